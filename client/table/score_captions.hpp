// Points over what they are for, and over each piece that adds to them; likewise whatever else is
// counted for a player and explains itself (Change::earn()).
#pragma once

#include "client/table/animation.hpp"

#include <string>
#include <vector>

namespace circulade {

/// The parts that the points of an event come from.
std::vector<PartId> parts_of(const Game& game, const Event& event);
/// The pieces that an event counted one by one.
std::vector<PieceId> counted_pieces(const Game& game, const Event& event);
/// The line by which each of so many counted pieces adds something; null if none is.
const SheetLine* line_of_pieces(const Game& game, const Event& event, std::size_t counted);
/// "+3" points, "+2 eggs".
std::string amount_text(const Stage& stage, const Event& event, std::int32_t amount);
/// Where an event's points come up, or the things that it counted: over the middle of what they
/// are for.
BoardPoint source_of(const Game& game, const Stage& stage, const Event& event);

/// Points with their lines over what they are for, and what each piece adds to them. Where nothing
/// but pieces add to it, there is no sum.
void add_points(const Game& game, const Stage& stage, const Event& event, double opacity,
                BoardScene& scene);

} // namespace circulade
