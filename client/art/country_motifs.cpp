#include "client/art/country_motifs.hpp"

#include "client/art/town_motifs.hpp"

#include <utility>

namespace circulade {
namespace {

const Tones& tones_of(const Theme& theme, TreeKind kind) {
    switch (kind) {
    case TreeKind::olive:
        return theme.olive;
    case TreeKind::cool:
        return theme.cool_tree;
    case TreeKind::pine:
        return theme.pine;
    case TreeKind::broadleaf:
        break;
    }
    return theme.broadleaf;
}

void draw_pine(Canvas& c, Point foot, double r) {
    const auto [x, y] = foot;
    c.fill(Path{}
               .move({x - r * 0.62, y - r * 0.3})
               .curve({x - r * 0.75, y - r * 1.6}, {x - r * 0.2, y - r * 2.7}, {x, y - r * 2.9})
               .curve({x + r * 0.2, y - r * 2.7}, {x + r * 0.75, y - r * 1.6},
                      {x + r * 0.62, y - r * 0.3})
               .close(),
           c.theme.pine.dark);
    c.fill(Path{}
               .move({x - r * 0.5, y - r * 0.45})
               .curve({x - r * 0.62, y - r * 1.6}, {x - r * 0.2, y - r * 2.5},
                      {x - r * 0.02, y - r * 2.75})
               .curve({x, y - r * 2}, {x + r * 0.1, y - r * 1.2}, {x + r * 0.05, y - r * 0.5})
               .close(),
           c.theme.pine.light);
}

/// A church with its nave from west to east and a spired tower at the western end. Drawn at the
/// size k around (x, y), the middle of a monastery's yard.
void draw_church(Canvas& c, double x, double y, double k) {
    const Tones& plaster = c.theme.plaster;
    const Tones& slate = c.theme.slate;
    const auto at = [=](double dx, double dy) { return Point{x + dx * k, y + dy * k}; };
    c.shade(Path{}.polygon({at(-10, 3.6), at(15, 3.6), at(22, -1), at(22, -9), at(15, -6)}), 0.26);
    c.fill_polygon({at(-11, -5), at(15, -5), at(15, 3), at(-11, 3)}, plaster.light);
    c.fill_polygon({at(-11, -5), at(15, -5), at(15, -3.2), at(-11, -3.2)}, plaster.dark);
    c.fill_polygon({at(-11.8, -4.2), at(15.8, -4.2), at(14.6, -14.5), at(-10.6, -14.5)},
                   slate.base);
    c.fill_polygon({at(-10.8, -12.8), at(14.8, -12.8), at(14.6, -14.5), at(-10.6, -14.5)},
                   slate.light);
    c.fill_polygon({at(15.4, -4.2), at(14.4, -14.5), at(17, -9)}, slate.dark);
    Path windows;
    for (const double dx : {-1.4, 3.6, 8.6}) {
        windows.arched_opening(at(dx, 1.4), 2 * k, 4 * k);
    }
    c.fill(windows, c.theme.ink.opening);
    if (c.detailed) {
        c.stroke(Path{}
                     .piece(at(-9, -10.4), at(5, -10.4))
                     .piece(at(0, -7.8), at(12, -7.8))
                     .piece(at(5, -10.4), at(13, -10.4)),
                 slate.dark, 0.5, 0.6);
    }
    // The tower.
    c.fill_polygon({at(-14, -15.4), at(-4, -15.4), at(-4, 4.6), at(-14, 4.6)}, plaster.light);
    c.fill_polygon({at(-7.8, -15.4), at(-4, -15.4), at(-4, 4.6), at(-7.8, 4.6)}, plaster.dark);
    c.fill_polygon({at(-15, -14.8), at(-7.8, -14), at(-9, -28.4)}, slate.light);
    c.fill_polygon({at(-3, -14.8), at(-7.8, -14), at(-9, -28.4)}, slate.dark);
    c.stroke(Path{}.piece(at(-9, -28.4), at(-9, -33.4)).piece(at(-10.6, -31.6), at(-7.4, -31.6)),
             c.theme.paint.gold_dark, 0.9);
    c.fill(Path{}
               .arched_opening(at(-11.4, 4.6), 3.6 * k, 6 * k)
               .arched_opening(at(-11, -7.4), 2 * k, 4 * k),
           c.theme.ink.opening);
}

/// Paths from the yard's gates to the church's door.
void draw_yard_paths(Canvas& c, Point centre, double w, double h, const YardGates& gates) {
    const auto [x, y] = centre;
    Path paths;
    if (gates[0]) {
        paths.piece({x, y - h - 3}, {x, y});
    }
    if (gates[1]) {
        paths.piece({x + w, y}, {x, y + 6});
    }
    if (gates[2]) {
        paths.piece({x, y + h + 1}, {x, y + 2});
    }
    if (gates[3]) {
        paths.piece({x - w, y}, {x, y + 6});
    }
    c.stroke(paths, c.theme.road.base, 5.2);
}

void draw_beds(Canvas& c, Point centre, double k) {
    Path beds;
    Path greens;
    Path lavender;
    Path red;
    for (const double by : {0.5, 6.5, 12.5}) {
        beds.box(centre.x - 21 * k, centre.y + by * k, 12 * k, 4 * k);
        for (int i = 0; i < 5; ++i) {
            greens.dot(centre + Point{-19.4 + 2.2 * i, by + 1.8} * k, 1.2 * k);
        }
    }
    for (int i = 0; i < 4; ++i) {
        lavender.dot(centre + Point{-19.4 + 3 * i, 1.3} * k, 0.8 * k);
        red.dot(centre + Point{-19.4 + 3 * i, 13.5} * k, 0.8 * k);
    }
    c.fill(beds, c.theme.crops.soil);
    c.fill(greens, c.theme.crops.green_row);
    c.fill(lavender, c.theme.crops.lavender);
    c.fill(red, c.theme.paint.red);
}

/// A stretch of a yard's wall seen from outside, its foot at `base`.
void draw_southern_wall(Canvas& c, double from, double to, double base) {
    c.shade(Path{}.polygon(
                {{from, base + 1.2}, {to, base + 1.2}, {to + 2, base - 0.5}, {to, base - 2}}),
            0.2);
    c.fill_box(from, base - 4, to - from, 4.4, c.theme.stone.lit);
    c.fill_box(from - 0.3, base - 5.2, to - from + 0.6, 1.7, c.theme.stone.top);
    if (!c.detailed) {
        return;
    }
    Path joints;
    const int wide = static_cast<int>(to - from - 4);
    for (int i = 0; i < wide / 3; ++i) {
        const Point p{from + 2 + (i * 37) % wide, base - 2.6 + (i % 2) * 1.5};
        joints.piece(p, p + Point{2.2, 0});
    }
    c.stroke(joints, c.theme.stone.shade, 0.5, 0.7);
}

void draw_gate_posts(Canvas& c, Point middle) {
    for (const double post : {middle.x - 5, middle.x + 5}) {
        c.fill_box(post - 1.5, middle.y - 7, 3, 7.6, c.theme.stone.base);
        c.fill_ellipse({post, middle.y - 7}, 1.7, 1, c.theme.stone.top);
    }
}

/// A gap with posts in the yard's northern wall, or (`across` false) in one of its sides.
void draw_yard_gate(Canvas& c, Point middle, bool across) {
    const auto [x, y] = middle;
    if (across) {
        c.fill_box(x - 4.4, y - 5, 8.8, 5.4, c.theme.road.base);
        draw_gate_posts(c, middle);
        return;
    }
    c.fill_box(x - 2.4, y - 5, 4.8, 9.4, c.theme.road.base);
    for (const double post : {y - 4.6, y + 5.6}) {
        c.fill_box(x - 1.6, post - 6, 3.2, 6.6, c.theme.stone.base);
        c.fill_ellipse({x, post - 6}, 1.8, 1.1, c.theme.stone.top);
    }
}

} // namespace

void draw_tree(Canvas& c, Point foot, double r, TreeKind kind) {
    const auto [x, y] = foot;
    c.fill_ellipse({x + r * 0.55, y + r * 0.05}, r * 1.05, r * 0.5, c.theme.ink.shadow, 0.20);
    if (kind == TreeKind::pine) {
        draw_pine(c, foot, r);
        return;
    }
    const Tones& tones = tones_of(c.theme, kind);
    if (c.detailed) {
        c.fill_box(x - 0.5, y - r * 0.6, 1.1, r * 0.6 + 0.3, c.theme.ink.trunk);
    }
    const double crown = y - r * 1.1;
    c.fill_ellipse({x, crown}, r, r * 0.95, tones.dark);
    c.fill_ellipse({x - r * 0.16, crown - r * 0.16}, r * 0.76, r * 0.7, tones.base);
    c.fill_ellipse({x - r * 0.34, crown - r * 0.36}, r * 0.4, r * 0.34, tones.light);
}

void draw_shrub(Canvas& c, Point foot, double r) {
    const auto [x, y] = foot;
    c.fill_ellipse({x + r * 0.4, y}, r * 1.1, r * 0.45, c.theme.ink.shadow, 0.18);
    c.fill_ellipse({x, y - r * 0.45}, r, r * 0.62, c.theme.broadleaf.base);
    c.fill_ellipse({x - r * 0.3, y - r * 0.65}, r * 0.5, r * 0.32, c.theme.broadleaf.light);
}

void draw_haystack(Canvas& c, Point foot, double k) {
    const auto [x, y] = foot;
    c.fill_ellipse({x + 1.6 * k, y}, 3.4 * k, 1.3 * k, c.theme.ink.shadow, 0.22);
    c.fill(
        Path{}
            .move({x - 2.6 * k, y + 0.4 * k})
            .curve({x - 2.8 * k, y - 3 * k}, {x - 0.8 * k, y - 4.6 * k}, {x, y - 5 * k})
            .curve({x + 0.8 * k, y - 4.6 * k}, {x + 2.8 * k, y - 3 * k}, {x + 2.6 * k, y + 0.4 * k})
            .close(),
        c.theme.crops.wheat_row);
    c.fill(Path{}
               .move({x - 2.2 * k, y})
               .curve({x - 2.4 * k, y - 3 * k}, {x - 0.8 * k, y - 4.4 * k}, {x, y - 4.8 * k})
               .line({x - 0.4 * k, y})
               .close(),
           c.theme.thatch.light);
}

void draw_farmstead(Canvas& c, Point centre, double k, double flip) {
    const auto [x, y] = centre;
    c.fill_ellipse({x, y + 1}, 12 * k, 6.4 * k, mix(c.theme.road.base, c.theme.meadow.base, 0.35),
                   0.9);
    const House long_house{
        {x - 3 * flip * k, y - 1.5 * k}, 12 * k, HouseShape::along, Roof::thatch, 4.4 * k, true};
    const House barn{
        {x + 6.4 * flip * k, y + 2.5 * k}, 8 * k, HouseShape::gable, Roof::thatch, 4 * k, false};
    Path shadow;
    add_house_shadow(shadow, long_house);
    add_house_shadow(shadow, barn);
    c.shade(shadow, 0.26);
    draw_house(c, long_house);
    draw_house(c, barn);
    draw_haystack(c, {x - 5 * flip * k, y + 4.6 * k}, k);
    draw_haystack(c, {x - 0.6 * flip * k, y + 5.6 * k}, 0.8 * k);
    Path fence;
    for (int i = -4; i <= 4; ++i) {
        if (i != 0) {
            const Point post{x + i * 2.6 * k, y + 8 * k};
            fence.piece(post, post - Point{0, 2.4});
        }
    }
    fence.piece({x - 10.6 * k, y + 6.6 * k}, {x - 2 * k, y + 6.6 * k});
    fence.piece({x + 2 * k, y + 6.6 * k}, {x + 10.6 * k, y + 6.6 * k});
    c.stroke(fence, c.theme.wood.dark, 0.7);
}

void draw_well(Canvas& c, Point foot) {
    const auto [x, y] = foot;
    c.fill_ellipse({x + 1.6, y + 1}, 4.2, 2.2, c.theme.ink.shadow, 0.25);
    c.fill(Path{}.box(x - 3, y - 2, 6, 2.6).ellipse({x, y + 0.6}, 3, 1.4), c.theme.stone.base);
    c.fill_ellipse({x, y - 2}, 3, 1.5, c.theme.stone.top);
    c.fill_ellipse({x, y - 2}, 2, 0.9, c.theme.water.dark);
    c.stroke(
        Path{}.piece({x - 2.6, y - 2}, {x - 2.6, y - 7}).piece({x + 2.6, y - 2}, {x + 2.6, y - 7}),
        c.theme.wood.dark, 0.8);
    c.fill_polygon({{x - 4, y - 6.6}, {x, y - 9.4}, {x, y - 6.2}}, c.theme.orange_tile.light);
    c.fill_polygon({{x + 4, y - 6.6}, {x, y - 9.4}, {x, y - 6.2}}, c.theme.orange_tile.dark);
}

void draw_garden(Canvas& c, Point centre, double k) {
    const auto [x, y] = centre;
    const double w = 13 * k;
    const double h = 10 * k;
    const Theme::Paint& paint = c.theme.paint;
    c.shade(Path{}.box(x - w + 1.5, y - h + 1.5, 2 * w, 2 * h), 0.2);
    c.fill_box(x - w, y - h, 2 * w, 2 * h, c.theme.broadleaf.dark);
    c.fill_box(x - w + 0.2, y - h, 2 * w - 1, 2 * h - 1.4, c.theme.broadleaf.base);
    c.fill_box(x - w + 2, y - h + 2, 2 * w - 4, 2 * h - 4, c.theme.road.crown);
    const std::array<std::pair<Colour, Colour>, 4> flowers{{{paint.red, paint.cream},
                                                            {c.theme.crops.lavender, paint.cream},
                                                            {paint.gold, paint.red},
                                                            {c.theme.crops.lavender, paint.gold}}};
    Path beds;
    std::size_t bed = 0;
    for (const double sx : {-1.0, 1.0}) {
        for (const double sy : {-1.0, 1.0}) {
            const Point corner{x + sx * (w * 0.46) - w * 0.32, y + sy * (h * 0.46) - h * 0.3};
            c.fill_box(corner.x, corner.y, w * 0.64, h * 0.6, c.theme.crops.green);
            Path outer;
            Path inner;
            for (const double u : {0.2, 0.5, 0.8}) {
                for (const double v : {0.3, 0.72}) {
                    outer.dot(corner + Point{w * 0.64 * u, h * 0.6 * v}, k);
                }
            }
            for (const double u : {0.35, 0.65}) {
                inner.dot(corner + Point{w * 0.64 * u, h * 0.3}, 0.7 * k);
            }
            c.fill(outer, flowers[bed].first);
            c.fill(inner, flowers[bed].second);
            ++bed;
        }
    }
    c.fill_ellipse({x, y + 0.4}, 2.9 * k, 2.2 * k, c.theme.stone.shade);
    c.fill_ellipse(centre, 2.9 * k, 2.1 * k, c.theme.stone.top);
    c.fill_ellipse(centre, 1.9 * k, 1.3 * k, c.theme.water.base);
    for (const double sx : {-1.0, 1.0}) {
        for (const double sy : {-1.0, 1.0}) {
            draw_shrub(c, {x + sx * (w - 0.6), y + sy * (h - 0.6) + 0.8}, 1.9 * k);
        }
    }
}

void draw_monastery(Canvas& c, Point centre, double k, const YardGates& gates) {
    const double x = centre.x;
    const double y = centre.y;
    const double w = 25 * k;
    const double h = 19 * k;
    const Theme::Stone& stone = c.theme.stone;
    const auto at = [=](double dx, double dy) { return Point{x + dx * k, y + dy * k}; };
    c.shade(Path{}.box(x - w + 2, y - h + 3, 2 * w + 1, 2 * h), 0.18);
    c.fill_box(x - w, y - h, 2 * w, 2 * h, mix(c.theme.meadow.light, c.theme.crops.green, 0.35));
    draw_yard_paths(c, centre, w, h, gates);
    c.fill_box(x - w, y - h - 3, 2 * w, 3, stone.base);
    Path walls;
    walls.box(x - w - 0.4, y - h - 4.2, 2 * w + 0.8, 1.6);
    walls.box(x - w - 1, y - h - 4, 2, 2 * h);
    walls.box(x + w - 1, y - h - 4, 2, 2 * h);
    c.fill(walls, stone.top);
    if (gates[0]) {
        draw_yard_gate(c, {x, y - h - 0.5}, true);
    }
    draw_beds(c, centre, k);
    draw_tree(c, at(-20, -9), 3.4 * k, TreeKind::broadleaf);
    draw_tree(c, at(21, -10), 2.8 * k, TreeKind::pine);
    draw_church(c, x, y, k);
    for (const auto& [side, post] : {std::pair{3U, x - w}, std::pair{1U, x + w}}) {
        if (gates[side]) {
            draw_yard_gate(c, {post, y}, false);
        }
    }
    draw_tree(c, at(17, gates[1] ? 7.5 : 5), 3.6 * k, TreeKind::broadleaf);
    draw_tree(c, at(21.4, 11), 3.0 * k, TreeKind::olive);
    draw_tree(c, at(14, 12.5), 3.0 * k, TreeKind::broadleaf);
    const double base = y + h;
    if (gates[2]) {
        draw_southern_wall(c, x - w - 1, x - 5, base);
        draw_southern_wall(c, x + 5, x + w + 1, base);
        draw_gate_posts(c, {x, base});
    } else {
        draw_southern_wall(c, x - w - 1, x + w + 1, base);
    }
}

void draw_bridge(Canvas& c, Point centre, Point along) {
    const Theme::Stone& stone = c.theme.stone;
    const Point across{-along.y, along.x};
    constexpr double reach = 12.5;
    constexpr double half = 6.2;
    const auto at = [&](double u, double v, double up = 0) {
        return centre + along * u + across * v - Point{0, up};
    };
    c.shade(Path{}.polygon({at(-reach, -half) + Point{3, 2.4}, at(reach, -half) + Point{3, 2.4},
                            at(reach, half) + Point{3, 2.4}, at(-reach, half) + Point{3, 2.4}}),
            0.3);
    c.fill_polygon({at(-reach, -half), at(reach, -half), at(reach, half), at(-reach, half)},
                   mix(c.theme.road.base, stone.lit, 0.5));
    if (c.detailed) {
        Path joints;
        for (double u = -reach + 2.5; u < reach; u += 3.6) {
            joints.piece(at(u, -half + 1.5), at(u, half - 1.5));
        }
        c.stroke(joints, stone.base, 0.6, 0.55);
    }
    // The parapet that is farther north first.
    const double north = across.y < 0 || (across.y == 0 && across.x < 0) ? 1 : -1;
    for (const double side : {north, -north}) {
        const double v = side * half;
        const Point a = at(-reach, v);
        const Point b = at(reach, v);
        const bool near_side = side == -north;
        const double up = 2.6;
        if (near_side && std::abs(along.x) > 0.35) { // the face over the water, with its arch
            const Point down{0, 4.2};
            c.fill_polygon({a, b, b + down, a + down}, stone.base);
            const Point left = lerp(a, b, 0.24) + down;
            const Point right = lerp(a, b, 0.76) + down;
            c.fill(Path{}.move(left).curve(left - Point{0, 5}, right - Point{0, 5}, right).close(),
                   c.theme.water.dark);
        }
        c.fill_polygon({a, b, b - Point{0, up}, a - Point{0, up}},
                       near_side ? stone.lit : stone.shade);
        c.stroke(Path{}.piece(a - Point{0, up}, b - Point{0, up}), stone.top, 1.8);
        c.fill(Path{}
                   .box(a.x - 1.4, a.y - up - 1.8, 2.8, up + 2.6)
                   .box(b.x - 1.4, b.y - up - 1.8, 2.8, up + 2.6),
               stone.top);
    }
}

void draw_spring(Canvas& c, Point foot) {
    const double x = foot.x;
    const double y = foot.y;
    const Theme::Stone& stone = c.theme.stone;
    c.fill_ellipse({x + 3, y + 0.5}, 12, 4.5, c.theme.ink.shadow, 0.22);
    const auto rock = [&](double dx, double dy, double w, double h) {
        const Point p{x + dx, y + dy};
        c.fill_polygon({{p.x - w, p.y},
                        {p.x - w * 0.7, p.y - h * 0.8},
                        {p.x, p.y - h},
                        {p.x + w * 0.75, p.y - h * 0.6},
                        {p.x + w, p.y}},
                       stone.base);
        c.fill_polygon(
            {{p.x - w, p.y}, {p.x - w * 0.7, p.y - h * 0.8}, {p.x, p.y - h}, {p.x - w * 0.1, p.y}},
            stone.lit);
        c.fill_polygon({{p.x + w * 0.3, p.y},
                        {p.x + w * 0.35, p.y - h * 0.55},
                        {p.x + w * 0.75, p.y - h * 0.6},
                        {p.x + w, p.y}},
                       stone.shade);
    };
    rock(-5, -3, 5.5, 8);
    rock(4.5, -3.5, 5, 6.5);
    rock(-0.5, 0, 4.2, 4.6);
    rock(-8.5, 0.4, 3.2, 3.4);
    rock(7.6, 0.6, 3.4, 3.2);
}

void draw_reeds(Canvas& c, Point foot, double k) {
    Path blades;
    Path heads;
    for (int i = -2; i <= 2; ++i) {
        const Point base = foot + Point{i * 1.5 * k, (i % 2) * 0.7 * k};
        const Point tip = base + Point{i * 0.7 * k, (-5.5 + std::abs(i) * 0.7) * k};
        blades.piece(base, tip);
        if (i % 2 == 0) {
            heads.piece(tip, tip + Point{0, 1.6 * k});
        }
    }
    c.stroke(blades, c.theme.olive.dark, 0.9);
    c.stroke(heads, c.theme.wood.dark, 1.3);
}

void draw_mark(Canvas& c, Point foot) {
    const auto [x, y] = foot;
    const Theme::Stone& stone = c.theme.stone;
    c.fill_ellipse({x + 2.5, y + 0.4}, 9, 3.4, c.theme.ink.shadow, 0.25);
    c.fill_ellipse(foot, 9, 4, stone.shade);
    c.fill_ellipse({x, y - 1}, 9, 4, stone.lit);
    c.fill(Path{}
               .move({x - 5, y - 1})
               .line({x - 5, y - 11})
               .curve({x - 5, y - 17}, {x + 5, y - 17}, {x + 5, y - 11})
               .line({x + 5, y - 1})
               .close(),
           stone.base);
    c.fill(Path{}
               .move({x - 5, y - 1})
               .line({x - 5, y - 11})
               .curve({x - 5, y - 15}, {x - 1, y - 15.6}, {x - 0.6, y - 15.4})
               .line({x - 0.6, y - 1})
               .close(),
           stone.lit, 0.8);
    c.stroke(Path{}.ellipse({x, y - 9}, 2.6, 2.8), c.theme.paint.gold_dark, 1.3);
    c.fill_ellipse({x, y - 9}, 0.9, 0.9, c.theme.paint.gold_dark);
}

} // namespace circulade
