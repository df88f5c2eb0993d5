// What a Change wrote over, so that it can be taken back.
#pragma once

#include "engine/game/state.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace circulade {

/// What of a state an entry is about. The single values change often within an action and are
/// only ever taken back as a whole, so each is kept once, when an action begins.
enum class JournalArray : std::uint8_t {
    tiles,
    squares,
    open,
    open_before,
    open_heads,
    parts,
    occupants,
    alterations,
    alteration_count,
    pieces,
    supply,
    scores,
    counters,
    stacks,
    stack_left,
    set_aside,
    tokens,
    completed,
    touched,
    draws,
    // Single values, kept at each mark.
    tile_count,
    open_count,
    open_slots,
    open_free,
    turn,
    part_record,
    turn_number,
    sum
};

/// One overwritten value: which array of the state, which element, what it was.
struct JournalEntry {
    JournalArray array = JournalArray::tiles;
    std::uint32_t index = 0;
    std::uint64_t old = 0;
};

/// Old values in the order of writing, with a mark where each action began.
struct Journal {
    std::vector<JournalEntry> entries;
    std::vector<std::size_t> marks;
};

/// Takes back everything since the last mark, exactly, and drops the mark. False if there is none.
bool undo(GameState& state, Journal& journal);

} // namespace circulade
