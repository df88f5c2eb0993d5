// The ways through a demonstration: buttons, and a line of its stops on which any can be pressed;
// of a replay the scores over its turns.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/show.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// Pixels.
float bar_height(const Frame& frame, const Show& show);
/// Draws it at the cursor, as wide as the panel.
void draw_show_bar(Frame& frame, Shell& shell, Show& show);

} // namespace circulade
