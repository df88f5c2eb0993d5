// Choosing on a small tile, and keeping what is paid for in sight.
#include "client/table/near_view.hpp"
#include "client/table/table_moves.hpp"
#include "tests/table/at_the_table.hpp"

#include <cmath>

namespace circulade {
namespace {

class NearView : public test::TableTest {
  protected:
    /// A table at which the player may claim a feature of the tile just laid.
    Table choosing_table() {
        Table table = base_table();
        end_turn(shell_, table);
        table.pointed = legal_squares(table.game).front().square;
        lay_tile(shell_, table);
        EXPECT_TRUE(is_choosing(table.game));
        return table;
    }
    static View small(const Table& table) {
        View view = table.view;
        view.pixels_per_tile = 40;
        return view;
    }
};

TEST_F(NearView, IsNotWantedWhereTheTileIsLargeEnough) {
    Table table = choosing_table();
    table.view.pixels_per_tile = 128;
    EXPECT_FALSE(near_view(table));
    table.view.pixels_per_tile = 40;
    ASSERT_TRUE(near_view(table));
    EXPECT_GT(near_view(table)->pixels_per_tile, 100);
}

TEST_F(NearView, ShowsTheWholeTileWhereverItLay) {
    Table table = choosing_table();
    table.bar_height = 60;
    const Square laid = table.game.state.tiles[table.game.state.part_record.tile].square;
    for (const BoardPoint centre : {BoardPoint{0, 0}, BoardPoint{9, 7}, BoardPoint{-9, -8}}) {
        table.view = small(table);
        table.view.centre = {laid.x + centre.x, laid.y + centre.y};
        const std::optional<View> near = near_view(table);
        ASSERT_TRUE(near);
        const SDL_Rect seen = rect_of(laid, *near);
        EXPECT_GE(seen.x, 0);
        EXPECT_GE(seen.y, 60);
        EXPECT_LE(seen.x + seen.w, table.view.viewport.w);
        EXPECT_LE(seen.y + seen.h, table.view.viewport.h);
    }
}

TEST_F(NearView, MovesWhereAChoiceLiesBehindTheBar) {
    Table table = choosing_table();
    table.bar_height = 60;
    const Square laid = table.game.state.tiles[table.game.state.part_record.tile].square;
    table.view.pixels_per_tile = 128;
    table.view.centre = {laid.x + 0.5, laid.y + 800 / 2.0 / 128}; // its upper edge at the window's
    come_near(table, shell_.options, true, 1);
    EXPECT_EQ(rect_of(laid, table.view).y, 60);
    EXPECT_DOUBLE_EQ(table.view.pixels_per_tile, 128);
}

TEST_F(NearView, ComesGoesBackAndLeavesPeoplesOwnViewAlone) {
    Table table = choosing_table();
    shell_.options.motion = Motion::normal;
    table.view = small(table);
    EXPECT_EQ(come_near(table, shell_.options, true, 10), 0);
    EXPECT_DOUBLE_EQ(table.view.pixels_per_tile, 40) << "it only begins to move";
    EXPECT_TRUE(std::isinf(come_near(table, shell_.options, true, 11)));
    EXPECT_GT(table.view.pixels_per_tile, 100);

    end_turn(shell_, table);
    come_near(table, shell_.options, false, 12);
    EXPECT_TRUE(std::isinf(come_near(table, shell_.options, false, 13)));
    EXPECT_DOUBLE_EQ(table.view.pixels_per_tile, fitted_view(table).pixels_per_tile);

    Table own = choosing_table();
    move_view(own, small(own));
    come_near(own, shell_.options, true, 20);
    EXPECT_DOUBLE_EQ(own.view.pixels_per_tile, 40);
}

TEST_F(NearView, IsAtOnceWithoutMotionAndNeverWhereItIsSwitchedOff) {
    Table table = choosing_table();
    table.view = small(table);
    shell_.options.come_near = false;
    come_near(table, shell_.options, true, 1);
    EXPECT_DOUBLE_EQ(table.view.pixels_per_tile, 40);
    shell_.options.come_near = true;
    EXPECT_TRUE(std::isinf(come_near(table, shell_.options, true, 1)));
    EXPECT_GT(table.view.pixels_per_tile, 100);
}

TEST_F(NearView, PansNoFartherThanItMust) {
    Table table = base_table();
    table.view.pixels_per_tile = 100;
    table.view.centre = {0.5, 0.5}; // 940 x 800: the square 0,0 reaches from 420,350 to 520,450
    EXPECT_EQ(with_in_sight(table, table.view, {{0, 0}}).centre, table.view.centre);
    table.foot_height = 400; // a sheet from 400 down
    EXPECT_EQ(rect_of({0, 0}, with_in_sight(table, table.view, {{0, 0}})).y, 300);
    EXPECT_EQ(rect_of({0, 0}, with_in_sight(table, table.view, {{0, 0}})).x, 420);
}

} // namespace
} // namespace circulade
