#include "engine/catalogue/house_rules.hpp"
#include "engine/rules/rules.hpp"
#include "tests/catalogue/test_folder.hpp"

namespace circulade {
namespace {

const std::vector<ExpansionDefinition>& shipped() {
    static const Loaded loaded = load_expansions({source_folder() / "expansions"});
    return loaded.expansions;
}
std::optional<HouseRules> read(const std::string& yaml, std::string& text) {
    std::vector<Problem> problems;
    const auto root = parse_yaml(yaml, "h.yaml", problems);
    auto rules = root ? read_house_rules(*root, shipped(), problems) : std::nullopt;
    text = text_of(problems);
    return rules;
}
constexpr const char* head = "title: {en: Ours}\nabout: {en: As we play.}\n";

TEST(HouseRules, ChangeParametersTagsAndCounts) {
    std::string problems;
    const auto rules =
        read(std::string(head) +
                 "parameters: {base.fields: no, base.small_city: early, base.meeples: 8}\n"
                 "tags: {abbot.abbot: [+base.farmer, -base.monk]}\n"
                 "pieces: {abbot.abbot: 2}\n"
                 "tiles: {base.C: 3, abbot.E: 0}\n",
             problems);
    EXPECT_EQ(problems, "");
    ASSERT_TRUE(rules);
    EXPECT_EQ(rules->title.at("en"), "Ours");
    EXPECT_EQ(rules->rules.size(), 8U);
    EXPECT_EQ(rules->rules[0].origin.line, 3);

    circulade::Setup with_abbot;
    with_abbot.expansions = {"base", "abbot"};
    apply(*rules, shipped(), with_abbot);
    EXPECT_EQ(with_abbot.parameters,
              (std::map<std::string, std::string>{
                  {"base.fields", "false"}, {"base.small_city", "early"}, {"base.meeples", "8"}}));
    EXPECT_EQ(with_abbot.tags.at("abbot.abbot"),
              (std::vector<std::string>{"+base.farmer", "-base.monk"}));
    EXPECT_EQ(with_abbot.piece_counts, (std::map<std::string, int>{{"abbot.abbot", 2}}));
    EXPECT_EQ(with_abbot.tile_counts, (std::map<std::string, int>{{"base.C", 3}, {"abbot.E", 0}}));

    circulade::Setup base_alone;
    base_alone.expansions = {"base"};
    apply(*rules, shipped(), base_alone);
    EXPECT_TRUE(base_alone.tags.empty()); // sleeps
    EXPECT_TRUE(base_alone.piece_counts.empty());
    EXPECT_EQ(base_alone.tile_counts.size(), 1U);
}

TEST(HouseRules, EveryMistakeHasItsPlace) {
    std::string problems;
    EXPECT_FALSE(read(std::string(head) + "parameters:\n"
                                          "  base.feilds: no\n"
                                          "  base.meeples: 21\n"
                                          "tags:\n"
                                          "  abbot.abbot: [base.farmer, +base.farmr]\n"
                                          "  abbot.prior: [+base.farmer]\n"
                                          "pieces:\n"
                                          "  base.meeple: many\n"
                                          "tiles:\n"
                                          "  base.Z: 1\n"
                                          "  base.A: 501\n"
                                          "tokens: {}\n",
                      problems));
    for (const char* wanted :
         {"h.yaml:4:3: unknown parameter `base.feilds`, did you mean `base.fields`?",
          "h.yaml:5:17: base.meeples must be a number from 1 to 20, found `21`",
          "h.yaml:7:17: write +base.farmer to add the tag, or -base.farmer to take it away",
          "h.yaml:7:30: unknown tag `base.farmr`, did you mean `base.farmer`?",
          "h.yaml:8:3: unknown piece or tile `abbot.prior`",
          "h.yaml:10:16: count of base.meeple must be a number from 0 to 200, found `many`",
          "h.yaml:12:3: unknown tile `base.Z`",
          "h.yaml:13:11: count of base.A must be a number from 0 to 500, found `501`",
          "h.yaml:14:1: unknown key in house rules `tokens`"}) {
        EXPECT_NE(problems.find(wanted), std::string::npos) << wanted << "\nin\n" << problems;
    }
}

TEST(HouseRules, ATagOrAnExpansionThatStandsTwiceIsRefused) {
    std::string problems;
    EXPECT_FALSE(read(std::string(head) + "expansions: [base, abbot, base]\n"
                                          "tags:\n"
                                          "  base.meeple: [-base.knight, +base.knight]\n"
                                          "  abbot.abbot: [+base.farmer, +base.farmer]\n",
                      problems));
    for (const char* wanted : {"h.yaml:3:27: expansion `base` stands twice here",
                               "h.yaml:5:31: tag `base.knight` stands twice here",
                               "h.yaml:6:31: tag `base.farmer` stands twice here"}) {
        EXPECT_NE(problems.find(wanted), std::string::npos) << wanted << "\nin\n" << problems;
    }
}

TEST(HouseRules, ShortNamesGetTheFullOneAsASuggestion) {
    std::string problems;
    EXPECT_FALSE(read(std::string(head) + "parameters: {meeples: 4}\n"
                                          "tags: {base.meeple: [+farmer]}\n"
                                          "pieces: {meeple: 3}\n"
                                          "tiles: {X: 3}\n",
                      problems));
    for (const char* wanted : {"unknown parameter `meeples`, did you mean `base.meeples`?",
                               "unknown tag `farmer`, did you mean `base.farmer`?",
                               "unknown piece `meeple`, did you mean `base.meeple`?",
                               "unknown tile `X`, did you mean `base.X`"}) {
        EXPECT_NE(problems.find(wanted), std::string::npos) << wanted << "\nin\n" << problems;
    }
}

TEST(HouseRules, MaySayWhatTheyAreMeantFor) {
    std::string problems;
    const auto rules = read(std::string(head) + "expansions: [base, abbot]\n", problems);
    EXPECT_EQ(problems, "");
    ASSERT_TRUE(rules);
    EXPECT_EQ(rules->expansions, (std::vector<std::string>{"base", "abbot"}));
    EXPECT_FALSE(read(std::string(head) + "expansions: [base, abot]\n", problems));
    EXPECT_TRUE(problems.starts_with("h.yaml:3:20: unknown expansion `abot`")) << problems;
}

TEST(HouseRules, ATitleIsALineAndNoBook) {
    const std::string eighty(78, 'x');
    std::string problems;
    EXPECT_TRUE(read("title: {en: " + eighty + "\xC8\x99\xC8\x99}\nabout: {en: x}\n", problems))
        << "letters are counted, not bytes: " << problems;
    EXPECT_FALSE(read("title: {en: " + eighty + "xxx}\nabout: {en: x}\n", problems));
    EXPECT_NE(problems.find("h.yaml:1:13: `title` of house rules must be one line of at most 80 "
                            "characters"),
              std::string::npos)
        << problems;
    problems.clear();
    EXPECT_FALSE(read("title: {en: \"x\\ny\"}\nabout: {en: x}\n", problems));
    EXPECT_NE(problems.find("must be one line"), std::string::npos) << problems;
    problems.clear();
    EXPECT_TRUE(read("title: {en: x}\nabout: {en: \"two\\nlines\"}\n", problems)) << problems;
    EXPECT_FALSE(read("title: {en: x}\nabout: {en: " + std::string(1001, 'x') + "}\n", problems));
    EXPECT_NE(problems.find("`about` of house rules must have at most 1000 characters"),
              std::string::npos)
        << problems;
}

TEST(HouseRules, NeedATitle) {
    std::string problems;
    EXPECT_FALSE(read("about: {en: x}\ntitle: {}\n", problems));
    EXPECT_NE(problems.find("`title` of house rules needs a text"), std::string::npos) << problems;
}

TEST(HouseRules, ShippedFilesAreGoodInBothLanguages) {
    int files = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(source_folder() / "config" / "house_rules")) {
        std::vector<Problem> problems;
        const auto rules = load_house_rules(entry.path(), shipped(), problems);
        EXPECT_EQ(text_of(problems), "");
        ASSERT_TRUE(rules) << entry.path();
        for (const char* language : {"en", "ro"}) {
            EXPECT_TRUE(rules->title.contains(language)) << entry.path();
            EXPECT_TRUE(rules->about.contains(language)) << entry.path();
        }
        ++files;
    }
    EXPECT_GE(files, 3);
}

TEST(HouseRules, AreWrittenSoThatTheyReadTheSame) {
    const std::string whole =
        "title: {en: \"Ours: \\\"new\\\"\", ro: \"Ale noastre\"}\n"
        "about: {en: \"As we play.\"}\n"
        "expansions: [abbot, easter]\n"
        "parameters:\n"
        "  base.fields: no\n"
        "  base.small_city: \"early\"\n"
        "  under_the_big_top.animals: {flea: 3, monkey: 4, seal: 5, bear: 3, tiger: 2, elephant: "
        "1}\n"
        "tags:\n"
        "  abbot.abbot: [+base.farmer, -base.monk]\n"
        "pieces:\n"
        "  abbot.abbot: 2\n"
        "tiles:\n"
        "  base.C: 3\n";
    std::string problems;
    const auto rules = read(whole, problems);
    EXPECT_EQ(problems, "");
    ASSERT_TRUE(rules);
    EXPECT_EQ(write_house_rules(*rules, shipped()), whole);
}

} // namespace
} // namespace circulade
