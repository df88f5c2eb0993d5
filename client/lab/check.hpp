// circulade-lab check PATH...: every problem in expansions, house rules and tile sets.
#pragma once

#include "client/lab/lab.hpp"

#include <CLI/CLI.hpp>

#include <iosfwd>

namespace circulade {

void add_check_command(CLI::App& app, Lab& lab);

/// Checks one path and writes to `out`: each problem as file:line:column, or one line that sums
/// up what is there. The path is an expansion's folder, a folder of such folders, a file of an
/// expansion, a file of house rules, or a tiles.yaml that stands alone.
ExitCode check_path(const Lab& lab, const std::filesystem::path& path, std::ostream& out);

} // namespace circulade
