// Language, size and look; every change shows at once and is kept.
#pragma once

#include "client/screens/shell.hpp"

namespace circulade {

Screen options_screen(Shell& shell);

} // namespace circulade
