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

/// Indices of the log's entries from top to bottom as they are shown: turns from the newest to the
/// oldest, within each what happened first stands first.
std::vector<std::size_t> order_shown(const LogBook& log);

} // namespace circulade
