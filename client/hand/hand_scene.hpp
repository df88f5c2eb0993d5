// What the referee's hand shows on the board.
#pragma once

#include "client/art/board_scene.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// Adds where the thing in hand would go. False where the board shows what the game asks for.
bool add_hand(const Table& table, BoardScene& scene);

/// Small signs over the board: where what is in hand may be put, where the rules forbid it, and
/// what stands illegally.
void draw_hand_marks(const Frame& frame, const Table& table);

} // namespace circulade
