#include "client/art/plane.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

const Polyline square{{0, 0}, {10, 0}, {10, 10}, {0, 10}}; // clockwise on the screen

TEST(Plane, KnowsWhatLiesInsideAPolygon) {
    EXPECT_TRUE(inside({5, 5}, square));
    EXPECT_FALSE(inside({11, 5}, square));
    EXPECT_FALSE(inside({5, -1}, square));
}

TEST(Plane, AreaIsPositiveClockwise) {
    EXPECT_DOUBLE_EQ(signed_area(square), 100);
    EXPECT_DOUBLE_EQ(signed_area(reversed(square)), -100);
}

TEST(Plane, DistanceToALineEndsAtItsEnds) {
    const Polyline line{{0, 0}, {10, 0}};
    EXPECT_DOUBLE_EQ(distance_to_line({5, 3}, line), 3);
    EXPECT_DOUBLE_EQ(distance_to_line({13, 4}, line), 5);
}

TEST(Plane, HalfwayIsMeasuredByLength) {
    // 2 + 6 units: halfway lies 2 units along the second piece.
    EXPECT_EQ(halfway({{0, 0}, {2, 0}, {2, 6}}), (Point{2, 2}));
}

TEST(Plane, FindsTheFirstCrossing) {
    const auto cross = crossing({{0, 5}, {20, 5}}, {{15, 0}, {15, 10}, {5, 10}, {5, 0}});
    ASSERT_TRUE(cross);
    EXPECT_EQ(cross->where, (Point{5, 5}));
    EXPECT_FALSE(crossing({{0, 0}, {1, 0}}, {{0, 1}, {1, 1}}));
}

TEST(Plane, ARayHitsOnlyAhead) {
    const Polyline wall{{0, 10}, {20, 10}};
    const auto ahead = ray_hit(wall, {5, 0}, {0, 1});
    ASSERT_TRUE(ahead);
    EXPECT_DOUBLE_EQ(ahead->far, 10);
    EXPECT_FALSE(ray_hit(wall, {5, 0}, {0, -1}));
}

TEST(Plane, LeftOfEastIsNorth) {
    EXPECT_EQ(left_of({1, 0}), (Point{0, -1}));
    const Polyline moved = moved_left({{0, 0}, {10, 0}}, 2);
    EXPECT_EQ(moved.front(), (Point{0, -2}));
    EXPECT_EQ(moved.back(), (Point{10, -2}));
}

} // namespace
} // namespace circulade
