#include "engine/catalogue/yaml_reader.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

/// Reads `text` as the value of a key `v` with `read`, and gives the problems.
template <typename Read>
std::string problems_of(const std::string& text, const Read& read) {
    std::vector<Problem> problems;
    const auto root = parse_yaml("v: " + text + "\n", "f.yaml", problems);
    if (!root || !problems.empty()) {
        return "no YAML";
    }
    read(*root->find("v"), problems);
    return problems.empty() ? "" : to_string(problems.front());
}
std::string as_integer(const std::string& text) {
    return problems_of(text, [](const YamlNode& node, std::vector<Problem>& problems) {
        (void)read_integer(node, "count", 1, 20, problems);
    });
}

TEST(YamlReader, NumbersAreDecimalAndWithinBounds) {
    EXPECT_EQ(as_integer("1"), "");
    EXPECT_EQ(as_integer("20"), "");
    EXPECT_EQ(as_integer("0"), "f.yaml:1:4: count must be a number from 1 to 20, found `0`");
    EXPECT_EQ(as_integer("21"), "f.yaml:1:4: count must be a number from 1 to 20, found `21`");
    EXPECT_EQ(as_integer("-3"), "f.yaml:1:4: count must be a number from 1 to 20, found `-3`");
    for (const char* text : {"0x10", "1e1", "7.0", "+7", "1_0", "99999999999", "seven", "''"}) {
        EXPECT_NE(as_integer(text), "") << text;
    }
}

TEST(YamlReader, OctalLookingNumbersAreRefused) {
    EXPECT_EQ(as_integer("010"), "f.yaml:1:4: count must be a number from 1 to 20, found `010`: "
                                 "write it without leading zeros");
    EXPECT_NE(as_integer("-07"), "");
}

TEST(YamlReader, TextIsNoNumberAndANumberNoList) {
    EXPECT_EQ(as_integer("'7'"),
              "f.yaml:1:4: count must be a number from 1 to 20, found text in quotes");
    EXPECT_EQ(as_integer("[7]"), "f.yaml:1:4: count must be a number from 1 to 20, found a list");
    EXPECT_EQ(as_integer("{a: 7}"),
              "f.yaml:1:4: count must be a number from 1 to 20, found a mapping");
    EXPECT_EQ(as_integer(""), "f.yaml:1:1: count must be a number from 1 to 20, found nothing");
}

TEST(YamlReader, YesAndNoAreUnmistakable) {
    const auto value = [](const std::string& text) {
        std::vector<Problem> problems;
        const auto root = parse_yaml("v: " + text, "f.yaml", problems);
        return as_yes_or_no(*root->find("v"));
    };
    EXPECT_EQ(value("yes"), true);
    EXPECT_EQ(value("on"), true);
    EXPECT_EQ(value("true"), true);
    EXPECT_EQ(value("no"), false);
    EXPECT_EQ(value("'no'"), std::nullopt); // in quotes it is text
    EXPECT_EQ(value("N"), std::nullopt);    // north, not no
    EXPECT_EQ(value("y"), std::nullopt);
}

TEST(YamlReader, AWordLikeNoIsTextWhereTextIsWanted) {
    EXPECT_EQ(problems_of("no",
                          [](const YamlNode& node, std::vector<Problem>& problems) {
                              EXPECT_EQ(read_text(node, "name", problems), "no");
                          }),
              "");
}

TEST(YamlReader, UnknownKeysGetASuggestion) {
    std::vector<Problem> problems;
    const auto root = parse_yaml("cuont: 3\n", "f.yaml", problems);
    MappingReader reader(*root, "tile U", problems);
    reader.find("count");
    reader.find("edges");
    reader.finish();
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(to_string(problems[0]), "f.yaml:1:1: unknown key in tile U `cuont`, did you mean "
                                      "`count`? (allowed: count, edges)");
}

TEST(YamlReader, AFullNameIsSuggestedForWhatItIsCalled) {
    const std::vector<std::string> known{"abbot.V",      "base.A",       "base.V",
                                         "base.meeple",  "base.meeples", "easter.bunny",
                                         "mine.meeples", "mine.V",       "other.V"};
    EXPECT_EQ(nearest("A", known), "base.A");
    EXPECT_EQ(nearest("meeple", known), "base.meeple");
    EXPECT_EQ(nearest("meeples", known), "base.meeples`, `mine.meeples") << "there are two";
    EXPECT_EQ(nearest("V", known), "abbot.V`, `base.V`, `mine.V") << "three are enough";
    EXPECT_EQ(nearest("buny", known), "easter.bunny") << "whatever stands before the dot";
    EXPECT_EQ(nearest("abbot.meeple", known), "base.meeple") << "the other folder has it";
    EXPECT_EQ(nearest("bse.meepl", known), "base.meeple");
    EXPECT_EQ(nearest("base.Z", known), "") << "another letter is another tile";
    EXPECT_EQ(nearest("Z", known), "");
    EXPECT_EQ(unknown("tile", "V", {"abbot.V", "base.V"}),
              "unknown tile `V`, did you mean `abbot.V`, `base.V`? (allowed: abbot.V, base.V)");
}

TEST(YamlReader, MissingKeysAreNamed) {
    std::vector<Problem> problems;
    const auto root = parse_yaml("a: 3\n", "f.yaml", problems);
    MappingReader reader(*root, "counter eggs", problems);
    EXPECT_EQ(reader.require("of"), nullptr);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(to_string(problems[0]), "f.yaml:1:1: counter eggs lacks the key `of`");
}

TEST(YamlReader, ChoicesSayWhatIsAllowed) {
    EXPECT_EQ(
        problems_of(
            "clsed",
            [](const YamlNode& node, std::vector<Problem>& problems) {
                (void)read_choice<int>(node, "completes", {{"closed", 1}, {"never", 2}}, problems);
            }),
        "f.yaml:1:4: unknown completes `clsed`, did you mean `closed`? (allowed: closed, never)");
}

TEST(YamlReader, ASingleTextIsAListOfOne) {
    std::vector<Problem> problems;
    const auto root = parse_yaml("a: x\nb: [x, y]\nc: {x: 1}\nd: [x, [y]]\n", "f.yaml", problems);
    EXPECT_EQ(read_texts(*root->find("a"), "a", problems).size(), 1U);
    EXPECT_EQ(read_texts(*root->find("b"), "b", problems).size(), 2U);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(read_texts(*root->find("c"), "c", problems).size(), 0U);
    EXPECT_EQ(read_texts(*root->find("d"), "d", problems).size(), 1U);
    EXPECT_EQ(problems.size(), 2U);
}

} // namespace
} // namespace circulade
