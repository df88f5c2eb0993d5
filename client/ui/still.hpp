// A screen drawn until it is at rest, for pictures.
#pragma once

#include "client/ui/gui.hpp"

#include <functional>

namespace circulade {

/// Draws frames, each a sixtieth of a second after the one before, until nothing more is to come:
/// panels find their size by what they held the frame before, and pictures follow one a frame.
/// `seconds` is when the last frame was drawn. `appearance` is asked for before each.
void draw_until_at_rest(Gui& gui, ScreenStack& screens,
                        const std::function<Appearance()>& appearance, double& seconds);

} // namespace circulade
