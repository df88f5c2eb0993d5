#include "client/editor/editor_words.hpp"

#include "client/table/telling.hpp"
#include "client/text/translate.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace circulade {

namespace {

/// Calls `visit` with each tile there is.
void for_each_tile(const Loaded& loaded, const auto& visit) {
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        std::for_each(expansion.tiles.begin(), expansion.tiles.end(), visit);
        for (const WithBlock& block : expansion.with) {
            std::for_each(block.tiles.begin(), block.tiles.end(), visit);
        }
    }
}

/// Where tags are known from.
struct TagsSeen {
    std::set<std::string> on_tiles;
    std::set<std::string> on_parts;
    std::set<std::pair<std::string, std::string>> on_kinds; ///< tag, and the part's kind
    std::set<std::string> on_pieces;                        ///< and what features ask of pieces
};
TagsSeen tags_seen(const Loaded& loaded) {
    TagsSeen seen;
    for_each_tile(loaded, [&](const TileDefinition& tile) {
        seen.on_tiles.insert(tile.tags.begin(), tile.tags.end());
        for (const TilePart& part : tile.parts) {
            seen.on_parts.insert(part.tags.begin(), part.tags.end());
            for (const std::string& tag : part.tags) {
                seen.on_kinds.emplace(tag, part.feature);
            }
        }
    });
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        for (const PieceDefinition& piece : expansion.pieces) {
            seen.on_pieces.insert(piece.tags.begin(), piece.tags.end());
        }
        for (const FeatureDefinition& feature : expansion.features) {
            seen.on_pieces.insert(feature.claimable_by.begin(), feature.claimable_by.end());
            seen.on_pieces.insert(feature.occupied_by);
        }
        for (const TagDefinition& tag : expansion.tags) {
            if (!tag.worn_with.empty()) {
                seen.on_pieces.insert(tag.name);
            }
        }
    }
    return seen;
}

std::vector<std::string> in_reach(const TilePlace& place, const auto& wanted) {
    std::vector<std::string> tags;
    const auto& all = place.wide.names(NameOf::tag);
    std::copy_if(all.begin(), all.end(), std::back_inserter(tags), wanted);
    return tags;
}

std::string text_of_thing(const Shell& shell, const std::string& name,
                          std::map<std::string, std::string> ExpansionTexts::*section) {
    const ExpansionTexts* texts = shell.loaded.texts_of(folder_of(name), language_in_use());
    if (texts == nullptr) {
        return "";
    }
    const auto found = (texts->*section).find(name);
    return found == (texts->*section).end() ? "" : found->second;
}

} // namespace

std::string side_words(Side side) {
    switch (side) {
    case Side::north:
        return trc("side", "north");
    case Side::east:
        return trc("side", "east");
    case Side::south:
        return trc("side", "south");
    case Side::west:
        break;
    }
    return trc("side", "west");
}

std::vector<std::string> direction_words() {
    return {trc("side", "north"),      trc("side", "north-east"), trc("side", "east"),
            trc("side", "south-east"), trc("side", "south"),      trc("side", "south-west"),
            trc("side", "west"),       trc("side", "north-west")};
}

std::string sides_words(const std::vector<Side>& sides) {
    std::string words;
    for (const Side side : sides) {
        words += (words.empty() ? "" : ", ") + side_words(side);
    }
    return words;
}

std::string to_words(SlotSet slots) {
    std::string words;
    const auto add = [&](const std::string& word) { words += (words.empty() ? "" : ", ") + word; };
    for (const Side side : all_sides) {
        if ((slots & slots_of(side)) == slots_of(side)) {
            add(side_words(side));
            continue;
        }
        for (Slot slot = first_slot(side); slot < first_slot(side) + 3; ++slot) {
            if (((static_cast<unsigned>(slots) >> slot) & 1U) != 0) {
                add(std::string(slot_names[slot]));
            }
        }
    }
    return words;
}

std::string id_words(const std::string& feature, const std::string& id, const Shell& shell) {
    const std::string number = id.substr(std::min(unqualified(feature).size(), id.size()));
    return feature_name(shell, feature) + (number.empty() ? "" : " " + number);
}

std::string space_words(const Shell& shell, const std::string& space) {
    const std::string words = text_of_thing(shell, space, &ExpansionTexts::spaces);
    return words.empty() ? spaced(unqualified(space)) : words;
}

std::string tag_words(const Shell& shell, const std::string& tag) {
    const std::string words = text_of_thing(shell, tag, &ExpansionTexts::tags);
    return words.empty() ? spaced(unqualified(tag)) : words;
}

std::string value_words(const std::string& value) {
    return value == "base.coats_of_arms" ? tr("coats of arms") : spaced(unqualified(value));
}

std::string decoration_words(const std::string& decoration) {
    // Those that the game itself draws or brings; of another folder's own only their names are
    // known.
    const std::map<std::string, std::string> known{
        {"farmhouse", trc("picture", "a farmhouse")},
        {"spring", trc("picture", "a spring")},
        {"cowshed", trc("picture", "a cowshed")},
        {"water_tower", trc("picture", "a water tower")}};
    const auto found = known.find(decoration);
    return found != known.end() ? found->second : spaced(decoration);
}

std::string spaced(std::string name) {
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

bool fills(const TilePlace& place, const std::string& feature) {
    const TileKinds kinds = place.kinds();
    const FeatureDefinition* kind = feature_named(kinds, feature);
    return kind != nullptr && kind->fills;
}

bool bounds_fields(const TilePlace& place, const std::string& feature) {
    const TileKinds kinds = place.kinds();
    const FeatureDefinition* kind = feature_named(kinds, feature);
    return kind != nullptr && kind->bounds_fields;
}

TagsOfTiles tags_of_tiles(const Loaded& loaded, const TilePlace& place) {
    const TagsSeen seen = tags_seen(loaded);
    TagsOfTiles tags;
    const auto is_usual = [&](const std::string& tag) {
        const bool is_own = folder_of(tag) == place.own.name;
        return seen.on_tiles.contains(tag) ||
               (is_own && !seen.on_parts.contains(tag) && !seen.on_pieces.contains(tag));
    };
    tags.usual = in_reach(place, is_usual);
    tags.others = in_reach(place, [&](const std::string& tag) {
        return !is_usual(tag) && !seen.on_parts.contains(tag) && !seen.on_pieces.contains(tag);
    });
    return tags;
}

std::string tag_of_space(const Loaded& loaded, const std::string& space) {
    const ExpansionDefinition* expansion = loaded.find(folder_of(space));
    if (expansion == nullptr) {
        return {};
    }
    const auto holds = [](const std::vector<std::string>& names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    for (const TagDefinition& tag : expansion->tags) {
        bool always_together = true;
        bool is_there = false;
        const auto look_at = [&](const TileDefinition& tile) {
            const bool has_space = holds(tile.spaces, space);
            always_together = always_together && has_space == holds(tile.tags, tag.name);
            is_there = is_there || has_space;
        };
        std::for_each(expansion->tiles.begin(), expansion->tiles.end(), look_at);
        for (const WithBlock& block : expansion->with) {
            std::for_each(block.tiles.begin(), block.tiles.end(), look_at);
        }
        if (always_together && is_there) {
            return tag.name;
        }
    }
    return {};
}

std::vector<std::string> tags_of_parts(const Loaded& loaded, const TilePlace& place,
                                       const std::string& feature) {
    const TagsSeen seen = tags_seen(loaded);
    return in_reach(place, [&](const std::string& tag) {
        return seen.on_kinds.contains({tag, feature});
    });
}

std::vector<std::string> known_decorations(const Loaded& loaded, const WrittenTile& tile) {
    std::set<std::string> names(tile.decorations.begin(), tile.decorations.end());
    for_each_tile(loaded, [&](const TileDefinition& known) {
        names.insert(known.decorations.begin(), known.decorations.end());
    });
    return {names.begin(), names.end()};
}

} // namespace circulade
