// The tables at which games are under way follow rules that were changed on the disk.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

#include <string>

namespace circulade {

/// What became of a table's game.
struct RenewedTable {
    bool is_renewed = false; ///< it is played by the rules as they are now
    std::string why_not;     ///< it should have been, but stays as it was: why, in words
};

/// Plays the table's game again under the expansions that are loaded and what its file of house
/// rules says now, and lays it on the table if all of it succeeded. What people changed beside that
/// file stays changed. `expansions_changed`: else only a file that says something else matters.
RenewedTable renew(const Shell& shell, Table& table, bool expansions_changed);

} // namespace circulade
