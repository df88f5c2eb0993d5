// The band below the board: the words of the stop, as large as people want them, and below them the
// ways through the demonstration.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/show.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// What a demonstration is drawn for.
enum class ShownFor {
    people,  ///< who press its buttons
    picture, ///< nothing can be pressed
};

/// How high the band is, in pixels: the longest of the captions has room, as far as the board
/// leaves it; longer ones are written smaller.
float band_height(const Frame& frame, const Show& show, ShownFor shown_for);

void draw_band(Frame& frame, Shell& shell, Show& show, ShownFor shown_for);

} // namespace circulade
