// From one turn to the next: who is called, when a turn is over, what is taken back, the clocks.
#include "client/platform/files.hpp"
#include "client/screens/saved_game.hpp"
#include "client/table/clock.hpp"
#include "client/table/hand_over.hpp"
#include "client/table/log_panel.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_screen.hpp"
#include "client/table/telling.hpp"
#include "tests/table/at_the_table.hpp"

namespace circulade {
namespace {

class Turns : public test::TableTest {
  protected:
    /// Red's first turn: draws, lays where it can, places nothing.
    void first_turn(Table& table) {
        end_turn(shell_, table);
        lay_anywhere(table);
        end_turn(shell_, table);
    }
    void lay_anywhere(Table& table) {
        table.pointed = legal_squares(table.game).front().square;
        lay_tile(shell_, table);
    }
};

TEST_F(Turns, TheNextPlayerIsCalledBeforeATileIsDrawn) {
    Table table = base_table();
    EXPECT_EQ(what_is_asked(shell_, table), Asked::hand_over);
    EXPECT_EQ(who_is_asked(table, false), 0);
    first_turn(table);
    EXPECT_EQ(what_is_asked(shell_, table), Asked::hand_over);
    EXPECT_EQ(who_is_asked(table, false), 1);
    end_turn(shell_, table);
    EXPECT_EQ(what_is_asked(shell_, table), Asked::action);
    EXPECT_TRUE(first_of(table.game, ActionKind::place_tile));
}

TEST_F(Turns, WhoIsNotToBeCalledDrawsAtOnceAndTakesBackBoth) {
    shell_.options.hand_over = false;
    Table table = base_table();
    end_turn(shell_, table);
    lay_anywhere(table);
    const std::size_t before = table.game.history.size();
    end_turn(shell_, table); // places nothing, and Blue's tile is drawn
    EXPECT_EQ(table.game.history.size(), before + 2);
    EXPECT_TRUE(first_of(table.game, ActionKind::place_tile));
    take_back(shell_, table);
    EXPECT_EQ(table.game.history.size(), before);
    do_again(shell_, table);
    EXPECT_EQ(table.game.history.size(), before + 2);
}

TEST_F(Turns, WhoPlaysOnIsToldWhyAndDrawsAsAtATurnsBeginning) {
    for (const bool called : {true, false}) {
        shell_.options.hand_over = called;
        Table table = table_of({"base", "traders_builders"}, 1);
        const auto turn = [&](const char* tile, const char* place, const char* deed) {
            test::draw_tile(table.game, tile);
            test::act(table.game, place);
            test::act(table.game, deed);
        };
        turn("base.U", "tile base.U@0 1,0", "piece base.meeple 1,0 road EW");              // Red
        turn("base.B", "tile base.B@0 0,1", "pass");                                       // Blue
        turn("base.U", "tile base.U@0 2,0", "piece traders_builders.builder 2,0 road EW"); // Red
        turn("base.B", "tile base.B@0 1,1", "pass");                                       // Blue
        EXPECT_FALSE(plays_on(table)) << "a turn begins, not a part of one";
        EXPECT_EQ(why_one_plays_on(shell_, table.game), "");
        test::draw_tile(table.game, "base.U");
        test::act(table.game, "tile base.U@0 3,0"); // the builder works
        EXPECT_FALSE(plays_on(table)) << "this part is not over";
        const std::size_t before = table.game.history.size();
        end_turn(shell_, table); // places nothing
        EXPECT_EQ(who_is_asked(table, false), 0) << "still Red";
        EXPECT_EQ(what_is_asked(shell_, table), Asked::action);
        if (called) {
            EXPECT_TRUE(plays_on(table));
            EXPECT_EQ(why_one_plays_on(shell_, table.game), "another tile, thanks to the builder");
            end_turn(shell_, table);
        }
        EXPECT_EQ(table.game.history.size(), before + 2) << "a tile was drawn";
        EXPECT_TRUE(first_of(table.game, ActionKind::place_tile));
        EXPECT_FALSE(plays_on(table));
    }
}

TEST_F(Turns, ATurnToBeConfirmedIsOverWhenItsPlayerSaysSo) {
    shell_.options.confirm_turn = true;
    Table table = base_table();
    EXPECT_EQ(what_is_asked(shell_, table), Asked::hand_over) << "nobody has played yet";
    first_turn(table);
    EXPECT_EQ(what_is_asked(shell_, table), Asked::confirm);
    EXPECT_EQ(who_is_asked(table, true), 0) << "still Red";
    lay_tile(shell_, table); // the key that places never ends a turn
    choose(shell_, table);
    EXPECT_EQ(what_is_asked(shell_, table), Asked::confirm);
    take_back(shell_, table);
    EXPECT_EQ(what_is_asked(shell_, table), Asked::action);
    end_turn(shell_, table);
    end_turn(shell_, table);
    EXPECT_EQ(what_is_asked(shell_, table), Asked::hand_over);
    EXPECT_EQ(who_is_asked(table, true), 1);
    take_back(shell_, table); // over the end of the turn as well
    EXPECT_EQ(what_is_asked(shell_, table), Asked::action);
    EXPECT_EQ(who_is_asked(table, true), 0);
}

TEST_F(Turns, EscapeGoesBackNoFurtherThanTheTurnsBeginning) {
    for (const bool called : {true, false}) { // whether the next player is called, or draws at once
        shell_.options.hand_over = called;
        Table table = base_table();
        first_turn(table);
        const std::size_t start = table.game.history.size() - (called ? 0 : 1);
        take_back_in_turn(shell_, table);
        EXPECT_EQ(table.game.history.size(), start + (called ? 0 : 1)) << "Red's turn is over";
        EXPECT_FALSE(table.notice.empty()) << "and it is said what goes further";
        if (called) {
            end_turn(shell_, table); // Blue draws
        }
        lay_anywhere(table);
        take_back_in_turn(shell_, table);
        EXPECT_TRUE(first_of(table.game, ActionKind::place_tile)) << "one's own is taken back";
        for (int times = 0; times < 5; ++times) {
            take_back_in_turn(shell_, table);
        }
        EXPECT_EQ(table.game.history.size(), start + (called ? 0 : 1));
        take_back(shell_, table);
        EXPECT_LT(table.game.history.size(), start) << "undo goes further";
    }
}

TEST_F(Turns, EscapeNeverUndoesWhatAnotherPlayerFinished) {
    for (const bool confirm : {false, true}) {
        shell_.options.confirm_turn = confirm;
        Table table = table_of({"base", "easter", "under_the_big_top", "drawbridges"}, 2);
        for (std::uint64_t n = 0; !is_over(table.game.state) && n < 300; ++n) {
            const std::size_t before = table.game.history.size();
            const PlayerId asked = who_is_asked(table, confirm);
            const int turn =
                turns_begun(table.game) - (what_is_asked(shell_, table) == Asked::confirm ? 1 : 0);
            take_back_in_turn(shell_, table);
            EXPECT_EQ(turns_begun(table.game), turn);
            if (table.game.history.size() == before) {
                EXPECT_EQ(who_is_asked(table, confirm), asked);
            }
            while (table.game.history.size() < before) {
                ASSERT_TRUE(redo(table.game));
            }
            table.confirmed = table.game.history.size();
            do_action(shell_, table, Action(table.game.offer[n * 7 % table.game.offer.size()]));
        }
    }
}

TEST_F(Turns, WhatIsNotConfirmedHasNotEnded) {
    shell_.options.confirm_turn = true;
    Table table = base_table();
    first_turn(table);
    Story& story = table.story;
    bring_up_to_date(story.log, shell_, table.game);
    EXPECT_EQ(window_title(table, true), "Red, turn 1");
    ASSERT_EQ(story.log.entries.back().text, "Turn 2");
    EXPECT_EQ(entries_told(table, true), story.log.entries.size() - 1) << "Blue's turn is not told";
    EXPECT_EQ(entries_told(table, false), story.log.entries.size());
    Table by_hand = table;
    ASSERT_FALSE(touch(by_hand.game, set_score(0, 5)));
    bring_up_to_date(by_hand.story.log, shell_, by_hand.game);
    EXPECT_EQ(what_is_asked(by_hand, true), Asked::confirm);
    EXPECT_EQ(entries_told(by_hand, true), by_hand.story.log.entries.size())
        << "what is done by hand is told at once";
    end_turn(shell_, table);
    EXPECT_EQ(entries_told(table, true), story.log.entries.size());
    EXPECT_EQ(window_title(table, true), "Blue, turn 2");

    while (!is_over(table.game.state)) {
        do_action(shell_, table, Action(table.game.offer.back()));
    }
    bring_up_to_date(story.log, shell_, table.game);
    const std::size_t told = entries_told(table, true);
    ASSERT_LT(told, story.log.entries.size());
    EXPECT_EQ(story.log.entries[told].text, "Final scoring");
    shell_.options.motion = Motion::normal;
    follow(story, table.game, shell_.options, 1);
    EXPECT_FALSE(story.final_scoring) << "it begins when the last turn is confirmed";
    end_turn(shell_, table);
    EXPECT_TRUE(story.final_scoring.has_value() == !final_steps(table.game).empty());
}

TEST_F(Turns, TheLastTurnIsConfirmedBeforeTheResultIsShown) {
    shell_.options.confirm_turn = true;
    Table table = base_table();
    while (!is_over(table.game.state)) {
        do_action(shell_, table, Action(table.game.offer.back()));
    }
    EXPECT_EQ(what_is_asked(shell_, table), Asked::confirm);
    EXPECT_FALSE(table.result_is_shown);
    end_turn(shell_, table);
    EXPECT_TRUE(table.result_is_shown);
}

TEST_F(Turns, AnyNumberOfStepsIsTakenBackAndDoneAgain) {
    Table table = base_table();
    const GameState start = table.game.state;
    while (!is_over(table.game.state)) {
        do_action(shell_, table, Action(table.game.offer.back()));
    }
    const GameState end = table.game.state;
    while (!table.game.history.empty()) {
        take_back(shell_, table);
    }
    EXPECT_EQ(table.game.state, start);
    while (!table.game.undone.empty()) {
        do_again(shell_, table);
    }
    EXPECT_EQ(table.game.state, end);
}

TEST_F(Turns, AidsAndClocksStayWithTheGame) {
    shell_.options.aids = false;
    shell_.options.clock_minutes = 20;
    set_the_table(shell_);
    Table table = base_table();
    table.aids.allowed = false;
    table.game.remarks["aids"] = "off";
    table.clock = new_clock(20, 2);
    run_clock(table.clock, 0, 10);
    run_clock(table.clock, 0, 11.5);
    first_turn(table);
    const LoadedGame again = load_saved(shell_, shell_.autosave());
    EXPECT_EQ(again.game.remarks.at("aids"), "off");
    EXPECT_EQ(clock_from(again.game.remarks.at("clock"), 2).left,
              (std::vector<double>{1199, 1200}));
    EXPECT_EQ(again.game.state, table.game.state);
    toggle_aid(table, Aid::fitting);
    EXPECT_FALSE(table.aids.shows(Aid::fitting));
}

TEST_F(Turns, OneGameIsKeptOnceAndAPictureKeepsNone) {
    set_the_table(shell_);
    const auto autosave_of = [&](std::uint64_t seed) {
        Table table = table_of({"base"}, seed);
        first_turn(table);
        return read_file(shell_.autosave());
    };
    const auto kept = [&] { return saved_games(shell_.saves()).size(); };
    const auto opened = scratch_.path() / "opened.circulade";
    write_file_safely(opened, autosave_of(1));
    set_the_table(shell_, Visit::picture);
    shell_.load_game(opened);
    EXPECT_EQ(kept(), 0U);

    set_the_table(shell_);
    for (int times = 0; times < 4; ++times) {
        shell_.load_game(opened);
    }
    EXPECT_EQ(kept(), 1U);
    autosave_of(2);
    shell_.load_game(opened);
    EXPECT_EQ(kept(), 2U);
}

TEST(Clock, RunsForWhoIsAskedAndPausesForNobody) {
    GameClock clock = new_clock(1, 2);
    EXPECT_FALSE(run_clock(clock, 0, 100)); // begins to run
    EXPECT_FALSE(run_clock(clock, 0, 101));
    EXPECT_EQ(clock.left, (std::vector<double>{59, 60}));
    run_clock(clock, nobody, 101.5); // a dialog is open
    run_clock(clock, 1, 102);
    run_clock(clock, 1, 102.5);
    EXPECT_EQ(clock.left, (std::vector<double>{59, 59.5}));
    run_clock(clock, 1, 500); // the window was hidden
    EXPECT_EQ(clock.left[1], 59.5);
}

TEST(Clock, SaysOnceThatTimeIsUpAndGoesOn) {
    GameClock clock = new_clock(1, 2);
    int said = 0;
    for (int second = 0; second <= 70; ++second) {
        said += run_clock(clock, 0, second) ? 1 : 0;
    }
    EXPECT_EQ(said, 1);
    EXPECT_EQ(clock_text(clock.left[0]), "-0:10");
    EXPECT_EQ(clock_text(65), "1:05");
    EXPECT_EQ(clock_text(600), "10:00");
}

TEST(Clock, ANonsensicalRemarkIsNoClock) {
    EXPECT_EQ(clock_from("120 90", 2).left, (std::vector<double>{120, 90}));
    EXPECT_TRUE(clock_from("120", 2).left.empty());
    EXPECT_TRUE(clock_from("120 soon", 2).left.empty());
    EXPECT_TRUE(clock_from("", 2).left.empty());
}

TEST_F(Turns, TheWindowIsCalledByWhoPlays) {
    Table table = base_table();
    EXPECT_EQ(window_title(table, false), "Red, turn 1");
    first_turn(table);
    EXPECT_EQ(window_title(table, false), "Blue, turn 2");
    table.game.state.turn.ending = 2;
    table.game.state.scores = {7, 3};
    EXPECT_EQ(window_title(table, false), "Red wins");
}

} // namespace
} // namespace circulade
