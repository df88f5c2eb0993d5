// Every scenario of every expansion is opened, stepped to its end and back, as people would do it.
#include "client/platform/errors.hpp"
#include "client/show/show.hpp"
#include "client/show/stage.hpp"
#include "engine/catalogue/scenario.hpp"
#include "engine/game/board.hpp"
#include "expansions/entry_points.hpp"
#include "tests/shell/with_shell.hpp"

namespace circulade {
namespace {

using ShippedShows = test::WithShell;

std::uint64_t hash_now(const Show& show) {
    const Game& game = show.table.story.moment->game;
    return hash(*game.rules, game.state);
}

void step_through(Show& show, const ScenarioRun& run, const Options& options) {
    add_answer(show);
    const std::size_t stops = show.demonstration.stops.size();
    // The steps with the answer behind them; a puzzle's question may be a stop of its own.
    std::vector<GameState> states;
    for (const PlayedStep& played : run.steps) {
        states.push_back(played.state);
    }
    const bool asks_apart = show.demonstration.puzzle && !run.steps.empty();
    if (asks_apart) {
        states.push_back(states.back());
    }
    for (const PlayedStep& played : run.answer) {
        states.push_back(played.state);
    }
    while (show.demonstration.puzzle && states.size() + 1 < stops) {
        states.push_back(states.back()); // and so may its reason
    }
    // A step that plays nothing may itself be the opening.
    const std::size_t opening = stops - states.size();
    ASSERT_LE(opening, 1U);
    const std::uint64_t first = hash_now(show);
    EXPECT_EQ(first, hash(*run.rules, run.start));
    for (std::size_t n = 1; n < stops; ++n) {
        step(show, options, 1);
        EXPECT_EQ(show.at, n);
        EXPECT_EQ(hash_now(show), hash(*run.rules, states[n - opening])) << "stop " << n;
    }
    EXPECT_TRUE(show.is_last());
    for (std::size_t n = stops - 1; n > 0; --n) {
        step(show, options, -1);
        const GameState& then = n - 1 >= opening ? states[n - 1 - opening] : run.start;
        EXPECT_EQ(hash_now(show), hash(*run.rules, then)) << "back to stop " << n - 1;
    }
    EXPECT_EQ(show.at, 0U);
    EXPECT_EQ(hash_now(show), first);
}

TEST_F(ShippedShows, OpenStepToTheirEndAndBackToTheSameFirstState) {
    int opened = 0;
    for (const auto& file : scenario_files(shell_.data_folder / "expansions")) {
        SCOPED_TRACE(file);
        std::vector<Problem> problems;
        const auto scenario = load_scenario(file, shell_.loaded.expansions, problems);
        ASSERT_TRUE(scenario);
        const ScenarioRun run =
            run_scenario(*scenario, shell_.loaded.expansions, compiled_behaviours());
        Show show = show_of(demonstration_of(run, *scenario));
        EXPECT_TRUE(show.demonstration.troubles.empty());
        ++opened;
        if (scenario->expect_refused) {
            EXPECT_FALSE(show.has_game());
            EXPECT_NE(show.demonstration.refusal.find(scenario->expect_refused->text),
                      std::string::npos);
            continue;
        }
        ASSERT_TRUE(show.has_game());
        step_through(show, run, shell_.options);
    }
    EXPECT_GE(opened, 200);
}

TEST_F(ShippedShows, AreFoundByTheirIds) {
    EXPECT_EQ(scenario_file(shell_, "under_the_big_top/first_circus").stem(), "first_circus");
    EXPECT_EQ(scenario_file(shell_, "base/1_tiles").parent_path().filename(), "tour");
    EXPECT_THROW(scenario_file(shell_, "base/no_such_thing"), MissingFile);
    EXPECT_THROW(scenario_file(shell_, "../base/road"), MissingFile);
}

} // namespace
} // namespace circulade
