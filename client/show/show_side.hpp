// The panel beside a demonstration: who plays and how it stands, the rules that are shown, and what
// can be asked for.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/caption_band.hpp"
#include "client/show/show.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

void draw_show_side(Frame& frame, Shell& shell, Show& show, ShownFor shown_for);

} // namespace circulade
