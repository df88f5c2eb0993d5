// The mouse, a finger and keys where the referee's hand is on. Each function says whether the hand
// took what was asked; else it is the table's.
#pragma once

#include "client/art/board_painter.hpp"
#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

#include <optional>

namespace circulade {

/// Points at where the thing in hand would go, or at a piece that may be picked up.
bool point_by_hand(Table& table, BoardPainter& painter, int x, int y);
/// A click on what is pointed at.
bool click_by_hand(const Shell& shell, Table& table);
/// A finger's tap: it points and picks up; on the same place once more it means the next one there.
bool tap_by_hand(Table& table, BoardPainter& painter, int x, int y);
bool take_hand_command(const Shell& shell, Table& table, Command command);

/// The square that the thing in hand is held over, for buttons beside it.
std::optional<Square> square_in_hand(const Table& table);
/// Turns the tile in hand to the next rotation in which it fits (-1: the one before); means another
/// place on the same tile for a piece.
void turn_in_hand(Table& table, int step);
/// Puts or lays what is in hand where it is held.
void confirm_in_hand(const Shell& shell, Table& table);

} // namespace circulade
