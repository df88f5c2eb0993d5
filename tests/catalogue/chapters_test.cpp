// Chapters of rules: how they are written, what is wrong with them, and those that ship.
#include "tests/catalogue/test_folder.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace circulade {
namespace {

/// A folder whose English file holds four rules and these chapters.
Loaded load_chapters(const TestFolder& folder, const std::string& chapters) {
    folder.write("mine/expansion.yaml", "year: 2020\nneeds: base\n");
    folder.write("mine/text.en.yaml",
                 "title: Mine\nabout: For a test.\n"
                 "rules: {MI-01: One., MI-02: Two., MI-10: Ten., MI-A1: A.}\n" +
                     chapters);
    return load_with_shipped(folder);
}

/// "Title: ID ID; Title: ID".
std::string shown(const std::vector<RuleChapter>& chapters) {
    std::string text;
    for (const RuleChapter& chapter : chapters) {
        text += (text.empty() ? "" : "; ") + chapter.title + ':';
        for (const std::string& rule : chapter.rules) {
            text += ' ' + rule;
        }
    }
    return text;
}

TEST(Chapters, RulesAreReadInTheOrderOfTheirNumbers) {
    std::vector<std::string> ids{"BT-A10", "BT-65", "BT-A2", "BT-9", "BA-32", "BT-10", "BT-A1"};
    std::sort(ids.begin(), ids.end(), is_read_before);
    EXPECT_EQ(ids, (std::vector<std::string>{"BA-32", "BT-9", "BT-10", "BT-65", "BT-A1", "BT-A2",
                                             "BT-A10"}));
    EXPECT_FALSE(is_read_before("BT-10", "BT-10"));
    EXPECT_TRUE(is_read_before("MI-99999999999999999998", "MI-99999999999999999999"));
    EXPECT_TRUE(is_read_before("", "BT-1"));
}

TEST(Chapters, HoldIdsAndRangesInTheOrderInWhichTheyAreWritten) {
    const TestFolder folder;
    const Loaded loaded = load_chapters(folder, "chapters:\n"
                                                "  - {title: First, rules: [MI-A1, MI-01..MI-02]}\n"
                                                "  - title: Last\n"
                                                "    rules: MI-10\n");
    EXPECT_EQ(text_of(loaded.problems()), "");
    EXPECT_EQ(shown(loaded.texts_of("mine", "en")->chapters),
              "First: MI-A1 MI-01 MI-02; Last: MI-10");
}

TEST(Chapters, MayBeLeftOutAndMayLeaveRulesOut) {
    const TestFolder folder;
    EXPECT_EQ(text_of(load_chapters(folder, "").problems()), "");
    const Loaded loaded = load_chapters(folder, "chapters: [{title: Few, rules: MI-02}]\n");
    EXPECT_EQ(text_of(loaded.problems()), "");
    EXPECT_EQ(shown(loaded.texts_of("mine", "en")->chapters), "Few: MI-02");
}

TEST(Chapters, WhatIsWrongIsSaidWithItsPlace) {
    const auto problems = [](const std::string& chapters) {
        const TestFolder folder;
        return text_of(load_chapters(folder, chapters).problems());
    };
    EXPECT_EQ(
        problems("chapters: {title: First}\n"),
        "text.en.yaml:4:11: `chapters` of texts of mine must be a list of {title: ..., rules: "
        "...}\n");
    EXPECT_EQ(problems("chapters:\n  - MI-01\n").substr(0, 18), "text.en.yaml:5:5: ");
    EXPECT_EQ(problems("chapters:\n  - {title: First, rules: MI-03}\n"),
              "text.en.yaml:5:27: unknown rule `MI-03`, did you mean `MI-01`? (allowed: MI-01, "
              "MI-02, MI-10, MI-A1)\n");
    EXPECT_EQ(problems("chapters:\n  - {title: First, rules: MI-01..MI-11}\n").substr(0, 46),
              "text.en.yaml:5:27: unknown rule `MI-11`, did y");
    EXPECT_EQ(problems("chapters:\n  - {title: First, rules: MI-02..MI-01}\n"),
              "text.en.yaml:5:27: `MI-02..MI-01`: MI-01 is read before MI-02\n");
    EXPECT_EQ(problems("chapters:\n  - {title: First, rules: MI-01}\n"
                       "  - {title: Last, rules: [MI-A1, MI-01..MI-10]}\n"),
              "text.en.yaml:6:34: rule MI-01 stands in chapter `First` already\n");
    EXPECT_EQ(problems("chapters:\n  - {rules: MI-01, titel: First}\n"),
              "text.en.yaml:5:5: chapter lacks the key `title`\n"
              "text.en.yaml:5:20: unknown key in chapter `titel`, did you mean `title`? (allowed: "
              "title, rules)\n");
    EXPECT_EQ(problems("chapters:\n  - {title: First, rules: []}\n"), "");
}

TEST(Chapters, ALanguageWithoutThemIsReported) {
    const TestFolder folder;
    folder.write("mine/text.ro.yaml",
                 "title: A mea\nabout: Pentru probă.\n"
                 "rules: {MI-01: Unu., MI-02: Doi., MI-10: Zece., MI-A1: A.}\n");
    const Loaded loaded = load_chapters(folder, "chapters: [{title: All, rules: MI-01..MI-A1}]\n");
    EXPECT_EQ(text_of(loaded.problems()), "");
    EXPECT_EQ(text_of(loaded.texts_of("mine", "ro")->missing),
              "text.ro.yaml:3:1: no `chapters`, which text.en.yaml has\n");
}

TEST(Chapters, OfShippedFoldersHoldEveryRuleInBothLanguages) {
    const Loaded shipped = load_expansions({source_folder() / "expansions"});
    for (const ExpansionDefinition& expansion : shipped.expansions) {
        std::vector<std::vector<std::string>> ids_in_english;
        for (const char* language : {"en", "ro"}) {
            const ExpansionTexts& texts = shipped.texts.at(expansion.name).at(language);
            std::set<std::string> ids;
            std::vector<std::vector<std::string>> by_chapter;
            for (const RuleChapter& chapter : texts.chapters) {
                EXPECT_FALSE(chapter.rules.empty()) << expansion.name << ": " << chapter.title;
                ids.insert(chapter.rules.begin(), chapter.rules.end());
                by_chapter.push_back(chapter.rules);
            }
            for (const std::string& id : expansion.rule_ids) {
                EXPECT_TRUE(ids.contains(id))
                    << expansion.name << "/text." << language << ".yaml: no chapter holds " << id;
            }
            if (ids_in_english.empty()) {
                ids_in_english = by_chapter;
            }
            EXPECT_EQ(by_chapter, ids_in_english) << expansion.name << ", " << language;
        }
    }
}

} // namespace
} // namespace circulade
