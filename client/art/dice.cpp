#include "client/art/dice.hpp"

#include "client/art/picture_cache.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace circulade {
namespace {

struct Vector {
    double x = 0; ///< to the right
    double y = 0; ///< up
    double z = 0; ///< to who looks
};
Vector operator+(Vector a, Vector b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
Vector operator*(Vector a, double k) {
    return {a.x * k, a.y * k, a.z * k};
}
double dot(Vector a, Vector b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
Vector turned_about_x(Vector v, double angle) {
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    return {v.x, c * v.y - s * v.z, s * v.y + c * v.z};
}
Vector turned_about_y(Vector v, double angle) {
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    return {c * v.x + s * v.z, v.y, c * v.z - s * v.x};
}

/// A side of the cube and two directions in it, in the order of DieLook::faces.
struct Face {
    Vector normal;
    Vector across;
    Vector along;
};
constexpr std::array<Face, 6> sides{{
    {{0, 1, 0}, {1, 0, 0}, {0, 0, -1}},
    {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}},
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},
    {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}},
    {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}},
    {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
}};

constexpr double scale_of_cube = 34; ///< half its side, where it is drawn 100 high
constexpr double rounding = 0.34;    ///< of a face's corners, in halves of its side

/// Places of pips, in halves of a face's side.
std::vector<Point> pips_of(int number) {
    constexpr double far = 0.52;
    std::vector<Point> pips;
    const auto pair = [&](double x, double y) {
        pips.push_back({x, y});
        pips.push_back({-x, -y});
    };
    if (number < 1 || number > 9) {
        return pips;
    }
    if (number % 2 != 0) {
        pips.push_back({0, 0});
    }
    if (number >= 2) {
        pair(-far, far);
    }
    if (number >= 4) {
        pair(far, far);
    }
    if (number >= 6) {
        pair(far, 0);
    }
    if (number >= 8) {
        pair(0, far);
    }
    return pips;
}

/// The outline of a face with round corners, in halves of its side.
std::vector<Point> face_outline() {
    constexpr int steps = 4;
    std::vector<Point> outline;
    for (int corner = 0; corner < 4; ++corner) {
        const double begins = corner * std::numbers::pi / 2;
        const Point middle{(corner == 0 || corner == 3 ? 1 : -1) * (1 - rounding),
                           (corner < 2 ? 1 : -1) * (1 - rounding)};
        for (int step = 0; step <= steps; ++step) {
            const double angle = begins + step * std::numbers::pi / 2 / steps;
            outline.push_back(
                {middle.x + rounding * std::cos(angle), middle.y + rounding * std::sin(angle)});
        }
    }
    return outline;
}

class Die {
  public:
    Die(Canvas& canvas, const DieLook& look) : c_(canvas), look_(look) {
        const double left = 1 - look.rest; // it turns ever more slowly
        const double whole = 2 * std::numbers::pi;
        about_x_ = left * whole * 1.5;
        about_y_ = left * whole * 0.75;
    }

    void draw() {
        draw_shadow();
        for (const bool ground : {true, false}) { // first all edges, then what lies on them
            for (std::size_t n = 0; n < sides.size(); ++n) {
                if (placed(sides[n].normal).z > 0.02) {
                    ground ? draw_edge(sides[n]) : draw_face(sides[n], look_.faces[n]);
                }
            }
        }
    }

  private:
    Vector placed(Vector v) const {
        // As it lies still, one looks at it from above.
        constexpr double seen_from_above = 0.98;
        constexpr double seen_from_beside = 0.55;
        const Vector thrown = turned_about_y(turned_about_x(v, about_x_), about_y_);
        return turned_about_x(turned_about_y(thrown, seen_from_beside), seen_from_above);
    }
    Point projected(Vector v) const {
        const Vector p = placed(v) * scale_of_cube;
        return {p.x, -p.y - middle_above_foot};
    }
    Point on(const Face& face, Point p) const {
        return projected(face.normal + face.across * p.x + face.along * p.y);
    }

    void draw_shadow() { c_.fill_ellipse({7, -4}, 46, 21, c_.theme.ink.shadow, 0.35); }
    void draw_edge(const Face& face) {
        Polyline corners;
        for (const Point corner : {Point{-1, -1}, Point{1, -1}, Point{1, 1}, Point{-1, 1}}) {
            corners.push_back(on(face, corner * edge_inset));
        }
        const Path path = Path{}.polygon(corners);
        c_.fill_and_stroke(path, c_.theme.ink.piece_outline, c_.theme.ink.piece_outline, 9);
        c_.fill_and_stroke(path, shade(face), shade(face), 5);
    }
    void draw_face(const Face& face, int number) {
        Polyline outline;
        for (const Point p : face_outline()) {
            outline.push_back(on(face, p));
        }
        c_.fill(Path{}.polygon(outline), shade(face));
        Path pips;
        for (const Point middle : pips_of(number)) {
            constexpr int corners = 12;
            Polyline pip;
            for (int n = 0; n < corners; ++n) {
                const double angle = n * 2 * std::numbers::pi / corners;
                pip.push_back(on(face, middle + Point{std::cos(angle), std::sin(angle)} * 0.22));
            }
            pips.polygon(pip);
        }
        if (!pips.empty()) {
            c_.fill(pips, c_.theme.ink.ink);
        }
    }
    /// Light comes from the upper left and from who looks.
    Colour shade(const Face& face) const {
        constexpr Vector light{-0.35, 0.62, 0.70};
        const double lit = std::clamp(dot(placed(face.normal), light), 0.0, 1.0);
        return mix(c_.theme.table.cardboard, c_.theme.ink.halo, 0.15 + 0.85 * lit);
    }

    static constexpr double middle_above_foot = 44;
    static constexpr double edge_inset = 0.97;
    Canvas& c_;
    const DieLook& look_;
    double about_x_ = 0;
    double about_y_ = 0;
};

} // namespace

DieLook die_of(const std::vector<int>& faces, int up) {
    DieLook look;
    look.faces.fill(up);
    std::vector<int> others = faces;
    if (const auto found = std::find(others.begin(), others.end(), up); found != others.end()) {
        others.erase(found);
    }
    for (std::size_t n = 1; n < look.faces.size() && !others.empty(); ++n) {
        look.faces[n] = others[(n - 1) % others.size()];
    }
    return look;
}

std::uint64_t number_of(const DieLook& look) {
    constexpr double steps = 1000;
    std::uint64_t number = static_cast<std::uint64_t>(std::lround(look.rest * steps));
    for (const int face : look.faces) {
        number = stirred(number, static_cast<std::uint64_t>(face));
    }
    return number;
}

Sprite draw_die(const DieLook& look, const Theme& theme, double pixels) {
    constexpr double reach = 62; // of a cube on its corner, with its shadow
    const double scale = pixels / 100;
    Canvas canvas(theme, true);
    Die(canvas, look).draw();
    Sprite sprite;
    sprite.foot_x = static_cast<int>(std::ceil(reach * scale));
    sprite.foot_y = static_cast<int>(std::ceil(1.75 * reach * scale));
    sprite.width = 2 * sprite.foot_x;
    sprite.height = sprite.foot_y + static_cast<int>(std::ceil(24 * scale));
    sprite.svg =
        canvas.document(sprite.width, sprite.height, scale,
                        {static_cast<double>(sprite.foot_x), static_cast<double>(sprite.foot_y)});
    return sprite;
}

} // namespace circulade
