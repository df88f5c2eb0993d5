// What is left in a player's supply, on one line.
#pragma once

#include "client/screens/shell.hpp"
#include "client/ui/frame.hpp"
#include "engine/game/game.hpp"

#include <imgui.h>

#include <string>

namespace circulade {

/// "7 meeples  ·  1 abbot".
std::string supply_text(const Shell& shell, const Game& game, PlayerId player);
/// The same, or where it is wider than `room` pixels a small picture and a number for each kind.
/// `place` is its upper left corner. Returns the pixels it took.
float draw_supply(const Frame& frame, const Shell& shell, const Game& game, PlayerId player,
                  ImVec2 place, float room);

} // namespace circulade
