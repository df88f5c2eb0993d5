// Means and confidence intervals, against examples worked out by hand and printed tables.
#include "client/balance/estimate.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace circulade::lab {
namespace {

TEST(Estimate, IsThatOfAnExampleByHand) {
    // 2 4 4 4 5 5 7 9: sum 40, squares 232. About the mean of 5 they are 232 - 200 = 32, so
    // s = root of 32/7, s / root of 8 = 0.75593, and t for 7 degrees is 2.3646.
    const Estimate result = estimate(40, 232, 8);
    EXPECT_DOUBLE_EQ(result.mean, 5);
    EXPECT_NEAR(result.half_width, 2.3646 * 0.75593, 0.0005);
    const Estimate in_halves = estimate(40, 232, 8, 2);
    EXPECT_DOUBLE_EQ(in_halves.mean, 2.5);
    EXPECT_NEAR(in_halves.half_width, result.half_width / 2, 1e-12);
}

TEST(Estimate, OfPairsIsThatOfTheirDifferences) {
    // 1 2 3 and 2 4 3 differ by 1 2 0: mean 1, s = 1, t for 2 degrees 4.303.
    PairedSums sums;
    sums.add(1, 2);
    sums.add(2, 4);
    sums.add(3, 3);
    EXPECT_EQ(sums, (PairedSums{6, 9, 14, 29, 19}));
    const PairedEstimate result = estimate(sums, 3);
    EXPECT_DOUBLE_EQ(result.base.mean, 2);
    EXPECT_DOUBLE_EQ(result.with.mean, 3);
    EXPECT_DOUBLE_EQ(result.difference.mean, 1);
    EXPECT_NEAR(result.difference.half_width, 4.303 / 1.7320508, 0.0005);
    EXPECT_FALSE(result.differs());
}

TEST(Estimate, LosesWhatBothSidesShare) {
    PairedSums sums;
    for (const int value : {3, 50, 7, 22}) {
        sums.add(value, value + 10);
    }
    const PairedEstimate result = estimate(sums, 4);
    EXPECT_GT(result.base.half_width, 10);
    EXPECT_DOUBLE_EQ(result.difference.mean, 10);
    EXPECT_NEAR(result.difference.half_width, 0, 1e-9);
    EXPECT_TRUE(result.differs());
}

TEST(Estimate, OfOneOrNoneHasNoInterval) {
    EXPECT_DOUBLE_EQ(estimate(7, 49, 1).mean, 7);
    EXPECT_TRUE(std::isinf(estimate(7, 49, 1).half_width));
    PairedSums one;
    one.add(7, 12);
    EXPECT_FALSE(estimate(one, 1).differs()); // one pair tells nothing of the next
    EXPECT_DOUBLE_EQ(estimate(0, 0, 0).mean, 0);
}

TEST(Estimate, KnowsStudentsT) {
    EXPECT_NEAR(student_95(1), 12.706, 0.001);
    EXPECT_NEAR(student_95(3), 3.182, 0.001);
    EXPECT_NEAR(student_95(4), 2.776, 0.001);
    EXPECT_NEAR(student_95(5), 2.571, 0.001);
    EXPECT_NEAR(student_95(9), 2.262, 0.001);
    EXPECT_NEAR(student_95(10), 2.228, 0.001);
    EXPECT_NEAR(student_95(30), 2.042, 0.001);
    EXPECT_NEAR(student_95(100), 1.984, 0.001);
    EXPECT_NEAR(student_95(1'000'000), 1.960, 0.001);
}

} // namespace
} // namespace circulade::lab
