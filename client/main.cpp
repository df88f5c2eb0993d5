// Starts the client: arguments, folders, log, screens, and then the loop.
#include "client/art/pieces.hpp"
#include "client/art/raster.hpp"
#include "client/options/command_line.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/log.hpp"
#include "client/platform/loop.hpp"
#include "client/platform/window.hpp"
#include "client/screens/compiled_folders.hpp"
#include "client/screens/load_screen.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/screens/shell.hpp"
#include "client/screens/start_screen.hpp"
#include "client/table/seat_game.hpp"
#include "client/ui/gui.hpp"

#include <SDL.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

namespace circulade {
namespace {

std::filesystem::path program_folder() {
    char* base = SDL_GetBasePath();
    const std::filesystem::path folder = base != nullptr ? base : ".";
    SDL_free(base);
    return folder;
}

/// What --new asks for, over what the New game screen would begin with.
NewGame game_of(const CommandLine& line, const Shell& shell) {
    NewGame game = usual_setup(shell);
    for (const std::string& expansion : line.expansions.value_or(std::vector<std::string>{})) {
        if (find_expansion(shell.loaded.expansions, expansion) == nullptr) {
            throw WrongUsage("--new: there is no expansion `" + expansion + "`");
        }
        choose_expansion(game, shell.loaded.expansions, expansion, true);
    }
    if (!line.players.empty()) {
        if (line.players.size() < fewest_players || line.players.size() > most_players) {
            throw WrongUsage("--players: from 2 to 6 people can play");
        }
        game.seats.clear();
        for (const std::string& name : line.players) {
            game.seats.push_back({name, free_colour(game)});
        }
        if (hindrance(game) != Hindrance::none) {
            throw WrongUsage("--players: everybody needs a name of their own");
        }
    }
    game.seed = line.seed.value_or(game.seed);
    return game;
}

void show_first_screen(const CommandLine& line, Shell& shell) {
    shell.screens.push(start_screen(shell));
    if (line.expansions) {
        const NewGame game = game_of(line, shell);
        if (shell.start_game) {
            shell.start_game(setup_of(game, shell.loaded.expansions));
        } else {
            shell.screens.push(new_game_screen(shell, game));
        }
    } else if (line.load) {
        shell.load_game(*line.load);
    } else if (line.screen == "new") {
        shell.screens.push(new_game_screen(shell, usual_setup(shell)));
    } else if (line.screen == "options") {
        shell.screens.push(options_screen(shell));
    } else if (line.screen == "load") {
        shell.screens.push(load_screen(shell));
    }
}

/// Screens hold pictures, which must go before the renderer that made them.
class CloseScreens {
  public:
    explicit CloseScreens(ScreenStack& screens) : screens_(screens) {}
    ~CloseScreens() {
        screens_.clear();
        screens_.settle();
    }
    CloseScreens(const CloseScreens&) = delete;
    CloseScreens& operator=(const CloseScreens&) = delete;

  private:
    ScreenStack& screens_;
};

void draw_picture(const CommandLine& line, Shell& shell) {
    const PictureTarget target(line.width > 0 ? line.width : shell.options.window_width,
                               line.height > 0 ? line.height : shell.options.window_height);
    Gui gui(target.renderer(), nullptr, shell.data_folder / "assets" / "fonts");
    const CloseScreens close_at_end(shell.screens);
    // Panels find their size by what they held the frame before.
    constexpr int frames = 3;
    constexpr double frame_seconds = 1.0 / 60.0;
    for (int frame = 1; frame <= frames; ++frame) {
        gui.draw_frame(shell.screens, shell.appearance(), frame * frame_seconds);
    }
    target.save(*line.screenshot);
}

void play_in_window(const CommandLine& line, Shell& shell) {
    Window window("Circulade", line.width > 0 ? line.width : shell.options.window_width,
                  line.height > 0 ? line.height : shell.options.window_height);
    Gui gui(window.renderer(), window.window(), shell.data_folder / "assets" / "fonts");
    const CloseScreens close_at_end(shell.screens);
    constexpr int icon_pixels = 128;
    window.set_icon(raster(draw_icon(shell.theme, icon_pixels), icon_pixels, icon_pixels));
    run_loop(window, gui, shell.screens, [&] { return shell.appearance(); });

    // The next start finds the window as large as it was left.
    constexpr Uint32 not_its_own_size = SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN;
    if (line.width == 0 && (SDL_GetWindowFlags(window.window()) & not_its_own_size) == 0) {
        int width = 0;
        int height = 0;
        SDL_GetWindowSize(window.window(), &width, &height);
        if (width != shell.options.window_width || height != shell.options.window_height) {
            shell.options.window_width = width;
            shell.options.window_height = height;
            save_options(shell);
        }
    }
}

void run(const CommandLine& line) {
    const Environment environment = process_environment();
    const UserFolders user = user_folders(environment, std::filesystem::temp_directory_path());
    start_log(user.state);
    log_info(std::string("circulade ") + CIRCULADE_VERSION + " on " + SDL_GetPlatform());
    const auto data_folder = find_data_folder(data_folder_candidates(
        line.data_folder, environment, program_folder(), CIRCULADE_INSTALLED_DATA));
    log_info("data folder " + data_folder.string());

    Shell shell = open_shell(data_folder, user, environment);
    if (line.language) {
        const bool known =
            std::any_of(shell.languages.begin(), shell.languages.end(),
                        [&](const Language& language) { return language.code == *line.language; });
        if (!known) {
            std::string codes;
            for (const Language& language : shell.languages) {
                codes += (codes.empty() ? "" : ", ") + language.code;
            }
            throw WrongUsage("--language: there is no language `" + *line.language + "` (" + codes +
                             ")");
        }
        use_language(shell.translations(), *line.language);
    }
    load_all_expansions(shell, line.expansions_folder, compiled_folders());
    if (line.ui_scale) {
        shell.options.ui_scale = *line.ui_scale;
    }
    set_the_table(shell);
    show_first_screen(line, shell);
    if (line.screenshot) {
        draw_picture(line, shell);
    } else {
        play_in_window(line, shell);
    }
}

int complain(const std::exception& error, ExitCode code) {
    std::fprintf(stderr, "circulade: %s\n", error.what());
    return static_cast<int>(code);
}

int start(const std::vector<std::string>& arguments) {
    const auto read = read_command_line(arguments);
    if (const auto* answer = std::get_if<EarlyEnd>(&read)) {
        if (answer->exit_code == 0) {
            std::fputs(answer->text.c_str(), stdout);
        } else {
            std::fprintf(stderr, "circulade: %s\n", answer->text.c_str());
        }
        return answer->exit_code;
    }
    try {
        run(std::get<CommandLine>(read));
    } catch (const WrongUsage& error) {
        return complain(error, ExitCode::wrong_usage);
    } catch (const BrokenFile& error) {
        return complain(error, ExitCode::broken_file);
    } catch (const std::exception& error) {
        return complain(error, ExitCode::failed);
    }
    return static_cast<int>(ExitCode::good);
}

} // namespace
} // namespace circulade

int main(int argc, char** argv) {
    return circulade::start(std::vector<std::string>(argv + 1, argv + argc));
}
