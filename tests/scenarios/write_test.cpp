// Games written as scenarios.
#include "engine/record/scenario_write.hpp"

#include "engine/game/board.hpp"
#include "engine/record/address.hpp"
#include "engine/record/touch_text.hpp"
#include "tests/scenarios/scenario_fixture.hpp"

namespace circulade {
namespace {

std::shared_ptr<const Rules> rules_for(Setup setup) {
    if (setup.seats.empty()) {
        setup.seats = {{"Red", 1}, {"Blue", 0}};
    }
    return build_rules(shipped(), compiled_behaviours(), setup).rules;
}

Setup only_base() {
    Setup setup;
    setup.expansions = {"base"};
    return setup;
}

void act(Game& game, std::string_view text, const std::vector<std::string>& outcomes = {}) {
    std::vector<Outcome> fallen;
    for (const std::string& outcome : outcomes) {
        fallen.push_back(outcome_from_text(*game.rules, outcome).value());
    }
    const auto action = action_from_text(*game.rules, game.state, game.offer, text);
    ASSERT_TRUE(action) << text;
    const auto refused = play_dictated(game, *action, fallen, true);
    ASSERT_FALSE(refused) << refused->text;
}
void by_hand(Game& game, std::string_view text) {
    std::string error;
    const auto meant = touch_from_text(*game.rules, game.state, text, error);
    ASSERT_TRUE(meant) << error;
    const auto refused = touch(game, *meant);
    ASSERT_FALSE(refused) << refused->text;
}

/// Two turns, with a hand in the second one.
Game two_turns(Setup setup) {
    Game game = start_game(rules_for(std::move(setup)));
    act(game, "draw", {"base.tiles base.U"});
    act(game, "tile base.U@0 1,0");
    act(game, "piece base.meeple 1,0 road EW");
    by_hand(game, "next tiles W");
    act(game, "draw", {"base.tiles base.W"});
    act(game, "tile base.W@0 2,0");
    by_hand(game, "score " + game.rules->setup.seats[1].name + " 7");
    act(game, "pass");
    return game;
}

ScenarioRun run_of(const std::string& text) {
    ScenarioRun run = play_text(text);
    EXPECT_TRUE(run.passed()) << failures(run) << text;
    return run;
}

TEST(ScenarioWriting, PositionStepsCaptionsAndScores) {
    const Game game = two_turns(only_base());
    ScenarioWords words;
    words.title = {{"en", "A \"road\""}, {"ro", "Un drum"}};
    words.shows = {"BA-13"};
    words.captions[3] = {{"en", "Red holds the road; what now?"}};
    words.captions[6] = {{"ro", "Blue închide drumul."}};
    EXPECT_EQ(*write_scenario(game, 3, words), R"(title: {en: "A \"road\"", ro: "Un drum"}
shows: [BA-13]
expansions: [base]
players: ["Red", "Blue"]
colours: [1, 0]
moves:
  - "draw base.U"
  - "tile base.U@0 1,0"
  - "piece base.meeple 1,0 road EW"

steps:
  - caption: {en: "Red holds the road; what now?"}
    scores: {"Red": 0, "Blue": 0}
  - caption: {ro: "Blue închide drumul."}
    referee:
      - "next base.tiles base.W"
    do:
      - "draw"
      - "tile base.W@0 2,0"
    scores: {"Red": 0, "Blue": 0}
  - referee:
      - "score Blue 7"
    do:
      - "pass"
    scores: {"Red": 0, "Blue": 7}
)");
}

TEST(ScenarioWriting, RunAgainItComesToTheSameStateFromAnyMoment) {
    const Game game = two_turns(only_base());
    for (std::size_t from = 0; from <= game.history.size() + 1; ++from) {
        const ScenarioRun run = run_of(*write_scenario(game, from, {}));
        ASSERT_TRUE(run.game);
        EXPECT_EQ(run.start_entries, std::min(from, game.history.size()));
        EXPECT_TRUE(run.start == as_it_stood(game, from).state);
        EXPECT_TRUE(run.game->state == game.state) << from;
    }
}

TEST(ScenarioWriting, HouseRulesNamesAndColoursAreKept) {
    circulade::Setup setup;
    setup.expansions = {"base", "easter", "under_the_big_top"};
    setup.seats = {{"Ana; Maria", 4}, {"to \"Bo\" \\", 2}, {"pass", 3}};
    setup.copies = 2;
    setup.parameters = {
        {"base.fields", "false"}, {"base.meeples", "6"}, {"base.small_city", "early"}};
    setup.tags = {{"base.meeple", {"-base.monk"}}};
    setup.tile_counts = {{"base.X", 3}};
    setup.piece_counts = {{"base.meeple", 9}};
    const Game game = two_turns(setup);
    const ScenarioRun run = run_of(*write_scenario(game, 4, {}));
    ASSERT_TRUE(run.game);
    EXPECT_EQ(run.rules->setup, game.rules->setup);
    EXPECT_EQ(run.rules->fingerprint, game.rules->fingerprint);
    EXPECT_TRUE(run.game->state == game.state);
}

TEST(ScenarioWriting, WhatOnlyAScenariosFileKnowsCannotBeWritten) {
    const ScenarioRun run = play_text("title: x\nstand_ins:\n  pieces:\n    dragon: {neutral: 1}\n"
                                      "steps:\n  - referee: put dragon 0,0\n");
    ASSERT_TRUE(run.game);
    EXPECT_FALSE(write_scenario(*run.game, 0, {}));
}

TEST(ScenarioWriting, EveryShippedScenarioIsWrittenAndReadBack) {
    for (const auto& file : scenario_files(source_folder() / "expansions")) {
        std::vector<Problem> problems;
        const auto scenario = load_scenario(file, shipped(), problems);
        ASSERT_TRUE(scenario) << file;
        const ScenarioRun run = run_scenario(*scenario, shipped(), compiled_behaviours());
        const auto text = run.game ? write_scenario(*run.game, run.start_entries,
                                                    {scenario->title, {}, {}, {}, {}})
                                   : std::nullopt;
        if (!text) {
            continue;
        }
        const ScenarioRun again = run_of(*text);
        ASSERT_TRUE(again.game) << file;
        EXPECT_TRUE(again.start == run.start) << file;
        EXPECT_TRUE(public_view(again.game->state) == public_view(run.game->state)) << file;
    }
}

} // namespace
} // namespace circulade
