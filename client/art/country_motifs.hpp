// What stands outside the walls: trees, farmsteads, the monastery, gardens, bridges.
#pragma once

#include "client/art/canvas.hpp"

#include <array>

namespace circulade {

enum class TreeKind { broadleaf, olive, cool, pine };
void draw_tree(Canvas& canvas, Point foot, double radius, TreeKind kind);
void draw_shrub(Canvas& canvas, Point foot, double radius);
void draw_haystack(Canvas& canvas, Point foot, double scale);
/// Two thatched houses, haystacks and a fence round a trodden yard; `flip` is -1 or 1.
void draw_farmstead(Canvas& canvas, Point centre, double scale, double flip);
void draw_well(Canvas& canvas, Point foot);
/// A hedge with four beds and a basin, 26 x 20 at scale 1.
void draw_garden(Canvas& canvas, Point centre, double scale);
/// Sides of a monastery's yard that have a gate: north, east, south, west.
using YardGates = std::array<bool, 4>;
/// A walled yard of 50 x 38 at scale 1 with church, beds and trees.
void draw_monastery(Canvas& canvas, Point centre, double scale, const YardGates& gates);
/// Parapets and arches of a bridge under a road along `along` over a river.
void draw_bridge(Canvas& canvas, Point centre, Point along);
/// Water lilies and reeds at a lake's rim, or the stones that a spring comes from.
void draw_spring(Canvas& canvas, Point foot);
void draw_reeds(Canvas& canvas, Point foot, double scale);
/// A standing stone with a ring: stands for whatever has no picture of its own.
void draw_mark(Canvas& canvas, Point foot);

} // namespace circulade
