// Policies: what they may know, and that a turn's choices depend on no other turn.
#include "client/balance/playout.hpp"
#include "tests/lab/lab_rules.hpp"

#include <gtest/gtest.h>

namespace circulade::lab {
namespace {

TEST(Choices, OfATurnAreTheSameHoweverManyCameBefore) {
    Choices few{5};
    Choices many{5};
    few.in_turn(1);
    few.among(100);
    many.in_turn(1);
    for (int n = 0; n < 9; ++n) {
        many.among(100);
    }
    few.in_turn(2);
    many.in_turn(2);
    for (int n = 0; n < 5; ++n) {
        EXPECT_EQ(few.among(1000), many.among(1000));
    }
}

TEST(Choices, AreEvenlySpread) {
    Choices choices{1};
    std::array<int, 4> counts{};
    for (std::uint32_t turn = 1; turn <= 1000; ++turn) {
        choices.in_turn(turn);
        for (int n = 0; n < 4; ++n) {
            ++counts[choices.among(4)];
        }
    }
    for (const int count : counts) { // 1000 each, give or take 4.5 standard deviations of 27
        EXPECT_NEAR(count, 1000, 123);
    }
}

// With Easter a die falls and an egg is drawn after the tile lies: the policy must not know how.
TEST(Greedy, DoesNotKnowWhatChanceBringsAndChangesNothing) {
    const auto rules = lab_rules({"base", "easter", "under_the_big_top"}, 2);
    Actions offer;
    GameState state = new_game(*rules, offer);
    Choices choices{3};
    Lookahead scratch;
    for (int n = 0; n < 60 && !offer.empty(); ++n) {
        GameState other = state;
        other.seed = state.seed + 1;
        const GameState before = state;
        Choices here = choices;
        Choices there = choices;
        const std::size_t chosen = choose_greedy(*rules, state, offer, here, scratch);
        ASSERT_EQ(chosen, choose_greedy(*rules, other, offer, there, scratch)) << n;
        ASSERT_EQ(state, before);
        const Action action = offer[choose_random(offer, choices)];
        apply_offered(*rules, state, action, {}, offer);
    }
}

TEST(Playout, PlaysAGameFromItsNumberAlone) {
    const auto rules = lab_rules({"base"}, 2);
    const Policy random = Policy::random;
    Playout once(*rules);
    once.play(8, {&random, 1});
    const GameState end = once.state();
    once.play(9, {&random, 1});
    EXPECT_NE(once.state().scores, end.scores);
    once.play(8, {&random, 1});
    EXPECT_EQ(once.state(), end);
}

} // namespace
} // namespace circulade::lab
