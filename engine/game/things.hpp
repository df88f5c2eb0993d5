// Reading what lies on the table beside the tiles: pieces, spaces, counters, tokens.
#pragma once

#include "engine/game/board.hpp"
#include "engine/game/state.hpp"
#include "engine/rules/rules.hpp"

#include <numeric>

namespace circulade {

/// A counter's number; `cell` is the player, placed tile or piece it belongs to.
inline std::int32_t counter(const Rules& rules, const GameState& state, CounterId id,
                            std::uint32_t cell = 0) {
    return state.counters[rules.counters[id].first + cell];
}

/// Tokens of a stack that nobody has turned up yet.
inline std::uint32_t tokens_left(const Rules& rules, const GameState& state, ChanceId id) {
    const auto first = state.tokens.begin() + rules.chances[id].first;
    return std::accumulate(first,
                           first + static_cast<std::ptrdiff_t>(rules.chances[id].tokens.size()),
                           std::uint32_t{0});
}

/// Whether the tile has such a space.
inline bool has_space(const Rules& rules, const GameState& state, TileIndex tile,
                      SpaceKindId space) {
    return ((rules.tiles[state.tiles[tile].kind].spaces >> space) & 1U) != 0U;
}

/// Where a space points that the tile has and that points at all, as the tile lies.
inline Direction pointing(const Rules& rules, const GameState& state, TileIndex tile,
                          SpaceKindId space) {
    const PlacedTile& placed = state.tiles[tile];
    for (const auto& [known, direction] : rules.tiles[placed.kind].pointing) {
        if (known == space) {
            return turned(direction, placed.rotation);
        }
    }
    return Direction::north;
}

/// Whether a laid tile, or a piece, wears one of the tags.
inline bool wears(const Rules& rules, const PlacedTile& tile, TagSet tags) {
    return (rules.tiles[tile.kind].tags & tags) != 0;
}
inline bool wears(const Rules& rules, const Piece& piece, TagSet tags) {
    return (rules.pieces[piece.kind].tags & tags) != 0;
}

/// Calls `visit(PieceId, const Piece&)` for each piece in exactly that place.
template <typename Visit>
void for_each_piece_at(const GameState& state, Place place, Visit visit) {
    for (std::size_t i = 0; i < state.pieces.size(); ++i) {
        if (state.pieces[i].place == place) {
            visit(static_cast<PieceId>(i), state.pieces[i]);
        }
    }
}
inline int pieces_at(const GameState& state, Place place) {
    int count = 0;
    for_each_piece_at(state, place, [&](PieceId, const Piece&) { ++count; });
    return count;
}

/// The first piece of a kind, no_piece if there is none: for kinds of which there is one.
inline PieceId first_piece(const GameState& state, PieceKindId kind) {
    for (std::size_t i = 0; i < state.pieces.size(); ++i) {
        if (state.pieces[i].kind == kind) {
            return static_cast<PieceId>(i);
        }
    }
    return no_piece;
}

/// Whether two squares are the same or touch, by a side or a corner.
constexpr bool is_near(Square a, Square b) {
    return a.x - b.x >= -1 && a.x - b.x <= 1 && a.y - b.y >= -1 && a.y - b.y <= 1;
}

/// Calls `visit(TileIndex)` for the tile on `square` and each of the eight around it.
template <typename Visit>
void for_each_tile_near(const Rules& rules, const GameState& state, Square square, Visit visit) {
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const TileIndex tile = tile_at(rules, state,
                                           {static_cast<std::int16_t>(square.x + dx),
                                            static_cast<std::int16_t>(square.y + dy)});
            if (tile != no_tile) {
                visit(tile);
            }
        }
    }
}

} // namespace circulade
