// The first thing one sees: the name of the game, and the ways from there.
#pragma once

#include "client/screens/shell.hpp"

namespace circulade {

/// `shell` must outlive the screen; so for all screens.
Screen start_screen(Shell& shell);

} // namespace circulade
