#include "client/art/view.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {
namespace {

BoardPoint rotated(BoardPoint p, int quarters) {
    switch (quarters & 3) {
    case 1:
        return {-p.y, p.x};
    case 2:
        return {-p.x, -p.y};
    case 3:
        return {p.y, -p.x};
    default:
        return p;
    }
}

/// The screen pixel of the turned grid's point (0, 0).
SDL_Point origin_of(const View& view) {
    const BoardPoint centre = rotated(view.centre, view.quarters);
    const int size = tile_pixels(view);
    return {
        view.viewport.x + static_cast<int>(std::lround(view.viewport.w / 2.0 - centre.x * size)),
        view.viewport.y + static_cast<int>(std::lround(view.viewport.h / 2.0 - centre.y * size))};
}

} // namespace

int tile_pixels(const View& view) {
    return static_cast<int>(
        std::lround(std::clamp(view.pixels_per_tile, least_tile_pixels, most_tile_pixels)));
}

Cell cell_of(Square square, int quarters) {
    switch (quarters & 3) {
    case 1:
        return {-square.y - 1, square.x};
    case 2:
        return {-square.x - 1, -square.y - 1};
    case 3:
        return {square.y, -square.x - 1};
    default:
        return {square.x, square.y};
    }
}

Square square_of(Cell cell, int quarters) {
    const auto square = [](int x, int y) {
        return Square{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
    };
    switch (quarters & 3) {
    case 1:
        return square(cell.row, -cell.column - 1);
    case 2:
        return square(-cell.column - 1, -cell.row - 1);
    case 3:
        return square(-cell.row - 1, cell.column);
    default:
        return square(cell.column, cell.row);
    }
}

SDL_Point screen_of(Cell cell, const View& view) {
    const SDL_Point origin = origin_of(view);
    const int size = tile_pixels(view);
    return {origin.x + cell.column * size, origin.y + cell.row * size};
}

SDL_Rect rect_of(Square square, const View& view) {
    const SDL_Point corner = screen_of(cell_of(square, view.quarters), view);
    const int size = tile_pixels(view);
    return {corner.x, corner.y, size, size};
}

SDL_Rect rect_of(std::span<const Square> squares, const View& view) {
    SDL_Rect all = rect_of(squares.front(), view);
    for (const Square square : squares) {
        const SDL_Rect one = rect_of(square, view);
        SDL_UnionRect(&all, &one, &all);
    }
    return all;
}

SDL_FPoint screen_of(BoardPoint point, const View& view) {
    const BoardPoint p = rotated(point, view.quarters);
    const SDL_Point origin = origin_of(view);
    const int size = tile_pixels(view);
    return {static_cast<float>(origin.x + p.x * size), static_cast<float>(origin.y + p.y * size)};
}

BoardPoint board_point_at(const View& view, double x, double y) {
    const SDL_Point origin = origin_of(view);
    const int size = tile_pixels(view);
    return rotated({(x - origin.x) / size, (y - origin.y) / size}, 4 - (view.quarters & 3));
}

Square square_at(const View& view, double x, double y) {
    const SDL_Point origin = origin_of(view);
    const int size = tile_pixels(view);
    return square_of({static_cast<int>(std::floor((x - origin.x) / size)),
                      static_cast<int>(std::floor((y - origin.y) / size))},
                     view.quarters);
}

Point tile_point_at(const View& view, double x, double y) {
    const SDL_Rect rect = rect_of(square_at(view, x, y), view);
    return {(x - rect.x) * 100 / rect.w, (y - rect.y) * 100 / rect.h};
}

View panned(View view, double dx, double dy) {
    const double size = tile_pixels(view);
    const BoardPoint move = rotated({dx / size, dy / size}, 4 - (view.quarters & 3));
    view.centre.x -= move.x;
    view.centre.y -= move.y;
    return view;
}

View zoomed_at(View view, double factor, double x, double y) {
    // Reckoned from the exact centre, not from rounded pixels: zooming in and out never drifts.
    const double from_middle_x = x - view.viewport.x - view.viewport.w / 2.0;
    const double from_middle_y = y - view.viewport.y - view.viewport.h / 2.0;
    const double before = tile_pixels(view);
    view.pixels_per_tile =
        std::clamp(view.pixels_per_tile * factor, least_tile_pixels, most_tile_pixels);
    const double gained = 1 / before - 1.0 / tile_pixels(view);
    const BoardPoint move =
        rotated({from_middle_x * gained, from_middle_y * gained}, 4 - (view.quarters & 3));
    view.centre.x += move.x;
    view.centre.y += move.y;
    return view;
}

View turned(View view, int quarters) {
    view.quarters = (view.quarters + quarters) & 3;
    return view;
}

View fitted(View view, std::span<const Square> squares, double most_pixels) {
    if (squares.empty()) {
        return view;
    }
    Cell least = cell_of(squares.front(), view.quarters);
    Cell most = least;
    for (const Square square : squares) {
        const Cell cell = cell_of(square, view.quarters);
        least = {std::min(least.column, cell.column), std::min(least.row, cell.row)};
        most = {std::max(most.column, cell.column), std::max(most.row, cell.row)};
    }
    const double wide = most.column - least.column + 2.0;
    const double high = most.row - least.row + 2.0;
    view.pixels_per_tile =
        std::clamp(std::min({view.viewport.w / wide, view.viewport.h / high, most_pixels}),
                   least_tile_pixels, most_tile_pixels);
    view.centre =
        rotated({(least.column + most.column + 1) / 2.0, (least.row + most.row + 1) / 2.0},
                4 - (view.quarters & 3));
    return view;
}

} // namespace circulade
