#include "client/options/command_line.hpp"

#include "client/art/view.hpp"
#include "client/options/options.hpp"
#include "client/platform/errors.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>

namespace circulade {

namespace {

const char* const exit_codes = R"(
Exit codes:
  0  all went well
  1  it could not run: no display, a missing file, a full disk
  2  wrong usage: an unknown option, or a value that does not fit
  3  a broken content file, options file or saved game
)";

constexpr int most_steps = 100000;

/// "1280x800"; both sides within what a picture may have.
bool read_size(const std::string& text, int& width, int& height) {
    constexpr int least = 320;
    constexpr int most = 8192;
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, width);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x') {
        return false;
    }
    const auto second = std::from_chars(first.ptr + 1, end, height);
    return second.ec == std::errc() && second.ptr == end && std::min(width, height) >= least &&
           std::max(width, height) <= most;
}

/// The first line of a message, for one line on standard error.
std::string one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

} // namespace

namespace {

/// What is wrong with a seed as written, or nothing: CLI11 would cut off what is too large.
std::string whole_seed(const std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return error == std::errc() && end == text.data() + text.size()
               ? std::string()
               : "a seed is a number from 0 to 18446744073709551615, not " + text;
}

} // namespace

std::variant<CommandLine, EarlyEnd> read_command_line(const std::vector<std::string>& arguments) {
    CommandLine line;
    CLI::App app("Circulade: lay tiles, claim towns and roads; two to six at one table.",
                 "circulade");
    app.set_version_flag("--version", std::string("circulade ") + CIRCULADE_VERSION);
    app.footer(exit_codes);

    std::vector<std::string> expansions;
    std::string size;
    std::uint64_t seed = 0;
    std::string house_rules;
    std::string load;
    std::string language;
    std::string screenshot;
    std::string data_folder;
    std::string expansions_folder;
    std::string renderer;
    std::string export_board;
    std::string scenario;
    std::string watch;
    std::string export_folder;
    int ui_scale = 0;
    auto* new_game = app.add_option("--new", expansions, "Begin a game with these expansions")
                         ->delimiter(',')
                         ->type_name("base,...");
    app.add_option("--players", line.players, "Who plays, in order, for --new")
        ->delimiter(',')
        ->type_name("NAME,...")
        ->needs(new_game);
    auto* seeded = app.add_option("--seed", seed, "Which game --new begins; any number")
                       ->type_name("NUMBER")
                       ->check(whole_seed)
                       ->needs(new_game);
    auto* by_house = app.add_option("--house-rules", house_rules,
                                    "Which house rules --new is played by: as New game calls "
                                    "their file, like family, or a file")
                         ->type_name("FILE")
                         ->needs(new_game);
    auto* loaded = app.add_option("--load", load, "Go on with a saved game")
                       ->type_name("FILE")
                       ->excludes(new_game);
    auto* spoken = app.add_option("--language", language, "Speak en, ro, ...")->type_name("CODE");
    auto* pictured = app.add_option("--screenshot", screenshot,
                                    "Draw one frame into a PNG and end; needs no display")
                         ->type_name("OUT.png");
    auto* sized =
        app.add_option("--size", size, "Of the window or picture, as 1280x800")->type_name("WxH");
    auto* data = app.add_option("--data-dir", data_folder,
                                "Where assets, config and expansions are (or CIRCULADE_DATA_DIR)")
                     ->type_name("FOLDER");
    auto* further =
        app.add_option("--expansions-dir", expansions_folder, "Take further expansions from here")
            ->type_name("FOLDER");
    auto* scaled = app.add_option("--ui-scale", ui_scale, "Size of text and buttons, per cent")
                       ->type_name("75-300")
                       ->check(CLI::Range(Options::least_scale, Options::most_scale));
    auto* drawn_by = app.add_option("--renderer", renderer, "Who draws: software or opengl")
                         ->type_name("NAME")
                         ->check(CLI::IsMember({"software", "opengl"}));
    auto* exported =
        app.add_option("--export-board", export_board,
                       "Draw the whole board of --load into a PNG and end; needs no display")
            ->type_name("OUT.png")
            ->needs(loaded);
    app.add_option("--tile-pixels", line.tile_pixels, "How large a tile is in --export-board")
        ->type_name("12-400")
        ->check(CLI::Range(static_cast<int>(least_tile_pixels), static_cast<int>(most_tile_pixels)))
        ->needs(exported);
    app.add_flag("--with-overlays", line.with_overlays,
                 "Mark in --export-board the tile that each player laid last")
        ->needs(exported);
    auto* shown = app.add_option("--scenario", scenario,
                                 "Show a scenario: a file, or its id like base/monastery")
                      ->type_name("FILE")
                      ->excludes(new_game)
                      ->excludes(loaded);
    auto* watched = app.add_option("--watch", watch, "Show a saved game turn by turn")
                        ->type_name("FILE")
                        ->excludes(new_game)
                        ->excludes(loaded)
                        ->excludes(shown);
    auto* step = app.add_option("--step", line.step,
                                "Which step of --scenario or --watch to show first, from 1")
                     ->type_name("NUMBER")
                     ->check(CLI::Range(1, most_steps));
    auto* pictures = app.add_option("--export", export_folder,
                                    "Write each step of --scenario or --watch as a PNG with its "
                                    "caption and end; needs no display")
                         ->type_name("FOLDER")
                         ->excludes(pictured);
    app.add_flag("--gif", line.as_gif, "Of --export: an animation too, by ImageMagick's convert")
        ->needs(pictures);
    auto* screen = app.add_option("--screen", line.screen,
                                  "What to show first: start, new, house, balance, rules, options, "
                                  "load, editor, keys or report")
                       ->type_name("NAME")
                       ->check(CLI::IsMember({"start", "new", "house", "balance", "rules",
                                              "options", "load", "editor", "keys", "report"}))
                       ->excludes(new_game)
                       ->excludes(loaded)
                       ->excludes(shown)
                       ->excludes(watched);
    app.add_option("--rule", line.rule, "Where --screen rules is open: BT-12, or easter")
        ->type_name("ID")
        ->needs(screen);
    app.add_option("--tile", line.tile, "Which tile --screen editor opens: base.D")
        ->type_name("ID")
        ->needs(screen);
    // CLI11 takes them from the back.
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    try {
        app.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        return EarlyEnd{app.help(), 0};
    } catch (const CLI::CallForVersion&) {
        return EarlyEnd{std::string("circulade ") + CIRCULADE_VERSION + "\n", 0};
    } catch (const CLI::ParseError& error) {
        return EarlyEnd{one_line(error.what()) + " (circulade --help lists the options)",
                        static_cast<int>(ExitCode::wrong_usage)};
    }
    if (step->count() + pictures->count() > 0 && shown->count() + watched->count() == 0) {
        return EarlyEnd{"--step and --export need --scenario or --watch",
                        static_cast<int>(ExitCode::wrong_usage)};
    }
    if (sized->count() > 0 && !read_size(size, line.width, line.height)) {
        return EarlyEnd{"--size must be as 1280x800, from 320x320 to 8192x8192, not " + size,
                        static_cast<int>(ExitCode::wrong_usage)};
    }

    const auto given = [](const CLI::Option* option, auto& place, const auto& value) {
        if (option->count() > 0) {
            place = value;
        }
    };
    given(new_game, line.expansions, expansions);
    given(seeded, line.seed, seed);
    given(by_house, line.house_rules, house_rules);
    given(loaded, line.load, load);
    given(spoken, line.language, language);
    given(pictured, line.screenshot, screenshot);
    given(data, line.data_folder, data_folder);
    given(further, line.expansions_folder, expansions_folder);
    given(scaled, line.ui_scale, ui_scale);
    given(drawn_by, line.renderer, renderer);
    given(shown, line.scenario, scenario);
    given(watched, line.watch, watch);
    given(pictures, line.export_folder, export_folder);
    given(exported, line.export_board, export_board);
    return line;
}

} // namespace circulade
