// A game to look at behind the Start screen: one that the engine plays with itself.
#pragma once

#include "engine/game/game.hpp"

#include <cstdint>
#include <memory>
#include <optional>

namespace circulade {

/// A game of `players` people in which up to `count` tiles lie, with meeples on them, wider than
/// high. Nothing where no game can be begun with these rules. The same rules and seed give the
/// same game.
std::optional<Game> sample_game(std::shared_ptr<const Rules> rules, std::size_t count);

} // namespace circulade
