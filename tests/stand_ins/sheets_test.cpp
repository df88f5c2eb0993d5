// Points that several expansions write on one sheet: rates, void, one player's rate, pieces that
// earn by themselves; and what a piece nobody thought of is.
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace circulade::test {

namespace {

using Scores = std::vector<std::int32_t>;
using Texts = std::vector<std::string>;

Shelf everything() {
    Shelf shelf;
    put_fairground(shelf);
    return shelf;
}

TEST(Inn, AddsAPointForEachTileOfItsRoad) {
    const auto rules = everything().rules(setup_of({"base", "inns_cathedrals"}));
    Table table(rules);
    table.turn("inns_cathedrals.inn_straight 1,0",
               "piece base.meeple 1,0 road E"); // Red; the road runs over 0,0
    table.turn("base.A@90 2,0");                // Blue ends it in the east
    table.turn("base.A@270 -1,0");              // and Red in the west
    EXPECT_EQ(table.scores(), (Scores{8, 0}));  // four tiles, 2 each
    EXPECT_EQ(table.lines_of_last_score(0),
              (Texts{"base.tiles 4 × 1", "inns_cathedrals.inn 4 × 1"}));
}

TEST(Inn, UnfinishedRoadIsWorthNothing) {
    const Shelf shelf = everything();
    auto setup = setup_of({"base", "inns_cathedrals"});
    keep_only(shelf, setup, {{"base.D", 1}, {"inns_cathedrals.inn_straight", 2}});
    Table table(shelf.rules(setup));
    table.turn("inns_cathedrals.inn_straight 1,0", "piece base.meeple 1,0 road E");
    table.turn("inns_cathedrals.inn_straight -1,0");
    EXPECT_TRUE(is_over(table.game.state));
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
}

TEST(Cathedral, AddsOneForTilesAndCoatsOfArms) {
    Table table(everything().rules(setup_of({"base", "inns_cathedrals"})));
    table.turn("inns_cathedrals.cathedral 0,-1",
               "piece inns_cathedrals.large_meeple 0,-1 city"); // Red
    table.turn("base.F 1,-1");
    table.turn("base.E@270 2,-1");
    table.turn("base.E@90 -1,-1");
    table.turn("base.E@180 0,-2");
    // D, the cathedral, F with its coat of arms, and three E: six tiles.
    EXPECT_EQ(table.lines_of_last_score(0), (Texts{"base.tiles 6 × 2", "base.coats_of_arms 1 × 2",
                                                   "inns_cathedrals.cathedral_tiles 6 × 1",
                                                   "inns_cathedrals.cathedral_coats 1 × 1"}));
    EXPECT_EQ(table.scores(), (Scores{21, 0}));
}

TEST(LargeMeeple, CountsTwiceForTheMajority) {
    Table table(everything().rules(setup_of({"base", "inns_cathedrals"})));
    table.turn("base.U 1,0", "piece inns_cathedrals.large_meeple 1,0 road"); // Red
    table.turn("base.B 1,1");
    table.turn("base.B 2,1");
    table.turn("base.B 3,1");
    table.turn("base.E@180 0,-1");
    table.turn("base.U 3,0", "piece base.meeple 3,0 road"); // Blue, not joined yet
    table.turn("base.U 2,0");                               // now it is
    table.turn("base.A@270 -1,0");
    table.turn("base.A@90 4,0");
    EXPECT_EQ(table.scores(), (Scores{6, 0}));
    EXPECT_EQ(table.supply(0, "inns_cathedrals.large_meeple"), 1);
}

TEST(Builder, EarnsASecondPartOnceATurn) {
    Table table(everything().rules(setup_of({"base", "traders_builders"})));
    table.turn("base.U 1,0", "piece base.meeple 1,0 road E"); // Red
    table.turn("base.B 0,1");                                 // Blue
    table.act("tile base.U -1,0");                            // Red: where an own meeple stands
    EXPECT_TRUE(table.offers("piece traders_builders.builder -1,0 road E"));
    EXPECT_EQ(table.offers_like("piece traders_builders.pig"), Texts{});
    table.act("piece traders_builders.builder -1,0 road E");
    EXPECT_EQ(table.game.state.turn.active, 1); // not for the tile it was placed on
    table.act("tile base.U 2,0");               // Blue lengthens Red's road: that earns nothing
    EXPECT_EQ(table.offers_like("piece traders_builders.builder"), Texts{});
    table.act("pass");
    EXPECT_EQ(table.game.state.turn.active, 0);
    EXPECT_EQ(table.game.state.turn.part, 0);
    table.turn("base.U -2,0");
    EXPECT_EQ(table.game.state.turn.active, 0);
    EXPECT_EQ(table.game.state.turn.part, 1);
    table.turn("base.U -3,0"); // lengthened again, but there is no third part
    EXPECT_EQ(table.game.state.turn.active, 1);
    EXPECT_EQ(table.game.state.turn.part, 0);
    // Blue closes the west, Red the east: the builder goes home with the meeple.
    table.turn("base.A@270 -4,0");
    table.turn("base.A@90 3,0");
    EXPECT_EQ(table.scores(), (Scores{8, 0})); // -4 to 3: eight tiles
    EXPECT_EQ(table.supply(0, "traders_builders.builder"), 1);
    EXPECT_EQ(table.game.state.turn.part, 1); // it did work for that tile
    EXPECT_EQ(table.game.state.turn.active, 0);
}

TEST(Pig, AddsOneForItsOwnerOnly) {
    const Shelf shelf = everything();
    auto setup = setup_of({"base", "traders_builders"});
    keep_only(shelf, setup, {{"base.B", 1}, {"base.D", 1}, {"base.E", 1}, {"base.U", 1}});
    Table table(shelf.rules(setup));
    table.turn("base.E@180 0,-1", "piece base.meeple 0,-1 field"); // Red; the city is complete
    table.turn("base.U 1,0", "piece base.meeple 1,0 field NL");    // Blue, on the other side of it
    table.turn("base.B 1,-1", "piece traders_builders.pig 1,-1 field"); // one field now, shared
    EXPECT_TRUE(is_over(table.game.state));
    EXPECT_EQ(table.scores(), (Scores{4, 3}));
    EXPECT_EQ(table.lines_of_last_score(0), Texts{"base.completed_cities 1 × 4"});
    EXPECT_EQ(table.lines_of_last_score(1), Texts{"base.completed_cities 1 × 3"});
}

TEST(Ringmaster, EarnsForTheTilesAroundIt) { // WE-46
    Table table(everything().rules(setup_of({"base", "under_the_big_top", "fairground"})));
    table.turn("base.U 1,0");                                                         // Red
    table.turn("fairground.circus 1,-1");                                             // Blue
    table.turn("fairground.acrobats 1,1");                                            // Red
    table.turn("fairground.circus 2,-1", "pass", {"under_the_big_top.animals flea"}); // Blue
    table.turn("base.U 2,0", "piece under_the_big_top.ringmaster 2,0 road");          // Red
    table.turn("fairground.acrobats 2,1");                                            // Blue
    table.turn("base.A@270 -1,0");                                                    // Red
    table.turn("base.A@90 3,0");                                                      // Blue
    EXPECT_EQ(table.scores(), (Scores{13, 0}));
    EXPECT_EQ(table.lines_of_last_score(0), Texts{"under_the_big_top.tiles_around 4 × 2"});
    EXPECT_EQ(table.supply(0, "under_the_big_top.ringmaster"), 1);
    const Event& scored =
        *std::find_if(table.game.events.list.rbegin(), table.game.events.list.rend(),
                      [](const Event& event) { return event.kind == EventKind::scored; });
    ASSERT_EQ(scored.mark_count, 4U); // and says which tiles they are
    for (const std::string_view square : {"1,-1", "2,-1", "1,1", "2,1"}) {
        const auto first = table.game.events.marks.begin() + scored.first_mark;
        EXPECT_EQ(std::count(first, first + scored.mark_count, on_square(table.tile(square))), 1);
    }
}

TEST(Ringmaster, EarnsWithoutTheMajority) { // WE-47
    Table table(everything().rules(setup_of({"base", "under_the_big_top", "fairground"})));
    table.turn("base.B 0,1");                                     // Red
    table.turn("base.A@270 -1,0", "piece base.meeple -1,0 road"); // Blue
    table.turn("fairground.acrobats 1,1");
    table.turn("fairground.acrobats 2,1");
    table.turn("fairground.acrobats 3,1");
    table.turn("base.B 4,1");
    table.turn("base.U 2,0", "piece under_the_big_top.ringmaster 2,0 road"); // Red
    table.turn("base.A@90 4,0", "piece base.meeple 4,0 road");               // Blue
    table.turn("base.U 1,0");
    table.turn("base.U 3,0"); // six tiles from -1,0 to 4,0
    EXPECT_EQ(table.scores(), (Scores{6, 6}));
    EXPECT_EQ(table.lines_of_last_score(0), Texts{"under_the_big_top.tiles_around 3 × 2"});
    EXPECT_EQ(table.lines_of_last_score(1), Texts{"base.tiles 6 × 1"});
}

TEST(Tags, FollowOthersSoThatAPieceNobodyThoughtOfFallsRight) {
    const auto rules =
        everything().rules(setup_of({"base", "abbot", "inns_cathedrals", "traders_builders",
                                     "under_the_big_top", "fairground"}));
    const std::uint16_t earns = rules->find(Name::Kind::tag, "under_the_big_top.earns_at_circus");
    const auto wears = [&](std::string_view piece) {
        return ((rules->pieces[rules->find(Name::Kind::piece, piece)].tags >> earns) & 1U) != 0U;
    };
    for (const std::string_view piece :
         {"base.meeple", "abbot.abbot", "inns_cathedrals.large_meeple",
          "under_the_big_top.ringmaster"}) { // BT-45
        EXPECT_TRUE(wears(piece)) << piece;
    }
    for (const std::string_view piece : {"traders_builders.builder", "traders_builders.pig",
                                         "under_the_big_top.big_top"}) { // BT-46
        EXPECT_FALSE(wears(piece)) << piece;
    }
}

TEST(Tags, HouseRulesTakeThemAndGiveThem) {
    auto setup = setup_of({"base", "inns_cathedrals", "under_the_big_top", "fairground"});
    setup.tags["inns_cathedrals.large_meeple"] = {"-under_the_big_top.earns_at_circus",
                                                  "+under_the_big_top.acrobat"};
    const auto rules = everything().rules(setup);
    const PieceKind& big =
        rules->pieces[rules->find(Name::Kind::piece, "inns_cathedrals.large_meeple")];
    EXPECT_EQ((big.tags >> rules->find(Name::Kind::tag, "under_the_big_top.earns_at_circus")) & 1U,
              0U);
    EXPECT_EQ((big.tags >> rules->find(Name::Kind::tag, "under_the_big_top.acrobat")) & 1U, 1U);
}

} // namespace

} // namespace circulade::test
