// A game in progress written as a scenario: what came before a chosen moment becomes its position,
// the rest its steps. Run again, it comes to the very same state.
//
// Nothing is lost: the position is told by the entries that led to it (`moves`), with every outcome
// of chance, so that counters, tokens and whatever else an expansion remembers are right.
#pragma once

#include "engine/game/game.hpp"
#include "engine/record/scenario.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// What people ask about the position at which the steps would begin: what is played from there on
/// is the answer.
struct PuzzleWords {
    Translated question;
    Translated why;
};

/// What people have written about a game.
struct ScenarioWords {
    Translated title; ///< without one it is called "A game"
    Translated about;
    std::vector<std::string> shows; ///< rule ids
    /// By moment: what is said when so many entries of the history have been played. A step ends
    /// there, as one does with each turn.
    std::map<std::size_t, Translated> captions;
    std::optional<PuzzleWords> puzzle;
};

/// The game's history as the text of a scenario file (YAML), its steps from the entry `from` on
/// (bounded by the history), each with the scores that it must end with and the note on its
/// position. Nothing for a game with things that only a scenario's own file knows (stand-ins), and
/// for a puzzle of which nothing has been played yet.
std::optional<std::string> write_scenario(const Game& game, std::size_t from,
                                          const ScenarioWords& words);

} // namespace circulade
