// The doors to demonstrations: scenarios by file or id, and saved games.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/demonstration.hpp"

#include <filesystem>

namespace circulade {

/// The file of a scenario: `scenario` itself, or an id like "under_the_big_top/last_circus" among
/// the expansions that are loaded. Throws MissingFile.
std::filesystem::path scenario_file(const Shell& shell, const std::filesystem::path& scenario);
/// Reads and plays it. What it states and does not hold is among the troubles. Throws MissingFile,
/// BrokenFile for one that can't be read, RuntimeFailure.
Demonstration load_demonstration(const Shell& shell, const std::filesystem::path& scenario);

/// Sets Shell::show_scenario and Shell::watch_game. The shell must outlive both.
void set_the_stage(Shell& shell);

} // namespace circulade
