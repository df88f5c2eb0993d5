// The tables of a comparison as the screen shows them: rows with bars, whiskers and numbers, each
// of which tells more when it is pressed.
#pragma once

#include "client/compare/comparison_desk.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// A table of the report with its heading; nothing if it has no rows.
void draw_comparison_table(const Frame& frame, ComparisonDesk& desk, const lab::ReportTable& table);

} // namespace circulade
