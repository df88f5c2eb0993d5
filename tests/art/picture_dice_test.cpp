#include "client/art/picture_dice.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

// Published values of both functions.
TEST(PictureDice, FollowsSplitMix64) {
    PictureDice dice(1234567);
    EXPECT_EQ(dice.next(), 6457827717110365317ULL);
    EXPECT_EQ(dice.next(), 3203168211198807973ULL);
    EXPECT_EQ(dice.next(), 9817491932198370423ULL);
}
TEST(PictureDice, HashesByFnv1a) {
    static_assert(picture_hash("") == 0xcbf29ce484222325ULL);
    static_assert(picture_hash("a") == 0xaf63dc4c8601ec8cULL);
    static_assert(picture_hash("foobar") == 0x85944171f73967e8ULL);
}

TEST(PictureDice, StaysWithinItsBounds) {
    PictureDice dice(1);
    for (int i = 0; i < 10'000; ++i) {
        const double value = dice.between(-2, 3);
        EXPECT_GE(value, -2);
        EXPECT_LT(value, 3);
        EXPECT_LT(dice.below(7), 7U);
        EXPECT_LT(dice.weighted({1, 0, 2}), 3U);
    }
    EXPECT_EQ(dice.below(0), 0U);
}

TEST(PictureDice, NeverPicksAWeightOfNothing) {
    PictureDice dice(5);
    for (int i = 0; i < 1000; ++i) {
        EXPECT_NE(dice.weighted({1, 0, 2}), 1U);
    }
}

} // namespace
} // namespace circulade
