// Who plays: names, scores, what is left in their supplies, their clocks, and whose turn it is.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

#include <vector>

namespace circulade {

/// `scores` are those to be shown, which may lag behind while points are on their way. All rows
/// together take at most `most_height` pixels, as long as they can be read.
void draw_players(const Frame& frame, const Shell& shell, const Table& table,
                  const std::vector<std::int32_t>& scores, float most_height);

} // namespace circulade
