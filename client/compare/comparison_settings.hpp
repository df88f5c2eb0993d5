// What is compared, and how.
#pragma once

#include "client/compare/comparison_desk.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// What both sides play by.
void draw_compared_sides(const Frame& frame, ComparisonDesk& desk);
/// How many play, how often and how, and from which seed on.
void draw_comparison_settings(const Frame& frame, ComparisonDesk& desk);

} // namespace circulade
