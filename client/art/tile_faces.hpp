// Which ground belongs together: the outlines of fields.
//
// Rim, walls and lanes cut a tile into faces. A face is walked with the ground on the right hand,
// always taking the rightmost way on: along the rim, in along a road, out along the next one, back
// from a dead end, along a wall to its other corner or to its gate.
#pragma once

#include "client/art/tile_layout.hpp"

namespace circulade {

struct Face {
    Polyline outline;              ///< closed; slits where a dead end reaches in
    std::vector<Polyline> borders; ///< what bounds it inside the tile, moved towards its middle
};

class TileFaces {
  public:
    /// `mark_meets_walls`: what stands in the middle reaches to the city walls and parts the
    /// ground.
    explicit TileFaces(const TileLayout& layout, bool mark_meets_walls = false);
    /// The ground inside border slot `slot`, in the drawn orientation.
    Face at(Slot slot) const;

  private:
    struct Line {
        std::size_t from = 0;
        std::size_t to = 0;
        Polyline points;
        double keep_off = 0; ///< how far a border is moved from it; 0 for the rim
    };
    /// A line in one of its directions.
    struct Way {
        std::size_t line = 0;
        bool forwards = true;
        double angle = 0; ///< at which it leaves its node
        friend bool operator==(const Way& a, const Way& b) {
            return a.line == b.line && a.forwards == b.forwards;
        }
    };

    void add(const Polyline& points, const std::vector<Point>& cuts, double keep_off);
    std::size_t node_at(Point p);
    Way next(Way way) const;
    Polyline points_of(Way way) const;

    std::vector<Line> lines_;
    std::vector<Point> nodes_;
    std::vector<std::vector<Way>> ways_; ///< by node
};

} // namespace circulade
