// What part of the board is seen, how large and from which side.
//
// A tile is always a whole number of pixels on the screen and all tile rectangles begin on whole
// pixels: anything else leaves seams.
#pragma once

#include "client/art/plane.hpp"
#include "engine/board/geometry.hpp"

#include <SDL_rect.h>

#include <span>

namespace circulade {

/// A point of the board in tile units: square (x, y) covers x to x + 1 and y to y + 1.
struct BoardPoint {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(BoardPoint, BoardPoint) = default;
};

inline constexpr double least_tile_pixels = 12;
inline constexpr double most_tile_pixels = 400;

struct View {
    BoardPoint centre{0.5, 0.5};   ///< shown in the middle of the viewport
    double pixels_per_tile = 128;  ///< drawn as the nearest whole number within the limits
    SDL_Rect viewport{0, 0, 0, 0}; ///< of the renderer, in pixels
    int quarters = 0;              ///< the board turned clockwise, 0 to 3
};

/// A tile's side on the screen.
int tile_pixels(const View& view);
/// A square's place in the turned grid, in which columns run to the right and rows down.
struct Cell {
    int column = 0;
    int row = 0;
    friend constexpr auto operator<=>(Cell, Cell) = default;
};
Cell cell_of(Square square, int quarters);
Square square_of(Cell cell, int quarters);
/// Where a cell's upper left corner falls on the screen.
SDL_Point screen_of(Cell cell, const View& view);
SDL_Rect rect_of(Square square, const View& view);
/// The least rectangle around at least one square.
SDL_Rect rect_of(std::span<const Square> squares, const View& view);
/// A point of the board on the screen, and back.
SDL_FPoint screen_of(BoardPoint point, const View& view);
BoardPoint board_point_at(const View& view, double x, double y);
/// The square under a pixel, laid or not.
Square square_at(const View& view, double x, double y);
/// A pixel within its square's rectangle, in tile units (0 to 100) of the picture as drawn.
Point tile_point_at(const View& view, double x, double y);

/// The board moved by pixels.
View panned(View view, double dx, double dy);
/// Enlarged by `factor`, with the point of the board under the pixel staying there.
View zoomed_at(View view, double factor, double x, double y);
/// The board turned by one more quarter (or by `quarters`) about the viewport's middle.
View turned(View view, int quarters);
/// All squares in sight with a margin of half a tile; never larger than `most_pixels` a tile.
View fitted(View view, std::span<const Square> squares, double most_pixels = 160);

} // namespace circulade
