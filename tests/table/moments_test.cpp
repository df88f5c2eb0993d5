#include "client/table/moment_bar.hpp"
#include "client/table/story.hpp"
#include "client/table/table_story.hpp"
#include "engine/game/board.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/road_game.hpp"

namespace circulade {
namespace {

using Moments = test::WithShell;

TEST_F(Moments, EachIsTheStateThatWasRecordedThenAndTheGameStaysAsItIs) {
    Game game = start_game(test::rules_of(shell_.loaded, {"base", "abbot"}, 4));
    test::play_on(game, 4);
    ASSERT_TRUE(is_over(game.state));
    const GameState now = game.state;
    Story story;
    const Options options;
    for (std::size_t actions = 0; actions < game.history.size(); ++actions) {
        look_at_moment(story, game, options, actions);
        const Game& then = shown_game(story, game);
        EXPECT_EQ(hash(*then.rules, then.state), game.history[actions].hash_before);
        EXPECT_EQ(then.history.size(), actions);
        // What could be done then holds what was done then.
        EXPECT_NE(std::find(then.offer.begin(), then.offer.end(), game.history[actions].action),
                  then.offer.end());
    }
    look_at_moment(story, game, options, game.history.size());
    EXPECT_EQ(shown_game(story, game).state, now);
    back_to_now(story);
    EXPECT_EQ(&shown_game(story, game), &game);
    EXPECT_EQ(game.state, now);
}

TEST_F(Moments, CanBeLookedAtWhereHouseRulesForbidTakingBack) {
    circulade::Setup setup = test::rules_of(shell_.loaded, {"base"}, 4)->setup;
    setup.parameters["base.undo_across_draw"] = "false";
    Game game =
        start_game(build_rules(shell_.loaded.expansions, compiled_behaviours(), setup).rules);
    test::play_on(game, 4, 20);
    while (undo(game)) {
    }
    ASSERT_GT(game.history.size(), 0U) << "the house rules are at work";
    const Game first = as_it_stood(game, 0);
    EXPECT_EQ(hash(*first.rules, first.state), game.history[0].hash_before);
}

TEST_F(Moments, OneStepOnIsSeenHappening) {
    const Game game = test::road_game(shell_.loaded);
    Story story;
    Options options;
    look_at_moment(story, game, options, test::blue_lays);
    EXPECT_FALSE(story.animation) << "a leap is no step";
    look_at_moment(story, game, options, test::blue_lays + 1);
    ASSERT_TRUE(story.animation);
    EXPECT_EQ(story.animation->beats.at(0).kind, Beat::Kind::drop);
    look_at_moment(story, game, options, test::blue_lays);
    EXPECT_FALSE(story.animation) << "nor is one back";
}

TEST_F(Moments, TurnsAreSteppedThrough) {
    // Turns begin before any action, after Red's claim and after Blue's pass.
    const Game game = test::road_game(shell_.loaded);
    EXPECT_EQ(turns_begun(game), 3);
    EXPECT_EQ(next_turn(game, 0), 3U);
    EXPECT_EQ(next_turn(game, 3), 6U);
    EXPECT_EQ(next_turn(game, 6), 6U);
    EXPECT_EQ(previous_turn(game, 6), 3U);
    EXPECT_EQ(previous_turn(game, 5), 3U);
    EXPECT_EQ(previous_turn(game, 3), 0U);
    EXPECT_EQ(previous_turn(game, 0), 0U);
}

TEST_F(Moments, KeysLeadToThemAndBackAndNothingCanBeDoneThere) {
    Table table;
    table.game = test::road_game(shell_.loaded);
    follow(table.story, table.game, shell_.options, 1);
    bring_up_to_date(table.story.log, shell_, table.game);
    const auto press = [&](Command command) { return take_story_command(shell_, table, command); };
    EXPECT_FALSE(press(Command::end_turn)) << "now is nobody's business here";
    EXPECT_TRUE(press(Command::show_log));
    ASSERT_TRUE(table.story.log_cursor);
    EXPECT_TRUE(press(Command::walk_down));
    EXPECT_TRUE(press(Command::place));
    ASSERT_TRUE(table.story.moment);
    EXPECT_TRUE(press(Command::end_turn));
    EXPECT_TRUE(press(Command::undo));
    EXPECT_EQ(table.game.history.size(), 6U) << "the game is as it was";
    EXPECT_TRUE(press(Command::take_back));
    EXPECT_FALSE(table.story.moment);
    EXPECT_TRUE(press(Command::take_back)) << "and out of the log";
    EXPECT_FALSE(table.story.log_cursor);
    EXPECT_FALSE(press(Command::take_back)) << "from now on it is the game's";
}

} // namespace
} // namespace circulade
