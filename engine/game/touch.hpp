// Touches: what a person does by hand, beside the rules. A referee puts a position on the table,
// moves a piece that stands wrong, dictates what comes next. A touch is an entry of the game's
// history like any action (engine/game/game.hpp), so it is told, recorded and taken back.
//
// What can't be done with wood and cardboard is refused: a tile that does not fit its neighbours, a
// piece that there is not. What only the rules forbid is done all the same, and can be marked.
#pragma once

#include "engine/game/play.hpp"

#include <optional>
#include <vector>

namespace circulade {

enum class TouchKind : std::uint8_t {
    tile,  ///< the tile `what` out of its stack onto `square`, turned clockwise by `rotation`
    piece, ///< the piece `piece` to `to`: put, moved, or removed to the supply or the box
    score, ///< `player` has `points` from now on
    turn,  ///< a turn of `player` begins, in place of the one under way
    next,  ///< the next outcome of its stream is `outcome`; several come in the order of touching
};

struct Touch {
    TouchKind kind = TouchKind::piece;
    std::uint8_t rotation = 0;
    TileKindId what = no_tile_kind;
    Square square;
    PieceId piece = no_piece;
    Place to;
    PlayerId player = nobody;
    std::int32_t points = 0;
    Outcome outcome;
    friend bool operator==(const Touch&, const Touch&) = default;
};
Touch put_tile(TileKindId kind, Square square, std::uint8_t rotation);
Touch move_by_hand(PieceId piece, Place to);
Touch set_score(PlayerId player, std::int32_t points);
Touch begin_turn_of(PlayerId player);
Touch dictate(Outcome outcome);

inline constexpr std::int32_t most_points_by_hand = 9999; ///< or as many below zero
inline constexpr std::size_t most_dictated = 1000;        ///< outcomes that wait at one time

/// Where a piece is when it is in nobody's way: its owner's supply, or the box.
constexpr Place place_at_rest(const Piece& piece) {
    return piece.owner == nobody ? in_box : in_supply;
}

/// Why a touch can't be done; nothing if it can. `dictated` are the outcomes that wait already.
std::optional<Refusal> impossible(const Rules& rules, const GameState& state,
                                  const std::vector<Outcome>& dictated, const Touch& touch);

/// Carries out a touch that is possible, and goes on to the next question if the one that was asked
/// has no answer left. To dictate changes no state. Refused: dictated chance that is missing.
std::optional<Refusal> apply_touch(const Rules& rules, GameState& state, const Touch& touch,
                                   const Recorder& recorder, Actions& offer);

/// What the rules hold against something that lies on the table.
struct Illegal {
    enum class Reason : std::uint8_t {
        wrong_kind, ///< that kind of piece never stands there
        occupied,   ///< somebody holds the feature already (BA-09)
        complete,   ///< the feature is complete, and what stood there has gone home (BA-19)
        full,       ///< there is no room left in the space
        rule,       ///< `objection` says why
    };
    Reason reason = Reason::rule;
    Objection objection;
};
/// What would be illegal about a touch that is possible. It is allowed all the same.
std::optional<Illegal> touch_problem(const Rules& rules, const GameState& state,
                                     const Touch& touch);

/// Whether a piece of that kind ever comes to such a feature. What claims nothing at all (a castle,
/// a pig) comes there by ways of its own, so it may be anywhere.
bool may_ever_stand_on(const PieceKind& kind, FeatureKindId feature);

struct IllegalPiece {
    PieceId piece = no_piece;
    Illegal why;
};
/// The pieces that stand where the rules would not have brought them. Whether several may share a
/// feature is not asked: they may have met.
std::vector<IllegalPiece> illegal_pieces(const Rules& rules, const GameState& state);

} // namespace circulade
