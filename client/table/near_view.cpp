#include "client/table/near_view.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/motion.hpp"
#include "client/table/table_moves.hpp"
#include "engine/game/board.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace circulade {

namespace {

constexpr double least_readable = 100; ///< pixels a tile
constexpr double near_pixels = 132;
constexpr double nearest_pixels = 240;
constexpr double least_apart = 22;  ///< pixels of two places that are to be told apart
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

/// So near that a tile has `pixels`, or as near as shows all squares; nothing where that would gain
/// too little.
std::optional<View> nearer(const Table& table, const View& from, const std::vector<Square>& squares,
                           double pixels) {
    const SDL_Rect all = rect_of(squares, from);
    View free = from;
    free.viewport.h = std::max(1, free.viewport.h - table.bar_height - table.foot_height);
    const double times = fitted(free, squares, pixels).pixels_per_tile / from.pixels_per_tile;
    if (times < least_gain) {
        return std::nullopt;
    }
    return with_in_sight(table, zoomed_at(from, times, all.x + all.w / 2.0, all.y + all.h / 2.0),
                         squares);
}

bool glides(const Options& options) {
    return options.motion != Motion::off && !options.reduced_motion;
}

View between(const View& from, const View& to, double t) {
    View view = to;
    view.centre = {std::lerp(from.centre.x, to.centre.x, t),
                   std::lerp(from.centre.y, to.centre.y, t)};
    view.pixels_per_tile =
        std::exp(std::lerp(std::log(from.pixels_per_tile), std::log(to.pixels_per_tile), t));
    return view;
}

void go_to(Table& table, const View& to, bool on_the_way, double seconds) {
    if (on_the_way) {
        table.glide = Table::Glide{table.view, to, seconds};
    } else {
        table.view = to;
        table.glide.reset();
    }
}

} // namespace

double least_distance_of_choices(const Table& table, BoardPainter& painter) {
    std::vector<BoardPoint> places;
    for (const Action& action : choices(table.game, table.held)) {
        const std::optional<Place> place = place_of(table.game, action);
        if (place && is_shown_as_part(table.game, *place)) {
            const auto part = std::get<PartOnBoard>(where_on_board(table.game, *place).value());
            const TileIndex tile = tile_at(*table.game.rules, table.game.state, part.square);
            places.push_back(
                painter.anchor_of(tile_on_board(table.game, tile), part.part, table.view.quarters));
        }
    }
    double least = far_off;
    for (std::size_t n = 0; n < places.size(); ++n) {
        for (std::size_t other = 0; other < n; ++other) {
            const double apart =
                std::hypot(places[n].x - places[other].x, places[n].y - places[other].y);
            least = apart > 0 ? std::min(least, apart) : least; // two in one place stay so
        }
    }
    return least;
}

std::optional<View> near_view(const Table& table, double apart) {
    const std::vector<Square> squares = squares_of_choices(table);
    if (squares.empty()) {
        return std::nullopt;
    }
    const double told_apart = std::min(least_apart / apart, nearest_pixels);
    if (table.is_near || tile_pixels(table.view) >= std::max(least_readable, told_apart)) {
        const View seen = with_in_sight(table, table.view, squares);
        return seen.centre == table.view.centre ? std::nullopt : std::optional(seen);
    }
    return nearer(table, table.view, squares, std::max(near_pixels, told_apart));
}

View view_of_scored(const Table& table, const std::vector<Square>& squares, bool may_come_near) {
    const View whole = table.fits_itself ? fitted_view(table) : table.view;
    if (squares.empty()) {
        return whole;
    }
    const bool comes_near =
        table.fits_itself && may_come_near && tile_pixels(whole) < least_readable;
    const std::optional<View> near =
        comes_near ? nearer(table, whole, squares, near_pixels) : std::nullopt;
    return near.value_or(with_in_sight(table, whole, squares));
}

void move_to(Table& table, const View& view, const Options& options, double seconds) {
    // A view that people chose does not glide: it is theirs.
    go_to(table, view, table.fits_itself && glides(options), seconds);
}

double come_near(Table& table, const Options& options, bool chooses, double seconds, double apart) {
    if (!table.fits_itself) {
        table.is_near = false;
        table.glide.reset();
    } else if (chooses && options.come_near && !table.glide) {
        if (const std::optional<View> view = near_view(table, apart)) {
            table.is_near = true;
            go_to(table, *view, glides(options), seconds);
        }
    } else if (!chooses && table.is_near) {
        table.is_near = false;
        go_to(table, fitted_view(table), glides(options), seconds);
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
