// Counts what the program allocates, so that "nothing once warm" is measured.
#pragma once

#include <cstddef>

namespace circulade {

/// Calls of operator new since the program began.
std::size_t allocations();

} // namespace circulade
