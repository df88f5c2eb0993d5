// circulade-lab new-expansion: a small expansion to begin one's own with.
#pragma once

#include "client/lab/lab.hpp"

#include <CLI/CLI.hpp>

#include <iosfwd>
#include <string>

namespace circulade {

/// Writes the folder `within`/`name`: one tile, one piece and one house rule, explained in
/// comments, good as it is. What is there already is never touched. Says on `out` what was done, or
/// what is wrong: a name that none may have or that is taken, a folder that cannot be written.
ExitCode write_new_expansion(const Lab& lab, const std::string& name,
                             const std::filesystem::path& within, std::ostream& out);

void add_new_expansion_command(CLI::App& app, Lab& lab);

} // namespace circulade
