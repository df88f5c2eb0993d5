#include "client/table/turning.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace circulade {

namespace {

// Of the beat.
constexpr double uncovered = 0.18;
constexpr double rises = 0.1;
constexpr double risen = 0.34;
constexpr double turns = 0.36;
constexpr double turned_over = 0.56;

constexpr double covers_again = 0.4; ///< seconds after the beat
constexpr double aside = 78;         ///< tile units up, out of the way of what lay below
constexpr double below_it = 30;      ///< tile units: there its name stands

double eased(double t, double from, double to) {
    const double s = std::clamp((t - from) / (to - from), 0.0, 1.0);
    return s * s * (3 - 2 * s);
}

/// The token in somebody's hand; the other side of it until it has turned halfway.
ScenePiece held(const Game& game, const Turning& turning, BoardPoint where) {
    const double up = turning.flies ? eased(turning.t, rises, risen) : 1;
    const double turn = turning.flies ? eased(turning.t, turns, turned_over) : 1;
    Piece seen = turning.face_up;
    if (turn < 0.5) {
        seen.value = 0;
    }
    ScenePiece piece;
    piece.where = where;
    piece.look = look_of(game, seen);
    piece.size = 1 + (held_size - 1) * up;
    piece.lift = held_lift * up;
    piece.breadth = std::max(0.04, std::abs(std::cos(std::numbers::pi * turn)));
    piece.id = turning.token;
    return piece;
}

} // namespace

void show_turning(const Game& game, const Stage& stage, const Turning& turning, BoardScene& scene) {
    const std::optional<ScenePlace> place = where_on_board(game, turning.face_up.place);
    const std::optional<Token> token = token_of(game, turning.face_up);
    const double after = (turning.t - 1) * turning.length;
    if (!place || !token || after > covers_again) {
        return;
    }
    const double gone = turning.flies
                            ? eased(turning.t, 0, uncovered) * (1 - eased(after, 0, covers_again))
                            : (turning.t < 1 ? 1 : 0);
    const bool is_held = turning.t < 1;
    std::erase_if(scene.pieces,
                  [&](const ScenePiece& piece) { return is_held && piece.id == turning.token; });
    for (ScenePiece& piece : scene.pieces) {
        if (piece.where == *place && piece.id != turning.token) {
            piece.lift += aside * gone;
        }
    }
    if (!is_held) {
        return;
    }
    const auto* part = std::get_if<PartOnBoard>(&*place);
    const BoardPoint where =
        part != nullptr ? stage.anchor(*part, -1) : std::get<BoardPoint>(*place);
    scene.pieces.push_back(held(game, turning, where));
    if (!turning.flies || turning.t > (turns + turned_over) / 2) {
        Caption caption;
        caption.where = where;
        caption.text = stage.token(turning.face_up.kind, token->token);
        caption.rise = -below_it;
        scene.captions.push_back(std::move(caption));
    }
}

} // namespace circulade
