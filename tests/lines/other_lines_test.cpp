// Lines of play beside one another, and notes on their positions.
#include "client/lines/note_desk.hpp"
#include "client/lines/other_lines.hpp"
#include "client/platform/files.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_input.hpp"
#include "client/table/table_moves.hpp"
#include "engine/record/record.hpp"
#include "tests/table/at_the_table.hpp"
#include "tests/table/road_game.hpp"

namespace circulade {
namespace {

class OtherLines : public test::TableTest {
  protected:
    OtherLines() {
        shell_.options.hand_over = true; // else tiles are drawn by themselves
        table_ = base_table();
        table_.game = test::road_game(shell_.loaded);
    }
    void look_at(std::size_t entries) {
        look_at_moment(table_.story, table_.game, shell_.options, entries);
    }
    void pass() {
        Action pass;
        pass.kind = ActionKind::pass;
        do_action(shell_, table_, pass);
    }
    Table table_;
};

TEST_F(OtherLines, APastMomentIsPlayedOnFromAndBothLinesAreKept) {
    look_at(test::red_claims);
    do_command(shell_, table_, Command::play_on);
    EXPECT_FALSE(table_.story.moment);
    EXPECT_EQ(table_.game.history.size(), test::red_claims);
    EXPECT_EQ(table_.game.undone.size(), 4U) << "all of it can be done again";
    EXPECT_TRUE(table_.game.branches.empty()) << "nothing else was played yet";
    pass(); // Red claims nothing this time
    ASSERT_EQ(table_.game.branches.size(), 1U);
    EXPECT_EQ(table_.game.branches[0].leaves, test::red_claims);
    EXPECT_EQ(table_.game.branches[0].entries.size(), 4U);
    EXPECT_NE(table_.notice.find("kept as another line"), std::string::npos);
    do_command(shell_, table_, Command::other_line);
    EXPECT_EQ(table_.game.history.size(), 6U);
    EXPECT_EQ(table_.game.state.scores, (std::vector<std::int32_t>{3, 0}));
    ASSERT_EQ(table_.game.branches.size(), 1U);
    EXPECT_EQ(table_.game.branches[0].entries.size(), 1U) << "the pass";
    do_command(shell_, table_, Command::other_line);
    EXPECT_EQ(table_.game.state.scores, (std::vector<std::int32_t>{0, 0}));
}

TEST_F(OtherLines, UndoAndAnotherMoveKeepTheLineToo) {
    do_command(shell_, table_, Command::undo);
    ASSERT_EQ(table_.game.history.size(), test::blue_passes);
    const auto claim =
        std::find_if(table_.game.offer.begin(), table_.game.offer.end(),
                     [](const Action& action) { return action.kind == ActionKind::place_piece; });
    ASSERT_NE(claim, table_.game.offer.end());
    do_action(shell_, table_, Action(*claim));
    EXPECT_EQ(table_.game.branches.size(), 1U);
}

TEST_F(OtherLines, AtAMomentTheOtherLineIsShownFromWhereItLeaves) {
    look_at(test::red_claims);
    do_command(shell_, table_, Command::play_on);
    pass();
    look_at(test::red_claims);
    do_command(shell_, table_, Command::other_line);
    ASSERT_TRUE(table_.story.moment);
    EXPECT_EQ(table_.story.moment->actions, test::blue_draws) << "behind the claim";
}

TEST_F(OtherLines, AllOfThemAreReachedFromWhereTheyLeave) {
    const auto leave = [&](std::size_t at, std::size_t offer) {
        look_at(at);
        play_on_from_here(shell_, table_);
        do_action(shell_, table_, Action(table_.game.offer[offer]));
    };
    leave(test::red_claims, 0);
    leave(test::red_claims, 1);
    leave(test::red_lays, 0);
    EXPECT_EQ(branch_meant(table_.game, 0), 0U) << "none leaves before: the first";
    EXPECT_EQ(branch_meant(table_.game, table_.game.history.size()),
              table_.game.branches.size() - 1);
    for (std::size_t n = 0; n < table_.game.branches.size(); ++n) {
        const auto meant = branch_meant(table_.game, table_.game.branches[n].leaves);
        ASSERT_TRUE(meant);
        EXPECT_EQ(table_.game.branches[*meant].leaves, table_.game.branches[n].leaves);
    }
}

TEST_F(OtherLines, WhatHouseRulesForbidIsNotPlayedOnFrom) {
    circulade::Setup setup = table_.game.rules->setup;
    setup.parameters["base.undo_across_draw"] = "false";
    const auto rules = build_rules(shell_.loaded.expansions, compiled_behaviours(), setup).rules;
    Game strict = start_game(rules);
    for (const Played& entry : table_.game.history) {
        ASSERT_FALSE(play_again(strict, entry));
    }
    table_.game = strict;
    look_at(test::red_claims);
    EXPECT_FALSE(may_play_on_from(table_, test::red_claims));
    EXPECT_TRUE(may_play_on_from(table_, test::blue_passes)) << "nothing was drawn since";
    play_on_from_here(shell_, table_);
    EXPECT_EQ(table_.game.history.size(), 6U);
    EXPECT_FALSE(table_.notice.empty());
    table_.practice = Practice{test::blue_passes, 1, false, nullptr};
    EXPECT_FALSE(may_play_on_from(table_, test::blue_lays)) << "that is the demonstration's";
}

using TableNotes = OtherLines;

TEST_F(TableNotes, BelongToThePositionLookedAtAndAreSaved) {
    say_here(table_, "now");
    look_at(test::red_claims);
    EXPECT_TRUE(note_here(table_).empty());
    say_here(table_, "then");
    toggle_mark(shell_, table_, {1, 0});
    toggle_arrow(shell_, table_, {0, 0}, {1, 0});
    toggle_arrow(shell_, table_, {0, 0}, {2, 0});
    toggle_arrow(shell_, table_, {0, 0}, {2, 0}); // and away again
    back_to_now(table_.story);
    EXPECT_EQ(note_here(table_).text, "now");
    const LoadedGame saved = load_saved(shell_, shell_.autosave());
    const Note& then = saved.game.notes.at(test::red_claims);
    EXPECT_EQ(then.text, "then");
    EXPECT_EQ(then.arrows, (std::vector<NoteArrow>{{{0, 0}, {1, 0}}}));
    EXPECT_EQ(then.marks, (std::vector<Square>{{1, 0}}));
}

TEST_F(TableNotes, AreNoLongerThanNotesMayBe) {
    say_here(table_, std::string(longest_note + 100, 'x'));
    EXPECT_EQ(note_here(table_).text.size(), longest_note);
    for (std::int16_t n = 0; n <= static_cast<std::int16_t>(most_marks_in_note); ++n) {
        toggle_mark(shell_, table_, {n, 0});
    }
    EXPECT_EQ(note_here(table_).marks.size(), most_marks_in_note);
    EXPECT_FALSE(table_.notice.empty());
}

SDL_Event button(Uint32 type, SDL_Point at) {
    SDL_Event event{};
    event.type = type;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = at.x;
    event.button.y = at.y;
    return event;
}

TEST_F(TableNotes, AreDrawnByDraggingAndPressing) {
    const auto middle = [&](Square square) {
        const SDL_Rect rect = rect_of(square, table_.view);
        return SDL_Point{rect.x + rect.w / 2, rect.y + rect.h / 2};
    };
    EXPECT_FALSE(take_note_event(shell_, table_, button(SDL_MOUSEBUTTONDOWN, middle({0, 0}))))
        << "nobody has asked to draw";
    do_command(shell_, table_, Command::draw_note);
    take_note_event(shell_, table_, button(SDL_MOUSEBUTTONDOWN, middle({0, 0})));
    take_note_event(shell_, table_, button(SDL_MOUSEBUTTONUP, middle({1, 0})));
    take_note_event(shell_, table_, button(SDL_MOUSEBUTTONDOWN, middle({-1, 0})));
    take_note_event(shell_, table_, button(SDL_MOUSEBUTTONUP, middle({-1, 0})));
    EXPECT_EQ(note_here(table_), (Note{"", {{{0, 0}, {1, 0}}}, {{-1, 0}}}));
}

TEST_F(TableNotes, AreDrawnByKeysAlone) {
    do_command(shell_, table_, Command::draw_note);
    do_command(shell_, table_, Command::place); // the cursor is where the last tile was laid
    EXPECT_EQ(table_.note_desk.cursor, (Square{-1, 0}));
    do_command(shell_, table_, Command::place);
    do_command(shell_, table_, Command::walk_right);
    do_command(shell_, table_, Command::place);
    EXPECT_EQ(note_here(table_).arrows, (std::vector<NoteArrow>{{{-1, 0}, {0, 0}}}));
    do_command(shell_, table_, Command::place);
    do_command(shell_, table_, Command::place);
    EXPECT_EQ(note_here(table_).marks, (std::vector<Square>{{0, 0}}));
    table_.view.quarters = 1; // what lies to the right as it is seen lies to the north
    do_command(shell_, table_, Command::walk_right);
    EXPECT_EQ(table_.note_desk.cursor, (Square{0, -1}));
    do_command(shell_, table_, Command::take_back);
    EXPECT_FALSE(table_.note_desk.draws);
    EXPECT_EQ(table_.game.history.size(), 6U) << "nothing was taken back in the game";
}

} // namespace
} // namespace circulade
