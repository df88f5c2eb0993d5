// An overlay in flat colour, straight from the shapes: what is seen until its picture is made.
#pragma once

#include "client/art/overlay.hpp"

#include <SDL_rect.h>

#include <vector>

namespace circulade {

/// Horizontal strips of one colour.
struct Wash {
    std::vector<SDL_Rect> strips; ///< pixels, from the tile's upper left corner
    Colour colour;
    double opacity = 0;
};

/// One wash for each player who shares the part, in turns down the tile; one for an overlay that is
/// nobody's. `pixels` a tile.
std::vector<Wash> wash_of(const OverlaidPart& part, const Theme& theme, int pixels);

} // namespace circulade
