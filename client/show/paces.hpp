// How fast a demonstration runs and how large its captions are: steppers, in the bar where that is
// wide enough, else beside the board.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/show.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// Whether the bar has room for them beside its line of stops.
bool paces_are_in_bar(const Frame& frame);
/// What they take there at most.
inline constexpr float paces_width = 470; ///< units
/// Draws them at the cursor, in one line or below one another.
void draw_paces(const Frame& frame, Shell& shell, Show& show, bool in_one_line);

} // namespace circulade
