// What a tile is made of, as lists to press: edges, parts, marks, fields, and how many there are.
#pragma once

#include "client/editor/editor.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// Edges, parts, marks and fields.
void draw_tile_parts(Frame& frame, const Shell& shell, Editor& editor);
/// Its name, how many there are, and of which expansions' things it may be made.
void draw_whole_tile(Frame& frame, const Shell& shell, Editor& editor);

} // namespace circulade
