// The panels beside the board: who plays, what is asked, what happened; the result; saving.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/table/tile_preview.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// What is left of the screen for the board once the panels have their place.
SDL_Rect board_rect(const Frame& frame);
/// The same where a table may have the panel of the referee's hand beside its board.
SDL_Rect board_rect(const Frame& frame, const Table& table);
/// How far down the bar over the board reaches, in pixels.
int bar_reach(const Frame& frame);

void draw_panels(Frame& frame, Shell& shell, Table& table, TilePreview& preview);

} // namespace circulade
