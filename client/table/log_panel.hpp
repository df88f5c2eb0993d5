// What happened, the newest turn on top: each entry lights on the board what it speaks of, says
// its rule, and shows the position of its moment when it is chosen.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

#include <cstddef>
#include <vector>

namespace circulade {

void draw_log(const Frame& frame, const Shell& shell, Table& table);

/// How many entries of the log are told by now: as long as somebody is to confirm a turn, nothing
/// of what follows it. `confirm_turn` is the option of that name.
std::size_t entries_told(const Table& table, bool confirm_turn);

/// Indices of the first `told` entries of the log from top to bottom as they are shown: turns from
/// the newest to the oldest, within each what happened first stands first. Of a position that so
/// many entries of the game laid out only the turn's heading stands, see entries_of_position().
std::vector<std::size_t> order_shown(const LogBook& log, std::size_t told,
                                     std::size_t position = 0);

} // namespace circulade
