#include "client/editor/edited_tile.hpp"

#include "engine/catalogue/tile_write.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace circulade {

namespace {

bool is_field(const WrittenPart& part, const TilePlace& place) {
    const FeatureDefinition* kind = feature_named(place.kinds(), part.feature);
    return kind != nullptr && kind->fills;
}
bool opens_to(const WrittenPart& part, Side side) {
    return std::find(part.sides.begin(), part.sides.end(), side) != part.sides.end();
}
void sort_sides(WrittenPart& part) {
    std::sort(part.sides.begin(), part.sides.end());
}

/// A part while the list of them is changed: for which of the old ones it stands.
struct HeldPart {
    WrittenPart part;
    std::vector<std::size_t> was;
};
using HeldParts = std::vector<HeldPart>;

/// Old ids → new ids.
std::map<std::string, std::string> renamings(const std::vector<std::string>& before,
                                             const HeldParts& held,
                                             const std::vector<std::string>& after) {
    std::map<std::string, std::string> names;
    for (std::size_t now = 0; now < held.size(); ++now) {
        for (const std::size_t was : held[now].was) {
            names[before[was]] = after[now];
        }
    }
    return names;
}

void rename_all(std::optional<std::vector<std::string>>& names,
                const std::map<std::string, std::string>& renamed, const std::string& self) {
    if (!names || names->empty()) {
        return;
    }
    std::vector<std::string> kept;
    for (const std::string& name : *names) {
        const auto found = renamed.find(name);
        if (found != renamed.end() && found->second != self &&
            std::find(kept.begin(), kept.end(), found->second) == kept.end()) {
            kept.push_back(found->second);
        }
    }
    if (kept.empty()) {
        names.reset(); // all are gone: worked out again
    } else {
        names = std::move(kept);
    }
}

/// Changes the list of parts. Fields are worked out anew; who is named elsewhere goes on being
/// named, by a new id where it has one, and not at all where it is gone.
template <typename Change>
void change_parts(WrittenTile& tile, const TilePlace& place, Change change) {
    const std::vector<std::string> before = ids_of_parts(tile);
    HeldParts held;
    for (std::size_t i = 0; i < tile.parts.size(); ++i) {
        if (!is_field(tile.parts[i], place)) {
            held.push_back({tile.parts[i], {i}});
        }
    }
    change(held);
    tile.parts.clear();
    for (const HeldPart& one : held) {
        tile.parts.push_back(one.part);
    }
    const std::vector<std::string> after = ids_of_parts(tile);
    const auto renamed = renamings(before, held, after);
    for (std::size_t i = 0; i < tile.parts.size(); ++i) {
        rename_all(tile.parts[i].meets, renamed, after[i]);
    }
    std::vector<std::array<std::string, 2>> crossings;
    for (const auto& [one, other] : tile.crossings) {
        const auto first = renamed.find(one);
        const auto second = renamed.find(other);
        if (first != renamed.end() && second != renamed.end() && first->second != second->second) {
            crossings.push_back({first->second, second->second});
        }
    }
    tile.crossings = std::move(crossings);
}

/// The part's place among those that are held.
HeldParts::iterator held_as(HeldParts& held, std::size_t part) {
    return std::find_if(held.begin(), held.end(), [&](const HeldPart& one) {
        return std::find(one.was.begin(), one.was.end(), part) != one.was.end();
    });
}

void leave_side(HeldParts& held, Side side) {
    for (HeldPart& one : held) {
        if (opens_to(one.part, side)) {
            std::erase(one.part.sides, side);
            one.part.meets.reset();
            if (one.part.sides.empty()) {
                one.was.clear(); // goes
            }
        }
    }
    std::erase_if(held, [](const HeldPart& one) { return one.was.empty(); });
}

} // namespace

WrittenTile empty_tile(const std::string& id, const TilePlace& place) {
    WrittenTile tile;
    tile.id = id;
    const TileKinds kinds = place.kinds();
    std::string field;
    for (const EdgeDefinition* edge : kinds.edges) {
        const FeatureDefinition* middle = feature_named(kinds, edge->middle);
        if (field.empty() && middle != nullptr && middle->fills) {
            field = edge->name;
        }
    }
    tile.edges = {field, field, field, field};
    return tile;
}

WrittenTile editable(const TileDefinition& tile, const std::string& replaces,
                     const TilePlace& place) {
    TileDefinition alone = tile;
    alone.id = place.scope.own(unqualified(tile.id));
    alone.picture_of.clear();
    TilePlace apart =
        place; // all of the tile is stated, not what differs from a variant's original
    apart.original.reset();
    WrittenTile result = written(alone, replaces, apart);
    result.edges = tile.edges;
    result.like = tile.picture_of;
    return result;
}

std::optional<std::size_t> part_at(const WrittenTile& tile, Side side) {
    for (std::size_t i = 0; i < tile.parts.size(); ++i) {
        // What is named by slots, or touches others, is a field.
        if (opens_to(tile.parts[i], side) && tile.parts[i].slots == 0 && !tile.parts[i].touches) {
            return i;
        }
    }
    return std::nullopt;
}

bool is_road(const std::string& feature, const TilePlace& place) {
    const TileKinds kinds = place.kinds();
    const FeatureDefinition* kind = feature_named(kinds, feature);
    return kind != nullptr && ends_on_tiles(kinds, *kind);
}

void set_edge(WrittenTile& tile, Side side, const std::string& edge, const TilePlace& place) {
    const TileKinds kinds = place.kinds();
    const EdgeDefinition* kind = edge_named(kinds, edge);
    if (kind == nullptr || !tile.edges) {
        return;
    }
    (*tile.edges)[static_cast<std::size_t>(index(side))] = edge;
    const FeatureDefinition* feature = feature_named(kinds, kind->middle);
    change_parts(tile, place, [&](HeldParts& held) {
        leave_side(held, side);
        if (feature == nullptr || feature->fills) {
            return;
        }
        HeldPart added;
        added.part.feature = feature->name;
        added.part.sides = {side};
        std::vector<HeldParts::iterator> alike;
        for (auto one = held.begin(); one != held.end(); ++one) {
            if (one->part.feature == feature->name) {
                alike.push_back(one);
            }
        }
        if (!kind->whole && alike.size() == 1 && alike.front()->part.sides.size() == 1) {
            alike.front()->part.sides.push_back(side);
            alike.front()->part.meets.reset();
            sort_sides(alike.front()->part);
        } else {
            held.push_back(std::move(added));
        }
    });
}

bool join_or_part(WrittenTile& tile, Side one, Side other, const TilePlace& place) {
    const auto first = part_at(tile, one);
    const auto second = part_at(tile, other);
    if (one == other || !first || !second) {
        return false;
    }
    if (*first == *second) {
        change_parts(tile, place, [&](HeldParts& held) {
            HeldPart added = *held_as(held, *first);
            added.was.clear();
            added.part.sides = {other};
            added.part.meets.reset();
            added.part.values.clear();
            const auto rest = held_as(held, *first);
            std::erase(rest->part.sides, other);
            rest->part.meets.reset();
            held.push_back(std::move(added));
        });
        return true;
    }
    if (tile.parts[*first].feature == tile.parts[*second].feature) {
        join_parts(tile, *first, *second, place);
        return true;
    }
    const bool first_is_road = is_road(tile.parts[*first].feature, place);
    if (!first_is_road && !is_road(tile.parts[*second].feature, place)) {
        return false;
    }
    toggle_meeting(tile, first_is_road ? *first : *second,
                   ids_of_parts(tile)[first_is_road ? *second : *first]);
    return true;
}

void join_parts(WrittenTile& tile, std::size_t one, std::size_t other, const TilePlace& place) {
    change_parts(tile, place, [&](HeldParts& held) {
        const HeldPart second = *held_as(held, other);
        held.erase(held_as(held, other));
        const auto first = held_as(held, one);
        first->part.sides.insert(first->part.sides.end(), second.part.sides.begin(),
                                 second.part.sides.end());
        sort_sides(first->part);
        first->part.meets.reset();
        first->was.insert(first->was.end(), second.was.begin(), second.was.end());
        for (const auto& [value, number] : second.part.values) {
            set_value(first->part, value, value_of(first->part, value) + number);
        }
    });
}

void part_all(WrittenTile& tile, std::size_t part, const TilePlace& place) {
    change_parts(tile, place, [&](HeldParts& held) {
        const HeldPart whole = *held_as(held, part);
        held_as(held, part)->part.sides = {whole.part.sides.front()};
        held_as(held, part)->part.meets.reset();
        for (std::size_t side = 1; side < whole.part.sides.size(); ++side) {
            HeldPart added;
            added.part.feature = whole.part.feature;
            added.part.sides = {whole.part.sides[side]};
            added.part.tags = whole.part.tags;
            held.push_back(std::move(added));
        }
    });
}

void set_marks(WrittenTile& tile, const std::string& feature, int count, const TilePlace& place) {
    const int before = count_marks(tile, feature);
    if (count == before) {
        return;
    }
    change_parts(tile, place, [&](HeldParts& held) {
        for (int more = before; more < count; ++more) {
            HeldPart added;
            added.part.feature = feature;
            held.push_back(std::move(added));
        }
        for (int fewer = before; fewer > count; --fewer) { // the last ones go
            const auto last = std::find_if(held.rbegin(), held.rend(), [&](const HeldPart& one) {
                return one.part.feature == feature;
            });
            held.erase(std::next(last).base());
        }
    });
}

int count_marks(const WrittenTile& tile, const std::string& feature) {
    return static_cast<int>(
        std::count_if(tile.parts.begin(), tile.parts.end(),
                      [&](const WrittenPart& part) { return part.feature == feature; }));
}

void toggle(std::vector<std::string>& names, const std::string& name) {
    if (std::erase(names, name) == 0) {
        names.push_back(name);
    }
}

void toggle_space(WrittenTile& tile, const std::string& space) {
    toggle(tile.spaces, space);
    std::erase_if(tile.pointing, [&](const auto& one) { return one.first == space; });
}

void point(WrittenTile& tile, const std::string& space, Direction way) {
    std::erase_if(tile.pointing, [&](const auto& one) { return one.first == space; });
    tile.pointing.emplace_back(space, way);
}

std::optional<Direction> pointing(const WrittenTile& tile, const std::string& space) {
    const auto found = std::find_if(tile.pointing.begin(), tile.pointing.end(),
                                    [&](const auto& one) { return one.first == space; });
    return found == tile.pointing.end() ? std::nullopt : std::optional(found->second);
}

void set_value(WrittenPart& part, const std::string& value, int number) {
    std::erase_if(part.values, [&](const auto& one) { return one.first == value; });
    if (number != 0) {
        part.values.emplace_back(value, number);
    }
}

int value_of(const WrittenPart& part, const std::string& value) {
    const auto found = std::find_if(part.values.begin(), part.values.end(),
                                    [&](const auto& one) { return one.first == value; });
    return found == part.values.end() ? 0 : found->second;
}

void toggle_crossing(WrittenTile& tile, const std::string& one, const std::string& other) {
    const auto is_this = [&](const std::array<std::string, 2>& pair) {
        return (pair[0] == one && pair[1] == other) || (pair[0] == other && pair[1] == one);
    };
    if (std::erase_if(tile.crossings, is_this) == 0) {
        tile.crossings.push_back({one, other});
    }
}

void toggle_meeting(WrittenTile& tile, std::size_t road, const std::string& other) {
    std::vector<std::string> met = tile.parts[road].meets.value_or(std::vector<std::string>{});
    toggle(met, other);
    if (met.empty()) {
        tile.parts[road].meets.reset();
    } else {
        tile.parts[road].meets = std::move(met);
    }
}

void state_fields(WrittenTile& tile, const TileDefinition& read, const TilePlace& place) {
    const WrittenTile whole = written_in_full(read, tile.replaces, place);
    std::erase_if(tile.parts, [&](const WrittenPart& part) { return is_field(part, place); });
    for (const WrittenPart& part : whole.parts) {
        if (is_field(part, place)) {
            tile.parts.push_back(part);
        }
    }
}

void forget_fields(WrittenTile& tile, const TilePlace& place) {
    std::erase_if(tile.parts, [&](const WrittenPart& part) { return is_field(part, place); });
}

bool states_fields(const WrittenTile& tile, const TilePlace& place) {
    return std::any_of(tile.parts.begin(), tile.parts.end(),
                       [&](const WrittenPart& part) { return is_field(part, place); });
}

} // namespace circulade
