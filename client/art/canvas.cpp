#include "client/art/canvas.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace circulade {
namespace {

/// The number with at most `decimals` digits behind the point, without trailing zeros.
void write_number(std::string& text, double value, int decimals) {
    const long factor = decimals == 1 ? 10 : decimals == 2 ? 100 : 10000;
    long whole = std::lround(value * static_cast<double>(factor));
    if (whole < 0) {
        text += '-';
        whole = -whole;
    }
    text += std::to_string(whole / factor);
    long rest = whole % factor;
    if (rest != 0) {
        text += '.';
        for (long digit = factor / 10; digit > 0 && rest > 0; digit /= 10) {
            text += static_cast<char>('0' + rest / digit);
            rest %= digit;
        }
    }
}

std::string number(double value, int decimals = 2) {
    std::string text;
    write_number(text, value, decimals);
    return text;
}

std::string opacity_text(double opacity) {
    return opacity < 1 ? " opacity=\"" + number(opacity) + "\"" : std::string{};
}

} // namespace

void Bounds::add(Point p) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
}
Bounds Bounds::grown(double by) const {
    return {low - Point{by, by}, high + Point{by, by}};
}
bool Bounds::overlaps(const Bounds& other) const {
    return low.x < other.high.x && other.low.x < high.x && low.y < other.high.y &&
           other.low.y < high.y;
}

void Path::command(char letter, std::initializer_list<Point> points) {
    text_ += letter;
    bool first = true;
    for (const Point p : points) {
        if (!first) {
            text_ += ' ';
        }
        first = false;
        write_number(text_, p.x, 1);
        text_ += ' ';
        write_number(text_, p.y, 1);
        bounds_.add(p);
    }
}

Path& Path::move(Point p) {
    command('M', {p});
    return *this;
}
Path& Path::line(Point p) {
    command('L', {p});
    return *this;
}
Path& Path::curve(Point first, Point second, Point end) {
    command('C', {first, second, end});
    return *this;
}
Path& Path::quad(Point control, Point end) {
    command('Q', {control, end});
    return *this;
}
Path& Path::close() {
    text_ += 'Z';
    return *this;
}

Path& Path::open_line(const Polyline& points) {
    for (std::size_t i = 0; i < points.size(); ++i) {
        command(i == 0 ? 'M' : 'L', {points[i]});
    }
    return *this;
}
Path& Path::polygon(const Polyline& points) {
    return points.empty() ? *this : open_line(points).close();
}
Path& Path::polygon(std::initializer_list<Point> points) {
    char letter = 'M';
    for (const Point p : points) {
        command(letter, {p});
        letter = 'L';
    }
    return close();
}
Path& Path::box(double x, double y, double width, double height) {
    return polygon({{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}});
}
Path& Path::ellipse(Point c, double rx, double ry) {
    const double kx = 0.552 * rx;
    const double ky = 0.552 * ry;
    move({c.x - rx, c.y});
    curve({c.x - rx, c.y - ky}, {c.x - kx, c.y - ry}, {c.x, c.y - ry});
    curve({c.x + kx, c.y - ry}, {c.x + rx, c.y - ky}, {c.x + rx, c.y});
    curve({c.x + rx, c.y + ky}, {c.x + kx, c.y + ry}, {c.x, c.y + ry});
    curve({c.x - kx, c.y + ry}, {c.x - rx, c.y + ky}, {c.x - rx, c.y});
    return close();
}
Path& Path::dot(Point c, double r) {
    return polygon({{c.x - r, c.y}, {c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}});
}
Path& Path::arched_opening(Point foot, double width, double height) {
    const double spring = foot.y - height + width * 0.4;
    const double crown = foot.y - height - width * 0.2;
    move(foot).line({foot.x, spring});
    curve({foot.x, crown}, {foot.x + width, crown}, {foot.x + width, spring});
    return line({foot.x + width, foot.y}).close();
}
Path& Path::ready(std::string_view data, Point at, double k, bool mirrored) {
    bool is_x = true;
    double x = 0;
    for (std::size_t i = 0; i < data.size();) {
        const char c = data[i];
        if ((c >= 'A' && c <= 'Z') || c == ' ') {
            if (c != ' ') {
                text_ += c;
                is_x = true;
            }
            ++i;
            continue;
        }
        double value = 0;
        const auto read = std::from_chars(data.data() + i, data.data() + data.size(), value);
        if (read.ec != std::errc{}) {
            return *this; // our own data: a slip shows at once in the picture
        }
        i = static_cast<std::size_t>(read.ptr - data.data());
        if (text_.back() < 'A' || text_.back() > 'Z') {
            text_ += ' ';
        }
        const double placed = (is_x && mirrored ? -value : value) * k + (is_x ? at.x : at.y);
        write_number(text_, placed, 1);
        if (is_x) {
            x = placed;
        } else {
            bounds_.add({x, placed});
        }
        is_x = !is_x;
    }
    return *this;
}

void Canvas::add(const Path& path, std::string style, double stroke_width) {
    constexpr std::size_t look_back = 160;
    if (path.empty()) {
        return;
    }
    const Bounds place = path.bounds().grown(stroke_width / 2 + 0.1);
    const auto touches = [&](const Shape& shape) {
        return shape.whole.overlaps(place) &&
               std::any_of(shape.places.begin(), shape.places.end(),
                           [&](const Bounds& other) { return other.overlaps(place); });
    };
    const std::size_t oldest = shapes_.size() - std::min(shapes_.size(), look_back);
    for (std::size_t i = shapes_.size(); i > oldest && !touches(shapes_[i - 1]); --i) {
        Shape& shape = shapes_[i - 1];
        if (shape.style == style) {
            shape.path += path.text();
            shape.places.push_back(place);
            shape.whole.add(place.low);
            shape.whole.add(place.high);
            return;
        }
    }
    shapes_.push_back({path.text(), std::move(style), {place}, place});
    ++count_;
}

std::string Canvas::open_shapes() const {
    std::string text;
    for (const Shape& shape : shapes_) {
        text += "<path d=\"" + shape.path + "\"" + shape.style + "/>";
    }
    return text;
}

void Canvas::close_shapes() {
    body_ += open_shapes();
    shapes_.clear();
}

void Canvas::fill(const Path& path, Colour colour, double opacity) {
    add(path, " fill=\"" + to_string(colour) + "\"" + opacity_text(opacity), 0);
}

void Canvas::stroke(const Path& path, Colour colour, double width, double opacity, Cap cap) {
    // Butt caps and bevelled joins cost nanosvg a quarter less; on thin lines nobody sees it.
    add(path,
        " fill=\"none\" stroke=\"" + to_string(colour) + "\" stroke-width=\"" + number(width) +
            (cap == Cap::round ? "\" stroke-linecap=\"round" : "\" stroke-linecap=\"butt") +
            (width < 1.3 ? "\" stroke-linejoin=\"bevel\"" : "\" stroke-linejoin=\"round\"") +
            opacity_text(opacity),
        width);
}

void Canvas::fill_and_stroke(const Path& path, Colour fill_colour, Colour line, double width,
                             double opacity) {
    add(path,
        " fill=\"" + to_string(fill_colour) + "\" stroke=\"" + to_string(line) +
            "\" stroke-width=\"" + number(width) + "\" stroke-linejoin=\"round\"" +
            opacity_text(opacity),
        width);
}

void Canvas::open_group(Point at, double degrees, double y_scale, Point origin) {
    close_shapes();
    body_ += "<g transform=\"translate(" + number(at.x) + " " + number(at.y) + ") rotate(" +
             number(degrees) + ") scale(1 " + number(y_scale) + ") translate(" + number(-origin.x) +
             " " + number(-origin.y) + ")\">";
}
void Canvas::close_group() {
    close_shapes();
    body_ += "</g>";
}

std::string Canvas::document(int width, int height, double scale, Point origin) const {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(width) +
           "\" height=\"" + std::to_string(height) + "\"><g transform=\"translate(" +
           number(origin.x, 4) + " " + number(origin.y, 4) + ") scale(" + number(scale, 4) +
           ")\">" + body_ + open_shapes() + "</g></svg>";
}

} // namespace circulade
