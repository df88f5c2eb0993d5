// What people must see lies in sight, in low and narrow windows and with large text too; letters
// that we cannot draw are not shown as question marks.
#include "client/library/library_screen.hpp"
#include "client/platform/files.hpp"
#include "client/platform/window.hpp"
#include "client/screens/load_screen.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/report_screen.hpp"
#include "client/screens/saved_game.hpp"
#include "client/screens/start_screen.hpp"
#include "client/show/stage.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/letters.hpp"
#include "client/text/player_names.hpp"
#include "client/ui/gui.hpp"
#include "engine/record/record.hpp"
#include "tests/shell/text_flaws.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/test_game.hpp"

#include <gtest/gtest.h>
#include <imgui_internal.h>

namespace circulade {
namespace {

class InSight : public test::WithShell {
  protected:
    InSight() {
        set_the_table(shell_);
        set_the_stage(shell_);
        set_the_library(shell_);
    }

    void leave_a_game() {
        Game game = start_game(test::rules_of(shell_.loaded, {"base"}, 1));
        test::play_on(game, 1, 12);
        write_file_safely(shell_.autosave(), write_record(game, "0"));
    }

    /// The part of a screen that would have to be scrolled, or text that is cut off; "" if all of
    /// it is in sight.
    std::string scrolled(const std::function<Screen(Shell&)>& screen, int width, int height,
                         int scale, const std::string& language) {
        use_language(shell_.translations(), language);
        shell_.options.ui_scale = scale;
        const PictureTarget target(width, height);
        Gui gui(target.renderer(), nullptr, shell_.data_folder / "assets" / "fonts");
        shell_.screens.push(screen(shell_));
        for (int frame = 1; frame <= 6; ++frame) {
            gui.draw_frame(shell_.screens, shell_.appearance(), frame * 0.1);
        }
        std::string found;
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            if (window->WasActive && window->ScrollMax.y > 0) {
                found += std::string(window->Name) + " ";
            }
        }
        for (const std::string& flaw : text_flaws()) {
            found += flaw + " ";
        }
        shell_.screens.clear();
        shell_.screens.settle();
        return found;
    }
};

TEST_F(InSight, AllOfTheStartScreen) {
    for (const bool has_game : {false, true}) {
        if (has_game) {
            leave_a_game();
        }
        for (const char* language : {"en", "ro"}) {
            for (const SDL_Point size :
                 {SDL_Point{800, 480}, SDL_Point{900, 600}, SDL_Point{1280, 800}}) {
                EXPECT_EQ(scrolled(start_screen, size.x, size.y, 100, language), "")
                    << size.x << "x" << size.y << " in " << language;
            }
            EXPECT_EQ(scrolled(start_screen, 1280, 800, 200, language), "") << language;
            EXPECT_EQ(scrolled(start_screen, 1280, 800, 300, language), "") << language;
        }
    }
}

TEST_F(InSight, AllOfANewGameButTheListOfExpansions) {
    for (std::size_t players = 2; players <= std::size_t{most_players}; ++players) {
        const auto screen = [&](Shell& shell) {
            NewGame game = usual_setup(shell);
            while (game.seats.size() < players) {
                game.seats.push_back({free_name(game), free_colour(game)});
            }
            return new_game_screen(shell, game);
        };
        for (const char* language : {"en", "ro"}) {
            const std::string found = scrolled(screen, 1280, 800, 100, language);
            EXPECT_EQ(found.find("players"), std::string::npos)
                << players << " players in " << language << ": " << found;
        }
    }
}

TEST_F(InSight, NamesThatBeginAlikeStayApartHoweverNarrow) {
    const PictureTarget target(640, 480);
    Gui gui(target.renderer(), nullptr, shell_.data_folder / "assets" / "fonts");
    int compared = 0;
    const auto draw = [&](Frame& frame) {
        ImFont* font = frame.look.bold;
        const float least = width_of(font, "Q\xE2\x80\xA6"
                                           "00");
        for (float width = least; width < 200; width += 5) {
            for (const auto& [one, other] :
                 {std::pair{"Player 1", "Player 2"}, std::pair{"Player 1", "Player 12"},
                  std::pair{"Alexandra", "Alexandru"},
                  std::pair{"Sunday, part 1", "Sunday, part 2"},
                  std::pair{"Gra\xC8\x9B", "Gra\xC8\x99"}}) {
                const std::string first = name_within(font, one, width);
                EXPECT_NE(first, name_within(font, other, width));
                EXPECT_LE(width_of(font, first), width);
                ++compared;
            }
        }
    };
    shell_.screens.push({"names", draw, false});
    gui.draw_frame(shell_.screens, shell_.appearance(), 0.1);
    EXPECT_GT(compared, 0);
    shell_.screens.clear();
    shell_.screens.settle();
}

TEST(Letters, WhatWeHaveNoShapesForIsLeftOut) {
    EXPECT_EQ(drawn("\xC8\x98tefan"), "\xC8\x98tefan");
    EXPECT_EQ(drawn("\xCE\x91\xCE\xBD\xCE\xBD\xCE\xB1"), "\xCE\x91\xCE\xBD\xCE\xBD\xCE\xB1");
    EXPECT_EQ(drawn("\xD0\x90\xD0\xBD\xD0\xBD\xD0\xB0"), "\xD0\x90\xD0\xBD\xD0\xBD\xD0\xB0");
    EXPECT_EQ(drawn("\xE6\x9D\x8E\xE6\x98\x8E"), "");
    EXPECT_EQ(drawn("Ana \xE6\x9D\x8E"), "Ana");
    EXPECT_EQ(drawn("Ana \xF0\x9F\x98\x80!"), "Ana !");
    EXPECT_EQ(drawn("cut off \xE6\x9D"), "cut off");
}

TEST(Letters, ATextIsCutBetweenLetters) {
    EXPECT_EQ(cut_to("a\xC8\x98"
                     "b",
                     4),
              "a\xC8\x98"
              "b");
    EXPECT_EQ(cut_to("a\xC8\x98"
                     "b",
                     3),
              "a\xC8\x98");
    EXPECT_EQ(cut_to("a\xC8\x98"
                     "b",
                     2),
              "a");
}

TEST(Letters, PlayersStayApart) {
    EXPECT_EQ(drawn_name("\xE6\x9D\x8E", 1), "Player 1");
    EXPECT_EQ(drawn_name("\xE7\x8E\x8B", 2), "Player 2");
    EXPECT_EQ(drawn_name("Ana \xE6\x9D\x8E", 3), "Ana (3)");
    EXPECT_EQ(drawn_name("Ana", 4), "Ana");
}

} // namespace
} // namespace circulade
