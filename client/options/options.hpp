// What the user has chosen for all games: config/options.yaml, and their own file over it.
#pragma once

#include "engine/rules/definitions.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace circulade {

/// Who sat at the table last.
struct RememberedPlayer {
    std::string name; ///< may be empty
    int colour = 1;   ///< 1 to 6: which of the theme's players
    friend bool operator==(const RememberedPlayer&, const RememberedPlayer&) = default;
};

struct Options {
    static constexpr int least_scale = 75;
    static constexpr int most_scale = 300;

    std::string language; ///< a code, or "system"
    int ui_scale = 100;   ///< per cent
    std::string theme;
    int window_width = 1280; ///< points
    int window_height = 800;
    bool confirm_end_of_turn = true;
    std::vector<RememberedPlayer> players;
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
