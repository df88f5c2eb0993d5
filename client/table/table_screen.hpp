// The screen on which a game is played.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

#include <memory>
#include <string>

namespace circulade {

/// What the window's title says of the game: whose turn it is, or who has won. `confirm_turn` is
/// the option of that name.
std::string window_title(const Table& table, bool confirm_turn);

/// Owns the table from now on. It offers exactly what the engine lists, and knows no rule.
Screen table_screen(Shell& shell, std::shared_ptr<Table> table);

} // namespace circulade
