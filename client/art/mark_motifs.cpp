#include "client/art/mark_motifs.hpp"

#include "client/art/town_motifs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace circulade {
namespace {

/// An arch with its foot at `foot`: `half` wide to each side, `high` at its crown.
Path arch(Point foot, double half, double high) {
    const auto [x, y] = foot;
    const double spring = y - high * 0.45;
    return Path{}
        .move({x - half, y})
        .line({x - half, spring})
        .curve({x - half, y - high * 1.15}, {x + half, y - high * 1.15}, {x + half, spring})
        .line({x + half, y});
}

} // namespace

void draw_moat(Canvas& c, const Polyline& bank) {
    // A lens along the bank: it comes out of the grass and goes back into it.
    const auto lens = [&](double width) {
        Polyline outer;
        Polyline inner;
        for (std::size_t i = 0; i < bank.size(); ++i) {
            const double share = static_cast<double>(i) / static_cast<double>(bank.size() - 1);
            const double half =
                width / 2 * std::sqrt(std::max(0.0, 1 - std::pow(2 * share - 1, 4)));
            const Point before = bank[i == 0 ? 0 : i - 1];
            const Point after = bank[std::min(i + 1, bank.size() - 1)];
            const Point across = left_of(unit(after - before));
            outer.push_back(bank[i] + across * half);
            inner.push_back(bank[i] - across * half);
        }
        outer.insert(outer.end(), inner.rbegin(), inner.rend());
        return Path{}.polygon(outer);
    };
    if (bank.size() < 4) {
        return;
    }
    c.fill(lens(13.5), c.theme.road.verge, 0.45);
    c.fill(lens(11), c.theme.water.dark);
    c.fill(lens(8.8), c.theme.water.base);
    Path ripples;
    for (std::size_t i = 2; i + 3 < bank.size(); i += 4) {
        const double off = i % 8 == 2 ? 1.6 : -1.4;
        const Point along = unit(bank[i + 1] - bank[i]);
        const Point p = bank[i] + left_of(along) * off;
        ripples.move(p).quad(p + along * 2 + left_of(along), p + along * 4);
    }
    c.stroke(ripples, c.theme.water.light, 0.9, 0.9);
}

void draw_tunnel_mouth(Canvas& c, Point foot, Point outward) {
    const auto [x, y] = foot;
    const Theme::Stone& stone = c.theme.stone;
    if (outward.y > 0.5) {
        c.shade(
            Path{}.polygon({{x - 7, y + 2}, {x + 8.4, y + 2}, {x + 13, y - 0.6}, {x + 8.4, y - 7}}),
            0.24);
        c.fill_box(x - 8.4, y - 10, 16.8, 12, stone.lit);
        c.fill_box(x + 4, y - 10, 4.4, 12, stone.base);
        c.fill(arch({x, y + 2}, 5.6, 10.6).close(), c.theme.ink.ink);
        c.stroke(arch({x, y + 2}, 5.6, 10.6), stone.shade, 1.8);
        c.stroke(arch({x, y + 2}, 6.6, 11.6), stone.top, 1);
        c.fill_box(x - 9.2, y - 12, 18.4, 2.4, stone.top);
    } else if (outward.y < -0.5) {
        c.shade(Path{}.box(x - 7.6, y - 18.4, 15.2, 2.6), 0.35);
        c.fill_box(x - 8, y - 16.5, 16, 12, stone.base);
        c.fill_box(x - 8, y - 16.5, 5, 12, stone.lit);
        c.fill_box(x + 3.5, y - 16.5, 4.5, 12, stone.shade);
        c.stroke(Path{}
                     .piece({x - 8, y - 12.6}, {x + 8, y - 12.6})
                     .piece({x - 8, y - 8.8}, {x + 8, y - 8.8}),
                 stone.joint, 0.5, 0.5);
        c.fill_box(x - 8.8, y - 17.4, 17.6, 2.2, stone.top);
    } else {
        draw_porch(c, foot, outward.x > 0 ? 1 : -1);
    }
}

void draw_tunnel_mound(Canvas& c, Point foot, Point outward) {
    const double x = foot.x;
    const double y = foot.y;
    const Theme::Meadow& meadow = c.theme.meadow;
    const auto hill = [&](double w, double h, double dx, double dy) {
        return Path{}
            .move({x - w + dx, y + dy})
            .curve({x - w * 0.8 + dx, y - h * 1.2 + dy}, {x + w * 0.8 + dx, y - h * 1.2 + dy},
                   {x + w + dx, y + dy})
            .curve({x + w * 0.5 + dx, y + 5 + dy}, {x - w * 0.5 + dx, y + 5 + dy},
                   {x - w + dx, y + dy})
            .close();
    };
    c.fill_ellipse({x + 5, y + 0.6}, 17, 6, c.theme.ink.shadow, 0.22);
    c.fill(hill(16, 15, 0, 0), meadow.dark);
    c.fill(hill(14, 12.6, -1.4, -0.4), meadow.base);
    c.fill(hill(8.4, 8, -4, -3), meadow.light, 0.8);
    const Theme::Stone& stone = c.theme.stone;
    if (outward.y < -0.5) { // it opens to the north: only its lip is seen
        c.fill(Path{}.ellipse({x, y - 11.4}, 6.6, 2.6), stone.top);
        c.fill(Path{}.ellipse({x, y - 12}, 5, 1.8), c.theme.ink.ink);
        return;
    }
    const double dx = outward.x * 9;
    const double half = std::abs(outward.x) > 0.5 ? 4.2 : 5.6;
    const Point sill{x + dx, y + (outward.y > 0.5 ? 4 : 3)};
    c.fill(arch(sill, half + 1.8, 12).close(), stone.lit);
    c.fill(arch(sill, half, 9.8).close(), c.theme.ink.ink);
    c.stroke(arch(sill, half + 1.8, 12), stone.top, 1);
}

} // namespace circulade
