// One frame, as a screen sees it while it draws.
#pragma once

#include "client/ui/look.hpp"

#include <SDL.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace circulade {

struct Frame {
    SDL_Renderer* renderer = nullptr; ///< draw on it at once: panels come on top at the end
    int width = 0;                    ///< pixels
    int height = 0;
    Look look;                     ///< its scale: the screen's density × the UI scale
    double seconds = 0.0;          ///< since the program's start
    std::vector<SDL_Event> events; ///< what the panels did not want, in order; mouse in pixels

    /// Asks for another frame within `wait` seconds, though nothing happens: 0 while something
    /// moves.
    void redraw_within(double wait) { next_frame = std::min(next_frame, wait); }
    double next_frame = std::numeric_limits<double>::infinity();

    /// A length of the design, in pixels.
    float px(float units) const { return units * look.scale; }
};

} // namespace circulade
