// Reading the board: which tile lies where, which part owns a slot, what a feature holds.
#pragma once

#include "engine/game/state.hpp"
#include "engine/rules/rules.hpp"

#include <cstddef>

namespace circulade {

/// The cell of a square on the wrapping board. All tiles hang together, so no two squares in use
/// can share a cell as long as the board is wider than there are tiles.
inline std::size_t cell_of(const Rules& rules, Square square) {
    const std::uint32_t mask = (1U << rules.board_shift) - 1U;
    const auto x = static_cast<std::uint32_t>(square.x) & mask;
    const auto y = static_cast<std::uint32_t>(square.y) & mask;
    return (static_cast<std::size_t>(y) << rules.board_shift) | x;
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

/// The open square on `square`, as an index into GameState::open, or -1.
inline int open_at(const Rules& rules, const GameState& state, Square square) {
    const std::uint16_t value = state.squares[cell_of(rules, square)];
    if (value < open_mark) {
        return -1;
    }
    const int n = value - open_mark;
    return state.open[static_cast<std::size_t>(n)].square == square ? n : -1;
}

inline TileIndex tile_of(const Rules& rules, PartId part) {
    return static_cast<TileIndex>(part / rules.parts_a_tile);
}
inline std::uint8_t local_of(const Rules& rules, PartId part) {
    return static_cast<std::uint8_t>(part % rules.parts_a_tile);
}
inline PartId part_id(const Rules& rules, TileIndex tile, std::uint8_t local) {
    return static_cast<PartId>(tile * rules.parts_a_tile + local);
}

/// The local part that owns a slot (as seen on the board) of a placed tile, or no_local_part.
std::uint8_t part_of_slot(const Rules& rules, const GameState& state, TileIndex tile, Slot slot);
/// What kind of edge a placed tile shows on `side`.
EdgeKindId edge_of(const Rules& rules, const GameState& state, TileIndex tile, Side side);
/// Parts of a placed tile, added ones included.
std::uint8_t part_count(const Rules& rules, const GameState& state, TileIndex tile);
FeatureKindId feature_kind(const Rules& rules, const GameState& state, PartId part);
/// The part as printed; for an added part one without slots, tags or values.
PartKind part_kind(const Rules& rules, const GameState& state, PartId part);

/// Occupied squares among the eight around `square`.
int occupied_neighbours(const Rules& rules, const GameState& state, Square square);

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
