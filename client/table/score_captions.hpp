// Points over what they are for, and over each piece that adds to them.
#pragma once

#include "client/table/animation.hpp"

namespace circulade {

/// The parts that the points of an event come from.
std::vector<PartId> parts_of(const Game& game, const Event& event);
/// Points with their lines over what they are for, above those that stand there already, and what
/// each piece adds to them.
void add_points(const Game& game, const Stage& stage, const Event& event, double opacity,
                BoardScene& scene);

} // namespace circulade
