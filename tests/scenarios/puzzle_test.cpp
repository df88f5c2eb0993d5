// Puzzles and notes in scenario files: read strictly, played, written.
#include "engine/game/board.hpp"
#include "engine/record/address.hpp"
#include "engine/record/scenario_write.hpp"
#include "tests/scenarios/scenario_fixture.hpp"

namespace circulade {
namespace {

void expect_problem(const std::string& text, const std::string& problem) {
    const ScenarioRun run = play_text(text);
    EXPECT_NE(all_of(run.problems).find(problem), std::string::npos)
        << text << all_of(run.problems);
}

const std::string asked = "title: x\nmoves: draw U\nquestion: {en: 'Where?', ro: 'Unde?'}\n";

TEST(ScenarioPuzzles, AskBehindTheirStepsAndPlayTheAnswer) {
    const ScenarioRun run = play_text("title: x\nsteps:\n  - do: lay U@0 1,0\n"
                                      "question: Where?\nwhy: Because.\n"
                                      "answer: [draw U, 'tile 2,0@0', pass]\n");
    EXPECT_TRUE(run.passed()) << failures(run);
    ASSERT_TRUE(run.game);
    EXPECT_EQ(run.asked_entries, 3U) << "draw, tile and pass of the step";
    ASSERT_EQ(run.answer.size(), 3U) << "each action of a plain list is a step";
    EXPECT_EQ(run.answer[0].entries, 4U);
    EXPECT_EQ(run.game->history.size(), 6U);
}

TEST(ScenarioPuzzles, AnAnswerMayBeToldInSteps) {
    const ScenarioRun run = play_text(asked + "answer:\n  - caption: On the road.\n"
                                              "    do: tile 1,0@0; meeple 1,0 road\n"
                                              "    scores: {Red: 0}\n");
    EXPECT_TRUE(run.passed()) << failures(run);
    ASSERT_EQ(run.answer.size(), 1U);
    EXPECT_EQ(run.answer[0].checks.size(), 1U);
}

TEST(ScenarioPuzzles, AnAnswerThatIsNotLegalFails) {
    const ScenarioRun run = play_text(asked + "answer: tile 0,-1@0\n");
    EXPECT_FALSE(run.broken());
    EXPECT_FALSE(run.passed());
}

TEST(ScenarioPuzzles, AreReadStrictly) {
    expect_problem("title: x\nquestion: Where?\n", "s.yaml:2:11: a puzzle has both");
    expect_problem("title: x\nsteps:\n  - do: draw U\nanswer: pass\n",
                   "s.yaml:4:9: a puzzle has both a `question` and an `answer`");
    expect_problem("title: x\nsteps:\n  - do: draw U\nwhy: So.\n", "s.yaml:4:6: a puzzle has both");
    expect_problem(asked + "answer: []\n",
                   "s.yaml:4:9: `answer` must be a list of at least one action");
    expect_problem(asked + "answer:\n  - do: pass\n    captoin: x\n",
                   "s.yaml:6:5: unknown key in step 1 of `answer`");
    expect_problem(asked + "answer: pass\nsteps: []\n", "`steps` must be a list");
    expect_problem("title: x\nsteps:\n  - question: Where?\n", "question");
}

TEST(ScenarioNotes, AreReadAndLieOnThePositionBehindTheStep) {
    const ScenarioRun run = play_text("title: x\nsteps:\n  - do: lay U@0 1,0\n    note: Here.\n"
                                      "    arrows: 0,0 1,0; 1,0 2,0\n    marks: 2,0; -1,0\n");
    EXPECT_TRUE(run.passed()) << failures(run);
    ASSERT_TRUE(run.game && run.game->notes.contains(3));
    const Note& note = run.game->notes.at(3);
    EXPECT_EQ(note.text, "Here.");
    EXPECT_EQ(note.arrows, (std::vector<NoteArrow>{{{0, 0}, {1, 0}}, {{1, 0}, {2, 0}}}));
    EXPECT_EQ(note.marks, (std::vector<Square>{{2, 0}, {-1, 0}}));
}

TEST(ScenarioNotes, AreReadStrictly) {
    const std::string step = "title: x\nsteps:\n  - do: []\n";
    expect_problem(step + "    arrows: 0,0\n", "s.yaml:4:13: `0,0` is no arrow");
    expect_problem(step + "    arrows: 0,0 0,0\n", "s.yaml:4:13: `0,0 0,0` is no arrow");
    expect_problem(step + "    arrows: 0,0 1,x\n", "is no arrow; write it from one square");
    expect_problem(step + "    marks: here\n", "s.yaml:4:12: `here` is no square");
    expect_problem(step + "    marks: 2000,0\n", "`2000,0` is no square");
    expect_problem(step + "    note: {en: x}\n", "s.yaml:4:");
    expect_problem(step + "    note: " + std::string(longest_note + 1, 'x') + "\n",
                   "s.yaml:4:11: `note` of step 1 is longer than 2000 bytes");
    std::string many;
    for (std::size_t n = 0; n <= most_marks_in_note; ++n) {
        many += (n == 0 ? "" : "; ") + std::to_string(n) + ",0";
    }
    expect_problem(step + "    marks: " + many + "\n", "s.yaml:4:12: more than 100 of them");
}

/// Red lays a straight road and claims it; Blue's turn goes on with another.
Game short_game() {
    return *play_text("title: x\nsteps:\n  - do: lay U@0 1,0, meeple road\n"
                      "  - do: lay V@0 2,0\n")
                .game;
}

TEST(ScenarioWriting, NotesComeBackWithTheirSteps) {
    Game game = short_game();
    ASSERT_TRUE(set_note(game, 3, {"Two; \"lines\"\nhere", {{{0, 0}, {1, 0}}}, {{-1, 0}}}));
    ASSERT_TRUE(set_note(game, 4, {"within the turn", {}, {}}));
    for (const std::size_t from : {0U, 3U, 4U}) {
        const ScenarioRun run = play_text(*write_scenario(game, from, {}));
        ASSERT_TRUE(run.passed()) << failures(run);
        EXPECT_TRUE(run.game->state == game.state);
        Notes expected = game.notes;
        expected.erase(expected.begin(), expected.lower_bound(from));
        EXPECT_EQ(run.game->notes, expected) << from;
    }
}

TEST(ScenarioWriting, APuzzleComesBackWithItsAnswer) {
    const Game game = short_game();
    ScenarioWords words;
    words.puzzle = PuzzleWords{{{"en", "Where does Blue go?"}}, {{"ro", "De aceea."}}};
    words.captions[6] = {{"en", "There."}};
    const std::string text = *write_scenario(game, 3, words);
    std::vector<Problem> problems;
    const auto scenario = parse_scenario(text, "s.yaml", shipped(), problems);
    ASSERT_TRUE(scenario) << all_of(problems) << text;
    ASSERT_TRUE(scenario->puzzle);
    EXPECT_EQ(scenario->puzzle->question, words.puzzle->question);
    EXPECT_EQ(scenario->puzzle->why, words.puzzle->why);
    EXPECT_TRUE(scenario->steps.empty());
    const ScenarioRun run = play_text(text);
    ASSERT_TRUE(run.passed()) << failures(run) << text;
    EXPECT_EQ(run.asked_entries, 3U);
    EXPECT_TRUE(run.game->state == game.state);
    EXPECT_FALSE(write_scenario(game, game.history.size(), words)) << "nothing is the answer";
}

/// The scores at the end after every way to lay and use the last tile.
TEST(ShippedPuzzles, OnlyTheAnswerWinsWithTheLastTile) {
    std::vector<Problem> problems;
    const auto scenario = load_scenario(
        source_folder() / "expansions/base/scenarios/puzzle_last_tile.yaml", shipped(), problems);
    ASSERT_TRUE(scenario) << all_of(problems);
    const ScenarioRun run = run_scenario(*scenario, shipped(), compiled_behaviours());
    ASSERT_TRUE(run.passed()) << failures(run);
    ASSERT_TRUE(is_over(run.game->state));
    // 40, and at the end 3 for the open city, 4 for the small one, 3 for the field: 50.
    // Blue has 47, 2 for the open city at the top, and a field without a complete city.
    EXPECT_EQ(run.game->state.scores, (std::vector<std::int32_t>{50, 49}));
    int ways = 0;
    int wins = 0;
    const Game question = as_it_stood(*run.game, run.asked_entries);
    for (const Action& lay : question.offer) {
        Game laid = question;
        ASSERT_FALSE(play(laid, lay));
        const Actions claims = laid.offer;
        for (const Action& claim : claims) {
            Game over = laid;
            ASSERT_FALSE(play(over, claim));
            ASSERT_TRUE(is_over(over.state));
            ++ways;
            wins += over.state.scores[0] > over.state.scores[1] ? 1 : 0;
        }
    }
    EXPECT_GT(ways, 20);
    EXPECT_EQ(wins, 1) << "the answer, and nothing else";
}

} // namespace
} // namespace circulade
