// The dialog that asks for the name of a saved game.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

void draw_saving(const Frame& frame, const Shell& shell, Table& table);

} // namespace circulade
