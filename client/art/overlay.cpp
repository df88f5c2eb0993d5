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
/// Below so many pixels a tile, colours are laid on thicker and patterns are coarse.
constexpr int bold_below = 72;
constexpr double bold_tint = 0.38;

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
void hatch(Path& path, const Polyline& polygon, Point normal, double coarse) {
    const bool slanting = normal.x != 0 && normal.y != 0;
    const double gap = coarse * (slanting ? 10 * std::sqrt(0.5) : spacing);
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

void draw_pattern(Canvas& c, const Polyline& polygon, const PlayerLook& look, bool bold) {
    const double coarse = bold ? 2 : 1;
    const double opacity = bold ? 0.9 : pattern_opacity;
    Path path;
    switch (look.pattern) {
    case Pattern::rising:
        hatch(path, polygon, {1, 1}, coarse);
        break;
    case Pattern::falling:
        hatch(path, polygon, {1, -1}, coarse);
        break;
    case Pattern::level:
        hatch(path, polygon, {0, 1}, coarse);
        break;
    case Pattern::upright:
        hatch(path, polygon, {1, 0}, coarse);
        break;
    case Pattern::grid:
        hatch(path, polygon, {0, 1}, coarse);
        hatch(path, polygon, {1, 0}, coarse);
        break;
    case Pattern::dots: {
        const int across = bold ? 8 : 14; // even, for every other row is shifted
        const double gap = 100.0 / across;
        for (int row = 0; row < across; ++row) {
            for (int column = 0; column < across; ++column) {
                const Point p{(column + (row % 2 == 0 ? 0.25 : 0.75)) * gap, (row + 0.5) * gap};
                if (inside(p, polygon)) {
                    path.dot(p, 0.24 * gap);
                }
            }
        }
        c.fill(path, look.colour, std::min(1.0, opacity + 0.15));
        return;
    }
    }
    c.stroke(path, look.colour, pattern_stroke * coarse, opacity);
}

/// What is spoken of just now must be found at a glance, also on a meadow of many tiles: a field's
/// ground, which trees and roads are drawn on, takes more colour than roofs do.
bool is_spoken_of(OverlayLook::Style style) {
    using Style = OverlayLook::Style;
    return style == Style::hovered || style == Style::scored || style == Style::lit;
}
constexpr double gold_on_fields = 0.76;
constexpr double pale_on_fields = 0.5;
constexpr double bold_strokes = 1.6;

/// How a style is stroked and tinted.
struct Strokes {
    double tint = 0;   ///< opacity over the whole part
    double edge = 5.4; ///< widths in tile units, of the dark edge, the halo and the line
    double halo = 4.2;
    double line = 2.2;
    double opacity = 1; ///< of edge, halo and line
};

Strokes strokes_of(OverlayLook::Style style) {
    using Style = OverlayLook::Style;
    switch (style) {
    case Style::owned:
        return {0.14, 5.2, 4.2, 2.2, 1};
    case Style::neutral:
        return {0.10, 0, 2.6, 0, 0.6};
    case Style::claimable:
        return {0.16, 5.4, 4.2, 2.2, 1};
    case Style::claimable_paled:
        return {0.09, 4.2, 3.2, 1.8, 0.75};
    case Style::claimable_hovered:
        return {0.34, 7.4, 6, 3.4, 1};
    case Style::hovered:
        return {0.2, 6.4, 5, 2.4, 1};
    case Style::scored:
        return {0.24, 6.8, 5.2, 3, 1};
    case Style::lit:
        return {0.3, 7.4, 5.6, 3.6, 1};
    }
    return {};
}

/// Draws one part's share in one layer.
class OverlayBrush {
  public:
    OverlayBrush(Canvas& canvas, const OverlaidPart& overlaid, bool bold)
        : c_(canvas), part_(*overlaid.part), look_(overlaid.look), bold_(bold),
          strokes_(strokes_of(overlaid.look.style)),
          widen_(bold && is_spoken_of(overlaid.look.style) ? bold_strokes : 1) {
        for (int player = 0; player < static_cast<int>(player_looks); ++player) {
            if ((look_.players >> player & 1) != 0) {
                owners_.push_back(&c_.theme.players[static_cast<std::size_t>(player)]);
            }
        }
    }

    void draw(OverlayLayer layer) {
        switch (layer) {
        case OverlayLayer::ground:
            if (look_.style == OverlayLook::Style::owned && !owners_.empty()) {
                draw_owners();
            } else {
                tint();
            }
            stroke_borders(c_.theme.ink.piece_outline, strokes_.edge, 0.6);
            break;
        case OverlayLayer::halo:
            stroke_borders(c_.theme.ink.halo, strokes_.halo, 1);
            break;
        default:
            stroke_borders(main_colour(), strokes_.line, 1);
        }
    }

  private:
    /// Round where walls meet at a tile's corner; lanes and fields run straight over the rim.
    Cap cap() const { return part_.shape == PartPicture::Shape::line ? Cap::butt : Cap::round; }

    Colour main_colour() const {
        switch (look_.style) {
        case OverlayLook::Style::scored:
        case OverlayLook::Style::lit:
            return c_.theme.highlight.scored;
        case OverlayLook::Style::hovered:
            return c_.theme.ink.ink;
        case OverlayLook::Style::neutral:
            return c_.theme.ink.halo;
        default:
            return owners_.empty() ? c_.theme.ink.halo : owners_.front()->colour;
        }
    }

    void stroke_borders(Colour colour, double width, double opacity) {
        if (width > 0) {
            for (const Polyline& border : part_.borders) {
                c_.stroke(Path{}.open_line(raised(border, part_.height)), colour, width * widen_,
                          opacity * strokes_.opacity, cap());
            }
        }
    }

    void tint() {
        const bool pale = look_.style == OverlayLook::Style::hovered;
        const Colour colour = pale ? c_.theme.ink.halo : main_colour();
        const bool is_field = part_.shape == PartPicture::Shape::area && part_.height == 0;
        const double opacity = !is_field || !is_spoken_of(look_.style) ? strokes_.tint
                               : pale                                  ? pale_on_fields
                                                                       : gold_on_fields;
        for (const Polyline& line : part_.lines) {
            c_.stroke(Path{}.open_line(line), colour, part_.width, opacity);
        }
        if (!part_.outline.empty()) {
            c_.fill(Path{}.polygon(part_.outline), colour, opacity);
        }
    }

    /// Several owners share in upright bands, a whole number of rounds a tile, so that they run on
    /// over rims.
    void draw_owners() {
        for (const Polyline& line : part_.lines) {
            draw_owned_line(line);
        }
        if (part_.outline.empty()) {
            return;
        }
        const std::size_t owners = owners_.size();
        const std::size_t bands = owners == 1 ? 1
                                              : owners * (owners == 2   ? 3
                                                          : owners == 3 ? 2
                                                                        : 1);
        const double width = 100.0 / static_cast<double>(bands);
        for (std::size_t band = 0; band < bands; ++band) {
            const double left = static_cast<double>(band) * width - (bands == 1 ? margin : 0);
            const double right = left + width + (bands == 1 ? 2 * margin : 0);
            const Polyline ground = clipped(part_.outline, left, right);
            if (ground.size() >= 3) {
                const PlayerLook& owner = *owners_[band % owners];
                c_.fill(Path{}.polygon(ground), owner.colour, bold_ ? bold_tint : strokes_.tint);
                draw_pattern(c_, ground, owner, bold_);
            }
        }
    }

    /// The owners' colours in turn along the road, each with its pattern.
    void draw_owned_line(const Polyline& line) {
        constexpr std::size_t pieces_a_band = 4;
        const double half = part_.width * 0.3;
        for (std::size_t from = 0; from + 1 < line.size(); from += pieces_a_band) {
            const std::size_t to = std::min(from + pieces_a_band, line.size() - 1);
            const Polyline course(line.begin() + static_cast<std::ptrdiff_t>(from),
                                  line.begin() + static_cast<std::ptrdiff_t>(to) + 1);
            const PlayerLook& owner = *owners_[from / pieces_a_band % owners_.size()];
            c_.stroke(Path{}.open_line(course), owner.colour, 2 * half, 0.3);
            Polyline band = moved_left(course, half);
            const Polyline other = reversed(moved_left(course, -half));
            band.insert(band.end(), other.begin(), other.end());
            draw_pattern(c_, band, owner, false);
        }
    }

    Canvas& c_;
    const PartPicture& part_;
    const OverlayLook look_;
    const bool bold_;
    const Strokes strokes_;
    const double widen_; ///< of all strokes
    std::vector<const PlayerLook*> owners_;
};

} // namespace

int overlay_margin(int pixels) {
    return static_cast<int>(std::ceil(pixels * margin / 100));
}

std::string draw_overlays(std::span<const OverlaidPart> parts, OverlayLayer layer,
                          const Theme& theme, int pixels) {
    Canvas canvas(theme, pixels >= detail_from_pixels);
    for (const OverlayLayer each : {OverlayLayer::ground, OverlayLayer::halo, OverlayLayer::line}) {
        if (layer == each || layer == OverlayLayer::all) {
            for (const OverlaidPart& part : parts) {
                OverlayBrush(canvas, part, pixels < bold_below).draw(each);
            }
        }
    }
    if (canvas.shapes() == 0) {
        return {};
    }
    const int border = overlay_margin(pixels);
    return canvas.document(pixels + 2 * border, pixels + 2 * border, pixels / 100.0,
                           {static_cast<double>(border), static_cast<double>(border)});
}

} // namespace circulade
