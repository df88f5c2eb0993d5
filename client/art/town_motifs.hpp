// What stands in and around a town. Everything is seen from the south and a little from above,
// lit from the upper left; a motif's `foot` is the middle of its base.
#pragma once

#include "client/art/canvas.hpp"

namespace circulade {

enum class HouseShape { along, gable, hipped, tall };
enum class Roof { terracotta, brick, orange, slate, thatch };
struct House {
    Point foot;
    double width = 10;
    HouseShape shape = HouseShape::along;
    Roof roof = Roof::terracotta;
    double wall = 4.2; ///< height of the wall
    bool pale = true;  ///< plaster in its lightest tone
};
void draw_house(Canvas& canvas, const House& house);
/// The house's shadow, to be gathered with others in one path: overlaps then don't darken.
void add_house_shadow(Path& path, const House& house);

enum class TowerTop { slate_cone, brick_cone, battlement };
void draw_tower(Canvas& canvas, Point foot, double radius, double height, TowerTop top);

/// A straight piece of a town's wall between two points of its base; `outward` has length 1.
void draw_wall(Canvas& canvas, Point a, Point b, Point outward);

/// A block that juts 7 out of a wall over a road from the east (`out` 1) or the west (-1).
void draw_porch(Canvas& canvas, Point foot, double out);
/// A gatehouse; `outward` points along an axis, towards the road.
void draw_gate(Canvas& canvas, Point foot, Point outward);

void draw_keep(Canvas& canvas, Point foot);
void draw_town_hall(Canvas& canvas, Point foot);
void draw_fountain(Canvas& canvas, Point centre);
/// A market stall with an awning striped in `awning` and cream, 6 wide.
void draw_stall(Canvas& canvas, Point foot, Colour awning);

/// The coat of arms, also the program's sign: a round village seen from above on a blue shield.
/// `foot` is its lower tip; it is 13 x 15 at scale 1.
void draw_coat_of_arms(Canvas& canvas, Point foot, double scale, bool with_shadow = true);

} // namespace circulade
