// The table: it offers exactly what the engine lists, saves and loads whole games, and draws every
// moment of a game in both languages.
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/window.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/table_screen.hpp"
#include "client/table/telling.hpp"
#include "client/ui/gui.hpp"
#include "engine/game/board.hpp"
#include "tests/table/at_the_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace circulade {
namespace {

namespace fs = std::filesystem;

class AtTheTable : public test::TableTest {
  protected:
    using test::TableTest::table_of;
    Table table_of(std::uint64_t seed) { return table_of({"base", "abbot"}, seed); }
};

TEST_F(AtTheTable, EveryLegalPlacementCanBeReachedAndNoOther) {
    Table table = table_of(3);
    while (!table.game.offer.empty()) {
        std::vector<Action> reachable;
        for (const LegalSquare& legal : legal_squares(table.game)) {
            for (int held = 0; held < 4; ++held) {
                const int rotation = rotation_on(legal, held);
                ASSERT_NE((legal.rotations >> rotation) & 1U, 0U) << "offered but not legal";
            }
            for (std::uint8_t rotation = 0; rotation < 4; ++rotation) {
                if (((legal.rotations >> rotation) & 1U) != 0U) {
                    EXPECT_EQ(rotation_on(legal, rotation), rotation);
                    Action action;
                    action.kind = ActionKind::place_tile;
                    action.what = table.game.state.turn.drawn;
                    action.square = legal.square;
                    action.rotation = rotation;
                    reachable.push_back(action);
                }
            }
        }
        for (const Hand& hand : hands(table.game)) {
            const std::vector<Action> found = choices(table.game, hand);
            reachable.insert(reachable.end(), found.begin(), found.end());
        }
        for (const ActionKind kind : {ActionKind::draw, ActionKind::pass}) {
            if (const auto action = first_of(table.game, kind)) {
                reachable.push_back(*action);
            }
        }
        EXPECT_EQ(reachable.size(), table.game.offer.size());
        for (const Action& action : table.game.offer) {
            EXPECT_NE(std::find(reachable.begin(), reachable.end(), action), reachable.end());
        }
        test::play_on(table.game, 3 + table.game.history.size(), 1);
    }
}

TEST_F(AtTheTable, TurningWalksThroughTheRotationsThatFit) {
    Table table = table_of(7);
    end_turn(shell_, table); // draws
    for (const LegalSquare& legal : legal_squares(table.game)) {
        table.pointed = legal.square;
        unsigned seen = 0;
        for (int turn = 0; turn < 4; ++turn) {
            seen |= 1U << rotation_on(legal, table.rotation);
            turn_tile(table, 1);
        }
        EXPECT_EQ(seen, legal.rotations);
    }
}

TEST_F(AtTheTable, SavesAfterEachActionAndGoesOnFromThere) {
    Table table = table_of(7);
    for (int n = 0; n < 30; ++n) {
        do_action(shell_, table, Action(table.game.offer.front()));
        const LoadedGame again = load_saved(shell_, shell_.autosave());
        EXPECT_TRUE(again.notice.empty());
        EXPECT_EQ(again.game.state, table.game.state);
        EXPECT_EQ(again.game.offer, table.game.offer);
    }
    take_back(shell_, table);
    EXPECT_EQ(load_saved(shell_, shell_.autosave()).game.state, table.game.state);
}

TEST_F(AtTheTable, ASavedGameKeepsItsNameAndReplacesOnlyItself) {
    Table table = table_of(7);
    test::play_on(table.game, 1, 20);
    ASSERT_TRUE(save_as(shell_, table, "Friday / evening"));
    EXPECT_TRUE(fs::exists(home() / "data" / "saves" / "Friday - evening.circulade"));
    EXPECT_EQ(load_saved(shell_, save_path(shell_, "Friday / evening")).game.state,
              table.game.state);
    EXPECT_FALSE(save_as(shell_, table, " ..")) << "that would be no name";
    EXPECT_FALSE(table.save_trouble.empty());
}

TEST_F(AtTheTable, WhatCannotBeWrittenIsSaidAndNothingIsLost) {
    Table table = table_of(7);
    test::play_on(table.game, 1, 20);
    write_file_safely(home() / "data" / "saves", "a file where the folder should be");
    EXPECT_FALSE(save_as(shell_, table, "Friday"));
    EXPECT_NE(table.save_trouble.find("not saved"), std::string::npos) << table.save_trouble;
    EXPECT_EQ(read_file(home() / "data" / "saves"), "a file where the folder should be");
}

TEST_F(AtTheTable, AChangedSaveIsRefusedWithItsPlaceACutOneGoesOnFromBefore) {
    Table table = table_of(7);
    test::play_on(table.game, 1, 20);
    ASSERT_TRUE(save_as(shell_, table, "game"));
    const fs::path file = save_path(shell_, "game");
    const std::string whole = read_file(file);

    std::string changed = whole;
    const std::size_t at = changed.find("base.", changed.find("draw"));
    changed[at] = 'B';
    write_file_safely(file, changed);
    try {
        load_saved(shell_, file);
        FAIL() << "a changed game was taken";
    } catch (const BrokenFile& broken) {
        const auto line =
            std::count(changed.begin(), changed.begin() + static_cast<std::ptrdiff_t>(at), '\n') +
            1;
        EXPECT_EQ(
            std::string(broken.what()).find(file.string() + ':' + std::to_string(line) + ":1: "),
            0U)
            << broken.what();
    }

    // What stands before the change is whole, and may be gone on with, or looked at.
    const LoadedGame before = load_saved(shell_, file, Reading::agreeing);
    EXPECT_LT(before.game.history.size(), table.game.history.size());
    EXPECT_FALSE(before.notice.empty());

    write_file_safely(file, whole.substr(0, whole.size() - 3));
    const LoadedGame cut = load_saved(shell_, file);
    EXPECT_FALSE(cut.notice.empty());
    EXPECT_EQ(cut.game.history.size() + 1, table.game.history.size());
}

TEST_F(AtTheTable, TheSceneShowsTheWholeTable) {
    Table table = table_of(11);
    test::play_on(table.game, 11, 60);
    const BoardScene scene = scene_of(table);
    EXPECT_EQ(scene.tiles.size(), table.game.state.tile_count);
    const auto standing =
        std::count_if(table.game.state.pieces.begin(), table.game.state.pieces.end(),
                      [](const Piece& piece) { return piece.place.kind == PlaceKind::feature; });
    EXPECT_EQ(static_cast<std::ptrdiff_t>(scene.pieces.size()), standing);
    EXPECT_EQ(scene.last_laid.size(), 2U);
}

TEST_F(AtTheTable, PointsByKindAddUpToTheScores) {
    Table table = table_of(5);
    test::play_on(table.game, 5);
    ASSERT_TRUE(is_over(table.game.state));
    std::vector<std::int32_t> sums(2);
    for (const PointsByKind& kind : points_by_kind(shell_, table.game)) {
        sums[0] += kind.points[0];
        sums[1] += kind.points[1];
    }
    EXPECT_EQ(sums, table.game.state.scores);
}

TEST_F(AtTheTable, ASharedVictoryNamesEverybody) { // BA-30
    Table table = table_of(5);
    table.game.state.scores = {12, 12};
    EXPECT_EQ(victory(table.game), "Red and Blue share the victory");
    table.game.state.scores = {12, 13};
    EXPECT_EQ(victory(table.game), "Blue wins");
    use_language(shell_.translations(), "ro");
    table.game.state.scores = {12, 12};
    EXPECT_EQ(victory(table.game), "Red și Blue împart victoria");
}

TEST_F(AtTheTable, EveryMomentOfAGameCanBeDrawnInBothLanguages) {
    for (const std::string& language : {std::string("en"), std::string("ro")}) {
        use_language(shell_.translations(), language);
        const PictureTarget target(900, 620);
        Gui gui(target.renderer(), nullptr, shell_.data_folder / "assets" / "fonts");
        auto table = std::make_shared<Table>(table_of(9));
        ScreenStack screens;
        screens.push(table_screen(shell_, table));
        screens.settle();
        double seconds = 0;
        while (!table->game.offer.empty()) {
            gui.draw_frame(screens, shell_.appearance(), seconds += 1);
            test::play_on(table->game, 9 + table->game.history.size(), 7);
        }
        table->result_is_shown = true;
        gui.draw_frame(screens, shell_.appearance(), seconds += 1);
        table->save_is_asked = true;
        gui.draw_frame(screens, shell_.appearance(), seconds += 1);
        EXPECT_TRUE(is_over(table->game.state));
    }
}

} // namespace
} // namespace circulade
