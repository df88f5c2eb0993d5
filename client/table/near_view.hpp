// While what can be chosen lies on tiles that are seen small, the board comes near enough to tell
// their places apart; then it goes back to where it was.
#pragma once

#include "client/options/options.hpp"
#include "client/table/table.hpp"

#include <optional>

namespace circulade {

/// From where the choices are looked at: near enough, and none of them behind bar or sheet. Nothing
/// where they are seen well as it is, spread too far over the board, or where there are none.
std::optional<View> near_view(const Table& table);

/// Moves the view of this frame. `chooses`: one of choices() is asked for. A view that people
/// moved themselves is left alone. Returns the seconds until it moves on: 0 on its way, else
/// infinite.
double come_near(Table& table, const Options& options, bool chooses, double seconds);

} // namespace circulade
