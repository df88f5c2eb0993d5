// A comparison as text, as JSON there and back, and as a picture.
#include "client/balance/comparison_file.hpp"
#include "client/balance/comparison_text.hpp"
#include "client/balance/distributions.hpp"
#include "tests/lab/lab_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace circulade::lab {
namespace {

Comparison small_comparison() {
    const auto base = lab_rules({"base"}, 2);
    const auto with = lab_rules({"base", "under_the_big_top"}, 2, {{"base.small_city", "early"}});
    Comparison made;
    made.program = "1.0";
    made.base = side_of(*base, "Țăranii & <ours>");
    made.with = side_of(*with, "With the \"circus\"");
    made.seeds = {{3, 9}};
    made.sums = compare(*base, *with, {{3, 9}, Policy::random, 1});
    return made;
}

/// The problems of `text` in lines.
std::string problems_of(const std::string& text) {
    std::vector<Problem> problems;
    const auto read = read_comparison(text, "p.json", problems);
    EXPECT_EQ(read.has_value(), problems.empty());
    std::string lines;
    for (const Problem& problem : problems) {
        lines += to_string(problem) + '\n';
    }
    return lines;
}

std::string with_replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// "LINE:COLUMN" of the text's first occurrence.
std::string place_of(const std::string& text, const std::string& what) {
    const std::size_t at = text.find(what);
    const std::size_t line_begin = text.rfind('\n', at) + 1;
    const auto line =
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    return std::to_string(line + 1) + ':' + std::to_string(at - line_begin + 1);
}

TEST(ComparisonFile, ComesBackAsItWas) {
    const Comparison made = small_comparison();
    const std::string text = write_comparison(made);
    std::vector<Problem> problems;
    const auto read = read_comparison(text, "p.json", problems);
    EXPECT_TRUE(problems.empty()) << to_string(problems.front());
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, made);
    EXPECT_EQ(write_comparison(*read), text);
}

TEST(ComparisonFile, SaysWhereItIsWrong) {
    const std::string good = write_comparison(small_comparison());
    EXPECT_EQ(problems_of(""),
              "p.json:1:1: comparison must be a mapping (key: value), found nothing\n"
              "p.json:1:1: `format` must be \"circulade comparison 1\": this is no "
              "comparison that circulade-lab wrote\n");
    EXPECT_NE(problems_of("{\"format\": 1").find("p.json:"), std::string::npos);
    const std::string seeds = with_replaced(good, "      9\n", "      2\n");
    EXPECT_EQ(problems_of(seeds), "p.json:" + place_of(seeds, "2\n    ]") +
                                      ": the last seed is a whole number from 3 to "
                                      "18446744073709551615\n");
    const std::string margin = with_replaced(good, "\"sums\": {", "\"sums\": {\"marign\": 1,");
    EXPECT_NE(problems_of(margin).find("p.json:" + place_of(margin, "\"marign\"")),
              std::string::npos)
        << problems_of(margin);
    const std::size_t in_sums = good.find("\"sums\"");
    const std::string text =
        good.substr(0, in_sums) +
        with_replaced(good.substr(in_sums), "\"products\": ", "\"products\": 1e");
    EXPECT_NE(problems_of(text).find("is a whole number from"), std::string::npos);
}

TEST(ComparisonFile, SpoiltIsRefusedOrReadButNeverACrash) {
    const std::string good = write_comparison(small_comparison());
    Choices choices{4};
    for (int n = 0; n < 300; ++n) {
        std::string text = good;
        for (int times = 0; times < 3; ++times) {
            const std::uint32_t at = choices.among(text.size());
            text[at] = static_cast<char>(choices.among(128));
            text.erase(choices.among(text.size()), choices.among(2));
        }
        std::vector<Problem> problems;
        const auto read = read_comparison(text, "p.json", problems);
        ASSERT_EQ(read.has_value(), problems.empty()) << text;
    }
}

TEST(ComparisonText, FitsEightyColumns) {
    const std::string text = comparison_text(small_comparison(), shipped_for_lab());
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const auto columns = std::count_if(line.begin(), line.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        });
        EXPECT_LE(columns, 80) << line;
    }
    for (const char* part : {"7 games a side (seeds 3..9), 2 players", "base.small_city: early",
                             "player 1, who begins", "completed base.city", "BA-13", "95 %"}) {
        EXPECT_NE(text.find(part), std::string::npos) << part;
    }
}

TEST(Histogram, CountsInRoundSteps) {
    ComparisonSums sums;
    sums.games = 2;
    sums.scores.resize(2); // four scores a side
    sums.score_counts = {{10, {2, 0}}, {11, {1, 1}}, {14, {1, 3}}};
    const Histogram fine = histogram(sums);
    EXPECT_EQ(fine.width, 1);
    EXPECT_EQ(fine.first, 10);
    ASSERT_EQ(fine.shares.size(), 5U);
    EXPECT_EQ(fine.shares[0], (std::array<double, 2>{50, 0}));
    EXPECT_EQ(fine.shares[1], (std::array<double, 2>{25, 25}));
    EXPECT_EQ(fine.shares[4], (std::array<double, 2>{25, 75}));
    EXPECT_EQ(fine.most, 75);
    const Histogram coarse = histogram(sums, 4);
    EXPECT_EQ(coarse.width, 2);
    ASSERT_EQ(coarse.shares.size(), 3U);
    EXPECT_EQ(coarse.shares[0], (std::array<double, 2>{75, 25}));
    EXPECT_TRUE(histogram({}).shares.empty());
}

TEST(Histogram, BeginsAtAMultipleBelowZeroToo) {
    ComparisonSums sums;
    sums.games = 1;
    sums.scores.resize(2);
    sums.score_counts = {{-3, {1, 1}}, {96, {1, 1}}};
    const Histogram steps = histogram(sums);
    EXPECT_EQ(steps.width, 5);
    EXPECT_EQ(steps.first, -5);
    EXPECT_EQ(steps.shares.size(), 21U);
}

TEST(Distributions, AreDrawnAlikeEachTime) {
    const std::string picture = distributions_svg(small_comparison());
    EXPECT_EQ(picture, distributions_svg(small_comparison()));
    EXPECT_TRUE(picture.starts_with("<svg "));
    EXPECT_TRUE(picture.ends_with("</svg>\n"));
    EXPECT_NE(picture.find("Țăranii &amp; &lt;ours&gt;"), std::string::npos);
    EXPECT_NE(picture.find("With the &quot;circus&quot;"), std::string::npos);
    EXPECT_EQ(distributions_svg({}).find("nan"), std::string::npos);
    EXPECT_EQ(picture.find("nan"), std::string::npos);
}

} // namespace
} // namespace circulade::lab
