// Pieces: each kind has its own silhouette, each player a colour and an emblem.
#pragma once

#include "client/art/canvas.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace circulade {

enum class Silhouette { meeple, large, abbot, token };
enum class Pose { upright, lying };

/// By the name that a piece's definition gives as its `picture`; a plain token for any other.
Silhouette silhouette_named(std::string_view name);

struct PieceLook {
    Silhouette silhouette = Silhouette::meeple;
    Pose pose = Pose::upright;
    int player = 0; ///< 0 to 5; -1 for a piece that is nobody's
    /// Qualified name of a picture of its expansion's, "easter.bunny". Where the theme has none of
    /// that name, the silhouette is drawn.
    std::string motif = {};
    friend bool operator==(const PieceLook&, const PieceLook&) = default;
};

/// A number of its own for each look, to name pictures by.
std::uint64_t number_of(const PieceLook& look);

/// How high a piece stands on the board, in tile units.
double piece_height(Silhouette silhouette);

/// A motif with its foot at `foot`, `scale` times its size; `player` is whose it is, or -1.
void draw_motif(Canvas& canvas, const Motif& motif, Point foot, double scale, int player,
                bool with_shadow = true, double degrees = 0);

/// A mark before a gate that faces `outward`, along an axis.
void draw_gate_motif(Canvas& canvas, const Motif& motif, Point gate, Point outward);

/// A picture that stands on a point.
struct Sprite {
    std::string svg;
    int width = 0; ///< pixels
    int height = 0;
    int foot_x = 0; ///< where its foot is in the picture
    int foot_y = 0;
};

/// `pixels` is the height of an ordinary meeple (98 units of its box) in pixels; other kinds keep
/// their size beside it. A lying piece's foot is the middle of its body.
/// Its shadow is left out where it hangs in the air.
Sprite draw_piece(const PieceLook& look, const Theme& theme, double pixels,
                  bool with_shadow = true);
/// The shadow of a piece in the air, in the piece's frame.
Sprite draw_piece_shadow(const PieceLook& look, const Theme& theme, double pixels);
/// A gold ring on the ground, for a piece to stand in; its foot is the ring's middle.
Sprite draw_piece_ring(const Theme& theme, double pixels);
Sprite piece_ring_frame(double pixels);
/// The size of that picture and its foot, without the SVG.
Sprite piece_frame(const PieceLook& look, const Theme& theme, double pixels);
/// For sizes at which no silhouette can be read: the emblem on a disc of the player's colour.
Sprite draw_emblem_disc(int player, const Theme& theme, double pixels);
/// The tower on a lattice corner, with its foot on the corner; `pixels` a tile.
Sprite draw_corner_tower(const Theme& theme, int pixels);
Sprite corner_tower_frame(int pixels);
/// A piece in `look` with its foot at `foot`, `scale` times 100 units high.
void draw_piece_on(Canvas& canvas, const PieceLook& look, Point foot, double scale,
                   bool with_shadow = true);
/// An emblem of about twice the radius across.
void draw_emblem(Canvas& canvas, Emblem emblem, Point centre, double radius, Colour colour);

/// The program's sign, a coat of arms, as a whole SVG document of `pixels` x `pixels`.
std::string draw_icon(const Theme& theme, int pixels);

} // namespace circulade
