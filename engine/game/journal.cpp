#include "engine/game/journal.hpp"

#include <cstring>
#include <type_traits>

namespace circulade {

namespace {

template <typename T>
void restore(T& cell, std::uint64_t old) {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= sizeof(old));
    std::memcpy(static_cast<void*>(&cell), &old, sizeof(T));
}

void take_back(GameState& state, const JournalEntry& entry) {
    const std::size_t i = entry.index;
    switch (entry.array) {
    case JournalArray::tiles:
        return restore(state.tiles[i], entry.old);
    case JournalArray::squares:
        return restore(state.squares[i], entry.old);
    case JournalArray::open:
        return restore(state.open[i], entry.old);
    case JournalArray::open_before:
        return restore(state.open_before[i], entry.old);
    case JournalArray::open_heads:
        return restore(state.open_heads[i], entry.old);
    case JournalArray::parts:
        return restore(state.parts[i], entry.old);
    case JournalArray::occupants:
        return restore(state.occupants[i], entry.old);
    case JournalArray::alterations:
        return restore(state.alterations[i], entry.old);
    case JournalArray::alteration_count:
        return state.alterations.resize(i);
    case JournalArray::pieces:
        return restore(state.pieces[i], entry.old);
    case JournalArray::supply:
        return restore(state.supply[i], entry.old);
    case JournalArray::scores:
        return restore(state.scores[i], entry.old);
    case JournalArray::counters:
        return restore(state.counters[i], entry.old);
    case JournalArray::stacks:
        return restore(state.stacks[i], entry.old);
    case JournalArray::stack_left:
        return restore(state.stack_left[i], entry.old);
    case JournalArray::set_aside:
        return restore(state.set_aside[i], entry.old);
    case JournalArray::tokens:
        return restore(state.tokens[i], entry.old);
    case JournalArray::completed:
        return restore(state.completed[i], entry.old);
    case JournalArray::touched:
        return restore(state.touched[i], entry.old);
    case JournalArray::draws:
        return restore(state.draws[i], entry.old);
    case JournalArray::tile_count:
        return restore(state.tile_count, entry.old);
    case JournalArray::open_count:
        return restore(state.open_count, entry.old);
    case JournalArray::open_slots:
        return restore(state.open_slots, entry.old);
    case JournalArray::open_free:
        return restore(state.open_free, entry.old);
    case JournalArray::turn:
        return restore(state.turn, entry.old);
    case JournalArray::part_record:
        return restore(state.part_record, entry.old);
    case JournalArray::turn_number:
        return restore(state.turn_number, entry.old);
    case JournalArray::sum:
        return restore(state.sum, entry.old);
    }
}

} // namespace

bool undo(GameState& state, Journal& journal) {
    if (journal.marks.empty()) {
        return false;
    }
    while (journal.entries.size() > journal.marks.back()) {
        take_back(state, journal.entries.back());
        journal.entries.pop_back();
    }
    journal.marks.pop_back();
    return true;
}

} // namespace circulade
