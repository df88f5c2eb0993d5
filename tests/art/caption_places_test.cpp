#include "client/art/caption_places.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace circulade {
namespace {

constexpr SDL_Rect within{0, 0, 800, 600};

bool share_a_pixel(const SDL_Rect& a, const SDL_Rect& b) {
    return SDL_HasIntersection(&a, &b) == SDL_TRUE;
}

TEST(CaptionPlaces, WhatIsInNobodysWayStaysWhereItIs) {
    const std::vector<SDL_Rect> wanted{{100, 100, 60, 20}, {300, 100, 60, 20}};
    const std::vector<SDL_Rect> placed = places_apart(wanted, {{100, 200, 50, 50}}, within);
    ASSERT_EQ(placed.size(), 2U);
    for (std::size_t n = 0; n < 2; ++n) {
        EXPECT_EQ(placed[n].x, wanted[n].x);
        EXPECT_EQ(placed[n].y, wanted[n].y);
    }
}

TEST(CaptionPlaces, ThoseOnOneSpotPartAndKeepClearOfWhatStandsThere) {
    const SDL_Rect tent{380, 270, 40, 60};
    const std::vector<SDL_Rect> placed =
        places_apart(std::vector<SDL_Rect>(5, {300, 280, 200, 50}), {tent}, within);
    for (std::size_t n = 0; n < placed.size(); ++n) {
        EXPECT_FALSE(share_a_pixel(placed[n], tent));
        for (std::size_t m = 0; m < n; ++m) {
            EXPECT_FALSE(share_a_pixel(placed[n], placed[m]));
        }
        EXPECT_LT(std::abs(placed[n].y - 280), 200) << "near where it wants to be";
    }
}

TEST(CaptionPlaces, NothingLeavesTheWindow) {
    const std::vector<SDL_Rect> placed =
        places_apart({{-40, -30, 100, 40}, {760, 590, 100, 40}}, {}, within);
    EXPECT_EQ(placed[0].x, 0);
    EXPECT_EQ(placed[0].y, 0);
    EXPECT_EQ(placed[1].x, 700);
    EXPECT_EQ(placed[1].y, 560);
}

TEST(CaptionPlaces, WithoutRoomTheyRatherCoverFiguresThanEachOther) {
    const SDL_Rect small{0, 0, 100, 60};
    const std::vector<SDL_Rect> placed =
        places_apart({{0, 0, 100, 30}, {0, 0, 100, 30}}, {{0, 0, 100, 60}}, small);
    EXPECT_FALSE(share_a_pixel(placed[0], placed[1]));
}

} // namespace
} // namespace circulade
