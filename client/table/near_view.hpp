// While what can be chosen lies on tiles that are seen small, the board comes near enough to tell
// their places apart; then it goes back to where it was.
#pragma once

#include "client/art/board_painter.hpp"
#include "client/options/options.hpp"
#include "client/table/table.hpp"

#include <limits>
#include <optional>

namespace circulade {

inline constexpr double far_off = std::numeric_limits<double>::infinity();

/// How far the two places lie from each other that are closest among those where what is in hand
/// can be chosen, in tiles; far_off where there are no two.
double least_distance_of_choices(const Table& table, BoardPainter& painter);

/// From where the choices are looked at: near enough, also to tell places apart that lie so many
/// tiles from each other, and none of them behind bar or sheet. Nothing where they are seen well as
/// it is, spread too far over the board, or where there are none.
std::optional<View> near_view(const Table& table, double apart = far_off);

/// Moves the view of this frame. `chooses`: one of choices() is asked for, `apart` as above. A view
/// that people moved themselves is left alone. Returns the seconds until it moves on: 0 on its way,
/// else infinite.
double come_near(Table& table, const Options& options, bool chooses, double seconds,
                 double apart = far_off);

/// From where something that is paid for is looked at: near, if it may and the board is seen small,
/// else the whole board. A view that people chose is only panned, no farther than it must.
View view_of_scored(const Table& table, const std::vector<Square>& squares, bool may_come_near);
/// Goes there, on its way for a moment unless motion is unwanted; come_near() moves it.
void move_to(Table& table, const View& view, const Options& options, double seconds);

} // namespace circulade
