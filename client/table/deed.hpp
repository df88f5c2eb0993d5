// Which of what people did an event came of.
#pragma once

#include "engine/game/game.hpp"

#include <cstddef>

namespace circulade {

/// The action that the n-th event belongs to, what followed by itself included; null for what was
/// there at the start.
const Played* deed_of(const Game& game, std::size_t event);
/// What was done since a tile was laid is told as one: the first event of that, up to the action
/// that the n-th event belongs to. Drawing and laying stand for themselves.
std::size_t first_since_a_tile(const Game& game, std::size_t event);

} // namespace circulade
