// What the user has chosen for all games: config/options.yaml, and their own file over it.
#pragma once

#include "engine/rules/definitions.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// Who sat at the table last.
struct RememberedPlayer {
    std::string name; ///< may be empty
    int colour = 1;   ///< 1 to 6: which of the theme's players
    friend bool operator==(const RememberedPlayer&, const RememberedPlayer&) = default;
};

/// How fast what happens is shown.
enum class Motion { off, slow, normal, fast };
/// Which renderer draws: SDL's choice, or one of its drivers.
enum class RendererChoice { automatic, software, opengl };
/// Thin lines where one tile ends and the next begins.
enum class TileEdges { off, hint, strong };

struct Options {
    static constexpr int least_scale = 75;
    static constexpr int most_scale = 300;
    static constexpr int most_clock_minutes = 180;

    std::string language; ///< a code, or "system"
    int ui_scale = 100;   ///< per cent
    std::string theme;
    int window_width = 1280; ///< points
    int window_height = 800;
    std::optional<int> window_x; ///< where it was left; nothing: where the desktop likes
    std::optional<int> window_y;
    bool maximised = false;
    bool full_screen = false;
    RendererChoice renderer = RendererChoice::automatic;
    bool large_buttons = false; ///< nothing to press is smaller than a finger
    int caption_scale = 100;    ///< per cent of ui_scale: the captions of demonstrations
    bool offer_tour = true;     ///< the Start screen offers to teach the game

    bool confirm_turn = false; ///< a turn is over when its player says so
    bool hand_over = true;     ///< the next player is called before a tile is drawn
    bool come_near = true;     ///< the board comes near while a place on a small tile is chosen
    bool ask_without_choice = false; ///< else what alone can be done is done by itself
    bool aids = true;                ///< a new game begins with the overlays that explain allowed
    int clock_minutes = 0;           ///< for each player; 0: no clock
    Motion motion = Motion::normal;
    bool reduced_motion = false; ///< nothing flies or slides; what happened is only lit
    TileEdges tile_edges = TileEdges::hint;

    std::vector<RememberedPlayer> players;
    std::vector<std::string> expansions; ///< of the last game; empty: the base game
    std::map<std::string, std::string>
        house_rules;        ///< of the last game, as remembered_rules() says
    std::string house_file; ///< the file of house rules of the last game; empty: none
    friend bool operator==(const Options&, const Options&) = default;
};

/// Options, and all that was wrong in the files. What could not be read keeps its default.
struct OptionsReading {
    Options options;
    std::vector<Problem> problems;
};

/// Reads the shipped file, in which every key must stand.
OptionsReading read_shipped_options(const std::filesystem::path& file);
/// Lays the user's file over `shipped`, key by key. A file that is not there changes nothing.
OptionsReading read_user_options(const std::filesystem::path& file, const Options& shipped);

/// YAML of the keys in which `options` differs from `shipped`: what is left to its default follows
/// a later version's.
std::string text_of_changes(const Options& options, const Options& shipped);

} // namespace circulade
