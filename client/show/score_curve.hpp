// The scores of a replay over its stops, as a strip on which any stop can be pressed; the turning
// points stand on it.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/show.hpp"
#include "client/ui/frame.hpp"

#include <cstdint>
#include <vector>

namespace circulade {

/// Everybody's score at each stop.
std::vector<std::vector<std::int32_t>> scores_at_stops(const Demonstration& demonstration);

/// Draws the strip at the cursor, `size` in pixels, and goes where it is pressed.
void draw_score_curve(const Frame& frame, const Shell& shell, Show& show, ImVec2 size);

} // namespace circulade
