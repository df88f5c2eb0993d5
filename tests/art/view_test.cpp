#include "client/art/view.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace circulade {
namespace {

View view_with(double pixels, int quarters) {
    View view;
    view.viewport = {40, 20, 801, 603};
    view.centre = {1.37, -2.61};
    view.pixels_per_tile = pixels;
    view.quarters = quarters;
    return view;
}

TEST(View, TurningClockwisePutsTheEasternNeighbourInTheSouth) {
    const View view = view_with(100, 1);
    const SDL_Rect here = rect_of({0, 0}, view);
    const SDL_Rect east = rect_of({1, 0}, view);
    EXPECT_EQ(east.x, here.x);
    EXPECT_EQ(east.y, here.y + 100);
}

TEST(View, NeighboursTouchWithoutGapOrOverlap) {
    for (const double pixels : {13.2, 47.6, 99.9, 130.5}) {
        for (int quarters = 0; quarters < 4; ++quarters) {
            const View view = view_with(pixels, quarters);
            const SDL_Rect here = rect_of({0, 0}, view);
            EXPECT_EQ(here.w, tile_pixels(view));
            for (const Side side : all_sides) {
                const SDL_Rect there = rect_of(neighbour({0, 0}, side), view);
                EXPECT_EQ(std::abs(there.x - here.x) + std::abs(there.y - here.y), here.w);
            }
        }
    }
}

TEST(View, FindsTheSquareUnderEachOfItsPixels) {
    for (int quarters = 0; quarters < 4; ++quarters) {
        const View view = view_with(61.4, quarters);
        for (std::int16_t x = -3; x <= 3; ++x) {
            for (std::int16_t y = -3; y <= 3; ++y) {
                const SDL_Rect rect = rect_of({x, y}, view);
                EXPECT_EQ(square_at(view, rect.x, rect.y), (Square{x, y}));
                EXPECT_EQ(square_at(view, rect.x + rect.w - 1, rect.y + rect.h - 1),
                          (Square{x, y}));
                EXPECT_EQ(cell_of(square_of({x, y}, quarters), quarters), (Cell{x, y}));
            }
        }
    }
}

TEST(View, ScreenAndBoardPointsAreInverse) {
    for (int quarters = 0; quarters < 4; ++quarters) {
        const View view = view_with(77.7, quarters);
        const BoardPoint point = board_point_at(view, 123, 456);
        const SDL_FPoint back = screen_of(point, view);
        EXPECT_NEAR(back.x, 123, 0.01);
        EXPECT_NEAR(back.y, 456, 0.01);
    }
}

TEST(View, ZoomingKeepsThePointUnderThePointer) {
    for (int quarters = 0; quarters < 4; ++quarters) {
        const View view = view_with(80, quarters);
        const BoardPoint before = board_point_at(view, 300, 200);
        const View nearer = zoomed_at(view, 1.31, 300, 200);
        const BoardPoint after = board_point_at(nearer, 300, 200);
        EXPECT_GT(tile_pixels(nearer), tile_pixels(view));
        // To within the half pixel, before and after, that whole pixels cost.
        EXPECT_NEAR(before.x, after.x, 0.5 / tile_pixels(view) + 0.5 / tile_pixels(nearer));
        EXPECT_NEAR(before.y, after.y, 0.5 / tile_pixels(view) + 0.5 / tile_pixels(nearer));
    }
}

TEST(View, ZoomingInAndOutDoesNotDrift) {
    View view = view_with(80, 3);
    for (int i = 0; i < 50; ++i) {
        view = zoomed_at(zoomed_at(view, 1.25, 700, 33), 0.8, 700, 33);
    }
    EXPECT_NEAR(view.centre.x, 1.37, 1e-6);
    EXPECT_NEAR(view.centre.y, -2.61, 1e-6);
}

TEST(View, PanningMovesTheBoardByPixels) {
    for (int quarters = 0; quarters < 4; ++quarters) {
        const View view = view_with(64, quarters);
        const SDL_Rect before = rect_of({2, 1}, view);
        const SDL_Rect after = rect_of({2, 1}, panned(view, 17, -5));
        EXPECT_EQ(after.x - before.x, 17);
        EXPECT_EQ(after.y - before.y, -5);
    }
}

TEST(View, FittingShowsAllSquares) {
    const std::vector<Square> squares{{-4, -1}, {6, 3}, {0, 0}};
    for (int quarters = 0; quarters < 4; ++quarters) {
        const View view = fitted(view_with(10, quarters), squares);
        for (const Square square : squares) {
            const SDL_Rect rect = rect_of(square, view);
            EXPECT_GE(rect.x, view.viewport.x);
            EXPECT_GE(rect.y, view.viewport.y);
            EXPECT_LE(rect.x + rect.w, view.viewport.x + view.viewport.w);
            EXPECT_LE(rect.y + rect.h, view.viewport.y + view.viewport.h);
        }
    }
    EXPECT_EQ(tile_pixels(fitted(view_with(10, 0), std::vector<Square>{{0, 0}})), 160);
}

} // namespace
} // namespace circulade
