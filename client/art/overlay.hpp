// What is laid over (or, for fields, under) a tile's picture: tints, owners' patterns, outlines.
//
// Every outline is three strokes: a dark edge, a pale halo, and the colour on top, so that each
// colour reads on roofs, roads and meadow, whatever one's sight. A feature over several tiles is
// drawn tile by tile. So that the edge of one tile does not cut the coloured line of the next, the
// strokes are layers, and all lower ones of the board come first.
#pragma once

#include "client/art/theme.hpp"
#include "client/art/tile_picture.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace circulade {

/// Some of the players' looks: bit n stands for player n, 0 to 5.
using PlayerSet = std::uint8_t;

struct OverlayLook {
    enum class Style : std::uint8_t {
        owned,             ///< by its players; several share it in bands
        neutral,           ///< told from its neighbours, but nobody's
        claimable,         ///< its first player may claim it
        claimable_paled,   ///< the same, while another one is pointed at
        claimable_hovered, ///< the one pointed at
        hovered,           ///< pointed at, to be explained
        scored,            ///< counts now
        lit,               ///< the log or a panel speaks of it
    };
    Style style = Style::owned;
    PlayerSet players = 0;
    friend bool operator==(const OverlayLook&, const OverlayLook&) = default;
};

/// One part of a tile with its overlay. Later ones lie on earlier ones.
struct OverlaidPart {
    const PartPicture* part = nullptr;
    OverlayLook look;
};

enum class OverlayLayer : std::uint8_t {
    ground, ///< tints, patterns and dark edges
    halo,
    line,
    all, ///< one on another, for what keeps within its tile
};

/// Pixels that an overlay's picture reaches over each rim of its tile.
int overlay_margin(int pixels);
/// An SVG document of `pixels` + 2 margins in square; empty when there is nothing to draw.
std::string draw_overlays(std::span<const OverlaidPart> parts, OverlayLayer layer,
                          const Theme& theme, int pixels);

} // namespace circulade
