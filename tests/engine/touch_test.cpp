// What a person does by hand, beside the rules: done, told, taken back and marked.
#include "engine/game/touch.hpp"

#include "engine/game/board.hpp"
#include "engine/game/things.hpp"
#include "engine/record/address.hpp"
#include "engine/record/touch_text.hpp"
#include "tests/stand_ins/shelf.hpp"
#include "tests/stand_ins/table.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace circulade {

namespace {

using test::setup_of;
using test::Shelf;

/// A game that is touched by the words that scenarios and records use.
class Touched : public testing::Test {
  protected:
    void play_with(const circulade::Setup& setup) { game_ = start_game(Shelf().rules(setup)); }
    Touched() { play_with(setup_of({"base", "abbot"})); }

    /// Why not, or nothing.
    std::string by_hand(const std::string& text) {
        std::string error;
        const auto meant = touch_from_text(*game_.rules, game_.state, text, error);
        if (!meant) {
            return error.empty() ? "no reason" : error;
        }
        const auto refused = touch(game_, *meant);
        EXPECT_EQ(test::what_is_wrong(game_), "") << text;
        return refused ? refused->text : std::string();
    }
    void act(const std::string& text) {
        const auto action = action_from_text(*game_.rules, game_.state, game_.offer, text);
        ASSERT_TRUE(action) << text;
        ASSERT_FALSE(play(game_, *action));
    }
    std::string asking() { return game_.rules->steps[game_.state.turn.step].name; }
    int left(const std::string& tile) {
        const auto kind = game_.rules->find(Name::Kind::tile, tile);
        const StackId stack = game_.rules->tiles[kind].stack;
        return game_.state.stacks[stack * game_.rules->tiles.size() + kind];
    }
    std::string drawn() {
        const TileKindId kind = game_.state.turn.drawn;
        return kind == no_tile_kind ? std::string() : game_.rules->tiles[kind].name;
    }
    /// What the rules hold against a touch.
    std::optional<Illegal> problem(const std::string& text) {
        std::string error;
        const auto meant = touch_from_text(*game_.rules, game_.state, text, error);
        EXPECT_TRUE(meant) << error;
        return touch_problem(*game_.rules, game_.state, *meant);
    }
    std::vector<std::string> marked() {
        std::vector<std::string> texts;
        for (const IllegalPiece& one : illegal_pieces(*game_.rules, game_.state)) {
            texts.push_back(piece_text(*game_.rules, game_.state, one.piece));
        }
        return texts;
    }

    Game game_;
};

TEST_F(Touched, ATileIsPutFromItsStackAndTheTurnGoesOn) {
    const int before = left("base.U");
    EXPECT_EQ(by_hand("tile base.U@0 1,0"), "");
    EXPECT_NE(tile_at(*game_.rules, game_.state, {1, 0}), no_tile);
    EXPECT_EQ(left("base.U"), before - 1);
    EXPECT_EQ(asking(), "base.draw_tile");
    EXPECT_EQ(game_.state.turn.active, 0);
    EXPECT_EQ(game_.state.part_record, PartRecord{}) << "nobody's turn laid it";
    EXPECT_TRUE(is_refereed(game_));
    EXPECT_EQ(by_hand("tile U 2,0"), "") << "@0 and the folder may be left out";
}

TEST_F(Touched, ATileThatCannotLieThereIsRefused) {
    const GameState before = game_.state;
    EXPECT_EQ(by_hand("tile base.U@0 0,0"), "a tile lies there already");
    EXPECT_EQ(by_hand("tile base.U@0 1,1"), "no tile lies beside that square");
    EXPECT_EQ(by_hand("tile base.U@90 1,0"), "its edges do not match its neighbours'");
    EXPECT_TRUE(game_.state == before);
    EXPECT_TRUE(game_.history.empty());
    EXPECT_EQ(by_hand("tile base.X 1,0"), ""); // there is one only
    EXPECT_EQ(by_hand("tile base.X -1,0"), "no tile base.X is left in its stack");
}

TEST_F(Touched, APieceIsPutMovedAndRemoved) {
    EXPECT_EQ(by_hand("put Red base.meeple 0,0 road EW"), "");
    const std::size_t meeple = game_.rules->find(Name::Kind::piece, "base.meeple");
    EXPECT_EQ(game_.state.supply[meeple], 6);
    EXPECT_EQ(by_hand("move Red base.meeple 0,0 road EW to 0,0 city N"), "");
    EXPECT_EQ(by_hand("move Red base.meeple 0,0 road EW to 0,0 city N"),
              "there is no Red base.meeple 0,0 road EW");
    EXPECT_EQ(by_hand("remove Red base.meeple 0,0 city N"), "");
    EXPECT_EQ(game_.state.supply[meeple], 7);
    EXPECT_EQ(by_hand("move Red base.meeple supply to box"), "");
    EXPECT_EQ(game_.state.supply[meeple], 6);
    EXPECT_EQ(by_hand("put Red base.meeple 1,0"), "no tile lies on 1,0");
}

TEST_F(Touched, APieceStandsBesideAnotherButNotBesideItself) {
    EXPECT_EQ(by_hand("put Red base.meeple 0,0 road"), "");
    EXPECT_EQ(by_hand("put Blue base.meeple beside Red base.meeple 0,0 road EW"), "");
    EXPECT_EQ(by_hand("remove Red base.meeple 0,0 road EW"),
              "another piece stands beside it: move that one first");
    EXPECT_EQ(by_hand("move Red base.meeple 0,0 road EW to beside Blue base.meeple beside Red "
                      "base.meeple 0,0 road EW"),
              "a piece can't stand beside itself");
    EXPECT_TRUE(touch(game_, move_by_hand(0, beside(0))));
    EXPECT_TRUE(touch(game_, move_by_hand(9999, in_box)));
    EXPECT_TRUE(touch(game_, move_by_hand(0, on_feature(60000))));
    EXPECT_TRUE(touch(game_, move_by_hand(0, on_space(0, 77))));
    EXPECT_TRUE(touch(game_, move_by_hand(0, on_square(77))));
    EXPECT_TRUE(touch(game_, move_by_hand(0, in_area(9))));
}

TEST_F(Touched, AScoreIsSetAndToldAsTheDifference) {
    EXPECT_EQ(by_hand("score Blue 12"), "");
    EXPECT_EQ(by_hand("score Blue 5"), "");
    EXPECT_EQ(game_.state.scores, (std::vector<std::int32_t>{0, 5}));
    EXPECT_EQ(game_.events.list.back().kind, EventKind::scored);
    EXPECT_EQ(game_.events.list.back().number, -7);
    EXPECT_EQ(by_hand("score Blue 10000"), "a score lies between -9999 and 9999 points");
    EXPECT_EQ(by_hand("score Green 1"), "there is no player `Green`");
    EXPECT_TRUE(touch(game_, set_score(2, 1)));
}

TEST_F(Touched, AnotherTurnBeginsInPlaceOfThisOne) {
    const int before = left("base.U");
    ASSERT_EQ(by_hand("next tiles U"), "");
    act("draw");
    ASSERT_EQ(left("base.U"), before - 1);
    EXPECT_EQ(by_hand("turn Blue"), "");
    EXPECT_EQ(left("base.U"), before) << "the drawn tile is back in its stack";
    EXPECT_EQ(drawn(), "");
    EXPECT_EQ(asking(), "base.draw_tile");
    EXPECT_EQ(game_.state.turn.active, 1);
    EXPECT_EQ(game_.state.turn_number, 1U);
}

TEST_F(Touched, AGameThatIsOverGoesOnWithATurn) {
    const Shelf shelf;
    auto setup = setup_of({"base"});
    test::keep_only(shelf, setup, {{"base.D", 1}, {"base.U", 2}});
    game_ = start_game(shelf.rules(setup));
    for (const char* text : {"draw", "tile base.U@0 1,0", "pass"}) {
        act(text);
    }
    ASSERT_EQ(by_hand("tile base.U@0 2,0"), "");
    EXPECT_TRUE(is_over(game_.state)) << "Blue has nothing to draw";
    EXPECT_EQ(by_hand("score Red 3"), "");
    EXPECT_TRUE(undo(game_));
    EXPECT_TRUE(undo(game_));
    EXPECT_FALSE(is_over(game_.state));
}

TEST_F(Touched, WhatIsDictatedComesNextAndWaitsAgainWhenTakenBack) {
    ASSERT_EQ(by_hand("next tiles X"), "");
    ASSERT_EQ(by_hand("next base.tiles base.U"), "");
    const std::vector<Outcome> waiting = game_.dictated;
    EXPECT_EQ(waiting.size(), 2U);
    act("draw");
    EXPECT_EQ(drawn(), "base.X");
    EXPECT_EQ(game_.dictated.size(), 1U);
    ASSERT_TRUE(undo(game_));
    EXPECT_EQ(game_.dictated, waiting);
    ASSERT_TRUE(redo(game_));
    EXPECT_EQ(drawn(), "base.X");
    EXPECT_EQ(game_.dictated.size(), 1U);
    EXPECT_EQ(as_it_stood(game_, 2).dictated, waiting);
    EXPECT_EQ(as_it_stood(game_, 1).dictated.size(), 1U);
    EXPECT_TRUE(as_it_stood(game_, 0).dictated.empty());
    act("tile base.X@0 1,0");
    act("pass");
    act("draw");
    EXPECT_EQ(drawn(), "base.U");
    EXPECT_TRUE(game_.dictated.empty());
}

TEST_F(Touched, OnlyWhatCanStillComeIsDictated) {
    ASSERT_EQ(by_hand("next tiles X"), "");
    EXPECT_EQ(by_hand("next tiles X"), "no tile base.X is left to come");
    EXPECT_EQ(by_hand("tile base.X 1,0"), "no tile base.X is left in its stack") << "it is to come";
    EXPECT_EQ(by_hand("next tiles Q9"), "`tiles Q9` is no outcome of chance in play");
    EXPECT_TRUE(touch(game_, dictate({200, 0})));
    EXPECT_TRUE(touch(game_, dictate({0, 9999})));

    play_with(setup_of({"base", "easter", "under_the_big_top"}));
    EXPECT_EQ(by_hand("next hop_die 9"), "this can't come of easter.hop_die");
    EXPECT_EQ(by_hand("next hop_die 2"), "");
    EXPECT_EQ(by_hand("next animals tiger"), "");
    EXPECT_EQ(by_hand("next tiles U"), "");
    EXPECT_TRUE(std::is_sorted(game_.dictated.begin(), game_.dictated.end(),
                               [](Outcome a, Outcome b) { return a.stream < b.stream; }));
}

TEST_F(Touched, ManyOutcomesButNotAnyNumberWait) {
    play_with(setup_of({"base", "easter"}));
    const Touch die = dictate(outcome_from_text(*game_.rules, "easter.hop_die 1").value());
    for (std::size_t n = 0; n < most_dictated; ++n) {
        ASSERT_FALSE(touch(game_, die));
    }
    EXPECT_TRUE(touch(game_, die));
}

TEST_F(Touched, AQuestionWithoutAnAnswerIsAskedNoMore) { // BA-06
    // C, city on all sides, fits in the north of the start tile only; E@180 takes that place.
    const Shelf shelf;
    auto setup = setup_of({"base"});
    test::keep_only(shelf, setup, {{"base.C", 1}, {"base.D", 1}, {"base.E", 1}, {"base.U", 1}});
    game_ = start_game(shelf.rules(setup));
    ASSERT_EQ(by_hand("next tiles C"), "");
    act("draw");
    ASSERT_EQ(asking(), "base.place_tile");
    const GameState before = game_.state;
    EXPECT_EQ(by_hand("tile base.E@180 0,-1"), "");
    EXPECT_EQ(game_.state.set_aside[game_.rules->find(Name::Kind::tile, "base.C")], 1);
    EXPECT_EQ(game_.state.turn.active, 1) << "Red's turn is over";
    EXPECT_EQ(asking(), "base.draw_tile");
    EXPECT_TRUE(undo(game_));
    EXPECT_TRUE(game_.state == before);
}

TEST_F(Touched, EveryTouchIsTakenBackAndDoneAgainExactly) {
    std::vector<Game> states{game_};
    for (const char* text :
         {"tile base.U@0 1,0", "put Red meeple 1,0 road", "score Red 4", "next tiles V",
          "turn Blue", "move Red meeple 1,0 road EW to 0,0 city", "remove Red meeple 0,0 city N"}) {
        ASSERT_EQ(by_hand(text), "") << text;
        states.push_back(game_);
    }
    for (std::size_t n = states.size() - 1; n-- > 0;) {
        ASSERT_TRUE(undo(game_));
        EXPECT_TRUE(game_.state == states[n].state) << n;
        EXPECT_EQ(game_.offer, states[n].offer);
        EXPECT_EQ(game_.dictated, states[n].dictated);
        EXPECT_EQ(game_.events.list.size(), states[n].events.list.size());
    }
    for (std::size_t n = 1; n < states.size(); ++n) {
        ASSERT_TRUE(redo(game_));
        EXPECT_TRUE(game_.state == states[n].state) << n;
        EXPECT_EQ(game_.dictated, states[n].dictated);
    }
}

TEST_F(Touched, ATouchTakesThePlaceOfWhatWasUndoneUnlessItIsTheVerySame) {
    ASSERT_EQ(by_hand("score Red 4"), "");
    ASSERT_EQ(by_hand("score Red 5"), "");
    ASSERT_TRUE(undo(game_));
    ASSERT_TRUE(undo(game_));
    ASSERT_EQ(by_hand("score Red 4"), "");
    EXPECT_EQ(game_.undone.size(), 1U);
    ASSERT_EQ(by_hand("score Red 6"), "");
    EXPECT_TRUE(game_.undone.empty());
}

TEST_F(Touched, MayAlwaysBeTakenBack) {
    auto setup = setup_of({"base"});
    setup.parameters["base.undo_across_draw"] = "false";
    play_with(setup);
    ASSERT_EQ(by_hand("score Red 4"), "");
    EXPECT_TRUE(undo(game_));
    ASSERT_EQ(by_hand("next tiles U"), "");
    act("draw");
    EXPECT_TRUE(undo(game_)) << "the tile was said, and did not fall by chance";
    EXPECT_TRUE(undo(game_));
    act("draw");
    EXPECT_FALSE(undo(game_)) << "a tile was drawn";
}

TEST_F(Touched, TextsSayExactlyWhatIsDone) {
    for (const char* text :
         {"tile base.U@0 1,0", "tile base.E@180 0,-1", "put Red base.meeple 1,0 road EW",
          "put Red base.meeple 1,0 road EW", "move Red base.meeple 1,0 road EW (2) to 0,0 field EL",
          "put Blue base.meeple beside Red base.meeple 1,0 road EW",
          "move Blue base.meeple beside Red base.meeple 1,0 road EW to 0,-1",
          "remove Blue base.meeple 0,-1", "score Red -4", "turn Blue", "next base.tiles base.V"}) {
        std::string error;
        const auto meant = touch_from_text(*game_.rules, game_.state, text, error);
        ASSERT_TRUE(meant) << text << ": " << error;
        EXPECT_EQ(touch_text(*game_.rules, game_.state, *meant), text);
        ASSERT_FALSE(touch(game_, *meant)) << text;
    }
}

// What the rules hold against it.

TEST_F(Touched, WhatTheRulesForbidIsSaidBeforeAndDoneAllTheSame) {
    using Reason = Illegal::Reason;
    EXPECT_FALSE(problem("put Red meeple 0,0 road"));
    ASSERT_EQ(by_hand("put Red meeple 0,0 road"), "");
    EXPECT_TRUE(marked().empty());
    EXPECT_EQ(problem("put Blue meeple 0,0 road")->reason, Reason::occupied); // BA-09
    EXPECT_EQ(problem("put Blue abbot.abbot 0,0 city")->reason, Reason::wrong_kind);
    ASSERT_EQ(by_hand("put Blue abbot.abbot 0,0 city"), "");
    EXPECT_EQ(marked(), std::vector<std::string>{"Blue abbot.abbot 0,0 city N"});
    EXPECT_FALSE(problem("remove Blue abbot.abbot 0,0 city N"));
    EXPECT_FALSE(problem("score Red 4"));
}

TEST_F(Touched, WhatStandsOnACompleteFeatureIsMarked) { // BA-19
    ASSERT_EQ(by_hand("put Red meeple 0,0 city"), "");
    EXPECT_TRUE(marked().empty());
    ASSERT_EQ(by_hand("tile base.E@180 0,-1"), ""); // closes the city
    EXPECT_EQ(marked(), std::vector<std::string>{"Red base.meeple 0,0 city N"});
    EXPECT_EQ(problem("put Blue meeple 0,-1 city")->reason, Illegal::Reason::complete);
    ASSERT_EQ(by_hand("remove Red meeple 0,0 city"), "");
    EXPECT_TRUE(marked().empty());
}

TEST_F(Touched, AnObjectionOfAnExpansionIsSaid) {
    auto setup = setup_of({"base"});
    setup.parameters["base.fields"] = "false";
    play_with(setup);
    const auto no = problem("put Red meeple 0,0 field ER");
    ASSERT_TRUE(no);
    EXPECT_EQ(no->reason, Illegal::Reason::rule);
    EXPECT_EQ(no->objection.rule, "BA-12");
    ASSERT_EQ(by_hand("put Red meeple 0,0 field ER"), "");
    EXPECT_EQ(marked().size(), 1U);
}

TEST_F(Touched, ATileThatAnExpansionForbidsIsSaid) { // RI-02: the river does not go on below it
    play_with(setup_of({"base", "river_1"}));
    EXPECT_FALSE(problem("tile river_1.straight@0 1,0"));
    const auto no = problem("tile river_1.straight@0 0,1");
    ASSERT_TRUE(no);
    EXPECT_EQ(no->reason, Illegal::Reason::rule);
    EXPECT_EQ(no->objection.rule, "RI-02");
    EXPECT_EQ(by_hand("tile river_1.straight@0 0,1"), "");
}

TEST_F(Touched, WhatCameByTheRulesIsNeverMarked) {
    play_with(setup_of({"base", "abbot", "easter", "under_the_big_top", "drawbridges"}, 3, 4));
    std::uint64_t number = 5;
    while (!is_over(game_.state)) {
        number = number * 6364136223846793005ULL + 1442695040888963407ULL;
        ASSERT_FALSE(play(game_, game_.offer[(number >> 33U) % game_.offer.size()]));
        ASSERT_TRUE(marked().empty()) << marked().front() << " " << asking();
    }
}

} // namespace

} // namespace circulade
