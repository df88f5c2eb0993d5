// "Report a problem": says what the archive will hold, writes it, and says where it lies.
#pragma once

#include "client/screens/shell.hpp"

namespace circulade {

Screen report_screen(Shell& shell);

} // namespace circulade
