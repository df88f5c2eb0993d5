// Who plays: names, scores, what is left in their supplies, and whose turn it is.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

void draw_players(const Frame& frame, const Shell& shell, const Game& game);

} // namespace circulade
