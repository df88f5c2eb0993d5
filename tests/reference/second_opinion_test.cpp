// The second implementation itself, against positions worked out by hand.
#include "engine/catalogue/load.hpp"
#include "tests/reference/second_opinion.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace circulade::second_opinion {
namespace {

class SecondOpinion : public testing::Test {
  protected:
    Loaded loaded_ = load_expansions({CIRCULADE_EXPANSIONS});
    Table table_;

    SecondOpinion() {
        table_.scores = {0, 0};
        for (int player = 0; player < 2; ++player) {
            table_.supply[{player, "base.meeple"}] = 7;
            table_.supply[{player, "abbot.abbot"}] = 1;
        }
        lay(table_, tile("base.D"), {{0, 0}, 0}); // city north, road from west to east
    }

    const TileDefinition& tile(const std::string& id) {
        for (const ExpansionDefinition& expansion : loaded_.expansions) {
            for (const TileDefinition& definition : expansion.tiles) {
                if (definition.id == id) {
                    return definition;
                }
            }
        }
        throw std::out_of_range(id);
    }
    /// The n-th part of that kind on a square.
    Spot part(Cell cell, const std::string& kind, int n = 0) {
        const std::vector<TilePart>& parts = table_.tiles.at(cell).tile->parts;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (parts[i].feature == kind && n-- == 0) {
                return {cell, i};
            }
        }
        throw std::out_of_range(kind);
    }
};

// E has one city edge, so beside the start tile it may turn that edge to the start tile's city or
// any other edge to its south meadow; its roads take no E.
TEST_F(SecondOpinion, edges_must_continue) {
    EXPECT_EQ(legal_placements(table_, tile("base.E")),
              (std::set<Placement>{{{0, -1}, 2}, {{0, 1}, 1}, {{0, 1}, 2}, {{0, 1}, 3}}));
    EXPECT_FALSE(may_lie(table_, tile("base.B"), {{1, 1}, 0})) << "corner contact alone";
}

TEST_F(SecondOpinion, a_city_of_two_tiles_is_worth_4) {
    claim(table_, 1, {"base.meeple", part({0, 0}, "base.city")});
    lay(table_, tile("base.E"), {{0, -1}, 2});
    EXPECT_EQ(claims(table_, {0, -1}, 0),
              (std::set<Claim>{{"base.meeple", part({0, -1}, "base.field")}}));
    settle(table_);
    EXPECT_EQ(table_.scores, (std::vector<int>{0, 4}));
    EXPECT_EQ((table_.supply[{1, "base.meeple"}]), 7);
    // Both fields beside it are worth 3 now: the one that holds E, and D's two strips.
    EXPECT_EQ(worth(table_, feature_at(table_, part({0, -1}, "base.field")), false), 3);
}

TEST_F(SecondOpinion, a_tie_pays_both) {
    lay(table_, tile("base.U"), {{-1, 0}, 0});
    lay(table_, tile("base.A"), {{1, 0}, 1}); // its road comes in from the west
    table_.figures.insert({0, "base.meeple", part({-1, 0}, "base.road")});
    table_.figures.insert({1, "base.meeple", part({1, 0}, "base.road")});
    const Feature road = feature_at(table_, part({0, 0}, "base.road"));
    EXPECT_EQ(road.size(), 3U);
    EXPECT_FALSE(is_complete(table_, road));
    lay(table_, tile("base.A"), {{-2, 0}, 3});
    settle(table_);
    EXPECT_EQ(table_.scores, (std::vector<int>{4, 4}));
    EXPECT_TRUE(table_.figures.empty());
}

TEST_F(SecondOpinion, an_abbot_is_taken_back_for_what_its_monastery_is_worth) {
    lay(table_, tile("base.B"), {{0, 1}, 0});
    claim(table_, 0, {"abbot.abbot", part({0, 1}, "base.monastery")});
    lay(table_, tile("base.B"), {{0, 2}, 0});
    ASSERT_EQ(recalls(table_, 0), (std::set<Spot>{part({0, 1}, "base.monastery")}));
    recall(table_, 0, part({0, 1}, "base.monastery"));
    EXPECT_EQ(table_.scores, (std::vector<int>{3, 0}));
}

} // namespace
} // namespace circulade::second_opinion
