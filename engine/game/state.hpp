// GameState: everything that is true of a game at one moment, as one plain value of flat arrays.
//
// Sized once for the tiles and pieces in play (see new_state), never grown. Changed only through
// the class Change (engine/game/change.hpp), which keeps the hash and can take everything back.
#pragma once

#include "engine/board/geometry.hpp"
#include "engine/game/action.hpp"
#include "engine/rules/ids.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace circulade {

struct PlacedTile {
    Square square;
    TileKindId kind = 0;
    std::uint8_t rotation = 0; ///< clockwise quarters
    std::uint8_t altered = 0;  ///< 1 if some slot, edge or part of it is not as printed
    friend bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

/// An empty square beside a tile. `key` is what its four neighbours show, as one number: the sum
/// over its sides of (edge kind + 1) × (edge kinds + 1)^side, 0 for an empty neighbour. Squares
/// with the same key are chained, so that what fits a tile is found without looking at the others.
/// A slot that is free has key 0.
struct OpenSquare {
    Square square;
    std::uint16_t key = 0;
    std::uint16_t next =
        0; ///< 1 + the next one with this key (or the next free slot); 0 at the end
    friend bool operator==(const OpenSquare&, const OpenSquare&) = default;
};

/// One part of a feature on one tile, in a union by size without path compression (so that taking
/// back is cheap). `next` links all parts of the feature in a ring; `size` and `open` count at
/// the root only: its parts, and its border slots that nothing touches yet.
struct Part {
    PartId parent = 0;
    PartId next = 0;
    std::uint16_t size = 0;
    std::uint16_t open = 0;
    friend bool operator==(const Part&, const Part&) = default;
};

struct Piece {
    PieceKindId kind = 0;
    PlayerId owner = nobody;
    Place place;
    std::uint8_t height = 0; ///< 0 at the bottom of a stack
    std::uint8_t value = 0;  ///< token number + 1 once turned face up, else 0
    friend bool operator==(const Piece&, const Piece&) = default;
};

/// Where the turn stands.
struct Turn {
    StepId step = 0;
    std::uint8_t asking = 0; ///< 1 once the step's own part is done and a player is asked
    PlayerId active = 0;     ///< whose turn it is
    std::uint8_t each = 0;   ///< how many players this step has already served
    std::uint8_t part = 0;   ///< 0 for the first part of the turn
    std::uint8_t ending = 0; ///< 1: the game ends after this turn; 2: it is over
    TileKindId drawn = no_tile_kind;
    friend bool operator==(const Turn&, const Turn&) = default;
};

/// A feature completed in this part.
struct CompletedFeature {
    PartId part = no_part;  ///< any of its parts
    PlayerSet majority = 0; ///< who holds it (BA-17), as scored
    std::uint8_t scored = 0;
    std::int16_t points = 0; ///< what each of them got
    std::int16_t unused = 0;
    friend bool operator==(const CompletedFeature&, const CompletedFeature&) = default;
};

inline constexpr std::size_t most_completed = 40;
inline constexpr std::size_t most_touched = 24;

/// What later steps must know of this part of the turn; cleared when it ends.
struct PartRecord {
    TileIndex tile = no_tile; ///< the tile placed
    std::uint8_t acted = 0;   ///< 1 once the player has placed a piece, or done what replaces it
    std::uint8_t completed_count = 0;
    std::uint8_t touched_count = 0; ///< features closed otherwise than by a part of that tile
    std::uint8_t unused = 0;
    std::uint16_t unused2 = 0; ///< fills eight bytes, for the journal
    friend bool operator==(const PartRecord&, const PartRecord&) = default;
};

/// Something of a placed tile that is not as printed: a slot's part, an edge's kind, an added
/// part's kind, or two parts of the tile joined.
struct Alteration {
    enum class Kind : std::uint8_t { none, slot, edge, part, link };
    Kind kind = Kind::none;
    std::uint8_t at = 0;    ///< slot, side, or local part; as seen on the board
    std::uint8_t value = 0; ///< local part, edge kind, feature kind, or the other local part
    std::uint8_t unused = 0;
    TileIndex tile = 0;
    std::uint16_t unused2 = 0;
    friend bool operator==(const Alteration&, const Alteration&) = default;
};

struct GameState {
    // The board.
    std::vector<PlacedTile> tiles; ///< tile_count of them in use
    std::vector<std::uint16_t>
        squares; ///< wrapping index: 0 empty, n tile n-1, open_mark+n open square n
    std::vector<OpenSquare> open; ///< open_slots of them used so far, some of those free again
    std::vector<std::uint16_t> open_before; ///< 1 + the one before it in its chain; 0 at the head
    std::vector<std::uint16_t> open_heads;  ///< key → 1 + the first open square that has it, or 0
    std::vector<Part> parts;
    std::vector<std::uint8_t> occupants; ///< at a feature's root: pieces that own it
    std::vector<Alteration> alterations;
    std::uint32_t tile_count = 0;
    std::uint32_t open_count = 0; ///< open squares
    std::uint32_t open_slots = 0; ///< slots of `open` used so far
    std::uint32_t open_free = 0;  ///< 1 + the first free slot of `open`, or 0

    // The pieces.
    std::vector<Piece> pieces;        ///< by owner, then kind
    std::vector<std::uint8_t> supply; ///< player × piece kinds + kind → pieces in the supply

    // The numbers.
    std::vector<std::int32_t> scores;        ///< by player
    std::vector<std::int16_t> counters;      ///< see Rules::counters for their places
    std::vector<std::uint16_t> stacks;       ///< tiles left: stack × tile kinds + kind
    std::vector<std::uint16_t> stack_left;   ///< tiles left in each stack
    std::vector<std::uint16_t> set_aside;    ///< unplaceable tiles by kind (BA-06)
    std::vector<std::uint16_t> tokens;       ///< tokens left, see Rules::chances for their places
    std::vector<CompletedFeature> completed; ///< part_record.completed_count of them
    std::vector<PartId> touched;

    Turn turn;
    PartRecord part_record;
    std::uint32_t turn_number = 0;

    // Hidden: all that tells the future.
    std::vector<std::uint32_t> draws; ///< numbers used so far of each stream
    std::uint64_t seed = 0;

    /// Sum of terms over what lies on the table, kept by Change. See hash().
    std::uint64_t sum = 0;

    friend bool operator==(const GameState&, const GameState&) = default;
};

inline constexpr std::uint16_t open_mark = 0x8000;

/// Who is to act now: the active player, or in a step for each, the one it is at.
constexpr PlayerId actor(const GameState& state) {
    const auto players = static_cast<unsigned>(state.scores.size());
    const unsigned player = state.turn.active + unsigned{state.turn.each};
    return static_cast<PlayerId>(player < players ? player : player - players);
}
constexpr bool is_over(const GameState& state) {
    return state.turn.ending == 2;
}

/// The root of the feature that `part` belongs to.
constexpr PartId root_of(const GameState& state, PartId part) {
    while (state.parts[part].parent != part) {
        part = state.parts[part].parent;
    }
    return part;
}

} // namespace circulade
