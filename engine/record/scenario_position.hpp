// The position that a scenario begins with, laid out on the table and checked.
#pragma once

#include "engine/game/game.hpp"
#include "engine/record/scenario.hpp"

#include <map>
#include <string>
#include <vector>

namespace circulade {

/// Lays the position out in a new game by hand: tiles, pieces, supplies, scores, then the active
/// player's turn begins. Nothing is touched for the position of a new game.
/// Problems: tiles that clash, hang in the air or are not there that often; pieces that there are
/// not, or that could not stand where they do.
void lay_out(Game& game, const ScenarioPosition& position, std::vector<Problem>& problems);

/// How many copies of each tile leave just the board and `stack` in play. Problems: names that
/// there are not, more copies than there are.
std::map<std::string, int> tiles_in_play(const Rules& rules, const ScenarioPosition& position,
                                         std::vector<Problem>& problems);

} // namespace circulade
