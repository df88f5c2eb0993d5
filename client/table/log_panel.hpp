// What happened, the newest on top.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

void draw_log(const Frame& frame, const Shell& shell, const Game& game);

} // namespace circulade
