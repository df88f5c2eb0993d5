// Lines that were left: kept, taken up again, gone along by chance; and notes.
#include "engine/board/hash.hpp"
#include "engine/game/game.hpp"
#include "tests/stand_ins/shelf.hpp"

#include <gtest/gtest.h>

namespace circulade {

namespace {

using test::setup_of;
using test::Shelf;

/// A game in which points set by hand stand for whatever may be played.
class Branches : public testing::Test {
  protected:
    void play_points(const std::vector<std::int32_t>& points) {
        for (const std::int32_t one : points) {
            ASSERT_FALSE(touch(game_, set_score(0, one)));
        }
    }
    static std::vector<std::int32_t> points_in(const std::vector<Played>& entries) {
        std::vector<std::int32_t> points;
        for (const Played& entry : entries) {
            points.push_back(entry.touch->points);
        }
        return points;
    }
    std::vector<std::int32_t> line() { return points_in(game_.history); }

    using Points = std::vector<std::int32_t>;
    Game game_ = start_game(Shelf().rules(setup_of({"base"})));
};

TEST_F(Branches, WhatWasUndoneIsKeptWhenSomethingElseIsPlayed) {
    play_points({1, 2, 3, 4});
    go_to(game_, 2);
    play_points({5});
    EXPECT_EQ(line(), (Points{1, 2, 5}));
    ASSERT_EQ(game_.branches.size(), 1U);
    EXPECT_EQ(game_.branches[0].leaves, 2U);
    EXPECT_EQ(points_in(game_.branches[0].entries), (Points{3, 4}));
    EXPECT_FALSE(redo(game_));
}

TEST_F(Branches, ABranchIsTakenAndTheOtherLineBecomesOne) {
    play_points({1, 2, 3, 4});
    const GameState first = game_.state;
    go_to(game_, 2);
    play_points({5});
    const GameState second = game_.state;
    EXPECT_EQ(take_branch(game_, 0), 0U);
    EXPECT_EQ(line(), (Points{1, 2, 3, 4}));
    EXPECT_TRUE(game_.state == first);
    ASSERT_EQ(game_.branches.size(), 1U);
    EXPECT_EQ(points_in(game_.branches[0].entries), (Points{5}));
    EXPECT_EQ(take_branch(game_, 0), 0U);
    EXPECT_TRUE(game_.state == second);
    ASSERT_EQ(game_.branches.size(), 1U);
}

TEST_F(Branches, WhatIsUndoneWhenABranchIsTakenBelongsToTheOtherLine) {
    play_points({1, 2, 3, 4});
    go_to(game_, 2);
    play_points({5, 6, 7});
    go_to(game_, 1); // before the branch leaves
    EXPECT_EQ(take_branch(game_, 0), 0U);
    EXPECT_EQ(line(), (Points{1, 2, 3, 4}));
    EXPECT_EQ(points_in(game_.branches[0].entries), (Points{5, 6, 7}));
}

TEST_F(Branches, PlayingWhatABranchBeginsWithGoesAlongIt) {
    play_points({1, 2, 3, 4});
    go_to(game_, 1);
    play_points({5});
    go_to(game_, 1);
    play_points({2}); // again
    EXPECT_EQ(line(), (Points{1, 2}));
    EXPECT_TRUE(redo(game_));
    EXPECT_TRUE(redo(game_));
    EXPECT_EQ(line(), (Points{1, 2, 3, 4}));
    ASSERT_EQ(game_.branches.size(), 1U) << "none is there twice";
    EXPECT_EQ(points_in(game_.branches[0].entries), (Points{5}));
}

TEST_F(Branches, BranchesAndNotesGoWithTheLineTheyHangOn) {
    play_points({1, 2, 3, 4});
    go_to(game_, 3);
    play_points({5}); // 4 leaves after 3
    ASSERT_TRUE(set_note(game_, 1, {"stays", {}, {}}));
    ASSERT_TRUE(set_note(game_, 4, {"goes", {}, {}}));
    go_to(game_, 1);
    play_points({6});
    EXPECT_EQ(line(), (Points{1, 6}));
    ASSERT_EQ(game_.branches.size(), 1U);
    const Branch& left = game_.branches[0];
    EXPECT_EQ(points_in(left.entries), (Points{2, 3, 5}));
    ASSERT_EQ(left.branches.size(), 1U);
    EXPECT_EQ(points_in(left.branches[0].entries), (Points{4}));
    EXPECT_EQ(left.notes.at(4).text, "goes");
    EXPECT_EQ(game_.notes.size(), 1U);
    take_branch(game_, 0);
    EXPECT_EQ(game_.notes.at(4).text, "goes");
    ASSERT_EQ(game_.branches.size(), 2U);
    EXPECT_EQ(game_.branches[0].leaves, 1U);
    EXPECT_EQ(game_.branches[1].leaves, 3U);
}

TEST_F(Branches, TheSameTileDrawnAgainIsNoOtherLine) {
    ASSERT_FALSE(play(game_, game_.offer.front())); // draw
    ASSERT_FALSE(play(game_, Action(game_.offer[0])));
    go_to(game_, 0);
    ASSERT_FALSE(play(game_, game_.offer.front()));
    EXPECT_TRUE(game_.branches.empty());
    EXPECT_EQ(game_.undone.size(), 1U);
    ASSERT_FALSE(play(game_, Action(game_.offer[1])));
    EXPECT_EQ(game_.branches.size(), 1U);
}

TEST_F(Branches, TheirNumberAndDepthAreBounded) {
    for (std::int32_t n = 1; n <= 200; ++n) {
        go_to(game_, 0);
        play_points({n});
    }
    EXPECT_EQ(game_.branches.size(), most_branches);
    // Ever earlier, so that each line that is left takes all earlier ones with it.
    game_ = start_game(game_.rules);
    play_points(Points(100, 0));
    for (std::size_t n = 99; n > 0; --n) {
        go_to(game_, n);
        play_points({static_cast<std::int32_t>(n)});
    }
    std::size_t deep = 0;
    for (const Branch* one = &game_.branches.front();; one = &one->branches.front()) {
        ++deep;
        if (one->branches.empty()) {
            break;
        }
    }
    EXPECT_EQ(deep, most_branches_deep);
}

TEST_F(Branches, NotesAreBounded) {
    EXPECT_TRUE(set_note(game_, 0, {std::string(longest_note, 'x'), {}, {}}));
    EXPECT_FALSE(set_note(game_, 0, {std::string(longest_note + 1, 'x'), {}, {}}));
    EXPECT_FALSE(set_note(game_, 1, {"nowhere", {}, {}}));
    EXPECT_TRUE(set_note(game_, 0, {}));
    EXPECT_TRUE(game_.notes.empty());
}

TEST_F(Branches, APastMomentHasNone) {
    play_points({1, 2});
    go_to(game_, 1);
    play_points({3});
    ASSERT_TRUE(set_note(game_, 1, {"here", {}, {}}));
    ASSERT_TRUE(set_note(game_, 2, {"later", {}, {}}));
    const Game then = as_it_stood(game_, 1);
    EXPECT_TRUE(then.branches.empty());
    EXPECT_EQ(then.notes.size(), 1U);
}

} // namespace

} // namespace circulade
