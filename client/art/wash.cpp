#include "client/art/wash.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {
namespace {

constexpr double thinnest_strip = 2; ///< pixels
constexpr int strips_a_tile = 32;
constexpr int strips_a_band = 4; ///< of one of several owners

double opacity_of(OverlayLook::Style style) {
    using Style = OverlayLook::Style;
    switch (style) {
    case Style::neutral:
        return 0.12;
    case Style::claimable_paled:
        return 0.15;
    case Style::claimable:
        return 0.25;
    case Style::owned:
    case Style::hovered:
        return 0.4;
    case Style::claimable_hovered:
    case Style::scored:
    case Style::lit:
        return 0.5;
    }
    return 0;
}

/// Of a look without players.
Colour own_colour(OverlayLook::Style style, const Theme& theme) {
    const bool gold = style == OverlayLook::Style::scored || style == OverlayLook::Style::lit;
    return gold ? theme.highlight.scored : theme.ink.halo;
}

/// The polygons that a part covers: its ground, or the bands of its lanes, whose two borders each
/// run the same way.
std::vector<Polyline> polygons_of(const PartPicture& part) {
    if (!part.outline.empty()) {
        return {part.outline};
    }
    std::vector<Polyline> bands;
    for (std::size_t i = 0; i + 1 < part.borders.size(); i += 2) {
        Polyline band = part.borders[i];
        band.insert(band.end(), part.borders[i + 1].rbegin(), part.borders[i + 1].rend());
        bands.push_back(std::move(band));
    }
    return bands;
}

/// Where a level line enters and leaves a polygon, from left to right, in pairs.
std::vector<double> crossings(const Polyline& polygon, double y) {
    std::vector<double> at;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Point a = polygon[j];
        const Point b = polygon[i];
        if ((a.y > y) != (b.y > y)) {
            at.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
        }
    }
    std::sort(at.begin(), at.end());
    return at;
}

} // namespace

std::vector<Wash> wash_of(const OverlaidPart& part, const Theme& theme, int pixels) {
    const double opacity = opacity_of(part.look.style);
    std::vector<Wash> washes;
    for (std::size_t player = 0; player < theme.players.size(); ++player) {
        if ((part.look.players >> player & 1U) != 0U) {
            washes.push_back({{}, theme.players[player].colour, opacity});
        }
    }
    if (washes.empty()) {
        washes.push_back({{}, own_colour(part.look.style, theme), opacity});
    }
    const double unit = pixels / 100.0;
    const int high =
        static_cast<int>(std::max(thinnest_strip, std::round(double(pixels) / strips_a_tile)));
    for (const Polyline& polygon : polygons_of(*part.part)) {
        for (int top = 0, strip = 0; top < pixels; top += high, ++strip) {
            const int height = std::min(high, pixels - top);
            const std::vector<double> at = crossings(polygon, (top + height / 2.0) / unit);
            Wash& wash = washes[static_cast<std::size_t>(strip / strips_a_band) % washes.size()];
            for (std::size_t i = 0; i + 1 < at.size(); i += 2) {
                const int left = std::clamp(static_cast<int>(std::lround(at[i] * unit)), 0, pixels);
                const int right =
                    std::clamp(static_cast<int>(std::lround(at[i + 1] * unit)), 0, pixels);
                if (right > left) {
                    wash.strips.push_back({left, top, right - left, height});
                }
            }
        }
    }
    return washes;
}

} // namespace circulade
