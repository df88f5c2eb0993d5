// A picture under the brush: paths, shapes in SVG, and what the painter must know (theme, detail).
//
// Only what nanosvg draws surely is written: paths with plain colours, opacity, groups. Its time
// goes into the number of shapes, so a path joins an earlier one of the same style wherever nothing
// that was drawn in between lies under or over it: thirty roofs of one colour are one shape.
#pragma once

#include "client/art/plane.hpp"
#include "client/art/theme.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// An upright box round something; none yet when `low` lies beyond `high`.
struct Bounds {
    Point low{1e9, 1e9};
    Point high{-1e9, -1e9};

    void add(Point p);
    Bounds grown(double by) const;
    bool overlaps(const Bounds& other) const;
};

/// SVG path data, to a tenth of a unit.
class Path {
  public:
    Path& move(Point p);
    Path& line(Point p);
    Path& curve(Point first, Point second, Point end);
    Path& quad(Point control, Point end);
    Path& close();

    Path& open_line(const Polyline& line);
    Path& polygon(const Polyline& points);
    Path& polygon(std::initializer_list<Point> points);
    Path& piece(Point a, Point b) { return move(a).line(b); }
    Path& box(double x, double y, double width, double height);
    Path& ellipse(Point centre, double rx, double ry);
    /// A tiny square on its corner: the cheapest round-looking dot.
    Path& dot(Point centre, double radius);
    /// A window or door with a round head, its sill at `foot`, the left corner.
    Path& arched_opening(Point foot, double width, double height);
    /// Ready path data with absolute commands only, scaled by `k`, left and right exchanged if it
    /// is to be mirrored, then moved by `at`.
    Path& ready(std::string_view data, Point at, double k, bool mirrored = false);

    bool empty() const { return text_.empty(); }
    const std::string& text() const { return text_; }
    /// Holds the path; a curve's control points count too.
    const Bounds& bounds() const { return bounds_; }

  private:
    void command(char letter, std::initializer_list<Point> points);
    std::string text_;
    Bounds bounds_;
};

enum class Cap { butt, round };

class Canvas {
  public:
    Canvas(const Theme& theme_in, bool detailed_in) : theme(theme_in), detailed(detailed_in) {}

    const Theme& theme;
    const bool detailed; ///< false for small pictures: no windows, joints, pebbles, tufts

    void fill(const Path& path, Colour colour, double opacity = 1);
    void stroke(const Path& path, Colour colour, double width, double opacity = 1,
                Cap cap = Cap::butt);
    /// Filled and outlined in one shape.
    void fill_and_stroke(const Path& path, Colour fill, Colour line, double width,
                         double opacity = 1);
    void fill_polygon(std::initializer_list<Point> points, Colour colour, double opacity = 1) {
        fill(Path{}.polygon(points), colour, opacity);
    }
    void fill_box(double x, double y, double width, double height, Colour colour,
                  double opacity = 1) {
        fill(Path{}.box(x, y, width, height), colour, opacity);
    }
    void fill_ellipse(Point centre, double rx, double ry, Colour colour, double opacity = 1) {
        fill(Path{}.ellipse(centre, rx, ry), colour, opacity);
    }
    /// A flat shadow on the ground.
    void shade(const Path& path, double opacity) { fill(path, theme.ink.shadow, opacity); }

    /// Everything until close_group() is moved, then turned by `degrees` clockwise, then scaled in
    /// y.
    void open_group(Point at, double degrees, double y_scale, Point origin);
    void close_group();

    bool empty() const { return count_ == 0; }
    std::size_t shapes() const { return count_; }
    /// The document: `width` x `height` pixels, with `scale` pixels a unit and the unit origin at
    /// `origin` pixels.
    std::string document(int width, int height, double scale, Point origin) const;

  private:
    /// Paths of one colour and kind, drawn as one.
    struct Shape {
        std::string path;
        std::string style;
        std::vector<Bounds> places; ///< of each path in it
        Bounds whole;
    };
    void add(const Path& path, std::string style, double stroke_width);
    std::string open_shapes() const;
    void close_shapes();

    std::string body_;          ///< what is closed
    std::vector<Shape> shapes_; ///< what later paths may still join
    std::size_t count_ = 0;
};

} // namespace circulade
