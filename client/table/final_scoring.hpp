// The final scoring as it is shown, feature by feature: a sheet below the board that says what is
// paid now, to whom and why, and lets people step through it.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// Moves the board so that what is paid for is seen above the sheet, near where it is small; back
/// when the final scoring is over.
void keep_scored_in_sight(const Frame& frame, Table& table, const Options& options);
/// Not to be called unless the final scoring is shown.
void draw_final_scoring(const Frame& frame, const Shell& shell, Table& table);

} // namespace circulade
