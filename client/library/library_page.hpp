// The reading column of the library: one expansion's rules, or what was found.
#pragma once

#include "client/library/library.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// In the current column, which scrolls.
void draw_page(const Frame& frame, Shell& shell, Library& library);

} // namespace circulade
