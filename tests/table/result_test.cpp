#include "client/platform/window.hpp"
#include "client/table/score_chart.hpp"
#include "client/table/story.hpp"
#include "client/table/table_screen.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/test_game.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

class Result : public test::WithShell {
  protected:
    Game finished(std::uint64_t seed) const {
        Game game = start_game(test::rules_of(shell_.loaded, {"base", "abbot"}, seed));
        test::play_on(game, seed);
        EXPECT_TRUE(is_over(game.state));
        return game;
    }
};

TEST_F(Result, StepsOfTheFinalScoringHoldEveryPointOfItOnce) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Game game = finished(seed);
        std::vector<std::int32_t> at_end(2);
        for (const Event& event : game.events.list) {
            if (event.kind == EventKind::scored && event.at_end) {
                at_end[event.player] += event.number;
            }
        }
        std::vector<std::int32_t> in_steps(2);
        for (const FinalScoring::Step& step : final_steps(game)) {
            for (std::size_t n = step.first; n < step.last; ++n) {
                in_steps[game.events.list[n].player] += game.events.list[n].number;
                EXPECT_EQ(game.events.list[n].part, game.events.list[step.first].part)
                    << "a step is one feature";
            }
        }
        EXPECT_EQ(in_steps, at_end);
    }
}

TEST_F(Result, TheFinalScoringCountsUpToTheScoresAndEndsByItself) {
    const Game game = finished(3);
    Story story;
    Options options;
    options.motion = Motion::fast;
    follow(story, game, options, 1);
    EXPECT_FALSE(story.final_scoring) << "a game that is opened at its end shows its result";
    show_final_scoring(story, game, options);
    ASSERT_TRUE(story.final_scoring);
    const auto sum = [&] {
        const std::vector<std::int32_t> scores = shown_scores(story, game);
        return scores[0] + scores[1];
    };
    std::int32_t before = sum();
    EXPECT_LT(before, game.state.scores[0] + game.state.scores[1]);
    double seconds = 1;
    while (story.final_scoring) {
        seconds += 0.1;
        ASSERT_LT(seconds, 300);
        follow(story, game, options, seconds);
        EXPECT_GE(sum(), before);
        before = sum();
    }
    EXPECT_EQ(shown_scores(story, game), game.state.scores);
    EXPECT_TRUE(end_has_been_seen(story));
}

TEST_F(Result, TheFinalScoringWaitsWhilePausedAndCanBeSteppedBack) {
    const Game game = finished(3);
    Story story;
    const Options options;
    follow(story, game, options, 1);
    show_final_scoring(story, game, options);
    story.final_scoring->paused = true;
    follow(story, game, options, 100);
    EXPECT_EQ(story.final_scoring->at, 0U);
    go_to_step(story, game, options, 1);
    follow(story, game, options, 200);
    EXPECT_EQ(story.final_scoring->at, 1U);
    go_to_step(story, game, options, 0);
    EXPECT_EQ(story.final_scoring->at, 0U);
    go_to_step(story, game, options, final_steps(game).size());
    EXPECT_FALSE(story.final_scoring);
}

TEST_F(Result, TheChartBeginsAtNothingAndEndsWithTheScores) {
    const Game game = finished(2);
    const auto turns = scores_over_turns(game);
    EXPECT_EQ(turns.front(), (std::vector<std::int32_t>{0, 0}));
    EXPECT_EQ(turns.back(), game.state.scores);
    EXPECT_EQ(turns.size(), static_cast<std::size_t>(turns_begun(game)) + 2)
        << "each turn, before the final scoring, and after it";
}

TEST_F(Result, TheEndCanBeDrawnInBothLanguages) {
    for (const std::string& language : {std::string("en"), std::string("ro")}) {
        use_language(shell_.translations(), language);
        const PictureTarget target(1000, 700);
        Gui gui(target.renderer(), nullptr, shell_.data_folder / "assets" / "fonts");
        auto table = std::make_shared<Table>();
        table->game = finished(6);
        table->result_is_shown = true;
        ScreenStack screens;
        screens.push(table_screen(shell_, table));
        screens.settle();
        double seconds = 0;
        const auto draw = [&] {
            for (int n = 0; n < 3; ++n) {
                gui.draw_frame(screens, shell_.appearance(), seconds += 0.25);
            }
        };
        draw();
        show_final_scoring(table->story, table->game, shell_.options);
        draw();
        for (const std::size_t actions : {std::size_t{0}, std::size_t{9}, std::size_t{10}}) {
            look_at_moment(table->story, table->game, shell_.options, actions);
            draw();
        }
        table->story.log_cursor = 3;
        table->story.log_cursor_moved = true;
        draw();
        back_to_now(table->story);
        draw();
    }
}

} // namespace
} // namespace circulade
