// Playing a recorded game on our engine and comparing at every step.
#pragma once

#include "client/lab/oracle_game.hpp"
#include "engine/rules/rules.hpp"

#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// Where our engine and a recorded game part.
struct Difference {
    int step = 0;                           ///< RecordedStep::number
    std::string what;                       ///< "legal tile placements", "scores", …
    std::vector<std::string> only_recorded; ///< what the record has and we have not
    std::vector<std::string> only_ours;     ///< and the other way round
};
std::string to_text(const Difference& difference);

struct Comparison {
    int steps = 0; ///< steps that agreed
    std::optional<Difference> difference;
};

/// Plays `game` under `rules`, which must be built for its setup. Compares the player, the tile,
/// the legal tile placements, the other legal moves, what was scored, scores, pieces on the board,
/// final scores and tiles set aside; ends at the first difference.
Comparison compare(const Rules& rules, const RecordedGame& game);

} // namespace circulade
