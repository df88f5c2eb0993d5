// From the edges that a city owns to its ground and its walls.
#pragma once

#include "client/art/picture_dice.hpp"
#include "client/art/plane.hpp"
#include "engine/board/geometry.hpp"

#include <array>

namespace circulade {

/// The middle of a tile's side, and the direction from it into the tile.
Point middle_of(Side side);
Point inward_from(Side side);
/// A tile's corner; corner 0 is in the north-west, the others follow clockwise.
Point corner_point(int corner);

/// Which sides of a tile: north, east, south, west.
using Sides = std::array<bool, 4>;
/// Which corners of a tile, from the north-west clockwise.
using Corners = std::array<bool, 4>;
int count(const Sides& sides);

struct CityOutline {
    Polyline ground;             ///< closed
    std::vector<Polyline> walls; ///< open; each from lattice corner to lattice corner
};

/// Walls are straight pieces between towers: facets make a town, a smooth curve makes a pie.
/// `others` are the sides that other cities of the tile own; the city keeps clear of them.
/// `reached` are corners between two sides of land to which the city reaches out, and so parts it.
CityOutline city_outline(const Sides& edges, const Sides& others, const Corners& reached,
                         PictureDice& dice);

} // namespace circulade
