// A second piece after the first, and an option that joins any question.
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include <gtest/gtest.h>

namespace circulade::test {

namespace {

using Scores = std::vector<std::int32_t>;
using Texts = std::vector<std::string>;

Shelf shelf_with_tower() {
    Shelf shelf;
    put_tower(shelf);
    return shelf;
}

TEST(Phantom, IsASecondPieceOnAnotherFeature) {
    Table table(shelf_with_tower().rules(setup_of({"base", "phantom"})));
    table.act("tile base.U 1,0");
    table.act("piece base.meeple 1,0 road");
    EXPECT_EQ(table.asking(), "phantom.place_phantom");
    EXPECT_EQ(table.offer(), (Texts{"piece phantom.phantom 1,0 field NL",
                                    "piece phantom.phantom 1,0 field ER", "pass"}));
    table.act("piece phantom.phantom 1,0 field ER");
    EXPECT_EQ(table.on_table("phantom.phantom"), Texts{"Red phantom.phantom 1,0 field ER"});
    EXPECT_EQ(table.asking(), "base.draw_tile");
    EXPECT_EQ(actor(table.game.state), 1);
}

TEST(Phantom, MayGoAloneOrFirst) {
    Table table(shelf_with_tower().rules(setup_of({"base", "phantom"})));
    table.act("tile base.U 1,0");
    EXPECT_TRUE(table.offers("piece phantom.phantom 1,0 road"));
    table.act("pass");             // declines the phantom, too
    table.act("tile base.U -1,0"); // Blue
    table.act("piece phantom.phantom -1,0 road");
    EXPECT_EQ(table.asking(), "base.draw_tile"); // there is no second one
}

TEST(Ransom, IsPaidAtAnyQuestionOfTheOwnTurn) {
    Table table(shelf_with_tower().rules(setup_of({"base", "tower"})));
    table.turn("base.U 1,0", "piece base.meeple 1,0 road"); // Red
    table.act("tile base.U 2,0");                           // Blue
    table.act("choose tower.capture Red base.meeple 1,0 road EW");
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple tower.prison"});

    EXPECT_EQ(table.asking(), "base.draw_tile"); // Red
    EXPECT_EQ(table.offer(), (Texts{"draw", "choose tower.ransom Red base.meeple tower.prison"}));
    table.act("tile base.U -1,0");
    EXPECT_TRUE(table.offers("choose tower.ransom Red base.meeple tower.prison"));
    table.act("piece base.meeple -1,0 road");
    EXPECT_EQ(table.asking(), "base.draw_tile"); // it raised no question by itself
    EXPECT_EQ(table.offer(), Texts{"draw"});     // and is not Blue's to pay
    table.turn("base.U 3,0");

    table.draw("base.U"); // Red
    table.act("choose tower.ransom Red base.meeple tower.prison");
    EXPECT_EQ(table.scores(), (Scores{-3, 3}));
    EXPECT_EQ(table.supply(0, "base.meeple"), 6);
    EXPECT_EQ(table.asking(), "base.place_tile"); // the question stands
    EXPECT_EQ(table.offers_like("choose"), Texts{});
    table.act("tile base.U -2,0");
}

TEST(Ransom, OnceATurn) {
    Table table(shelf_with_tower().rules(setup_of({"base", "tower"})));
    table.turn("base.U 1,0", "piece base.meeple 1,0 road"); // Red
    table.turn("base.U -1,0");                              // Blue
    table.turn("base.B 0,1", "piece base.meeple 0,1 monastery");
    table.act("tile base.B 1,1"); // Blue
    EXPECT_EQ(table.offers_like("choose"),
              (Texts{"choose tower.capture Red base.meeple 0,1 monastery",
                     "choose tower.capture Red base.meeple 1,0 road EW"}));
    table.act("choose tower.capture Red base.meeple 0,1 monastery");
    table.turn("base.U -2,0"); // Red keeps its points
    table.turn("base.B 2,1", "choose tower.capture Red base.meeple 1,0 road EW");
    table.act("choose tower.ransom Red base.meeple tower.prison");
    EXPECT_EQ(table.offer(), Texts{"draw"});
    table.turn("base.U -3,0");
    table.turn("base.U 2,0"); // Blue
    EXPECT_EQ(table.offer(), (Texts{"draw", "choose tower.ransom Red base.meeple tower.prison"}));
}

} // namespace

} // namespace circulade::test
