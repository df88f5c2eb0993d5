// circulade-lab play FILE: one game by policy, written down as a saved game that the client opens.
#pragma once

#include "client/lab/lab.hpp"

#include <CLI/CLI.hpp>

namespace circulade {

void add_play_command(CLI::App& app, Lab& lab);

} // namespace circulade
