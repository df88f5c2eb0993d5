// Comparisons: sums of what the games were, the same however they are split.
#include "client/balance/report.hpp"
#include "tests/lab/lab_rules.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace circulade::lab {
namespace {

ComparisonSums play(const Rules& base, const Rules& with, SeedRange seeds, int jobs = 1) {
    return compare(base, with, {seeds, Policy::random, jobs});
}

Comparison part_of(SeedRange seeds) {
    const auto base = lab_rules({"base"}, 2);
    const auto with = lab_rules({"base"}, 2, {{"base.fields", "false"}});
    Comparison part;
    part.program = "1.0";
    part.base = side_of(*base, "Base");
    part.with = side_of(*with, "Without fields");
    part.seeds = {seeds};
    part.sums = play(*base, *with, seeds);
    return part;
}

std::int64_t base_sum(const SumsByName& table) {
    return std::accumulate(
        table.begin(), table.end(), std::int64_t{0},
        [](std::int64_t sum, const auto& entry) { return sum + entry.second.base; });
}

TEST(Comparison, OfARuleWithItselfFindsNoDifference) {
    const auto rules = lab_rules({"base", "abbot"}, 3);
    const ComparisonSums sums = play(*rules, *rules, {1, 20});
    EXPECT_EQ(sums.games, 20);
    for (const ReportTable& table : report_of(sums)) {
        for (const ReportRow& row : table.rows) {
            EXPECT_EQ(row.value.difference.mean, 0) << row.name;
            EXPECT_EQ(row.value.difference.half_width, 0) << row.name;
        }
    }
    for (const auto& [score, players] : sums.score_counts) {
        EXPECT_EQ(players[0], players[1]);
    }
}

TEST(Comparison, AddsUpWhatTheGamesWere) {
    const auto rules = lab_rules({"base"}, 2);
    const ComparisonSums sums = play(*rules, *rules, {11, 30});
    Playout table(*rules);
    const Policy random = Policy::random;
    PairedSums first;
    PairedSums margin;
    PairedSums wins;
    PairedSums ahead;
    for (std::uint64_t number = 11; number <= 30; ++number) {
        table.play(number, {&random, 1});
        const std::int32_t one = table.state().scores[0];
        const std::int32_t two = table.state().scores[1];
        const int win = one > two ? 60 : one == two ? 30 : 0;
        first.add(one, one);
        margin.add(std::abs(one - two), std::abs(one - two));
        wins.add(win, win);
        ahead.add(one - two, one - two);
    }
    EXPECT_EQ(sums.scores[0], first);
    EXPECT_EQ(sums.margin, margin);
    EXPECT_EQ(sums.first_wins, wins);
    EXPECT_EQ(sums.first_ahead, ahead);
    EXPECT_EQ(sums.scores[0].base + sums.scores[1].base, sums.total.base);
    EXPECT_EQ(base_sum(sums.points_by_kind), sums.total.base);
    EXPECT_EQ(base_sum(sums.points_by_rule),
              sums.total.base); // nothing multiplies in the base game
    EXPECT_GT(sums.happened.at("completed base.road").base, 0);
    EXPECT_GT(sums.happened.at("placed base.meeple").base, 0);
}

/// How many scored events have a line of the rule, over the games of these numbers.
std::int64_t sheets_with(const Rules& rules, std::string_view rule, SeedRange seeds) {
    Playout table(rules);
    const Policy random = Policy::random;
    std::int64_t sheets = 0;
    for (std::uint64_t number = seeds.first; number <= seeds.last; ++number) {
        table.play(number, {&random, 1});
        for (const Event& event : table.events().list) {
            const auto first = table.events().lines.begin() + event.first_line;
            sheets += event.kind == EventKind::scored &&
                      std::any_of(first, first + event.line_count,
                                  [&](const SheetLine& line) { return line.rule == rule; });
        }
    }
    return sheets;
}

// A monastery's sheet has two lines of one rule, and is one payment.
TEST(Comparison, ARulePaysOncePerSheet) {
    const auto rules = lab_rules({"base"}, 2);
    const ComparisonSums sums = play(*rules, *rules, {1, 60});
    for (const char* rule : {"BA-13", "BA-14", "BA-16", "BA-26", "BA-27"}) {
        EXPECT_EQ(sums.times_by_rule.at(rule).base, sheets_with(*rules, rule, {1, 60})) << rule;
    }
    EXPECT_EQ(sums.points_by_rule.at("BA-16").base, 9 * sums.times_by_rule.at("BA-16").base);
}

TEST(Comparison, CountsWhatPaysNoPoints) {
    const auto rules = lab_rules({"base", "abbot", "easter", "under_the_big_top"}, 3);
    ComparisonSums sums = play(*rules, *rules, {1, 40});
    Playout table(*rules);
    const Policy random = Policy::random;
    std::int64_t eggs = 0;
    for (std::uint64_t number = 1; number <= 40; ++number) {
        table.play(number, {&random, 1});
        for (const CounterKind& counter : rules->counters) {
            for (std::uint32_t player = 0; player < 3 && counter.name == "easter.eggs"; ++player) {
                eggs += table.state().counters[counter.first + player];
            }
        }
    }
    EXPECT_GT(eggs, 0);
    EXPECT_EQ(sums.happened.at("counted easter.eggs").base, eggs); // none is eaten (EA-26)
    for (const char* name : {"moved easter.bunny", "chosen abbot.recall",
                             "moved under_the_big_top.big_top", "sent home base.meeple"}) {
        EXPECT_GT(sums.happened[name].base, 0) << name;
    }
    EXPECT_FALSE(sums.points_by_kind.contains("other"));
    EXPECT_GT(sums.points_by_kind.at("easter.most_eggs").base, 0);
}

// BA-12: a game may be played without fields, and then nobody scores any.
TEST(Comparison, ShowsWhatARuleDoes) {
    const ComparisonSums sums = part_of({1, 30}).sums;
    EXPECT_GT(sums.points_by_kind.at("base.field").base, 0);
    EXPECT_EQ(sums.points_by_kind.at("base.field").with, 0);
    EXPECT_EQ(sums.points_by_rule.at("BA-27").with, 0);
    EXPECT_EQ(sums.times_by_rule.at("BA-27").with, 0);
    EXPECT_EQ(sums.turns.base, sums.turns.with); // both sides drew and laid alike
}

TEST(Comparison, IsTheSameForAnyNumberOfThreads) {
    const auto base = lab_rules({"base"}, 3);
    const auto with = lab_rules({"base", "abbot"}, 3);
    const ComparisonSums one = play(*base, *with, {1, 40}, 1);
    EXPECT_EQ(one, play(*base, *with, {1, 40}, 2));
    EXPECT_EQ(one, play(*base, *with, {1, 40}, 5));
}

TEST(Comparison, OfPartsIsThatOfTheWhole) {
    const Comparison whole = part_of({1, 30});
    Comparison merged = part_of({21, 30});
    EXPECT_EQ(add_part(merged, part_of({1, 7})), std::nullopt);
    EXPECT_EQ(to_string(merged.seeds), "1..7, 21..30");
    EXPECT_EQ(add_part(merged, part_of({8, 20})), std::nullopt);
    EXPECT_EQ(merged, whole);
}

TEST(Comparison, RefusesPartsOfSomethingElse) {
    const Comparison part = part_of({1, 4});
    Comparison to = part;
    EXPECT_EQ(add_part(to, part_of({4, 5})), "some of its games 4..5 are in another part already");
    Comparison other = part_of({5, 6});
    other.policy = Policy::greedy;
    EXPECT_EQ(add_part(to, other), "its policy is another");
    other = part_of({5, 6});
    other.with.changes.emplace_back("base.meeples: 8");
    EXPECT_EQ(add_part(to, other), "its `with` plays by other rules");
    other = part_of({5, 6});
    other.program = "1.1";
    EXPECT_EQ(add_part(to, other), "it is of version 1.1, not 1.0");
    EXPECT_EQ(to, part);
}

TEST(Comparison, StopsWhenAsked) {
    const auto rules = lab_rules({"base"}, 2);
    std::stop_source stop;
    std::int64_t last = 0;
    Watch watch;
    watch.stop = stop.get_token();
    watch.progress = [&](std::int64_t done) {
        EXPECT_EQ(done, last + 1);
        last = done;
        if (done == 5) {
            stop.request_stop();
        }
    };
    const ComparisonSums sums = compare(*rules, *rules, {{1, 1000}, Policy::random, 2}, watch);
    EXPECT_EQ(sums.games, last);
    EXPECT_GE(sums.games, 5);
    EXPECT_LE(sums.games, 6); // the other thread may have been in the middle of a game
}

TEST(Comparison, ReportsMeansOfOneGame) {
    ComparisonSums sums;
    sums.games = 2;
    sums.scores.resize(3);
    sums.total.add(60, 90); // 20 and 30 on average
    sums.total.add(30, 60); // 10 and 20
    sums.first_wins.add(60, 20);
    sums.first_wins.add(0, 30);
    sums.first_ahead.add(8, 0); // the beginner's 24 against 20 on average, times 2
    sums.first_ahead.add(0, 0);
    const std::vector<ReportTable> report = report_of(sums);
    const ReportRow& all = report[0].rows.at(3);
    EXPECT_EQ(all.name, "all");
    EXPECT_DOUBLE_EQ(all.value.base.mean, 15);
    EXPECT_DOUBLE_EQ(all.value.difference.mean, 10);
    EXPECT_NEAR(all.value.difference.half_width, 0, 1e-9);
    const std::vector<ReportRow>& game = report[1].rows;
    EXPECT_EQ(game.at(1).name, "first_wins");
    EXPECT_DOUBLE_EQ(game.at(1).value.base.mean, 50);
    EXPECT_NEAR(game.at(1).value.with.mean, 100 * (1 / 3.0 + 1 / 2.0) / 2, 1e-9);
    EXPECT_DOUBLE_EQ(game.at(2).value.base.mean, 2); // (4 + 0) / 2
}

} // namespace
} // namespace circulade::lab
