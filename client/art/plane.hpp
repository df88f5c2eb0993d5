// Points and lines on a tile. Units: a tile is 100 x 100, x to the right, y down.
#pragma once

#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

namespace circulade {

struct Point {
    double x = 0;
    double y = 0;
    friend constexpr bool operator==(Point, Point) = default;
};
constexpr Point operator+(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}
constexpr Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
constexpr Point operator-(Point a) {
    return {-a.x, -a.y};
}
constexpr Point operator*(Point a, double k) {
    return {a.x * k, a.y * k};
}
constexpr double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
constexpr Point lerp(Point a, Point b, double t) {
    return a + (b - a) * t;
}

/// By sqrt, which rounds exactly everywhere; hypot is slower and may differ by library.
inline double length(Point a) {
    return std::sqrt(dot(a, a));
}
inline double distance(Point a, Point b) {
    return length(b - a);
}
/// `a` at length 1; a zero vector stays zero.
Point unit(Point a);
/// Turned by a quarter to the left of the direction of travel (y down).
constexpr Point left_of(Point direction) {
    return {direction.y, -direction.x};
}

/// An open line through its points, or a polygon (closed from the last point to the first).
using Polyline = std::vector<Point>;

struct Cubic {
    Point start, first, second, end;
    Point at(double t) const;
};
/// A curve of cubics that follow one another, as a line with `steps` pieces for each.
Polyline sampled(const std::vector<Cubic>& curve, int steps);

bool inside(Point p, const Polyline& polygon);
double distance_to_piece(Point p, Point a, Point b);
/// To an open line. Infinite for fewer than two points.
double distance_to_line(Point p, const Polyline& line);
/// Positive when the polygon runs clockwise on the screen.
double signed_area(const Polyline& polygon);
Polyline reversed(Polyline line);
/// The point halfway along a line, measured by length.
Point halfway(const Polyline& line);
/// The line moved sideways by `by`, to the left of travel.
Polyline moved_left(const Polyline& line, double by);
/// The polygon shrunk by about `by`: good enough for small distances.
Polyline shrunk(const Polyline& polygon, double by);

struct Crossing {
    Point where;
    std::size_t piece = 0; ///< piece of the first line
    double along = 0;      ///< 0 to 1 on that piece
    std::size_t other_piece = 0;
    double other_along = 0;
};
/// The first place, going along `a`, where it crosses `b`.
std::optional<Crossing> crossing(const Polyline& a, const Polyline& b);

struct RayHit {
    double far = 0;        ///< distance in lengths of the direction
    std::size_t piece = 0; ///< piece of the line
};
std::optional<RayHit> ray_hit(const Polyline& line, Point from, Point direction);

} // namespace circulade
