#include "client/table/near_view.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/motion.hpp"
#include "client/table/table_moves.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace circulade {

namespace {

constexpr double least_readable = 100; ///< pixels a tile
constexpr double near_pixels = 132;
constexpr double least_gain = 1.25; ///< where it would come less near than that it stays
constexpr double way_seconds = 0.3;

/// The squares that all choices are about: of what is in hand, and those features and spaces that
/// something else may choose.
std::vector<Square> squares_of_choices(const Table& table) {
    std::vector<Square> squares;
    for (const Hand& hand : hands(table.game)) {
        for (const Action& action : choices(table.game, hand)) {
            const std::optional<Place> place = place_of(table.game, action);
            const bool counts =
                place && (hand == table.held || is_shown_as_part(table.game, *place));
            const auto square = counts ? square_of(table.game, *place) : std::nullopt;
            if (square && std::find(squares.begin(), squares.end(), *square) == squares.end()) {
                squares.push_back(*square);
            }
        }
    }
    return squares;
}

View between(const View& from, const View& to, double t) {
    View view = to;
    view.centre = {std::lerp(from.centre.x, to.centre.x, t),
                   std::lerp(from.centre.y, to.centre.y, t)};
    view.pixels_per_tile =
        std::exp(std::lerp(std::log(from.pixels_per_tile), std::log(to.pixels_per_tile), t));
    return view;
}

void go_to(Table& table, const View& to, bool glides, double seconds) {
    if (glides) {
        table.glide = Table::Glide{table.view, to, seconds};
    } else {
        table.view = to;
        table.glide.reset();
    }
}

} // namespace

std::optional<View> near_view(const Table& table) {
    const std::vector<Square> squares = squares_of_choices(table);
    if (squares.empty()) {
        return std::nullopt;
    }
    if (table.is_near || tile_pixels(table.view) >= least_readable) {
        const View seen = with_in_sight(table, table.view, squares);
        return seen.centre == table.view.centre ? std::nullopt : std::optional(seen);
    }
    const SDL_Rect all = rect_of(squares, table.view);
    View free = table.view;
    free.viewport.h = std::max(1, free.viewport.h - table.bar_height - table.foot_height);
    const double nearer =
        fitted(free, squares, near_pixels).pixels_per_tile / table.view.pixels_per_tile;
    if (nearer < least_gain) {
        return std::nullopt;
    }
    return with_in_sight(
        table, zoomed_at(table.view, nearer, all.x + all.w / 2.0, all.y + all.h / 2.0), squares);
}

double come_near(Table& table, const Options& options, bool chooses, double seconds) {
    const bool glides = options.motion != Motion::off && !options.reduced_motion;
    if (!table.fits_itself) {
        table.is_near = false;
        table.glide.reset();
    } else if (chooses && options.come_near && !table.glide) {
        if (const std::optional<View> view = near_view(table)) {
            table.is_near = true;
            go_to(table, *view, glides, seconds);
        }
    } else if (!chooses && table.is_near) {
        table.is_near = false;
        go_to(table, fitted_view(table), glides, seconds);
    }
    if (!table.glide) {
        return std::numeric_limits<double>::infinity();
    }
    const double t = (seconds - table.glide->began) / way_seconds;
    table.view = between(table.glide->from, table.glide->to, smooth(t));
    if (t < 1) {
        return 0;
    }
    table.view = table.glide->to;
    table.glide.reset();
    return std::numeric_limits<double>::infinity();
}

} // namespace circulade
