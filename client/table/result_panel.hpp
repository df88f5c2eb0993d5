// The end of the game: who won, by what, and how it came to that.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

void draw_result(const Frame& frame, Shell& shell, Table& table);

} // namespace circulade
