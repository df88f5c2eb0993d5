#include "client/art/plane.hpp"

#include <algorithm>
#include <limits>

namespace circulade {

Point unit(Point a) {
    const double l = length(a);
    return l > 0 ? a * (1 / l) : a;
}

Point Cubic::at(double t) const {
    const double u = 1 - t;
    return start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) +
           end * (t * t * t);
}

Polyline sampled(const std::vector<Cubic>& curve, int steps) {
    Polyline line;
    for (const Cubic& cubic : curve) {
        for (int i = line.empty() ? 0 : 1; i <= steps; ++i) {
            line.push_back(cubic.at(static_cast<double>(i) / steps));
        }
    }
    return line;
}

bool inside(Point p, const Polyline& polygon) {
    bool in = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Point a = polygon[j];
        const Point b = polygon[i];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) {
            in = !in;
        }
    }
    return in;
}

double distance_to_piece(Point p, Point a, Point b) {
    const Point v = b - a;
    const double square = std::max(dot(v, v), 1e-9);
    const double t = std::clamp(dot(p - a, v) / square, 0.0, 1.0);
    return distance(p, a + v * t);
}

double distance_to_line(Point p, const Polyline& line) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        least = std::min(least, distance_to_piece(p, line[i], line[i + 1]));
    }
    return least;
}

double signed_area(const Polyline& polygon) {
    double sum = 0;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        sum += polygon[j].x * polygon[i].y - polygon[i].x * polygon[j].y;
    }
    return sum / 2;
}

Polyline reversed(Polyline line) {
    std::reverse(line.begin(), line.end());
    return line;
}

Point halfway(const Polyline& line) {
    double whole = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        whole += distance(line[i], line[i + 1]);
    }
    double left = whole / 2;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const double piece = distance(line[i], line[i + 1]);
        if (piece >= left && piece > 0) {
            return lerp(line[i], line[i + 1], left / piece);
        }
        left -= piece;
    }
    return line.empty() ? Point{} : line.back();
}

Polyline moved_left(const Polyline& line, double by) {
    Polyline moved;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point a = line[i == 0 ? 0 : i - 1];
        const Point b = line[std::min(i + 1, line.size() - 1)];
        moved.push_back(line[i] + left_of(unit(b - a)) * by);
    }
    return moved;
}

Polyline shrunk(const Polyline& polygon, double by) {
    const double sign = signed_area(polygon) > 0 ? -1 : 1; // clockwise: the inside is on the right
    Polyline result;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point before = polygon[(i + polygon.size() - 1) % polygon.size()];
        const Point after = polygon[(i + 1) % polygon.size()];
        const Point one = left_of(unit(polygon[i] - before));
        const Point two = left_of(unit(after - polygon[i]));
        const Point both = one + two;
        const double square = dot(both, both);
        // A mitre, but never longer than twice the distance: dead ends turn back on themselves.
        const double stretch = square > 0.5 ? 2 / square : 1;
        result.push_back(polygon[i] + both * (sign * by * stretch));
    }
    return result;
}

std::optional<Crossing> crossing(const Polyline& a, const Polyline& b) {
    for (std::size_t i = 0; i + 1 < a.size(); ++i) {
        std::optional<Crossing> first;
        for (std::size_t j = 0; j + 1 < b.size(); ++j) {
            const Point v = a[i + 1] - a[i];
            const Point w = b[j + 1] - b[j];
            const double cross = v.x * w.y - v.y * w.x;
            if (std::abs(cross) < 1e-9) {
                continue;
            }
            const Point d = b[j] - a[i];
            const double t = (d.x * w.y - d.y * w.x) / cross;
            const double u = (d.x * v.y - d.y * v.x) / cross;
            if (t >= 0 && t <= 1 && u >= 0 && u <= 1 && (!first || t < first->along)) {
                first = Crossing{a[i] + v * t, i, t, j, u};
            }
        }
        if (first) {
            return first;
        }
    }
    return std::nullopt;
}

std::optional<RayHit> ray_hit(const Polyline& line, Point from, Point direction) {
    std::optional<RayHit> best;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Point w = line[i + 1] - line[i];
        const double cross = direction.x * w.y - direction.y * w.x;
        if (std::abs(cross) < 1e-6) {
            continue;
        }
        const Point d = line[i] - from;
        const double t = (d.x * w.y - d.y * w.x) / cross;
        const double u = (d.x * direction.y - d.y * direction.x) / cross;
        if (u >= 0 && u <= 1 && t > 0 && (!best || t < best->far)) {
            best = RayHit{t, i};
        }
    }
    return best;
}

} // namespace circulade
