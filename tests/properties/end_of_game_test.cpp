// The end of a game whose last tiles fit nowhere.
#include "engine/game/board.hpp"
#include "tests/stand_ins/shelf.hpp"
#include "tests/stand_ins/table.hpp"

#include <gtest/gtest.h>

namespace circulade::test {
namespace {

// The start tile's city is closed by E, so that C, all city, fits nowhere. Nobody lays a tile in
// the turn in which only C is left: the turn before was the last (BA-06, BA-25), and there is no
// second phase in which an abbot could come home (BA-24).
TEST(EndOfGame, a_turn_without_a_tile_has_no_phase_for_pieces) {
    const Shelf shelf;
    auto setup = setup_of({"base", "abbot"});
    keep_only(shelf, setup, {{"base.D", 1}, {"base.B", 1}, {"base.E", 1}, {"base.C", 1}});
    Table table(shelf.rules(setup));
    table.turn("base.B 0,1", "piece abbot.abbot 0,1 monastery");
    table.turn("base.E@180 0,-1");
    ASSERT_EQ(table.asking(), "base.draw_tile");
    table.act("draw", {"base.tiles base.C"});
    EXPECT_TRUE(is_over(table.game.state)) << table.asking();
    EXPECT_EQ(table.game.state.set_aside[table.game.rules->find(Name::Kind::tile, "base.C")], 1);
    // BA-26: the monastery is worth itself and the start tile beside it.
    EXPECT_EQ(table.scores(), (std::vector<std::int32_t>{2, 0}));
    EXPECT_EQ(table.on_table("abbot.abbot"),
              (std::vector<std::string>{"Red abbot.abbot 0,1 monastery"}));
}

} // namespace
} // namespace circulade::test
