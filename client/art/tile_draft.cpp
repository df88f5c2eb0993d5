#include "client/art/tile_draft.hpp"

#include "client/art/canvas.hpp"
#include "client/art/tile_layout.hpp"

namespace circulade {
namespace {

void draft_lane(Canvas& c, const PartPicture& part, bool river) {
    const Colour rim = river ? c.theme.water.dark : c.theme.road.edge;
    const Colour middle = river ? c.theme.water.base : c.theme.road.base;
    for (const auto& [colour, width] : {std::pair{rim, 0.85}, std::pair{middle, 0.7}}) {
        for (const Polyline& line : part.lines) {
            c.stroke(Path{}.open_line(line), colour, part.width * width);
        }
    }
}

/// Roofs in rows, all in one path.
void draft_city(Canvas& c, const PartPicture& part) {
    c.fill(Path{}.polygon(part.outline), c.theme.ground.base);
    constexpr double to_wall = 7;
    Path roofs;
    for (int row = 0; row < 10; ++row) {
        for (int column = 0; column < 9; ++column) {
            const Point p{6 + 11.0 * column + row % 2 * 5.5, 7 + 9.6 * row};
            bool free = inside(p, part.outline);
            for (const Polyline& wall : part.borders) {
                free = free && distance_to_line(p, wall) > to_wall;
            }
            if (free) {
                roofs.box(p.x - 4, p.y - 4, 8, 4.5);
            }
        }
    }
    c.fill(roofs, c.theme.terracotta.base);
    for (const auto& [colour, up] :
         {std::pair{c.theme.stone.base, 2.0}, std::pair{c.theme.stone.top, 6.0}}) {
        for (Polyline wall : part.borders) {
            for (Point& p : wall) {
                p.y -= up;
            }
            c.stroke(Path{}.open_line(wall), colour, 5);
        }
    }
}

void draft_yard(Canvas& c, const PartPicture& part) {
    const Point corner = part.outline.front();
    const Point end = part.outline[2];
    c.fill_box(corner.x + 3, corner.y + 3, end.x - corner.x - 6, end.y - corner.y - 6,
               c.theme.ground.light);
    c.fill_box(corner.x + 16, corner.y + 12, end.x - corner.x - 32, end.y - corner.y - 24,
               c.theme.slate.base);
}

} // namespace

std::string draw_tile_draft(const TileDefinition& definition, const TilePicture& picture,
                            const Theme& theme, int pixels) {
    Canvas c(theme, false);
    c.fill_box(0, 0, 100, 100, theme.meadow.base);
    const auto draw = [&](PartLook look, const auto& draft) {
        for (std::size_t i = 0; i < picture.parts.size(); ++i) {
            if (look_of(definition.parts[i]) == look) {
                draft(c, picture.parts[i]);
            }
        }
    };
    draw(PartLook::river, [](Canvas& on, const PartPicture& part) { draft_lane(on, part, true); });
    draw(PartLook::road, [](Canvas& on, const PartPicture& part) { draft_lane(on, part, false); });
    draw(PartLook::city, draft_city);
    draw(PartLook::monastery, draft_yard);
    return c.document(pixels, pixels, pixels / 100.0, {0, 0});
}

} // namespace circulade
