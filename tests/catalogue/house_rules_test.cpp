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
                                          "tokens: {under_the_big_top.animals: {flea: 1}}\n"
                                          "tokns: {}\n",
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
          "h.yaml:14:10: what is in under_the_big_top.animals is parameter "
          "under_the_big_top.animals: change that, under `parameters`",
          "h.yaml:15:1: unknown key in house rules `tokns`, did you mean `tokens`?"}) {
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

/// A folder with a stack of which the mix is written out.
class TokenMixes : public testing::Test {
  protected:
    TokenMixes() {
        folder_.write("mine/expansion.yaml",
                      "year: 2024\nneeds: base\ntokens: {weather: {sun: 3, rain: 2, snow: 1}}\n");
        folder_.write("mine/text.en.yaml", "title: Weather\nabout: For a test.\ntokens:\n"
                                           "  {weather.sun: sun, weather.rain: rain, "
                                           "weather.snow: snow}\n");
        loaded_ = load_with_shipped(folder_);
    }
    std::optional<HouseRules> read_of(const std::string& tokens, std::string& text) const {
        std::vector<Problem> problems;
        const auto root =
            parse_yaml(std::string(head) + "tokens:\n  " + tokens, "h.yaml", problems);
        auto rules = root ? read_house_rules(*root, loaded_.expansions, problems) : std::nullopt;
        text = text_of(problems);
        return rules;
    }
    TestFolder folder_;
    Loaded loaded_;
};

TEST_F(TokenMixes, AreChangedByName) {
    EXPECT_EQ(text_of(loaded_.problems()), "");
    std::string problems;
    const auto rules = read_of("mine.weather: {snow: 0, sun: 5}\n", problems);
    ASSERT_TRUE(rules) << problems;
    circulade::Setup setup;
    setup.expansions = {"base", "mine"};
    setup.seats = {{"Ann", 0}, {"Bob", 1}};
    apply(*rules, loaded_.expansions, setup);
    const BuiltRules built = build_rules(loaded_.expansions, {}, setup);
    ASSERT_NE(built.rules, nullptr) << text_of(built.problems);
    const ChanceKind& weather = built.rules->chances.at(0);
    EXPECT_EQ(weather.tokens, (std::vector<std::string>{"sun", "rain", "snow"}));
    EXPECT_EQ(weather.counts, (std::vector<std::uint16_t>{5, 2, 0})) << "rain as ever";
    // They sleep where the expansion is not in play.
    circulade::Setup base_alone;
    base_alone.expansions = {"base"};
    apply(*rules, loaded_.expansions, base_alone);
    EXPECT_TRUE(base_alone.parameters.empty());
    // Without them the mix is as it is written.
    setup.parameters.clear();
    EXPECT_EQ(build_rules(loaded_.expansions, {}, setup).rules->chances.at(0).counts,
              (std::vector<std::uint16_t>{3, 2, 1}));
}

TEST_F(TokenMixes, AreWrittenAsTheyAreRead) {
    std::string problems;
    const auto rules = read_of("mine.weather: {snow: 0, sun: 5}\n", problems);
    ASSERT_TRUE(rules) << problems;
    const std::string text = write_house_rules(*rules, loaded_.expansions);
    EXPECT_NE(text.find("tokens:\n  mine.weather: {sun: 5, rain: 2, snow: 0}\n"), std::string::npos)
        << text;
    EXPECT_EQ(text.find("parameters:"), std::string::npos) << text;
}

TEST_F(TokenMixes, WhatIsWrongIsSaid) {
    std::string problems;
    EXPECT_FALSE(read_of("mine.wether: {sun: 1}\n", problems));
    EXPECT_TRUE(problems.starts_with(
        "h.yaml:4:3: unknown token stack `mine.wether`, did you mean `mine.weather`?"))
        << problems;
    EXPECT_FALSE(read_of("mine.weather: {hail: 1}\n", problems));
    EXPECT_TRUE(problems.starts_with("h.yaml:4:18: unknown name in mine.weather `hail`"))
        << problems;
    EXPECT_FALSE(read_of("mine.weather: {sun: 501}\n", problems));
    EXPECT_EQ(problems, "h.yaml:4:23: `sun` of mine.weather must be a number from 0 to 500, found "
                        "`501`\n");
    EXPECT_FALSE(read_of("mine.weather: 3\n", problems));
    EXPECT_EQ(problems, "h.yaml:4:17: mine.weather must map 1 to 32 names to numbers\n");
}

TEST_F(TokenMixes, AreCalledByTheirTokensUntilATextSaysMore) {
    const ParameterText& text = loaded_.texts_of("mine", "en")->parameters.at("mine.weather");
    EXPECT_EQ(text.label, "sun, rain, snow");
    EXPECT_EQ(text.choices.at("rain"), "rain");
    folder_.write("mine/text.en.yaml",
                  "title: Weather\nabout: For a test.\ntokens:\n"
                  "  {weather.sun: sun, weather.rain: rain, weather.snow: snow}\nparameters:\n"
                  "  weather: {label: The weather, help: What it may be.,\n"
                  "            choices: {sun: sun, rain: rain, snow: snow}}\n");
    const Loaded again = load_with_shipped(folder_);
    EXPECT_EQ(text_of(again.problems()), "");
    EXPECT_EQ(again.texts_of("mine", "en")->parameters.at("mine.weather").label, "The weather");
}

TEST_F(TokenMixes, ShareNoNameWithAParameter) {
    folder_.write("mine/expansion.yaml",
                  "year: 2024\nneeds: base\ntokens: {weather: {sun: 3, rain: 2, snow: 1}}\n"
                  "parameters: {weather: {type: bool, default: yes}}\n");
    const std::string problems = text_of(load_with_shipped(folder_).problems());
    EXPECT_TRUE(problems.starts_with("expansion.yaml:3:10: token stack weather: a parameter is "
                                     "called so, too; write `weather: weather`, or call one of "
                                     "them otherwise\n"))
        << problems;
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
