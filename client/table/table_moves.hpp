// What people at the table ask for, carried out: every way in (mouse, keys, buttons) ends here.
#pragma once

#include "client/art/board_painter.hpp"
#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

namespace circulade {

/// Carries out a legal action, saves by itself, and gets the table ready for what is asked next.
void do_action(const Shell& shell, Table& table, const Action& action);
void take_back(const Shell& shell, Table& table);
void do_again(const Shell& shell, Table& table);

/// Turns the drawn tile to the next rotation in which it fits: on the square pointed at, else
/// anywhere. `quarters` is 1 for clockwise, 3 for the other way.
void turn_tile(Table& table, int quarters);
/// Lays the drawn tile on the square pointed at, if it fits there.
void lay_tile(const Shell& shell, Table& table);
/// Places a piece on the feature pointed at.
void claim(const Shell& shell, Table& table);
/// Ends what is asked without doing more: draws the next tile, or passes.
void end_turn(const Shell& shell, Table& table);
/// Points at the nearest legal square in a direction.
void walk(Table& table, int dx, int dy);

/// Shows the whole board, and the squares beside it.
void fit_board(Table& table);

/// One event of the mouse or the keyboard that no panel wanted.
void take_event(Shell& shell, Table& table, BoardPainter& painter, const SDL_Event& event);

} // namespace circulade
