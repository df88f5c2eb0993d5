// Drawbridges: who stays when the others go home, and where to.
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include <gtest/gtest.h>

namespace circulade::test {

namespace {

using Scores = std::vector<std::int32_t>;
using Texts = std::vector<std::string>;

std::shared_ptr<const Rules> rules_with(std::vector<std::string> expansions) {
    Shelf shelf;
    put_big_top(shelf);
    put_drawbridges(shelf);
    auto setup = setup_of(std::move(expansions));
    setup.tile_counts["base.B"] = 12;
    return shelf.rules(setup);
}

TEST(Drawbridge, LetsAMeepleIntoTheCity) { // WE-70, with a road of three tiles
    Table table(rules_with({"base", "drawbridges"}));
    table.turn("drawbridges.gate@90 1,0", "piece base.meeple 1,0 road"); // Red
    table.turn("base.A@270 -1,0"); // Blue closes the road; Red decides
    EXPECT_EQ(table.scores(), (Scores{3, 0}));
    EXPECT_EQ(table.asking(), "drawbridges.lower_bridges");
    EXPECT_EQ(actor(table.game.state), 0);
    EXPECT_EQ(table.offer(), (Texts{"move Red base.meeple 1,0 road W to supply",
                                    "move Red base.meeple 1,0 road W to 1,0 city E"}));
    table.act("move Red base.meeple 1,0 road W to 1,0 city E");
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple 1,0 city E"});
    EXPECT_EQ(table.asking(), "base.draw_tile");
    EXPECT_EQ(actor(table.game.state), 0);
    // A knight like any other: the city of two tiles is Red's.
    table.turn("base.E@270 2,0");
    EXPECT_EQ(table.scores(), (Scores{7, 0}));
}

TEST(Drawbridge, EachMeepleIsDecidedByItself) { // WE-71
    Table table(rules_with({"base", "drawbridges"}));
    table.turn("base.B 0,1");                                               // Red
    table.turn("base.U 1,0", "piece base.meeple 1,0 road");                 // Blue
    table.turn("base.B -1,1");                                              // Red
    table.turn("base.B -2,1");                                              // Blue
    table.turn("drawbridges.gate@270 -2,0", "piece base.meeple -2,0 road"); // Red
    table.turn("base.B 1,1");                                               // Blue
    table.turn("base.B 2,1");                                               // Red
    table.turn("base.B 3,1");                                               // Blue
    table.turn("drawbridges.gate@90 3,0", "piece base.meeple 3,0 road");    // Red
    table.turn("base.G 4,0");                                               // Blue
    table.turn("base.U -1,0");                                              // Red
    table.turn("base.U 2,0"); // Blue: six tiles, Red two meeples, Blue one
    EXPECT_EQ(table.scores(), (Scores{6, 0}));
    EXPECT_EQ(table.supply(1, "base.meeple"), 7); // DB-10
    const std::string one = "move Red base.meeple -2,0 road E to ";
    const std::string other = "move Red base.meeple 3,0 road W to ";
    EXPECT_EQ(table.offers_like(""),
              (Texts{one + "-2,0 city W", one + "3,0 city E", one + "4,0 city EW", one + "supply",
                     other + "-2,0 city W", other + "3,0 city E", other + "4,0 city EW",
                     other + "supply"}));
    table.act(other + "4,0 city EW");
    EXPECT_EQ(table.offers_like(""), (Texts{one + "-2,0 city W", one + "3,0 city E",
                                            one + "4,0 city EW", one + "supply"}));
    table.act(one + "supply");
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple 4,0 city EW"});
    EXPECT_EQ(table.supply(0, "base.meeple"), 6);
    EXPECT_EQ(table.asking(), "base.draw_tile");
}

TEST(Drawbridge, IsUpWhenTheCityClosesToo) { // WE-73
    Table table(rules_with({"base", "drawbridges"}));
    table.turn("base.A@270 -1,0", "piece base.meeple -1,0 road"); // Red
    table.turn("base.B 0,1");
    table.turn("base.B 1,1");
    table.turn("base.B 2,1");
    table.turn("base.E@180 0,-1");
    table.turn("base.G 2,0", "piece base.meeple 2,0 city"); // Blue
    table.turn("base.E@270 3,0");
    table.turn("base.B 3,1");
    table.turn("drawbridges.gate@90 1,0"); // Red closes the road and the city of three tiles
    EXPECT_EQ(table.scores(), (Scores{3, 6}));
    EXPECT_EQ(table.asking(), "base.draw_tile");
    EXPECT_EQ(table.on_table("base.meeple"), Texts{});
}

TEST(Drawbridge, StaysUpForATie) { // DB-09
    Table table(rules_with({"base", "drawbridges"}));
    table.turn("base.A@270 -1,0", "piece base.meeple -1,0 road"); // Red
    table.turn("base.B 0,1");
    table.turn("base.B 1,1");
    table.turn("base.B 2,1");
    table.turn("base.E@180 0,-1");
    table.turn("drawbridges.gate@90 2,0", "piece base.meeple 2,0 road"); // Blue
    table.turn("base.U 1,0");                                            // Red
    EXPECT_EQ(table.scores(), (Scores{4, 4}));
    EXPECT_EQ(table.asking(), "base.draw_tile");
    EXPECT_EQ(table.on_table("base.meeple"), Texts{});
}

class DrawbridgeAndCircus : public testing::Test {
  protected:
    /// Red's circus tile closes the road; the old tent stands beside the gate.
    static void close_the_road(Table& table) {
        table.turn("big_top.circus 0,1");                                    // Red: the tent
        table.turn("base.E@180 0,-1");                                       // Blue
        table.turn("drawbridges.gate@90 1,0", "piece base.meeple 1,0 road"); // Red
        table.turn("base.B 0,2");                                            // Blue
        table.turn("big_top.circus_road@270 -1,0");                          // Red
        EXPECT_EQ(table.scores(), (Scores{3, 0}));
        EXPECT_EQ(table.asking(), "drawbridges.lower_bridges");
    }
};

TEST_F(DrawbridgeAndCircus, WhoMovesIntoTheCityEarnsInTheCircus) { // WE-79
    Table table(rules_with({"base", "big_top", "drawbridges"}));
    close_the_road(table);
    table.act("move Red base.meeple 1,0 road W to 1,0 city E", {"big_top.animals bear"});
    EXPECT_EQ(table.scores(), (Scores{8, 0}));
}

TEST_F(DrawbridgeAndCircus, WhoGoesHomeDoesNot) { // WE-79
    Table table(rules_with({"base", "big_top", "drawbridges"}));
    close_the_road(table);
    table.act("move Red base.meeple 1,0 road W to supply", {"big_top.animals bear"});
    EXPECT_EQ(table.scores(), (Scores{3, 0}));
}

} // namespace

} // namespace circulade::test
