// What must be true of any game at any moment, whoever plays what: each gives what is wrong, or
// nothing.
#pragma once

#include "engine/game/game.hpp"

#include <cstdint>
#include <string>

namespace circulade::test {

/// Every tile of the game is in a stack, drawn, set aside, or on the table.
std::string wrong_tiles(const Game& game);

/// Scores are the sum of the scored events, and these of their lines.
std::string wrong_scores(const Game& game);

/// Actions that are not on the list are refused with a reason, and change nothing: some that are
/// almost right, made with `random`.
std::string wrong_refusals(const Game& game, int tries, std::uint64_t random);

/// What is saved now and loaded again has the same hash at every step as `hashes`, which hold one
/// for each position from the start to now.
std::string wrong_when_loaded(const Game& game, const std::vector<std::uint64_t>& hashes);

/// Everything taken back is the start, and done again is this. Takes a copy, as it is to be
/// changed.
std::string wrong_way_back(Game game, const std::vector<std::uint64_t>& hashes);

} // namespace circulade::test
