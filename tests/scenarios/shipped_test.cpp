// Every scenario that is shipped: it passes, it speaks both languages, it can be stepped, and where
// it was played from a new game its record replays to the same state.
#include "engine/game/board.hpp"
#include "engine/record/record.hpp"
#include "tests/scenarios/scenario_fixture.hpp"

#include <algorithm>

namespace circulade {

namespace {

struct Shipped {
    Scenario scenario;
    ScenarioRun run;
};

std::vector<Shipped> play_all() {
    std::vector<Shipped> all;
    for (const auto& file : scenario_files(source_folder() / "expansions")) {
        Shipped one;
        auto scenario = load_scenario(file, shipped(), one.run.problems);
        if (scenario) {
            one.scenario = std::move(*scenario);
            one.run = run_scenario(one.scenario, shipped(), compiled_behaviours());
        }
        one.scenario.file = file.string();
        all.push_back(std::move(one));
    }
    return all;
}
const std::vector<Shipped>& all_shipped() {
    static const std::vector<Shipped> all = play_all();
    return all;
}

void expect_both_languages(const Translated& caption, const std::string& where) {
    EXPECT_TRUE(caption.contains("en") && caption.contains("ro")) << where;
    if (const auto romanian = caption.find("ro"); romanian != caption.end()) {
        // ş and ţ with a cedilla are not Romanian letters.
        for (const char* cedilla : {"ş", "ţ", "Ş", "Ţ"}) {
            EXPECT_EQ(romanian->second.find(cedilla), std::string::npos) << where;
        }
    }
}

} // namespace

TEST(ShippedScenarios, AllPass) {
    ASSERT_GE(all_shipped().size(), 50U);
    for (const Shipped& one : all_shipped()) {
        EXPECT_TRUE(one.run.passed()) << one.scenario.file << '\n' << failures(one.run);
        EXPECT_EQ(one.run.steps.size(), one.scenario.steps.size()) << one.scenario.file;
    }
}

TEST(ShippedScenarios, ShowARuleInBothLanguages) {
    for (const Shipped& one : all_shipped()) {
        EXPECT_FALSE(one.scenario.shows.empty()) << one.scenario.file;
        expect_both_languages(one.scenario.title, one.scenario.file);
        for (const ScenarioStep& step : one.scenario.steps) {
            expect_both_languages(step.caption, to_string(Problem{step.origin, "caption"}));
        }
    }
}

TEST(ShippedScenarios, HaveRightHashesAtEveryStep) {
    for (const Shipped& one : all_shipped()) {
        for (std::size_t n = 0; one.run.rules && n <= one.run.steps.size(); ++n) {
            const GameState& state = one.run.state_after(n);
            EXPECT_EQ(hash(*one.run.rules, state), hash_from_scratch(*one.run.rules, state))
                << one.scenario.file << " step " << n;
        }
    }
}

TEST(ShippedScenarios, PlayTheSameTwice) {
    for (const Shipped& one : all_shipped()) {
        const ScenarioRun again = run_scenario(one.scenario, shipped(), compiled_behaviours());
        ASSERT_EQ(again.steps.size(), one.run.steps.size());
        for (std::size_t n = 0; one.run.rules && n <= again.steps.size(); ++n) {
            EXPECT_TRUE(again.state_after(n) == one.run.state_after(n)) << one.scenario.file;
        }
    }
}

TEST(ShippedScenarios, AreSteppedThroughAndTakenBackToANewGame) {
    for (const Shipped& one : all_shipped()) {
        if (!one.run.game) {
            continue;
        }
        Game game = *one.run.game;
        EXPECT_TRUE(as_it_stood(game, one.run.start_entries).state == one.run.start)
            << one.scenario.file;
        for (const PlayedStep& step : one.run.steps) {
            EXPECT_TRUE(as_it_stood(game, step.entries).state == step.state) << one.scenario.file;
        }
        while (undo(game)) {
        }
        EXPECT_TRUE(game.history.empty());
        EXPECT_TRUE(game.state == start_game(one.run.rules).state) << one.scenario.file;
        while (redo(game)) {
        }
        EXPECT_TRUE(game.state == one.run.game->state) << one.scenario.file;
    }
}

TEST(ShippedScenarios, ReplayFromTheirRecords) {
    int refereed = 0;
    for (const Shipped& one : all_shipped()) {
        if (!one.run.game) {
            continue;
        }
        const std::string text = write_record(*one.run.game, "test");
        const ReadRecord read = read_record(text, "record");
        ASSERT_TRUE(read.record && !read.problem) << one.scenario.file;
        const Replay again = replay(*read.record, "record", one.run.rules, false);
        EXPECT_FALSE(again.problem) << one.scenario.file << ": " << to_string(*again.problem);
        EXPECT_EQ(again.first_other_turn, 0) << one.scenario.file;
        EXPECT_TRUE(again.game.state == one.run.game->state) << one.scenario.file;
        EXPECT_EQ(write_record(again.game, "test"), text) << one.scenario.file;
        refereed += is_refereed(again.game) ? 1 : 0;
    }
    EXPECT_GE(refereed, 100);
}

} // namespace circulade
