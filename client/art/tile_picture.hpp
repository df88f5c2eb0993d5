// A tile's picture: SVG text, and where on it things can be claimed.
#pragma once

#include "client/art/plane.hpp"
#include "client/art/theme.hpp"
#include "engine/rules/definitions.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// Roofs, trees and towers rise this far over a tile's northern rim.
inline constexpr double head_room = 16;
/// Pictures vary by square in this many ways.
inline constexpr int picture_variants = 4;
/// Below this many pixels a tile the finest details are left out.
inline constexpr int detail_from_pixels = 96;

/// One part as it is drawn, in tile units (100 x 100, y down), turned with the tile.
struct PartPicture {
    enum class Shape {
        area, ///< city, field: `outline` is closed
        line, ///< road, river: `lines` are the courses, `width` across
        spot, ///< monastery, garden: `outline` is a box
    };
    Shape shape = Shape::area;
    Point anchor;     ///< the middle of a piece that stands here
    Polyline outline; ///< what a click hits; empty for lines
    std::vector<Polyline> lines;
    double width = 0;
    std::vector<Polyline> borders; ///< what a highlight draws along; open towards other tiles
    double height = 0;             ///< borders are drawn this much higher (a wall's top)
    std::optional<Point> mark;     ///< of a part that a tag marks: the mark's middle
    bool across = false; ///< a space with the picture that its mark has on tiles that lie across
};

struct TilePicture {
    std::string svg; ///< `pixels` wide, `pixels` + head_pixels high
    int pixels = 0;
    int head_pixels = 0;
    std::vector<PartPicture> parts;  ///< by the definition's index
    std::vector<PartPicture> spaces; ///< by the definition's index; all of them spots
    /// Lattice corners, from the north-west clockwise, where a wall ends: a tower stands there.
    std::array<bool, 4> corner_towers{};
};

/// By its index in the definition; behind the parts come the spaces. Null if there is no such one.
const PartPicture* part_or_space(const TilePicture& picture, std::size_t part);

/// The head-room of a picture in whole pixels, so that the tile's rim falls between two rows.
int head_pixels(int pixels);

/// Never fails: what it does not know gets a plain motif. The tile is first turned by `quarters`
/// clockwise (any number). `changed`: see lay_out(). Same arguments, same text, whatever the
/// compiler.
TilePicture draw_tile(const TileDefinition& definition, int quarters, int variant,
                      const Theme& theme, int pixels, std::uint32_t changed = 0);

} // namespace circulade
