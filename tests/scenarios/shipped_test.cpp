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

TEST(ShippedScenarios, AreTakenBackToTheirStart) {
    for (const Shipped& one : all_shipped()) {
        const std::vector<ScenarioStep>& steps = one.scenario.steps;
        const bool by_hand = std::any_of(steps.begin(), steps.end(), [](const ScenarioStep& step) {
            return !step.referee.empty();
        });
        if (!one.run.game || !one.scenario.position.moves.empty() || by_hand) {
            continue; // what the referee does can't be taken back
        }
        Game game = *one.run.game;
        while (undo(game)) {
        }
        EXPECT_TRUE(game.history.empty());
        EXPECT_TRUE(game.state == one.run.start) << one.scenario.file;
    }
}

TEST(ShippedScenarios, ReplayFromTheirRecords) {
    int replayed = 0;
    for (const Shipped& one : all_shipped()) {
        if (!one.run.is_whole_game) {
            continue;
        }
        const ReadRecord read = read_record(write_record(*one.run.game, "test"), "record");
        ASSERT_TRUE(read.record && !read.problem) << one.scenario.file;
        const Replay replayed_game = replay(*read.record, "record", one.run.rules, false);
        EXPECT_FALSE(replayed_game.problem) << one.scenario.file;
        EXPECT_EQ(replayed_game.first_other_turn, 0) << one.scenario.file;
        EXPECT_EQ(hash(*one.run.rules, replayed_game.game.state),
                  hash(*one.run.rules, one.run.game->state))
            << one.scenario.file;
        ++replayed;
    }
    EXPECT_GE(replayed, 20);
}

} // namespace circulade
