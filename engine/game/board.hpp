// Reading the board: which tile lies where, which part owns a slot, what a feature holds.
#pragma once

#include "engine/game/state.hpp"
#include "engine/rules/rules.hpp"

#include <cstddef>

namespace circulade {

/// The cell of a square on the wrapping board. All tiles hang together, so no two squares in use
/// can share a cell as long as the board is wider than there are tiles. Cells lie in blocks of
/// 8 x 8, two cache lines each, so that the squares around one are near it in memory too.
inline std::size_t cell_of(const Rules& rules, Square square) {
    const std::uint32_t mask = (1U << rules.board_shift) - 1U;
    const auto x = static_cast<std::uint32_t>(square.x) & mask;
    const auto y = static_cast<std::uint32_t>(square.y) & mask;
    const std::uint32_t block = ((y >> 3U) << (rules.board_shift - 3U)) | (x >> 3U);
    return (static_cast<std::size_t>(block) << 6U) | ((y & 7U) << 3U) | (x & 7U);
}

/// The tile on a square, or no_tile.
inline TileIndex tile_at(const Rules& rules, const GameState& state, Square square) {
    const std::uint16_t value = state.squares[cell_of(rules, square)];
    if (value == 0 || value >= open_mark) {
        return no_tile;
    }
    const auto tile = static_cast<TileIndex>(value - 1);
    // A far square may share the cell.
    return state.tiles[tile].square == square ? tile : no_tile;
}

/// The tile `dx`, `dy` (-1 to 1) from a laid tile, or no_tile: no far square can share its cell.
inline TileIndex tile_beside(const Rules& rules, const GameState& state, Square square, int dx,
                             int dy) {
    const std::uint16_t value =
        state.squares[cell_of(rules, {static_cast<std::int16_t>(square.x + dx),
                                      static_cast<std::int16_t>(square.y + dy)})];
    return value == 0 || value >= open_mark ? no_tile : static_cast<TileIndex>(value - 1);
}

/// The open square on `square`, as an index into GameState::open, or -1.
inline int open_at(const Rules& rules, const GameState& state, Square square) {
    const std::uint16_t value = state.squares[cell_of(rules, square)];
    if (value < open_mark) {
        return -1;
    }
    const int n = value - open_mark;
    return state.open[static_cast<std::size_t>(n)].square == square ? n : -1;
}

/// Calls `visit(const OpenSquare&)` for each empty square beside a tile.
template <typename Visit>
void for_each_open_square(const GameState& state, Visit visit) {
    for (std::uint32_t n = 0; n < state.open_slots; ++n) {
        if (state.open[n].key != 0) {
            visit(state.open[n]);
        }
    }
}

inline TileIndex tile_of(const Rules& rules, PartId part) {
    return static_cast<TileIndex>(part >> rules.parts_shift);
}
inline std::uint8_t local_of(const Rules& rules, PartId part) {
    return static_cast<std::uint8_t>(part & (rules.parts_a_tile - 1));
}
inline PartId part_id(const Rules& rules, TileIndex tile, std::uint8_t local) {
    return static_cast<PartId>((tile << rules.parts_shift) + local);
}

// Tiles are nearly always as printed, so that is what the inline halves of these answer; what has
// been altered on the board is looked up by their slow halves.
namespace altered {
std::uint8_t part_of_slot(const Rules& rules, const GameState& state, TileIndex tile, Slot slot);
EdgeKindId edge_of(const Rules& rules, const GameState& state, TileIndex tile, Side side);
std::uint8_t part_count(const Rules& rules, const GameState& state, TileIndex tile);
FeatureKindId feature_kind(const Rules& rules, const GameState& state, PartId part);
} // namespace altered

/// The local part that owns a slot (as seen on the board) of a placed tile, or no_local_part.
inline std::uint8_t part_of_slot(const Rules& rules, const GameState& state, TileIndex tile,
                                 Slot slot) {
    const PlacedTile& placed = state.tiles[tile];
    return placed.altered == 0 ? rules.tiles[placed.kind].part_of[placed.rotation][slot]
                               : altered::part_of_slot(rules, state, tile, slot);
}
/// What kind of edge a placed tile shows on `side`.
inline EdgeKindId edge_of(const Rules& rules, const GameState& state, TileIndex tile, Side side) {
    const PlacedTile& placed = state.tiles[tile];
    return placed.altered == 0
               ? rules.tiles[placed.kind].edges[placed.rotation][static_cast<std::size_t>(side)]
               : altered::edge_of(rules, state, tile, side);
}
/// Parts of a placed tile, added ones included.
inline std::uint8_t part_count(const Rules& rules, const GameState& state, TileIndex tile) {
    const PlacedTile& placed = state.tiles[tile];
    return placed.altered == 0 ? rules.tiles[placed.kind].part_count
                               : altered::part_count(rules, state, tile);
}
inline FeatureKindId feature_kind(const Rules& rules, const GameState& state, PartId part) {
    const TileKind& kind = rules.tiles[state.tiles[tile_of(rules, part)].kind];
    const std::uint8_t local = local_of(rules, part);
    return local < kind.part_count ? kind.parts[local].feature
                                   : altered::feature_kind(rules, state, part);
}
/// The part as printed; for an added part one without slots, tags or values.
PartKind part_kind(const Rules& rules, const GameState& state, PartId part);

/// Occupied squares among the eight around `square`.
int occupied_neighbours(const Rules& rules, const GameState& state, Square square);

/// Whether the feature is closed or surrounded, as its kind asks for.
inline bool has_what_completes_it(const Rules& rules, const GameState& state, PartId part) {
    switch (rules.features[feature_kind(rules, state, part)].completes) {
    case Completes::closed:
        return state.parts[root_of(state, part)].open == 0;
    case Completes::surrounded:
        return occupied_neighbours(rules, state, state.tiles[tile_of(rules, part)].square) == 8;
    case Completes::never:
        break;
    }
    return false;
}
/// Whether the feature is complete: by its kind, and nobody answers `is_complete` with a no.
bool is_complete(const Rules& rules, const GameState& state, PartId part);

/// Whether some piece owns the feature (BA-09).
inline bool is_occupied(const GameState& state, PartId part) {
    return state.occupants[root_of(state, part)] > 0;
}

/// Calls `visit(PartId)` for each part of the feature, in the order of its ring.
template <typename Visit>
void for_each_part(const GameState& state, PartId part, Visit visit) {
    PartId at = part;
    do {
        visit(at);
        at = state.parts[at].next;
    } while (at != part);
}

/// Calls `visit(PieceId, const Piece&)` for each piece standing on the feature.
template <typename Visit>
void for_each_piece_on(const GameState& state, PartId part, Visit visit) {
    const PartId root = root_of(state, part);
    for (std::size_t i = 0; i < state.pieces.size(); ++i) {
        const Piece& piece = state.pieces[i];
        if (piece.place.kind == PlaceKind::feature && root_of(state, piece.place.where) == root) {
            visit(static_cast<PieceId>(i), piece);
        }
    }
}

/// The tile a piece stands on, directly or beside another piece; no_tile if on none.
TileIndex tile_under(const Rules& rules, const GameState& state, PieceId piece);

/// A state with all stacks full and the start tile laid, before the first turn's first step.
GameState new_state(const Rules& rules);

/// A stable hash of what is true of the game, hidden things excepted: built from names and
/// squares, never from interned numbers. The sum that is its body is kept incrementally.
std::uint64_t hash(const Rules& rules, const GameState& state);
/// The same worked out from scratch. For tests.
std::uint64_t hash_from_scratch(const Rules& rules, const GameState& state);

/// The state without what tells the future: seed and streams of chance.
GameState public_view(const GameState& state);

} // namespace circulade
