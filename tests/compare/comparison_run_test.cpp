// Comparisons in the background: what blocks add up to, and how they end.
#include "client/compare/comparison_run.hpp"
#include "tests/lab/lab_rules.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

namespace circulade {
namespace {

WantedComparison wanted(std::uint64_t games, lab::Policy policy = lab::Policy::random) {
    return {lab::lab_rules({"base"}, 2),
            lab::lab_rules({"base"}, 2, {{"base.meeples", "4"}}),
            {7, 6 + games},
            policy};
}

lab::ComparisonSums whole(const WantedComparison& of, std::int64_t games) {
    const lab::SeedRange seeds{of.seeds.first,
                               of.seeds.first + static_cast<std::uint64_t>(games) - 1};
    return lab::compare(*of.base, *of.with, {seeds, of.policy, 1});
}

TEST(ComparisonRun, BlocksAddUpToOneWholeRun) {
    const WantedComparison order = wanted(90);
    std::atomic<int> woken = 0;
    ComparisonRun run(order, [&] { ++woken; });
    run.wait();
    EXPECT_TRUE(run.has_ended());
    EXPECT_EQ(run.failure(), "");
    EXPECT_GE(woken.load(), 2) << "for a block at least, and at the end";
    lab::ComparisonSums sums;
    EXPECT_TRUE(run.update(sums));
    EXPECT_EQ(sums.games, 90);
    EXPECT_EQ(sums, whole(order, 90));
    EXPECT_FALSE(run.update(sums)) << "nothing is new";
}

TEST(ComparisonRun, CancelledItKeepsTheFirstGames) {
    const WantedComparison order = wanted(50'000'000);
    ComparisonRun run(order, [] {});
    lab::ComparisonSums sums;
    while (!run.update(sums)) {
        std::this_thread::yield();
    }
    run.cancel();
    run.wait();
    run.update(sums);
    EXPECT_TRUE(run.has_ended());
    ASSERT_GT(sums.games, 0);
    ASSERT_LT(sums.games, order.seeds.last);
    EXPECT_EQ(sums, whole(order, sums.games));
}

TEST(ComparisonRun, IsLetGoOfInTheMidstOfAGame) {
    for (int times = 0; times < 5; ++times) {
        const ComparisonRun run(wanted(1'000'000, lab::Policy::greedy), [] {});
        std::this_thread::sleep_for(std::chrono::milliseconds(5 * times));
    } // which would take hours if it were played to the end
}

TEST(ComparisonRun, AGameStoppedInTheMidstIsLeft) {
    const auto rules = lab::lab_rules({"base"}, 2);
    lab::Playout table(*rules);
    const lab::Policy policy = lab::Policy::random;
    std::stop_source source;
    EXPECT_TRUE(table.play(1, {&policy, 1}, source.get_token()));
    source.request_stop();
    EXPECT_FALSE(table.play(1, {&policy, 1}, source.get_token()));
    EXPECT_TRUE(table.play(1, {&policy, 1}));
}

TEST(ComparisonRun, ABlockTakesAQuarterOfASecond) {
    EXPECT_EQ(next_block(100, 0.25), 100);
    EXPECT_EQ(next_block(100, 0.5), 50);
    EXPECT_EQ(next_block(100, 0.125), 200);
    EXPECT_EQ(next_block(100, 0.001), 400) << "at most four times as many";
    EXPECT_EQ(next_block(100, 0), 400);
    EXPECT_EQ(next_block(1, 60), 1) << "never none";
    EXPECT_GE(playing_threads(), 1);
}

} // namespace
} // namespace circulade
