// What was done by hand, beside the rules, in the words of the language in use: for the log.
#pragma once

#include "client/screens/shell.hpp"
#include "engine/game/game.hpp"

#include <cstddef>
#include <string>

namespace circulade {

/// Whether the n-th event only shows what was done by hand right before it.
bool is_by_hand(const Game& game, std::size_t event);

/// In Game::remarks: how many entries of its history laid out the position that it began with.
inline constexpr const char* position_remark = "position";
/// That many; none where no position was laid out.
std::size_t entries_of_position(const Game& game);
/// Whether anybody has done something by hand since.
bool was_touched(const Game& game);

/// What came or will come of a die, a stack of tokens or one of tiles.
std::string outcome_words(const Shell& shell, const Game& game, Outcome outcome);
/// "By hand: placed meeple, road", of the n-th event, which begins a touch.
std::string touch_words(const Shell& shell, const Game& game, std::size_t event);

} // namespace circulade
