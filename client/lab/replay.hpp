// circulade-lab replay FILE: a record's outcome, and whether it replays to the same states.
#pragma once

#include "client/lab/lab.hpp"

#include <CLI/CLI.hpp>

namespace circulade {

void add_replay_command(CLI::App& app, Lab& lab);

} // namespace circulade
