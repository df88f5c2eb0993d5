// The aids in words and small pictures: a card in the lower left corner of the board about what is
// pointed at, and the list of tiles left.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/table/tile_preview.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// `foot` is how many pixels at the lower edge of the board something else covers.
void draw_aid_card(Frame& frame, const Shell& shell, Table& table, TilePreview& preview,
                   float foot);
void draw_tiles_left(Frame& frame, const Shell& shell, Table& table, TilePreview& preview,
                     float foot);

} // namespace circulade
