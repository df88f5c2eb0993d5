// Where things stand on the screen of a demonstration, in any window that the options allow: words
// off the buttons, rules in sight beside the board, notes off the tiles.
#include "client/lines/note_desk.hpp"
#include "client/platform/window.hpp"
#include "client/show/caption_band.hpp"
#include "client/show/show_screen.hpp"
#include "client/show/stage.hpp"
#include "client/ui/still.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/road_game.hpp"

#include <gtest/gtest.h>
#include <imgui_internal.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace circulade {
namespace {

struct Window {
    int width = 0;
    int height = 0;
    int ui = 100; ///< per cent
    int captions = 100;
};

std::ostream& operator<<(std::ostream& out, const Window& window) {
    return out << window.width << 'x' << window.height << ", texts " << window.ui << " %, captions "
               << window.captions << " %: ";
}

class ShowLayout : public test::WithShell {
  protected:
    ShowLayout() { shell_.options.motion = Motion::off; }

    /// Draws the demonstration until it is at rest; `look` sees the last frame before its end.
    void draw(const std::shared_ptr<Show>& show, const Window& window, ShownFor shown_for,
              const std::function<void(const Frame&)>& look) {
        shell_.options.ui_scale = window.ui;
        shell_.options.caption_scale = window.captions;
        const PictureTarget target(window.width, window.height);
        Gui gui(target.renderer(), nullptr, shell_.data_folder / "assets" / "fonts");
        Screen screen = show_screen(shell_, show, shown_for);
        bool is_at_rest = false;
        screen.draw = [&, draws = screen.draw](Frame& frame) {
            draws(frame);
            if (is_at_rest) {
                look(frame);
            }
        };
        shell_.screens.push(screen);
        double seconds = 0;
        const auto appearance = [&] { return shell_.appearance(); };
        draw_until_at_rest(gui, shell_.screens, appearance, seconds);
        is_at_rest = true;
        gui.draw_frame(shell_.screens, shell_.appearance(), seconds + 1);
        shell_.screens.clear();
        shell_.screens.settle();
    }
    std::shared_ptr<Show> last_stop(const std::string& scenario) {
        auto show = std::make_shared<Show>(show_of(load_demonstration(shell_, scenario)));
        go_to_stop(*show, shell_.options, show->demonstration.stops.size() - 1);
        return show;
    }
};

const std::vector<Window> windows{
    {800, 480, 100, 100},   {800, 480, 100, 300},  {800, 480, 200, 300},  {800, 480, 300, 300},
    {1280, 800, 100, 100},  {1280, 800, 200, 200}, {1280, 800, 300, 300}, {1280, 720, 200, 200},
    {1920, 1080, 200, 200}, {1920, 1080, 300, 300}};

TEST_F(ShowLayout, CaptionsAreWholeAndReadableAndOffTheButtons) {
    for (const char* language : {"en", "ro"}) {
        use_language(shell_.translations(), language);
        for (const char* scenario : {"base/3_cities", "base/puzzle_last_tile"}) {
            const auto show = last_stop(scenario);
            for (const Window& window : windows) {
                draw(show, window, ShownFor::people, [&](const Frame& frame) {
                    const WrittenWords written = written_words(frame, *show, ShownFor::people);
                    EXPECT_LE(written.height, written.room.y + 1) << window << scenario;
                    EXPECT_EQ(written.words.find("\u2026"), std::string::npos)
                        << window << written.words;
                    EXPECT_GE(written.size, 17) << window << scenario;
                    EXPECT_GT(written.place.y, 0.25F * static_cast<float>(window.height))
                        << window << "the board has room, too";
                });
            }
        }
    }
}

TEST_F(ShowLayout, RulesStandInSightBesideTheBoardOnAProjector) {
    const auto show = last_stop("base/city");
    for (const Window& window : {Window{1280, 800, 100, 100}, Window{1920, 1080, 100, 200},
                                 Window{1920, 1080, 200, 200}, Window{1280, 720, 200, 200}}) {
        draw(show, window, ShownFor::people, [&](const Frame& frame) {
            bool is_found = false;
            for (const ImGuiWindow* panel : ImGui::GetCurrentContext()->Windows) {
                const std::string name = panel->Name;
                if (panel->WasActive && name == "side") {
                    EXPECT_EQ(panel->ScrollMax.y, 0) << window << "the ways out are in sight";
                }
                if (panel->WasActive && name.find("about") != std::string::npos) {
                    is_found = true;
                    constexpr float least_lines = 2.5F; // two, and the margins
                    EXPECT_GE(panel->Size.y, least_lines * frame.look.small->FontSize) << window;
                }
            }
            EXPECT_TRUE(is_found);
        });
    }
}

/// Pixels of the pictures in a panel, and those of them that are in sight.
std::pair<float, float> pictures_in(const ImGuiWindow& panel) {
    std::pair<float, float> heights{0, 0};
    const ImDrawList& list = *panel.DrawList;
    for (const ImDrawCmd& command : list.CmdBuffer) {
        if (command.TextureId == ImGui::GetIO().Fonts->TexID || command.ElemCount == 0) {
            continue;
        }
        float top = std::numeric_limits<float>::max();
        float foot = 0;
        for (unsigned n = 0; n < command.ElemCount; ++n) {
            const auto index = list.IdxBuffer[static_cast<int>(command.IdxOffset + n)];
            const float y = list.VtxBuffer[static_cast<int>(command.VtxOffset + index)].pos.y;
            top = std::min(top, y);
            foot = std::max(foot, y);
        }
        heights.first += foot - top;
        heights.second += std::min(foot, command.ClipRect.w) - std::max(top, command.ClipRect.y);
    }
    return heights;
}

TEST_F(ShowLayout, TheTileThatAPuzzleAsksAboutIsInSight) {
    const auto show = last_stop("base/puzzle_last_tile");
    for (const Window& window : {Window{800, 480, 100, 100}, Window{1280, 800, 100, 100},
                                 Window{1280, 800, 100, 300}, Window{1920, 1080, 200, 200}}) {
        draw(show, window, ShownFor::people, [&](const Frame&) {
            bool is_found = false;
            for (const ImGuiWindow* panel : ImGui::GetCurrentContext()->Windows) {
                if (panel->WasActive &&
                    std::string(panel->Name).find("about") != std::string::npos) {
                    is_found = true;
                    const auto [all, seen] = pictures_in(*panel);
                    EXPECT_GE(all, 60) << window;
                    EXPECT_GE(seen, all - 1) << window;
                }
            }
            EXPECT_TRUE(is_found);
        });
    }
}

TEST_F(ShowLayout, NotesLieOverNoTileInWindowsAndPictures) {
    Game game = test::road_game(shell_.loaded);
    Note note;
    note.text = "Blue completes Red's road: it has three tiles and pays three points.";
    set_note(game, game.history.size(), note);
    for (const ShownFor shown_for : {ShownFor::people, ShownFor::picture}) {
        for (const Window& window : windows) {
            const auto show = std::make_shared<Show>(show_of(demonstration_of(game)));
            draw(show, window, shown_for, [](const Frame&) {});
            const double without_note = tile_pixels(show->table.view);
            go_to_stop(*show, shell_.options, 2);
            draw(show, window, shown_for, [&](const Frame&) {
                const View& view = show->table.view;
                const SDL_Rect& seen = view.viewport;
                const SDL_Rect corner{seen.x, seen.y + seen.h - show->note_room.y,
                                      show->note_room.x, show->note_room.y};
                EXPECT_GT(corner.w, 0);
                for (const Square square : {Square{-1, 0}, Square{0, 0}, Square{1, 0}}) {
                    const SDL_Rect tile = rect_of(square, view);
                    EXPECT_FALSE(SDL_HasIntersection(&tile, &corner)) << window;
                    EXPECT_TRUE(SDL_HasIntersection(&tile, &seen)) << window;
                }
                EXPECT_LE(tile_pixels(view), without_note * 1.5);
            });
        }
    }
}

} // namespace
} // namespace circulade
