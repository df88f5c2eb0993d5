// Touches as records and scenarios write them.
//
//   tile base.U@90 1,0                          put Red base.meeple 1,0 road S
//   move Red base.meeple 1,0 road S to 0,0 city N
//   remove Red base.meeple 1,0 road S           back to where it is at rest: supply or box
//   score Red 12                                turn Blue
//   next base.tiles base.U                      next easter.bunny_die 3
//
// People may leave the folders out, as everywhere in a scenario.
#pragma once

#include "engine/game/touch.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace circulade {

/// One line that says exactly what a touch does in a state in which it is possible.
std::string touch_text(const Rules& rules, const GameState& state, const Touch& touch);

/// The touch that a text says; whether it is possible is not asked. `error` says what it names that
/// is not there.
std::optional<Touch> touch_from_text(const Rules& rules, const GameState& state,
                                     std::string_view text, std::string& error);

} // namespace circulade
