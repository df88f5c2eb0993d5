// circulade-lab tiles NAME: a set's tiles as text drawings.
#pragma once

#include "client/lab/lab.hpp"

#include <CLI/CLI.hpp>

namespace circulade {

void add_tiles_command(CLI::App& app, Lab& lab);

} // namespace circulade
