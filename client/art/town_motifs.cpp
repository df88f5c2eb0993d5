#include "client/art/town_motifs.hpp"

#include <algorithm>
#include <array>

namespace circulade {
namespace {

constexpr double wall_half = 2.3;
constexpr double wall_height = 7.0;

const Tones& tones_of(const Theme& theme, Roof roof) {
    switch (roof) {
    case Roof::terracotta:
        return theme.terracotta;
    case Roof::brick:
        return theme.brick;
    case Roof::orange:
        return theme.orange_tile;
    case Roof::slate:
        return theme.slate;
    case Roof::thatch:
        break;
    }
    return theme.thatch;
}

void draw_house_along(Canvas& c, const House& house, const Tones& roof) {
    const auto [x, y] = house.foot;
    const double w = house.width / 2;
    const double h = house.wall;
    const double rise = house.width * 0.48;
    const double eaves = y - h;
    c.fill_box(x - w, eaves, 2 * w, h, house.pale ? c.theme.plaster.light : c.theme.plaster.base);
    c.fill_polygon({{x - w - 0.7, eaves + 0.7},
                    {x + w + 0.7, eaves + 0.7},
                    {x + w - 0.2, eaves - rise},
                    {x - w + 0.2, eaves - rise}},
                   roof.base);
    c.fill_polygon({{x - w - 0.1, eaves - rise + 1.1},
                    {x + w + 0.1, eaves - rise + 1.1},
                    {x + w - 0.2, eaves - rise},
                    {x - w + 0.2, eaves - rise}},
                   roof.light);
    if (!c.detailed) {
        return;
    }
    const int grain = static_cast<int>(x * 7);
    if (grain % 3 == 0) {
        Path rows;
        rows.piece({x - w + 0.2, eaves - rise * 0.62 + 0.6},
                   {x - w + 0.2 + w * 1.2, eaves - rise * 0.62 + 0.6});
        rows.piece({x - w * 0.3, eaves - rise * 0.25 + 0.6},
                   {x + w * 0.86, eaves - rise * 0.25 + 0.6});
        c.stroke(rows, roof.dark, 0.45, 0.55);
    }
    if (static_cast<int>(x * 5 + y) % 3 != 0) { // a chimney
        c.fill_box(x + w * 0.32, eaves - rise - 2.2, 1.5, 3.6, c.theme.stone.shade);
    }
}

void draw_house_gable(Canvas& c, const House& house, const Tones& roof) {
    const auto [x, y] = house.foot;
    const double w = house.width / 2;
    const double eaves = y - house.wall;
    const double gable = w;
    const double deep = house.width * 0.42;
    const Point peak{x, eaves - gable};
    c.fill_polygon(
        {{x - w - 0.6, eaves + 0.6}, peak, {x, peak.y - deep}, {x - w - 0.6, eaves - deep + 0.6}},
        roof.light);
    c.fill_polygon(
        {{x + w + 0.6, eaves + 0.6}, peak, {x, peak.y - deep}, {x + w + 0.6, eaves - deep + 0.6}},
        roof.dark);
    c.fill_polygon({{x - w + 0.3, y},
                    {x - w + 0.3, eaves + 0.2},
                    {x, peak.y + 0.8},
                    {x + w - 0.3, eaves + 0.2},
                    {x + w - 0.3, y}},
                   house.pale ? c.theme.plaster.light : c.theme.plaster.base);
    c.stroke(Path{}.move({x - w - 0.4, eaves + 0.7}).line(peak).line({x + w + 0.4, eaves + 0.7}),
             roof.base, 0.9);
}

void draw_house_hipped(Canvas& c, const House& house, const Tones& roof) {
    const auto [x, y] = house.foot;
    const double w = house.width / 2;
    const double eaves = y - house.wall;
    const double ridge = eaves - house.width * 0.55;
    const double low = eaves + 0.7;
    c.fill_box(x - w, eaves, 2 * w, house.wall,
               house.pale ? c.theme.plaster.light : c.theme.plaster.base);
    c.fill_polygon(
        {{x - w - 0.7, low}, {x + w + 0.7, low}, {x + w * 0.32, ridge}, {x - w * 0.32, ridge}},
        roof.base);
    c.fill_polygon({{x - w - 0.7, low}, {x - w * 0.32, ridge}, {x - w * 0.48, low}}, roof.light);
    c.fill_polygon({{x + w + 0.7, low}, {x + w * 0.32, ridge}, {x + w * 0.56, low}}, roof.dark);
}

void draw_house_tall(Canvas& c, const House& house, const Tones& roof) {
    const auto [x, y] = house.foot;
    const double w = house.width * 0.37;
    const double h = house.wall * 1.9;
    const double rise = w * 2.1;
    c.fill_box(x - w, y - h, 2 * w, h, house.pale ? c.theme.plaster.light : c.theme.plaster.base);
    c.fill_box(x + w * 0.24, y - h, w * 0.76, h, c.theme.plaster.dark, 0.6);
    const Point edge{x + w * 0.24, y - h + 0.9};
    const Point peak{x, y - h - rise};
    c.fill_polygon({{x - w - 0.7, y - h + 0.5}, edge, peak}, roof.light);
    c.fill_polygon({{x + w + 0.7, y - h + 0.5}, edge, peak}, roof.dark);
}

void draw_openings(Canvas& c, const House& house) {
    const auto [x, y] = house.foot;
    const double w = house.width;
    const double h = house.wall;
    Path openings;
    if (house.shape == HouseShape::tall) {
        openings.box(x - w * 0.148, y - h * 1.425, 1.2, 1.6);
        openings.box(x - w * 0.148, y - h * 0.76, 1.2, 1.6);
    } else {
        openings.box(x - w * 0.28, y - h * 0.62, 1.3, 1.5);
        openings.box(x + w * 0.16, y - h * 0.62, 1.3, 1.5);
        openings.box(x - 0.7, y - 2.1, 1.4, 2.1);
    }
    c.fill(openings, c.theme.ink.opening, 0.85);
}

/// A small row of merlons standing on y, from x, `count` of them every `step`.
Path merlons(double x, double y, int count, double step, double width, double height) {
    Path path;
    for (int i = 0; i < count; ++i) {
        path.box(x + i * step, y - height, width, height);
    }
    return path;
}

void draw_cone(Canvas& c, Point foot, double radius, double height, const Tones& tones) {
    const double x = foot.x;
    const double eaves = foot.y - height;
    const double droop = radius * 0.38;
    const double e = radius + 1.1;
    const Point peak{x, eaves - radius * 2};
    c.fill(Path{}
               .move({x - e, eaves})
               .line(peak)
               .line({x + e, eaves})
               .curve({x + e * 0.5, eaves + droop * 1.5}, {x - e * 0.5, eaves + droop * 1.5},
                      {x - e, eaves})
               .close(),
           tones.base);
    c.fill(Path{}
               .move({x + e * 0.2, eaves + droop * 1.1})
               .line(peak)
               .line({x + e, eaves})
               .curve({x + e * 0.8, eaves + droop * 0.5}, {x + e * 0.5, eaves + droop},
                      {x + e * 0.2, eaves + droop * 1.1})
               .close(),
           tones.dark);
    c.fill_polygon({{x - e, eaves}, peak, {x - e * 0.5, eaves + droop * 0.9}}, tones.light);
}

void draw_gate_front(Canvas& c, Point foot) {
    constexpr double h = 10;
    const double x = foot.x;
    const double y = foot.y;
    const Theme::Stone& stone = c.theme.stone;
    c.shade(Path{}.polygon({{x - 7.2, y + 2.2},
                            {x + 8.2, y + 2.2},
                            {x + 14.2, y - 1},
                            {x + 14.2, y - h * 0.5},
                            {x + 8.2, y - h * 0.5}}),
            0.24);
    c.fill_box(x - 5, y - h, 10, h + 1.6, stone.base);
    const auto arch = [&](double half, double spring, double crown) {
        return Path{}
            .move({x - half, y + 1.6})
            .line({x - half, y - spring})
            .curve({x - half, y - crown}, {x + half, y - crown}, {x + half, y - spring})
            .line({x + half, y + 1.6});
    };
    c.fill(arch(3.6, 3.6, 7.6).close(), stone.joint);
    if (c.detailed) {
        c.fill(arch(2.6, 3.0, 6.2).close(), c.theme.ink.ink, 0.55);
    }
    c.stroke(arch(3.6, 3.6, 7.6), stone.top, 0.9);
    c.fill(merlons(x - 4.6, y - h + 0.5, 3, 3.6, 1.8, 2.2), stone.top);
    for (const double side : {-6.2, 6.2}) {
        draw_tower(c, {x + side, y + 0.6}, 2.9, h + 1.5, TowerTop::brick_cone);
    }
}

} // namespace

void draw_porch(Canvas& c, Point foot, double out) {
    constexpr double h = 10;
    const double x = foot.x;
    const double y = foot.y;
    const Theme::Stone& stone = c.theme.stone;
    const double back = x - 3.4 * out;
    const double mouth = x + 7.4 * out;
    const double left = std::min(back, mouth);
    const double right = std::max(back, mouth);
    c.shade(Path{}.polygon({{left, y + 6},
                            {right, y + 6},
                            {right + 4, y + 3.6},
                            {right + 4, y - 4},
                            {right, y - 4}}),
            0.26);
    const double eaves = y - h + 5; // the roof's southern rim; the block is 10 deep
    c.fill_box(left, eaves, right - left, h + 1, out < 0 ? stone.lit : stone.base);
    c.fill_box(left, eaves - 9.4, right - left, 9.6, mix(stone.lit, stone.top, 0.25));
    // The way in is seen aslant: a dark mouth where the road meets the block.
    const auto opening = [&](double more) {
        return Path{}
            .move({mouth + 2.8 * out, y + 5.2})
            .line({mouth + 2.8 * out, y - 1 - more})
            .curve({mouth + 2.6 * out, y - 6 - more}, {mouth - (3 + more) * out, y - 6 - more},
                   {mouth - (3 + more) * out, y - 1.4})
            .line({mouth - (3 + more) * out, y + 6})
            .close();
    };
    c.fill(opening(1.5), stone.top);
    c.fill(opening(0), stone.joint);
    if (c.detailed) {
        c.fill(opening(-1.1), c.theme.ink.ink, 0.5);
    }
    c.fill_box(left - 0.4, eaves - 1.6, right - left + 0.8, 1.9, stone.top);
    c.fill_box(left - 0.4, eaves - 10, right - left + 0.8, 1.6, stone.top);
    c.fill(merlons(left - 0.2, eaves - 1.4, 4, (right - left - 1.6) / 3, 2, 2), stone.top);
    c.fill(merlons(left - 0.2, eaves - 9.8, 4, (right - left - 1.6) / 3, 2, 1.8), stone.top);
}

namespace {

/// The road comes from the east or west: a porch juts out over it between two towers.
void draw_gate_side(Canvas& c, Point foot, double out) {
    const auto [x, y] = foot;
    draw_tower(c, {x + 2 * out, y - 7.4}, 3.1, 11, TowerTop::brick_cone);
    draw_porch(c, foot, out);
    draw_tower(c, {x + 2 * out, y + 8.6}, 3.1, 10, TowerTop::brick_cone);
}

} // namespace

void draw_house(Canvas& canvas, const House& house) {
    const Tones& roof = tones_of(canvas.theme, house.roof);
    switch (house.shape) {
    case HouseShape::along:
        draw_house_along(canvas, house, roof);
        break;
    case HouseShape::gable:
        draw_house_gable(canvas, house, roof);
        break;
    case HouseShape::hipped:
        draw_house_hipped(canvas, house, roof);
        break;
    case HouseShape::tall:
        draw_house_tall(canvas, house, roof);
        break;
    }
    if (canvas.detailed) {
        draw_openings(canvas, house);
    }
}

void add_house_shadow(Path& path, const House& house) {
    const auto [x, y] = house.foot;
    const double w = house.width / 2;
    const double h = house.wall;
    path.polygon({{x - w + 1, y + 0.3},
                  {x + w, y + 0.3},
                  {x + w + 3.4, y - 1.6},
                  {x + w + 3.4, y - h - 1.2},
                  {x + w, y - h}});
}

void draw_tower(Canvas& c, Point foot, double r, double h, TowerTop top) {
    const double x = foot.x;
    const double y = foot.y;
    const Theme::Stone& stone = c.theme.stone;
    const double round = r * 0.38;
    c.shade(Path{}.polygon({{x - r * 0.6, y + r * 0.35},
                            {x + r, y + r * 0.3},
                            {x + r + 6, y - 2.5},
                            {x + r + 5, y - h * 0.55},
                            {x + r, y - h * 0.6}}),
            0.24);
    c.fill(Path{}
               .move({x - r, y - h})
               .line({x - r, y})
               .curve({x - r * 0.5, y + round * 1.2}, {x + r * 0.5, y + round * 1.2}, {x + r, y})
               .line({x + r, y - h})
               .close(),
           stone.lit);
    c.fill(Path{}
               .move({x + r * 0.15, y - h})
               .line({x + r * 0.15, y + round * 0.9})
               .curve({x + r * 0.5, y + round * 0.8}, {x + r * 0.8, y + round * 0.5}, {x + r, y})
               .line({x + r, y - h})
               .close(),
           stone.shade, 0.75);
    c.fill_polygon(
        {{x - r, y - h}, {x - r, y}, {x - r * 0.55, y + round * 0.7}, {x - r * 0.55, y - h}},
        stone.top, 0.7);
    if (c.detailed) {
        c.fill_box(x - 0.6, y - h * 0.55, 1.2, 2.6, stone.joint);
    }
    if (top == TowerTop::battlement) {
        const double e = r + 0.8;
        const auto crown = [&](double from, double to) {
            return Path{}
                .move({x + from * e, y - h - 1.4})
                .line({x + from * e, y - h + 1.4})
                .quad({x + (from + to) / 2 * e, y - h + 1.4 + round}, {x + to * e, y - h + 1.4})
                .line({x + to * e, y - h - 1.4})
                .close();
        };
        c.fill(crown(-1, 1), stone.lit);
        c.fill(crown(0.15, 1), stone.base);
        c.fill_ellipse({x, y - h - 1.4}, e, round + 0.6, stone.top);
        c.fill_ellipse({x, y - h - 1.4}, e - 1.2, round - 0.4, stone.shade);
        Path teeth;
        for (const double k : {-1.0, -0.36, 0.36, 1.0}) {
            teeth.box(x + k * (e - 0.8) - 0.85, y - h - 1.4 + round * (1 - std::abs(k)) - 1.7, 1.7,
                      2.6);
        }
        c.fill(teeth, stone.top);
        return;
    }
    draw_cone(c, foot, r, h, top == TowerTop::slate_cone ? c.theme.slate : c.theme.brick);
}

void draw_wall(Canvas& c, Point a, Point b, Point outward) {
    constexpr double parapet = 1.5;        // wide
    constexpr double parapet_height = 1.5; // above the walk
    constexpr double merlon_height = 1.7;
    const Theme::Stone& stone = c.theme.stone;
    const double sideways = std::abs(outward.x);
    const double half = wall_half + 0.6 * sideways * sideways;
    // A wall that runs towards us shows no face from the south: its foot slopes out on both sides,
    // so that it still has a body.
    const double batter = 0.4 + 2.8 * sideways * sideways;
    const bool outer_face = outward.y > 0.02;
    const auto at = [&](Point p, double out, double up) {
        return p + outward * out - Point{0, up};
    };
    const auto shaded = [&](double facing) {
        return facing < 0 ? mix(stone.base, stone.lit, std::min(1.0, -facing * 0.8))
                          : mix(stone.base, stone.shade, std::min(1.0, facing * 1.1));
    };
    const Colour outer = shaded(outward.x);
    const Colour inner = shaded(-outward.x);
    const Colour face = outer_face ? outer : inner;
    const auto face_quad = [&](double side, double foot, Colour colour) {
        c.fill_polygon({at(a, side * foot, 0), at(b, side * foot, 0),
                        at(b, side * half, wall_height), at(a, side * half, wall_height)},
                       colour);
    };
    if (!outer_face || sideways > 0.5) {
        face_quad(-1, half + (outer_face ? batter * 0.5 : batter * 0.2), inner);
    }
    if (outer_face || sideways > 0.5) {
        face_quad(1, half + batter, outer);
    }
    const double length_ab = distance(a, b);
    const Point along = unit(b - a);
    if (c.detailed) {
        Path joints;
        const int count = static_cast<int>(length_ab / 4.5);
        for (int i = 0; i < count; ++i) {
            const double out = outer_face ? half : -half;
            const Point p = at(lerp(a, b, (i + 0.3) / count), out, 1.7 + 1.76 * ((i * 7) % 3));
            joints.piece(p, p + along * 1.8);
        }
        c.stroke(joints, mix(face, stone.joint, 0.45), 0.55, 0.8);
    }
    // The walk, and along its outer rim the parapet.
    c.fill_polygon({at(a, half, wall_height), at(b, half, wall_height), at(b, -half, wall_height),
                    at(a, -half, wall_height)},
                   mix(stone.lit, stone.top, 0.25));
    const double high = wall_height + parapet_height;
    const double inside = half - parapet;
    const double seen = outer_face ? half : inside; // its side towards us
    c.fill_polygon(
        {at(a, seen, wall_height), at(b, seen, wall_height), at(b, seen, high), at(a, seen, high)},
        face);
    c.fill_polygon({at(a, half, high), at(b, half, high), at(b, inside, high), at(a, inside, high)},
                   stone.top);
    if (!c.detailed) {
        return;
    }
    const int count = std::max(1, static_cast<int>(length_ab / 4.2));
    Path sides;
    Path tops;
    for (int i = 0; i < count; ++i) {
        const Point middle = lerp(a, b, (i + 0.5) / count);
        const Point left = middle - along * 1.1;
        const Point right = middle + along * 1.1;
        const double top = high + merlon_height;
        sides.polygon({at(left, seen, high), at(right, seen, high), at(right, seen, top),
                       at(left, seen, top)});
        if (sideways > 0.3) { // its end towards us
            const Point near = left.y > right.y ? left : right;
            sides.polygon({at(near, half, high), at(near, inside, high), at(near, inside, top),
                           at(near, half, top)});
        }
        tops.polygon({at(left, half, top), at(right, half, top), at(right, inside, top),
                      at(left, inside, top)});
    }
    c.fill(sides, mix(face, stone.top, outer_face ? 0.4 : 0.3));
    c.fill(tops, stone.top);
}

void draw_gate(Canvas& canvas, Point foot, Point outward) {
    if (std::abs(outward.y) >= 0.5) {
        draw_gate_front(canvas, foot);
    } else {
        draw_gate_side(canvas, foot, outward.x > 0 ? 1 : -1);
    }
}

void draw_keep(Canvas& c, Point foot) {
    constexpr double w = 6.2;
    constexpr double h = 17;
    const auto [x, y] = foot;
    const Theme::Stone& stone = c.theme.stone;
    c.shade(Path{}.polygon({{x - w + 1, y + 0.4},
                            {x + w, y + 0.4},
                            {x + w + 8, y - 4},
                            {x + w + 8, y - h * 0.7},
                            {x + w, y - h * 0.8}}),
            0.26);
    c.fill_box(x - w, y - h, 2 * w, h, stone.lit);
    c.fill_box(x + w * 0.25, y - h, w * 0.75, h, stone.shade, 0.6);
    c.fill_box(x - w, y - h, w * 0.3, h, stone.top, 0.8);
    Path crown;
    crown.box(x - w - 0.9, y - h - 2.4, 2 * w + 1.8, 3.6);
    for (int i = 0; i < 5; ++i) {
        crown.box(x - w - 0.9 + i * 2.95, y - h - 4.4, 2, 2.4);
    }
    c.fill(crown, stone.top);
    c.fill_box(x - w - 0.9, y - h + 0.4, 2 * w + 1.8, 0.9, stone.shade, 0.7);
    c.fill(Path{}
               .box(x - 3.4, y - h + 4, 1.3, 2.6)
               .box(x + 1.2, y - h + 4, 1.3, 2.6)
               .arched_opening({x - 1.3, y}, 2.6, 4),
           c.theme.ink.opening);
    c.stroke(Path{}.piece({x, y - h - 2.4}, {x, y - h - 10.4}), c.theme.ink.ink, 0.8);
    c.fill_polygon({{x, y - h - 10.4},
                    {x + 6.4, y - h - 9.6},
                    {x + 5, y - h - 8.2},
                    {x + 6.4, y - h - 6.8},
                    {x, y - h - 6.4}},
                   c.theme.paint.red);
}

void draw_town_hall(Canvas& c, Point foot) {
    constexpr double w = 9;
    constexpr double h = 6;
    const auto [x, y] = foot;
    const Tones& slate = c.theme.slate;
    const Tones& plaster = c.theme.plaster;
    c.shade(Path{}.polygon({{x - w + 1, y + 0.3},
                            {x + w, y + 0.3},
                            {x + w + 5, y - 2.4},
                            {x + w + 5, y - h - 3},
                            {x + w, y - h}}),
            0.26);
    c.fill_box(x - w, y - h, 2 * w, h, plaster.light);
    c.fill_box(x - w, y - h, 2 * w, 1.5, plaster.dark);
    const double low = y - h + 0.9;
    const double ridge = y - h - 8;
    c.fill_polygon({{x - w - 1, low}, {x + w + 1, low}, {x + w - 2, ridge}, {x - w + 2, ridge}},
                   slate.base);
    c.fill(Path{}
               .polygon({{x - w - 1, low}, {x - w + 2, ridge}, {x - w + 1.4, low}})
               .polygon({{x - w + 1.5, ridge + 1.4},
                         {x - w + 2, ridge},
                         {x + w - 2, ridge},
                         {x + w - 1.5, ridge + 1.4}}),
           slate.light);
    c.fill_box(x - 1.6, y - h - 12, 3.2, 5, plaster.light); // the lantern
    c.fill_polygon({{x - 2.6, y - h - 11.6}, {x, y - h - 16.6}, {x, y - h - 11.2}}, slate.light);
    c.fill_polygon({{x + 2.6, y - h - 11.6}, {x, y - h - 16.6}, {x, y - h - 11.2}}, slate.dark);
    Path arcade;
    for (const double k : {-1.6, -0.55, 0.55, 1.6}) {
        arcade.arched_opening({x + k * 4.2 - 1.2, y}, 2.4, 3);
    }
    c.fill(arcade, c.theme.ink.opening);
}

void draw_fountain(Canvas& c, Point centre) {
    const auto [x, y] = centre;
    c.fill_ellipse({x + 1, y + 1.4}, 5, 2.8, c.theme.ink.shadow, 0.22);
    c.fill_ellipse({x, y + 0.8}, 4.6, 2.9, c.theme.stone.shade);
    c.fill_ellipse(centre, 4.6, 2.8, c.theme.stone.top);
    c.fill_ellipse(centre, 3.4, 1.9, c.theme.water.base);
    c.fill_box(x - 0.7, y - 4, 1.4, 4, c.theme.stone.base);
    c.fill_ellipse({x, y - 4}, 1.9, 0.9, c.theme.water.light);
}

void draw_stall(Canvas& c, Point foot, Colour awning) {
    const auto [x, y] = foot;
    c.shade(Path{}.polygon({{x - 2, y + 0.3}, {x + 3, y + 0.3}, {x + 5, y - 1}, {x + 5, y - 3}}),
            0.24);
    c.fill_box(x - 2.6, y - 2, 5.2, 2, c.theme.wood.base);
    c.fill_polygon({{x - 3.2, y - 2.6}, {x + 3.2, y - 2.6}, {x + 2.5, y - 5.4}, {x - 2.5, y - 5.4}},
                   c.theme.paint.cream);
    Path stripes;
    for (const double k : {-1.0, 0.2}) {
        stripes.polygon({{x + k * 3.2, y - 2.6},
                         {x + (k + 0.5) * 3.2, y - 2.6},
                         {x + (k + 0.5) * 2.5, y - 5.4},
                         {x + k * 2.5, y - 5.4}});
    }
    c.fill(stripes, awning);
}

void draw_coat_of_arms(Canvas& c, Point foot, double k, bool with_shadow) {
    const double x = foot.x;
    const double y = foot.y;
    if (with_shadow) {
        c.fill_ellipse({x + 2, y + 0.5}, 4 * k, 1.3 * k, c.theme.ink.shadow, 0.28);
    }
    const auto shield = [&](double grown) {
        const double w = 6.6 * k * grown;
        const double top = y - 14.5 * k + (1 - grown) * 7 * k;
        const double tip = y + (grown - 1) * 7 * k;
        const double shoulder = top + 8 * k * grown;
        const double flank = top + 12 * k * grown;
        return Path{}
            .move({x - w, top})
            .curve({x - w * 0.4, top + 1.4 * k}, {x - w * 0.2, top - 0.4 * k}, {x, top - 0.6 * k})
            .curve({x + w * 0.2, top - 0.4 * k}, {x + w * 0.4, top + 1.4 * k}, {x + w, top})
            .curve({x + w * 1.12, shoulder}, {x + w * 0.7, flank}, {x, tip})
            .curve({x - w * 0.7, flank}, {x - w * 1.12, shoulder}, {x - w, top})
            .close();
    };
    c.fill(shield(1.13), c.theme.ink.ink);
    c.fill(shield(1.0), c.theme.paint.cream);
    c.fill(shield(0.84), c.theme.paint.blue);
    const Point heart{x, y - 8 * k};
    c.stroke(Path{}.ellipse(heart, 3.3 * k, 3.3 * k), c.theme.paint.gold, 1.5 * k);
    c.fill_ellipse(heart, 1.1 * k, 1.1 * k, c.theme.paint.gold);
}

} // namespace circulade
