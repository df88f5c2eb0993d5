// Choosing on a small tile, and keeping what is paid for in sight.
#include "client/table/near_view.hpp"
#include "client/table/table_moves.hpp"
#include "engine/game/board.hpp"
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

TEST_F(NearView, ComesNearEnoughToTellPlacesApart) {
    Table table = choosing_table();
    table.view.pixels_per_tile = 110;
    EXPECT_FALSE(near_view(table)) << "large enough where places lie far apart";
    EXPECT_FALSE(near_view(table, 0.4));
    ASSERT_TRUE(near_view(table, 0.13));
    EXPECT_GE(near_view(table, 0.13)->pixels_per_tile * 0.13, 21);
    EXPECT_LE(near_view(table, 0.01)->pixels_per_tile, 256) << "not nearer than pictures are made";
}

TEST_F(NearView, ComesNearToWhatIsPaidForOnASmallBoard) {
    Table table = base_table();
    table.bar_height = 60;
    while (fitted_view(table).pixels_per_tile > 50) {
        test::play_on(table.game, 3, 1);
    }
    fit_board(table);
    table.foot_height = 220;
    const Square one = table.game.state.tiles[5].square;
    const View near = view_of_scored(table, {one}, true);
    EXPECT_GT(near.pixels_per_tile, 100);
    const SDL_Rect seen = rect_of(one, near);
    EXPECT_GE(seen.y, 60);
    EXPECT_LE(seen.y + seen.h, 800 - 220);
    EXPECT_EQ(view_of_scored(table, {one}, false).pixels_per_tile,
              fitted_view(table).pixels_per_tile);
    move_view(table, table.view); // people's own
    EXPECT_EQ(view_of_scored(table, {one}, true).pixels_per_tile, table.view.pixels_per_tile);
}

TEST_F(NearView, TheBoardFillsItsRoomBelowTheBarAndAboveTheBand) {
    struct Room {
        int width;
        int height;
        int bar;
        int foot;
    };
    for (const Room room :
         {Room{450, 480, 72, 0}, Room{684, 600, 72, 0}, Room{940, 800, 72, 0},
          Room{1580, 1080, 72, 0}, Room{940, 800, 144, 0}, Room{940, 800, 72, 230}}) {
        Table table = base_table();
        table.view.viewport = {0, 0, room.width, room.height};
        table.bar_height = room.bar;
        table.foot_height = room.foot;
        for (std::uint64_t n = 0; !table.game.offer.empty(); ++n) {
            test::play_on(table.game, n, 9);
            std::vector<Square> tiles;
            for (std::size_t t = 0; t < table.game.state.tile_count; ++t) {
                tiles.push_back(table.game.state.tiles[t].square);
            }
            std::vector<Square> all = tiles;
            for_each_open_square(table.game.state,
                                 [&](const OpenSquare& open) { all.push_back(open.square); });
            View view = fitted_view(table);
            const int foot = room.height - room.foot;
            const int tiles_foot = room.foot > 0 ? foot : foot - room.bar * 5 / 4;
            const auto fits = [&] {
                const SDL_Rect around = rect_of(all, view);
                const SDL_Rect laid = rect_of(tiles, view);
                return around.x >= 0 && around.x + around.w <= room.width && around.y >= room.bar &&
                       around.y + around.h <= foot && laid.y + laid.h <= tiles_foot;
            };
            EXPECT_TRUE(fits());
            // A tenth larger it would not, wherever it lay: there is no room to give away.
            if (view.pixels_per_tile < 150) {
                view.pixels_per_tile *= 1.1;
                const SDL_Rect around = rect_of(all, view);
                const SDL_Rect laid = rect_of(tiles, view);
                EXPECT_TRUE(around.w > room.width || around.h > foot - room.bar ||
                            laid.y + laid.h - around.y > tiles_foot - room.bar);
            }
        }
    }
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
