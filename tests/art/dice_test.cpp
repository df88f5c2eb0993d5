#include "client/art/dice.hpp"
#include "client/art/raster.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace circulade {
namespace {

TEST(Dice, WhatWasRolledIsUpAndTheOthersAreRoundIt) {
    const DieLook look = die_of({1, 1, 2, 2, 3, 3}, 2);
    EXPECT_EQ(look.faces[0], 2);
    std::array<int, 6> all = look.faces;
    std::sort(all.begin(), all.end());
    EXPECT_EQ(all, (std::array<int, 6>{1, 1, 2, 2, 3, 3})) << "each face once";
}

TEST(Dice, ADieOfOneFaceShowsItOnAllSides) {
    EXPECT_EQ(die_of({4}, 4).faces, (std::array<int, 6>{4, 4, 4, 4, 4, 4}));
}

TEST(Dice, EveryLookCanBeDrawn) {
    for (int face = 0; face <= 10; ++face) {
        for (const double rest : {0.0, 0.31, 0.5, 0.77, 1.0}) {
            DieLook look = die_of({face, 1, 2, 3}, face);
            look.rest = rest;
            const Sprite sprite = draw_die(look, Theme{}, 64);
            const Surface picture = raster(sprite.svg, sprite.width, sprite.height);
            EXPECT_TRUE(painted(*picture)) << face << " at " << rest;
        }
    }
}

TEST(Dice, EachLookHasANumberOfItsOwn) {
    const DieLook still = die_of({1, 2, 3}, 1);
    DieLook tumbling = still;
    tumbling.rest = 0.5;
    EXPECT_NE(number_of(still), number_of(tumbling));
    EXPECT_NE(number_of(still), number_of(die_of({1, 2, 3}, 2)));
}

} // namespace
} // namespace circulade
