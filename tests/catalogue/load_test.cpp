// Folders as wholes: order, needs, refusal, variants, texts.
#include "engine/rules/rules.hpp"
#include "expansions/entry_points.hpp"
#include "tests/catalogue/test_folder.hpp"

#include <algorithm>

namespace circulade {
namespace {

constexpr const char* texts = "title: Mine\nabout: For a test.\n";

std::vector<std::string> names(const Loaded& loaded) {
    std::vector<std::string> all;
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        all.push_back(expansion.name);
    }
    return all;
}
std::string refused(const Loaded& loaded) {
    std::string all;
    for (const RefusedFolder& folder : loaded.refused) {
        all += (all.empty() ? "" : " ") + folder.name;
        EXPECT_FALSE(folder.problems.empty()) << folder.name;
    }
    return all;
}
void write_plain(const TestFolder& folder, const std::string& name, const std::string& yaml) {
    folder.write(name + "/expansion.yaml", yaml);
    folder.write(name + "/text.en.yaml", texts);
}

TEST(Load, ListsShowOlderExpansionsFirst) {
    // The river came in 2001, Inns & Cathedrals in 2002, and so on up to The Drawbridges of 2023.
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    std::vector<std::string> listed;
    for (const ExpansionDefinition* expansion : by_year(loaded)) {
        listed.push_back(expansion->name);
    }
    EXPECT_EQ(listed,
              (std::vector<std::string>{"base", "river_1", "inns_cathedrals", "traders_builders",
                                        "phantom", "flying_machines", "abbot", "easter",
                                        "under_the_big_top", "drawbridges"}));
}

TEST(Load, WhatIsNeededComesFirstThenTheOlder) {
    const TestFolder folder;
    write_plain(folder, "aaa", "year: 2020\nneeds: [base, zzz]\n");
    write_plain(folder, "bbb", "year: 1999\nneeds: base\n");
    write_plain(folder, "zzz", "year: 2019\nneeds: base\n");
    EXPECT_EQ(names(load_expansions({source_folder() / "expansions" / "base", folder.path()})),
              (std::vector<std::string>{"base", "bbb", "zzz", "aaa"}));
}

TEST(Load, ARefusedFolderTakesThoseThatNeedItWithIt) {
    const TestFolder folder;
    write_plain(folder, "bad", "year: 2020\nneeds: base\npeices: {}\n");
    write_plain(folder, "on_bad", "year: 2021\nneeds: [base, bad]\n");
    write_plain(folder, "on_that", "year: 2022\nneeds: on_bad\n");
    write_plain(folder, "good", "year: 2020\nneeds: base\nwith: {bad: {defaults: {bad.x: 3}}}\n");
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(refused(loaded), "bad on_bad on_that");
    EXPECT_NE(loaded.find("good"), nullptr);
    EXPECT_NE(loaded.find("base"), nullptr);
    const std::string problems = text_of(loaded.problems());
    EXPECT_NE(problems.find("expansion.yaml:2:15: needs bad, which is refused itself"),
              std::string::npos)
        << problems;
}

TEST(Load, MissingNeedsAndCirclesAreNamed) {
    const TestFolder folder;
    write_plain(folder, "lonely", "year: 2020\nneeds: [base, moon]\n");
    write_plain(folder, "ping", "year: 2020\nneeds: base\nwith: {pong: {}}\n");
    write_plain(folder, "pong", "year: 2020\nneeds: [base, ping]\n");
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(refused(loaded), "lonely ping pong");
    const std::string problems = text_of(loaded.problems());
    EXPECT_NE(problems.find("needs moon, and there is no such expansion"), std::string::npos)
        << problems;
    EXPECT_NE(problems.find("ping waits for pong, which waits for it"), std::string::npos)
        << problems;
}

TEST(Load, AUsersFolderNeverShadowsAShippedOne) {
    const TestFolder folder;
    write_plain(folder, "base", "year: 2020\n");
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(refused(loaded), "base");
    ASSERT_NE(loaded.find("base"), nullptr);
    EXPECT_EQ(loaded.find("base")->tiles.size(), 24U);
}

TEST(Load, EveryFolderNeedsAnExpansionYamlAGoodNameAndTexts) {
    const TestFolder folder;
    folder.write("empty/notes.txt", "nothing");
    write_plain(folder, "My Tiles", "year: 2020\nneeds: base\n");
    folder.write("silent/expansion.yaml", "year: 2020\nneeds: base\n");
    folder.write("broken/expansion.yaml", "year: [2020\n");
    folder.write("list/expansion.yaml", "- year\n");
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(refused(loaded), "My Tiles broken empty list silent");
    const std::string problems = text_of(loaded.problems());
    EXPECT_NE(problems.find("text.en.yaml: not there"), std::string::npos) << problems;
}

TEST(Load, AFolderThatIsNotThereHoldsNothing) {
    const Loaded loaded = load_expansions({"/no/such/folder"});
    EXPECT_TRUE(loaded.expansions.empty());
    EXPECT_TRUE(loaded.refused.empty());
}

/// The folders that the program holds rules for.
const std::set<std::string> shipped_rules{
    "base",    "abbot",   "drawbridges",      "easter",           "flying_machines",
    "phantom", "river_1", "traders_builders", "under_the_big_top"};

TEST(Load, AStepWithoutRulesInTheProgramIsRefused) {
    const TestFolder folder;
    write_plain(
        folder, "steps",
        "year: 2020\nneeds: base\nsteps: {dance: {after: base.score, before: base.send_home}}\n");
    write_plain(folder, "numbers", "year: 2020\nneeds: base\n");
    const Loaded loaded =
        load_expansions({source_folder() / "expansions", folder.path()}, shipped_rules);
    EXPECT_EQ(refused(loaded), "steps");
    EXPECT_NE(text_of(loaded.problems())
                  .find("expansion.yaml:3:9: step steps.dance: this program holds no rules"),
              std::string::npos);
}

// ---- variants ----------------------------------------------------------------------------

TEST(Variant, StatesOnlyItsDifference) {
    const TestFolder folder;
    folder.write("two_abbots/expansion.yaml", "like: abbot\nparameters: {abbots: {default: 2}}\n");
    folder.write("two_abbots/text.en.yaml", "title: Two abbots\n");
    folder.write("two_abbots/tiles.yaml",
                 "with:\n  base:\n    E: {count: 2}\n    Y: {like: base.B, garden: yes}\n");
    const Loaded loaded =
        load_expansions({source_folder() / "expansions", folder.path()}, shipped_rules);
    EXPECT_EQ(text_of(loaded.problems()), "");
    const ExpansionDefinition* variant = loaded.find("two_abbots");
    ASSERT_NE(variant, nullptr);
    EXPECT_EQ(variant->like, "abbot");
    EXPECT_EQ(variant->needs, std::vector<std::string>{"base"});
    EXPECT_EQ(variant->pieces.at(0).name,
              "abbot.abbot"); // the original's names: its rules know them
    EXPECT_EQ(variant->pieces.at(0).per_player, 2);
    EXPECT_EQ(variant->parameters.at(0).standard.number, 2);
    ASSERT_EQ(variant->with.at(0).tiles.size(), 9U);
    EXPECT_EQ(variant->with.at(0).tiles.at(0).count, 2);
    EXPECT_EQ(variant->with.at(0).tiles.at(8).id, "abbot.Y");
    EXPECT_EQ(loaded.texts_of("two_abbots", "en")->title, "Two abbots");
    EXPECT_EQ(loaded.texts_of("two_abbots", "ro")->title, "Abatele");
    EXPECT_EQ(loaded.find("abbot")->with.at(0).tiles.at(0).count, 1); // the original is as it was
}

TEST(Variant, ItsMistakesAreFoundInItsOwnFile) {
    const TestFolder folder;
    folder.write("odd/expansion.yaml", "like: abbot\nparameters:\n  abbots: {default: 9}\n");
    folder.write("of_nothing/expansion.yaml", "like: prior\n");
    folder.write("of_odd/expansion.yaml", "like: odd\n");
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(refused(loaded), "odd of_nothing of_odd");
    const std::string problems = text_of(loaded.problems());
    EXPECT_NE(
        problems.find("expansion.yaml:3:21: abbot.abbots must be a number from 0 to 5, found `9`"),
        std::string::npos)
        << problems;
    EXPECT_NE(problems.find("expansion.yaml:1:7: `like: prior`: there is no such expansion"),
              std::string::npos)
        << problems;
}

/// The rules of a game with shipped folders and one of the user's own.
BuiltRules rules_with(const TestFolder& folder, const std::vector<std::string>& expansions) {
    const Loaded loaded =
        load_expansions({source_folder() / "expansions", folder.path()}, shipped_rules);
    EXPECT_EQ(text_of(loaded.problems()), "");
    circulade::Setup setup;
    setup.expansions = expansions;
    setup.seats = {{"Red", 0}, {"Blue", 1}};
    return build_rules(loaded.expansions, compiled_behaviours(), setup);
}

int tiles_in(const Rules& rules) {
    int tiles = 0;
    for (const TileKind& tile : rules.tiles) {
        tiles += tile.count;
    }
    return tiles;
}

TEST(Variant, CountsAsItsOriginalForWhatOthersSayOfThat) {
    const TestFolder folder;
    folder.write("my_easter/expansion.yaml", "like: easter\n");
    folder.write("my_easter/text.en.yaml", "title: Mine\n");
    folder.write("mine/expansion.yaml", "year: 2030\nneeds: base\n");
    folder.write("mine/text.en.yaml", "title: Mine\nabout: x\n");
    folder.write("mine/tiles.yaml", "with: {easter: {A: {city: N, nest: yes, count: 5}}}\n");
    const auto with = [&](const char* easter) {
        return rules_with(folder, {"base", easter, "drawbridges", "mine"});
    };
    const BuiltRules original = with("easter");
    const BuiltRules variant = with("my_easter");
    ASSERT_NE(original.rules, nullptr) << text_of(original.problems);
    ASSERT_NE(variant.rules, nullptr) << text_of(variant.problems);
    EXPECT_EQ(tiles_in(*variant.rules), tiles_in(*original.rules)) << "five of our own among them";
    const auto destination = [](const BuiltRules& built) { // with Easter the drawbridges say more
        const auto& all = built.rules->parameters;
        return std::find_if(all.begin(), all.end(),
                            [](const ParameterKind& parameter) {
                                return parameter.name == "drawbridges.destination";
                            })
            ->value.number;
    };
    EXPECT_EQ(destination(original), 1) << "the whole tile";
    EXPECT_EQ(destination(variant), 1);
}

TEST(Variant, OfTheBaseGameIsEnoughForWhatNeedsThat) {
    const TestFolder folder;
    folder.write("my_base/expansion.yaml", "like: base\n");
    folder.write("my_base/text.en.yaml", "title: Mine\n");
    const BuiltRules built = rules_with(folder, {"my_base", "abbot"});
    ASSERT_NE(built.rules, nullptr) << text_of(built.problems);
    EXPECT_EQ(tiles_in(*built.rules), 72);
}

// ---- texts -------------------------------------------------------------------------------

TEST(Texts, OneWholeLanguageIsEnough) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml",
                 "year: 2020\nneeds: base\nparameters: {x: {type: bool, default: yes}}\n");
    folder.write("mine/text.ro.yaml", "title: A mea\nabout: Pentru probă.\n"
                                      "parameters: {x: {label: Iks, help: Ajutor.}}\n");
    folder.write("mine/text.en.yaml", "title: Mine\n");
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(text_of(loaded.problems()), "");
    EXPECT_EQ(loaded.texts_of("mine", "en")->title, "Mine");
    EXPECT_EQ(text_of(loaded.texts_of("mine", "en")->missing),
              "text.en.yaml:1:1: no text for `about`\n"
              "text.en.yaml:1:1: no text for parameter mine.x\n");
    EXPECT_EQ(loaded.texts_of("mine", "de")->language, "en");
}

TEST(Texts, WithoutAWholeLanguageTheFolderIsRefused) {
    const TestFolder folder;
    folder.write(
        "mine/expansion.yaml",
        "year: 2020\nneeds: base\nparameters: {x: {type: bool, default: yes, rule: MI-01}}\n");
    folder.write("mine/text.en.yaml",
                 "title: Mine\nabout: For a test.\nparameters: {x: {label: X, help: Help.}}\n");
    EXPECT_EQ(text_of(load_with_shipped(folder).problems()),
              "text.en.yaml:1:1: no text for rule MI-01, which parameter mine.x names\n");
}

TEST(Texts, TilesThatCannotBeReadMakeNoFurtherProblems) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "year: 2020\nneeds: base\n");
    folder.write("mine/tiles.yaml", "A: {raod: E W}\n");
    folder.write("mine/text.en.yaml", "title: Mine\nabout: x\ntiles: {A: a road}\n");
    const std::string problems = text_of(load_with_shipped(folder).problems());
    EXPECT_EQ(problems.find("tiles.yaml:1:5: unknown key"), 0U) << problems;
    EXPECT_EQ(problems.find("text.en.yaml"), std::string::npos) << problems;
    // Not even if no tile of the file could be read.
    folder.write("mine/tiles.yaml", "A: {road: E W\n");
    const std::string no_yaml = text_of(load_with_shipped(folder).problems());
    EXPECT_EQ(no_yaml.find("text.en.yaml"), std::string::npos) << no_yaml;
    EXPECT_NE(no_yaml.find("tiles.yaml"), std::string::npos) << no_yaml;
}

TEST(Load, ProblemsOfAFileComeInTheOrderOfItsLines) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "year: 2020\nneeds: base\npeices: {}\n"
                                        "options: {x: {step: scoer}}\n"
                                        "pieces: {y: {neutral: many}}\n");
    folder.write("mine/text.en.yaml", "title: Mine\nabout: x\noptions: {x: X}\n"
                                      "pieces: {y: {one: y, other: ys}}\n");
    const Loaded loaded = load_with_shipped(folder);
    std::vector<int> lines;
    for (const Problem& problem : loaded.problems()) {
        lines.push_back(problem.origin.line);
    }
    EXPECT_EQ(lines, (std::vector<int>{3, 4, 5})) << text_of(loaded.problems());
}

TEST(Load, AMisspeltNeedIsSuggested) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "year: 2020\nneeds: bace\n");
    folder.write("mine/text.en.yaml", "title: Mine\nabout: x\n");
    EXPECT_EQ(text_of(load_with_shipped(folder).problems()),
              "expansion.yaml:2:8: needs bace, and there is no such expansion; did you mean "
              "`base`?\n");
}

TEST(Texts, TextsForNothingAreRefused) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "year: 2020\nneeds: base\n");
    folder.write("mine/text.en.yaml",
                 "title: Mine\nabout: For a test.\npieces: {tent: {one: tent, other: tents}}\n"
                 "parameters: {y: {label: Y, help: Help.}}\ntilte: x\n");
    EXPECT_EQ(text_of(load_with_shipped(folder).problems()),
              "text.en.yaml:3:10: unknown piece `tent` (none is allowed here)\n"
              "text.en.yaml:4:14: unknown parameter `y` (none is allowed here)\n"
              "text.en.yaml:5:1: unknown key in texts of mine `tilte`, did you mean `title`? "
              "(allowed: title, "
              "about, rules, chapters, parameters, pieces, features, spaces, areas, tokens, dice, "
              "options, tags, "
              "edges, steps, "
              "tiles, scores, reasons)\n");
}

TEST(Texts, RomanianHasThreeForms) {
    const PluralText tiles{"un cartonaș", "{count} cartonașe", "{count} de cartonașe"};
    for (const int few : {0, 2, 19, 101, 102, 119, 1019}) {
        EXPECT_EQ(for_number(tiles, "ro", few), tiles.few) << few;
    }
    for (const int many : {20, 21, 100, 120, 1000}) {
        EXPECT_EQ(for_number(tiles, "ro", many), tiles.other) << many;
    }
    EXPECT_EQ(for_number(tiles, "ro", 1), tiles.one);
    EXPECT_EQ(for_number({"one", "", "other"}, "en", 0), "other");
    EXPECT_EQ(for_number({"one", "", "other"}, "en", 2), "other");
}

TEST(Texts, PlaceholdersAreFilled) {
    EXPECT_EQ(filled("{count} tiles × {rate}", {{"count", "3"}, {"rate", "2"}}), "3 tiles × 2");
    EXPECT_EQ(filled("{other} and {", {{"count", "3"}}), "{other} and {");
    EXPECT_EQ(filled("", {}), "");
}

} // namespace
} // namespace circulade
