// One frame, as a screen sees it while it draws.
#pragma once

#include "client/art/board_painter.hpp"
#include "client/ui/look.hpp"
#include "client/ui/piece_pictures.hpp"

#include <SDL.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace circulade {

struct Frame {
    SDL_Renderer* renderer = nullptr; ///< draw on it at once: panels come on top at the end
    int width = 0;                    ///< pixels
    int height = 0;
    Look look;                       ///< its scale: the screen's density × the UI scale
    float density = 1.0F;            ///< pixels a point of the window: 2 on many small screens
    BoardPainter* painter = nullptr; ///< paints the table and all that lies on it
    PiecePictures* pieces = nullptr; ///< pictures of pieces, for panels
    double seconds = 0.0;            ///< since the program's start
    std::vector<SDL_Event> events;   ///< what the panels did not want, in order; mouse in pixels

    /// Escape or the pad's B was pressed, and neither a text field nor a menu wanted it.
    bool back_wanted = false;
    /// Counts how often the renderer lost its textures: who keeps some makes them anew when it
    /// grows.
    int generation = 0;

    /// Asks for another frame within `wait` seconds, though nothing happens: 0 while something
    /// moves.
    void redraw_within(double wait) { next_frame = std::min(next_frame, wait); }
    double next_frame = std::numeric_limits<double>::infinity();

    /// The whole screen, for a view of the board.
    SDL_Rect whole() const { return {0, 0, width, height}; }
    /// A length of the design, in pixels.
    float px(float units) const { return units * look.scale; }
};

} // namespace circulade
