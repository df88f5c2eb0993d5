#include "client/art/meadow_sheet.hpp"

#include "client/art/canvas.hpp"
#include "client/art/picture_dice.hpp"

#include <array>
#include <cmath>
#include <functional>
#include <numbers>

namespace circulade {
namespace {

constexpr double pi = std::numbers::pi;

constexpr double width = meadow_sheet_tiles * 100.0; ///< of the meadow's sheet

/// A square of a sheet that is drawn, in tile units: all of it, or a cell.
struct Share {
    Point corner;
    double side = 0;

    /// Whether what reaches so far from `p` is to be seen on it.
    bool shows(Point p, double reach) const {
        return p.x > corner.x - reach && p.x < corner.x + side + reach && p.y > corner.y - reach &&
               p.y < corner.y + side + reach;
    }
};

Share cell_of_sheet(int cell, int across) {
    const int column = cell % across;
    const int row = cell / across;
    return {Point{static_cast<double>(column), static_cast<double>(row)} * 100, 100};
}

std::string document_of(const Canvas& canvas, const Share& share, int pixels) {
    const double scale = pixels / 100.0;
    const int size = static_cast<int>(std::lround(share.side * scale));
    return canvas.document(size, size, scale, share.corner * -scale);
}

/// Draws something at `p` and again beyond each rim that it reaches over.
void wrapped(Point p, double reach, const Share& share, const std::function<void(Point)>& draw) {
    for (const double dx : {-width, 0.0, width}) {
        for (const double dy : {-width, 0.0, width}) {
            const Point q = p + Point{dx, dy};
            if (share.shows(q, reach)) {
                draw(q);
            }
        }
    }
}

/// A mown parcel, hardly to be seen.
void draw_parcel(Canvas& c, Point at, double angle, double w, double h, double skew, Colour tone) {
    const auto on_sheet = [&](double u, double v) {
        return at + Point{(u + skew * v) * std::cos(angle) - v * std::sin(angle),
                          ((u + skew * v) * std::sin(angle) + v * std::cos(angle)) * 0.8};
    };
    c.fill_and_stroke(Path{}.polygon({on_sheet(-w, -h), on_sheet(w, -h * 0.9),
                                      on_sheet(w * 0.95, h), on_sheet(-w * 0.9, h)}),
                      tone, tone, 6, 0.3);
    Path rows;
    for (double v = -h + 8; v < h; v += 8) {
        rows.piece(on_sheet(-w * 0.92, v), on_sheet(w * 0.92, v));
    }
    c.stroke(rows, tone, 3, 0.2);
}

/// A soft patch of another green: four shapes, one in the other.
void draw_blob(Canvas& c, Point at, double radius, const std::array<double, 9>& bulges,
               Colour tone) {
    for (const auto& [size, opacity] : {std::pair{1.2, 0.13}, std::pair{1.02, 0.15},
                                        std::pair{0.84, 0.16}, std::pair{0.6, 0.14}}) {
        std::array<Point, 9> rim;
        for (std::size_t i = 0; i < 9; ++i) {
            const double angle = 2 * pi * static_cast<double>(i) / 9;
            const double r = radius * size * bulges[i];
            rim[i] = at + Point{std::cos(angle) * r * 1.25, std::sin(angle) * r * 0.8};
        }
        Path path;
        path.move(lerp(rim[8], rim[0], 0.5));
        for (std::size_t i = 0; i < 9; ++i) {
            path.quad(rim[i], lerp(rim[i], rim[(i + 1) % 9], 0.5));
        }
        c.fill(path.close(), tone, opacity);
    }
}

void draw_tufts(Canvas& c, PictureDice& dice, const Share& share, int count, Colour tone,
                double opacity) {
    Path path;
    for (int i = 0; i < count; ++i) {
        const double x = dice.between(2, width - 2);
        const double y = dice.between(4, width - 1);
        const double k = dice.between(0.8, 1.25);
        if (!share.shows({x, y}, 5)) {
            continue;
        }
        path.piece({x, y}, Point{x, y} + Point{-1.2, -2} * k);
        path.piece({x + 0.2, y}, {x + 0.3, y - 2.8 * k});
        path.piece({x + 0.4, y}, Point{x + 0.4, y} + Point{1.3, -1.9} * k);
    }
    c.stroke(path, tone, 0.8, opacity);
}

void draw_flowers(Canvas& c, PictureDice& dice, const Share& share, int groups, Colour tone) {
    Path path;
    for (int i = 0; i < groups; ++i) {
        const double x = dice.between(6, width - 6);
        const double y = dice.between(6, width - 6);
        const int flowers = dice.one_of({1, 2, 3, 4});
        for (int k = 0; k < flowers; ++k) {
            const double dx = dice.between(-5, 5);
            const Point p{x + dx, y + dice.between(-4, 4)};
            if (share.shows(p, 1)) {
                path.dot(p, 0.75);
            }
        }
    }
    c.fill(path, tone, 0.9);
}

/// A hedgerow right across the sheet, from west to east or (`upright`) from north to south: a large
/// form that runs on over tiles and that nobody takes for a road. It has gaps.
void draw_hedgerow(Canvas& c, PictureDice& dice, const Share& share, bool upright) {
    const double middle = dice.between(0.2, 0.8) * width;
    const double sway = dice.between(26, 44);
    const double phase = dice.between(0, 2 * pi);
    Path shadow;
    Path leaves;
    Path light;
    bool grown = true;
    double left_of_run = dice.between(30, 70);
    for (double along = 0; along < width;) {
        const double angle = 2 * pi * along / width;
        const double across = middle + sway * std::sin(angle + phase) +
                              0.35 * sway * std::sin(3 * angle - phase) + dice.between(-0.8, 0.8);
        const double radius = dice.between(1.2, 2);
        if (grown) {
            wrapped(upright ? Point{across, along} : Point{along, across}, 4, share, [&](Point p) {
                shadow.ellipse(p + Point{0.8, 0.3}, radius * 1.1, radius * 0.5);
                leaves.ellipse(p - Point{0, radius * 0.45}, radius, radius * 0.66);
                light.ellipse(p - Point{radius * 0.3, radius * 0.7}, radius * 0.5, radius * 0.3);
            });
        }
        const double step = dice.between(2.3, 3.6);
        along += step;
        left_of_run -= step;
        if (left_of_run < 0) {
            grown = !grown;
            left_of_run = grown ? dice.between(24, 80) : dice.between(16, 50);
        }
    }
    c.shade(shadow, 0.16);
    c.fill(leaves, mix(c.theme.broadleaf.base, c.theme.meadow.dark, 0.35));
    c.fill(light, mix(c.theme.broadleaf.light, c.theme.meadow.base, 0.3));
}

std::string draw_meadow(const Theme& theme, int pixels, const Share& share) {
    const Theme::Meadow& meadow = theme.meadow;
    PictureDice dice(picture_hash("meadow"));
    Canvas c(theme, pixels >= 96);
    c.fill_box(0, 0, width, width, meadow.base);
    for (int i = 0; i < 15; ++i) {
        const double x = dice.between(0, width);
        const double y = dice.between(0, width);
        const double angle = dice.one_of({0.3, -0.5, 0.9, 0.1});
        const double w = dice.between(24, 46);
        const double h = dice.between(16, 30);
        const Colour tone = dice.one_of({meadow.light, meadow.dark, meadow.warm, meadow.cool});
        const double skew = dice.between(-0.3, 0.3);
        wrapped({x, y}, 90, share, [&](Point at) { draw_parcel(c, at, angle, w, h, skew, tone); });
    }
    for (int i = 0; i < 46; ++i) {
        const double x = dice.between(0, width);
        const double y = dice.between(0, width);
        const double radius = dice.between(26, 62);
        const Colour tone =
            dice.one_of({meadow.light, meadow.dark, meadow.cool, meadow.warm, meadow.dark});
        std::array<double, 9> bulges{};
        for (double& bulge : bulges) {
            bulge = dice.between(0.75, 1.2);
        }
        wrapped({x, y}, 100, share, [&](Point at) { draw_blob(c, at, radius, bulges, tone); });
    }
    draw_tufts(c, dice, share, 300, meadow.tuft, 0.65);
    draw_tufts(c, dice, share, 240, meadow.light, 0.8);
    draw_flowers(c, dice, share, 23, meadow.flower);
    draw_flowers(c, dice, share, 10, meadow.flower_rose);
    draw_flowers(c, dice, share, 12, meadow.flower_gold);
    draw_hedgerow(c, dice, share, false);
    draw_hedgerow(c, dice, share, true);
    return document_of(c, share, pixels);
}

std::string draw_table(const Theme& theme, int pixels, const Share& share) {
    constexpr double across = table_sheet_tiles * 100.0;
    constexpr int planks = 8;
    constexpr double high = across / planks;
    PictureDice dice(picture_hash("table"));
    Canvas c(theme, true);
    c.fill_box(0, 0, across, across, theme.table.plank);
    Path seams;
    Path shines;
    Path grain;
    for (int i = 0; i < planks; ++i) {
        const double y = i * high;
        const Colour towards = dice.chance(0.5) ? theme.table.shine : theme.table.grain;
        c.fill_box(0, y, across, high, mix(theme.table.plank, towards, dice.between(0.05, 0.28)));
        seams.piece({0, y + high - 0.4}, {across, y + high - 0.4});
        shines.piece({0, y + 0.6}, {across, y + 0.6});
        const double joint = dice.between(20, across - 20);
        seams.piece({joint, y}, {joint, y + high});
        for (int k = 0; k < 9; ++k) {
            const double long_ = dice.between(50, 170);
            const double x = dice.between(0, across - long_);
            const double at = y + dice.between(5, high - 5);
            const double first = dice.between(-2.4, 2.4);
            const double second = dice.between(-2.4, 2.4);
            const double end = dice.between(-1.6, 1.6);
            grain.move({x, at}).curve({x + long_ * 0.3, at + first}, {x + long_ * 0.6, at + second},
                                      {x + long_, at + end});
        }
    }
    c.stroke(grain, theme.table.grain, 0.8, 0.55);
    c.stroke(seams, theme.table.seam, 1, 0.8);
    c.stroke(shines, theme.table.shine, 0.8, 0.5);
    return document_of(c, share, pixels);
}

} // namespace

std::string draw_meadow_sheet(const Theme& theme, int pixels) {
    return draw_meadow(theme, pixels, {{0, 0}, width});
}

std::string draw_meadow_cell(const Theme& theme, int pixels, int cell) {
    return draw_meadow(theme, pixels, cell_of_sheet(cell, meadow_sheet_tiles));
}

std::string draw_table_sheet(const Theme& theme, int pixels) {
    return draw_table(theme, pixels, {{0, 0}, table_sheet_tiles * 100.0});
}

std::string draw_table_cell(const Theme& theme, int pixels, int cell) {
    return draw_table(theme, pixels, cell_of_sheet(cell, table_sheet_tiles));
}

} // namespace circulade
