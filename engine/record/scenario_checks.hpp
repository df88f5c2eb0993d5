// What a step of a scenario states, compared with what the game says.
#pragma once

#include "engine/game/game.hpp"
#include "engine/record/scenario.hpp"
#include "engine/record/scenario_run.hpp"

#include <vector>

namespace circulade {

/// A check for everything that `expected` gives. `events` are those of the step alone. Problems:
/// texts that name what is not there.
std::vector<Check> check_step(const Game& game, const Events& events, const Expectations& expected,
                              std::vector<Problem>& problems);

/// The legal actions, as action_text() writes them; long lists are cut.
std::string offer_text(const Game& game);

} // namespace circulade
