// How a token is turned up: what stands on it goes aside, it comes up before everybody's eyes,
// turns over, and is told with what it is worth.
#pragma once

#include "client/table/animation.hpp"

namespace circulade {

struct Turning {
    PieceId token = no_piece;
    Piece face_up;     ///< as it is once it is turned
    double t = 0;      ///< 0 to 1 of its beat; a little longer, till what stood on it is back
    double length = 1; ///< of the beat, in seconds
    bool flies = true; ///< else it lies there face up at once
};

/// Times the size of a token that lies: so large it is held while it is turned.
inline constexpr double held_size = 3;
/// Tile units above its place.
inline constexpr double held_lift = 4;

/// The scene shows the pieces as they stand then, the token face up.
void show_turning(const Game& game, const Stage& stage, const Turning& turning, BoardScene& scene);

} // namespace circulade
