// Starts the client: arguments, folders, log, screens, and then the loop.
#include "client/art/board_picture.hpp"
#include "client/art/pieces.hpp"
#include "client/art/raster.hpp"
#include "client/compare/comparison_screen.hpp"
#include "client/editor/editor_screen.hpp"
#include "client/house/house_changes.hpp"
#include "client/house/house_screen.hpp"
#include "client/house/named_house_rules.hpp"
#include "client/library/library_screen.hpp"
#include "client/live/reload.hpp"
#include "client/options/command_line.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/log.hpp"
#include "client/platform/loop.hpp"
#include "client/platform/system.hpp"
#include "client/platform/watch.hpp"
#include "client/platform/window.hpp"
#include "client/screens/compiled_folders.hpp"
#include "client/screens/help_screen.hpp"
#include "client/screens/load_screen.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/screens/report_screen.hpp"
#include "client/screens/shell.hpp"
#include "client/screens/shell_keys.hpp"
#include "client/screens/start_screen.hpp"
#include "client/show/export_show.hpp"
#include "client/show/show_screen.hpp"
#include "client/show/stage.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/seat_game.hpp"
#include "client/ui/gui.hpp"
#include "client/ui/still.hpp"

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

/// Those that --new names. Of an expansion and its variants only one can be played.
void choose_named(const std::vector<std::string>& names, const Expansions& all, NewGame& game) {
    for (const std::string& name : names) {
        if (find_expansion(all, name) == nullptr) {
            throw WrongUsage("--new: there is no expansion `" + name + "`");
        }
        choose_expansion(game, all, name, true);
    }
    for (const std::string& name : names) {
        if (!is_chosen(game, name)) {
            throw WrongUsage("--new: `" + name +
                             "` cannot be played with a variant of the same expansion");
        }
    }
}

/// What --new asks for, over what the New game screen would begin with.
NewGame game_of(const CommandLine& line, const Shell& shell) {
    NewGame game = usual_setup(shell);
    const std::vector<std::string> names = line.expansions.value_or(std::vector<std::string>{});
    choose_named(names, shell.loaded.expansions, game);
    if (line.house_rules) {
        take_named_house_rules(shell, game, *line.house_rules);
        choose_named(names, shell.loaded.expansions, game);
    }
    for (const std::string& expansion : line.expansions.value_or(std::vector<std::string>{})) {
        const auto counts_as_it = [&](const std::string& chosen) {
            return find_expansion(shell.loaded.expansions, chosen)->like == expansion;
        };
        const bool is_base = expansion == "base"; // it is named with each of its variants
        if (!is_chosen(game, expansion) &&
            !(is_base &&
              std::any_of(game.expansions.begin(), game.expansions.end(), counts_as_it))) {
            throw WrongUsage("--new: of `" + expansion +
                             "` and its variants only one can be played");
        }
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

/// The demonstration of --scenario or --watch.
Demonstration demonstration_of(const CommandLine& line, const Shell& shell) {
    return line.watch ? replay_of(shell, *line.watch) : load_demonstration(shell, *line.scenario);
}

void show_first_screen(const CommandLine& line, Shell& shell) {
    shell.screens.push(start_screen(shell));
    if (line.expansions) {
        const NewGame game = game_of(line, shell);
        if (shell.start_game) {
            shell.start_game(setup_of(game, shell.loaded.expansions),
                             house_in_play(game, shell.loaded.expansions));
        } else {
            shell.screens.push(new_game_screen(shell, game));
        }
    } else if (line.load) {
        shell.load_game(*line.load);
    } else if (line.scenario || line.watch) {
        Show show = show_of(demonstration_of(line, shell));
        go_to_stop(show, shell.options, static_cast<std::size_t>(line.step - 1));
        skip(show.table.story);
        shell.screens.push(show_screen(shell, std::make_shared<Show>(std::move(show))));
    } else if (line.screen == "new") {
        shell.screens.push(new_game_screen(shell, usual_setup(shell)));
    } else if (line.screen == "house") {
        const auto game = std::make_shared<NewGame>(usual_setup(shell));
        shell.screens.push(house_screen(shell, game));
    } else if (line.screen == "balance") {
        const auto game = std::make_shared<NewGame>(usual_setup(shell));
        shell.screens.push(line.screenshot ? comparison_picture(shell, game)
                                           : comparison_screen(shell, game));
    } else if (line.screen == "options") {
        shell.screens.push(options_screen(shell));
    } else if (line.screen == "load") {
        shell.screens.push(load_screen(shell));
    } else if (line.screen == "editor") {
        shell.screens.push(editor_screen(shell, line.tile));
    } else if (line.screen == "keys") {
        shell.screens.push(help_screen(shell));
    } else if (line.screen == "rules") {
        shell.show_rule(line.rule);
    } else if (line.screen == "report") {
        shell.screens.push(report_screen(shell));
    } else {
        return;
    }
    say_notices(shell); // which only the Start screen would tell
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
    shell.renderer = "software";
    Gui gui(target.renderer(), nullptr, shell.data_folder / "assets" / "fonts");
    const CloseScreens close_at_end(shell.screens);
    double seconds = 0;
    draw_until_at_rest(
        gui, shell.screens, [&] { return shell.appearance(); }, seconds);
    target.save(*line.screenshot);
}

/// --export-board: the game of --load as it stands, without any window.
void export_board(const CommandLine& line, const Shell& shell) {
    const LoadedGame loaded = load_saved(shell, *line.load);
    BoardPictureOptions options;
    options.pixels_per_tile = line.tile_pixels;
    options.with_overlays = line.with_overlays;
    BoardScene scene = board_of(loaded.game);
    save_picture(*board_picture(scene, shell.theme, options,
                                shell.data_folder / "assets" / "fonts" / "Lato-Black.ttf"),
                 *line.export_board);
}

/// --export: each stop as a picture, without any window.
void export_demonstration(const CommandLine& line, Shell& shell) {
    ShowExport wanted;
    wanted.folder = *line.export_folder;
    wanted.width = line.width > 0 ? line.width : wanted.width;
    wanted.height = line.height > 0 ? line.height : wanted.height;
    const std::vector<ExportedStop> stops =
        export_stops(shell, demonstration_of(line, shell), wanted);
    if (line.as_gif) {
        const std::filesystem::path shown = line.watch ? *line.watch : *line.scenario;
        export_animation(stops, shown.stem().string() + ".gif");
    }
}

/// How the window was left, and what the command line says of it.
WindowPlace window_place(const CommandLine& line, const Shell& shell) {
    const Options& options = shell.options;
    WindowPlace place;
    place.width = options.window_width;
    place.height = options.window_height;
    place.x = options.window_x;
    place.y = options.window_y;
    place.maximised = options.maximised;
    place.full_screen = options.full_screen;
    if (line.width > 0) {
        place = {line.width, line.height, {}, {}, false, false, {}};
    }
    place.renderer = line.renderer                                  ? *line.renderer
                     : options.renderer == RendererChoice::software ? "software"
                     : options.renderer == RendererChoice::opengl   ? "opengl"
                                                                    : "";
    return place;
}

/// The next start finds the window as it was left.
void remember_place(const WindowPlace& place, Shell& shell) {
    const Options before = shell.options;
    shell.options.window_width = place.width;
    shell.options.window_height = place.height;
    shell.options.window_x = place.x;
    shell.options.window_y = place.y;
    shell.options.maximised = place.maximised;
    if (shell.options != before) {
        save_options(shell);
    }
}

/// Files that somebody edits meanwhile, and keys that mean the same on every screen.
bool take_event_of_all(Shell& shell, FolderWatch& watch, const SDL_Event& event) {
    if (event.type == FolderWatch::event_type()) {
        reload(shell, watch.take());
        return true;
    }
    return take_shell_event(shell, event);
}

void play_in_window(const CommandLine& line, Shell& shell) {
    const WindowPlace wanted = window_place(line, shell);
    shell.options.full_screen = wanted.full_screen;
    Window window("Circulade", wanted);
    if (shell.is_first_start && !line.ui_scale) {
        shell.options.ui_scale = suggested_scale(window.screen());
        if (line.width == 0) {
            window.enlarge(shell.options.ui_scale);
        }
    }
    shell.renderer = window.renderer_name();
    shell.video_driver = window.video_driver();
    Gui gui(window.renderer(), window.window(), shell.data_folder / "assets" / "fonts");
    const CloseScreens close_at_end(shell.screens);
    constexpr int icon_pixels = 128;
    window.set_icon(raster(draw_icon(shell.theme, icon_pixels), icon_pixels, icon_pixels));
    shell.screens.set_over_all([&shell](Frame& frame) { draw_said(frame, shell); });
    FolderWatch watch(watched_folders(shell), is_read_again);
    run_loop(window, gui, shell.screens,
             {[&] { return shell.appearance(); }, [&] { return window_title(shell); },
              [&] { return shell.options.full_screen; },
              [&](const SDL_Event& event) { return take_event_of_all(shell, watch, event); },
              [&](SDL_Renderer& renderer) { keep_screenshot(shell, renderer); }});
    if (line.width == 0) {
        remember_place(window.place(), shell);
    }
}

void run(const CommandLine& line) {
    const Environment environment = process_environment();
    const UserFolders user = user_folders(environment, std::filesystem::temp_directory_path());
    start_log(user.state);
    log_info("circulade " + version_with_revision() + " on " + system_name() + ", SDL " +
             sdl_version());
    const auto data_folder = find_data_folder(data_folder_candidates(
        line.data_folder, environment, program_folder(), CIRCULADE_INSTALLED_DATA));
    log_info("data folder " + data_folder.string());

    Shell shell = open_shell(data_folder, user, environment);
    shell.pictures = pictures_folder(environment, user);
    shell.data_folder_is_named =
        line.data_folder || !environment("CIRCULADE_DATA_DIR").value_or("").empty();
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
    if (line.export_board) {
        export_board(line, shell);
        return;
    }
    if (line.export_folder) {
        export_demonstration(line, shell);
        return;
    }
    set_the_table(shell, line.screenshot ? Visit::picture : Visit::play);
    set_the_stage(shell);
    set_the_library(shell);
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
