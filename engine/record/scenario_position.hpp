// The position that a scenario begins with, laid out on the table and checked.
#pragma once

#include "engine/game/state.hpp"
#include "engine/record/scenario.hpp"

#include <map>
#include <string>
#include <vector>

namespace circulade {

/// A new game's state with the position's tiles, pieces, supplies, scores and active player.
/// Problems: tiles that clash, hang in the air or are not there that often; pieces that there are
/// not, or that could not stand where they do.
GameState prepared_state(const Rules& rules, const ScenarioPosition& position,
                         std::vector<Problem>& problems);

/// How many copies of each tile leave just the board and `stack` in play. Problems: names that
/// there are not, more copies than there are.
std::map<std::string, int> tiles_in_play(const Rules& rules, const ScenarioPosition& position,
                                         std::vector<Problem>& problems);

/// Whether it is that of a new game, so that a record can tell how it came about.
bool is_new_game(const ScenarioPosition& position);

} // namespace circulade
