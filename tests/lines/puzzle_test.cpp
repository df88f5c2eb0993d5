// Puzzles in the player: the answer hidden until it is asked for, and what was tried beside it.
#include "client/lines/puzzle.hpp"
#include "client/lines/puzzle_words.hpp"
#include "client/show/practice.hpp"
#include "client/show/show.hpp"
#include "client/show/show_input.hpp"
#include "client/show/stage.hpp"
#include "client/show/stop_words.hpp"
#include "client/table/seat_game.hpp"
#include "engine/game/board.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/road_game.hpp"

namespace circulade {
namespace {

class Puzzles : public test::WithShell {
  protected:
    Puzzles() { shell_.options.motion = Motion::off; }
    Show open() { return show_of(load_demonstration(shell_, "base/puzzle_last_tile")); }
    static Game tried(const Show& show, const std::vector<std::string>& actions) {
        Game game = as_it_stood(show.table.game, show.task->asked_at);
        for (const std::string& action : actions) {
            test::act(game, action);
        }
        return game;
    }
};

TEST_F(Puzzles, HideTheirAnswerUntilItIsAskedFor) {
    Show show = open();
    ASSERT_EQ(show.demonstration.stops.size(), 1U);
    EXPECT_TRUE(hides_answer(show));
    EXPECT_TRUE(show.is_last());
    EXPECT_NE(words_of_stop(show, 0).find("Where do they go"), std::string::npos);
    EXPECT_EQ(show.table.story.moment->game.state.tile_count, 6U);
    do_show_command(shell_, show, Command::show_on);
    EXPECT_EQ(show.at, 0U) << "there is nothing more to see";
    do_show_command(shell_, show, Command::show_answer);
    EXPECT_FALSE(hides_answer(show));
    EXPECT_EQ(show.at, 1U);
    EXPECT_EQ(show.demonstration.stops.size(), 3U) << "the question, the answer, the reason";
    EXPECT_TRUE(is_over(show.table.story.moment->game.state));
    do_show_command(shell_, show, Command::show_answer);
    EXPECT_EQ(show.demonstration.stops.size(), 3U) << "once is enough";
    do_show_command(shell_, show, Command::show_back);
    EXPECT_EQ(show.table.story.moment->game.state.tile_count, 6U);
}

TEST_F(Puzzles, CompareWhatWasPlayedWithTheAnswer) {
    Show show = open();
    EXPECT_FALSE(attempt_of(tried(show, {}), *show.task));
    EXPECT_FALSE(attempt_of(tried(show, {"tile base.E@180 0,-1"}), *show.task))
        << "the meeple is still to come";
    const auto same = attempt_of(
        tried(show, {"tile base.E@180 0,-1", "piece base.meeple 0,-1 city S"}), *show.task);
    ASSERT_TRUE(same);
    EXPECT_TRUE(same->is_the_same);
    // 4 for the small city, 3 for the open one, 3 for the field; Blue's open city pays 2.
    EXPECT_EQ(same->points, (std::vector<std::int32_t>{10, 2}));
    EXPECT_EQ(words_of_attempt(*show.task, *same), "That is the answer.");
    // 8 for Red's own city; it feeds Blue's farmer, 3 and 2 for the open city.
    const auto other = attempt_of(tried(show, {"tile base.E@0 1,3", "pass"}), *show.task);
    ASSERT_TRUE(other);
    EXPECT_FALSE(other->is_the_same);
    EXPECT_EQ(other->points, (std::vector<std::int32_t>{8, 5}));
    EXPECT_EQ(other->answer_points, same->points);
    EXPECT_EQ(words_of_points(*show.task, *other),
              "Points for your move: Red 8, Blue 5. For the answer: Red 10, Blue 2.");
    EXPECT_EQ(words_of_attempt(*show.task, *other), "Another move than the answer.");
}

/// A road through a tile, a monastery alone, a crossroads: who turns them round lays the same, and
/// whose piece stands on the same stretch stands the same.
TEST_F(Puzzles, TakeWhatLooksTheSameForTheSame) {
    struct Case {
        const char* tile;
        std::vector<std::string> answer;
        std::vector<std::string> same;
        std::vector<std::string> other;
    };
    const std::vector<Case> cases{
        {"base.U",
         {"tile base.U@0 1,0", "piece base.meeple 1,0 road EW"},
         {"tile base.U@180 1,0", "piece base.meeple 1,0 road EW"},
         {"tile base.U@180 -1,0", "piece base.meeple -1,0 road EW"}},
        {"base.U",
         {"tile base.U@0 1,0", "piece base.meeple 1,0 field NL"},
         {"tile base.U@180 1,0", "piece base.meeple 1,0 field NL"},
         {"tile base.U@180 1,0", "piece base.meeple 1,0 field ER"}},
        {"base.B",
         {"tile base.B@0 0,1", "piece base.meeple 0,1 monastery"},
         {"tile base.B@180 0,1", "piece base.meeple 0,1 monastery"},
         {"tile base.B@180 0,1", "pass"}},
        {"base.X",
         {"tile base.X@0 1,0", "piece base.meeple 1,0 road S"},
         {"tile base.X@90 1,0", "piece base.meeple 1,0 road S"},
         {"tile base.X@90 1,0", "piece base.meeple 1,0 road N"}},
        {"base.V",
         {"tile base.V@0 1,0", "pass"},
         {"tile base.V@0 1,0", "pass"},
         {"tile base.V@90 1,0", "pass"}},
    };
    for (const Case& one : cases) {
        SCOPED_TRACE(one.answer.front() + ' ' + one.answer.back());
        Game game = start_game(test::rules_of(shell_.loaded, {"base"}, 1));
        test::draw_tile(game, one.tile);
        const auto played = [&](const std::vector<std::string>& actions) {
            Game after = game;
            for (const std::string& action : actions) {
                test::act(after, action);
            }
            return after;
        };
        PuzzleTask task;
        task.answered = played(one.answer);
        task.asked_at = game.history.size();
        const auto same = attempt_of(played(one.same), task);
        ASSERT_TRUE(same);
        EXPECT_TRUE(same->is_the_same);
        const auto other = attempt_of(played(one.other), task);
        ASSERT_TRUE(other);
        EXPECT_FALSE(other->is_the_same);
    }
}

TEST_F(Puzzles, AskNobodyWhetherTheTurnBeforeIsOver) {
    const Game game = test::road_game(shell_.loaded); // Blue has just passed
    Table played;
    played.game = game;
    EXPECT_EQ(what_is_asked(played, true), Asked::confirm);
    EXPECT_EQ(what_is_asked(*table_to_practise(game, true, nullptr), true), Asked::hand_over);
}

TEST_F(Puzzles, AreHandedOverWithTheirQuestion) {
    Show show = open();
    do_show_command(shell_, show, Command::show_try);
    shell_.screens.settle();
    ASSERT_FALSE(shell_.screens.empty());
    EXPECT_EQ(shell_.screens.top().name, "table");
    EXPECT_EQ(show.task.use_count(), 2) << "the table holds it, too";
}

} // namespace
} // namespace circulade
