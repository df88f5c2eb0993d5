// circulade-lab compare and merge: what other rules do to the game, measured.
#pragma once

#include "client/lab/lab.hpp"

#include <CLI/CLI.hpp>

namespace circulade {

void add_compare_command(CLI::App& app, Lab& lab);
void add_merge_command(CLI::App& app, Lab& lab);

} // namespace circulade
