// The bar over the board: undo, redo, the view, saving, the way out.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

void draw_bar(Frame& frame, Shell& shell, Table& table);

} // namespace circulade
