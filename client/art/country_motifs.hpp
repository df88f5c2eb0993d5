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
/// A windmill, 19 high at scale 1 if it is not taller than others.
struct Windmill {
    Point foot;
    double scale = 1;
    double tall = 1;       ///< how high its tower is beside others
    double sails = 0;      ///< how far they are turned, in radians
    bool thatched = false; ///< or slated
};
void draw_windmill(Canvas& canvas, const Windmill& mill);
/// Looks to the east (`flip` 1) or the west (-1).
void draw_sheep(Canvas& canvas, Point foot, double flip);
/// What may stand in the middle of a hamlet, beside the well.
void draw_linden(Canvas& canvas, Point foot);
void draw_wayside_cross(Canvas& canvas, Point foot);
void draw_chapel(Canvas& canvas, Point foot);
enum class GardenStyle { quarters, rounds, rows, pond };
/// A hedge with flowers inside, 26 x 20 at scale 1: the hedge with its four balls is the sign.
void draw_garden(Canvas& canvas, Point centre, double scale, GardenStyle style);
/// Sides of a monastery's yard that have a gate: north, east, south, west.
using YardGates = std::array<bool, 4>;
enum class MonasteryStyle { western_spire, eastern_spire, two_towers, cloister };
/// The church alone, 30 wide at scale 1, its base 4.6 south of `centre`.
void draw_church(Canvas& canvas, Point centre, double scale, MonasteryStyle style);
/// A walled yard of 50 x 38 at scale 1 with church, beds and trees.
void draw_monastery(Canvas& canvas, Point centre, double scale, const YardGates& gates,
                    MonasteryStyle style);
/// Parapets and arches of a bridge under a road along `along` over a river.
void draw_bridge(Canvas& canvas, Point centre, Point along);
/// Water lilies and reeds at a lake's rim, or the stones that a spring comes from.
void draw_spring(Canvas& canvas, Point foot);
void draw_reeds(Canvas& canvas, Point foot, double scale);
/// On a lake.
void draw_boat(Canvas& canvas, Point centre);
void draw_islet(Canvas& canvas, Point centre);
/// A standing stone with a ring: stands for whatever has no picture of its own.
void draw_mark(Canvas& canvas, Point foot);

} // namespace circulade
