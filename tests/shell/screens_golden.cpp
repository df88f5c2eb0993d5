// Pictures of every screen, in both languages, at 100 % and 200 %, compared with those kept in
// tests/golden/screens; and, for many more sizes, that no letter is missing or cut off.
//
// After a change that is meant: CIRCULADE_WRITE_GOLDENS=1 screens_golden writes them anew; look at
// what changed before keeping it. Only the software renderer gives the same pixels everywhere.
#include "client/compare/comparison_screen.hpp"
#include "client/editor/editor_screen.hpp"
#include "client/house/house_changes.hpp"
#include "client/house/house_screen.hpp"
#include "client/library/library.hpp"
#include "client/library/library_screen.hpp"
#include "client/lines/record_screen.hpp"
#include "client/platform/files.hpp"
#include "client/platform/window.hpp"
#include "client/screens/compiled_folders.hpp"
#include "client/screens/doubtful_screen.hpp"
#include "client/screens/export_screen.hpp"
#include "client/screens/help_screen.hpp"
#include "client/screens/load_screen.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/screens/report_screen.hpp"
#include "client/screens/sample_table.hpp"
#include "client/screens/start_screen.hpp"
#include "client/show/practice.hpp"
#include "client/show/show_screen.hpp"
#include "client/show/stage.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_screen.hpp"
#include "client/ui/gui.hpp"
#include "client/ui/widgets.hpp"
#include "engine/catalogue/scenario.hpp"
#include "engine/record/record.hpp"
#include "expansions/entry_points.hpp"
#include "tests/shell/scratch_folder.hpp"
#include "tests/shell/text_flaws.hpp"

#include <SDL_image.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string_view>

namespace circulade {
namespace {

namespace fs = std::filesystem;

const fs::path goldens = CIRCULADE_GOLDEN_FOLDER;

Shell shell_in(const fs::path& home) {
    Shell shell = open_shell(
        CIRCULADE_DATA_FOLDER, {home / "config", home / "data", home / "state", home / "cache"},
        [](const std::string& /*name*/) { return std::optional<std::string>(); });
    load_all_expansions(shell, std::nullopt, compiled_folders());
    shell.pictures = home / "pictures";
    return shell;
}

std::shared_ptr<const Rules> rules_of(const Shell& shell, std::vector<Seat> seats,
                                      std::uint64_t seed) {
    Setup setup;
    setup.expansions = {"base"};
    setup.seats = std::move(seats);
    setup.seed = seed;
    return build_rules(shell.loaded.expansions, compiled_behaviours(), setup).rules;
}

const std::vector<Seat> three{
    {"Ana", 0}, {"\xC8\x98tefan cel foarte de departe venit", 1}, {"Dan", 4}};

/// A game with `tiles` tiles on the table, as a file of a fixed date.
void write_game(const Shell& shell, const fs::path& file, std::vector<Seat> seats,
                std::uint64_t seed, std::size_t tiles) {
    const auto game = sample_game(rules_of(shell, std::move(seats), seed), tiles);
    ASSERT_TRUE(game);
    write_file_safely(file, write_record(*game, "0"));
    using namespace std::chrono;
    fs::last_write_time(
        file, file_clock::from_sys(sys_seconds(sys_days(year(2026) / March / 28) + 18h + 40min)));
}

/// A scenario at one of its stops, with captions of that size.
void show_stop(Shell& shell, const char* scenario, std::size_t stop, int caption_scale) {
    shell.options.caption_scale = caption_scale;
    auto show = std::make_shared<Show>(show_of(load_demonstration(shell, scenario)));
    if (std::string_view(scenario) == "base/1_tiles") {
        show->parts = tour_files(shell.data_folder / "expansions");
    }
    go_to_stop(*show, shell.options, stop);
    skip(show->table.story);
    shell.screens.push(show_screen(shell, std::move(show)));
}

/// A game at an earlier moment, from which another line leaves, with a note on it.
void show_moment(Shell& shell) {
    constexpr std::size_t moment = 12;
    auto table = std::make_shared<Table>();
    table->game = *sample_game(rules_of(shell, three, 5), 20);
    Branch branch;
    branch.leaves = moment;
    branch.entries = {table->game.history[moment]};
    add_branch(table->game, std::move(branch));
    set_note(table->game, moment, {"Why here?", {{{0, 0}, {1, 0}}}, {{0, 0}}});
    look_at_moment(table->story, table->game, shell.options, moment);
    shell.screens.push(table_screen(shell, std::move(table)));
}

/// Being made into a puzzle.
void show_recording(Shell& shell) {
    auto draft =
        std::make_shared<ScenarioDraft>(draft_of(*sample_game(rules_of(shell, three, 5), 20), 0));
    draft->words.title["en"] = "The last road";
    draft->is_puzzle = true;
    shell.screens.push(record_screen(shell, std::move(draft)));
}

/// A screen to be pictured: puts it on the stack of a shell that has games and a broken save.
struct Shown {
    std::string name;
    std::function<void(Shell&)> show;
};

std::vector<Shown> all_screens() {
    return {
        {"start", [](Shell& shell) { shell.screens.push(start_screen(shell)); }},
        {"start-first-time",
         [](Shell& shell) {
             fs::remove(shell.autosave());
             shell.screens.push(start_screen(shell));
         }},
        {"new",
         [](Shell& shell) {
             NewGame game = usual_setup(shell);
             game.seats = three;
             game.seed = 123;
             for (const ExpansionDefinition& expansion : shell.loaded.expansions) {
                 choose_expansion(game, shell.loaded.expansions, expansion.name, true);
             }
             shell.screens.push(new_game_screen(shell, game));
         }},
        {"house",
         [](Shell& shell) {
             auto game = std::make_shared<NewGame>(usual_setup(shell));
             take_house_rules(*game, *shell.house_shelf.find("family"), shell.loaded.expansions);
             shell.user.config = "/home/ana/.config/circulade"; // it is named
             shell.screens.push(house_screen(shell, std::move(game)));
         }},
        {"balance",
         [](Shell& shell) {
             const auto game = std::make_shared<NewGame>(usual_setup(shell));
             shell.screens.push(comparison_picture(shell, game));
         }},
        {"rules", [](Shell& shell) { shell.show_rule(""); }},
        {"rules-lit", [](Shell& shell) { shell.show_rule("BT-12"); }},
        {"rules-puzzles", [](Shell& shell) { shell.show_rule(puzzles_part); }},
        {"rules-own", [](Shell& shell) { shell.show_rule(own_part); }},
        {"options", [](Shell& shell) { shell.screens.push(options_screen(shell)); }},
        {"load", [](Shell& shell) { shell.screens.push(load_screen(shell)); }},
        {"keys",
         [](Shell& shell) { // it names these folders
             shell.user.config = "/home/ana/.config/circulade";
             shell.data_folder = "/usr/share/circulade";
             shell.screens.push(help_screen(shell));
         }},
        {"editor", // a road that ends nobody knows where
         [](Shell& shell) {
             auto editor = std::make_shared<Editor>(open_editor(shell));
             open_tile(*editor, shell, "easter.EC_19");
             edit(*editor, shell, [](WrittenTile& tile) { tile.parts.front().meets.reset(); });
             shell.screens.push(editor_screen(shell, editor));
         }},
        {"editor-gallery",
         [](Shell& shell) {
             auto editor = std::make_shared<Editor>(open_editor(shell));
             editor->page = EditorPage::gallery;
             shell.screens.push(editor_screen(shell, editor));
         }},
        {"report", [](Shell& shell) { shell.screens.push(report_screen(shell)); }},
        {"doubtful",
         [](Shell& shell) {
             shell.screens.push(doubtful_screen(
                 shell, "Sunday.circulade", "Sunday.circulade:12:1: this line was changed", true));
         }},
        {"export",
         [](Shell& shell) {
             auto game = std::make_shared<Game>(*sample_game(rules_of(shell, three, 5), 20));
             shell.screens.push(export_screen(
                 shell, [game] { return board_of(*game); }, 0));
         }},
        {"table", [](Shell& shell) { shell.load_game(shell.autosave()); }},
        {"moment", show_moment},
        {"record", show_recording},
        {"puzzle", [](Shell& shell) { show_stop(shell, "base/puzzle_last_tile", 0, 100); }},
        {"demonstration", [](Shell& shell) { show_stop(shell, "base/3_cities", 3, 100); }},
        {"demonstration-start", [](Shell& shell) { show_stop(shell, "base/edges", 0, 100); }},
        {"demonstration-drawn", [](Shell& shell) { show_stop(shell, "base/edges", 2, 100); }},
        {"demonstration-tour", [](Shell& shell) { show_stop(shell, "base/1_tiles", 4, 100); }},
        {"demonstration-large",
         [](Shell& shell) { show_stop(shell, "base/4_monasteries", 1, 200); }},
        {"demonstration-refused",
         [](Shell& shell) { show_stop(shell, "base/seven_players", 0, 100); }},
        {"replay",
         [](Shell& shell) {
             shell.options.caption_scale = 100;
             auto show = std::make_shared<Show>(show_of(replay_of(shell, shell.autosave())));
             go_to_stop(*show, shell.options, 20);
             skip(show->table.story);
             shell.screens.push(show_screen(shell, show));
         }},
        {"practice",
         [](Shell& shell) {
             Show show = show_of(load_demonstration(shell, "base/2_roads"));
             go_to_stop(show, shell.options, show.demonstration.stops.size() - 1);
             try_it(shell, show);
         }},
    };
}

class Screens : public testing::Test {
  protected:
    Screens() : shell_(shell_in(scratch_.path())) {
        set_the_table(shell_);
        set_the_stage(shell_);
        set_the_library(shell_);
        write_game(shell_, shell_.autosave(), three, 5, 34);
        write_game(shell_, shell_.saves() / "Sunday.circulade", {{"Ana", 0}, {"Dan", 4}}, 7, 50);
        write_game(shell_, shell_.saves() / "With everybody.circulade",
                   {{"Ana", 0}, {"Bogdan", 1}, {"Cati", 2}, {"Dan", 3}, {"Ema", 4}, {"Florin", 5}},
                   8, 25);
        std::string broken = read_file(shell_.saves() / "Sunday.circulade");
        broken.replace(broken.size() / 2, 1, "~");
        write_file_safely(shell_.saves() / "Broken.circulade", broken);
        using namespace std::chrono;
        fs::last_write_time(shell_.saves() / "Broken.circulade",
                            file_clock::from_sys(sys_seconds(sys_days(year(2026) / March / 1))));
    }
    ~Screens() override { use_language(shell_.translations(), "en"); }

    /// A window's worth of pixels. Kept over many screens, since it keeps the tiles' pictures.
    struct Canvas {
        Canvas(int width, int height, int percent)
            : target(width, height),
              gui(target.renderer(), nullptr, fs::path(CIRCULADE_DATA_FOLDER) / "assets" / "fonts"),
              scale(percent) {}
        PictureTarget target;
        Gui gui;
        int scale;
        double seconds = 0;
    };
    /// Draws the screen until it comes to rest; complains of flaws in its letters.
    void draw(Canvas& canvas, const Shown& shown, const std::string& language) {
        use_language(shell_.translations(), language);
        shell_.options.language = language;
        shell_.options.ui_scale = canvas.scale;
        write_game(shell_, shell_.autosave(), three, 5,
                   34); // which another screen may have changed
        const fs::path data_folder = shell_.data_folder;
        const UserFolders user = shell_.user;
        shown.show(shell_);
        constexpr int least_frames = 4;
        constexpr int most_frames = 120;
        constexpr double frame_seconds = 0.05;
        for (int frame = 1; frame <= most_frames; ++frame) {
            canvas.seconds += frame_seconds;
            const double wanted =
                canvas.gui.draw_frame(shell_.screens, shell_.appearance(), canvas.seconds);
            if (frame == 1) {
                mark_missing_glyphs();
            }
            if (frame >= least_frames && wanted > frame_seconds) {
                break;
            }
        }
        for (const std::string& flaw : text_flaws()) {
            ADD_FAILURE() << shown.name << " in " << language << " at " << canvas.target.picture().w
                          << "x" << canvas.target.picture().h << ", " << canvas.scale
                          << " %: " << flaw;
        }
        shell_.screens.clear();
        shell_.screens.settle();
        shell_.data_folder = data_folder;
        shell_.user = user;
    }

    ScratchFolder scratch_;
    Shell shell_;
};

/// Half the size, in 252 colours: small enough to keep, and enough to see any change.
Surface reduced(const SDL_Surface& picture) {
    constexpr int part = 2;
    const int width = picture.w / part;
    const int height = picture.h / part;
    Surface small(SDL_CreateRGBSurfaceWithFormat(0, width, height, 8, SDL_PIXELFORMAT_INDEX8));
    std::array<SDL_Color, 256> palette{};
    for (std::size_t i = 0; i < 252; ++i) {
        palette[i] = {static_cast<Uint8>(i / 42 * 51), static_cast<Uint8>(i / 6 % 7 * 255 / 6),
                      static_cast<Uint8>(i % 6 * 51), SDL_ALPHA_OPAQUE};
    }
    SDL_SetPaletteColors(small->format->palette, palette.data(), 0, 256);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            std::array<int, 3> sum{};
            for (int j = 0; j < part; ++j) {
                for (int i = 0; i < part; ++i) {
                    const auto* row =
                        static_cast<const Uint8*>(picture.pixels) + (y * part + j) * picture.pitch;
                    const Uint32 pixel = reinterpret_cast<const Uint32*>(row)[x * part + i];
                    for (std::size_t c = 0; c < 3; ++c) {
                        sum[c] += static_cast<int>((pixel >> (16U - 8U * c)) & 0xFFU);
                    }
                }
            }
            const auto level = [&](std::size_t c, int steps) {
                return (sum[c] / (part * part) * steps + 127) / 255;
            };
            static_cast<Uint8*>(small->pixels)[y * small->pitch + x] =
                static_cast<Uint8>(level(0, 5) * 42 + level(1, 6) * 6 + level(2, 5));
        }
    }
    return small;
}

/// The share of pixels that are clearly another colour.
double difference(const SDL_Surface& a, const SDL_Surface& b) {
    if (a.w != b.w || a.h != b.h) {
        return 1.0;
    }
    const Surface x(
        SDL_ConvertSurfaceFormat(const_cast<SDL_Surface*>(&a), SDL_PIXELFORMAT_RGB24, 0));
    const Surface y(
        SDL_ConvertSurfaceFormat(const_cast<SDL_Surface*>(&b), SDL_PIXELFORMAT_RGB24, 0));
    constexpr int clear = 80; // more than one step of the palette
    int other = 0;
    for (int row = 0; row < a.h; ++row) {
        const auto* p = static_cast<const Uint8*>(x->pixels) + row * x->pitch;
        const auto* q = static_cast<const Uint8*>(y->pixels) + row * y->pitch;
        for (int i = 0; i < a.w; ++i) {
            int most = 0;
            for (int c = 0; c < 3; ++c) {
                most = std::max(most, std::abs(p[3 * i + c] - q[3 * i + c]));
            }
            other += most > clear ? 1 : 0;
        }
    }
    return static_cast<double>(other) / (a.w * a.h);
}

void compare_with_golden(const SDL_Surface& picture, const std::string& name) {
    const Surface small = reduced(picture);
    const fs::path golden = goldens / (name + ".png");
    if (std::getenv("CIRCULADE_WRITE_GOLDENS") != nullptr) {
        fs::create_directories(goldens);
        ASSERT_EQ(IMG_SavePNG(small.get(), golden.c_str()), 0) << SDL_GetError();
        return;
    }
    const Surface kept(IMG_Load(golden.c_str()));
    ASSERT_TRUE(kept) << golden << " is missing; CIRCULADE_WRITE_GOLDENS=1 writes it";
    constexpr double tolerance = 0.004; // other processors round colours otherwise
    const double other = difference(*small, *kept);
    if (other > tolerance) {
        const fs::path now = fs::temp_directory_path() / ("circulade-" + name + ".png");
        IMG_SavePNG(small.get(), now.c_str());
        ADD_FAILURE() << name << ": " << other * 100 << " % of the pixels differ; see " << now;
    }
}

TEST_F(Screens, LookAsTheyDidInBothLanguagesAndSizes) {
    const bool comparable =
        fs::exists(goldens) || std::getenv("CIRCULADE_WRITE_GOLDENS") != nullptr;
    for (const int scale : {100, 200}) {
        Canvas canvas(1280, 800, scale);
        for (const Shown& shown : all_screens()) {
            for (const std::string language : {"en", "ro"}) {
                draw(canvas, shown, language);
                if (comparable) {
                    compare_with_golden(*picture_of(*canvas.target.renderer()),
                                        shown.name + "-" + language + "-" + std::to_string(scale));
                }
            }
        }
    }
    if (!comparable) {
        GTEST_SKIP() << "no pictures to compare with in " << goldens;
    }
}

TEST(TextFlaws, AreFound) {
    PictureTarget target(640, 480);
    Gui gui(target.renderer(), nullptr, fs::path(CIRCULADE_DATA_FOLDER) / "assets" / "fonts");
    ScreenStack screens;
    screens.push({"test",
                  [](Frame& frame) {
                      begin_panel(frame, "panel", {0, 0}, {300, 200});
                      heading_small(frame, "whole");
                      ImGui::TextUnformatted("much too long for a panel of three hundred pixels");
                      ImGui::TextUnformatted("snow \xE2\x98\x83 man");
                      end_panel();
                  },
                  true});
    gui.draw_frame(screens, {1.0F, Theme{}}, 1.0);
    mark_missing_glyphs();
    gui.draw_frame(screens, {1.0F, Theme{}}, 2.0);
    const std::vector<std::string> flaws = text_flaws();
    ASSERT_EQ(flaws.size(), 2U);
    EXPECT_NE(flaws[0].find("cut off at its side"), std::string::npos) << flaws[0];
    EXPECT_NE(flaws[1].find("a letter is missing"), std::string::npos) << flaws[1];
}

/// Romanian is the longer one.
TEST_F(Screens, ShowAllTheirLettersInWindowsOfEverySize) {
    struct Size {
        int width, height, scale;
    };
    for (const Size size :
         {Size{800, 480, 75}, Size{800, 480, 300}, Size{1024, 768, 125}, Size{3840, 2160, 300}}) {
        Canvas canvas(size.width, size.height, size.scale);
        for (const Shown& shown : all_screens()) {
            draw(canvas, shown, "ro");
        }
    }
}

} // namespace
} // namespace circulade

int main(int argc, char** argv) {
    // Dates and sizes are the same wherever this runs.
    ::setenv("TZ", "UTC", 1);
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
