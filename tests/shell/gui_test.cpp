// Our pair of backends for Dear ImGui: pushed events press buttons, without any window.
#include "client/platform/errors.hpp"
#include "client/platform/window.hpp"
#include "client/ui/gui.hpp"
#include "client/ui/widgets.hpp"
#include "tests/shell/key_event.hpp"

#include <gtest/gtest.h>
#include <imgui_stdlib.h>

namespace circulade {
namespace {

namespace fs = std::filesystem;

const fs::path fonts = fs::path(CIRCULADE_DATA_FOLDER) / "assets" / "fonts";

SDL_Event motion(int x, int y) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = x;
    event.motion.y = y;
    return event;
}

SDL_Event button(Uint32 type, int x, int y, Uint8 which = SDL_BUTTON_LEFT) {
    SDL_Event event{};
    event.type = type;
    event.button.button = which;
    event.button.x = x;
    event.button.y = y;
    return event;
}

using test::key;

SDL_Event typed(const char* text) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    SDL_strlcpy(event.text.text, text, sizeof event.text.text);
    return event;
}

/// One screen without a window, and a clock.
class WithoutWindow : public testing::Test {
  protected:
    void show(std::function<void(Frame&)> draw) {
        screens_.push({"test", std::move(draw), false});
        frames(3);
    }
    double frame() { return gui_.draw_frame(screens_, {1.0F, Theme{}}, seconds_ += 1.0 / 60.0); }
    void frames(int count) {
        for (int i = 0; i < count || gui_.more_waiting(); ++i) {
            frame();
        }
    }
    /// Everything at once, as a fast hand or a test driver sends it.
    void click(int x, int y, Uint8 which = SDL_BUTTON_LEFT) {
        gui_.take(motion(x, y));
        gui_.take(button(SDL_MOUSEBUTTONDOWN, x, y, which));
        gui_.take(button(SDL_MOUSEBUTTONUP, x, y, which));
        frames(3);
    }
    SDL_Color pixel(int x, int y) {
        SDL_RenderFlush(target_.renderer());
        const SDL_Surface& picture = target_.picture();
        const auto* row = static_cast<const Uint8*>(picture.pixels) + y * picture.pitch;
        SDL_Color colour{};
        SDL_GetRGB(reinterpret_cast<const Uint32*>(row)[x], picture.format, &colour.r, &colour.g,
                   &colour.b);
        return colour;
    }

    PictureTarget target_{640, 480};
    Gui gui_{target_.renderer(), nullptr, fonts};
    ScreenStack screens_;
    double seconds_ = 0.0;
};

/// A button from (100, 100) to (300, 150).
bool button_at_100(const Frame& frame) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({400, 300});
    ImGui::Begin("panel", nullptr, ImGuiWindowFlags_NoDecoration);
    ImGui::SetCursorPos({100, 100});
    const bool pressed = big_button(frame, "Press", {200, 50});
    ImGui::End();
    return pressed;
}

TEST_F(WithoutWindow, PushedClickPressesAButtonOnce) {
    int pressed = 0;
    show([&](Frame& frame) { pressed += button_at_100(frame) ? 1 : 0; });
    click(200, 125);
    EXPECT_EQ(pressed, 1);
    click(200, 125);
    EXPECT_EQ(pressed, 2);
    click(50, 50);
    EXPECT_EQ(pressed, 2) << "beside it";
}

TEST_F(WithoutWindow, ClickNeedsNoMotionBefore) {
    int pressed = 0;
    show([&](Frame& frame) { pressed += button_at_100(frame) ? 1 : 0; });
    gui_.take(button(SDL_MOUSEBUTTONDOWN, 200, 125));
    gui_.take(button(SDL_MOUSEBUTTONUP, 200, 125));
    frames(3);
    EXPECT_EQ(pressed, 1) << "the place is in the button's own event";
}

TEST_F(WithoutWindow, ManyClicksInOneBatchAreAllSeen) {
    int pressed = 0;
    show([&](Frame& frame) { pressed += button_at_100(frame) ? 1 : 0; });
    for (int i = 0; i < 5; ++i) {
        gui_.take(motion(10, 10));
        gui_.take(motion(150 + 20 * i, 125));
        gui_.take(button(SDL_MOUSEBUTTONDOWN, 150 + 20 * i, 125));
        gui_.take(button(SDL_MOUSEBUTTONUP, 150 + 20 * i, 125));
    }
    frames(3);
    EXPECT_EQ(pressed, 5);
}

TEST_F(WithoutWindow, PanelsKeepTheirEventsFromTheTable) {
    std::vector<Uint32> seen;
    show([&](Frame& frame) {
        button_at_100(frame);
        for (const SDL_Event& event : frame.events) {
            seen.push_back(event.type);
        }
    });
    click(200, 125);
    EXPECT_TRUE(seen.empty()) << "even though the mouse was elsewhere the frame before";
    click(500, 400, SDL_BUTTON_RIGHT);
    EXPECT_EQ(seen, (std::vector<Uint32>{SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}));
}

TEST_F(WithoutWindow, TypingFillsAField) {
    std::string name;
    show([&](Frame& /*frame*/) {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({400, 200});
        ImGui::Begin("panel", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::SetCursorPos({20, 20});
        ImGui::InputText("##name", &name);
        ImGui::End();
    });
    click(60, 40);
    EXPECT_TRUE(ImGui::GetIO().WantTextInput);
    gui_.take(typed("Șt"));
    gui_.take(typed("efăn"));
    frames(2);
    EXPECT_EQ(name, "Ștefăn");
    gui_.take(key(SDL_KEYDOWN, SDLK_BACKSPACE));
    gui_.take(key(SDL_KEYUP, SDLK_BACKSPACE));
    frames(2);
    EXPECT_EQ(name, "Ștefă");
    gui_.take(key(SDL_KEYDOWN, SDLK_a, KMOD_LCTRL));
    gui_.take(key(SDL_KEYUP, SDLK_a, KMOD_LCTRL));
    gui_.take(key(SDL_KEYUP, SDLK_LCTRL));
    gui_.take(typed("I"));
    frames(3);
    EXPECT_EQ(name, "I") << "Ctrl+A chose all";
}

TEST_F(WithoutWindow, WheelScrolls) {
    float scrolled = 0;
    show([&](Frame& frame) {
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({200, 100});
        ImGui::Begin("panel", nullptr, ImGuiWindowFlags_NoTitleBar);
        ImGui::Dummy({10, frame.px(1000)});
        scrolled = ImGui::GetScrollY();
        ImGui::End();
    });
    gui_.take(motion(50, 50));
    SDL_Event wheel{};
    wheel.type = SDL_MOUSEWHEEL;
    wheel.wheel.y = -1;
    wheel.wheel.preciseY = -1.0F;
    gui_.take(wheel);
    frames(3);
    EXPECT_GT(scrolled, 0.0F);
}

TEST_F(WithoutWindow, DrawsPanelsInTheirColour) {
    show([&](Frame& frame) {
        begin_panel(frame, "panel", {100, 100}, {300, 200});
        end_panel();
    });
    const SDL_Color inside = pixel(250, 200);
    EXPECT_EQ(inside.r, Theme{}.panels.parchment.red);
    EXPECT_EQ(inside.g, Theme{}.panels.parchment.green);
    EXPECT_EQ(inside.b, Theme{}.panels.parchment.blue);
    const SDL_Color outside = pixel(20, 20);
    EXPECT_EQ(outside.r, Theme{}.table.plank.red);
    EXPECT_EQ(outside.b, Theme{}.table.plank.blue);
}

TEST_F(WithoutWindow, DrawsText) {
    show([&](Frame& frame) {
        begin_panel(frame, "panel", {0, 0}, {640, 480});
        heading(frame, "MMMMMMMM");
        end_panel();
    });
    int dark = 0;
    for (int x = 0; x < 300; ++x) {
        for (int y = 0; y < 80; ++y) {
            dark += pixel(x, y).r < 0x60 ? 1 : 0;
        }
    }
    EXPECT_GT(dark, 500);
}

TEST_F(WithoutWindow, AsksForNoFrameAtRest) {
    show([&](Frame& frame) { button_at_100(frame); });
    frame();
    EXPECT_TRUE(std::isinf(frame()));
}

TEST_F(WithoutWindow, AsksForAFrameWhereTheScreenMoves) {
    show([&](Frame& frame) { frame.redraw_within(0.25); });
    EXPECT_DOUBLE_EQ(frame(), 0.25);
}

TEST_F(WithoutWindow, ScreensMayCloseThemselves) {
    screens_.push({"below", [](Frame&) {}, true});
    int drawn = 0;
    screens_.push({"above",
                   [&](Frame&) {
                       ++drawn;
                       screens_.pop();
                   },
                   true});
    frame();
    EXPECT_EQ(drawn, 1);
    EXPECT_EQ(screens_.top().name, "below");
}

TEST_F(WithoutWindow, ScaleMakesEverythingLarger) {
    float line = 0;
    screens_.push({"test", [&](Frame&) { line = ImGui::GetFontSize(); }, true});
    gui_.draw_frame(screens_, {0.5F, Theme{}}, 1.0);
    const float small = line;
    gui_.draw_frame(screens_, {1.0F, Theme{}}, 2.0);
    EXPECT_FLOAT_EQ(line, 2 * small);
}

TEST(Fonts, NameTheFileThatIsMissing) {
    const PictureTarget target(320, 320);
    Gui gui(target.renderer(), nullptr, "/no/fonts/here");
    ScreenStack screens;
    screens.push({"test", [](Frame&) {}, true});
    try {
        gui.draw_frame(screens, {1.0F, Theme{}}, 1.0);
        FAIL() << "nothing was said";
    } catch (const MissingFile& missing) {
        EXPECT_STREQ(missing.what(), "missing file: /no/fonts/here/Lato-Regular.ttf");
    }
}

TEST_F(WithoutWindow, HasEveryLetterWeNeed) {
    show([](Frame&) {});
    const Look& look = gui_.look();
    for (const ImFont* font : {look.text, look.bold, look.small, look.heading}) {
        for (const ImWchar letter : u"ĂăÂâÎîȘșȚț€–“”„…→ßłř−×") {
            if (letter != 0) {
                EXPECT_NE(font->FindGlyphNoFallback(letter), nullptr)
                    << std::hex << letter << " in " << font->ConfigData->Name;
            }
        }
    }
}

} // namespace
} // namespace circulade
