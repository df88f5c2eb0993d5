#include "client/art/theme.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

std::vector<std::string> problems_of(const std::string& text) {
    std::vector<std::string> texts;
    for (const Problem& problem : theme_from_text(text, "my.yaml").problems) {
        texts.push_back(to_string(problem));
    }
    return texts;
}

/// The one problem of a text, which must begin with its place and name what is wrong.
void expect_problem(const std::string& text, const std::string& place, const std::string& part) {
    const auto problems = problems_of(text);
    ASSERT_EQ(problems.size(), 1U) << text;
    EXPECT_EQ(problems[0].rfind(place, 0), 0U) << problems[0];
    EXPECT_NE(problems[0].find(part), std::string::npos) << problems[0];
}

TEST(Theme, TheShippedFileIsTheDefault) {
    const ThemeReading reading =
        read_theme(std::string(CIRCULADE_SOURCE_DIR) + "/config/themes/storybook.yaml");
    EXPECT_TRUE(reading.problems.empty());
    EXPECT_EQ(reading.theme, Theme{});
}

TEST(Theme, AFileOverridesSingleColours) {
    const ThemeReading reading = theme_from_text(
        "name: dusk\nmeadow:\n  base: \"#102030\"\nwater: {dark: \"#0a0B0c\"}\n", "my.yaml");
    EXPECT_TRUE(reading.problems.empty());
    EXPECT_EQ(reading.theme.name, "dusk");
    EXPECT_EQ(reading.theme.meadow.base, rgb(0x102030));
    EXPECT_EQ(reading.theme.water.dark, rgb(0x0A0B0C));
    EXPECT_EQ(reading.theme.meadow.light, Theme{}.meadow.light);
}

TEST(Theme, SaysWhereAKeyIsUnknown) {
    expect_problem("meadow:\n  bass: \"#102030\"\n", "my.yaml:2:3: ", "'bass'");
    expect_problem("medow: {}\n", "my.yaml:1:1: ", "'medow'");
    expect_problem("players: [{}, {}, {}, {}, {}, {color: red}]\n", "my.yaml:1:32: ", "'color'");
}

TEST(Theme, SaysWhereAKeyStandsTwice) {
    expect_problem("road: {base: \"#102030\", base: \"#102031\"}\n", "my.yaml:1:25: ", "twice");
}

TEST(Theme, RefusesWhatIsNoColour) {
    for (const char* value : {"red", "\"#12345\"", "\"#12345g\"", "[1]", "\"102030\""}) {
        expect_problem(std::string("ink:\n  ink: ") + value + "\n", "my.yaml:2:8: ", "colour");
    }
}

TEST(Theme, RefusesWrongShapes) {
    expect_problem("road: 7\n", "my.yaml:1:7: ", "mapping");
    expect_problem("- a\n", "my.yaml:1:1: ", "mapping");
    expect_problem("players: [{}]\n", "my.yaml:1:10: ", "six");
    expect_problem("players: [{emblem: moon}, {}, {}, {}, {}, {}]\n", "my.yaml:1:20: ", "disc");
    expect_problem("name: []\n", "my.yaml:1:7: ", "text");
}

TEST(Theme, ReportsAllProblemsAtOnce) {
    EXPECT_EQ(problems_of("road: 7\nmedow: {}\nink: {ink: red}\n").size(), 3U);
}

TEST(Theme, SurvivesBrokenYamlAndMissingFiles) {
    EXPECT_EQ(problems_of("road: {base: \n").size(), 1U);
    EXPECT_EQ(problems_of(std::string(2'000'000, 'x')).size(), 1U);
    const ThemeReading reading = read_theme("no/such/theme.yaml");
    ASSERT_EQ(reading.problems.size(), 1U);
    EXPECT_EQ(reading.problems[0].origin.file, "no/such/theme.yaml");
}

TEST(Theme, EveryPlayerHasAnEmblemAndAPatternOfTheirOwn) {
    const Theme theme;
    for (std::size_t a = 0; a < player_looks; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            EXPECT_NE(theme.players[a].emblem, theme.players[b].emblem);
            EXPECT_NE(theme.players[a].pattern, theme.players[b].pattern);
            EXPECT_NE(theme.players[a].colour, theme.players[b].colour);
        }
    }
}

TEST(Colour, ReadsAndWritesTheSame) {
    EXPECT_EQ(to_string(rgb(0x0A10FF)), "#0A10FF");
    EXPECT_EQ(colour_from("#0a10Ff"), rgb(0x0A10FF));
    EXPECT_EQ(colour_from("0A10FF"), std::nullopt);
    EXPECT_EQ(mix(rgb(0x000000), rgb(0xFF8000), 0.5), rgb(0x804000));
}

} // namespace
} // namespace circulade
