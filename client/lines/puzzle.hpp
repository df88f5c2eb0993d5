// A puzzle that somebody tries to solve: the question, the answer, and what was played instead.
#pragma once

#include "engine/game/game.hpp"
#include "engine/record/scenario.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace circulade {

/// What was played beside what the answer is.
struct Attempt {
    bool is_the_same = false;                ///< in what it comes to
    std::vector<std::int32_t> points;        ///< of each player, for what was played
    std::vector<std::int32_t> answer_points; ///< and for the answer
};

struct PuzzleTask {
    Translated question;
    Game answered;            ///< whole, with the answer at its end
    std::size_t asked_at = 0; ///< entries before the answer
    std::optional<Attempt> attempt;
    bool answer_wanted = false; ///< somebody at the table has asked for it
};

/// Nothing as long as less has been played than the answer plays. What goes beyond it is not
/// looked at. Drawing tiles counts as nothing played, nor does what was done by hand. A tile that
/// looks the same turned otherwise lies the same, and a piece stands on a feature wherever it does
/// so.
std::optional<Attempt> attempt_of(const Game& tried, const PuzzleTask& task);

/// Whose answer it is.
PlayerId who_answers(const PuzzleTask& task);

} // namespace circulade
