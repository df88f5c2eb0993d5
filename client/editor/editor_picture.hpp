// The tile in the editor as a picture: sides to press and to join, problems lit, the four
// rotations.
#pragma once

#include "client/editor/editor.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// The tile, `pixels` in square. A press on a side gives it the next kind of edge; a line drawn
/// from one side to another joins or parts what is there.
void draw_tile_to_edit(Frame& frame, const Shell& shell, Editor& editor, int pixels);
/// Turned by each quarter, side by side in the width that there is.
void draw_rotations(Frame& frame, Editor& editor);
/// Which tiles of the base game have the same edges, and where it would fit in the game under way.
void draw_likeness(Frame& frame, const Shell& shell, Editor& editor);

} // namespace circulade
