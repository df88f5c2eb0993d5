// The bunny, moved by every player in turn.
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include "engine/record/address.hpp"

#include <gtest/gtest.h>

namespace circulade::test {

namespace {

using Scores = std::vector<std::int32_t>;
using Texts = std::vector<std::string>;

std::vector<std::int32_t> eggs(const Table& table) {
    std::vector<std::int32_t> counts;
    for (PlayerId player = 0; player < table.game.rules->player_count(); ++player) {
        counts.push_back(table.counter("easter.eggs", player));
    }
    return counts;
}

TEST(Bunny, IsMovedByAllInTurn) { // WE-58, one square lower
    Shelf shelf;
    put_phantom(shelf);
    put_easter(shelf);
    Table table(shelf.rules(setup_of({"base", "phantom", "easter"}, 3)));
    table.turn("base.U 1,0");                                    // Red
    table.turn("base.B 1,1", "piece base.meeple 1,1 monastery"); // Blue
    table.turn("base.E@180 0,-1");                               // Green
    table.turn("base.B 2,1", "piece base.meeple 2,1 monastery"); // Red
    table.turn("easter.meadow 2,2");                             // Blue
    table.act("tile base.B 2,3");                                // Green: two on one tile
    table.act("piece base.meeple 2,3 monastery");
    table.act("piece phantom.phantom 2,3 field");
    table.turn("base.U 2,0");                                    // Red
    table.turn("base.B 1,3", "piece base.meeple 1,3 monastery"); // Blue
    table.turn("easter.meadow 0,3");                             // Green

    table.act("tile easter.bunny 0,1", {"easter.die 2"}); // Red; its field is Green's
    EXPECT_EQ(table.on_table("easter.bunny"), Texts{"easter.bunny 0,1"});
    EXPECT_EQ(actor(table.game.state), 0);
    table.act("move easter.bunny 0,1 to 1,1");
    table.act("move easter.bunny 1,1 to 2,1", {"easter.die 3"}); // then Blue rolls
    EXPECT_EQ(actor(table.game.state), 1);
    EXPECT_EQ(table.game.state.turn.active, 0);
    // WE-59: neither back to 1,1 nor anywhere but on tiles.
    EXPECT_EQ(table.offers_like(""),
              (Texts{"move easter.bunny 2,1 to 2,0", "move easter.bunny 2,1 to 2,2"}));
    table.act("move easter.bunny 2,1 to 2,2");
    table.act("move easter.bunny 2,2 to 2,3");
    table.act("move easter.bunny 2,3 to 1,3", {"easter.die 1"}); // then Green
    EXPECT_EQ(actor(table.game.state), 2);
    table.act("move easter.bunny 1,3 to 0,3");

    EXPECT_EQ(eggs(table), (std::vector<std::int32_t>{1, 2, 2}));
    EXPECT_EQ(table.on_table("easter.bunny"), Texts{"easter.bunny 0,3"});
    EXPECT_EQ(table.asking(), "base.draw_tile");
    EXPECT_EQ(actor(table.game.state), 1);
    EXPECT_EQ(table.counter("easter.visited", table.tile("1,1")), 0); // forgotten with the step
    EXPECT_EQ(table.counter("easter.hops_left"), 0);
}

TEST(Bunny, DeadEndStopsAllLaterPlayers) { // EA-20; WE-61: the first square pays nothing
    Shelf shelf;
    put_easter(shelf);
    Table table(shelf.rules(setup_of({"base", "easter"}, 3)));
    table.turn("easter.bunny 0,1", "piece base.meeple 0,1 field", {"easter.die 3"});
    EXPECT_EQ(table.offers_like(""), Texts{"move easter.bunny 0,1 to 0,0"});
    table.act("move easter.bunny 0,1 to 0,0"); // two hops are left, and nowhere to go
    EXPECT_EQ(eggs(table), (std::vector<std::int32_t>{0, 0, 0}));
    EXPECT_EQ(table.asking(), "base.draw_tile"); // nobody else rolled
    EXPECT_EQ(actor(table.game.state), 1);
}

TEST(Bunny, MostEggsArePaidAtTheEnd) { // EA-24, EA-A6
    Shelf shelf;
    put_easter(shelf);
    auto setup = setup_of({"base", "easter"}, 3);
    keep_only(shelf, setup, {{"base.B", 1}, {"base.D", 1}, {"easter.bunny", 1}});
    Table table(shelf.rules(setup));
    table.turn("base.B 0,1", "piece base.meeple 0,1 monastery"); // Red
    table.turn("easter.bunny 1,1", "pass", {"easter.die 1"});    // Blue
    table.act("move easter.bunny 1,1 to 0,1", {"easter.die 2"}); // Red's egg; Green rolls
    table.act("move easter.bunny 0,1 to 0,0");                   // a dead end
    EXPECT_TRUE(is_over(table.game.state));
    EXPECT_EQ(eggs(table), (std::vector<std::int32_t>{1, 0, 0}));
    EXPECT_EQ(table.scores(), (Scores{13, 0, 0})); // monastery 1 + 2, prize 10
}

TEST(Bunny, DieShowsItsFacesOnly) { // WE-62
    Shelf shelf;
    put_easter(shelf);
    const auto rules = shelf.rules(setup_of({"base", "easter"}, 2));
    EXPECT_EQ(rules->chances[0].faces, (std::vector<int>{1, 1, 2, 2, 3, 3}));
    Game game = start_game(rules);
    const Actions draw = game.offer;
    const auto tile = outcome_from_text(*rules, "base.tiles easter.bunny").value();
    ASSERT_FALSE(play_dictated(game, draw.front(), {tile}, true));
    const Action lay = game.offer.front();
    const auto four = outcome_from_text(*rules, "easter.die 4").value();
    const GameState before = game.state;
    ASSERT_FALSE(play_dictated(game, lay, {}, true)); // asks for a meeple first
    ASSERT_TRUE(play_dictated(game, {}, {four}, true));
    EXPECT_TRUE(undo(game));
    EXPECT_TRUE(game.state == before);
}

} // namespace

} // namespace circulade::test
