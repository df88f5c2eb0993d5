// What is printed on Easter's tiles beside their features: nests and bunnies, and a tunnel that
// becomes one where the expansion for it is played.
#include "engine/catalogue/tile_geometry.hpp"
#include "tests/catalogue/test_folder.hpp"

#include <set>

namespace circulade {
namespace {

const ExpansionDefinition& easter(const Loaded& loaded) {
    const ExpansionDefinition* found = loaded.find("easter");
    EXPECT_NE(found, nullptr) << text_of(loaded.problems());
    return *found;
}

TEST(EasterTiles, TenHaveANestAndTwelveABunny) {
    const Loaded loaded = load_expansions({source_folder() / "expansions"});
    std::set<std::string> nests;
    int bunnies = 0;
    for (const TileDefinition& tile : easter(loaded).tiles) {
        ASSERT_EQ(tile.tags.size(), 1U) << tile.id;
        EXPECT_EQ(tile.count, 1) << tile.id;
        EXPECT_EQ(tile.stack, "base.tiles") << tile.id; // EA-01
        if (tile.tags[0] == "easter.nest_tile") {
            nests.insert(tile.id.substr(10));
        } else {
            EXPECT_EQ(tile.tags[0], "easter.bunny_tile") << tile.id;
            ++bunnies;
        }
    }
    EXPECT_EQ(nests,
              (std::set<std::string>{"03", "04", "07", "08", "11", "12", "15", "16", "19", "20"}));
    EXPECT_EQ(bunnies, 12);
}

int roads(const TileDefinition& tile) {
    int count = 0;
    for (const TilePart& part : tile.parts) {
        count += part.feature == "base.road" ? 1 : 0;
    }
    return count;
}

// EA-43.
TEST(EasterTiles, TheTunnelIsInterruptedWhereItsTokensArePlayed) {
    const TestFolder folder;
    folder.write("tunnel/expansion.yaml", "year: 2009\nneeds: base\n");
    folder.write("tunnel/text.en.yaml", "title: Tunnels\nabout: Tokens join tunnel mouths.\n");
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(text_of(loaded.refused.empty() ? std::vector<Problem>{} : loaded.problems()), "");
    const ExpansionDefinition& ours = easter(loaded);
    for (const TileDefinition& tile : ours.tiles) {
        if (tile.id == "easter.EC_18") {
            EXPECT_EQ(roads(tile), 1);
        }
    }
    ASSERT_EQ(ours.with.size(), 1U);
    EXPECT_EQ(ours.with[0].older, "tunnel");
    ASSERT_EQ(ours.with[0].tiles.size(), 1U);
    const TileDefinition& tile = ours.with[0].tiles[0];
    EXPECT_EQ(roads(tile), 2);
    EXPECT_EQ(tile.tags, std::vector<std::string>{"easter.bunny_tile"});
    for (const TilePart& part : tile.parts) {
        EXPECT_TRUE(part.meets.empty()) << part.id;
    }
    EXPECT_EQ(ours.with[0].replaced_tiles,
              (std::vector<std::pair<std::string, int>>{{"easter.EC_18", 1}}));
}

} // namespace
} // namespace circulade
