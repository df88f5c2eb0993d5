// circulade-lab coverage: which rule is shown by which scenario.
#pragma once

#include "client/lab/lab.hpp"

#include <CLI/CLI.hpp>

#include <iosfwd>

namespace circulade {

void add_coverage_command(CLI::App& app, Lab& lab);

/// A line for each rule id that the shipped expansions' texts know: the scenarios that show it,
/// from the data folder, or `none`. exit_unreadable if a scenario cannot be read.
ExitCode print_coverage(const Lab& lab, std::ostream& out);

} // namespace circulade
