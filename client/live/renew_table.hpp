// The tables at which games are under way follow rules that were changed on the disk.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

#include <set>
#include <string>

namespace circulade {

/// What became of a table's game.
struct RenewedTable {
    bool is_renewed = false; ///< it is played by the rules as they are now
    std::string why_not;     ///< it should have been, but stays as it was: why, in words
    int kept = 0; ///< what it has otherwise than its file of house rules, which has changed
};

/// Plays the table's game, if it is not over, again under the expansions that are loaded and what
/// its file of house rules says now, and lays it on the table if all of it succeeded. What people
/// changed beside that file stays changed. `changed`: the folders of expansions that may say
/// something else about the rules; if none of them is in play only the file matters.
RenewedTable renew(const Shell& shell, Table& table, const std::set<std::string>& changed);

} // namespace circulade
