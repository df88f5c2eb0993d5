// Which known tiles a tile is like, and where it would fit.
#pragma once

#include "engine/catalogue/load.hpp"
#include "engine/game/game.hpp"

#include <array>
#include <string>
#include <vector>

namespace circulade {

using EdgeNames = std::array<std::string, 4>; ///< full names, N E S W

/// Whether two tiles show the same edges once one of them is turned.
bool same_edges_turned(const EdgeNames& one, const EdgeNames& other);

/// Tiles of the base game with those edges.
struct Likeness {
    std::vector<const TileDefinition*> kinds;
    int tiles = 0; ///< copies of all of them
    int all = 0;   ///< tiles of the base game
};
Likeness base_tiles_like(const Loaded& loaded, const EdgeNames& edges);

/// Open squares of a game on which a tile with those edges would fit in some rotation, by its edges
/// alone (BA-04). `fits_all`: which of the edges lie beside anything.
int open_squares_that_fit(const Game& game, const EdgeNames& edges,
                          const std::array<bool, 4>& fits_all);

} // namespace circulade
