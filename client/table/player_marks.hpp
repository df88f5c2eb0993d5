// A player's sign in panels: emblem and colour, since colour never stands alone.
#pragma once

#include "client/art/theme.hpp"

#include <imgui.h>

#include <span>

namespace circulade {

/// The emblem on a disc of the player's colour; `colour` as PieceLook has it.
void draw_player_disc(ImDrawList& list, const Theme& theme, int colour, ImVec2 centre, float radius,
                      float opacity = 1);
/// A line through the points in the player's colour and in a stroke of their own (whole, dashed,
/// dotted …), so that lines differ without their colours too.
void draw_player_line(ImDrawList& list, const Theme& theme, int colour,
                      std::span<const ImVec2> points, float width);

} // namespace circulade
