// What is good and what is wrong about a tile that is being drawn.
#pragma once

#include "client/screens/shell.hpp"
#include "engine/catalogue/written_tile.hpp"

#include <optional>
#include <string>
#include <vector>

namespace circulade {

struct TileProblem {
    std::string words; ///< in the language in use
    Origin origin;     ///< in TileCheck::text
    SlotSet lit = 0;   ///< where on the tile
};

struct TileCheck {
    std::string text; ///< the shortest that says the tile or, of a wrong one, what was stated
    std::vector<TileProblem> problems;
    std::optional<TileDefinition> tile; ///< nothing while there are problems
    TileDefinition shown;               ///< the tile, or as much of it as can be drawn
};

TileCheck check_tile(const WrittenTile& tile, const TilePlace& place, const Shell& shell);

/// "road 2", of a part's id.
std::string part_words(const WrittenTile& tile, std::size_t part, const Shell& shell);
/// Pairs of parts of which one must bridge the other, by their numbers.
std::vector<std::pair<std::size_t, std::size_t>> pairs_that_cross(const WrittenTile& tile,
                                                                  const TilePlace& place);
/// The slots that a part of the tile owns.
SlotSet slots_of_part(const WrittenTile& tile, std::size_t part, const TilePlace& place);

} // namespace circulade
