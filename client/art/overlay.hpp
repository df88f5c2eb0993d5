// What is laid over (or, for fields, under) a part's picture: tints, owners' patterns, outlines.
//
// A feature over several tiles is drawn tile by tile. So that the pale outline of one tile does not
// cut the coloured line of the next, each overlay has two layers, and all lower ones come first.
#pragma once

#include "client/art/theme.hpp"
#include "client/art/tile_picture.hpp"

#include <string>
#include <vector>

namespace circulade {

struct OverlayLook {
    enum class Style { claimable, claimable_hovered, owned, scored, hovered };
    Style style = Style::claimable;
    std::vector<int> players; ///< 0 to 5
};

enum class OverlayLayer { ground, line };

/// Pixels that an overlay's picture reaches over each rim of its tile.
int overlay_margin(int pixels);
/// An SVG document of `pixels` + 2 margins in square; empty when there is nothing to draw.
std::string draw_overlay(const PartPicture& part, const OverlayLook& look, OverlayLayer layer,
                         const Theme& theme, int pixels);

} // namespace circulade
