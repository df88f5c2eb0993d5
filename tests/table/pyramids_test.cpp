// Pyramids as people see and choose them. Red is colour 1, Blue colour 0; each acrobat of a scored
// pyramid earns 5 (BT-31).
#include "client/platform/window.hpp"
#include "client/table/animation.hpp"
#include "client/table/hover_words.hpp"
#include "client/table/near_view.hpp"
#include "client/table/table_input.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_scene.hpp"
#include "engine/game/board.hpp"
#include "tests/table/at_the_table.hpp"
#include "tests/table/pyramid_game.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {
namespace {

class Pyramids : public test::TableTest {
  protected:
    Pyramids() : target_(940, 800), painter_(*target_.renderer(), shell_.theme) {}

    /// Blue has laid a tile beside the whole pyramid.
    Table with_whole_pyramid() {
        Table table = table_of({"base"}, 1);
        table.game = test::pyramid_game(shell_.loaded, 3);
        test::draw_tile(table.game, "base.B");
        test::act(table.game, test::laid_beside);
        see(table);
        return table;
    }
    void see(Table& table) const {
        table.view.centre = {0.5, 1.5};
        table.view.pixels_per_tile = 200;
        table.held = hands(table.game).front();
    }
    /// Over the middle of the acrobats' space, in tile units to the right and up.
    void point(Table& table, double right, double up) {
        const SDL_FPoint middle = screen_of(BoardPoint{0.5, 1.5}, table.view);
        point_at(table, painter_, static_cast<int>(middle.x + 2 * right),
                 static_cast<int>(middle.y - 2 * up));
    }
    static std::vector<std::pair<int, int>> figures(const BoardScene& scene) {
        std::vector<std::pair<int, int>> found;
        for (const ScenePiece& piece : scene.pieces) {
            if (piece.level >= 0) {
                found.emplace_back(piece.level, piece.look.player);
            }
        }
        std::sort(found.begin(), found.end());
        return found;
    }
    static bool scores_pyramid(const Table& table) {
        return table.held.kind == ActionKind::choose && table.pointed_choice == 0U;
    }

    PictureTarget target_;
    BoardPainter painter_;
};

TEST_F(Pyramids, StandAsTheyWereBuiltInTheirOwnersColours) {
    EXPECT_EQ(figures(board_of(test::pyramid_game(shell_.loaded, 1))),
              (std::vector<std::pair<int, int>>{{0, 1}}));
    EXPECT_EQ(figures(board_of(test::pyramid_game(shell_.loaded, 3))),
              (std::vector<std::pair<int, int>>{{0, 1}, {1, 0}, {2, 1}}));
}

TEST_F(Pyramids, TheSpaceIsOutlinedWithAGhostAtTheNextHeight) { // BT-26
    for (const int there : {0, 1, 2}) {
        Table table = table_of({"base"}, 1);
        table.game = test::pyramid_game(shell_.loaded, there);
        test::draw_tile(table.game, "base.B");
        test::act(table.game, test::laid_beside);
        see(table);
        const BoardScene scene = scene_of(table);
        const auto space = std::find_if(scene.claimable.begin(), scene.claimable.end(),
                                        [](const auto& choice) { return choice.level >= 0; });
        ASSERT_NE(space, scene.claimable.end()) << there;
        EXPECT_EQ(space->level, there);
        EXPECT_TRUE(space->has_ghost);
        EXPECT_EQ(space->parts, std::vector<PartOnBoard>{space->stand});
        point(table, 0, 0);
        ASSERT_TRUE(table.pointed_choice) << there;
        const Place wanted = choices(table.game, table.held)[*table.pointed_choice].to;
        EXPECT_EQ(wanted.kind, PlaceKind::space);
    }
}

TEST_F(Pyramids, AWholeOneIsScoredByClickingAnyOfItsFigures) { // BT-30, BT-31
    for (const auto& [right, up] : {std::pair{0.0, 25.0}, {-9.0, 8.0}, {9.0, 2.0}, {0.0, 0.0}}) {
        Table table = with_whole_pyramid();
        EXPECT_EQ(table.held.kind, ActionKind::place_piece);
        const Hand before = table.held;
        point(table, 180, 0); // the table beside the board
        EXPECT_EQ(table.held, before);
        point(table, right, up);
        EXPECT_TRUE(scores_pyramid(table)) << right << ' ' << up;
        point(table, 180, 0);
        EXPECT_EQ(table.held, before) << "what was in hand is in hand again";
        point(table, right, up);
        choose(shell_, table);
        EXPECT_EQ(table.game.state.scores, (std::vector<std::int32_t>{10, 5}));
    }
}

TEST_F(Pyramids, WhatWasChosenIsNotChangedByPointing) {
    Table table = with_whole_pyramid();
    const Hand chosen = table.held;
    take_in_hand(table, chosen);
    for (const auto& [right, up] : {std::pair{0.0, 25.0}, {9.0, 2.0}, {0.0, 0.0}}) {
        point(table, right, up);
        EXPECT_EQ(table.held, chosen);
        EXPECT_FALSE(scores_pyramid(table));
        choose(shell_, table);
        EXPECT_EQ(table.game.state.scores, (std::vector<std::int32_t>{0, 0}));
    }
}

TEST_F(Pyramids, ScoringIsAlsoTakenInHandByButtonAndKeys) {
    Table table = with_whole_pyramid();
    const std::vector<Hand> all = hands(table.game);
    const auto option = std::find_if(
        all.begin(), all.end(), [](const Hand& hand) { return hand.kind == ActionKind::choose; });
    ASSERT_NE(option, all.end());
    take_in_hand(table, *option);
    EXPECT_TRUE(scores_pyramid(table)) << "the only one is meant";
    const BoardScene scene = scene_of(table);
    ASSERT_EQ(scene.claimable.size(), 1U);
    EXPECT_TRUE(scene.claimable[0].hovered);
    EXPECT_FALSE(scene.claimable[0].has_ghost) << "nobody would come to stand there";
    point(table, 180, 0); // the mouse on the table beside the board
    choose(shell_, table);
    EXPECT_EQ(table.game.state.scores, (std::vector<std::int32_t>{0, 0}))
        << "a click means nothing";
    EXPECT_TRUE(choice_to_confirm(table)) << "as the button says";
    confirm_choice(shell_, table);
    EXPECT_EQ(table.game.state.scores, (std::vector<std::int32_t>{10, 5}));

    table = with_whole_pyramid();
    for (int steps = 0; steps < 20 && !scores_pyramid(table); ++steps) {
        walk_choices(table, 1);
    }
    ASSERT_TRUE(scores_pyramid(table));
    EXPECT_EQ(table.pointed_space, table.game.state.pieces[0].place) << "and is told of";
    choose(shell_, table);
    EXPECT_EQ(table.game.state.scores, (std::vector<std::int32_t>{10, 5}));
}

TEST_F(Pyramids, PointedAtTellWhoStandsThereAndWhatItIsWorth) {
    Table table = with_whole_pyramid();
    point(table, 0, 25);
    ASSERT_TRUE(table.pointed_space);
    const auto words = hover_words(shell_, table.game, *table.pointed_space);
    ASSERT_TRUE(words);
    ASSERT_EQ(words->lines.size(), 2U);
    EXPECT_EQ(words->lines[0].player, 0);
    EXPECT_EQ(words->lines[0].text, "2 acrobats × 5 = 10");
    EXPECT_EQ(words->lines[1].player, 1);
    EXPECT_EQ(words->lines[1].text, "1 acrobat × 5 = 5");
    EXPECT_EQ(words->rule, "BT-31");

    table.game = test::pyramid_game(shell_.loaded, 0);
    const TileIndex tile = tile_at(*table.game.rules, table.game.state, {0, 1});
    const auto space = table.game.rules->find(Name::Kind::space, "under_the_big_top.acrobats");
    const auto nobody_there =
        hover_words(shell_, table.game, on_space(tile, static_cast<SpaceKindId>(space)));
    ASSERT_TRUE(nobody_there);
    EXPECT_EQ(nobody_there->lines.at(0).text, "Nobody stands here.");
}

TEST_F(Pyramids, TheBoardComesNearToAPyramidAndTheTileJustLaidTogether) {
    Table table = with_whole_pyramid();
    table.view.pixels_per_tile = 40;
    const std::optional<View> near = near_view(table);
    ASSERT_TRUE(near);
    EXPECT_DOUBLE_EQ(near->pixels_per_tile, 132) << "both fit easily";
    for (const Square square : {Square{0, 1}, Square{-1, 1}}) {
        const SDL_Rect tile = rect_of(square, *near);
        EXPECT_GE(tile.x, 0);
        EXPECT_LE(tile.x + tile.w, 940);
    }
    table.view.viewport = {0, 0, 190, 800}; // two tiles and a margin leave 63 pixels a tile
    EXPECT_NEAR(near_view(table)->pixels_per_tile, 63, 1);
    table.view.pixels_per_tile = 60; // not worth the way
    EXPECT_FALSE(near_view(table));
}

TEST_F(Pyramids, EachAcrobatShowsItsPointsWhereItStoodAndGoesHome) { // BT-31, BT-32
    Table table = with_whole_pyramid();
    test::act(table.game, "choose under_the_big_top.score_pyramid to 0,1 acrobats");
    const Game& game = table.game;
    Stage stage;
    stage.supplies = {{10, 0}, {10, 1}};
    stage.anchor = [](PartOnBoard part, int level) {
        return BoardPoint{part.square.x + 0.5 + 0.01 * level, part.square.y + 0.5};
    };
    stage.score_line = [](const SheetLine& line) { return std::to_string(line.count); };
    const Timeline timeline =
        timeline_of(game, game.history.back().first_event, game.events.list.size(), {});
    BoardScene scene = board_of(game);
    show_at(timeline, 0.4, game, stage, scene);
    EXPECT_EQ(figures(scene), (std::vector<std::pair<int, int>>{{0, 1}, {1, 0}, {2, 1}}))
        << "as they stood before";
    std::vector<std::string> small;
    std::vector<std::string> sums;
    for (const Caption& caption : scene.captions) {
        (caption.small ? small : sums)
            .push_back(caption.text + " of " + std::to_string(caption.player));
    }
    std::sort(small.begin(), small.end());
    std::sort(sums.begin(), sums.end());
    EXPECT_EQ(small, (std::vector<std::string>{"+5 of 0", "+5 of 1", "+5 of 1"}));
    EXPECT_EQ(sums, (std::vector<std::string>{"+10 of 1", "+5 of 0"}));

    scene = board_of(game);
    show_at(timeline, timeline.length, game, stage, scene);
    EXPECT_TRUE(figures(scene).empty());
}

} // namespace
} // namespace circulade
