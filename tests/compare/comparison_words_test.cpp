// What a comparison says in words, worked out by hand.
#include "client/balance/comparison_text.hpp"
#include "client/balance/distributions.hpp"
#include "client/compare/comparison_words.hpp"
#include "client/compare/save_comparison.hpp"
#include "client/platform/files.hpp"
#include "tests/shell/with_shell.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace circulade {
namespace {

using Words = std::vector<std::string>;

/// Games of two players, told by what both scored together on either side.
lab::ComparisonSums sums_of(const std::vector<std::pair<int, int>>& totals) {
    lab::ComparisonSums sums;
    sums.scores.resize(2);
    for (const auto& [base, with] : totals) {
        ++sums.games;
        sums.total.add(base, with);
        sums.margin.add(5, 5);
        sums.first_wins.add(lab::whole_win, lab::whole_win);
        sums.first_ahead.add(0, 0);
        sums.turns.add(71, 71);
        sums.set_aside.add(0, 0);
    }
    return sums;
}

class ComparisonWords : public test::WithShell {};

TEST_F(ComparisonWords, SayTheResultWithItsInterval) {
    // Each of two players has half of 11, 13, 11, 13 more: 6 ± 3.182 x 1.1547 / 2 / 2 = 6 ± 0.919.
    lab::ComparisonSums sums = sums_of({{40, 51}, {40, 53}, {40, 51}, {40, 53}});
    EXPECT_EQ(verdict_of(sums).scores, "Players score 6.0 points more (5.1 to 6.9).");
    EXPECT_EQ(verdict_of(sums).game, Words{});
    EXPECT_EQ(verdict_of(sums).unchanged, "No difference shows in: the winner's lead, how often "
                                          "the first player wins and the length of the game.");
    sums = sums_of({{51, 40}, {53, 40}, {51, 40}, {53, 40}});
    EXPECT_EQ(verdict_of(sums).scores, "Players score 6.0 points less (5.1 to 6.9).");
    use_language(shell_.translations(), "ro");
    EXPECT_EQ(verdict_of(sums).scores, "Jucătorii fac cu 6,0 puncte mai puțin (între 5,1 și 6,9).");
}

TEST_F(ComparisonWords, SayWhereNoDifferenceShows) {
    // 10 and 14 more of both: 6 ± 12.706 x 2 / 2 = 6 ± 12.7 each.
    EXPECT_EQ(verdict_of(sums_of({{40, 50}, {40, 54}})).scores,
              "These games show no difference in the scores: if there is one, it is below 19 "
              "points.");
    EXPECT_EQ(verdict_of(sums_of({{40, 40}, {30, 30}})).scores, "Players score the same.");
    EXPECT_EQ(verdict_of(sums_of({{40, 50}})).scores, "Too few games yet to say anything.");
}

TEST_F(ComparisonWords, SayWhatElseDiffers) {
    lab::ComparisonSums sums = sums_of({{40, 40}, {40, 40}, {40, 40}, {40, 40}});
    sums.turns = {};
    sums.margin = {};
    for (const int game : {0, 1, 0, 1}) {
        sums.turns.add(71, 38 + 2 * game); // 33, 31, 33, 31 fewer: 32 ± 3.182 x 1.1547 / 2
        sums.margin.add(5, 8 + 2 * game);  // 3, 5, 3, 5 more
    }
    EXPECT_EQ(verdict_of(sums).game, (Words{"The winner is ahead by 4.0 points more (2.2 to 5.8).",
                                            "A game is 32.0 turns shorter (30.2 to 33.8)."}));
    EXPECT_EQ(verdict_of(sums).unchanged,
              "No difference shows in: how often the first player wins.");
}

TEST_F(ComparisonWords, RoundToWhatTheIntervalLeavesAMeaningTo) {
    EXPECT_EQ(words_of_difference({3.66, 0.44}), "+3.7 (3.2 to 4.1)");
    EXPECT_EQ(words_of_difference({-0.154, 0.122}), "\u22120.15 (\u22120.28 to \u22120.03)");
    EXPECT_EQ(words_of_difference({-150.4, 12}), "\u2212150 (\u2212162 to \u2212138)");
    EXPECT_EQ(words_of_difference({-0.001, 0.5}), "0.00 (\u22120.50 to 0.50)");
    EXPECT_EQ(words_of_difference({0, 0}), "the same");
    EXPECT_EQ(words_of_mean_within({19.37, 0.49}), "19.4 (18.9 to 19.9)");
}

TEST_F(ComparisonWords, PutWhatChangedMostFirst) {
    const auto row = [](const char* name, double mean, double half_width) {
        return lab::ReportRow{name, {{}, {}, {mean, half_width}}};
    };
    Words names;
    for (const lab::ReportRow& sorted :
         most_changed_first({row("unsure", 5, 6), row("less", -3, 1), row("little", 0.5, 0.1),
                             row("more", 2, 1), row("none", 0, 0)})) {
        names.push_back(sorted.name);
    }
    EXPECT_EQ(names, (Words{"less", "more", "little", "unsure", "none"}));
}

TEST_F(ComparisonWords, TellHowFarItIs) {
    EXPECT_EQ(words_of_progress(1200, 10'000, 125), "1,200 of 10,000 games, about 2 minutes left");
    EXPECT_EQ(words_of_progress(400, 500, 1.2), "400 of 500 games, about 1 second left");
    EXPECT_EQ(words_of_progress(500, 500, 0), "500 of 500 games");
    use_language(shell_.translations(), "ro");
    EXPECT_EQ(words_of_progress(1200, 10'000, -1), "1.200 din 10.000 de jocuri");
}

TEST_F(ComparisonWords, NameRowsAsPeopleDo) {
    using lab::ReportPart;
    EXPECT_EQ(words_of_row(shell_, ReportPart::scores, "1"), "Player 1, who begins");
    EXPECT_EQ(words_of_row(shell_, ReportPart::points_by_kind, "base.city"), "city");
    EXPECT_EQ(words_of_row(shell_, ReportPart::points_by_kind, "easter.egg"), "egg");
    EXPECT_EQ(words_of_row(shell_, ReportPart::happened, "completed base.road"), "Completed: road");
    EXPECT_EQ(words_of_row(shell_, ReportPart::happened, "placed base.meeple"), "Placed: meeple");
    EXPECT_EQ(words_of_row(shell_, ReportPart::happened, "turned up under_the_big_top.animals"),
              "Tokens turned up: Under the Big Top");
    EXPECT_EQ(words_of_row(shell_, ReportPart::happened, "chosen abbot.recall"),
              "Chosen: Take back the abbot");
    EXPECT_EQ(words_of_row(shell_, ReportPart::happened, "counted easter.eggs"), "Gained: eggs");
    EXPECT_EQ(words_of_row(shell_, ReportPart::points_by_kind, "easter.most_eggs"), "most eggs");
    EXPECT_EQ(words_of_row(shell_, ReportPart::points_by_rule, "BA-13"), "BA-13");
}

TEST_F(ComparisonWords, ReportsSpeakTheLanguageInUse) {
    lab::Comparison comparison;
    comparison.base.title = "A";
    comparison.with.title = "B";
    comparison.seeds = {{1, 2}};
    comparison.sums = sums_of({{40, 50}, {40, 54}});
    comparison.sums.score_counts = {{20, {4, 0}}, {26, {0, 4}}};
    comparison.sums.times_by_rule["BA-13"].add(1, 2);
    use_language(shell_.translations(), "ro");
    const std::string text = comparison_text(comparison, shell_.loaded, speech_in_use());
    for (const char* part :
         {"2 jocuri de fiecare parte (semințele 1..2), 2 jucători", "jucătorul 1, începe",
          "media tuturor", "20,00 ± 0,00", "BA-13  Un drum"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
    }
    const std::string svg = lab::distributions_svg(comparison, speech_in_use());
    EXPECT_NE(svg.find("Cum se împart scorurile finale"), std::string::npos);
    EXPECT_NE(svg.find("media 26,0"), std::string::npos);
}

TEST_F(ComparisonWords, ReportsLieWherePeopleWant) {
    namespace fs = std::filesystem;
    const fs::path usual = home() / "data" / "comparisons";
    EXPECT_EQ(report_files(shell_, "mine", {}),
              (std::vector<fs::path>{usual / "mine.txt", usual / "mine.svg"}));
    EXPECT_EQ(report_files(shell_, "/some/where/mine", {false, false, true}),
              (std::vector<fs::path>{"/some/where/mine.json"}));
    EXPECT_TRUE(report_files(shell_, "", {}).empty());
    EXPECT_TRUE(report_files(shell_, "/some/where/", {}).empty());
    lab::Comparison comparison;
    comparison.sums = sums_of({{40, 50}, {40, 54}});
    comparison.seeds = {{1, 2}};
    const auto files = report_files(shell_, "mine", {true, true, true});
    write_report(shell_, comparison, files);
    EXPECT_TRUE(read_file(files[0]).starts_with("Two sets of rules compared\n"));
    EXPECT_TRUE(read_file(files[1]).starts_with("<svg "));
    EXPECT_NE(read_file(files[2]).find("\"circulade comparison 1\""), std::string::npos);
    EXPECT_THROW(write_report(shell_, comparison, {"/proc/nowhere/mine.txt"}), std::runtime_error);
}

} // namespace
} // namespace circulade
