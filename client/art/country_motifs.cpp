#include "client/art/country_motifs.hpp"

#include "client/art/town_motifs.hpp"

#include <array>
#include <cmath>
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

/// Draws one church at the size `k` round the middle of a monastery's yard.
class Church {
  public:
    Church(Canvas& canvas, Point centre, double k) : c_(canvas), centre_(centre), k_(k) {}

    /// A nave from west to east and a spired tower at its western or eastern end.
    void draw_with_spire(bool tower_in_west) {
        const double from = tower_in_west ? -11 : -16;
        const double tower = tower_in_west ? -9 : 10;
        draw_shadow(from, tower_in_west ? 15 : 14);
        draw_nave(from, from + 26, tower_in_west);
        draw_tower(tower, 5, 4.6, 20);
        c_.fill_polygon({at(tower - 6, -14.8), at(tower + 1.2, -14), at(tower, -28.4)},
                        c_.theme.slate.light);
        c_.fill_polygon({at(tower + 6, -14.8), at(tower + 1.2, -14), at(tower, -28.4)},
                        c_.theme.slate.dark);
        draw_cross(tower, -28.4);
        c_.fill(Path{}
                    .arched_opening(at(tower - 2.4, 4.6), 3.6 * k_, 6 * k_)
                    .arched_opening(at(tower - 2, -7.4), 2 * k_, 4 * k_),
                c_.theme.ink.opening);
    }

    /// Its front towards us: a gable with a round window between two towers.
    void draw_with_two_towers() {
        const Tones& slate = c_.theme.slate;
        draw_shadow(-12, 12);
        // The roof runs back to the north.
        c_.fill_polygon({at(-8.5, -5), at(0, -15), at(0, -25), at(-8.5, -15)}, slate.light);
        c_.fill_polygon({at(8.5, -5), at(0, -15), at(0, -25), at(8.5, -15)}, slate.dark);
        c_.fill_polygon({at(-7, 4.6), at(-7, -5.6), at(0, -14), at(7, -5.6), at(7, 4.6)},
                        c_.theme.plaster.light);
        for (const double x : {-9.6, 9.6}) {
            draw_tower(x, 3.6, 5, 17);
            c_.fill_polygon({at(x - 4.5, -11.6), at(x + 0.9, -11), at(x, -20)}, slate.light);
            c_.fill_polygon({at(x + 4.5, -11.6), at(x + 0.9, -11), at(x, -20)}, slate.base);
            draw_cross(x, -20);
        }
        c_.fill_ellipse(at(0, -6), 2.6 * k_, 2.6 * k_, c_.theme.stone.shade);
        c_.fill_ellipse(at(0, -6), 1.7 * k_, 1.7 * k_, slate.light);
        c_.fill(Path{}
                    .arched_opening(at(-2.1, 4.6), 4.2 * k_, 6.4 * k_)
                    .arched_opening(at(-10.6, -3), 2 * k_, 4 * k_)
                    .arched_opening(at(8.6, -3), 2 * k_, 4 * k_),
                c_.theme.ink.opening);
    }

    /// A round church with a cupola, and a cloister with a garth on its western side.
    void draw_with_cloister() {
        const Tones& slate = c_.theme.slate;
        draw_cloister();
        draw_shadow(-2, 14);
        draw_tower(7, 9, 4.6, 11);
        c_.fill(Path{}
                    .move(at(-3.2, -5.6))
                    .curve(at(-2, -16), at(3, -19.6), at(7, -20.4))
                    .curve(at(11, -19.6), at(16, -16), at(17.2, -5.6))
                    .quad(at(7, -2.4), at(-3.2, -5.6))
                    .close(),
                slate.base);
        c_.fill(Path{}
                    .move(at(9, -3.9))
                    .curve(at(12, -9), at(10, -17), at(7, -20.4))
                    .curve(at(11, -19.6), at(16, -16), at(17.2, -5.6))
                    .close(),
                slate.dark);
        c_.fill(Path{}
                    .move(at(-3.2, -5.6))
                    .curve(at(-2, -16), at(3, -19.6), at(7, -20.4))
                    .curve(at(3, -17), at(0, -11), at(0.6, -4.6))
                    .close(),
                slate.light);
        c_.fill_polygon({at(5, -20), at(9, -20), at(9, -24), at(5, -24)}, c_.theme.plaster.light);
        c_.fill_polygon({at(4, -23.6), at(7, -28), at(7, -23.4)}, slate.light);
        c_.fill_polygon({at(10, -23.6), at(7, -28), at(7, -23.4)}, slate.dark);
        draw_cross(7, -28);
        Path openings;
        openings.arched_opening(at(5.2, 4.8), 3.6 * k_, 6 * k_);
        for (const double x : {-0.4, 12.0}) {
            openings.arched_opening(at(x, 1.6), 2 * k_, 4 * k_);
        }
        c_.fill(openings, c_.theme.ink.opening);
    }

  private:
    Point at(double dx, double dy) const { return centre_ + Point{dx, dy} * k_; }

    void draw_shadow(double from, double to) {
        c_.shade(Path{}.polygon({at(from + 1, 4.2), at(to, 4.2), at(to + 7, -0.6), at(to + 7, -9),
                                 at(to, -6)}),
                 0.26);
    }
    void draw_nave(double from, double to, bool eastern_end) {
        const Tones& plaster = c_.theme.plaster;
        const Tones& slate = c_.theme.slate;
        c_.fill_polygon({at(from, -5), at(to, -5), at(to, 3), at(from, 3)}, plaster.light);
        c_.fill_polygon({at(from, -5), at(to, -5), at(to, -3.2), at(from, -3.2)}, plaster.dark);
        c_.fill_polygon(
            {at(from - 0.8, -4.2), at(to + 0.8, -4.2), at(to - 0.4, -14.5), at(from + 0.4, -14.5)},
            slate.base);
        c_.fill_polygon({at(from + 0.2, -12.8), at(to - 0.2, -12.8), at(to - 0.4, -14.5),
                         at(from + 0.4, -14.5)},
                        slate.light);
        if (eastern_end) {
            c_.fill_polygon({at(to + 0.4, -4.2), at(to - 0.6, -14.5), at(to + 2, -9)}, slate.dark);
        }
        Path windows;
        for (const double share : {0.37, 0.56, 0.75}) {
            const double along = eastern_end ? share : 1 - share - 0.1;
            windows.arched_opening(at(from + (to - from) * along, 1.4), 2 * k_, 4 * k_);
        }
        c_.fill(windows, c_.theme.ink.opening);
        if (c_.detailed) {
            c_.stroke(Path{}
                          .piece(at(from + 2, -10.4), at(from + 16, -10.4))
                          .piece(at(from + 11, -7.8), at(to - 3, -7.8)),
                      slate.dark, 0.5, 0.6);
        }
    }
    void draw_tower(double x, double half, double base, double height) {
        const Tones& plaster = c_.theme.plaster;
        const double top = base - height;
        c_.fill_polygon(
            {at(x - half, top), at(x + half, top), at(x + half, base), at(x - half, base)},
            plaster.light);
        c_.fill_polygon({at(x + half * 0.24, top), at(x + half, top), at(x + half, base),
                         at(x + half * 0.24, base)},
                        plaster.dark);
    }
    void draw_cross(double x, double y) {
        c_.stroke(
            Path{}.piece(at(x, y), at(x, y - 5)).piece(at(x - 1.6, y - 3.2), at(x + 1.6, y - 3.2)),
            c_.theme.paint.gold_dark, 0.9);
    }
    /// Four low wings round a green court, seen from above.
    void draw_cloister() {
        const Tones& roof = c_.theme.orange_tile;
        c_.shade(Path{}.polygon({at(-20, 12), at(-2, 12), at(1, 10), at(1, 0), at(-2, -2)}), 0.22);
        c_.fill_polygon({at(-21, 8.6), at(-2, 8.6), at(-2, 12.2), at(-21, 12.2)},
                        c_.theme.plaster.light);
        c_.fill_polygon({at(-21.6, -4), at(-1.4, -4), at(-1.4, 9), at(-21.6, 9)}, roof.base);
        c_.fill_polygon({at(-21.6, -4), at(-18.4, -1.2), at(-18.4, 5.6), at(-21.6, 9)}, roof.light);
        c_.fill_polygon({at(-1.4, -4), at(-4.6, -1.2), at(-4.6, 5.6), at(-1.4, 9)}, roof.dark);
        c_.fill_polygon({at(-18.4, -1.2), at(-4.6, -1.2), at(-4.6, 5.6), at(-18.4, 5.6)},
                        c_.theme.plaster.base);
        c_.fill_polygon({at(-18.4, 0.8), at(-4.6, 0.8), at(-4.6, 5.6), at(-18.4, 5.6)},
                        c_.theme.crops.green);
        Path arcade;
        for (const double x : {-17.4, -14.2, -11.0, -7.8}) {
            arcade.arched_opening(at(x, 0.9), 1.9 * k_, 1.9 * k_);
            arcade.box(at(x, 0).x, at(x, 10.2).y, 1.4 * k_, 1.4 * k_);
        }
        c_.fill(arcade, c_.theme.ink.opening, 0.85);
        c_.fill_ellipse(at(-11.5, 3.4), 1.9 * k_, 1.2 * k_, c_.theme.stone.top);
        c_.fill_ellipse(at(-11.5, 3.4), 1.1 * k_, 0.7 * k_, c_.theme.water.base);
    }

    Canvas& c_;
    Point centre_;
    double k_;
};

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

/// Fruit trees in rows on the yard's western side.
void draw_yard_orchard(Canvas& c, Point centre, double k) {
    for (const double dy : {-8.0, -1.0, 6.0, 13.0}) {
        for (const double dx : {-21.0, -16.2}) {
            const Point foot = centre + Point{dx + (dy > 0 ? 0.8 : 0.0), dy} * k;
            draw_tree(c, foot, 2.2 * k, TreeKind::olive);
        }
    }
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

void draw_basin(Canvas& c, Point centre, double k) {
    c.fill_ellipse(centre + Point{0, 0.4}, 2.9 * k, 2.2 * k, c.theme.stone.shade);
    c.fill_ellipse(centre, 2.9 * k, 2.1 * k, c.theme.stone.top);
    c.fill_ellipse(centre, 1.9 * k, 1.3 * k, c.theme.water.base);
}

void draw_quartered_beds(Canvas& c, Point centre, double w, double h, double k) {
    const Theme::Paint& paint = c.theme.paint;
    const std::array<std::pair<Colour, Colour>, 4> flowers{{{paint.red, paint.cream},
                                                            {c.theme.crops.lavender, paint.cream},
                                                            {paint.gold, paint.red},
                                                            {c.theme.crops.lavender, paint.gold}}};
    std::size_t bed = 0;
    for (const double sx : {-1.0, 1.0}) {
        for (const double sy : {-1.0, 1.0}) {
            const Point corner =
                centre + Point{sx * (w * 0.46) - w * 0.32, sy * (h * 0.46) - h * 0.3};
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
    draw_basin(c, centre, k);
}

/// Rings of flowers round a tree.
void draw_round_beds(Canvas& c, Point centre, double w, double h, double k) {
    const Theme::Paint& paint = c.theme.paint;
    c.fill_ellipse(centre, w * 0.8, h * 0.76, c.theme.crops.green);
    c.stroke(Path{}.ellipse(centre, w * 0.5, h * 0.47), c.theme.road.crown, 1.5 * k);
    c.fill_box(centre.x - w * 0.8, centre.y - 0.8 * k, w * 1.6, 1.6 * k, c.theme.road.crown);
    Path red;
    Path blue;
    Path gold;
    for (int i = 0; i < 14; ++i) {
        const double angle = (i + 0.5) * 2 * 3.14159265358979 / 14;
        const Point spoke{std::cos(angle), std::sin(angle)};
        (i % 2 == 0 ? red : blue).dot(centre + Point{spoke.x * w * 0.66, spoke.y * h * 0.62}, k);
        if (i % 2 == 0) {
            gold.dot(centre + Point{spoke.x * w * 0.33, spoke.y * h * 0.3}, 0.9 * k);
        }
    }
    c.fill(red, paint.red);
    c.fill(blue, c.theme.crops.lavender);
    c.fill(gold, paint.gold);
    draw_tree(c, centre + Point{0, 1.6 * k}, 2.7 * k, TreeKind::olive);
}

/// Long rows, each of its own colour, and an arbour across them.
void draw_flower_rows(Canvas& c, Point centre, double w, double h, double k) {
    const Theme::Paint& paint = c.theme.paint;
    const std::array<Colour, 5> colours{paint.red, paint.cream, c.theme.crops.lavender, paint.gold,
                                        mix(paint.red, paint.cream, 0.5)};
    for (std::size_t row = 0; row < colours.size(); ++row) {
        const double y = centre.y + h * (-0.6 + 0.3 * static_cast<double>(row));
        c.fill_box(centre.x - w * 0.78, y - h * 0.11, w * 1.56, h * 0.22, c.theme.crops.green_row);
        Path flowers;
        for (int i = 0; i < 9; ++i) {
            if (i != 4) {
                flowers.dot({centre.x + w * (-0.68 + 0.17 * i), y}, 0.95 * k);
            }
        }
        c.fill(flowers, colours[row]);
    }
    c.fill_box(centre.x - 1.5 * k, centre.y - h * 0.8, 3 * k, h * 1.6, c.theme.road.crown);
    Path arbour;
    for (const double dy : {-0.55, 0.0, 0.55}) {
        const Point foot{centre.x, centre.y + h * dy + 1.6 * k};
        arbour.move(foot - Point{2.2 * k, 0}).line(foot - Point{2.2 * k, 3 * k});
        arbour.line(foot + Point{2.2 * k, -3 * k}).line(foot + Point{2.2 * k, 0});
    }
    c.stroke(arbour, c.theme.wood.dark, 0.9);
}

/// A long pond with lilies between two beds and clipped cones.
void draw_pond_garden(Canvas& c, Point centre, double w, double h, double k) {
    const Theme::Paint& paint = c.theme.paint;
    c.fill_box(centre.x - w * 0.5, centre.y - h * 0.26, w, h * 0.52, c.theme.stone.lit);
    c.fill_box(centre.x - w * 0.44, centre.y - h * 0.17, w * 0.88, h * 0.36, c.theme.water.base);
    c.fill(Path{}
               .ellipse(centre + Point{-w * 0.22, 0}, 1.2 * k, 0.8 * k)
               .ellipse(centre + Point{w * 0.18, h * 0.06}, 1.2 * k, 0.8 * k),
           c.theme.olive.light);
    Path red;
    Path gold;
    for (const double dy : {-0.55, 0.58}) {
        c.fill_box(centre.x - w * 0.5, centre.y + h * dy - h * 0.15, w, h * 0.3,
                   c.theme.crops.green);
        for (int i = 0; i < 6; ++i) {
            (i % 2 == 0 ? red : gold).dot(centre + Point{w * (-0.41 + 0.165 * i), h * dy}, k);
        }
    }
    c.fill(red, paint.red);
    c.fill(gold, paint.gold);
    for (const double dx : {-0.7, 0.7}) {
        for (const double dy : {-0.3, 0.62}) {
            draw_tree(c, centre + Point{w * dx, h * dy}, 1.5 * k, TreeKind::pine);
        }
    }
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

void draw_windmill(Canvas& c, const Windmill& mill) {
    const double k = mill.scale;
    const auto at = [&mill](double dx, double dy) {
        return mill.foot + Point{dx, dy * (dy < -9 ? mill.tall : 1)} * mill.scale;
    };
    const Tones& cap = mill.thatched ? c.theme.thatch : c.theme.slate;
    c.fill_ellipse(at(0, 0.6), 8.5 * k, 3.6 * k, mix(c.theme.road.base, c.theme.meadow.base, 0.4),
                   0.9);
    c.shade(Path{}.polygon({at(-3.4, 0.8), at(4, 0.8), at(12, -2), at(11, -8), at(3, -8)}), 0.24);
    c.fill_polygon({at(-4.4, 0.4), at(-2.9, -12.6), at(2.9, -12.6), at(4.4, 0.4)},
                   c.theme.plaster.light);
    c.fill_polygon({at(1.2, 0.8), at(0.8, -12.6), at(2.9, -12.6), at(4.4, 0.4)},
                   c.theme.plaster.dark);
    c.fill_polygon({at(-3.9, -12), at(0, -18), at(0.8, -11.8)}, cap.light);
    c.fill_polygon({at(3.9, -12), at(0, -18), at(0.8, -11.8)}, cap.dark);
    c.fill(Path{}.arched_opening(at(-1.3, 0.6), 2.6 * k, 4.4 * k), c.theme.ink.opening);
    // Four sails: a spar, and cloth on one side of it.
    const Point hub = at(-0.4, -12.4);
    Path spars;
    Path cloth;
    const Point first{std::cos(mill.sails), std::sin(mill.sails)};
    const Point second{-first.y, first.x};
    for (const Point d : {first, second, first * -1, second * -1}) {
        const Point side{-d.y, d.x};
        spars.piece(hub, hub + d * (9.6 * k));
        cloth.polygon({hub + d * (2.4 * k), hub + d * (9.4 * k),
                       hub + d * (9.4 * k) + side * (2.6 * k),
                       hub + d * (2.4 * k) + side * (2.2 * k)});
    }
    c.fill(cloth, c.theme.paint.cream);
    c.stroke(spars, c.theme.wood.dark, 0.8);
}

void draw_sheep(Canvas& c, Point foot, double flip) {
    const auto [x, y] = foot;
    c.fill_ellipse({x + 0.6, y + 0.1}, 2.2, 0.7, c.theme.ink.shadow, 0.22);
    c.fill_ellipse({x, y - 1.3}, 1.9, 1.3, c.theme.paint.cream);
    c.fill_ellipse({x + 1.8 * flip, y - 1.7}, 0.8, 0.7, c.theme.ink.opening);
}

void draw_linden(Canvas& c, Point foot) {
    const auto [x, y] = foot;
    c.fill_ellipse({x + 0.6, y + 0.6}, 4.4, 2.3, c.theme.stone.shade);
    c.fill_ellipse({x, y}, 4.2, 2.1, c.theme.stone.top);
    c.fill_ellipse({x, y}, 2.9, 1.4, c.theme.crops.green_row);
    draw_tree(c, {x, y + 0.2}, 4.6, TreeKind::broadleaf);
}

void draw_wayside_cross(Canvas& c, Point foot) {
    const auto [x, y] = foot;
    const Theme::Stone& stone = c.theme.stone;
    c.fill_ellipse({x + 1.8, y + 0.4}, 4.4, 1.9, c.theme.ink.shadow, 0.24);
    c.fill_ellipse({x, y + 0.4}, 4, 2, stone.shade);
    c.fill_ellipse({x, y - 0.4}, 4, 1.9, stone.top);
    c.fill_ellipse({x, y - 1.2}, 2.4, 1.1, stone.lit);
    c.fill(Path{}.box(x - 0.8, y - 11, 1.6, 10).box(x - 2.8, y - 9, 5.6, 1.5), stone.top);
    c.fill_box(x + 0.2, y - 9, 0.6, 8, stone.base);
}

void draw_chapel(Canvas& c, Point foot) {
    const auto [x, y] = foot;
    draw_house(c, {foot, 8, HouseShape::gable, Roof::slate, 4.6, true});
    c.fill_box(x - 1.2, y - 14.2, 2.4, 4, c.theme.plaster.light);
    c.fill_polygon({{x - 1.9, y - 13.8}, {x, y - 17.6}, {x, y - 13.6}}, c.theme.slate.light);
    c.fill_polygon({{x + 1.9, y - 13.8}, {x, y - 17.6}, {x, y - 13.6}}, c.theme.slate.dark);
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

void draw_garden(Canvas& c, Point centre, double k, GardenStyle style) {
    const auto [x, y] = centre;
    const double w = 13 * k;
    const double h = 10 * k;
    c.shade(Path{}.box(x - w + 1.5, y - h + 1.5, 2 * w, 2 * h), 0.2);
    c.fill_box(x - w, y - h, 2 * w, 2 * h, c.theme.broadleaf.dark);
    c.fill_box(x - w + 0.2, y - h, 2 * w - 1, 2 * h - 1.4, c.theme.broadleaf.base);
    c.fill_box(x - w + 2, y - h + 2, 2 * w - 4, 2 * h - 4, c.theme.road.crown);
    switch (style) {
    case GardenStyle::quarters:
        draw_quartered_beds(c, centre, w, h, k);
        break;
    case GardenStyle::rounds:
        draw_round_beds(c, centre, w, h, k);
        break;
    case GardenStyle::rows:
        draw_flower_rows(c, centre, w, h, k);
        break;
    case GardenStyle::pond:
        draw_pond_garden(c, centre, w, h, k);
        break;
    }
    for (const double sx : {-1.0, 1.0}) {
        for (const double sy : {-1.0, 1.0}) {
            draw_shrub(c, {x + sx * (w - 0.6), y + sy * (h - 0.6) + 0.8}, 1.9 * k);
        }
    }
}

void draw_church(Canvas& c, Point centre, double k, MonasteryStyle style) {
    Church church(c, centre, k);
    switch (style) {
    case MonasteryStyle::western_spire:
        church.draw_with_spire(true);
        break;
    case MonasteryStyle::eastern_spire:
        church.draw_with_spire(false);
        break;
    case MonasteryStyle::two_towers:
        church.draw_with_two_towers();
        break;
    case MonasteryStyle::cloister:
        church.draw_with_cloister();
        break;
    }
}

void draw_monastery(Canvas& c, Point centre, double k, const YardGates& gates,
                    MonasteryStyle style) {
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
    switch (style) { // what stands behind the church
    case MonasteryStyle::western_spire:
        draw_beds(c, centre, k);
        draw_tree(c, at(-20, -9), 3.4 * k, TreeKind::broadleaf);
        draw_tree(c, at(21, -10), 2.8 * k, TreeKind::pine);
        break;
    case MonasteryStyle::eastern_spire:
        draw_tree(c, at(-12, -12), 3.2 * k, TreeKind::cool);
        draw_tree(c, at(21, -8), 3 * k, TreeKind::broadleaf);
        break;
    case MonasteryStyle::two_towers:
        draw_tree(c, at(20, -8), 2.8 * k, TreeKind::pine);
        draw_tree(c, at(16, -11), 2.4 * k, TreeKind::pine);
        draw_yard_orchard(c, centre, k);
        break;
    case MonasteryStyle::cloister:
        draw_tree(c, at(-20, -9), 3 * k, TreeKind::olive);
        draw_tree(c, at(-14, -11), 3.4 * k, TreeKind::broadleaf);
        break;
    }
    draw_church(c, centre, k, style);
    if (style == MonasteryStyle::eastern_spire && !gates[3]) {
        draw_beds(c, centre + Point{1, 3} * k, k * 0.9);
    }
    for (const auto& [side, post] : {std::pair{3U, x - w}, std::pair{1U, x + w}}) {
        if (gates[side]) {
            draw_yard_gate(c, {post, y}, false);
        }
    }
    const TreeKind tree = style == MonasteryStyle::eastern_spire ? TreeKind::olive
                          : style == MonasteryStyle::two_towers  ? TreeKind::cool
                                                                 : TreeKind::broadleaf;
    draw_tree(c, at(18.5, gates[1] ? 8.5 : 7), 3.4 * k, tree);
    draw_tree(c, at(21.4, 12), 2.8 * k, TreeKind::olive);
    if (style != MonasteryStyle::two_towers) {
        draw_tree(c, at(13.5, 13.5), 2.8 * k, TreeKind::broadleaf);
    }
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

void draw_boat(Canvas& c, Point centre) {
    const auto [x, y] = centre;
    c.fill_ellipse({x + 1.5, y + 1}, 6.4, 1.5, c.theme.water.dark, 0.6);
    c.fill(Path{}
               .move({x - 6, y - 1.6})
               .quad({x, y + 0.2}, {x + 6, y - 1.6})
               .quad({x + 4.6, y + 1.6}, {x + 2.6, y + 1.6})
               .line({x - 2.6, y + 1.6})
               .quad({x - 4.6, y + 1.6}, {x - 6, y - 1.6})
               .close(),
           c.theme.wood.base);
    c.stroke(Path{}.move({x - 6, y - 1.6}).quad({x, y + 0.2}, {x + 6, y - 1.6}), c.theme.wood.light,
             0.8);
    c.stroke(Path{}.piece({x + 0.4, y - 0.4}, {x + 0.4, y - 11}), c.theme.wood.dark, 0.9);
    c.fill(Path{}
               .move({x - 0.4, y - 10.6})
               .quad({x - 6, y - 5}, {x - 5, y - 2.4})
               .line({x - 0.4, y - 2})
               .close(),
           c.theme.paint.cream);
    c.fill(Path{}
               .move({x + 1.2, y - 9})
               .quad({x + 4.4, y - 5}, {x + 4.2, y - 2.6})
               .line({x + 1.2, y - 2.2})
               .close(),
           mix(c.theme.paint.cream, c.theme.plaster.dark, 0.5));
}

void draw_islet(Canvas& c, Point centre) {
    c.fill_ellipse(centre + Point{0, 0.8}, 7, 3.6,
                   mix(c.theme.road.base, c.theme.meadow.base, 0.35));
    c.fill_ellipse(centre, 6, 2.8, c.theme.meadow.light);
    draw_tree(c, centre + Point{-1.4, 0.4}, 3, TreeKind::cool);
    draw_shrub(c, centre + Point{2.8, 1}, 1.5);
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
