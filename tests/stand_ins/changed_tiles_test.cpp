// Tiles that are not as printed: bridges, ferries, an abbey. Table checks after every move that
// features, owners and open squares are what one gets by looking at the whole board anew.
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"

#include <gtest/gtest.h>

namespace circulade::test {

namespace {

using Scores = std::vector<std::int32_t>;
using Texts = std::vector<std::string>;

std::shared_ptr<const Rules> rules_with(std::vector<std::string> expansions, int players = 2) {
    Shelf shelf;
    put_abbey(shelf);
    put_bridges(shelf);
    put_ferries(shelf);
    put_fairground(shelf);
    auto setup = setup_of(std::move(expansions), players);
    setup.tile_counts["base.B"] = 12;
    return shelf.rules(setup);
}

TEST(Bridge, LetsTilesLieThatDidNotFit) {
    Table table(rules_with({"base", "bridges"}));
    table.turn("base.B 0,1"); // Red: fields all around
    table.draw("base.U");     // Blue: a road has no place south of 0,1 …
    EXPECT_FALSE(table.offers("tile base.U@90 0,2"));
    EXPECT_TRUE(table.offers("tile base.U@0 0,2"));
    // … and north of it lies 0,0, which shows a field: only west to east can be bridged.
    EXPECT_EQ(table.offers_like("choose"), Texts{"choose bridges.build_first to 0,1 @90"});
    EXPECT_FALSE(table.offers("tile base.U@0 1,1"));
    EXPECT_TRUE(table.offers("tile base.U@90 1,1"));
    table.act("choose bridges.build_first to 0,1 @90");
    EXPECT_TRUE(table.offers("tile base.U@0 1,1"));
    EXPECT_FALSE(table.offers("tile base.U@90 1,1"));
    EXPECT_EQ(table.supply(1, "bridges.bridge"), 2);
    table.act("tile base.U@0 1,1");
    table.act("piece base.meeple 1,1 road");
    // Over the bridge and on: three tiles of road, closed at both ends by monasteries.
    table.turn("base.A@270 -1,1");
    table.turn("base.A@90 2,1");
    EXPECT_EQ(table.scores(), (Scores{0, 4}));
}

TEST(Bridge, DoesNotPartTheFieldUnderIt) {
    Table table(rules_with({"base", "bridges"}));
    table.turn("base.B 0,1", "piece base.meeple 0,1 field");
    table.draw("base.U");
    const PartId north = table.part("0,1 field NL");
    EXPECT_EQ(north, table.part("0,1 field SC"));
    table.act("choose bridges.build_first to 0,1 @90");
    EXPECT_EQ(north, table.part("0,1 field WL"));
    EXPECT_EQ(north, table.part("0,1 field ER"));
    EXPECT_TRUE(is_occupied(table.game.state, north));
    EXPECT_FALSE(is_occupied(table.game.state, table.part("0,1 road")));
    EXPECT_EQ(part_count(*table.game.rules, table.game.state, table.tile("0,1")), 3);
}

TEST(Bridge, OnTheTileJustLaidIsClaimedLikeAnyRoad) { // WE-26: and counts with its tile
    Table table(rules_with({"base", "bridges", "under_the_big_top", "fairground"}));
    table.turn("fairground.circus 0,1");      // Red: the tent
    table.act("tile base.B 1,1");             // Blue
    table.act("choose bridges.build to 1,1"); // north to south, and the question stands
    EXPECT_EQ(table.asking(), "base.place_piece");
    table.act("piece base.meeple 1,1 road");
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Blue base.meeple 1,1 road NS"});
    table.turn("fairground.circus 0,2", "pass", {"under_the_big_top.animals tiger"}); // Red
    EXPECT_EQ(table.scores(), (Scores{0, 6}));
}

TEST(Bridge, CompletesARoadThatEndsAtBothItsEnds) {
    Table table(rules_with({"base", "bridges"}));
    table.turn("base.B 0,1"); // Red
    table.draw("base.A");
    table.act("choose bridges.build_first to 0,1 @90"); // Blue
    table.act("tile base.A@90 1,1");
    table.act("piece base.meeple 1,1 road");
    table.turn("base.A@270 -1,1"); // Red closes it: 1,1, the bridge, -1,1
    EXPECT_EQ(table.scores(), (Scores{0, 3}));
    EXPECT_EQ(table.supply(1, "base.meeple"), 7);
}

TEST(Ferry, JoinsTwoRoadsAndPartsThemAgain) {
    Table table(rules_with({"base", "ferries"}));
    // A lake east of the start tile: its western road is the start tile's.
    table.turn("base.U -1,0", "piece base.meeple -1,0 road"); // Red
    table.act("tile ferries.lake 1,0");                       // Blue
    table.act("piece base.meeple 1,0 road E");
    EXPECT_EQ(table.offer(), (Texts{"choose ferries.leave_out to 1,0 road N",
                                    "choose ferries.leave_out to 1,0 road E",
                                    "choose ferries.leave_out to 1,0 road W", "pass"}));
    table.act("choose ferries.leave_out to 1,0 road N");
    const auto root = [&](std::string_view address) {
        return root_of(table.game.state, table.part(address));
    };
    EXPECT_EQ(root("1,0 road W"), root("1,0 road E"));
    EXPECT_EQ(table.game.state.occupants[root("1,0 road E")], 2);
    EXPECT_NE(root("1,0 road N"), root("1,0 road E"));

    // Red lengthens the eastern road, then leaves that out: west and north are one road now.
    table.act("tile base.U 2,0");
    table.act("pass");
    EXPECT_EQ(table.offer(), (Texts{"choose ferries.change_over to 1,0 road E",
                                    "choose ferries.change_over to 1,0 road W", "pass"}));
    table.act("choose ferries.change_over to 1,0 road E");
    EXPECT_EQ(root("1,0 road W"), root("1,0 road N"));
    EXPECT_NE(root("1,0 road W"), root("1,0 road E"));
    EXPECT_EQ(table.game.state.occupants[root("1,0 road W")], 1); // Red's
    EXPECT_EQ(table.game.state.occupants[root("2,0 road")], 1);   // Blue's

    table.turn("base.A@90 3,0"); // Blue's road ends at the lake and at a monastery: 1,0 to 3,0
    EXPECT_EQ(table.scores(), (Scores{0, 3}));
}

TEST(Ferry, PartingCompletesARoad) { // DB-17: however it was completed
    Table table(rules_with({"base", "ferries"}));
    table.turn("base.A@270 -1,0", "piece base.meeple -1,0 road"); // Red
    table.act("tile ferries.lake 1,0");                           // Blue
    table.act("pass");
    table.act("choose ferries.leave_out to 1,0 road N"); // west and east are one, open road
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
    table.act("tile base.U 2,0"); // Red
    table.act("pass");
    table.act("choose ferries.change_over to 1,0 road W"); // the west ends at the lake now
    EXPECT_EQ(table.scores(), (Scores{3, 0}));
    EXPECT_EQ(table.supply(0, "base.meeple"), 7);
}

TEST(Abbey, FitsAnythingAndClosesWhatItTouches) {
    Table table(rules_with({"base", "abbey"}));
    // Around the hole at 1,0: road from 0,0, city at 1,-1 and 2,0, field at 1,1.
    table.turn("base.E@180 0,-1");                                // Red
    EXPECT_EQ(table.offer(), Texts{"draw"});                      // no hole yet
    table.turn("base.B 0,1");                                     // Blue
    table.turn("base.E@180 1,-1", "piece base.meeple 1,-1 city"); // Red: open to the hole
    table.turn("base.B 1,1");                                     // Blue
    table.turn("base.A@270 -1,0", "piece base.meeple -1,0 road"); // Red: its road to the hole
    table.turn("base.B 2,1");                                     // Blue
    table.turn("base.E@270 2,0");                                 // Red: the hole is one
    EXPECT_EQ(table.offer(), (Texts{"draw", "choose abbey.lay_abbey"})); // Blue
    table.act("choose abbey.lay_abbey");
    EXPECT_EQ(table.offer(), (Texts{"tile abbey.abbey@0 1,0", "tile abbey.abbey@90 1,0",
                                    "tile abbey.abbey@180 1,0", "tile abbey.abbey@270 1,0"}));
    table.act("tile abbey.abbey 1,0");
    table.act("piece base.meeple 1,0 monastery");
    // Red's road of -1,0 and 0,0: 2. Red's city of one tile: 2. Neither has a part on the abbey.
    EXPECT_EQ(table.scores(), (Scores{4, 0}));
    EXPECT_EQ(table.supply(0, "base.meeple"), 7);
    EXPECT_EQ(table.game.state
                  .stack_left[table.game.rules
                                  ->tiles[table.game.rules->find(Name::Kind::tile, "abbey.abbey")]
                                  .stack],
              5);
}

TEST(Abbey, IsNotDrawnAndDoesNotKeepTheGameGoing) {
    Shelf shelf;
    put_abbey(shelf);
    auto setup = setup_of({"base", "abbey"});
    keep_only(shelf, setup, {{"base.D", 1}, {"base.U", 1}, {"abbey.abbey", 2}});
    Table table(shelf.rules(setup));
    table.turn("base.U 1,0"); // Red: the last tile. Nobody has a hole for an abbey.
    EXPECT_TRUE(is_over(table.game.state));
}

TEST(Abbey, MayBeLaidAfterTheLastTile) {
    Shelf shelf;
    put_abbey(shelf);
    auto setup = setup_of({"base", "abbey"}, 3);
    keep_only(shelf, setup, {{"base.B", 5}, {"base.D", 1}, {"base.E", 1}, {"abbey.abbey", 3}});
    Table table(shelf.rules(setup));
    table.turn("base.B 0,1");      // Red
    table.turn("base.B 1,1");      // Blue
    table.turn("base.E@180 0,-1"); // Green
    table.turn("base.B 1,-1");     // Red
    table.turn("base.B 2,-1");     // Blue
    table.turn("base.B 2,0");      // Green: no tile is left, and 1,0 is a hole
    EXPECT_FALSE(is_over(table.game.state));
    EXPECT_EQ(table.offer(), (Texts{"choose abbey.lay_abbey", "pass"})); // Red
    table.act("pass");
    EXPECT_EQ(actor(table.game.state), 1);
    table.act("choose abbey.lay_abbey"); // Blue
    table.act("tile abbey.abbey 1,0");
    table.act("piece base.meeple 1,0 monastery");
    // Seven of its eight neighbours lie there: 1 + 7. For Green there is no hole left.
    EXPECT_TRUE(is_over(table.game.state));
    EXPECT_EQ(table.scores(), (Scores{0, 8, 0}));
}

TEST(Abbey, WhyNotSaysThatItNeedsAHole) {
    const auto rules = rules_with({"base", "abbey"});
    const Game game = start_game(rules);
    const auto kind = static_cast<TileKindId>(rules->find(Name::Kind::tile, "abbey.abbey"));
    const WhyNot no = why_not(*rules, game.state, {kind, {1, 0}, 0});
    EXPECT_EQ(no.reason, WhyNot::Reason::rule);
    EXPECT_EQ(no.objection.rule, "AM-01");
}

} // namespace

} // namespace circulade::test
