// Pyramids: places beside the features, and an action that replaces placing a meeple.
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace circulade::test {

namespace {

using Scores = std::vector<std::int32_t>;
using Texts = std::vector<std::string>;

std::shared_ptr<const Rules> rules_with(std::vector<std::string> expansions, int players) {
    Shelf shelf;
    put_fairground(shelf);
    return shelf.rules(setup_of(std::move(expansions), players));
}

std::vector<int> heights(const Table& table, std::string_view square) {
    std::vector<int> found;
    for (const Piece& piece : table.game.state.pieces) {
        if (piece.place.kind == PlaceKind::space && piece.place.where == table.tile(square)) {
            found.push_back(piece.height);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

TEST(Pyramid, IsBuiltAndScoredInALaterTurn) { // WE-32, WE-34, WE-35
    Table table(rules_with({"base", "under_the_big_top", "fairground"}, 2));
    table.turn("fairground.acrobats 0,1", "piece base.meeple 0,1 acrobats"); // Red
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple 0,1 acrobats"});

    table.turn("base.U 1,0", "piece base.meeple 0,1 acrobats"); // Blue, from a neighbouring tile
    table.turn("base.B 1,1", "piece base.meeple 0,1 acrobats"); // Red, on top
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
    EXPECT_EQ(heights(table, "0,1"), (std::vector<int>{0, 1, 2}));

    table.act("tile base.B -1,1"); // Blue: no fourth one
    EXPECT_FALSE(table.offers("piece base.meeple 0,1 acrobats"));
    EXPECT_TRUE(table.offers("choose under_the_big_top.score_pyramid to 0,1 acrobats"));
    table.act("pass");

    // Red closes a road of Blue's, scores the pyramid instead of placing, and the road is scored.
    table.turn("base.U -1,0");                                                               // Red
    table.turn("base.W 2,0", "piece base.meeple 2,0 road W");                                // Blue
    table.turn("base.A@270 -2,0", "choose under_the_big_top.score_pyramid to 0,1 acrobats"); // Red
    // Pyramid: Red 2 × 5, Blue 1 × 5. Road from -2,0 to 2,0: five tiles, Blue's.
    EXPECT_EQ(table.scores(), (Scores{10, 10}));
    EXPECT_EQ(table.on_table("base.meeple"), Texts{});
    EXPECT_EQ(table.supply(0, "base.meeple"), 7);
    EXPECT_EQ(table.supply(1, "base.meeple"), 7);
    EXPECT_EQ(table.asking(), "base.draw_tile");
}

TEST(Pyramid, IsNotScoredInTheTurnThatCompletesIt) { // WE-43
    Shelf shelf;
    put_fairground(shelf);
    Table table(
        shelf.rules(setup_of({"base", "traders_builders", "under_the_big_top", "fairground"}, 2)));
    table.turn("base.U 1,0", "piece base.meeple 1,0 road E");                // Red
    table.turn("fairground.acrobats 1,1", "piece base.meeple 1,1 acrobats"); // Blue
    table.turn("base.U -1,0", "piece traders_builders.builder -1,0 road W"); // Red
    table.turn("base.B 2,1", "piece base.meeple 1,1 acrobats");              // Blue
    table.turn("base.U 2,0", "piece base.meeple 1,1 acrobats"); // Red: whole, and the builder works
    EXPECT_EQ(table.game.state.turn.active, 0);
    EXPECT_EQ(table.game.state.turn.part, 1);
    table.act("tile base.B 0,1");
    EXPECT_EQ(table.offers_like("choose"), Texts{});
    table.act("pass");
    table.act("tile base.B 1,2"); // Blue
    EXPECT_EQ(table.offers_like("choose"),
              Texts{"choose under_the_big_top.score_pyramid to 1,1 acrobats"});
    table.act("pass");
}

TEST(Pyramid, AtTheEndEveryAcrobatCounts) { // WE-37
    Shelf shelf;
    put_fairground(shelf);
    auto setup = setup_of({"base", "under_the_big_top", "fairground"}, 3);
    keep_only(shelf, setup, {{"base.B", 3}, {"base.D", 1}, {"fairground.acrobats", 3}});
    Table table(shelf.rules(setup));
    table.turn("fairground.acrobats 0,1", "piece base.meeple 0,1 acrobats"); // Red   {R}
    table.turn("fairground.acrobats 0,2", "piece base.meeple 0,2 acrobats"); // Blue  {B}
    table.turn("base.B -1,2", "piece base.meeple 0,2 acrobats");             // Green {B G}
    table.turn("base.B -1,1", "piece base.meeple 0,1 acrobats");             // Red {R R}
    table.turn("base.B 1,1");                                                // Blue
    table.turn("fairground.acrobats 0,3", "piece base.meeple 0,3 acrobats"); // Green {G}: the last
    EXPECT_TRUE(is_over(table.game.state));
    // Red 2 × 5, Blue 5, Green 5 + 5.
    EXPECT_EQ(table.scores(), (Scores{10, 5, 10}));
}

TEST(Pyramid, OnlyNormalMeeplesClimb) { // WE-38
    Table table(rules_with({"base", "abbot", "phantom", "under_the_big_top", "fairground"}, 2));
    table.act("tile fairground.acrobats 0,1");
    EXPECT_EQ(table.offers_like("piece "),
              (Texts{"piece base.meeple 0,1 acrobats", "piece base.meeple 0,1 field NESW",
                     "piece phantom.phantom 0,1 field NESW",
                     "piece under_the_big_top.ringmaster 0,1 field NESW"}));
    table.act("pass");
}

} // namespace

} // namespace circulade::test
