// A tile's picture while it is being made: what lies where, what is still free, and the things
// that stand on the ground, which are drawn at the end from north to south.
#pragma once

#include "client/art/canvas.hpp"
#include "client/art/picture_dice.hpp"
#include "client/art/tile_layout.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <vector>

namespace circulade {

/// A free place and how far it is from everything.
struct FreeSpot {
    double room = 0;
    Point where;
};

class TileSketch {
  public:
    TileSketch(const TileDefinition& definition_in, int quarters_in, int variant_in,
               const Theme& theme, bool detailed, std::uint32_t changed);

    const TileDefinition& definition;
    const int quarters; ///< 0 to 3
    const int variant;
    PictureDice dice;
    const TileLayout layout;
    Canvas canvas;
    /// Where a piece stands on each part.
    std::vector<Point> anchors;
    /// The same for the definition's spaces.
    std::vector<Point> space_anchors;
    /// The feet of all coats of arms.
    std::vector<Point> coats_of_arms;
    /// The middles of marks on parts, by the index of the part.
    std::map<std::size_t, Point> part_marks;
    bool mark_lies_across = false; ///< the mark in the middle has its second picture

    /// Something upright, drawn later; what stands farther south hides what stands farther north.
    void stand(double foot_y, std::function<void(Canvas&)> draw);
    void draw_standing();

    /// Keeps a disc of the meadow free of what comes later.
    void occupy(Point centre, double radius);
    /// How far `p` is from rims, lanes, walls and what is there; negative in a city.
    double room_at(Point p) const;
    /// The same, but rims do not count; `p` may lie beyond them.
    double room_within_land(Point p) const;
    /// Whether something so wide keeps off the rims, where nothing may be drawn but to the north.
    static bool clear_of_rims(Point p, double radius) {
        constexpr double least = 2.2;
        return p.x - radius > least && p.x + 1.6 * radius < 100 - least && // shadows fall right
               p.y + radius < 100 - least && p.y > least;
    }
    /// The freest place of the meadow with at least `need`, each place's room being overestimated
    /// by up to `jitter`, so that not all tiles look alike.
    std::optional<FreeSpot> free_spot(double need, double jitter);
    /// Looks at all places of a grid over the tile; returns those that pass.
    std::vector<FreeSpot> free_spots(double need) const;

  private:
    struct Standing {
        double foot_y = 0;
        std::function<void(Canvas&)> draw;
    };
    struct Occupied {
        Point centre;
        double radius = 0;
    };
    double room_from_lanes_and_walls(Point p) const;
    double room_from_things(Point p, double room) const;

    std::vector<Standing> standing_;
    std::vector<Occupied> occupied_;
    std::vector<FreeSpot> grid_; ///< room from land alone, which never changes
};

/// Ground, houses, walls and gates of all cities. (town.cpp)
void draw_towns(TileSketch& sketch);
/// Rivers, roads, plazas and bridges. (lanes.cpp)
void draw_lanes(TileSketch& sketch);
/// Monasteries, gardens, hamlets, farms, crops, trees; finds the fields' anchors. (countryside.cpp)
void draw_countryside(TileSketch& sketch, const std::vector<Polyline>& field_outlines);

} // namespace circulade
