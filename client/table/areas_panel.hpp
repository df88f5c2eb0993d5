// What lies beside the board: the pieces in each area of the rules, face up or face down.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// A row for each area in which something lies. Notes where each area is, for what travels there.
void draw_areas(const Frame& frame, const Shell& shell, Table& table);

} // namespace circulade
