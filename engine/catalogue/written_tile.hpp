// A tile as a person writes it: what is stated, and what is left to be worked out.
#pragma once

#include "engine/catalogue/tile_place.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace circulade {

/// A part as it is written.
struct WrittenPart {
    std::string feature;     ///< full name of its kind
    std::vector<Side> sides; ///< those it opens to
    SlotSet slots = 0;       ///< of a field: slots that are named one by one
    /// What a road ends at here, by ids of parts; none if empty, worked out if absent.
    std::optional<std::vector<std::string>> meets = {};
    /// What a field touches, likewise.
    std::optional<std::vector<std::string>> touches = {};
    std::vector<std::pair<std::string, int>> values = {}; ///< by full name
    std::vector<std::string> tags = {};                   ///< full names
    friend bool operator==(const WrittenPart&, const WrittenPart&) = default;
};

/// A tile as it is written. All names are full; an empty or absent member is not written, and
/// worked out where that can be done.
struct WrittenTile {
    std::string id; ///< within its folder
    int count = 1;
    bool start = false;
    std::string stack;
    std::optional<std::array<std::string, 4>> edges;
    std::vector<WrittenPart> parts;
    std::vector<std::string> spaces;
    std::vector<std::pair<std::string, Direction>> pointing; ///< those of them that point
    std::vector<std::array<std::string, 2>> crossings;       ///< ids of parts
    std::vector<std::string> tags;
    std::vector<std::string> decorations;
    std::vector<std::pair<std::string, std::string>> left_out_if; ///< parameter, value
    std::string replaces;
    std::string like;
    /// With `like`, or over a variant's original: keys, or full names of kinds, that the pattern
    /// says. All others are written, those without anything as `none`.
    std::vector<std::string> left_to_pattern;
    friend bool operator==(const WrittenTile&, const WrittenTile&) = default;
};

/// Ids that the parts will have, by their order in WrittenTile::parts.
std::vector<std::string> ids_of_parts(const WrittenTile& tile);

/// A tile's text, and where each of its parts begins in it; 0 where a part is not in it.
struct TileText {
    std::string text;
    std::vector<Origin> parts;
};
/// The text as it stands in a tiles.yaml, not indented. Names are as short as `place` allows.
TileText to_yaml(const WrittenTile& tile, const TilePlace& place);

} // namespace circulade
