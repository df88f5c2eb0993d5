// The supplies of tiles that are drawn from.
#pragma once

#include "engine/game/state.hpp"
#include "engine/rules/rules.hpp"

#include <cstddef>
#include <optional>

namespace circulade {

/// The first supply of tiles that is not empty, without those kept aside, which nobody draws from;
/// none once the last tile is drawn (BA-25).
inline std::optional<StackId> stack_to_draw_from(const Rules& rules, const GameState& state) {
    for (std::size_t stack = 0; stack < rules.stacks.size(); ++stack) {
        if (state.stack_left[stack] > 0 && !rules.stacks[stack].aside) {
            return static_cast<StackId>(stack);
        }
    }
    return std::nullopt;
}

} // namespace circulade
