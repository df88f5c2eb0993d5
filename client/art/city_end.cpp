#include "client/art/city_end.hpp"

#include "client/art/canvas.hpp"
#include "client/art/city_outline.hpp"
#include "client/art/picture_dice.hpp"
#include "client/art/tile_picture.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace circulade {
namespace {

constexpr double from_corner = 5; ///< there the corner's tower stands
constexpr double half_street = 5;
constexpr double between_stakes = 2.7;

struct Stake {
    Point foot;
    double height = 0;
};

/// From north to south, so that the nearer ones hide the others.
std::vector<Stake> stakes_along(Side side, PictureDice& dice) {
    const Point middle = middle_of(side) + inward_from(side) * 0.8;
    const bool level = side == Side::north || side == Side::south;
    const Point along = level ? Point{1, 0} : Point{0, 1};
    std::vector<Stake> stakes;
    for (double at = from_corner; at <= 100 - from_corner; at += between_stakes) {
        const double off = at - 50;
        const double height = dice.between(3.4, 5.4);
        if (std::abs(off) > half_street && !dice.chance(0.08)) {
            stakes.push_back({middle + along * off, height});
        }
    }
    return stakes;
}

} // namespace

std::string draw_city_end(const Theme& theme, Side side, int pixels) {
    PictureDice dice(picture_hash("city end") + static_cast<std::uint64_t>(index(side)));
    Canvas c(theme, pixels >= detail_from_pixels);
    const std::vector<Stake> stakes = stakes_along(side, dice);
    Path shadow;
    Path bodies;
    Path lights;
    Path tips;
    for (const Stake& stake : stakes) {
        const auto [x, y] = stake.foot;
        const double top = y - stake.height;
        shadow.polygon({{x - 0.6, y + 0.3}, {x + 1, y + 0.3}, {x + 3, y - 0.8}, {x + 1, y - 1.4}});
        bodies.polygon(
            {{x - 1.1, y}, {x - 1.1, top}, {x, top - 1.4}, {x + 1.1, top}, {x + 1.1, y}});
        lights.polygon({{x - 1.1, y}, {x - 1.1, top}, {x, top - 1.4}, {x - 0.2, y}});
        tips.piece({x - 1.1, y - 2}, {x + 1.1, y - 2});
    }
    c.shade(shadow, 0.22);
    c.fill(bodies, theme.wood.dark);
    c.fill(lights, theme.wood.base);
    if (c.detailed) {
        c.stroke(tips, theme.wood.light, 0.7);
    }
    // The barrier: two posts and a bar, where the street will go on.
    const Point middle = middle_of(side) + inward_from(side) * 0.8;
    const bool level = side == Side::north || side == Side::south;
    const Point half = level ? Point{half_street - 0.4, 0} : Point{0, half_street - 0.4};
    const Point up{0, 4.2};
    c.stroke(
        Path{}.piece(middle - half, middle - half - up).piece(middle + half, middle + half - up),
        theme.wood.dark, 1.5);
    c.stroke(Path{}.piece(middle - half - up * 0.7, middle + half - up * 0.7), theme.paint.cream,
             1.3);
    c.stroke(Path{}
                 .piece(middle - half * 0.6 - up * 0.7, middle - half * 0.2 - up * 0.7)
                 .piece(middle + half * 0.2 - up * 0.7, middle + half * 0.6 - up * 0.7),
             theme.paint.red, 1.3);
    const int head = head_pixels(pixels);
    return c.document(pixels, pixels + head, pixels / 100.0, {0, static_cast<double>(head)});
}

} // namespace circulade
