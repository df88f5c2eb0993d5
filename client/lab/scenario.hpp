// circulade-lab scenario FILE...: plays scenarios and says what held and what did not.
#pragma once

#include "client/lab/lab.hpp"

#include <CLI/CLI.hpp>

#include <iosfwd>

namespace circulade {

void add_scenario_command(CLI::App& app, Lab& lab);

/// Plays the files and writes one line for each to `out`, below it what did not hold, expected
/// beside actual; or all of it as JSON. exit_problems if something did not hold, exit_unreadable
/// if a file is wrong itself.
ExitCode play_scenarios(const Lab& lab, const std::vector<std::filesystem::path>& files,
                        bool as_json, std::ostream& out);

} // namespace circulade
