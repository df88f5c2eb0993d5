// The bar over the board: undo, redo, the view, the aids, and a menu for the rest.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

void draw_bar(Frame& frame, Shell& shell, Table& table);

} // namespace circulade
