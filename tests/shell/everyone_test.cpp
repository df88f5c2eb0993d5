// What makes the program usable for everyone: keys alone, large buttons, sizes, words for keys and
// days; and that reports of problems give away nobody's home.
#include "client/editor/editor_screen.hpp"
#include "client/options/command_words.hpp"
#include "client/platform/files.hpp"
#include "client/platform/system.hpp"
#include "client/platform/window.hpp"
#include "client/screens/compiled_folders.hpp"
#include "client/screens/help_screen.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/screens/problem_report.hpp"
#include "client/screens/shell_keys.hpp"
#include "client/screens/start_screen.hpp"
#include "client/text/dates.hpp"
#include "client/ui/gui.hpp"
#include "client/ui/widgets.hpp"
#include "tests/shell/key_event.hpp"
#include "tests/shell/with_shell.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>

namespace circulade {
namespace {

namespace fs = std::filesystem;

const fs::path all_data = CIRCULADE_DATA_FOLDER;

using test::key;

SDL_Event pad(Uint32 type, SDL_GameControllerButton button) {
    SDL_Event event{};
    event.type = type;
    event.cbutton.button = static_cast<Uint8>(button);
    return event;
}

/// The program without a window: its shell and its screens.
class Everyone : public test::WithShell {
  protected:
    void frames(int count) {
        for (int i = 0; (i < count || gui_->more_waiting()) && !(i > 0 && shell_.screens.empty());
             ++i) {
            gui_->draw_frame(shell_.screens, shell_.appearance(), seconds_ += 1.0 / 60.0);
        }
    }
    void press(SDL_Keycode code, Uint16 modifiers = 0) {
        for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
            const SDL_Event event = key(type, code, modifiers);
            if (!take_shell_event(shell_, event)) {
                gui_->take(event);
            }
        }
        frames(3);
    }
    void press_pad(SDL_GameControllerButton button) {
        gui_->take(pad(SDL_CONTROLLERBUTTONDOWN, button));
        frames(2);
        gui_->take(pad(SDL_CONTROLLERBUTTONUP, button));
        frames(3);
    }
    const std::string& shown() const { return shell_.screens.top().name; }

    PictureTarget target_{1280, 800};
    std::unique_ptr<Gui> gui_ =
        std::make_unique<Gui>(target_.renderer(), nullptr, all_data / "assets" / "fonts");
    double seconds_ = 0.0;
};

TEST_F(Everyone, TabAndEnterReachEveryScreenAndEscapeGoesBack) {
    shell_.screens.push(start_screen(shell_));
    frames(3);
    std::set<std::string> reached;
    constexpr int stops = 9; // six buttons, one of them off; two languages; the report
    for (int stop = 1; stop < stops; ++stop) {
        ImGui::SetWindowFocus(nullptr); // as after the start: the first Tab goes to the first thing
        for (int i = 0; i < stop; ++i) {
            press(SDLK_TAB);
        }
        press(SDLK_RETURN);
        if (shell_.screens.empty()) {
            reached.insert("quit");
            gui_.reset(); // with what waits for the next frame
            gui_ =
                std::make_unique<Gui>(target_.renderer(), nullptr, all_data / "assets" / "fonts");
            shell_.screens.push(start_screen(shell_));
            frames(3);
        } else if (shell_.screens.size() == 2) {
            reached.insert(shown());
            press(SDLK_ESCAPE);
            ASSERT_EQ(shown(), "start") << "Escape goes back";
        }
    }
    EXPECT_EQ(reached, (std::set<std::string>{"new game", editor_name, "options", help_name, "quit",
                                              "report"}));
    EXPECT_EQ(language_in_use(), "ro") << "the language's word was pressed, too";
    use_language(shell_.translations(), "en");
}

TEST_F(Everyone, EnterFirstShowsWhatItWouldPress) {
    shell_.screens.push(start_screen(shell_));
    frames(3);
    EXPECT_FALSE(ImGui::GetIO().NavVisible);
    press(SDLK_RETURN);
    EXPECT_TRUE(ImGui::GetIO().NavVisible) << "it never does nothing";
    EXPECT_EQ(shown(), "start");
    press(SDLK_RETURN);
    EXPECT_NE(shown(), "start");
}

TEST_F(Everyone, EscapeEndsTypingBeforeItGoesBack) {
    shell_.screens.push(start_screen(shell_));
    shell_.screens.push(new_game_screen(shell_, usual_setup(shell_)));
    frames(3);
    press(SDLK_TAB); // the first player's colour
    press(SDLK_TAB); // and name
    press(SDLK_RETURN);
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    press(SDLK_ESCAPE);
    EXPECT_EQ(shown(), "new game");
    press(SDLK_ESCAPE);
    EXPECT_EQ(shown(), "start");
}

TEST_F(Everyone, APadWalksThePanels) {
    shell_.screens.push(start_screen(shell_));
    frames(3);
    press_pad(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    press_pad(SDL_CONTROLLER_BUTTON_A);
    ASSERT_EQ(shell_.screens.size(), 2U);
    press_pad(SDL_CONTROLLER_BUTTON_B);
    EXPECT_EQ(shown(), "start");
}

TEST_F(Everyone, KeysWorkOnEveryScreen) {
    shell_.screens.push(start_screen(shell_));
    frames(1);
    press(SDLK_F1);
    EXPECT_EQ(shown(), help_name);
    press(SDLK_F1);
    EXPECT_EQ(shown(), "start") << "the same key closes it";
    press(SDLK_COMMA, KMOD_LCTRL);
    EXPECT_EQ(shown(), "options");
    EXPECT_FALSE(shell_.options.full_screen);
    press(SDLK_F11);
    EXPECT_TRUE(shell_.options.full_screen);
    press(SDLK_F12);
    EXPECT_TRUE(shell_.screenshot_wanted);
}

TEST_F(Everyone, AScreenshotSaysWhereItLies) {
    shell_.pictures = home() / "pictures";
    shell_.screens.push(start_screen(shell_));
    frames(2);
    shell_.screenshot_wanted = true;
    keep_screenshot(shell_, *target_.renderer());
    const auto file = *fs::directory_iterator(shell_.pictures);
    EXPECT_EQ(file.path().extension(), ".png");
    EXPECT_NE(shell_.said.find(file.path().string()), std::string::npos) << shell_.said;
}

TEST_F(Everyone, LargeButtonsAreAsHighAsAFinger) {
    shell_.options.large_buttons = true;
    std::vector<float> heights;
    shell_.screens.push({"test",
                         [&](Frame& frame) {
                             begin_panel(frame, "panel", {0, 0}, {1000, 700});
                             heights.clear();
                             const auto measured = [&] {
                                 heights.push_back(ImGui::GetItemRectSize().y);
                             };
                             bool ticked = false;
                             int number = 1;
                             std::string text;
                             big_button(frame, "Big", {100, 20});
                             measured();
                             word_button(frame, "Word");
                             measured();
                             tick_box(frame, "Tick", ticked);
                             measured();
                             choice(frame, "choice", {"One"}, number);
                             measured();
                             field(frame, "##field", text, 100);
                             measured();
                             stepper(frame, "stepper", number, 0, 5, "1");
                             measured();
                             end_panel();
                         },
                         true});
    frames(3);
    ASSERT_EQ(heights.size(), 6U);
    for (const float height : heights) {
        EXPECT_GE(height, 44.0F);
    }
}

TEST(Scale, IsLessWhereTheWindowIsTooSmall) {
    // 480 by 300 units must fit.
    EXPECT_FLOAT_EQ(scale_that_fits(1.0F, 1280, 800), 1.0F);
    EXPECT_FLOAT_EQ(scale_that_fits(3.0F, 3840, 2160), 3.0F);
    EXPECT_FLOAT_EQ(scale_that_fits(3.0F, 960, 600), 2.0F);
    EXPECT_FLOAT_EQ(scale_that_fits(0.75F, 800, 480), 0.75F);
    EXPECT_FLOAT_EQ(scale_that_fits(3.0F, 800, 480), 1.6F);
}

TEST_F(Everyone, TheListOfKeysNamesEveryCommandOnce) {
    std::set<Command> listed;
    std::size_t count = 0;
    for (const CommandGroup& group : command_groups()) {
        for (const Command command : group.commands) {
            listed.insert(command);
            ++count;
            EXPECT_FALSE(words_of(command).empty());
            EXPECT_FALSE(shell_.keys.keys_of(command).empty()) << words_of(command);
        }
    }
    EXPECT_EQ(listed.size(), count);
    EXPECT_EQ(count, static_cast<std::size_t>(Command::show_leave) + 1) << "the last command";
}

TEST_F(Everyone, KeysAreNamedInTheLanguageOfTheScreen) {
    EXPECT_EQ(words_of_key("Ctrl+Shift+Left"), "Ctrl+Shift+Left arrow");
    EXPECT_EQ(words_of_key("Keypad +"), "Keypad +");
    EXPECT_EQ(words_of_key("R"), "R");
    use_language(shell_.translations(), "ro");
    EXPECT_EQ(words_of_key("Space"), "Spațiu");
    use_language(shell_.translations(), "en");
}

TEST_F(Everyone, DaysAreSaidInTheLanguageOfTheScreen) {
    std::tm now{};
    now.tm_year = 126;
    now.tm_mon = 2;
    now.tm_mday = 1;
    now.tm_hour = 9;
    now.tm_isdst = -1;
    std::mktime(&now); // fills the day of the year
    std::tm when = now;
    when.tm_hour = 18;
    when.tm_min = 5;
    EXPECT_EQ(spoken_date(when, now), "Today, 18:05");
    when.tm_mday = 0; // 28 February
    std::mktime(&when);
    EXPECT_EQ(spoken_date(when, now), "Yesterday, 18:05");
    when.tm_mday = 3;
    std::mktime(&when);
    EXPECT_EQ(spoken_date(when, now), "3 February 2026, 18:05");
    use_language(shell_.translations(), "ro");
    EXPECT_EQ(spoken_date(when, now), "3 februarie 2026, 18:05");
    use_language(shell_.translations(), "en");
}

TEST_F(Everyone, TheLastGameIsRemembered) {
    shell_.options.expansions = {"base", "river_1", "gone"};
    shell_.options.house_rules = {{"base.fields", "false"}, {"base.unknown", "7"}};
    const NewGame game = usual_setup(shell_);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base", "river_1"}));
    ASSERT_EQ(game.house_rules.size(), 1U);
    EXPECT_EQ(game.house_rules.at("base.fields").number, 0);
}

TEST(HouseRules, ComeBackFromTheTextOfASetup) {
    ParameterDefinition faces;
    faces.type = ParameterDefinition::Type::faces;
    faces.least = 1;
    faces.most = 6;
    EXPECT_EQ(value_from_setup(faces, "1 1 2")->faces, (std::vector<int>{1, 1, 2}));
    EXPECT_FALSE(value_from_setup(faces, "1 7"));
    ParameterDefinition counts;
    counts.type = ParameterDefinition::Type::counts;
    counts.most = 9;
    counts.standard.counts = {{"elephant", 1}, {"tiger", 2}};
    const auto value = value_from_setup(counts, "elephant=3 tiger=0");
    ASSERT_TRUE(value);
    EXPECT_EQ(value->counts,
              (std::vector<std::pair<std::string, int>>{{"elephant", 3}, {"tiger", 0}}));
    EXPECT_FALSE(value_from_setup(counts, "lion=3"));
    EXPECT_FALSE(value_from_setup(counts, "tiger=ten"));
}

TEST(NewGame, WhoBeginsIsTurnedRoundTheTable) {
    NewGame game;
    game.seats = {{"Ana", 0}, {"Dan", 1}, {"Ema", 2}};
    let_begin(game, 1);
    EXPECT_EQ(game.seats, (std::vector<Seat>{{"Dan", 1}, {"Ema", 2}, {"Ana", 0}}));
}

TEST_F(Everyone, AReportHoldsWhatIsNeededAndNoHome) {
    write_file_safely(shell_.autosave(), "circulade record 1\n");
    write_file_safely(shell_.log_file(), "data folder " + home().string() + "/share\n");
    const auto files = problem_report(shell_, [&](const std::string& name) {
        return name == "HOME" ? std::optional(home().string()) : std::nullopt;
    });
    std::set<std::string> names;
    for (const ArchivedFile& file : files) {
        names.insert(file.name);
        EXPECT_EQ(file.bytes.find(home().string()), std::string::npos) << file.name;
    }
    EXPECT_EQ(names, (std::set<std::string>{"versions.txt", "game.circulade", "circulade.log"}));

    const fs::path archive = home() / "reports" / "report.zip";
    write_archive(archive, files);
    EXPECT_EQ(read_file(archive).substr(0, 2), "PK") << "a zip file";
    EXPECT_THROW(write_archive("/proc/nowhere/report.zip", files), std::runtime_error);
}

TEST(Pictures, GoWhereTheDesktopSays) {
    const ScratchFolder scratch;
    const fs::path home = scratch.path();
    const UserFolders user{home / "c", home / "d", home / "s", home / "k"};
    const Environment environment = [&](const std::string& name) {
        return name == "HOME" ? std::optional(home.string()) : std::nullopt;
    };
    EXPECT_EQ(pictures_folder(environment, user), home / "d" / "pictures");
    fs::create_directories(home / "Bilder");
    write_file_safely(home / ".config" / "user-dirs.dirs", "XDG_PICTURES_DIR=\"$HOME/Bilder\"\n");
    EXPECT_EQ(pictures_folder(environment, user), home / "Bilder" / "Circulade");
    write_file_safely(home / ".config" / "user-dirs.dirs", "XDG_PICTURES_DIR=\"$HOME/\"\n");
    EXPECT_EQ(pictures_folder(environment, user), home / "d" / "pictures");
}

TEST_F(Everyone, OwnThemesLieOverTheShippedOnes) {
    write_file_safely(home() / "config" / "themes" / "night.yaml", "panels: {gold: \"#ABCDEF\"}\n");
    write_file_safely(home() / "config" / "themes" / "marble.yaml", "name: marble\n");
    EXPECT_EQ(theme_names(shell_),
              (std::vector<std::string>{"storybook", "high_contrast", "night", "marble"}));
    shell_.options.theme = "night";
    put_on_theme(shell_);
    EXPECT_EQ(shell_.theme.panels.gold, rgb(0xABCDEF));
    EXPECT_NE(shell_.theme.panels.parchment, Theme{}.panels.parchment) << "night's own";
}

} // namespace
} // namespace circulade
