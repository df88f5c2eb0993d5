// The saved games, the newest first.
#pragma once

#include "client/screens/shell.hpp"

namespace circulade {

Screen load_screen(Shell& shell);

} // namespace circulade
