#include "client/editor/likeness.hpp"

#include "engine/game/board.hpp"

#include <algorithm>

namespace circulade {

namespace {

template <typename Value>
const Value& on_board(const std::array<Value, 4>& of_tile, Side side, int quarters) {
    return of_tile[static_cast<std::size_t>((index(side) + 4 - quarters) % 4)];
}

bool fits(const Game& game, Square square, const EdgeNames& edges,
          const std::array<bool, 4>& fits_all, int quarters) {
    return std::all_of(all_sides.begin(), all_sides.end(), [&](Side side) {
        const TileIndex beside = tile_at(*game.rules, game.state, neighbour(square, side));
        if (beside == no_tile || on_board(fits_all, side, quarters)) {
            return true;
        }
        const PlacedTile& tile = game.state.tiles[beside];
        const EdgeKind& met =
            game.rules
                ->edges[game.rules->tiles[tile.kind]
                            .edges[tile.rotation][static_cast<std::size_t>(index(opposite(side)))]];
        return met.fits_all || met.name == on_board(edges, side, quarters);
    });
}

} // namespace

bool same_edges_turned(const EdgeNames& one, const EdgeNames& other) {
    for (int quarters = 0; quarters < 4; ++quarters) {
        if (std::all_of(all_sides.begin(), all_sides.end(), [&](Side side) {
                return one[static_cast<std::size_t>(index(side))] ==
                       on_board(other, side, quarters);
            })) {
            return true;
        }
    }
    return false;
}

Likeness base_tiles_like(const Loaded& loaded, const EdgeNames& edges) {
    Likeness likeness;
    if (const ExpansionDefinition* base = loaded.find("base")) {
        for (const TileDefinition& tile : base->tiles) {
            likeness.all += tile.count;
            if (same_edges_turned(edges, tile.edges)) {
                likeness.kinds.push_back(&tile);
                likeness.tiles += tile.count;
            }
        }
    }
    return likeness;
}

int open_squares_that_fit(const Game& game, const EdgeNames& edges,
                          const std::array<bool, 4>& fits_all) {
    int count = 0;
    for_each_open_square(game.state, [&](const OpenSquare& open) {
        bool found = false;
        for (int quarters = 0; quarters < 4; ++quarters) {
            found = found || fits(game, open.square, edges, fits_all, quarters);
        }
        count += found ? 1 : 0;
    });
    return count;
}

} // namespace circulade
