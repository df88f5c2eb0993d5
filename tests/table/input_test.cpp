// Whole games by one kind of input alone, as the program gets it: the keyboard, a gamepad (SDL's
// virtual joystick), a finger. What was played is a game that replays to the same state.
#include "client/platform/controllers.hpp"
#include "client/platform/window.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_input.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_screen.hpp"
#include "client/ui/gui.hpp"
#include "engine/game/board.hpp"
#include "tests/table/at_the_table.hpp"

#include <algorithm>

namespace circulade {
namespace {

class Playing : public test::TableTest {
  protected:
    Playing()
        : target_(640, 400),
          gui_(target_.renderer(), nullptr, shell_.data_folder / "assets" / "fonts") {}
    ~Playing() override {
        screens_.clear();
        screens_.settle();
    }

    std::shared_ptr<Table> sit_down(std::vector<std::string> expansions, std::uint64_t seed) {
        auto table = std::make_shared<Table>(table_of(expansions, seed));
        screens_.push(table_screen(shell_, table));
        frame();
        return table;
    }
    void frame() {
        do {
            gui_.draw_frame(screens_, shell_.appearance(), seconds_ += 0.05);
        } while (gui_.more_waiting());
    }
    void key(SDL_Keycode code, Uint16 with = KMOD_NONE, bool repeated = false) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym.sym = code;
        event.key.keysym.mod = with;
        event.key.repeat = repeated ? 1 : 0;
        gui_.take(event);
        if (!repeated) {
            event.type = SDL_KEYUP;
            gui_.take(event);
        }
        frame();
    }
    /// What the autosave holds is the game that was played, to the last action.
    void expect_replays(const Table& table) {
        const LoadedGame again = load_saved(shell_, shell_.autosave());
        EXPECT_TRUE(again.notice.empty()) << again.notice;
        EXPECT_EQ(again.game.state, table.game.state);
        EXPECT_EQ(again.game.state.scores, table.game.state.scores);
    }

    PictureTarget target_;
    Gui gui_;
    ScreenStack screens_;
    double seconds_ = 0;
};

TEST_F(Playing, AWholeGameByTheKeyboardAlone) {
    const auto table = sit_down({"base", "abbot"}, 5);
    int turns = 0;
    while (!is_over(table->game.state) && turns < 200) {
        const std::size_t before = table->game.history.size();
        key(SDLK_SPACE); // draws
        ASSERT_EQ(table->game.history.size(), before + 1);
        if (!first_of(table->game, ActionKind::place_tile)) {
            continue; // no tile was left that fits
        }
        key(SDLK_SPACE); // means nothing while a tile must be laid
        ASSERT_EQ(table->game.history.size(), before + 1);
        key(SDLK_RIGHT);
        key(turns % 2 == 0 ? SDLK_DOWN : SDLK_UP);
        key(SDLK_r);
        ASSERT_TRUE(table->pointed);
        key(SDLK_RETURN);
        ASSERT_EQ(table->game.history.size(), before + 2);
        if (is_choosing(table->game)) {
            if (turns % 3 != 0) {
                key(SDLK_n);
                key(turns % 2 == 0 ? SDLK_RIGHT : SDLK_p);
                ASSERT_TRUE(table->pointed_choice);
                key(SDLK_RETURN);
            } else {
                key(SDLK_SPACE);
            }
            ASSERT_EQ(table->game.history.size(), before + 3);
        }
        ++turns;
    }
    EXPECT_TRUE(is_over(table->game.state));
    expect_replays(*table);
}

TEST_F(Playing, AHeldKeyDoesNotAnswerTheNextQuestion) {
    const auto table = sit_down({"base"}, 5);
    key(SDLK_SPACE);
    key(SDLK_RIGHT);
    key(SDLK_RETURN);
    const std::size_t laid = table->game.history.size();
    key(SDLK_RETURN, KMOD_NONE, true);
    key(SDLK_SPACE, KMOD_NONE, true);
    EXPECT_EQ(table->game.history.size(), laid);
    key(SDLK_ESCAPE);
    EXPECT_EQ(table->game.history.size(), laid - 1);
    key(SDLK_y, KMOD_LCTRL);
    EXPECT_EQ(table->game.history.size(), laid);
}

TEST_F(Playing, ArrowsWalkAsTheBoardIsSeen) {
    // North, east, south and west of the start tile, and the board turned clockwise: north is to
    // the right.
    const auto table = sit_down({"base"}, 5);
    test::draw_tile(table->game, "base.X"); // four roads: fits only east and west
    toggle_aid(*table, Aid::explain);       // so that every open square is walked to
    turn_board(*table, 1);
    table->pointed = Square{-1, 0}; // west: above
    walk(*table, 1, 1);
    table->pointed = Square{-1, 0};
    walk(*table, 0, 1);
    EXPECT_NE(table->pointed, (Square{-1, 0}));
    table->pointed = Square{0, 1}; // south: on the left
    walk(*table, 1, 0);
    walk(*table, 1, 0);
    EXPECT_EQ(table->pointed, (Square{0, -1})) << "north: on the right";
}

TEST_F(Playing, TheFirstArrowGoesWhereItPoints) {
    const auto table = sit_down({"base"}, 5);
    test::draw_tile(table->game, "base.X");
    toggle_aid(*table, Aid::explain);
    table->view.centre = {0.5, 0.5};
    for (const auto& [dx, dy, square] :
         {std::tuple{1, 0, Square{1, 0}}, std::tuple{-1, 0, Square{-1, 0}},
          std::tuple{0, 1, Square{0, 1}}, std::tuple{0, -1, Square{0, -1}}}) {
        table->pointed.reset();
        walk(*table, dx, dy);
        EXPECT_EQ(table->pointed, square);
    }
    toggle_aid(*table, Aid::explain); // it fits only east and west
    table->pointed.reset();
    walk(*table, 0, 1);
    EXPECT_TRUE(table->pointed) << "none lies that way: the nearest";
}

TEST_F(Playing, AWholeGameByAGamepadAlone) {
    ASSERT_EQ(SDL_Init(SDL_INIT_GAMECONTROLLER | SDL_INIT_EVENTS), 0) << SDL_GetError();
    {
        const int device =
            SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, SDL_CONTROLLER_AXIS_MAX,
                                      SDL_CONTROLLER_BUTTON_MAX, 0);
        ASSERT_GE(device, 0) << SDL_GetError();
        Controllers controllers;
        const auto table = sit_down({"base"}, 6);
        const auto pump = [&] {
            SDL_Event event;
            while (SDL_PollEvent(&event) == 1) {
                controllers.take(event);
                gui_.take(event);
            }
            frame();
        };
        pump();
        ASSERT_EQ(controllers.count(), 1U);
        SDL_Joystick* stick = SDL_JoystickFromInstanceID(SDL_JoystickGetDeviceInstanceID(device));
        ASSERT_NE(stick, nullptr);
        const auto press = [&](SDL_GameControllerButton button) {
            for (const Uint8 down : {Uint8{1}, Uint8{0}}) {
                SDL_JoystickSetVirtualButton(stick, button, down);
                SDL_JoystickUpdate();
                pump();
            }
        };
        int turns = 0;
        while (!is_over(table->game.state) && turns < 200) {
            const std::size_t before = table->game.history.size();
            press(SDL_CONTROLLER_BUTTON_START);
            ASSERT_EQ(table->game.history.size(), before + 1);
            if (!first_of(table->game, ActionKind::place_tile)) {
                continue;
            }
            press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
            press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
            press(SDL_CONTROLLER_BUTTON_Y);
            press(SDL_CONTROLLER_BUTTON_A);
            ASSERT_EQ(table->game.history.size(), before + 2);
            if (turns == 0) {
                press(SDL_CONTROLLER_BUTTON_B); // takes back
                ASSERT_EQ(table->game.history.size(), before + 1);
                press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
                press(SDL_CONTROLLER_BUTTON_A);
                // The right stick moves the board as long as it is held.
                const BoardPoint centre = table->view.centre;
                SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_RIGHTX, 30000);
                SDL_JoystickUpdate();
                pump();
                frame();
                EXPECT_GT(table->view.centre.x, centre.x);
                SDL_JoystickSetVirtualAxis(stick, SDL_CONTROLLER_AXIS_RIGHTX, 0);
                SDL_JoystickUpdate();
                pump();
            }
            if (is_choosing(table->game)) {
                if (turns % 2 == 0) {
                    press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
                    press(SDL_CONTROLLER_BUTTON_A);
                } else {
                    press(SDL_CONTROLLER_BUTTON_START);
                }
            }
            ++turns;
        }
        EXPECT_TRUE(is_over(table->game.state));
        expect_replays(*table);
        SDL_JoystickDetachVirtual(device);
        pump();
        EXPECT_EQ(controllers.count(), 0U);
        EXPECT_EQ(table->controller, -1);
    }
    SDL_Quit();
}

class ByFinger : public Playing {
  protected:
    void mouse(Uint32 type, int x, int y) {
        SDL_Event event{};
        event.type = type;
        if (type == SDL_MOUSEMOTION) {
            event.motion.which = SDL_TOUCH_MOUSEID;
            event.motion.x = x;
            event.motion.y = y;
        } else {
            event.button.which = SDL_TOUCH_MOUSEID;
            event.button.button = SDL_BUTTON_LEFT;
            event.button.x = x;
            event.button.y = y;
        }
        gui_.take(event);
    }
    /// As SDL tells of a tap: the mouse jumps there, goes down and up.
    void tap(int x, int y) {
        mouse(SDL_MOUSEMOTION, x, y);
        mouse(SDL_MOUSEBUTTONDOWN, x, y);
        mouse(SDL_MOUSEBUTTONUP, x, y);
        frame();
        frame();
    }
    void finger(Uint32 type, SDL_FingerID id, float x, float y) {
        SDL_Event event{};
        event.type = type;
        event.tfinger.fingerId = id;
        event.tfinger.x = x;
        event.tfinger.y = y;
        gui_.take(event);
        frame();
    }
};

TEST_F(ByFinger, ATapShowsAnotherTurnsAndOnlyTheButtonLays) {
    const auto table = sit_down({"base"}, 5);
    test::draw_tile(table->game, "base.B");         // fits in the south only, in every rotation
    frame();                                        // the band between turns, which lay there, goes
    move_view(*table, panned(table->view, 0, -80)); // room for the buttons below it
    const SDL_Rect south = rect_of({0, 1}, table->view);
    const int x = south.x + south.w / 2;
    const int y = south.y + south.h / 2;
    const std::size_t before = table->game.history.size();
    tap(x, y);
    EXPECT_EQ(table->pointed, (Square{0, 1}));
    EXPECT_EQ(table->rotation, 0);
    tap(x, y);
    EXPECT_EQ(table->rotation, 1);
    EXPECT_EQ(table->game.history.size(), before) << "nothing was laid by tapping";
    // The buttons lie below the tile: the tick is the right one of two.
    const float scale = gui_.look().scale;
    tap(x + static_cast<int>(22 * scale), y + south.h / 2 + static_cast<int>(35 * scale));
    EXPECT_EQ(table->game.history.size(), before + 1);
    EXPECT_EQ(table->game.state.tiles[1].rotation, 1);
}

TEST_F(ByFinger, OneFingerDragsAndTwoEnlarge) {
    const auto table = sit_down({"base"}, 5);
    const View before = table->view;
    mouse(SDL_MOUSEMOTION, 100, 200);
    mouse(SDL_MOUSEBUTTONDOWN, 100, 200);
    frame();
    mouse(SDL_MOUSEMOTION, 160, 200);
    mouse(SDL_MOUSEBUTTONUP, 160, 200);
    frame();
    EXPECT_LT(table->view.centre.x, before.centre.x);

    const double size = table->view.pixels_per_tile;
    finger(SDL_FINGERDOWN, 1, 0.2F, 0.5F);
    finger(SDL_FINGERDOWN, 2, 0.3F, 0.5F);
    finger(SDL_FINGERMOTION, 2, 0.4F, 0.5F); // twice as far apart
    EXPECT_NEAR(table->view.pixels_per_tile, 2 * size, 1);
    finger(SDL_FINGERUP, 1, 0.2F, 0.5F);
    finger(SDL_FINGERUP, 2, 0.4F, 0.5F);
    EXPECT_TRUE(table->fingers.empty());
}

TEST_F(Playing, EverythingFitsFromASmallWindowToALargeOne) {
    struct Size {
        int width;
        int height;
        int scale;
    };
    for (const auto& [width, height, scale] :
         {Size{800, 480, 75}, Size{800, 480, 300}, Size{1280, 800, 100}, Size{1280, 800, 200},
          Size{3840, 2160, 200}}) {
        Frame frame;
        frame.width = width;
        frame.height = height;
        frame.look.scale = scale_that_fits(static_cast<float>(scale) / 100.0F, width, height);
        const SDL_Rect board = board_rect(frame);
        EXPECT_GE(board.w, width / 2) << "the board keeps more than half of the window";
        EXPECT_GE(board.h - bar_reach(frame), height / 2);
    }
}

} // namespace
} // namespace circulade
