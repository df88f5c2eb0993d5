// A tile in a few strokes, quickly drawn, to be shown until its picture is ready.
#pragma once

#include "client/art/theme.hpp"
#include "client/art/tile_picture.hpp"

#include <string>

namespace circulade {

/// An SVG document, `pixels` in square: meadow, cities, lanes and yards where the picture has them.
/// There is nothing in the head-room, and it is opaque.
std::string draw_tile_draft(const TileDefinition& definition, const TilePicture& picture,
                            const Theme& theme, int pixels);

} // namespace circulade
