// Between two turns, and between two parts of one: a band across the board in the colour of who is
// called.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// Whether who has just acted plays on with a further part of the same turn, and draws for it.
bool plays_on(const Table& table);
/// Why, as the rules said it when it was earned: with a counter that lasts for the part and `says`
/// so. Empty if nothing did.
std::string why_one_plays_on(const Shell& shell, const Game& game);

/// How high the band is, in heights of what the bar covers at the upper edge: the board is fitted
/// between the two.
inline constexpr double band_to_bar = 1.25;

/// Pixels of the board's lower edge that the band covers now; 0 without one.
float hand_over_height(const Frame& frame, const Shell& shell, const Table& table);
/// Calls the next player, or asks the one who has just acted whether the turn is over.
void draw_hand_over(const Frame& frame, const Shell& shell, Table& table);

} // namespace circulade
