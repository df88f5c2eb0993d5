// Which key does what: every command with the keys in use, in groups.
#pragma once

#include "client/screens/shell.hpp"

namespace circulade {

inline constexpr const char* help_name = "keys";

Screen help_screen(Shell& shell);

} // namespace circulade
