// Everything in Options; every change shows at once and is kept.
#pragma once

#include "client/screens/shell.hpp"

namespace circulade {

Screen options_screen(Shell& shell);

/// How long each player may think, as Options and New game offer it.
void draw_clock_option(const Frame& frame, Options& options);

} // namespace circulade
