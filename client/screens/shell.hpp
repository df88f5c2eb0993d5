// What all screens share: where things lie, what was chosen, what was loaded, and the doors from
// one screen to the next.
#pragma once

#include "client/art/theme.hpp"
#include "client/house/house_shelf.hpp"
#include "client/options/keys.hpp"
#include "client/options/options.hpp"
#include "client/platform/folders.hpp"
#include "client/screens/new_game.hpp"
#include "client/text/translate.hpp"
#include "client/ui/gui.hpp"
#include "engine/catalogue/load.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace circulade {

/// The name of the screen that needs the font of captions.
inline constexpr const char* demonstration_name = "demonstration";

/// How much of a saved game to take in which something is wrong or differs.
enum class Reading {
    whole,        ///< all of it or nothing
    agreeing,     ///< up to the last turn that agrees with today's rules
    todays_rules, ///< every action that is legal today, whatever comes out otherwise
    looking,      ///< as far as it agrees, only to look at
};

/// What the library of rules is called as a screen.
inline constexpr const char* rules_name = "rules";
/// What went wrong, in the language that is in use when it is asked.
struct Notice {
    std::function<std::string()> words;
    std::string about; ///< what must be read again for it to be settled: "expansions"
    std::string operator()() const { return words(); }
};

struct Table;

struct Shell {
    std::filesystem::path data_folder; ///< assets/, config/, expansions/, translations/
    UserFolders user;

    Options shipped_options;
    Options options;
    bool own_options_broken = false; ///< the user's file holds what could not be read
    bool is_first_start = false;     ///< this user has no options yet
    KeyBindings keys;
    Theme theme;
    std::vector<Language> languages;

    Loaded loaded; ///< the expansions there are, and what they say
    int loads = 0; ///< grows when they are loaded anew: who made something of them makes it again
    /// What they were loaded from.
    struct ExpansionSources {
        std::vector<std::filesystem::path> roots;
        std::set<std::string> compiled;
    } sources;
    /// Somebody named the data folder: its pictures and translations are followed while running.
    bool data_folder_is_named = false;
    HouseShelf house_shelf; ///< the files of house rules there are
    /// Tables at which games are under way, also those below other screens.
    std::vector<std::weak_ptr<Table>> tables;

    /// What went wrong at the start and did not end the program; the Start screen shows it.
    std::vector<Notice> notices;

    ScreenStack screens;

    /// What the window's title says beside the game's name; the table fills it, "" elsewhere.
    std::string title;
    /// One line for the user that lies over any screen for a few seconds; say() sets it.
    std::string said;
    double said_until = -1.0; ///< Frame::seconds; negative: from the next frame on
    /// The next frame is kept as a picture (Command::screenshot).
    bool screenshot_wanted = false;
    /// Pictures of the user's: where screenshots and exported boards go.
    std::filesystem::path pictures;
    /// "software" or "opengl", and what the desktop is: for reports of problems.
    std::string renderer;
    std::string video_driver;

    /// Begins a game and shows the table. Empty where nobody has set a table.
    std::function<void(const Setup&, const HouseInPlay&)> start_game;
    /// Goes on with a saved game. Throws BrokenFile for one in which something is wrong or differs,
    /// RuntimeFailure for one that can't be read.
    std::function<void(const std::filesystem::path&)> load_game;
    /// The same for one that load_game refused, in a way that people chose. Throws likewise where
    /// nothing of it can be used.
    std::function<void(const std::filesystem::path&, Reading)> load_doubtful;

    /// Shows a scenario: a file, or an id like "under_the_big_top/last_circus". Throws BrokenFile
    /// for one that can't be read, MissingFile for one that is not there.
    std::function<void(const std::filesystem::path& scenario)> show_scenario;
    /// Shows a saved game from its beginning. Throws as load_game.
    std::function<void(const std::filesystem::path&)> watch_game;
    /// Begins the tour that teaches the game. Throws as show_scenario; empty where there is none.
    std::function<void()> show_tour;
    /// Opens the library of rules: at a rule ("EA-07", or "easter.EA-07" of that folder), at an
    /// expansion ("easter"), or at its beginning (""). Empty where there is no library.
    std::function<void(const std::string& rule_id)> show_rule;

    std::filesystem::path translations() const { return data_folder / "translations"; }
    std::filesystem::path autosave() const { return user.state / "autosave.circulade"; }
    std::filesystem::path saves() const { return user.data / "saves"; }
    std::filesystem::path board_pictures() const { return user.cache / "boards"; }
    std::filesystem::path log_file() const { return user.state / "circulade.log"; }
    /// Where people put expansions of their own, and house rules.
    std::filesystem::path own_expansions() const { return user.data / "expansions"; }
    std::filesystem::path own_house_rules() const { return user.config / "house_rules"; }
    std::filesystem::path own_options() const { return user.config / "options.yaml"; }
    std::filesystem::path own_keys() const { return user.config / "keys.yaml"; }
    std::filesystem::path own_themes() const { return user.config / "themes"; }
    std::filesystem::path shipped_config() const { return data_folder / "config"; }
    Appearance appearance() const {
        constexpr float whole = 100.0F;
        const bool shows = !screens.empty() && screens.top().name == demonstration_name;
        return {static_cast<float>(options.ui_scale) / whole, theme, options.large_buttons,
                shows ? static_cast<float>(options.caption_scale) / whole : 0};
    }
};

/// Reads options, keys, theme and languages of `data_folder` and of the user, and speaks the
/// language chosen. Throws BrokenFile if a shipped file is wrong; what is wrong in the user's own
/// becomes a notice.
Shell open_shell(std::filesystem::path data_folder, UserFolders user,
                 const Environment& environment);
/// Speaks what the options say: a language's code, or "system" for what the desktop asks for.
void speak_chosen_language(const Shell& shell, const Environment& environment);

/// Loads the shipped expansions, the user's own, and those in `further`. `compiled` are the folders
/// whose rules this program holds. Throws BrokenFile if a shipped one is refused; another that is
/// becomes a notice. Reads the files of house rules too.
void load_all_expansions(Shell& shell, const std::optional<std::filesystem::path>& further,
                         const std::set<std::string>& compiled);
/// A line for each problem, in English.
std::string lines_of(const std::vector<Problem>& problems);
/// Makes a notice, and a line in the log; one that is known already is not made again.
void add_notice(Shell& shell, const std::string& for_the_log, Notice notice);
/// Adds a notice for each folder of the user's that was refused, in place of those before.
void note_refused_expansions(Shell& shell);
/// Reads the files of house rules again: those that are wrong stay as they were when last right.
void read_house_shelf(Shell& shell);
/// Whether an expansion lies in a folder of the user's own, not among the shipped ones.
bool is_own_expansion(const Shell& shell, const ExpansionDefinition& expansion);

/// What an expansion's parameter says of itself in the language in use, else in another; null where
/// it says nothing.
const ParameterText* text_of(const Shell& shell, const ParameterDefinition& parameter);

/// Writes the user's options; a file with mistakes in it is kept beside as options.yaml.old. A
/// failure becomes a notice and a line in the log.
void save_options(Shell& shell);

/// The themes there are: the files of config/themes, and of themes/ in the user's folder, without
/// their ending; the shipped ones first, storybook before them all.
std::vector<std::string> theme_names(const Shell& shell);
/// Puts on the theme that the options name: the shipped file, and the user's of the same name over
/// it. Throws MissingFile or BrokenFile; then the theme stays as it was.
void put_on_theme(Shell& shell);

/// Begins the tour, and says what goes wrong.
void begin_tour(Shell& shell);

/// Shows a line over whatever screen there is.
void say(Shell& shell, const std::string& text);
/// Says over whatever screen there is that something went wrong at the start: for a start that
/// leaves the Start screen out.
void say_notices(Shell& shell);

} // namespace circulade
