// House rules under which the tile is left out of the game (`left_out_if`), to be chosen.
#pragma once

#include "client/editor/editor.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// What is chosen, each with the value that it asks for, and the way to one more.
void draw_left_out(Frame& frame, const Shell& shell, Editor& editor);

} // namespace circulade
