#include "engine/catalogue/tile_write.hpp"

#include "engine/catalogue/tile_geometry.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

namespace circulade {

namespace {

bool same_part(const TilePart& one, const TilePart& other) {
    const auto all = [](const TilePart& part) {
        return std::tie(part.feature, part.id, part.slots, part.touches, part.meets, part.values,
                        part.tags);
    };
    return all(one) == all(other);
}
bool same_condition(const Condition& one, const Condition& other) {
    return one.parameter == other.parameter && one.value == other.value;
}

bool has_all(SlotSet slots, SlotSet wanted) {
    return (slots & wanted) == wanted;
}

/// Sides that belong to the part whole, and what is left of its slots.
void write_slots(const TilePart& part, bool fills, WrittenPart& out) {
    for (const Side side : all_sides) {
        const auto middle = static_cast<SlotSet>(1U << (first_slot(side) + 1));
        if (has_all(part.slots, fills ? slots_of(side) : middle)) {
            out.sides.push_back(side);
        } else if (fills) {
            out.slots = static_cast<SlotSet>(out.slots | (part.slots & slots_of(side)));
        }
    }
}

std::vector<std::string> ids_at(const TileDefinition& tile, const std::vector<std::size_t>& parts) {
    std::vector<std::string> ids;
    std::transform(parts.begin(), parts.end(), std::back_inserter(ids),
                   [&](std::size_t part) { return tile.parts[part].id; });
    return ids;
}

/// Pairs of parts that cross, so that one bridges the other.
std::vector<std::array<std::string, 2>> crossings_of(const TileDefinition& tile) {
    std::vector<std::array<std::string, 2>> crossings;
    for (std::size_t i = 0; i < tile.parts.size(); ++i) {
        for (std::size_t j = i + 1; j < tile.parts.size(); ++j) {
            if (cross(tile.parts[i].slots, tile.parts[j].slots)) {
                crossings.push_back({tile.parts[i].id, tile.parts[j].id});
            }
        }
    }
    return crossings;
}

/// Leaves out one statement after the other, as long as the tile stays the same.
class Shortening {
  public:
    Shortening(const TileDefinition& tile, const TilePlace& place) : tile_(tile), place_(place) {}

    [[nodiscard]] bool says_the_same(const WrittenTile& written) const {
        std::vector<Problem> problems;
        const auto read = read_tile_text(to_yaml(written, place_).text, place_, problems);
        return read && read->replaces == written.replaces && same_tile(read->tile, tile_);
    }

    WrittenTile shortest(const WrittenTile& whole) const {
        const TileKinds kinds = place_.kinds();
        WrittenTile best = whole;
        const auto try_without = [&](const std::function<void(WrittenTile&)>& leave_out) {
            WrittenTile shorter = best;
            leave_out(shorter);
            if (shorter != best && says_the_same(shorter)) {
                best = std::move(shorter);
            }
        };
        const auto is_field = [&](const WrittenPart& part) {
            const FeatureDefinition* kind = feature_named(kinds, part.feature);
            return kind != nullptr && kind->fills;
        };
        try_without([&](WrittenTile& tile) { // mostly all can be worked out
            tile.stack.clear();
            leave_out_what_is_worked_out(tile, is_field);
        });
        try_without([&](WrittenTile& tile) { leave_out_what_is_worked_out(tile, is_field); });
        try_without([](WrittenTile& tile) { tile.stack.clear(); });
        try_without([](WrittenTile& tile) { tile.edges.reset(); });
        try_without([&](WrittenTile& tile) { std::erase_if(tile.parts, is_field); });
        for (std::size_t i = 0; i < best.parts.size(); ++i) {
            try_without([i](WrittenTile& tile) { tile.parts[i].touches.reset(); });
            try_without([i](WrittenTile& tile) { tile.parts[i].meets.reset(); });
        }
        const bool lies_over_original = original_of(place_, best.id) != nullptr;
        if (!best.like.empty() || lies_over_original) {
            for (const std::string& key : keys_of_pattern(kinds, lies_over_original)) {
                try_without([&](WrittenTile& tile) { tile.left_to_pattern.push_back(key); });
            }
        }
        return best;
    }

  private:
    static void leave_out_what_is_worked_out(WrittenTile& tile,
                                             const std::function<bool(const WrittenPart&)>& fills) {
        tile.edges.reset();
        std::erase_if(tile.parts, fills);
        for (WrittenPart& part : tile.parts) {
            part.meets.reset();
        }
    }
    /// Fields first: they hang on all the others.
    static std::vector<std::string> keys_of_pattern(const TileKinds& kinds, bool is_original) {
        std::vector<std::string> keys{"edges", "crossing", "tags", "decorations", "left_out_if"};
        if (is_original) {
            keys.insert(keys.end(), {"count", "start"});
        }
        for (const bool fills : {true, false}) {
            for (const FeatureDefinition* kind : kinds.features) {
                if (kind->fills == fills) {
                    keys.push_back(kind->name);
                }
            }
        }
        for (const SpaceDefinition* space : kinds.spaces) {
            keys.push_back(space->name);
        }
        return keys;
    }

    const TileDefinition& tile_;
    const TilePlace& place_;
};

} // namespace

bool same_tile(const TileDefinition& one, const TileDefinition& other) {
    const auto all = [](const TileDefinition& tile) {
        return std::tie(tile.id, tile.count, tile.start, tile.stack, tile.edges, tile.spaces,
                        tile.pointing, tile.tags, tile.decorations, tile.picture_of);
    };
    return all(one) == all(other) &&
           std::equal(one.parts.begin(), one.parts.end(), other.parts.begin(), other.parts.end(),
                      same_part) &&
           std::equal(one.left_out_if.begin(), one.left_out_if.end(), other.left_out_if.begin(),
                      other.left_out_if.end(), same_condition);
}

WrittenTile written_in_full(const TileDefinition& tile, const std::string& replaces,
                            const TilePlace& place) {
    const TileKinds kinds = place.kinds();
    WrittenTile whole;
    whole.id = unqualified(tile.id);
    whole.count = tile.count;
    whole.start = tile.start;
    whole.stack = tile.stack;
    whole.edges = tile.edges;
    whole.spaces = tile.spaces;
    whole.pointing = tile.pointing;
    whole.crossings = crossings_of(tile);
    whole.tags = tile.tags;
    whole.decorations = tile.decorations;
    for (const Condition& condition : tile.left_out_if) {
        whole.left_out_if.emplace_back(condition.parameter, condition.value);
    }
    whole.replaces = replaces;
    whole.like = tile.picture_of;
    for (const TilePart& part : tile.parts) {
        const FeatureDefinition* kind = feature_named(kinds, part.feature);
        const bool fills = kind != nullptr && kind->fills;
        WrittenPart out;
        out.feature = part.feature;
        write_slots(part, fills, out);
        if (fills) {
            out.touches = ids_at(tile, part.touches);
        } else if (!part.meets.empty() ||
                   (kind != nullptr && out.sides.size() == 1 && ends_on_tiles(kinds, *kind))) {
            out.meets = ids_at(tile, part.meets);
        }
        out.values = part.values;
        out.tags = part.tags;
        whole.parts.push_back(std::move(out));
    }
    return whole;
}

WrittenTile written(const TileDefinition& tile, const std::string& replaces,
                    const TilePlace& place) {
    return Shortening(tile, place).shortest(written_in_full(tile, replaces, place));
}

std::string write_tile(const TileDefinition& tile, const std::string& replaces,
                       const TilePlace& place) {
    return to_yaml(written(tile, replaces, place), place).text;
}

} // namespace circulade
