// What expansions mark tiles with: circus rings, acrobats' mats, nests, bunnies, drawbridges,
// tunnels.
#pragma once

#include "client/art/canvas.hpp"

#include <string_view>

namespace circulade {

/// The bunny's silhouette, 24 high, its foot at (0, 0).
inline constexpr std::string_view bunny_outline =
    "M-6 0C-8.5 -6 -4 -10 0 -10C-0.5 -12 0.2 -13.6 1.4 -14.6C0.2 -18 0.4 -22 1.8 -23.2"
    "C3.6 -22.6 4 -18.6 4 -15.6C5 -18.6 6.6 -21.6 8.4 -21.8C9.2 -19.6 7.6 -15.8 6.4 -13.8"
    "C8.2 -12.6 8.8 -10.6 8 -9C7.2 -7.8 6 -7.4 5 -7.4C5.6 -4.6 5.2 -2 4.6 0Z";

/// A circus ring, 29 x 25, flat; its posts are drawn apart, as they stand.
void draw_ring(Canvas& canvas, Point centre);
/// The posts of the northern (`near` false) or southern half.
void draw_ring_posts(Canvas& canvas, Point centre, bool near);

/// Sand of 39 x 31 with two mats; the mats lie from NW to SE, or (`rising`) from SW to NE.
void draw_acrobat_space(Canvas& canvas, Point centre, bool rising);
void draw_acrobat_rope(Canvas& canvas, Point centre, bool near);

/// 19 x 11.6 at scale 1, with three eggs.
void draw_nest(Canvas& canvas, Point centre, double scale);
/// The bunny's silhouette in cream, 24 high at scale 1.
void draw_bunny_mark(Canvas& canvas, Point foot, double scale);

/// The deck before a gate that faces `outward` (along an axis): over the moat, or pulled up.
void draw_drawbridge(Canvas& canvas, Point gate, Point outward, bool raised);
/// The water before a gate; `bank` runs along the wall, outside of it, its ends are pointed.
void draw_moat(Canvas& canvas, const Polyline& bank);

/// A tunnel's mouth in a town's wall, facing `outward` (along an axis).
void draw_tunnel_mouth(Canvas& canvas, Point foot, Point outward);
/// A mouth in the open: a grassy mound with an arch on the side of `outward`.
void draw_tunnel_mound(Canvas& canvas, Point foot, Point outward);

} // namespace circulade
