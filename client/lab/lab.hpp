// What all commands of circulade-lab share: exit codes, and where the data is.
#pragma once

#include "engine/catalogue/load.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace circulade {

/// Exit codes of circulade-lab, as its --help lists them.
enum ExitCode : int {
    exit_good = 0,
    exit_problems = 1,  ///< problems found, or something did not hold
    exit_usage = 2,     ///< the command line is wrong
    exit_unreadable = 3 ///< a file or folder cannot be read
};

/// Handed to every command; a command that runs leaves its exit code here.
struct Lab {
    std::filesystem::path data_folder; ///< --data-dir; empty: find_data_folder() decides
    std::filesystem::path program;     ///< as started
    std::vector<std::filesystem::path> expansions_folders; ///< --expansions-dir
    int exit_code = exit_good;
};

/// The folder that holds expansions/ and config/: --data-dir, else CIRCULADE_DATA_DIR, else
/// ../share/circulade beside the program, else where it was installed. Who names a folder gets it,
/// even if there is nothing in it.
std::filesystem::path lab_data_folder(const Lab& lab);

/// Folders whose rules this program holds.
std::set<std::string> compiled_folders();

/// The shipped expansions, and those in `more`.
Loaded load_for_lab(const Lab& lab, const std::vector<std::filesystem::path>& more = {});

/// Where the user's own expansions are, whether it is there or not.
std::filesystem::path own_expansions_folder();
/// Where expansions beside the shipped ones are: the folders of --expansions-dir, then the user's.
std::vector<std::filesystem::path> further_expansions(const Lab& lab);
/// All that can be played: the shipped expansions, those in `more` and in further_expansions().
Loaded load_for_play(const Lab& lab, const std::vector<std::filesystem::path>& more = {});

} // namespace circulade
