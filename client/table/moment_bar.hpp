// The bar over the board while a moment of the past is looked at: where in the game it is, and the
// ways to any other moment and back to now.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

#include <cstddef>

namespace circulade {

/// Not to be called unless a moment is looked at.
void draw_moment_bar(const Frame& frame, const Shell& shell, Table& table);

/// Actions that had been carried out when the turn before that moment began, and when the next one
/// does; the first or the last moment where there is none.
std::size_t previous_turn(const Game& game, std::size_t actions);
std::size_t next_turn(const Game& game, std::size_t actions);

} // namespace circulade
