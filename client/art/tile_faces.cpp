#include "client/art/tile_faces.hpp"

#include <algorithm>
#include <optional>

namespace circulade {
namespace {

constexpr double same_place = 0.05;
constexpr double wall_distance = 3.5;

/// The border piece from where it was cut to where it is cut next.
struct Cut {
    std::size_t piece = 0;
    double along = 0;
    Point where;
};

std::vector<Cut> cuts_on(const Polyline& line, const std::vector<Point>& points) {
    std::vector<Cut> cuts;
    for (const Point p : points) {
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            if (distance_to_piece(p, line[i], line[i + 1]) < same_place) {
                const double whole = distance(line[i], line[i + 1]);
                cuts.push_back({i, whole > 0 ? distance(line[i], p) / whole : 0, p});
                break;
            }
        }
    }
    std::sort(cuts.begin(), cuts.end(), [](const Cut& a, const Cut& b) {
        return a.piece != b.piece ? a.piece < b.piece : a.along < b.along;
    });
    return cuts;
}

/// Moved to the right of travel, at each point by its own distance.
Polyline moved_right(const Polyline& line, const std::vector<double>& by) {
    Polyline moved;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point in = i == 0 ? line[1] - line[0] : line[i] - line[i - 1];
        const Point out = i + 1 < line.size() ? line[i + 1] - line[i] : in;
        const Point both = left_of(unit(in)) + left_of(unit(out));
        const double square = dot(both, both);
        const double stretch = square > 1.2 ? 2 / square : 1; // a mitre, but not at sharp turns
        const Point step = both * (-stretch);
        // What stands south of a border hides it: keep farther off to the north.
        const double more = step.y < 0 && by[i] == wall_distance ? -step.y * 6 : 0;
        moved.push_back(line[i] + step * (by[i] + more));
    }
    return moved;
}

/// Nothing for a city without walls.
std::optional<Point> nearest_on_walls(const CityShape& city, Point to) {
    std::optional<Point> nearest;
    for (const Polyline& wall : city.walls) {
        for (std::size_t i = 0; i + 1 < wall.size(); ++i) {
            const Point along = wall[i + 1] - wall[i];
            const double square = dot(along, along);
            const double t =
                square > 0 ? std::clamp(dot(to - wall[i], along) / square, 0.0, 1.0) : 0;
            const Point here = wall[i] + along * t;
            if (!nearest || distance(here, to) < distance(*nearest, to)) {
                nearest = here;
            }
        }
    }
    return nearest;
}

} // namespace

TileFaces::TileFaces(const TileLayout& layout, bool mark_meets_walls) {
    for (int side = 0; side < 4; ++side) { // lines 2k and 2k+1 are the halves of side k
        const Point middle = middle_of(static_cast<Side>(side));
        add({corner_point(side), middle}, {}, 0);
        add({middle, corner_point(side + 1)}, {}, 0);
    }
    std::vector<Point> cuts;
    for (const Gate& gate : layout.gates) {
        cuts.push_back(gate.where);
    }
    for (const Bridge& bridge : layout.bridges) {
        cuts.push_back(bridge.where);
    }
    if (mark_meets_walls) {
        for (const CityShape& city : layout.cities) {
            if (const auto wall = nearest_on_walls(city, layout.centre)) {
                cuts.push_back(*wall);
                add({layout.centre, *wall}, {}, wall_distance);
            }
        }
    }
    for (const CityShape& city : layout.cities) {
        for (const Polyline& wall : city.walls) {
            add(wall, cuts, wall_distance);
        }
    }
    for (const Lane& lane : layout.lanes) {
        add(lane.line, cuts, half_width(lane.look) + 2);
    }
    for (const Polyline& way : layout.short_ways) {
        add(way, cuts, half_width(PartLook::road) + 2);
    }
    ways_.resize(nodes_.size());
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        for (const bool forwards : {true, false}) {
            Way way{i, forwards, 0};
            const Polyline points = points_of(way);
            const Point direction = points[1] - points[0];
            way.angle = std::atan2(direction.y, direction.x);
            ways_[forwards ? lines_[i].from : lines_[i].to].push_back(way);
        }
    }
}

void TileFaces::add(const Polyline& points, const std::vector<Point>& cuts, double keep_off) {
    Polyline piece{points.front()};
    const auto finish = [&] {
        const std::size_t from = node_at(piece.front());
        const std::size_t to = node_at(piece.back());
        lines_.push_back({from, to, piece, keep_off});
    };
    std::size_t at = 1;
    for (const Cut& cut : cuts_on(points, cuts)) {
        for (; at <= cut.piece; ++at) {
            piece.push_back(points[at]);
        }
        if (distance(cut.where, points.front()) < same_place ||
            distance(cut.where, points.back()) < same_place) {
            continue;
        }
        if (distance(piece.back(), cut.where) > same_place) {
            piece.push_back(cut.where);
        }
        if (piece.size() > 1) {
            finish();
        }
        piece = {cut.where};
    }
    for (; at < points.size(); ++at) {
        if (distance(piece.back(), points[at]) > same_place || at + 1 == points.size()) {
            piece.push_back(points[at]);
        }
    }
    finish();
}

std::size_t TileFaces::node_at(Point p) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (distance(nodes_[i], p) < same_place) {
            return i;
        }
    }
    nodes_.push_back(p);
    return nodes_.size() - 1;
}

Polyline TileFaces::points_of(Way way) const {
    const Polyline& points = lines_[way.line].points;
    return way.forwards ? points : reversed(points);
}

TileFaces::Way TileFaces::next(Way way) const {
    const Line& line = lines_[way.line];
    const auto& ways = ways_[way.forwards ? line.to : line.from];
    const Way back = *std::find(ways.begin(), ways.end(), Way{way.line, !way.forwards, 0});
    Way best = back;
    double least = 1e9;
    for (const Way& candidate : ways) {
        if (candidate == back) {
            continue;
        }
        // From the way back, sweeping over the right hand: angles fall, as y runs down.
        double swept = back.angle - candidate.angle;
        while (swept <= 0) {
            swept += 2 * 3.14159265358979323846;
        }
        if (swept < least) {
            least = swept;
            best = candidate;
        }
    }
    return best;
}

Face TileFaces::at(Slot slot) const {
    const std::size_t half = slot % 3 == 2 ? 1 : 0;
    const Way start{2 * static_cast<std::size_t>(index(side_of(slot))) + half, true, 0};
    Face face;
    Polyline border;
    std::vector<double> keep_off;
    const auto finish_border = [&] {
        if (border.size() > 1) {
            face.borders.push_back(moved_right(border, keep_off));
        }
        border.clear();
        keep_off.clear();
    };
    Way way = start;
    for (std::size_t steps = 0; steps < 4 * lines_.size(); ++steps) {
        const Polyline points = points_of(way);
        const double distance_kept = lines_[way.line].keep_off;
        for (const Point p : points) {
            if (face.outline.empty() || distance(face.outline.back(), p) > same_place) {
                face.outline.push_back(p);
            }
            if (distance_kept > 0 && (border.empty() || distance(border.back(), p) > same_place)) {
                border.push_back(p);
                keep_off.push_back(distance_kept);
            }
        }
        if (distance_kept == 0) {
            finish_border();
        }
        way = next(way);
        if (way == start) {
            break;
        }
    }
    finish_border();
    if (face.outline.size() > 1 &&
        distance(face.outline.front(), face.outline.back()) < same_place) {
        face.outline.pop_back();
    }
    return face;
}

} // namespace circulade
