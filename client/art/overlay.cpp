#include "client/art/overlay.hpp"

#include "client/art/canvas.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {
namespace {

constexpr double margin = 8;           ///< tile units
constexpr double spacing = 100.0 / 14; ///< of a pattern: whole in a tile, so that it runs on
constexpr double pattern_stroke = 1.6;
constexpr double pattern_opacity = 0.5;

Polyline raised(Polyline line, double by) {
    for (Point& p : line) {
        p.y -= by;
    }
    return line;
}

/// The part of a polygon between two verticals (Sutherland and Hodgman, twice).
Polyline clipped(const Polyline& polygon, double left, double right) {
    Polyline result = polygon;
    for (const auto& [at, sign] : {std::pair{left, 1.0}, std::pair{right, -1.0}}) {
        Polyline kept;
        for (std::size_t i = 0; i < result.size(); ++i) {
            const Point a = result[(i + result.size() - 1) % result.size()];
            const Point b = result[i];
            const bool a_in = (a.x - at) * sign >= 0;
            const bool b_in = (b.x - at) * sign >= 0;
            if (a_in != b_in) {
                kept.push_back(lerp(a, b, (at - a.x) / (b.x - a.x)));
            }
            if (b_in) {
                kept.push_back(b);
            }
        }
        result = std::move(kept);
    }
    return result;
}

/// The pieces inside a polygon of parallel lines at right angles to `normal`. A slanting family is
/// a little closer: it meets each rim at multiples of 10, so that it too runs on in the next tile.
void hatch(Path& path, const Polyline& polygon, Point normal) {
    const bool slanting = normal.x != 0 && normal.y != 0;
    const double gap = slanting ? 10 * std::sqrt(0.5) : spacing;
    const Point across = unit(normal);
    const Point along{-across.y, across.x};
    for (int k = static_cast<int>(-160 / gap); k * gap < 160; ++k) {
        const double offset = k * gap;
        std::vector<double> cuts;
        for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
            const double a = dot(polygon[j], across) - offset;
            const double b = dot(polygon[i], across) - offset;
            if ((a > 0) != (b > 0)) {
                const Point p = lerp(polygon[j], polygon[i], a / (a - b));
                cuts.push_back(dot(p, along));
            }
        }
        std::sort(cuts.begin(), cuts.end());
        for (std::size_t i = 0; i + 1 < cuts.size(); i += 2) {
            path.piece(across * offset + along * cuts[i], across * offset + along * cuts[i + 1]);
        }
    }
}

void draw_pattern(Canvas& c, const Polyline& polygon, const PlayerLook& look) {
    Path path;
    switch (look.pattern) {
    case Pattern::rising:
        hatch(path, polygon, {1, 1});
        break;
    case Pattern::falling:
        hatch(path, polygon, {1, -1});
        break;
    case Pattern::level:
        hatch(path, polygon, {0, 1});
        break;
    case Pattern::upright:
        hatch(path, polygon, {1, 0});
        break;
    case Pattern::grid:
        hatch(path, polygon, {0, 1});
        hatch(path, polygon, {1, 0});
        break;
    case Pattern::dots:
        for (int row = 0; row < 14; ++row) {
            for (int column = 0; column < 14; ++column) {
                const Point p{(column + (row % 2 == 0 ? 0.25 : 0.75)) * spacing,
                              (row + 0.5) * spacing};
                if (inside(p, polygon)) {
                    path.dot(p, 1.7);
                }
            }
        }
        c.fill(path, look.colour, pattern_opacity + 0.15);
        return;
    }
    c.stroke(path, look.colour, pattern_stroke, pattern_opacity);
}

/// Draws one part's share in one layer.
class OverlayBrush {
  public:
    OverlayBrush(Canvas& canvas, const PartPicture& part, const OverlayLook& look)
        : c_(canvas), part_(part), look_(look) {}

    void draw_ground() {
        if (look_.style == OverlayLook::Style::owned) {
            draw_owners();
        } else {
            tint(look_.style == OverlayLook::Style::claimable_hovered ? 0.36
                 : look_.style == OverlayLook::Style::claimable       ? 0.2
                                                                      : 0.14);
        }
        for (const Polyline& border : part_.borders) {
            c_.stroke(Path{}.open_line(raised(border, part_.height)), c_.theme.ink.halo,
                      look_.style == OverlayLook::Style::claimable_hovered ? 5.4 : 4.2, 1, cap());
        }
    }

    void draw_line() {
        for (const Polyline& border : part_.borders) {
            c_.stroke(Path{}.open_line(raised(border, part_.height)), main_colour(),
                      look_.style == OverlayLook::Style::claimable_hovered ? 3.2 : 2.2, 1, cap());
        }
    }

  private:
    Cap cap() const { return part_.shape == PartPicture::Shape::line ? Cap::butt : Cap::round; }
    const PlayerLook& look_of(int player) const {
        const auto last = static_cast<int>(c_.theme.players.size()) - 1;
        return c_.theme.players[static_cast<std::size_t>(std::clamp(player, 0, last))];
    }
    Colour main_colour() const {
        switch (look_.style) {
        case OverlayLook::Style::scored:
            return c_.theme.highlight.scored;
        case OverlayLook::Style::hovered:
            return c_.theme.ink.ink;
        default:
            return look_.players.empty() ? c_.theme.highlight.scored
                                         : look_of(look_.players.front()).colour;
        }
    }

    void tint(double opacity) {
        for (const Polyline& line : part_.lines) {
            c_.stroke(Path{}.open_line(line), main_colour(), part_.width, opacity);
        }
        if (!part_.outline.empty()) {
            c_.fill(Path{}.polygon(part_.outline), main_colour(), opacity);
        }
    }

    /// Several owners share in upright bands, six a tile, so that they run on over rims.
    void draw_owners() {
        if (look_.players.empty()) {
            return;
        }
        if (!part_.lines.empty()) {
            for (const Polyline& line : part_.lines) {
                draw_owned_line(line);
            }
            return;
        }
        const std::size_t owners = look_.players.size();
        const std::size_t bands = owners == 1 ? 1 : 6;
        const double width = 100.0 / static_cast<double>(bands);
        for (std::size_t band = 0; band < bands; ++band) {
            const double left = static_cast<double>(band) * width - (bands == 1 ? margin : 0);
            const double right = left + width + (bands == 1 ? 2 * margin : 0);
            const Polyline ground = clipped(part_.outline, left, right);
            if (ground.size() >= 3) {
                const PlayerLook& owner = look_of(look_.players[band % owners]);
                c_.fill(Path{}.polygon(ground), owner.colour, 0.14);
                draw_pattern(c_, ground, owner);
            }
        }
    }

    void draw_owned_line(const Polyline& line) {
        const std::size_t owners = look_.players.size();
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const std::size_t owner = i / 3 % owners; // in turn along the road
            c_.stroke(Path{}.piece(line[i], line[i + 1]), look_of(look_.players[owner]).colour,
                      part_.width * 0.5, 0.35);
        }
    }

    Canvas& c_;
    const PartPicture& part_;
    const OverlayLook& look_;
};

} // namespace

int overlay_margin(int pixels) {
    return static_cast<int>(std::ceil(pixels * margin / 100));
}

std::string draw_overlay(const PartPicture& part, const OverlayLook& look, OverlayLayer layer,
                         const Theme& theme, int pixels) {
    Canvas canvas(theme, pixels >= detail_from_pixels);
    OverlayBrush brush(canvas, part, look);
    if (layer == OverlayLayer::ground) {
        brush.draw_ground();
    } else {
        brush.draw_line();
    }
    if (canvas.shapes() == 0) {
        return {};
    }
    const int border = overlay_margin(pixels);
    return canvas.document(pixels + 2 * border, pixels + 2 * border, pixels / 100.0,
                           {static_cast<double>(border), static_cast<double>(border)});
}

} // namespace circulade
