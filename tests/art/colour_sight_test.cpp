// The players' colours as people with each kind of colour vision see them.
#include "client/art/theme.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace circulade {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

Triple times(const Matrix& m, const Triple& v) {
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row) {
        result[row] = m[row][0] * v[0] + m[row][1] * v[1] + m[row][2] * v[2];
    }
    return result;
}

Triple linear(Colour colour) {
    const auto channel = [](std::uint8_t byte) {
        const double v = byte / 255.0;
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return {channel(colour.red), channel(colour.green), channel(colour.blue)};
}

/// CIE L*a*b* of linear sRGB under D65.
Triple lab(const Triple& rgb_linear) {
    constexpr Matrix to_xyz{{{0.4124564, 0.3575761, 0.1804375},
                             {0.2126729, 0.7151522, 0.0721750},
                             {0.0193339, 0.1191920, 0.9503041}}};
    Triple clamped = rgb_linear;
    for (double& channel : clamped) {
        channel = std::clamp(channel, 0.0, 1.0);
    }
    const Triple xyz = times(to_xyz, clamped);
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f(xyz[0] / 0.95047);
    const double y = f(xyz[1]);
    const double z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// CIE76 distance.
double apart(const Triple& a, const Triple& b) {
    return std::sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) +
                     (a[2] - b[2]) * (a[2] - b[2]));
}

struct Sight {
    const char* name;
    Matrix seen; ///< Machado, Oliveira and Fernandes (2009), full severity, on linear sRGB
};
constexpr Sight sights[] = {
    {"plain", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protan",
     {{{0.152286, 1.052583, -0.204868},
       {0.114503, 0.786281, 0.099216},
       {-0.003882, -0.048116, 1.051998}}}},
    {"deutan",
     {{{0.367322, 0.860646, -0.227968},
       {0.280085, 0.672501, 0.047413},
       {-0.011820, 0.042940, 0.968881}}}},
    {"tritan",
     {{{1.255528, -0.076749, -0.178779},
       {-0.078411, 0.930809, 0.147602},
       {0.004733, 0.691367, 0.303900}}}},
};

TEST(ColourSight, EveryPairOfPlayersIsToldApartByEverySight) {
    // A just noticeable difference is 2.3. The art direction reckons 21 for the closest pair;
    // other models of the same sight come out a little lower.
    constexpr double least = 17;
    const Theme theme;
    for (const Sight& sight : sights) {
        for (std::size_t a = 0; a < player_looks; ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const double distance =
                    apart(lab(times(sight.seen, linear(theme.players[a].colour))),
                          lab(times(sight.seen, linear(theme.players[b].colour))));
                EXPECT_GE(distance, least) << sight.name << ": players " << b + 1 << ", " << a + 1;
            }
        }
    }
}

TEST(ColourSight, OutlineAndHaloStandOutFromEachOtherAndFromEveryGround) {
    // Vermillion on roofs and yellow on roads nearly vanish for some: what is drawn there has a
    // dark edge and a pale halo, and one of the two is far from any ground.
    const Theme theme;
    const Colour grounds[] = {theme.meadow.base,     theme.road.base,         theme.ground.base,
                              theme.terracotta.base, theme.brick.base,        theme.slate.base,
                              theme.stone.lit,       theme.orange_tile.light, theme.table.plank};
    for (const Sight& sight : sights) {
        const auto seen = [&](Colour colour) { return lab(times(sight.seen, linear(colour))); };
        const Triple edge = seen(theme.ink.piece_outline);
        const Triple halo = seen(theme.ink.halo);
        EXPECT_GE(apart(edge, halo), 60) << sight.name;
        for (const Colour ground : grounds) {
            EXPECT_GE(std::max(apart(edge, seen(ground)), apart(halo, seen(ground))), 40)
                << sight.name << ", " << to_string(ground);
        }
    }
}

} // namespace
} // namespace circulade
