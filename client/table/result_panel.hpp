// The end of the game: who won, and by what.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

void draw_result(const Frame& frame, Shell& shell, Table& table);

} // namespace circulade
