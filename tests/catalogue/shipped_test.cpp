// The folders that ship: all good, and every text in both languages.
#include "tests/catalogue/test_folder.hpp"

#include <algorithm>
#include <set>

namespace circulade {
namespace {

const Loaded& shipped() {
    static const Loaded loaded = load_expansions({source_folder() / "expansions"});
    return loaded;
}

TEST(Shipped, EveryFolderLoads) {
    EXPECT_EQ(text_of(shipped().problems()), "");
    for (const char* name : {"base", "abbot", "river_1", "easter"}) {
        EXPECT_NE(shipped().find(name), nullptr) << name;
    }
}

template <typename Text>
std::set<std::string> keys(const std::map<std::string, Text>& texts) {
    std::set<std::string> all;
    for (const auto& [key, text] : texts) {
        all.insert(key);
    }
    return all;
}

TEST(Shipped, BothLanguagesSayTheSameThings) {
    for (const auto& [name, languages] : shipped().texts) {
        ASSERT_TRUE(languages.contains("en") && languages.contains("ro")) << name;
        const ExpansionTexts& en = languages.at("en");
        const ExpansionTexts& ro = languages.at("ro");
        EXPECT_EQ(text_of(en.missing), "") << name;
        EXPECT_EQ(text_of(ro.missing), "") << name;
        EXPECT_EQ(keys(en.rules), keys(ro.rules)) << name;
        EXPECT_EQ(keys(en.tags), keys(ro.tags)) << name;
        EXPECT_EQ(keys(en.edges), keys(ro.edges)) << name;
        EXPECT_EQ(keys(en.steps), keys(ro.steps)) << name;
        EXPECT_EQ(keys(en.tiles), keys(ro.tiles)) << name;
        EXPECT_EQ(keys(en.scores), keys(ro.scores)) << name;
        EXPECT_EQ(keys(en.reasons), keys(ro.reasons)) << name;
    }
}

TEST(Shipped, EveryTileHasAName) {
    for (const ExpansionDefinition& expansion : shipped().expansions) {
        const auto& names = shipped().texts_of(expansion.name, "en")->tiles;
        const auto expect_name = [&](const TileDefinition& tile) {
            const bool reconstructed = tile.id.starts_with("drawbridges.R"); // told by its parts
            EXPECT_NE(names.contains(tile.id), reconstructed) << tile.id;
        };
        std::for_each(expansion.tiles.begin(), expansion.tiles.end(), expect_name);
        for (const WithBlock& block : expansion.with) {
            std::for_each(block.tiles.begin(), block.tiles.end(), expect_name);
        }
    }
}

TEST(Shipped, AllBaseRulesHaveAStatement) {
    std::set<std::string> ids;
    for (const char* name : {"base", "abbot"}) {
        const auto& rules = shipped().texts_of(name, "ro")->rules;
        for (const auto& [id, statement] : rules) {
            EXPECT_TRUE(ids.insert(id).second) << id << " stands twice";
            EXPECT_GT(statement.size(), 20U) << id;
        }
    }
    for (int number = 1; number <= 32; ++number) {
        const std::string id = (number < 10 ? "BA-0" : "BA-") + std::to_string(number);
        EXPECT_TRUE(ids.contains(id)) << id;
    }
    EXPECT_EQ(ids.size(), 32U);
}

TEST(Shipped, AllEasterRulesHaveAStatement) {
    const auto& rules = shipped().texts_of("easter", "ro")->rules;
    const auto expect_all = [&](const std::string& prefix, int most) {
        for (int number = 1; number <= most; ++number) {
            const std::string digits = std::to_string(number);
            const std::string id =
                prefix == "EA-" && number < 10 ? "EA-0" + digits : prefix + digits;
            EXPECT_TRUE(rules.contains(id)) << id;
        }
    };
    expect_all("EA-", 43);
    expect_all("EA-A", 13);
    EXPECT_EQ(rules.size(), 56U);
}

TEST(Shipped, RomanianUsesCommaBelow) {
    for (const ExpansionDefinition& expansion : shipped().expansions) {
        const std::string text =
            contents(source_folder() / "expansions" / expansion.name / "text.ro.yaml");
        for (const char* cedilla : {"ş", "ţ", "Ş", "Ţ"}) {
            EXPECT_EQ(text.find(cedilla), std::string::npos) << expansion.name << ": " << cedilla;
        }
    }
}

// Eleven of their tiles are a reconstruction. What they look like, nothing but their file may know.
TEST(Shipped, DrawbridgesAreCorrectedByReplacingTheirTiles) {
    const TestFolder folder;
    for (const char* name : {"base", "abbot", "drawbridges"}) {
        std::filesystem::copy(source_folder() / "expansions" / name, folder.path() / name,
                              std::filesystem::copy_options::recursive);
    }
    std::string tiles = "T04: {city: N E, road: {at: S, tags: drawbridge}}\n"
                        "with: {abbot: {T04_garden: {like: T04, replaces: T04, garden: yes}}}\n";
    for (const char* id : {"R01", "R03", "new"}) { // fewer kinds, and one of another name
        tiles += id + std::string(": {count: 3, city: N S, road: {at: W, tags: drawbridge}}\n");
    }
    folder.write("drawbridges/tiles.yaml", tiles);
    const Loaded loaded = load_expansions({folder.path()});
    EXPECT_EQ(text_of(loaded.problems()), "");
    ASSERT_NE(loaded.find("drawbridges"), nullptr);
    EXPECT_EQ(loaded.find("drawbridges")->tiles.size(), 4U);
}

TEST(Shipped, StepsOfTheBaseGameStandInOrder) {
    std::vector<std::string> steps;
    for (const StepDefinition& step : shipped().find("base")->steps) {
        steps.push_back(step.name.substr(5));
    }
    EXPECT_EQ(steps, (std::vector<std::string>{
                         "start_turn", "draw_tile", "place_tile", "react_to_tile", "place_piece",
                         "second_piece", "complete", "score", "send_home", "after_features",
                         "end_part", "end_turn", "end_of_game", "final_score"}));
}

} // namespace
} // namespace circulade
