// Simulation: the same result for any number of threads, sums that add up, policies that make
// sense.
#include "client/lab/simulation.hpp"
#include "tests/lab/lab_rules.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace circulade::lab {
namespace {

SimulationReport report_of(int players, int games, std::vector<Policy> policies, int jobs,
                           bool swap_seats = false) {
    SimulationOrder order;
    order.seed = 5;
    order.games = games;
    order.policies = std::move(policies);
    order.jobs = jobs;
    order.swap_seats = swap_seats;
    return simulate(*lab_rules({"base", "abbot"}, players), order);
}

TEST(Simulation, IsTheSameForAnyNumberOfThreads) {
    const SimulationReport one = report_of(3, 50, {Policy::random}, 1);
    const SimulationReport four = report_of(3, 50, {Policy::random}, 4);
    EXPECT_EQ(one.scores, four.scores);
    EXPECT_EQ(one.wins, four.wins);
    EXPECT_EQ(one.by_kind, four.by_kind);
    EXPECT_EQ(one.turns, four.turns);
    EXPECT_EQ(one.margin, four.margin);
}

TEST(Simulation, PointsByKindAddUpToTheScores) {
    const SimulationReport report = report_of(2, 50, {Policy::random}, 2);
    std::vector<std::int64_t> sums(2);
    for (const auto& [kind, points] : report.by_kind) {
        sums[0] += points[0];
        sums[1] += points[1];
    }
    EXPECT_EQ(sums, report.scores);
    EXPECT_EQ(report.games, 50);
    EXPECT_LE(report.longest, 71); // 72 tiles, one of them the start tile (BA-31)
}

// The issue asks for over 95 of 100; a few games suffice to see that something is broken.
TEST(Simulation, TheGreedyPolicyBeatsTheRandomOne) {
    const SimulationReport report = report_of(2, 20, {Policy::greedy, Policy::random}, 2, true);
    EXPECT_GE(report.sole_wins[0], 19);
}

} // namespace
} // namespace circulade::lab
