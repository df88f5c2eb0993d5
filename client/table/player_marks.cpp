#include "client/table/player_marks.hpp"

#include "client/ui/look.hpp"

#include <array>
#include <cmath>
#include <vector>

namespace circulade {

namespace {

void draw_emblem_in(ImDrawList& list, Emblem emblem, ImVec2 c, float r, ImU32 colour) {
    switch (emblem) {
    case Emblem::disc:
        list.AddCircleFilled(c, r * 0.8F, colour);
        return;
    case Emblem::triangle:
        list.AddTriangleFilled({c.x, c.y - r}, {c.x + r, c.y + r * 0.75F},
                               {c.x - r, c.y + r * 0.75F}, colour);
        return;
    case Emblem::square:
        list.AddRectFilled({c.x - r * 0.75F, c.y - r * 0.75F}, {c.x + r * 0.75F, c.y + r * 0.75F},
                           colour);
        return;
    case Emblem::diamond:
        list.AddQuadFilled({c.x, c.y - r * 1.1F}, {c.x + r * 0.85F, c.y}, {c.x, c.y + r * 1.1F},
                           {c.x - r * 0.85F, c.y}, colour);
        return;
    case Emblem::cross: {
        const float a = r * 0.34F;
        list.AddRectFilled({c.x - a, c.y - r}, {c.x + a, c.y + r}, colour);
        list.AddRectFilled({c.x - r, c.y - a}, {c.x + r, c.y + a}, colour);
        return;
    }
    case Emblem::star: {
        // Drawn as triangles about the middle: a star is not convex.
        constexpr int points = 5;
        constexpr float half_turn = 3.14159265F;
        constexpr float inner = 0.42F;
        const auto corner = [&](int n) {
            const float angle = half_turn * (static_cast<float>(n) / points - 0.5F);
            const float out = n % 2 == 0 ? 1.1F * r : inner * 1.1F * r;
            return ImVec2(c.x + out * std::cos(angle), c.y + out * std::sin(angle));
        };
        for (int n = 0; n < 2 * points; ++n) {
            list.AddTriangleFilled(c, corner(n), corner(n + 1), colour);
        }
        return;
    }
    }
}

/// Lengths in line widths, drawn and left out by turns; empty for a whole line.
std::vector<float> stroke_of(Pattern pattern) {
    switch (pattern) {
    case Pattern::rising:
        return {};
    case Pattern::falling:
        return {5, 2.2F};
    case Pattern::dots:
        return {0.1F, 2.2F};
    case Pattern::level:
        return {7, 2.2F, 0.1F, 2.2F};
    case Pattern::grid:
        return {2.4F, 2};
    case Pattern::upright:
        return {4, 2, 0.1F, 2, 0.1F, 2};
    }
    return {};
}

} // namespace

void draw_player_disc(ImDrawList& list, const Theme& theme, int colour, ImVec2 centre, float radius,
                      float opacity) {
    if (colour < 0) {
        return;
    }
    const PlayerLook& look = theme.players[static_cast<std::size_t>(colour)];
    const bool dark = luminance(look.colour) < 140;
    list.AddCircleFilled(centre, radius, packed(theme.ink.piece_outline, opacity));
    list.AddCircleFilled(centre, radius - std::max(1.0F, radius * 0.12F),
                         packed(look.colour, opacity));
    draw_emblem_in(list, look.emblem, centre, radius * 0.5F,
                   packed(dark ? theme.ink.halo : theme.ink.piece_outline, opacity));
}

void draw_player_line(ImDrawList& list, const Theme& theme, int colour,
                      std::span<const ImVec2> points, float width) {
    if (colour < 0 || points.size() < 2) {
        return;
    }
    const PlayerLook& look = theme.players[static_cast<std::size_t>(colour)];
    const ImU32 outline = packed(theme.ink.piece_outline, 0.55F);
    const ImU32 fill = packed(look.colour);
    const std::vector<float> stroke = stroke_of(look.pattern);
    // Light colours need a dark rim on parchment.
    const auto draw = [&](ImVec2 a, ImVec2 b, ImU32 ink, float thick) {
        list.AddLine(a, b, ink, thick);
        list.AddCircleFilled(a, thick / 2, ink, 8);
        list.AddCircleFilled(b, thick / 2, ink, 8);
    };
    for (const auto& [ink, thick] : {std::pair{outline, width + 1.6F}, std::pair{fill, width}}) {
        std::size_t piece = 0;
        float left = stroke.empty() ? 0 : stroke[0] * width;
        for (std::size_t n = 1; n < points.size(); ++n) {
            const ImVec2 a = points[n - 1];
            const ImVec2 b = points[n];
            const float length = std::hypot(b.x - a.x, b.y - a.y);
            if (stroke.empty() || length <= 0) {
                draw(a, b, ink, thick);
                continue;
            }
            const auto at = [&](float along) {
                return ImVec2(a.x + (b.x - a.x) * along / length,
                              a.y + (b.y - a.y) * along / length);
            };
            for (float done = 0; done < length;) {
                const float step = std::min(left, length - done);
                if (piece % 2 == 0) {
                    draw(at(done), at(done + step), ink, thick);
                }
                done += step;
                left -= step;
                if (left <= 0.001F) {
                    piece = (piece + 1) % stroke.size();
                    left = std::max(stroke[piece] * width, 0.05F);
                }
            }
        }
    }
}

} // namespace circulade
