// Land that goes with marks on walls and roads: moats and tunnels. The marks themselves are motifs
// of their expansions (engine/catalogue/motif.hpp).
#pragma once

#include "client/art/canvas.hpp"

namespace circulade {

/// The water before a gate; `bank` runs along the wall, outside of it, its ends are pointed.
void draw_moat(Canvas& canvas, const Polyline& bank);

/// A tunnel's mouth in a town's wall, facing `outward` (along an axis).
void draw_tunnel_mouth(Canvas& canvas, Point foot, Point outward);
/// A mouth in the open: a grassy mound with an arch on the side of `outward`.
void draw_tunnel_mound(Canvas& canvas, Point foot, Point outward);

} // namespace circulade
