// The panel of the referee's hand: beside the board, or over it where that would leave it no room.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/table/tile_preview.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// Pixels that it takes from a board that would be so many wide; 0 where it lies over the board.
float hand_panel_beside(const Frame& frame, const Table& table, float board_width);
void draw_hand_panel(Frame& frame, const Shell& shell, Table& table, TilePreview& preview);

/// Its pages, without the rim.
void draw_chance_page(Frame& frame, const Shell& shell, Table& table, TilePreview& preview);
void draw_pieces_page(const Frame& frame, const Shell& shell, Table& table);
void draw_players_page(const Frame& frame, const Shell& shell, Table& table);

} // namespace circulade
