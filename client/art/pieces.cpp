#include "client/art/pieces.hpp"

#include "client/art/picture_dice.hpp"
#include "client/art/town_motifs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace circulade {
namespace {

// Outlines in a box of 100 x 98 with the foot at (50, 98).
constexpr std::string_view body =
    "M50 35C61 35 68 39 73 47L91 68C94 72 92 78 86 79L78 80C81 86 83 91 83.5 95C83.6 97 82 98 80 "
    "98L62 98C60 91 40 91 38 98L20 98C18 98 16.4 97 16.5 95C17 91 19 86 22 80L14 79C8 78 6 72 9 "
    "68L27 47C32 39 39 35 50 35Z";
constexpr std::string_view head =
    "M50 5C60 5 67.5 12.5 67.5 22C67.5 31.5 60 39 50 39C40 39 32.5 31.5 32.5 22C32.5 12.5 40 5 50 "
    "5Z";
constexpr std::string_view hood =
    "M50 -6C56 -2 66 10 70 24C73 34 70 42 62 45L38 45C30 42 27 34 30 24C34 10 44 -2 50 -6Z";
constexpr std::string_view robe =
    "M50 34C62 34 69 40 73 50L88 92C89 96 87 98 83 98L17 98C13 98 11 96 12 92L27 50C31 40 38 34 50 "
    "34Z";
constexpr std::string_view cape =
    "M50 30C66 30 78 36 84 48L99 78C101 83 97 87 92 86L86 85L90 96C91 98 89 99 87 99L64 99C60 90 "
    "40 90 36 99L13 99C11 99 9 98 10 96L14 85L8 86C3 87 -1 83 1 78L16 48C22 36 34 30 50 30Z";
constexpr std::string_view feather = "M62 4C66 -8 76 -14 88 -13C88 -4 80 6 66 9Z";
constexpr std::string_view cap = "M29 15C29 2 39 -4 50 -4C61 -4 71 2 71 15C71 18 29 18 29 15Z";
constexpr std::string_view straw_hat =
    "M50 -2C66 -2 75 8 75 20C75 32 66 41 50 41C34 41 25 32 25 20C25 8 34 -2 50 -2Z";
constexpr std::string_view token_body =
    "M50 40C70 40 86 50 86 64L86 76C86 90 70 98 50 98C30 98 14 90 14 76L14 64C14 50 30 40 50 40Z";
constexpr std::string_view token_top =
    "M50 40C70 40 86 50 86 64C86 78 70 88 50 88C30 88 14 78 14 64C14 50 30 40 50 40Z";
// The shaded right sides.
constexpr std::string_view body_shade =
    "M60 36C67 39 70 42 73 47L91 68C94 72 92 78 86 79L78 80C81 86 83 91 83.5 95C83.6 97 82 98 80 "
    "98L68 98C74 78 72 54 60 36Z";
constexpr std::string_view cape_shade =
    "M62 32C74 36 80 40 84 48L99 78C101 83 97 87 92 86L86 85L90 96C91 98 89 99 87 99L70 99C76 80 "
    "74 50 62 32Z";
constexpr std::string_view robe_shade =
    "M60 36C68 40 71 45 73 50L88 92C89 96 87 98 83 98L66 98C72 76 70 54 60 36Z";
constexpr std::string_view hood_shade =
    "M50 -6C56 -2 66 10 70 24C73 34 70 42 62 45L56 45C64 30 60 8 50 -6Z";
constexpr std::string_view head_shade =
    "M57 6.5C63 9 67.5 15 67.5 22C67.5 31.5 60 39 50 39C60 32 64 18 57 6.5Z";

// A lying piece is turned about its middle, which then lies near the foot; in box units.
constexpr double lying_degrees = -74;
constexpr double lying_height = 0.94; ///< as much as it is foreshortened
constexpr Point lying_middle{0, -44};
constexpr Point lies_at{4, -8};

struct Shades {
    Colour base, light, dark, emblem;
};

PlayerLook look_of_player(const Theme& theme, int player) {
    if (player < 0 || player >= static_cast<int>(theme.players.size())) {
        return {theme.stone.lit, Emblem::disc, Pattern::rising};
    }
    return theme.players[static_cast<std::size_t>(player)];
}

Shades shades_of(const Theme& theme, Colour colour) {
    const bool nearly_black = luminance(colour) <= 60;
    return {colour, nearly_black ? rgb(0x5A5A64) : mix(colour, rgb(0xFFFFFF), 0.42),
            nearly_black ? rgb(0x151518) : mix(colour, rgb(0x000000), 0.34),
            luminance(colour) < 165 ? theme.ink.halo : theme.ink.piece_outline};
}

bool is_person(Silhouette silhouette) {
    return silhouette != Silhouette::token;
}

std::vector<std::string_view> outlines_of(Silhouette silhouette) {
    switch (silhouette) {
    case Silhouette::large:
        return {cape, head, cap, feather};
    case Silhouette::abbot:
        return {robe, hood};
    case Silhouette::token:
        return {token_body};
    default:
        return {body, head};
    }
}

/// Draws one person or token; `k` is the size of one box unit.
class Figure {
  public:
    Figure(Canvas& canvas, const PieceLook& look, Point foot, double k)
        : c_(canvas), look_(look), player_(look_of_player(canvas.theme, look.player)),
          shades_(shades_of(canvas.theme, player_.colour)), origin_(foot - Point{50, 98} * k),
          k_(k) {}

    void draw(bool with_shadow) {
        const Theme& theme = c_.theme;
        const bool lying = look_.pose == Pose::lying && is_person(look_.silhouette);
        const Point foot = origin_ + Point{50, 98} * k_;
        if (with_shadow) {
            draw_shadow(lying, foot);
        }
        if (lying) {
            c_.open_group(foot + lies_at * k_, lying_degrees, lying_height,
                          foot + lying_middle * k_);
        }
        const auto outlines = outlines_of(look_.silhouette);
        for (const std::string_view outline : outlines) {
            c_.fill_and_stroke(placed(outline), theme.ink.halo, theme.ink.halo, 16 * k_);
        }
        for (const std::string_view outline : outlines) {
            c_.fill_and_stroke(placed(outline), theme.ink.piece_outline, theme.ink.piece_outline,
                               9 * k_);
        }
        if (look_.silhouette == Silhouette::token) {
            draw_token();
        } else {
            draw_body();
            draw_head();
            draw_headgear(lying);
        }
        if (lying) {
            c_.close_group();
        }
    }

  private:
    Path placed(std::string_view data) const { return Path{}.ready(data, origin_, k_); }
    Point at(double x, double y) const { return origin_ + Point{x, y} * k_; }

    void draw_shadow(bool lying, Point foot) {
        if (lying) {
            c_.fill_ellipse(foot + Point{8, 6} * k_, 52 * k_, 26 * k_, c_.theme.ink.shadow, 0.28);
        } else {
            c_.fill_ellipse(foot + Point{20, -1} * k_, 46 * k_, 13 * k_, c_.theme.ink.shadow, 0.32);
        }
    }

    void draw_token() {
        c_.fill(placed(token_body), shades_.dark);
        c_.fill(placed(token_top), shades_.base);
        draw_emblem(c_, player_.emblem, at(50, 64), 15 * k_, shades_.emblem);
    }

    void draw_body() {
        const Silhouette s = look_.silhouette;
        const bool abbot = s == Silhouette::abbot;
        c_.fill(placed(outlines_of(s).front()), shades_.base);
        c_.fill(placed(abbot                    ? robe_shade
                       : s == Silhouette::large ? cape_shade
                                                : body_shade),
                shades_.dark, 0.75);
        c_.stroke(placed(abbot ? "M33 48C28 60 24 74 21 86" : "M34 46C30 50 24 58 19 64"),
                  shades_.light, 6 * k_, 0.95, Cap::round);
        draw_emblem(c_, player_.emblem, at(50, abbot ? 72 : 70), 13 * k_, shades_.emblem);
    }

    void draw_head() {
        const Theme& theme = c_.theme;
        if (look_.silhouette == Silhouette::abbot) {
            c_.fill(placed(hood), shades_.base);
            c_.fill(placed(hood_shade), shades_.dark, 0.75);
            c_.fill_and_stroke(Path{}.ellipse(at(50, 26), 12.5 * k_, 12.5 * k_), theme.piece.face,
                               theme.ink.piece_outline, 4 * k_);
            return;
        }
        c_.fill(placed(head), shades_.base);
        c_.fill(placed(head_shade), shades_.dark, 0.7);
        c_.fill_ellipse(at(43, 16), 4.6 * k_, 5.6 * k_, shades_.light, 0.95);
    }

    void draw_headgear(bool lying) {
        const Theme& theme = c_.theme;
        if (look_.silhouette == Silhouette::large) {
            c_.fill(placed(cap), shades_.dark);
            c_.fill(placed(feather), theme.ink.halo);
            c_.stroke(placed("M20 52C34 62 66 62 80 52"), theme.ink.piece_outline, 4 * k_, 0.55,
                      Cap::round);
        }
        if (lying && look_.silhouette != Silhouette::large) { // a farmer, resting
            c_.fill_and_stroke(placed(straw_hat), theme.ink.piece_outline, theme.ink.piece_outline,
                               9 * k_);
            c_.fill(placed(straw_hat), theme.piece.straw);
            c_.fill_ellipse(at(50, 17), 15 * k_, 12 * k_, theme.piece.straw_dark);
            c_.fill_ellipse(at(48, 15), 10 * k_, 8 * k_, theme.piece.straw_light);
        }
    }

    Canvas& c_;
    const PieceLook look_;
    const PlayerLook player_;
    const Shades shades_;
    const Point origin_;
    const double k_;
};

/// What a motif calls its colours: the theme's, and those of the player whose it is.
std::map<std::string, Colour> colours_in_motif(const Theme& theme, const Shades& shades) {
    std::map<std::string, Colour> colours = named_colours(theme);
    colours["player"] = shades.base;
    colours["player_light"] = shades.light;
    colours["player_dark"] = shades.dark;
    colours["player_emblem"] = shades.emblem;
    return colours;
}

void draw_shape(Canvas& canvas, const MotifShape& shape, const Path& path, double scale,
                const std::map<std::string, Colour>& colours) {
    if (!shape.fill.empty() && !shape.line.empty()) {
        canvas.fill_and_stroke(path, colours.at(shape.fill), colours.at(shape.line),
                               shape.width * scale, shape.opacity);
    } else if (!shape.fill.empty()) {
        canvas.fill(path, colours.at(shape.fill), shape.opacity);
    } else {
        canvas.stroke(path, colours.at(shape.line), shape.width * scale, shape.opacity);
    }
}

/// Its picture, or null if the theme has none of that name.
const Motif* motif_of(const PieceLook& look, const Theme& theme) {
    return look.motif.empty() ? nullptr : find_motif(theme, look.motif);
}

/// A picture that reaches so many units to both sides of a foot, above and below it.
Sprite framed(double half_width, double up, double down, double scale) {
    Sprite sprite;
    sprite.foot_x = static_cast<int>(std::ceil(half_width * scale));
    sprite.foot_y = static_cast<int>(std::ceil(up * scale));
    sprite.width = 2 * sprite.foot_x;
    sprite.height = sprite.foot_y + static_cast<int>(std::ceil(down * scale));
    return sprite;
}
/// Round a picture of `unit` pixels a tile unit that lies: where its four corners come to.
Sprite frame_of_lying(const Motif& motif, double unit) {
    constexpr double box = 30.0 / 98; // of a tile unit
    const double angle = lying_degrees * std::numbers::pi / 180;
    const double reach = std::max(motif.up, motif.half_width);
    double aside = reach;
    double up = reach * 0.8;
    double down = reach * 0.7;
    for (const double x : {-motif.half_width, motif.half_width}) {
        for (const double y : {-motif.up, motif.down}) {
            const Point arm = Point{x, y} - lying_middle * box;
            const double high = arm.y * lying_height;
            const Point corner =
                lies_at * box + Point{arm.x * std::cos(angle) - high * std::sin(angle),
                                      arm.x * std::sin(angle) + high * std::cos(angle)};
            aside = std::max(aside, std::abs(corner.x));
            up = std::max(up, -corner.y);
            down = std::max(down, corner.y);
        }
    }
    return framed(aside, up, down, unit);
}
/// The frame with the canvas in it, whose origin is the foot.
Sprite filled(Sprite frame, const Canvas& canvas, double scale) {
    frame.svg =
        canvas.document(frame.width, frame.height, scale,
                        {static_cast<double>(frame.foot_x), static_cast<double>(frame.foot_y)});
    return frame;
}

} // namespace

Silhouette silhouette_named(std::string_view name) {
    constexpr std::array<std::string_view, 3> names{"meeple", "large", "abbot"};
    const auto found = std::find(names.begin(), names.end(), name);
    return static_cast<Silhouette>(found - names.begin());
}

double piece_height(Silhouette silhouette) {
    switch (silhouette) {
    case Silhouette::large:
        return 34;
    default:
        return 30;
    }
}

void draw_emblem(Canvas& c, Emblem emblem, Point p, double r, Colour colour) {
    const auto [x, y] = p;
    switch (emblem) {
    case Emblem::disc:
        c.fill_ellipse(p, r * 0.9, r * 0.9, colour);
        break;
    case Emblem::triangle:
        c.fill_polygon({{x, y - r}, {x + r * 1.05, y + r * 0.8}, {x - r * 1.05, y + r * 0.8}},
                       colour);
        break;
    case Emblem::square:
        c.fill_box(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6, colour);
        break;
    case Emblem::diamond:
        c.fill_polygon({{x, y - r * 1.15}, {x + r * 0.9, y}, {x, y + r * 1.15}, {x - r * 0.9, y}},
                       colour);
        break;
    case Emblem::cross: {
        const double a = r * 0.36;
        c.fill_polygon({{x - a, y - r},
                        {x + a, y - r},
                        {x + a, y - a},
                        {x + r, y - a},
                        {x + r, y + a},
                        {x + a, y + a},
                        {x + a, y + r},
                        {x - a, y + r},
                        {x - a, y + a},
                        {x - r, y + a},
                        {x - r, y - a},
                        {x - a, y - a}},
                       colour);
        break;
    }
    case Emblem::star: {
        Polyline points;
        for (int i = 0; i < 10; ++i) {
            const double angle = -std::numbers::pi / 2 + i * std::numbers::pi / 5;
            const double far = i % 2 == 0 ? r * 1.2 : r * 0.52;
            points.push_back(p + Point{std::cos(angle), std::sin(angle)} * far);
        }
        c.fill(Path{}.polygon(points), colour);
        break;
    }
    }
}

void draw_piece_on(Canvas& canvas, const PieceLook& look, Point foot, double scale,
                   bool with_shadow) {
    if (const Motif* motif = motif_of(look, canvas.theme)) {
        // Drawn in tile units, where a meeple of 98 box units is 30 high.
        const double k = scale * 98 / 30;
        if (look.pose == Pose::lying) {
            canvas.open_group(foot + lies_at * scale, lying_degrees, lying_height,
                              foot + lying_middle * scale);
        }
        draw_motif(canvas, *motif, foot, k, look.player, with_shadow && look.pose != Pose::lying);
        if (look.pose == Pose::lying) {
            canvas.close_group();
        }
        return;
    }
    Figure(canvas, look, foot, scale * piece_height(look.silhouette) / 30).draw(with_shadow);
}

void draw_gate_motif(Canvas& canvas, const Motif& motif, Point gate, Point outward) {
    const Colour nobodys = look_of_player(canvas.theme, -1).colour;
    const std::map<std::string, Colour> colours =
        colours_in_motif(canvas.theme, shades_of(canvas.theme, nobodys));
    const bool across = std::abs(outward.y) < 0.5;
    const auto& shapes = across          ? motif.shapes_east
                         : outward.y < 0 ? motif.shapes_north
                                         : motif.shapes;
    // Where it would reach over the tile's northern rim it stands nearer to its wall.
    const bool north = !across && outward.y < 0;
    const Point foot = gate + Point{0, north ? std::max(0.0, motif.up + 0.5 - gate.y) : 0};
    for (const MotifShape& shape : shapes) {
        if (canvas.detailed || !shape.fine) {
            const Path path = Path{}.ready(shape.path, foot, 1, across && outward.x < 0);
            draw_shape(canvas, shape, path, 1, colours);
        }
    }
}

void draw_motif(Canvas& canvas, const Motif& motif, Point foot, double scale, int player,
                bool with_shadow, double degrees) {
    const Theme& theme = canvas.theme;
    const PlayerLook owner = look_of_player(theme, player);
    const Shades shades = shades_of(theme, owner.colour);
    const std::map<std::string, Colour> colours = colours_in_motif(theme, shades);
    const auto is_shadow = [](const MotifShape& shape) { return shape.fill == "ink.shadow"; };
    const auto draw = [&](const MotifShape& shape) {
        draw_shape(canvas, shape, Path{}.ready(shape.path, foot, scale), scale, colours);
    };
    const auto first = std::find_if_not(motif.shapes.begin(), motif.shapes.end(), is_shadow);
    if (with_shadow) {
        std::for_each(motif.shapes.begin(), first, draw);
    }
    if (degrees != 0) { // the shadow falls to the right, however that turns which throws it
        canvas.open_group(foot, degrees, 1, foot);
    }
    if (!motif.outline.empty()) {
        constexpr double halo = 4.6;
        canvas.fill_and_stroke(Path{}.ready(motif.outline, foot, scale), theme.ink.halo,
                               theme.ink.halo, halo * scale);
    }
    std::for_each(first, motif.shapes.end(), [&](const MotifShape& shape) {
        if (canvas.detailed || !shape.fine) {
            draw(shape);
        }
    });
    if (degrees != 0) {
        canvas.close_group();
    }
    if (motif.emblem && player >= 0) {
        draw_emblem(canvas, owner.emblem, foot + Point{motif.emblem->x, motif.emblem->y} * scale,
                    motif.emblem->radius * scale, shades.emblem);
    }
}

std::uint64_t number_of(const PieceLook& look) {
    const auto number = static_cast<std::uint64_t>(look.silhouette) * 32 +
                        static_cast<std::uint64_t>(look.pose) * 16 +
                        static_cast<std::uint64_t>(look.player + 1);
    // The lowest bits stay: marks of shadow and ring are added above them.
    return look.motif.empty() ? number : number | picture_hash(look.motif) << 24U;
}

Sprite piece_frame(const PieceLook& look, const Theme& theme, double pixels) {
    const double scale = pixels / 98;
    if (const Motif* motif = motif_of(look, theme)) {
        const double unit = scale * 98 / 30;
        return look.pose == Pose::lying ? frame_of_lying(*motif, unit)
                                        : framed(motif->half_width, motif->up, motif->down, unit);
    }
    const double size = piece_height(look.silhouette) / 30;
    if (look.pose == Pose::lying && is_person(look.silhouette)) {
        return framed(88 * size, 70 * size, 64 * size, scale);
    }
    return framed(76 * size, 130 * size, 16 * size, scale);
}

Sprite draw_piece(const PieceLook& look, const Theme& theme, double pixels, bool with_shadow) {
    Canvas canvas(theme, true);
    draw_piece_on(canvas, look, {0, 0}, 1, with_shadow);
    return filled(piece_frame(look, theme, pixels), canvas, pixels / 98);
}

Sprite draw_piece_shadow(const PieceLook& look, const Theme& theme, double pixels) {
    Canvas canvas(theme, true);
    const bool lying = look.pose == Pose::lying;
    canvas.fill_ellipse({8, 0}, 50, lying ? 24 : 15, theme.ink.shadow, 0.32);
    return filled(piece_frame(look, theme, pixels), canvas, pixels / 98);
}

Sprite piece_ring_frame(double pixels) {
    return framed(84, 46, 46, pixels / 98);
}

Sprite draw_piece_ring(const Theme& theme, double pixels) {
    Canvas canvas(theme, true);
    const Path ring = Path{}.ellipse({0, 0}, 68, 32);
    canvas.fill(ring, theme.highlight.scored, 0.35);
    canvas.stroke(ring, theme.ink.piece_outline, 19, 0.75);
    canvas.stroke(ring, theme.ink.halo, 15);
    canvas.stroke(ring, theme.highlight.scored, 10);
    return filled(piece_ring_frame(pixels), canvas, pixels / 98);
}

Sprite draw_emblem_disc(int player, const Theme& theme, double pixels) {
    Canvas canvas(theme, true);
    const PlayerLook look = look_of_player(theme, player);
    canvas.fill_ellipse({0, -50}, 50, 50, theme.ink.halo);
    canvas.fill_ellipse({0, -50}, 43, 43, theme.ink.piece_outline);
    canvas.fill_ellipse({0, -50}, 35, 35, look.colour);
    draw_emblem(canvas, look.emblem, {0, -50}, 19, shades_of(theme, look.colour).emblem);
    return filled(framed(50, 100, 0, pixels / 100), canvas, pixels / 100);
}

Sprite corner_tower_frame(int pixels) {
    return framed(15, 26, 8, pixels / 100.0);
}

Sprite draw_corner_tower(const Theme& theme, int pixels) {
    Canvas canvas(theme, pixels >= 96);
    draw_tower(canvas, {0, 2}, 4.8, 12, TowerTop::slate_cone);
    return filled(corner_tower_frame(pixels), canvas, pixels / 100.0);
}

std::string draw_icon(const Theme& theme, int pixels) {
    Canvas canvas(theme, true);
    draw_coat_of_arms(canvas, {50, 93}, 5.4, false);
    return canvas.document(pixels, pixels, pixels / 100.0, {0, 0});
}

} // namespace circulade
