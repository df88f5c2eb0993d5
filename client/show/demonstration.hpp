// A game that is shown, stop by stop, with words beside it: a scenario, or any game that was
// played. It holds one Game whole; a stop is a moment of it.
#pragma once

#include "engine/record/scenario_run.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// What the words of a stop speak of, beside what just happened.
struct Lights {
    std::vector<Place> places;   ///< features, spaces, squares, pieces
    std::vector<Square> allowed; ///< where something may go
    std::vector<Square> refused; ///< where it may not
    friend bool operator==(const Lights&, const Lights&) = default;
};

struct Stop {
    std::size_t entries = 0;        ///< of Game::history, done by then
    Translated caption;             ///< empty: what happened is told
    std::vector<std::string> rules; ///< ids that are at work here
    Lights lights;
    /// Events told by then, where one entry takes several stops; else all that its entries did.
    std::optional<std::size_t> events = std::nullopt;
    bool is_final_scoring = false; ///< tells of a feature that paid at the end
};

/// A question about the position of the last stop.
struct Puzzle {
    Translated question;
    Translated why;
    std::size_t asked_at = 0; ///< entries before the answer
    std::vector<Stop> answer; ///< at least one
};

struct Demonstration {
    Translated title; ///< empty for a game that was played
    Translated about;
    std::vector<std::string> shows; ///< rule ids
    Game game;                      ///< without rules where there is nothing to be seen
    std::vector<Stop> stops; ///< at least one, in order of their entries; the first: the start
    std::size_t start = 0;   ///< entries before the first step
    /// Its answer is in the game, and in the stops only once it was asked for.
    std::optional<Puzzle> puzzle;
    bool is_replay = false;    ///< a game that was played, not a scenario
    bool may_be_saved = false; ///< a record can tell the game, so that it can be played on
    /// What the scenario states and does not hold, and what is wrong with its file, each as
    /// "FILE:LINE:COLUMN: TEXT".
    std::vector<std::string> troubles;
    /// What a setup was refused with that the scenario wants to be refused; then there is no game.
    std::string refusal;
};

/// The caption or title in `language`, else in English, else in any language.
std::string in_language(const Translated& texts, const std::string& language);

/// A stop for each step. The first stop is the position before the first step, with `about` as its
/// caption, unless that step itself does nothing: then it is the first stop.
Demonstration demonstration_of(const ScenarioRun& run, const Scenario& scenario);

/// A stop at the start, after each turn, and for each feature that pays at the end.
Demonstration demonstration_of(const Game& game);

/// How many of the game's events are told by the end of a stop of it.
std::size_t events_by(const Game& game, const Stop& stop);
/// Index of the stop that tells of an event; the last one where none does.
std::size_t stop_that_tells(const Demonstration& demonstration, std::size_t event);

} // namespace circulade
