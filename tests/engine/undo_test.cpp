// Back and forth in a game, and tiles that can't be laid (BA-06).
#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"
#include "engine/game/game.hpp"
#include "engine/record/address.hpp"
#include "tests/stand_ins/shelf.hpp"
#include "tests/stand_ins/table.hpp"

#include <gtest/gtest.h>

namespace circulade {

namespace {

using test::setup_of;
using test::Shelf;

/// Plays `actions` times, each time the one that `number` and the action's number choose.
void play_on(Game& game, int actions, std::uint64_t number) {
    for (int i = 0; i < actions && !is_over(game.state); ++i) {
        number = mix(number);
        const Action action = game.offer[number % game.offer.size()];
        ASSERT_FALSE(play(game, action));
    }
}

TEST(Undo, IsExactOverAWholeGame) {
    const auto rules = Shelf().rules(setup_of({"base", "abbot", "river_1"}, 3, 5));
    Game game = start_game(rules);
    std::vector<GameState> states{game.state};
    std::vector<std::size_t> events{game.events.list.size()};
    std::uint64_t number = 99;
    while (!is_over(game.state)) {
        number = mix(number);
        ASSERT_FALSE(play(game, game.offer[number % game.offer.size()]));
        states.push_back(game.state);
        events.push_back(game.events.list.size());
    }
    EXPECT_GT(states.size(), 150U);
    const std::vector<std::int32_t> scores = game.state.scores;
    for (std::size_t n = states.size() - 1; n-- > 0;) {
        ASSERT_TRUE(undo(game));
        ASSERT_TRUE(game.state == states[n]) << n;
        ASSERT_EQ(hash(*rules, game.state), hash_from_scratch(*rules, states[n]));
        ASSERT_EQ(game.events.list.size(), events[n]);
    }
    EXPECT_FALSE(undo(game));
    for (std::size_t n = 1; n < states.size(); ++n) {
        ASSERT_TRUE(redo(game));
        ASSERT_TRUE(game.state == states[n]) << n;
        ASSERT_EQ(game.events.list.size(), events[n]);
    }
    EXPECT_FALSE(redo(game));
    EXPECT_EQ(game.state.scores, scores);
    EXPECT_TRUE(is_over(game.state));
}

TEST(Undo, AnotherActionTakesThePlaceOfWhatWasUndone) {
    Game game = start_game(Shelf().rules(setup_of({"base"})));
    play_on(game, 9, 1);
    do {
        ASSERT_TRUE(undo(game));
    } while (game.undone.size() < 2 || game.offer.size() < 2);
    const std::size_t undone = game.undone.size();
    const Action again = game.undone.back().action;
    ASSERT_FALSE(play(game, again)); // the very same: the rest can still be done again
    EXPECT_EQ(game.undone.size(), undone - 1);
    ASSERT_TRUE(undo(game));
    const Action other = game.offer[0] == again ? game.offer[1] : game.offer[0];
    ASSERT_FALSE(play(game, other));
    EXPECT_TRUE(game.undone.empty());
    EXPECT_FALSE(redo(game));
    EXPECT_EQ(game.branches.size(), 1U) << "it is kept beside";
}

TEST(Undo, DrawnAgainTheTileIsTheSame) {
    Game game = start_game(Shelf().rules(setup_of({"base"})));
    play_on(game, 6, 1);
    while (game.offer.front().kind != ActionKind::draw) {
        play_on(game, 1, 1);
    }
    ASSERT_FALSE(play(game, game.offer.front()));
    const TileKindId drawn = game.state.turn.drawn;
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(undo(game));
        EXPECT_EQ(game.state.turn.drawn, no_tile_kind);
        ASSERT_FALSE(play(game, game.offer.front()));
        EXPECT_EQ(game.state.turn.drawn, drawn);
    }
}

TEST(Undo, MayBeKeptFromCrossingADraw) {
    auto setup = setup_of({"base"});
    setup.parameters["base.undo_across_draw"] = "false";
    Game game = start_game(Shelf().rules(setup));
    EXPECT_FALSE(may_undo(game));
    ASSERT_FALSE(play(game, game.offer.front())); // draw
    EXPECT_FALSE(may_undo(game));
    EXPECT_FALSE(undo(game));
    ASSERT_FALSE(play(game, game.offer.front())); // lay
    EXPECT_TRUE(may_undo(game));
    const GameState laid = game.state;
    ASSERT_TRUE(undo(game));
    EXPECT_FALSE(undo(game));
    ASSERT_TRUE(redo(game));
    EXPECT_TRUE(game.state == laid);
    play_on(game, 1, 1); // pass or claim: the last turn can be taken back until the next draw
    EXPECT_TRUE(undo(game));
}

TEST(Undo, RefusedActionsLeaveNoTrace) {
    Game game = start_game(Shelf().rules(setup_of({"base"})));
    const GameState before = game.state;
    Action illegal;
    illegal.kind = ActionKind::place_tile;
    illegal.square = {1, 0};
    EXPECT_TRUE(play(game, illegal));
    EXPECT_TRUE(play(game, {})); // nothing to pass on
    EXPECT_TRUE(game.state == before);
    EXPECT_TRUE(game.history.empty());
    // Wrong outcomes: a tile that isn't there, one too few, one too many.
    const Action draw = game.offer.front();
    const auto outcome = outcome_from_text(*game.rules, "base.tiles base.X").value();
    EXPECT_TRUE(play_dictated(game, draw, {}, true));
    EXPECT_TRUE(play_dictated(game, draw, {outcome, outcome}, true));
    EXPECT_TRUE(play_dictated(game, draw, {{outcome.stream, 9999}}, true));
    EXPECT_TRUE(play_dictated(game, draw, {{200, 0}}, true));
    EXPECT_TRUE(game.state == before);
    EXPECT_TRUE(game.journal.entries.empty());
    EXPECT_EQ(game.offer, Actions{draw});
    ASSERT_FALSE(play_dictated(game, draw, {outcome}, true));
}

TEST(Unplaceable, TileIsSetAsideAndAnotherDrawn) { // BA-06
    // Around a start tile with roads east and west, C (city on all sides) fits in the north only.
    const Shelf shelf;
    auto setup = setup_of({"base"});
    test::keep_only(shelf, setup, {{"base.B", 1}, {"base.C", 2}, {"base.D", 1}, {"base.E", 1}});
    test::Table table(shelf.rules(setup));
    table.turn("base.E@180 0,-1"); // Red closes the north: no open city edge is left
    table.act("draw", {"base.tiles base.C", "base.tiles base.C", "base.tiles base.B"}); // Blue
    const Rules& rules = *table.game.rules;
    EXPECT_EQ(table.game.state.set_aside[rules.find(Name::Kind::tile, "base.C")], 2);
    EXPECT_EQ(table.game.state.turn.drawn, rules.find(Name::Kind::tile, "base.B"));
    int shown = 0;
    for (const Event& event : table.game.events.list) {
        shown += event.kind == EventKind::tile_set_aside ? 1 : 0;
    }
    EXPECT_EQ(shown, 2);
    table.act("tile base.B 0,1");
    table.act("pass");
    EXPECT_TRUE(is_over(table.game.state));
}

TEST(Unplaceable, LastTilesEndTheGame) { // BA-06, BA-25
    const Shelf shelf;
    auto setup = setup_of({"base"});
    test::keep_only(shelf, setup, {{"base.C", 2}, {"base.D", 1}, {"base.E", 1}});
    test::Table table(shelf.rules(setup));
    table.turn("base.E@180 0,-1");
    table.act("draw", {"base.tiles base.C", "base.tiles base.C"});
    EXPECT_TRUE(is_over(table.game.state)); // nothing was laid, nobody is asked
    EXPECT_TRUE(table.game.offer.empty());
    EXPECT_TRUE(undo(table.game));
    EXPECT_FALSE(is_over(table.game.state));
    EXPECT_TRUE(redo(table.game));
}

TEST(Unplaceable, SetAsideTilesArePartOfTheHash) {
    const Shelf shelf;
    auto setup = setup_of({"base"});
    test::keep_only(shelf, setup, {{"base.B", 2}, {"base.C", 1}, {"base.D", 1}, {"base.E", 1}});
    const auto rules = shelf.rules(setup);
    test::Table with(rules);
    test::Table without(rules);
    for (test::Table* table : {&with, &without}) {
        table->turn("base.E@180 0,-1");
    }
    with.act("draw", {"base.tiles base.C", "base.tiles base.B"});
    without.act("draw", {"base.tiles base.B"});
    EXPECT_NE(hash(*rules, with.game.state), hash(*rules, without.game.state));
}

} // namespace

} // namespace circulade
