// Playing a scenario: every step with the state that it leaves, and what was expected beside what
// came of it. The whole run is one game from a new game on: its prepared position and what the
// referee does are touches (engine/game/touch.hpp). So a demonstration goes to any step, forwards
// and back, and a record can tell it.
#pragma once

#include "engine/game/game.hpp"
#include "engine/record/scenario.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// One thing that had to hold.
struct Check {
    Origin origin;
    std::string what; ///< "scores of Red"
    std::string expected;
    std::string actual;
    bool holds = false;
};

struct PlayedStep {
    std::vector<std::string> actions; ///< exact, with who acted: "Red: tile base.U@90 1,0"
    std::vector<Check> checks;
    Events events;           ///< of this step alone
    GameState state;         ///< after it
    std::size_t entries = 0; ///< of the game's history by then: as_it_stood() shows it
};

/// A scenario that was played as far as it goes.
struct ScenarioRun {
    std::shared_ptr<const Rules> rules; ///< null if they were refused
    std::vector<Problem> problems;      ///< the file is wrong: it can't be played to its end
    std::vector<Check> setup_checks;    ///< of `expect_refused` and `moves`
    GameState start;                    ///< before the first step
    std::vector<PlayedStep> steps;      ///< up to the first action that was not legal
    std::size_t start_entries = 0;      ///< of the game's history before the first step
    std::vector<PlayedStep> answer;     ///< of a puzzle, likewise
    std::size_t asked_entries = 0;      ///< of the game's history before the answer
    std::optional<Game> game;           ///< as it stands at the end; whole, from a new game on

    [[nodiscard]] bool broken() const { return !problems.empty(); }
    /// Everything that had to hold did.
    [[nodiscard]] bool passed() const;
    /// After `count` steps; 0 is the start.
    [[nodiscard]] const GameState& state_after(std::size_t count) const {
        return count == 0 ? start : steps[count - 1].state;
    }
};

/// Builds the rules, lays out the position and plays all steps.
ScenarioRun run_scenario(const Scenario& scenario,
                         const std::vector<ExpansionDefinition>& available,
                         const CompiledBehaviours& behaviours);

} // namespace circulade
