// circulade-lab simulate: many games by policy, and what they add up to.
#pragma once

#include "client/lab/lab.hpp"

#include <CLI/CLI.hpp>

namespace circulade {

void add_simulate_command(CLI::App& app, Lab& lab);

} // namespace circulade
