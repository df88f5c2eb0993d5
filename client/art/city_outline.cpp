#include "client/art/city_outline.hpp"

#include <algorithm>

namespace circulade {
namespace {

/// Sides that follow one another clockwise.
struct Run {
    int first = 0;
    int length = 0;
    int last() const { return (first + length - 1) % 4; }
};

bool has(const Sides& sides, int side) {
    return sides[static_cast<std::size_t>(side % 4)];
}

std::vector<Run> runs_of(const Sides& edges) {
    std::vector<Run> runs;
    for (int side = 0; side < 4; ++side) {
        if (has(edges, side) && !has(edges, side + 3)) {
            Run run{side, 1};
            while (has(edges, run.first + run.length)) {
                ++run.length;
            }
            runs.push_back(run);
        }
    }
    return runs;
}

/// How a wall bows: its controls stand at `along` of the chord and `out` from it. It may bow out up
/// to `varied` more or less, at one end more than at the other.
struct Bow {
    Point direction;
    double along = 0;
    double out = 0;
    double varied = 0;
};

/// The wall across a gap of 1 to 3 sides, from the corner where the gap begins.
Bow bow_over(int gap_first, int gap, Point a, Point b, bool other_city_near) {
    if (gap == 3) { // a cap on one side
        const Point in = inward_from(static_cast<Side>((gap_first + 3) % 4));
        return other_city_near ? Bow{in, 0.34, 27} : Bow{in, 0.17, 39.5, 4};
    }
    if (gap == 2) { // across a corner
        const Point away = corner_point(gap_first + 1) - lerp(a, b, 0.5);
        return other_city_near ? Bow{unit(away), 0.30, -13} : Bow{unit(away), 0.26, 7, 3};
    }
    return {inward_from(static_cast<Side>(gap_first % 4)), 0.20, 32, 3}; // a waist
}

Polyline wall_across(int gap_first, int gap, bool other_city_near, PictureDice& dice) {
    const Point a = corner_point(gap_first);
    const Point b = corner_point(gap_first + gap);
    const Bow bow = bow_over(gap_first, gap, a, b, other_city_near);
    const Point chord = b - a;
    const double out_at_a = bow.out + dice.between(-bow.varied, bow.varied);
    const double out_at_b = bow.out + dice.between(-bow.varied, bow.varied);
    const Cubic curve{a, a + chord * bow.along + bow.direction * out_at_a,
                      b - chord * bow.along + bow.direction * out_at_b, b};
    const int facets = gap == 1 ? 4 : bow.varied > 0 && dice.chance(0.4) ? 6 : 5;
    Polyline wall{a};
    for (int i = 1; i < facets; ++i) {
        const double t = static_cast<double>(i) / facets + dice.between(-0.035, 0.035);
        wall.push_back(curve.at(t) + bow.direction * dice.between(-1.3, 1.3));
    }
    wall.push_back(b);
    return wall;
}

} // namespace

Point middle_of(Side side) {
    constexpr std::array<Point, 4> middles{{{50, 0}, {100, 50}, {50, 100}, {0, 50}}};
    return middles[static_cast<std::size_t>(index(side))];
}
Point inward_from(Side side) {
    constexpr std::array<Point, 4> inwards{{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}};
    return inwards[static_cast<std::size_t>(index(side))];
}
Point corner_point(int corner) {
    constexpr std::array<Point, 4> corners{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}};
    return corners[static_cast<std::size_t>(corner % 4)];
}
int count(const Sides& sides) {
    return static_cast<int>(std::count(sides.begin(), sides.end(), true));
}

CityOutline city_outline(const Sides& edges, const Sides& others, const Corners& reached,
                         PictureDice& dice) {
    CityOutline city;
    if (count(edges) == 4) {
        city.ground = {corner_point(0), corner_point(1), corner_point(2), corner_point(3)};
        return city;
    }
    const std::vector<Run> runs = runs_of(edges);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Run& run = runs[i];
        for (int corner = run.first; corner <= run.first + run.length; ++corner) {
            city.ground.push_back(corner_point(corner));
        }
        const int gap_first = (run.last() + 1) % 4;
        const int next_first = runs[(i + 1) % runs.size()].first;
        const int gap = runs.size() == 1 ? 4 - run.length : (next_first - gap_first + 4) % 4;
        int first = gap_first;
        bool other_near = false;
        for (int side = gap_first; side < gap_first + gap; ++side) {
            other_near = other_near || has(others, side);
            const bool is_last = side + 1 == gap_first + gap;
            if (!is_last && !has(reached, side + 1)) {
                continue;
            }
            Polyline wall = wall_across(first, side + 1 - first, other_near, dice);
            city.ground.insert(city.ground.end(), wall.begin() + 1, wall.end() - (is_last ? 1 : 0));
            city.walls.push_back(std::move(wall));
            first = side + 1;
            other_near = false;
        }
    }
    return city;
}

} // namespace circulade
