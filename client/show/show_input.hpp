// What keys, a gamepad, the mouse and fingers ask for in a demonstration.
#pragma once

#include "client/art/board_painter.hpp"
#include "client/screens/shell.hpp"
#include "client/show/show.hpp"

#include <SDL.h>

namespace circulade {

/// Of the demonstration, or one of the table's that make sense while nothing can be done: the view,
/// pictures, help.
void do_show_command(Shell& shell, Show& show, Command command);
/// One event that no panel wanted.
void take_show_event(Shell& shell, Show& show, BoardPainter& painter, const SDL_Event& event);

} // namespace circulade
