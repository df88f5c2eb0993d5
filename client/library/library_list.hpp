// The contents of the library: all expansions, with the chapters of the one that is open.
#pragma once

#include "client/library/library.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// In a column of its own.
void draw_contents(const Frame& frame, Library& library);
/// Where there is no room for that: a button that unfolds them.
void draw_folded_contents(const Frame& frame, Library& library);

} // namespace circulade
