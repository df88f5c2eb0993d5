// The doors to demonstrations: scenarios by file or id, and saved games.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/show.hpp"

#include <filesystem>

namespace circulade {

/// The file of a scenario: `scenario` itself, or an id like "under_the_big_top/last_circus" among
/// the expansions that are loaded. Throws MissingFile.
std::filesystem::path scenario_file(const Shell& shell, const std::filesystem::path& scenario);
/// Reads and plays it. What it states and does not hold is among the troubles. Throws MissingFile,
/// BrokenFile for one that can't be read, RuntimeFailure.
Demonstration load_demonstration(const Shell& shell, const std::filesystem::path& scenario);

/// A saved game from its beginning, as far as it agrees with today's rules; what must be said of it
/// is among the troubles. Throws as load_saved().
Demonstration replay_of(const Shell& shell, const std::filesystem::path& file);

/// The part of the tour after this one, in its place. What goes wrong is said.
void go_to_next_part(Shell& shell, const Show& show);

/// Sets Shell::show_scenario, watch_game and show_tour. The shell must outlive them.
void set_the_stage(Shell& shell);

} // namespace circulade
