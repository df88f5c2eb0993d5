#include "client/table/animation.hpp"
#include "client/table/story.hpp"
#include "engine/game/board.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/road_game.hpp"

#include <cmath>

namespace circulade {
namespace {

class WhatHappened : public test::WithShell {
  protected:
    WhatHappened() {
        game_ = test::road_game(shell_.loaded);
        stage_.supplies = {{10, 0}, {10, 1}};
        stage_.box = {10, 9};
        stage_.middle = {5, 5};
        stage_.anchor = [](PartOnBoard part, int) {
            return BoardPoint{part.square.x + 0.25, part.square.y + 0.5};
        };
        stage_.chance = [](const Event& event) { return std::to_string(event.number); };
        stage_.score_line = [this](const SheetLine& line) { return score_line(shell_, line); };
    }

    /// The timeline of one action of the game.
    Timeline of_action(std::size_t action, const Tempo& tempo = {}) const {
        const std::size_t last = action + 1 < game_.history.size()
                                     ? game_.history[action + 1].first_event
                                     : game_.events.list.size();
        return timeline_of(game_, game_.history[action].first_event, last, tempo);
    }
    BoardScene at(const Timeline& timeline, double seconds) const {
        BoardScene scene = board_of(game_);
        show_at(timeline, seconds, game_, stage_, scene);
        return scene;
    }
    bool lies_on(const BoardScene& scene, Square square) const {
        return std::any_of(scene.tiles.begin(), scene.tiles.end(),
                           [&](const SceneTile& tile) { return tile.square == square; });
    }

    Game game_;
    Stage stage_;
};

TEST_F(WhatHappened, ATileDropsFasterAndFasterOntoItsSquare) {
    const Timeline timeline = of_action(test::blue_lays);
    ASSERT_EQ(timeline.beats.size(), 1U);
    EXPECT_EQ(timeline.beats[0].kind, Beat::Kind::drop);
    EXPECT_DOUBLE_EQ(timeline.length, 0.38);

    const BoardScene begins = at(timeline, 0);
    ASSERT_TRUE(begins.falling);
    EXPECT_EQ(begins.falling->tile.square, (Square{-1, 0}));
    EXPECT_DOUBLE_EQ(begins.falling->lift, 70);
    EXPECT_FALSE(lies_on(begins, {-1, 0})) << "it is not there yet";
    const BoardScene half = at(timeline, 0.19);
    ASSERT_TRUE(half.falling);
    EXPECT_DOUBLE_EQ(half.falling->lift, 70 * 0.75) << "a quarter of the way in half the time";
    const BoardScene landed = at(timeline, 0.38);
    EXPECT_FALSE(landed.falling);
    EXPECT_TRUE(lies_on(landed, {-1, 0}));
}

TEST_F(WhatHappened, AMeepleComesFromItsPlayersSupply) {
    const Timeline timeline = of_action(test::red_claims);
    ASSERT_EQ(timeline.beats.size(), 1U);
    const Beat& beat = timeline.beats[0];
    EXPECT_EQ(beat.kind, Beat::Kind::travel);
    EXPECT_DOUBLE_EQ(beat.length, 0.42 + 4 * 0.05) << "from a supply as from four tiles away";

    const BoardPoint supply{10, 0};
    const BoardPoint place{1.25, 0.5};
    const BoardScene begins = at(timeline, 0);
    ASSERT_EQ(begins.pieces.size(), 1U);
    EXPECT_EQ(std::get<BoardPoint>(begins.pieces[0].where), supply);
    const BoardScene half = at(timeline, beat.length / 2);
    const auto where = std::get<BoardPoint>(half.pieces.at(0).where);
    EXPECT_NEAR(where.x, (supply.x + place.x) / 2, 1e-9);
    EXPECT_NEAR(where.y, (supply.y + place.y) / 2, 1e-9);
    EXPECT_GT(half.pieces[0].lift, 0) << "it hops";
    const BoardScene there = at(timeline, beat.length);
    ASSERT_EQ(there.pieces.size(), 1U);
    EXPECT_EQ(std::get<PartOnBoard>(there.pieces[0].where).square, (Square{1, 0}));
    EXPECT_EQ(there.pieces[0].lift, 0);
}

TEST_F(WhatHappened, AScoredRoadIsLitItsPointsFlyAndTheMeepleGoesHome) {
    const Timeline timeline = of_action(test::blue_passes);
    ASSERT_EQ(timeline.beats.size(), 2U);
    EXPECT_EQ(timeline.beats[0].kind, Beat::Kind::score);
    EXPECT_DOUBLE_EQ(timeline.beats[0].length, 1.5);
    EXPECT_EQ(timeline.beats[1].kind, Beat::Kind::travel);
    EXPECT_DOUBLE_EQ(timeline.beats[1].start, 0.75) << "while the points fly";

    const BoardScene early = at(timeline, 0.3);
    ASSERT_EQ(early.scored.size(), 1U);
    EXPECT_EQ(early.scored[0].size(), 3U) << "one part on each of its three tiles";
    ASSERT_EQ(early.captions.size(), 1U);
    EXPECT_EQ(early.captions[0].text, "+3");
    EXPECT_EQ(early.captions[0].lines, "3 tiles × 1");
    EXPECT_EQ(early.captions[0].player, 1) << "Red's colour";
    EXPECT_EQ(early.captions[0].where, (BoardPoint{0.5, 0.5})) << "over the middle tile";
    EXPECT_EQ(early.pieces.size(), 1U) << "the meeple still stands there";
    EXPECT_EQ(scores_at(timeline, 0.3, game_), (std::vector<std::int32_t>{0, 0}));

    // Half way between setting out (0.50 of the beat) and arriving (0.86).
    const BoardScene flying = at(timeline, 1.5 * 0.68);
    ASSERT_EQ(flying.captions.size(), 2U);
    EXPECT_NEAR(flying.captions[1].where.x, (0.5 + 10) / 2, 1e-9);
    EXPECT_TRUE(flying.captions[1].lines.empty());

    // Two thirds of what is left of the beat: two of three points.
    EXPECT_EQ(scores_at(timeline, 1.5 * (0.86 + 0.14 * 2 / 3), game_),
              (std::vector<std::int32_t>{2, 0}));
    const BoardScene ended = at(timeline, timeline.length);
    EXPECT_TRUE(ended.pieces.empty());
    EXPECT_EQ(scores_at(timeline, timeline.length, game_), (std::vector<std::int32_t>{3, 0}));
}

TEST_F(WhatHappened, SlowTakesTwiceAsLongAndFastHalf) {
    Options options;
    options.motion = Motion::slow;
    EXPECT_DOUBLE_EQ(of_action(test::blue_lays, tempo_of(options)).length, 0.76);
    options.motion = Motion::fast;
    EXPECT_DOUBLE_EQ(of_action(test::blue_lays, tempo_of(options)).length, 0.19);
}

TEST_F(WhatHappened, WithReducedMotionNothingFliesAndThingsAreLit) {
    Options options;
    options.reduced_motion = true;
    const Tempo tempo = tempo_of(options);
    const BoardScene laid = at(of_action(test::blue_lays, tempo), 0);
    EXPECT_FALSE(laid.falling);
    EXPECT_TRUE(lies_on(laid, {-1, 0}));
    ASSERT_EQ(laid.squares.size(), 1U);
    EXPECT_EQ(laid.squares[0].square, (Square{-1, 0}));

    const Timeline claimed = of_action(test::red_claims, tempo);
    const BoardScene stands = at(claimed, 0.1);
    ASSERT_EQ(stands.pieces.size(), 1U);
    EXPECT_TRUE(stands.pieces[0].lit);
    EXPECT_EQ(stands.pieces[0].lift, 0);
    EXPECT_FALSE(at(claimed, claimed.length).pieces[0].lit);

    const Timeline scored = of_action(test::blue_passes, tempo);
    EXPECT_EQ(scores_at(scored, 0, game_), (std::vector<std::int32_t>{3, 0}));
    EXPECT_EQ(at(scored, 0.5).captions.size(), 1U);
    EXPECT_GT(next_change(scored, 0.1), 1.0) << "no frames while nothing changes";
}

TEST_F(WhatHappened, FramesAreAskedForOnlyWhileSomethingMoves) {
    const Timeline timeline = of_action(test::blue_lays);
    EXPECT_EQ(next_change(timeline, 0.1), 0);
    EXPECT_TRUE(std::isinf(next_change(timeline, 0.38)));
    EXPECT_EQ(of_action(test::blue_draws).length, 0) << "a drawn tile is in the panel";
}

// The story at the table.

TEST_F(WhatHappened, ANewActionIsSeenAndUndoAndRedoAreNot) {
    Story story;
    Options options;
    Game game = as_it_stood(game_, test::blue_lays);
    follow(story, game, options, 1);
    EXPECT_FALSE(story.animation) << "a game that was just opened is no news";
    test::lay_first(game, {-1, 0});
    follow(story, game, options, 2);
    ASSERT_TRUE(story.animation);
    EXPECT_EQ(story.began, 2);
    follow(story, game, options, 2.2);
    EXPECT_TRUE(story.animation);
    follow(story, game, options, 2.4);
    EXPECT_FALSE(story.animation) << "it is over";

    ASSERT_TRUE(undo(game));
    follow(story, game, options, 3);
    EXPECT_FALSE(story.animation);
    expect_no_news(story);
    ASSERT_TRUE(redo(game));
    follow(story, game, options, 4);
    EXPECT_FALSE(story.animation);
    ASSERT_TRUE(undo(game));
    follow(story, game, options, 5);
    test::lay_first(game, {-1, 0}); // the same by hand
    follow(story, game, options, 6);
    EXPECT_TRUE(story.animation);
}

TEST_F(WhatHappened, ScoresAreShownAsTheyArriveAndAtOnceWhenSkipped) {
    Story story;
    Options options;
    Game game = as_it_stood(game_, test::blue_passes);
    follow(story, game, options, 1);
    test::act(game, "pass");
    follow(story, game, options, 2);
    EXPECT_EQ(shown_scores(story, game), (std::vector<std::int32_t>{0, 0}));
    EXPECT_EQ(game.state.scores, (std::vector<std::int32_t>{3, 0})) << "the game is long done";
    skip(story);
    EXPECT_EQ(shown_scores(story, game), (std::vector<std::int32_t>{3, 0}));
}

TEST_F(WhatHappened, WithMotionOffNothingIsShown) {
    Story story;
    Options options;
    options.motion = Motion::off;
    Game game = as_it_stood(game_, test::blue_lays);
    follow(story, game, options, 1);
    test::lay_first(game, {-1, 0});
    follow(story, game, options, 2);
    EXPECT_FALSE(story.animation);
}

} // namespace
} // namespace circulade
