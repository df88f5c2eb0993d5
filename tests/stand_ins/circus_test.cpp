// The circus, between the return of the meeples and the end of the part. Numbers and WE ids: the
// worked examples of the rules, laid out anew around the start tile.
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include "engine/game/board.hpp"
#include "engine/game/things.hpp"

#include <gtest/gtest.h>

namespace circulade::test {

namespace {

using Scores = std::vector<std::int32_t>;
using Texts = std::vector<std::string>;

Shelf with_fairground() {
    Shelf shelf;
    put_fairground(shelf);
    return shelf;
}
std::shared_ptr<const Rules> big_top_rules(int players = 2) {
    return with_fairground().rules(setup_of({"base", "under_the_big_top", "fairground"}, players));
}

TEST(Circus, FirstTileRaisesTheTentAndScoresNothing) { // WE-17
    Table table(big_top_rules());
    table.turn("fairground.circus_road@90 1,0", "piece base.meeple 1,0 road W");
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
    EXPECT_EQ(table.on_table("under_the_big_top.big_top"),
              Texts{"under_the_big_top.big_top 1,0 circus"});
    EXPECT_EQ(table.on_table("under_the_big_top.animal_token"),
              Texts{"under_the_big_top.animal_token 1,0 circus"});
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple 1,0 road W"});
    // 15 tokens lie in the box; the one under the tent has no value yet.
    int in_the_box = 0;
    for_each_piece_at(table.game.state, in_box, [&](PieceId, const Piece&) { ++in_the_box; });
    EXPECT_EQ(in_the_box, 15);
    const std::uint16_t animals =
        table.game.rules->find(Name::Kind::chance, "under_the_big_top.animals");
    EXPECT_EQ(tokens_left(*table.game.rules, table.game.state, static_cast<ChanceId>(animals)),
              16U);
}

TEST(Circus, AFreshMeepleCounts) { // WE-19
    Table table(big_top_rules());
    table.turn("fairground.circus_road@90 1,0"); // Red: tent to 1,0
    table.turn("base.E@180 0,-1");               // Blue
    table.turn("fairground.circus 2,0", "piece base.meeple 2,0 field",
               {"under_the_big_top.animals tiger"});
    EXPECT_EQ(table.scores(), (Scores{6, 0}));
    EXPECT_EQ(table.lines_of_last_score(0), Texts{"under_the_big_top.at_circus 1 × 6"});
    EXPECT_EQ(table.on_table("under_the_big_top.big_top"),
              Texts{"under_the_big_top.big_top 2,0 circus"});
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple 2,0 field NESW"});
    EXPECT_EQ(table.on_table("under_the_big_top.animal_token"),
              (Texts{"under_the_big_top.animal_token 2,0 circus",
                     "under_the_big_top.animal_token under_the_big_top.used_tokens"}));
}

TEST(Circus, AFreshMeepleThatIsScoredEarnsNothingMore) { // WE-20, with a road of three tiles
    Table table(big_top_rules());
    table.turn("base.A@270 -1,0");       // Red: a road from this monastery …
    table.turn("fairground.circus 0,1"); // Blue: tent to 0,1
    table.turn("fairground.circus_road@90 1,0",
               "piece base.meeple 1,0 road W", // … over 0,0 to here
               {"under_the_big_top.animals elephant"});
    EXPECT_EQ(table.scores(), (Scores{3, 0})); // the meeple is home before the circus
    EXPECT_EQ(table.supply(0, "base.meeple"), 7);
    EXPECT_EQ(table.on_table("under_the_big_top.big_top"),
              Texts{"under_the_big_top.big_top 1,0 circus"});
}

TEST(Circus, PaysEachPlayerForEachMeepleAroundTheOldTent) { // WE-22, WE-23: strength, ringmaster
    Shelf shelf;
    put_fairground(shelf);
    Table table(
        shelf.rules(setup_of({"base", "inns_cathedrals", "under_the_big_top", "fairground"})));
    table.turn("fairground.circus_road@90 1,0",
               "piece under_the_big_top.ringmaster 1,0 field");                   // Red, tent
    table.turn("base.B 2,0", "piece inns_cathedrals.large_meeple 2,0 monastery"); // Blue
    table.turn("base.E@180 0,-1");
    table.turn("base.B 1,1", "piece base.meeple 1,1 monastery"); // Blue
    // Red has nothing to place in the field that the ringmaster holds: the circus comes at once.
    table.act("tile fairground.circus 2,1", {"under_the_big_top.animals bear"});
    EXPECT_EQ(table.scores(), (Scores{5, 10}));
    EXPECT_EQ(table.on_table("under_the_big_top.big_top"),
              Texts{"under_the_big_top.big_top 2,1 circus"});
}

TEST(Circus, MeeplesFartherOffEarnNothing) {
    Table table(big_top_rules());
    table.turn("fairground.circus_road@90 1,0");
    table.turn("base.U -1,0", "piece base.meeple -1,0 road E"); // two squares from the tent
    table.turn("fairground.circus 2,0", "pass", {"under_the_big_top.animals elephant"});
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
}

TEST(Circus, LastOneComesBeforeTheFinalScore) { // WE-28
    const Shelf shelf = with_fairground();
    auto setup = setup_of({"base", "under_the_big_top", "fairground"});
    keep_only(shelf, setup,
              {{"base.A", 1},
               {"base.B", 5},
               {"base.D", 1},
               {"base.F", 1},
               {"base.G", 1},
               {"fairground.circus", 1}});
    Table table(shelf.rules(setup));
    table.turn("base.G@90 0,-1");                                  // Red
    table.turn("base.F@90 0,-2", "piece base.meeple 0,-2 city");   // Blue: three tiles, one coat
    table.turn("fairground.circus 1,-1");                          // Red: tent to 1,-1
    table.turn("base.B 2,-1", "piece base.meeple 2,-1 monastery"); // Blue
    table.turn("base.B 1,-2");
    table.turn("base.B 2,-2");
    table.turn("base.A@90 1,0");
    table.turn("base.B 2,0");
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
    table.turn("base.B 3,-1", "pass", {"under_the_big_top.animals elephant"}); // the last tile
    EXPECT_TRUE(is_over(table.game.state));
    // Circus 2 × 7, city 3 + 1, monastery 1 + 6 neighbours.
    EXPECT_EQ(table.scores(), (Scores{0, 25}));
    Scores blue;
    for (const Event& event : table.game.events.list) {
        if (event.kind == EventKind::scored) {
            blue.push_back(event.number);
        }
    }
    EXPECT_EQ(blue.front(), 14);
}

} // namespace

} // namespace circulade::test
