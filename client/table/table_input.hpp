// What the mouse, the keyboard, a finger or a gamepad asks for at the table.
#pragma once

#include "client/art/board_painter.hpp"
#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

namespace circulade {

/// One event that no panel wanted.
void take_event(Shell& shell, Table& table, BoardPainter& painter, const SDL_Event& event);
/// What a key, button or menu asks for.
void do_command(Shell& shell, Table& table, Command command);

/// Whether keys and gamepad walk the panels now instead of the board: in dialogs, in the menu, and
/// after Tab until Escape.
bool panels_have_keys(const Table& table);

/// Points at what is to be seen under a pixel: a square, a choice, a feature.
void point_at(Table& table, BoardPainter& painter, int x, int y);
/// The same for the mouse where it is, after what lies under it may have changed.
void point_again(Table& table, BoardPainter& painter);

} // namespace circulade
