// What the program was started with.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace circulade {

struct CommandLine {
    /// --new: these expansions; nothing if the Start screen is wanted.
    std::optional<std::vector<std::string>> expansions;
    std::vector<std::string> players;       ///< --players, in order of play
    std::optional<std::uint64_t> seed;      ///< --seed
    std::optional<std::string> house_rules; ///< --house-rules: a name, or a file
    std::optional<std::filesystem::path> load;
    std::optional<std::string> language;
    std::optional<std::filesystem::path> screenshot;
    int width = 0; ///< --size; 0: as the options say
    int height = 0;
    std::optional<std::filesystem::path> data_folder;
    std::optional<std::filesystem::path> expansions_folder; ///< further expansions
    std::optional<int> ui_scale;                            ///< per cent
    std::optional<std::string> renderer;                    ///< software, opengl
    std::optional<std::filesystem::path> export_board;      ///< the board of `load` as a PNG
    int tile_pixels = 128;                                  ///< of export_board, 12 to 400
    bool with_overlays = false;                             ///< of export_board
    std::optional<std::filesystem::path> scenario;          ///< a file, or an id
    std::optional<std::filesystem::path> watch; ///< a saved game, shown from its beginning
    int step = 1; ///< of the scenario or saved game, shown first; from 1
    std::optional<std::filesystem::path> export_folder; ///< each step as a PNG
    bool as_gif = false;                                ///< and all of them as an animation
    std::string screen = "start";                       ///< what to show first, see --help
    std::string rule; ///< where `rules` is open, see Shell::show_rule
    std::string tile; ///< full id of the one that the editor opens; empty: an empty one
};

/// The program ends before it has begun: what to print, and the exit code. For --help, --version,
/// and wrong usage.
struct EarlyEnd {
    std::string
        text; ///< for standard output if the exit code is 0, else one line for standard error
    int exit_code = 0;
};

/// Reads the arguments, without the program's name. Touches neither display nor files.
std::variant<CommandLine, EarlyEnd> read_command_line(const std::vector<std::string>& arguments);

} // namespace circulade
