// The editor as a whole: opening, undoing, keeping tiles in folders of one's own, and its screen.
#include "client/editor/editor.hpp"
#include "client/editor/editor_screen.hpp"
#include "client/editor/own_folder.hpp"
#include "client/platform/files.hpp"
#include "client/platform/window.hpp"
#include "client/screens/shell_keys.hpp"
#include "client/ui/gui.hpp"
#include "tests/shell/key_event.hpp"
#include "tests/shell/text_flaws.hpp"
#include "tests/shell/with_shell.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

namespace fs = std::filesystem;

class EditorTest : public test::WithShell {
  protected:
    fs::path own(const std::string& file) const { return shell_.own_expansions() / file; }
    void set(Editor& editor, Side side, const std::string& edge) const {
        edit(editor, shell_,
             [&](WrittenTile& tile) { set_edge(tile, side, "base." + edge, editor.place); });
    }
    /// Four kinds of files that somebody wrote.
    void write_own() {
        write_file_safely(own("mine/expansion.yaml"),
                          "# mine\nyear: 2024\nneeds: [base, abbot]  # for gardens\n");
        write_file_safely(own("mine/text.en.yaml"), "title: My tiles\nabout: A gate.\n");
        write_file_safely(own("mine/tiles.yaml"), "# two tiles\ngate: # the gate\n  count: 2\n"
                                                  "  city: N\n  road: S\n\n# and a bend\n"
                                                  "bend: {road: S W}\n");
        load_all_expansions(shell_, std::nullopt, compiled_folders());
    }
};

TEST_F(EditorTest, UndoesAndRedoes) {
    Editor editor = open_editor(shell_);
    EXPECT_FALSE(has_changed(editor));
    set(editor, Side::north, "city");
    set(editor, Side::east, "city");
    EXPECT_EQ(editor.check.text, "tile_1:\n  city: [N, E]\n");
    undo(editor, shell_);
    EXPECT_EQ(editor.check.text, "tile_1:\n  city: N\n");
    undo(editor, shell_);
    EXPECT_FALSE(has_changed(editor));
    undo(editor, shell_);
    redo(editor, shell_);
    redo(editor, shell_);
    redo(editor, shell_);
    EXPECT_EQ(editor.check.text, "tile_1:\n  city: [N, E]\n");
    undo(editor, shell_);
    set(editor, Side::south, "city");
    EXPECT_TRUE(editor.after.empty()) << "what was undone is gone";
}

TEST_F(EditorTest, AShippedTileIsTheBeginningOfANewOne) {
    Editor editor = open_editor(shell_);
    open_tile(editor, shell_, "easter.EC_12");
    EXPECT_EQ(editor.check.text, "EC_12:\n  road: [S, W]\n  monastery: yes\n  nest: yes\n"
                                 "  tags: [nest_tile]\n");
    EXPECT_EQ(editor.now.needs, (std::vector<std::string>{"base", "easter"}));
    EXPECT_EQ(editor.opened_id, "");
    open_tile(editor, shell_, "abbot.E");
    EXPECT_EQ(editor.check.text, "E:\n  city: N\n  garden: yes\n");
}

TEST_F(EditorTest, ATileMayBeInTheGameOnlyTogetherWithAnother) {
    write_own();
    Editor editor = open_editor(shell_);
    set(editor, Side::north, "city");
    choose_with(editor, shell_, "easter");
    edit(editor, shell_, [](WrittenTile& tile) { toggle(tile.spaces, "easter.nest"); });
    EXPECT_TRUE(editor.check.tile) << "a nest is in reach";
    undo(editor, shell_);
    undo(editor, shell_);
    EXPECT_EQ(editor.now.with, "");
    redo(editor, shell_);
    redo(editor, shell_);
    ASSERT_TRUE(save_tile(editor, shell_)) << editor.said;
    const std::string tiles = read_file(own("mine/tiles.yaml"));
    EXPECT_NE(tiles.find("with:\n  easter:\n    tile_1:\n      city: N\n      nest: yes\n"),
              std::string::npos)
        << tiles;
    EXPECT_EQ(read_file(own("mine/expansion.yaml")),
              "# mine\nyear: 2024\nneeds: [base, abbot]  # for gardens\n")
        << "it is not needed";
    // It stays where it stands; the next one finds another name.
    choose_with(editor, shell_, "");
    EXPECT_EQ(editor.now.with, "easter");
    begin_empty_tile(editor, shell_);
    EXPECT_EQ(editor.now.tile.id, "tile_2");
    EXPECT_EQ(editor.now.with, "");
    // What is needed is there always.
    choose_with(editor, shell_, "easter");
    choose_needed(editor, shell_, "easter", true);
    EXPECT_EQ(editor.now.with, "");
}

TEST_F(EditorTest, WhatOneTileNeedsNeedNotBeNeededByAll) {
    write_own();
    Editor editor = open_editor(shell_);
    choose_needed(editor, shell_, "easter", true);
    edit(editor, shell_, [](WrittenTile& tile) { toggle(tile.spaces, "easter.nest"); });
    choose_needed(editor, shell_, "easter", false, "easter");
    EXPECT_EQ(editor.now.with, "easter");
    EXPECT_EQ(editor.now.tile.spaces, std::vector<std::string>{"easter.nest"}) << "still in reach";
    EXPECT_EQ(editor.place.own.needs, (std::vector<std::string>{"base", "abbot"}));
}

TEST_F(EditorTest, WhatIsOutOfReachGoesWithWhatItCameFrom) {
    Editor editor = open_editor(shell_);
    choose_with(editor, shell_, "easter");
    edit(editor, shell_, [](WrittenTile& tile) { toggle(tile.spaces, "easter.nest"); });
    choose_with(editor, shell_, "");
    EXPECT_TRUE(editor.now.tile.spaces.empty());
    EXPECT_TRUE(editor.check.tile);
}

TEST_F(EditorTest, ATileOfAVariantIsChangedInTheVariant) {
    write_file_safely(own("more/expansion.yaml"), "like: abbot\n");
    write_file_safely(own("more/text.en.yaml"), "title: More gardens\n");
    write_file_safely(own("more/tiles.yaml"), "# more of them\nwith:\n  base:\n    E: {}\n");
    load_all_expansions(shell_, std::nullopt, compiled_folders());
    Editor editor = open_editor(shell_);
    EXPECT_EQ(editor.folder, "") << "an empty tile goes into no variant by itself";
    open_tile(editor, shell_, "more.H");
    EXPECT_EQ(editor.folder, "more");
    EXPECT_EQ(editor.opened_id, "H");
    EXPECT_EQ(editor.now.with, "base");
    EXPECT_EQ(editor.check.text, "H:\n  like: base.H\n  replaces: base.H\n");
    edit(editor, shell_, [](WrittenTile& tile) { tile.count = 2; });
    EXPECT_EQ(editor.check.text, "H:\n  count: 2\n  like: base.H\n  replaces: base.H\n");
    ASSERT_TRUE(save_tile(editor, shell_)) << editor.said;
    EXPECT_EQ(read_file(own("more/tiles.yaml")),
              "# more of them\nwith:\n  base:\n    E: {}\n    H:\n      count: 2\n"
              "      like: base.H\n      replaces: base.H\n");
    const auto count_in = [&](const char* folder) {
        return shell_.loaded.find(folder)->with.at(0).tiles.at(1).count;
    };
    EXPECT_EQ(count_in("more"), 2);
    EXPECT_EQ(count_in("abbot"), 1) << "the original is as it was";
    // A new one of its own.
    begin_empty_tile(editor, shell_);
    set(editor, Side::north, "city");
    ASSERT_TRUE(save_tile(editor, shell_)) << editor.said;
    EXPECT_EQ(shell_.loaded.find("more")->tiles.at(0).id, "abbot.tile_1");
    EXPECT_TRUE(shell_.loaded.find("abbot")->tiles.empty());
}

TEST_F(EditorTest, HouseRulesThatLeaveATileOutAreKept) {
    Editor editor = open_editor(shell_);
    open_tile(editor, shell_, "under_the_big_top.A");
    const std::string condition = "left_out_if: {acrobats: no, unused_tiles: left_out}\n";
    EXPECT_NE(editor.check.text.find(condition), std::string::npos) << editor.check.text;
    set(editor, Side::north, "field");
    EXPECT_NE(editor.check.text.find("left_out_if: {acrobats: no, unused_tiles: left_out}"),
              std::string::npos)
        << editor.check.text;
    edit(editor, shell_, [](WrittenTile& tile) { tile.left_out_if.pop_back(); });
    EXPECT_NE(editor.check.text.find("left_out_if: {acrobats: no}"), std::string::npos)
        << editor.check.text;
}

TEST_F(EditorTest, WritesNothingThroughALinkOutOfTheFolder) {
    write_own();
    const fs::path outside = scratch_.path() / "outside.yaml";
    write_file_safely(outside, "bend: {road: S W}\n");
    Editor editor = open_editor(shell_);
    open_tile(editor, shell_, "mine.bend");
    fs::remove(own("mine/tiles.yaml")); // while the editor is open
    fs::create_symlink(outside, own("mine/tiles.yaml"));
    set(editor, Side::north, "city");
    EXPECT_FALSE(save_tile(editor, shell_));
    EXPECT_EQ(editor.said, own("mine/tiles.yaml").string() +
                               ": leads out of the expansion's folder, or nowhere; only what lies "
                               "in the folder is read");
    EXPECT_EQ(read_file(outside), "bend: {road: S W}\n");
    EXPECT_TRUE(fs::is_symlink(own("mine/tiles.yaml")));
}

TEST_F(EditorTest, MakesAFolderForTheFirstTile) {
    Editor editor = open_editor(shell_);
    set(editor, Side::north, "city");
    editor.new_folder = "base";
    EXPECT_FALSE(save_tile(editor, shell_)) << "a shipped one";
    EXPECT_EQ(editor.said, "There is an expansion base already.");
    editor.new_folder = "Town!";
    EXPECT_FALSE(save_tile(editor, shell_));
    editor.new_folder = "town";
    ASSERT_TRUE(save_tile(editor, shell_)) << editor.said;
    EXPECT_EQ(editor.said, "Saved. town is good: 1 kind, 1 tile.");
    EXPECT_EQ(read_file(own("town/tiles.yaml")), "tile_1:\n  city: N\n");
    ASSERT_NE(shell_.loaded.find("town"), nullptr);
    EXPECT_EQ(shell_.loaded.find("town")->tiles.size(), 1U);
    EXPECT_FALSE(has_changed(editor));
    set(editor, Side::south, "city");
    ASSERT_TRUE(save_tile(editor, shell_)) << editor.said;
    EXPECT_EQ(read_file(own("town/tiles.yaml")), "tile_1:\n  city: [N, S]\n");
}

TEST_F(EditorTest, ChangesOneTileOfAFileAndNothingElse) {
    write_own();
    Editor editor = open_editor(shell_);
    open_tile(editor, shell_, "mine.gate");
    EXPECT_EQ(editor.opened_id, "gate");
    edit(editor, shell_, [](WrittenTile& tile) { tile.count = 3; });
    ASSERT_TRUE(save_tile(editor, shell_)) << editor.said;
    EXPECT_EQ(editor.said, "Saved. mine is good: 2 kinds, 4 tiles.");
    EXPECT_EQ(read_file(own("mine/tiles.yaml")),
              "# two tiles\ngate: # the gate\n  count: 3\n  road: S\n  city: N\n\n# and a bend\n"
              "bend: {road: S W}\n");
}

TEST_F(EditorTest, AsksBeforeItTakesTheNameOfAnother) {
    write_own();
    Editor editor = open_editor(shell_);
    EXPECT_EQ(editor.folder, "mine");
    edit(editor, shell_, [](WrittenTile& tile) { tile.id = "bend"; });
    EXPECT_FALSE(save_tile(editor, shell_));
    EXPECT_EQ(editor.said, "There is a tile bend in mine already.");
    EXPECT_TRUE(editor.replace_is_asked);
    ASSERT_TRUE(save_tile(editor, shell_)) << editor.said;
    EXPECT_NE(read_file(own("mine/tiles.yaml")).find("# and a bend\nbend: {}\n"),
              std::string::npos);
}

TEST_F(EditorTest, AFolderComesToNeedWhatItsTilesAreMadeOf) {
    write_own();
    Editor editor = open_editor(shell_);
    open_tile(editor, shell_, "easter.EC_05");
    ASSERT_TRUE(save_tile(editor, shell_)) << editor.said;
    EXPECT_EQ(read_file(own("mine/expansion.yaml")),
              "# mine\nyear: 2024\nneeds: [base, abbot, easter] # for gardens\n");
    EXPECT_NE(read_file(own("mine/tiles.yaml"))
                  .find("bend: {road: S W}\nEC_05:\n  city: N\n  bunny: yes\n"),
              std::string::npos);
}

TEST_F(EditorTest, WritesNothingThatCheckWouldRefuse) {
    write_own();
    Editor editor = open_editor(shell_);
    open_tile(editor, shell_, "mine.gate");
    edit(editor, shell_, [](WrittenTile& tile) { tile.start = true; });
    ASSERT_TRUE(save_tile(editor, shell_)) << editor.said;
    const std::string before = read_file(own("mine/tiles.yaml"));
    open_tile(editor, shell_, "mine.bend");
    edit(editor, shell_, [](WrittenTile& tile) { tile.start = true; });
    EXPECT_FALSE(save_tile(editor, shell_));
    EXPECT_NE(editor.said.find(own("mine/tiles.yaml").string() + ":"), std::string::npos)
        << editor.said;
    EXPECT_NE(editor.said.find("two start tiles"), std::string::npos) << editor.said;
    EXPECT_EQ(read_file(own("mine/tiles.yaml")), before);
}

TEST_F(EditorTest, ThingsOfAnExpansionGoWithIt) {
    Editor editor = open_editor(shell_);
    open_tile(editor, shell_, "easter.EC_12");
    choose_needed(editor, shell_, "easter", false);
    EXPECT_EQ(editor.check.text, "EC_12:\n  road: [S, W]\n  monastery: yes\n");
    undo(editor, shell_);
    EXPECT_NE(editor.check.text.find("nest: yes"), std::string::npos);
}

// ---- the screen -------------------------------------------------------------------------------

class EditorScreen : public EditorTest {
  protected:
    EditorScreen() {
        shell_.screens.push({"below", [](Frame&) {}, true});
        frames(3);
    }
    ~EditorScreen() override {
        shell_.screens.clear();
        shell_.screens.settle();
    }
    void frames(int count) {
        for (int i = 0; i < count || gui_.more_waiting(); ++i) {
            gui_.draw_frame(shell_.screens, shell_.appearance(), seconds_ += 1.0 / 60.0);
        }
    }
    void give(const SDL_Event& event) {
        if (!take_shell_event(shell_, event)) {
            gui_.take(event);
        }
        frames(2);
    }
    void press(SDL_Keycode code, Uint16 modifiers = 0) {
        give(test::key(SDL_KEYDOWN, code, modifiers));
        give(test::key(SDL_KEYUP, code, modifiers));
        give(test::key(SDL_KEYUP, SDLK_LCTRL));
    }
    void move_to(int x, int y) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = x;
        event.motion.y = y;
        give(event);
    }
    void button(Uint32 type, int x, int y) {
        SDL_Event event{};
        event.type = type;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = x;
        event.button.y = y;
        give(event);
    }
    void drag(int x, int y, int to_x, int to_y) {
        move_to(x, y);
        button(SDL_MOUSEBUTTONDOWN, x, y);
        move_to(to_x, to_y);
        button(SDL_MOUSEBUTTONUP, to_x, to_y);
    }

    PictureTarget target_{1280, 800};
    Gui gui_{target_.renderer(), nullptr, shell_.data_folder / "assets" / "fonts"};
    double seconds_ = 0;
};

TEST_F(EditorScreen, ClosesByEscapeWhereNothingWasDrawn) {
    shell_.screens.push(editor_screen(shell_, "base.D"));
    frames(3);
    EXPECT_EQ(shell_.screens.top().name, editor_name);
    press(SDLK_ESCAPE);
    EXPECT_EQ(shell_.screens.top().name, "below");
}

TEST_F(EditorScreen, SidesArePressedJoinedAndPartedByTheMouse) {
    auto editor = std::make_shared<Editor>(open_editor(shell_));
    shell_.screens.push(editor_screen(shell_, editor));
    frames(3);
    // The tile's picture is 300 pixels large, at 58, 94.
    const auto north = [](auto act) { act(208, 140); };
    const auto west = [](auto act) { act(110, 244); };
    const auto click = [&](int x, int y) { drag(x, y, x, y); };
    north(click);
    north(click);
    EXPECT_EQ(editor->check.text, "tile_1:\n  city: N\n") << "field, road, city";
    west(click);
    west(click);
    EXPECT_EQ(editor->check.text, "tile_1:\n  city: [N, W]\n");
    drag(208, 140, 110, 244);
    EXPECT_EQ(editor->check.text, "tile_1:\n  city: N W\n");
    drag(208, 140, 110, 244);
    EXPECT_EQ(editor->check.text, "tile_1:\n  city: [N, W]\n");
    press(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(editor->check.text, "tile_1:\n  city: N W\n");
}

TEST_F(EditorScreen, SidesArePressedByKeysAlone) {
    auto editor = std::make_shared<Editor>(open_editor(shell_));
    shell_.screens.push(editor_screen(shell_, editor));
    frames(3);
    press(SDLK_TAB); // the north side
    press(SDLK_RETURN);
    EXPECT_EQ(editor->check.text, "tile_1:\n  road: N\n");
    press(SDLK_TAB);
    press(SDLK_RETURN);
    EXPECT_EQ(editor->check.text, "tile_1:\n  road: N E\n");
}

TEST_F(EditorScreen, ATileThatIsNotSavedIsNotLeftByMistake) {
    auto editor = std::make_shared<Editor>(open_editor(shell_));
    shell_.screens.push(editor_screen(shell_, editor));
    frames(3);
    set(*editor, Side::north, "city");
    press(SDLK_ESCAPE);
    EXPECT_EQ(shell_.screens.top().name, editor_name);
    EXPECT_EQ(editor->said, "The tile is not saved. Once more, and it is left so.");
    press(SDLK_ESCAPE);
    EXPECT_EQ(shell_.screens.top().name, "below");
}

TEST_F(EditorScreen, OneKeyOpensAndClosesIt) {
    press(SDLK_F4);
    EXPECT_EQ(shell_.screens.top().name, editor_name);
    press(SDLK_F1);
    EXPECT_EQ(shell_.screens.size(), 3U);
    press(SDLK_F4);
    EXPECT_EQ(shell_.screens.top().name, editor_name) << "the same, not another one";
    EXPECT_EQ(shell_.screens.size(), 2U);
    press(SDLK_F4);
    EXPECT_EQ(shell_.screens.top().name, "below");
}

TEST_F(EditorScreen, ATileThatIsNotSavedIsNotLeftByItsKeyEither) {
    auto editor = std::make_shared<Editor>(open_editor(shell_));
    shell_.screens.push(editor_screen(shell_, editor));
    frames(3);
    set(*editor, Side::north, "city");
    press(SDLK_F4);
    EXPECT_EQ(shell_.screens.top().name, editor_name);
    press(SDLK_F4);
    EXPECT_EQ(shell_.screens.top().name, "below");
}

TEST_F(EditorScreen, ShowsAllItsLettersInWindowsOfEverySize) {
    struct Size {
        int width, height, scale;
    };
    for (const Size size : {Size{800, 480, 100}, Size{1280, 800, 100}, Size{1280, 800, 200},
                            Size{1920, 1080, 100}, Size{1920, 1080, 200}, Size{800, 480, 300}}) {
        const PictureTarget target(size.width, size.height);
        Gui gui(target.renderer(), nullptr, shell_.data_folder / "assets" / "fonts");
        shell_.options.ui_scale = size.scale;
        for (const char* language : {"en", "ro"}) {
            use_language(shell_.translations(), language);
            for (const EditorPage page :
                 {EditorPage::drawing, EditorPage::gallery, EditorPage::saving}) {
                auto editor = std::make_shared<Editor>(open_editor(shell_));
                open_tile(*editor, shell_, "easter.EC_19");
                if (page == EditorPage::drawing) { // with something wrong
                    edit(*editor, shell_,
                         [](WrittenTile& tile) { tile.parts.front().meets.reset(); });
                }
                editor->page = page;
                shell_.screens.push(editor_screen(shell_, editor));
                for (int frame = 0; frame < 4; ++frame) {
                    gui.draw_frame(shell_.screens, shell_.appearance(), seconds_ += 0.1);
                    if (frame == 0) {
                        mark_missing_glyphs();
                    }
                }
                for (const std::string& flaw : text_flaws()) {
                    ADD_FAILURE() << static_cast<int>(page) << " in " << language << " at "
                                  << size.width << "x" << size.height << ", " << size.scale
                                  << " %: " << flaw;
                }
                shell_.screens.pop();
                shell_.screens.settle();
            }
        }
    }
}

} // namespace
} // namespace circulade
