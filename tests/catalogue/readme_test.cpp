// What expansions/README.md shows must be true.
#include "tests/catalogue/test_folder.hpp"

namespace circulade {
namespace {

/// The YAML block of the README that begins so.
std::string block(const std::string& beginning) {
    const std::string readme = contents(source_folder() / "expansions/README.md");
    const std::size_t begin = readme.find("```yaml\n" + beginning);
    EXPECT_NE(begin, std::string::npos) << "no block that begins with " << beginning;
    if (begin == std::string::npos) {
        return {};
    }
    return readme.substr(begin + 8, readme.find("\n```", begin) - begin - 7);
}

TEST(Readme, TheWorkedExampleLoads) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", block("# expansion.yaml\n"));
    folder.write("mine/tiles.yaml", block("# tiles.yaml\n"));
    folder.write("mine/text.en.yaml", block("# text.en.yaml\n"));
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(text_of(loaded.problems()), "");
    ASSERT_NE(loaded.find("mine"), nullptr);
    const TileDefinition& tile = loaded.find("mine")->tiles.at(0);
    ASSERT_EQ(tile.parts.size(), 5U); // road, city, garden and, as it says, two fields
    EXPECT_EQ(tile.parts[3].touches.size(), 1U);
    EXPECT_EQ(tile.parts[4].touches.size(), 1U);
}

TEST(Readme, TheVariantLoads) {
    const TestFolder folder;
    folder.write("two_abbots/expansion.yaml", block("# expansions/two_abbots/expansion.yaml\n"));
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(text_of(loaded.problems()), "");
}

TEST(Readme, EveryKeyOfExpansionYamlIsTrue) {
    const TestFolder folder;
    folder.write("spring/expansion.yaml", block("year: 2018"));
    folder.write("spring/pictures/coin.yaml", block("# pictures/flag.yaml\n"));
    folder.write("spring/tiles.yaml", "A: {start: yes, river: E}\n");
    for (const char* picture : {"gatehouse", "gatehouse_if"}) { // its other picture is elsewhere
        folder.write(std::string("spring/pictures/") + picture + ".yaml", "on_tile: mouth\n");
    }
    const Loaded loaded = load_with_shipped(folder);
    for (const Problem& problem : loaded.problems()) {
        EXPECT_EQ(std::filesystem::path(problem.origin.file).filename(), "text.en.yaml")
            << to_string(problem);
    }
}

TEST(Readme, ThePictureIsSound) {
    std::vector<Problem> problems;
    EXPECT_TRUE(parse_motif(block("# pictures/flag.yaml\n"), "flag.yaml", problems));
    EXPECT_EQ(text_of(problems), "");
}

} // namespace
} // namespace circulade
