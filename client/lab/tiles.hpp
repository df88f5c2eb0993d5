// circulade-lab tiles NAME: a set's tiles as text drawings.
#pragma once

#include "client/lab/lab.hpp"

#include <CLI/CLI.hpp>

#include <iosfwd>
#include <string>

namespace circulade {

void add_tiles_command(CLI::App& app, Lab& lab);

/// Writes the tiles of an expansion, named or by the path of its folder, to `out`; if the folder is
/// refused, why (exit_problems). exit_unreadable if there is none.
ExitCode print_tiles_of(const Lab& lab, const std::string& name, std::ostream& out);

} // namespace circulade
