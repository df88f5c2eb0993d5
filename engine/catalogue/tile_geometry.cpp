#include "engine/catalogue/tile_geometry.hpp"

#include <algorithm>
#include <bit>
#include <map>

namespace circulade {

namespace {

bool has(SlotSet slots, Slot slot) {
    return ((static_cast<unsigned>(slots) >> slot) & 1U) != 0;
}

/// Which gap of `cut` the slot lies in: the number of the cut's slots before it, around the border.
int gap_of(SlotSet cut, Slot slot) {
    const int all = std::popcount(cut);
    const unsigned before = static_cast<unsigned>(cut) & ((1U << slot) - 1U);
    return all == 0 ? 0 : std::popcount(before) % all;
}

} // namespace

bool cross(SlotSet a, SlotSet b) {
    int changes = 0;
    int last = 0; // 1: the last slot that either owns was one of a's, 2: one of b's
    int first = 0;
    for (Slot slot = 0; slot < slot_count; ++slot) {
        const int owner = has(a, slot) ? 1 : has(b, slot) ? 2 : 0;
        if (owner == 0) {
            continue;
        }
        changes += last != 0 && owner != last ? 1 : 0;
        first = first == 0 ? owner : first;
        last = owner;
    }
    changes += first != last ? 1 : 0;
    return changes >= 4;
}

bool lie_side_by_side(SlotSet a, SlotSet b) {
    for (Slot slot = 0; slot < slot_count; ++slot) {
        const auto next = static_cast<Slot>((slot + 1) % slot_count);
        if ((has(a, slot) && has(b, next)) || (has(b, slot) && has(a, next))) {
            return true;
        }
    }
    return false;
}

bool separates(SlotSet cut, SlotSet a, SlotSet b) {
    for (Slot one = 0; one < slot_count; ++one) {
        for (Slot other = 0; other < slot_count; ++other) {
            if (has(a, one) && has(b, other) && gap_of(cut, one) == gap_of(cut, other)) {
                return false;
            }
        }
    }
    return true;
}

std::vector<SlotSet> pieces_of_land(SlotSet free, const std::vector<SlotSet>& cuts) {
    std::map<std::vector<int>, std::size_t> numbers;
    std::vector<SlotSet> pieces;
    for (Slot slot = 0; slot < slot_count; ++slot) {
        if (!has(free, slot)) {
            continue;
        }
        std::vector<int> gaps(cuts.size());
        std::transform(cuts.begin(), cuts.end(), gaps.begin(),
                       [slot](SlotSet cut) { return gap_of(cut, slot); });
        const auto [found, is_new] = numbers.emplace(std::move(gaps), pieces.size());
        if (is_new) {
            pieces.push_back(0);
        }
        SlotSet& piece = pieces[found->second];
        piece = static_cast<SlotSet>(piece | (1U << slot));
    }
    return pieces;
}

std::string to_text(SlotSet slots) {
    std::string text;
    for (Slot slot = 0; slot < slot_count; ++slot) {
        if (has(slots, slot)) {
            text += (text.empty() ? "" : " ") + std::string(slot_names[slot]);
        }
    }
    return text;
}

} // namespace circulade
