// circulade-lab check and tiles, as a person sees them.
#include "client/lab/check.hpp"
#include "client/lab/tile_drawing.hpp"
#include "client/lab/tiles.hpp"
#include "tests/catalogue/test_folder.hpp"

namespace circulade {
namespace {

struct Checked {
    ExitCode code;
    std::string text;
};
Checked check(const std::filesystem::path& path) {
    Lab lab;
    lab.data_folder = source_folder();
    std::ostringstream out;
    const ExitCode code = check_path(lab, path, out);
    return {code, out.str()};
}

TEST(Check, AGoodFolderGivesOneLine) {
    const Checked base = check(source_folder() / "expansions/base");
    EXPECT_EQ(base.code, exit_good) << base.text;
    EXPECT_EQ(base.text.find("base: good (24 kinds of tiles, 72 tiles"), 0U) << base.text;
    EXPECT_EQ(std::count(base.text.begin(), base.text.end(), '\n'), 1);
    EXPECT_EQ(check(source_folder() / "expansions/base/").text, base.text);
    EXPECT_EQ(check(source_folder() / "expansions/base/tiles.yaml").text, base.text);
    EXPECT_EQ(check(source_folder() / "expansions").code, exit_good);
}

TEST(Check, EveryProblemIsPrintedOnce) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "year: 2024\nneeds: base\n");
    folder.write("mine/text.en.yaml", "title: Mine\nabout: My tiles.\n");
    folder.write("mine/tiles.yaml", "A: {raod: E W}\nB: {count: x}\n");
    const Checked mine = check(folder.path() / "mine");
    EXPECT_EQ(mine.code, exit_problems);
    EXPECT_EQ(mine.text.find((folder.path() / "mine/tiles.yaml").string() + ":1:5: unknown key"),
              0U)
        << mine.text;
    EXPECT_EQ(std::count(mine.text.begin(), mine.text.end(), '\n'), 2) << mine.text;
    EXPECT_EQ(check(folder.path()).text, mine.text);
}

TEST(Check, StepsThatNobodyPutsInOrderAreFound) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "like: base\nsteps: {send_home: {after: complete}}\n");
    const Checked mine = check(folder.path() / "mine");
    EXPECT_EQ(mine.code, exit_problems) << mine.text;
    EXPECT_NE(mine.text.find("nobody says which comes first"), std::string::npos) << mine.text;
}

TEST(Check, MissingTranslationsAreReported) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "year: 2024\nneeds: base\n");
    folder.write("mine/text.en.yaml", "title: Mine\nabout: My tiles.\n");
    folder.write("mine/text.ro.yaml", "title: Al meu\n");
    const Checked mine = check(folder.path() / "mine");
    EXPECT_EQ(mine.code, exit_problems);
    EXPECT_NE(mine.text.find("text.ro.yaml:1:1: no text for `about`"), std::string::npos)
        << mine.text;
}

TEST(Check, WhatOnlyOneLanguageSaysIsReported) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "year: 2024\nneeds: base\n");
    folder.write("mine/tiles.yaml", "A: {road: E W}\n");
    folder.write("mine/text.en.yaml", "title: Mine\nabout: Mine.\n"
                                      "rules:\n  MI-01: One.\n  MI-02: Two.\n"
                                      "reasons: {why_not: No.}\n"
                                      "tiles: {A: a road}\n");
    folder.write("mine/text.ro.yaml", "title: Al meu\nabout: Al meu.\n"
                                      "rules:\n  MI-01: Unu.\n"
                                      "scores: {stones: {one: a, few: b, other: c}}\n");
    const Checked mine = check(folder.path() / "mine");
    const std::string en = (folder.path() / "mine/text.en.yaml").string();
    const std::string ro = (folder.path() / "mine/text.ro.yaml").string();
    EXPECT_EQ(mine.code, exit_problems);
    EXPECT_EQ(mine.text,
              en + ":1:1: no text for score line mine.stones, which text.ro.yaml:5 has\n" + ro +
                  ":3:1: no text for rule MI-02, which text.en.yaml:5 has\n" + ro +
                  ":1:1: no text for reason mine.why_not, which text.en.yaml:6 has\n" + ro +
                  ":1:1: no text for tile mine.A, which text.en.yaml:7 has\n");
    // It can be played all the same.
    EXPECT_NE(load_with_shipped(folder).find("mine"), nullptr);
}

TEST(Tiles, ARefusedFolderSaysWhy) {
    const TestFolder folder;
    folder.write("stones/expansion.yaml", "year: 2024\nneeds: base\n");
    folder.write("stones/text.en.yaml", "title: Stones\nabout: x\n");
    folder.write("stones/tiles.yaml", "A: {raod: E W}\n");
    Lab lab;
    lab.data_folder = source_folder();
    std::ostringstream out;
    EXPECT_EQ(print_tiles_of(lab, (folder.path() / "stones").string(), out), exit_problems);
    EXPECT_EQ(out.str().find("stones has problems, so none of its tiles can be shown:\n" +
                             (folder.path() / "stones/tiles.yaml").string() +
                             ":1:5: unknown key in tile A `raod`"),
              0U)
        << out.str();
}

TEST(Check, FilesAloneAreHouseRulesOrTiles) {
    const TestFolder folder;
    folder.write("tiles.yaml", "A: {road: E W, garden: yes}\n");
    folder.write("ours.yaml",
                 "title: {en: Ours}\nabout: {en: x}\nparameters: {base.fields: perhaps}\n");
    EXPECT_EQ(check(folder.path() / "tiles.yaml").code, exit_good)
        << check(folder.path() / "tiles.yaml").text;
    const Checked ours = check(folder.path() / "ours.yaml");
    EXPECT_EQ(ours.code, exit_problems);
    EXPECT_NE(ours.text.find("ours.yaml:3:27: base.fields must be yes or no"), std::string::npos)
        << ours.text;
}

TEST(Check, WhatIsNotThereCannotBeRead) {
    EXPECT_EQ(check("/no/such/file.yaml").code, exit_unreadable);
    const TestFolder folder;
    EXPECT_EQ(check(folder.path()).code, exit_unreadable);
}

TEST(TileDrawing, ShowsWhatTheTileIs) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    DrawingKinds kinds;
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        for (const FeatureDefinition& feature : expansion.features) {
            kinds.features.push_back(&feature);
        }
        for (const EdgeDefinition& edge : expansion.edges) {
            kinds.edges.push_back(&edge);
        }
    }
    const auto drawn = [&](const std::string& id) {
        std::string text;
        for (const TileDefinition& tile : loaded.find("base")->tiles) {
            if (tile.id == id) {
                for (const std::string& line : drawing(tile, kinds)) {
                    text += line + "\n";
                }
            }
        }
        return text;
    };
    EXPECT_EQ(drawn("base.A"), "┌───────F───────┐\n"
                               "│               │\n"
                               "│               │\n"
                               "│               │\n"
                               "F       M       F\n"
                               "│       ┃       │\n"
                               "│       ┃       │\n"
                               "│       ┃       │\n"
                               "└───────R───────┘\n");
    EXPECT_EQ(drawn("base.O"), "┌───────C───────┐\n"
                               "│▒▒▒▒▒▒▒▒▒▒▒▒▒  │\n"
                               "│▒▒▒▒▒▒▒▒▒▒▒  1 │\n"
                               "│▒▒▒▒▒▒▒▒▒      │\n"
                               "C▒▒▒▒▒▒◆    ┏━━━R\n"
                               "│▒▒▒▒▒  ┏━━━┛   │\n"
                               "│▒▒     ┃     2 │\n"
                               "│       ┃       │\n"
                               "└───────R───────┘\n");
}

} // namespace
} // namespace circulade
