// What YAML lets pass and we don't. Lines and columns are counted by hand in each text.
#include "engine/catalogue/yaml_node.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace circulade {
namespace {

std::string problems_in(std::string_view text) {
    std::vector<Problem> problems;
    const auto node = parse_yaml(text, "f.yaml", problems);
    std::string out;
    for (const Problem& problem : problems) {
        out += to_string(problem) + "\n";
    }
    EXPECT_TRUE(node.has_value() || !problems.empty()) << "refused without a reason";
    return out;
}

YamlNode good(std::string_view text) {
    std::vector<Problem> problems;
    auto node = parse_yaml(text, "f.yaml", problems);
    EXPECT_TRUE(problems.empty()) << to_string(problems.front());
    return node.value_or(YamlNode{});
}

TEST(YamlNode, KnowsThePlaceOfKeysAndValues) {
    const YamlNode root = good("# first line\n"
                               "count: 8\n"
                               "road: {at: E W}\n");
    ASSERT_EQ(root.entries.size(), 2U);
    EXPECT_EQ(root.entries[0].origin.line, 2);
    EXPECT_EQ(root.entries[0].origin.column, 1);
    EXPECT_EQ(root.entries[0].value.origin.column, 8);
    const YamlNode* at = root.entries[1].value.find("at");
    ASSERT_NE(at, nullptr);
    EXPECT_EQ(at->origin.line, 3);
    EXPECT_EQ(at->origin.column, 12);
    EXPECT_EQ(at->text, "E W");
}

TEST(YamlNode, CountsColumnsInCharacters) {
    // "ă" and "ș" take two bytes each, one column each.
    const YamlNode root = good("{ăș: x}\n");
    EXPECT_EQ(root.entries[0].value.origin.column, 6);
}

TEST(YamlNode, TellsQuotedTextFromPlain) {
    const YamlNode root = good("a: 7\nb: '7'\nc: \"no\"\nd: |\n  long\n");
    EXPECT_FALSE(root.find("a")->quoted);
    EXPECT_TRUE(root.find("b")->quoted);
    EXPECT_TRUE(root.find("c")->quoted);
    EXPECT_TRUE(root.find("d")->quoted);
}

TEST(YamlNode, AnEmptyValueStandsAtItsKey) {
    const YamlNode root = good("a: 1\nb:\nc: ~\n");
    EXPECT_EQ(root.find("b")->kind, YamlNode::Kind::nothing);
    EXPECT_EQ(root.find("b")->origin.line, 2);
    EXPECT_EQ(root.find("c")->kind, YamlNode::Kind::nothing);
    EXPECT_EQ(good("").kind, YamlNode::Kind::nothing);
    EXPECT_EQ(good("# only a comment\n").kind, YamlNode::Kind::nothing);
}

TEST(YamlNode, FindsEveryDuplicateKey) {
    EXPECT_EQ(problems_in("a: 1\nb: 2\na: 3\nc: {x: 1, x: 2}\n"),
              "f.yaml:3:1: duplicate key `a`, first given in line 1\n"
              "f.yaml:4:11: duplicate key `x`, first given in line 4\n");
}

TEST(YamlNode, TheFirstOfTwoDuplicatesIsKept) {
    std::vector<Problem> problems;
    const auto root = parse_yaml("a: 1\na: 2\n", "f.yaml", problems);
    ASSERT_TRUE(root);
    EXPECT_EQ(root->find("a")->text, "1");
}

TEST(YamlNode, RefusesAnchorsAndAliases) {
    const std::string anchor = problems_in("a: &x 1\nb: *x\n");
    EXPECT_NE(anchor.find("f.yaml:1:4: anchors"), std::string::npos) << anchor;
    EXPECT_NE(anchor.find("f.yaml:2:4: aliases"), std::string::npos) << anchor;
    EXPECT_NE(problems_in("&a [*a]\n").find("anchors"), std::string::npos);
}

TEST(YamlNode, RefusesAnAliasBombAtOnce) {
    std::string bomb = "a0: &a0 [x, x]\n";
    for (int i = 1; i < 30; ++i) {
        const std::string last = std::to_string(i - 1);
        bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [*a" + last + ", *a" +
                last + "]\n";
    }
    EXPECT_NE(problems_in(bomb).find("f.yaml:1:5: anchors"), std::string::npos);
}

TEST(YamlNode, RefusesWhatIsNoText) {
    using namespace std::string_view_literals;
    EXPECT_EQ(problems_in("a: 1\nb: x\0y\n"sv),
              "f.yaml:2:5: control character (code 0); only text is allowed\n");
    EXPECT_EQ(problems_in("a: 1\n\x04"
                          "b: 2\n"),
              "f.yaml:2:1: control character (code 4); only text is allowed\n");
    EXPECT_EQ(problems_in("a: \xFF\n"), "f.yaml:1:4: invalid UTF-8; save the file as UTF-8\n");
    EXPECT_EQ(problems_in("a: \xC0\xAF\n"), "f.yaml:1:4: invalid UTF-8; save the file as UTF-8\n");
    EXPECT_EQ(problems_in("a: \xED\xA0\x80\n"),
              "f.yaml:1:4: invalid UTF-8; save the file as UTF-8\n");
    EXPECT_EQ(problems_in("a: \xC8"), "f.yaml:1:4: invalid UTF-8; save the file as UTF-8\n");
}

TEST(YamlNode, RefusesWhatNobodySees) {
    EXPECT_EQ(problems_in("a: x\nb: \"y\xE2\x80\xAEz\"\n"),
              "f.yaml:2:6: invisible character (U+202E); only text that is seen is allowed\n");
    EXPECT_EQ(problems_in("a: x\xE2\x80\x8By\n"),
              "f.yaml:1:5: invisible character (U+200B); only text that is seen is allowed\n");
    EXPECT_EQ(problems_in("a: x\xC2\x85y\n"),
              "f.yaml:1:5: invisible character (U+0085); only text that is seen is allowed\n");
    EXPECT_EQ(problems_in("\xEF\xBB\xBF"
                          "a: x\n"),
              "")
        << "what some editors begin a file with";
    EXPECT_EQ(problems_in("a: \xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA7 \xC8\x99\n"), "")
        << "two emoji joined, and a Romanian letter";
}

TEST(YamlNode, RefusesTheSameWrittenAsEscapes) {
    EXPECT_EQ(problems_in("a: {en: \"\\e[31mred\"}\n"),
              "f.yaml:1:9: control character (code 27); only text is allowed\n");
    EXPECT_EQ(problems_in("\"\\x07x\": 1\n"),
              "f.yaml:1:1: control character (code 7); only text is allowed\n");
    EXPECT_EQ(problems_in("a: \"\\x00z\"\n"),
              "f.yaml:1:4: control character (code 0); only text is allowed\n");
    EXPECT_EQ(problems_in("a: \"\\u202Ez\"\n"),
              "f.yaml:1:4: invisible character (U+202E); only text that is seen is allowed\n");
    EXPECT_EQ(problems_in("a: \"x\\ny\\tz\\u0219\"\nb: |\n  two\n  lines\n"), "")
        << "lines and tabs are text";
}

TEST(YamlNode, ATabThatIndentsIsNamed) {
    const std::string problems = problems_in("a:\n\tb: 1\n\tc: 2\n");
    EXPECT_NE(problems.find("; indent with spaces, not with tabs"), std::string::npos) << problems;
    EXPECT_EQ(problems_in("a: \"x\ty\"\n"), "") << "within a text it is one";
}

TEST(YamlNode, RefusesDeepNestingWithItsPlace) {
    EXPECT_EQ(problems_in(std::string(32, '[') + std::string(32, ']')), "");
    EXPECT_EQ(problems_in(std::string(33, '[') + std::string(33, ']')),
              "f.yaml:1:33: nested too deeply: at most 32 levels\n");
    EXPECT_NE(problems_in(std::string(100'000, '[')).find("nested too deeply"), std::string::npos);
}

TEST(YamlNode, RefusesBigFiles) {
    EXPECT_EQ(problems_in(std::string(1'000'001, '#')),
              "f.yaml: file too big: at most 1 MB is read\n");
    EXPECT_EQ(problems_in(std::string(1'000'000, '#')), "");
}

TEST(YamlNode, RefusesMoreThanAFileShouldHold) {
    const auto list_of = [](int values) {
        std::string text = "[";
        for (int n = 1; n < values; ++n) {
            text += "1,";
        }
        return text + "]";
    };
    EXPECT_EQ(problems_in(list_of(50'000)), ""); // the list is a value too
    EXPECT_EQ(problems_in(list_of(50'001)),
              "f.yaml:1:100000: too much for one file: at most 50000 keys and values are read\n");
}

/// What takes long for its size takes hours at the size that is allowed: the time is the test's.
TEST(YamlNode, ReadsWhatIsAllowedAtOnce) {
    const std::string padding(15, ' ');
    std::string one_line = "[";
    std::string keys;
    for (int n = 0; n < 24'990; ++n) {
        one_line += "\xC8\x99" + padding + "," + padding + "b,";
        keys += "k" + std::to_string(n) + ": 1\n";
    }
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(problems_in(one_line + "]"), "");
    EXPECT_EQ(problems_in(keys), "");
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(YamlNode, RefusesTagsSecondDocumentsAndOddKeys) {
    EXPECT_NE(problems_in("a: !!int 5\n").find("f.yaml:1:4: type tags are not allowed"),
              std::string::npos);
    EXPECT_NE(problems_in("a: 1\n---\nb: 2\n").find("a second document"), std::string::npos);
    EXPECT_NE(problems_in("[a, b]: 1\n").find("a key must be plain text"), std::string::npos);
    EXPECT_NE(problems_in("? {x: 1}\n: 2\n").find("a key must be plain text"), std::string::npos);
}

TEST(YamlNode, ASyntaxErrorHasItsPlace) {
    const std::string open = problems_in("a: 1\nb: [1, 2\n");
    EXPECT_EQ(open.find("f.yaml:"), 0U) << open;
    EXPECT_NE(open.find("not valid YAML"), std::string::npos) << open;
    EXPECT_NE(problems_in("a: 1\n\tb: 2\n").find("f.yaml:2:"), std::string::npos);
}

TEST(YamlNode, AQuestionMarkInBracketsNeedsQuotes) {
    EXPECT_EQ(good("a: x?\n").find("a")->text, "x?");
    EXPECT_EQ(good("a: ['x?']\n").find("a")->items.at(0).text, "x?");
    EXPECT_EQ(problems_in("a: [x?]\n"),
              "f.yaml:1:6: not valid YAML: unknown token; within [ ] and { } put a name that ends "
              "with ? in quotes\n");
}

TEST(YamlNode, AMissingFileIsAProblem) {
    std::vector<Problem> problems;
    EXPECT_FALSE(read_yaml("/no/such/file.yaml", problems));
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_EQ(to_string(problems[0]), "/no/such/file.yaml: cannot be read");
}

TEST(YamlNode, MergesMappingsKeyByKey) {
    const YamlNode whole =
        merged(good("a: 1\nb: {x: 1, y: [1, 2]}\n"), good("b: {y: [3], z: 4}\nc: 5\n"));
    EXPECT_EQ(whole.find("a")->text, "1");
    EXPECT_EQ(whole.find("b")->find("x")->text, "1");
    EXPECT_EQ(whole.find("b")->find("y")->items.size(), 1U);
    EXPECT_EQ(whole.find("b")->find("z")->text, "4");
    EXPECT_EQ(whole.find("c")->text, "5");
}

} // namespace
} // namespace circulade
