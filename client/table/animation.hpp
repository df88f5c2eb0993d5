// What just happened, as people see it happen: tiles drop, pieces travel, points fly.
//
// The game itself is long done with it. A timeline says which events are seen when; what the board
// looks like at a moment is a pure function of that moment. It knows kinds of events, places and
// how a kind of piece moves (`moves:` of its definition), and no rule.
#pragma once

#include "client/options/options.hpp"
#include "client/table/board_of_game.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace circulade {

/// How fast, and whether anything flies.
struct Tempo {
    double stretch = 1; ///< what takes a second at the usual pace takes so many
    bool flies = true;  ///< else what happened is only lit for a moment
};
/// Not to be asked with motion off.
Tempo tempo_of(const Options& options);

/// One thing that is seen, in seconds since the timeline's start.
struct Beat {
    enum class Kind {
        drop,   ///< a tile comes down on its square
        travel, ///< a piece goes from one place to another
        score,  ///< a feature is lit; its points fly to who gets them
        chance, ///< a die rolls, a token is turned up
        gain,   ///< things that are counted for a player come or go
        light,  ///< a square is lit, or the nine round one
        saying, ///< a counter says something of a player
    };
    Kind kind = Kind::drop;
    std::size_t event = 0; ///< in Game::events.list
    double start = 0;
    double length = 0;
    double end() const { return start + length; }
    friend bool operator==(const Beat&, const Beat&) = default;
};

/// The events from `first` to before `last`, in order of their start.
struct Timeline {
    std::size_t first = 0;
    std::size_t last = 0;
    std::vector<Beat> beats;
    double length = 0; ///< 0: nothing of it is worth seeing
    Tempo tempo;
    // Of marks that change their pictures meanwhile, see add_mark_changes().
    std::vector<std::uint32_t> marks_before; ///< SceneTile::changed, by number of tile
    double marks_start = 0;
    double marks_length = 0; ///< 0: none changes
};
/// Whether two events that score pay for the same thing, so that they are seen together.
bool pay_for_the_same(const Events& events, const Event& a, const Event& b);
Timeline timeline_of(const Game& game, std::size_t first, std::size_t last, const Tempo& tempo);

/// Where things come from and go to that are not on the board.
struct Stage {
    std::vector<BoardPoint> supplies; ///< of each player, where points fly to as well
    std::vector<BoardPoint> areas;    ///< of the areas beside the board, as far as they are shown
    BoardPoint box;                   ///< of pieces that are nobody's
    BoardPoint middle;                ///< of what is seen of the board: dice roll there
    double caption_scale = 1;         ///< captions are so much larger than their tiles would have
    /// Where a piece on a part stands; `level` as ScenePiece has it.
    std::function<BoardPoint(PartOnBoard, int level)> anchor;
    std::function<std::string(const Event&)> chance; ///< what a token or die came to
    /// The same of a token that a piece shows, with what it is worth.
    std::function<std::string(PieceKindId, std::uint16_t token)> token;
    std::function<std::string(const SheetLine&)> score_line;   ///< "3 tiles × 2"
    std::function<std::string(CounterId, std::int32_t)> count; ///< "2 hops left"
    std::function<std::string(const Event&)> saying;           ///< why a player is left out
};
/// Where a piece is drawn where it is, or off the board where it comes from.
BoardPoint point_on_stage(const Game& game, const Stage& stage, const Piece& piece);

/// The board at that time: `scene` shows it as it is now (board_of) and is taken back as far as
/// that takes. Times before the start and after the end are allowed.
void show_at(const Timeline& timeline, double seconds, const Game& game, const Stage& stage,
             BoardScene& scene);
/// The pieces as they are at that time: one on its way is still where it came from.
std::vector<Piece> pieces_at(const Timeline& timeline, double seconds, const Game& game);
/// The scores as they are shown at that time: points count once they have arrived. Nothing that
/// happened after the timeline's events counts.
std::vector<std::int32_t> scores_at(const Timeline& timeline, double seconds, const Game& game);
/// Seconds until the picture is another one: 0 while something moves, infinite after the end.
double next_change(const Timeline& timeline, double seconds);

/// A square lit, once however often it is told.
void light_square(BoardScene& scene, Square square);
/// What was scored from that event on, lit with its points and their lines; what else was earned,
/// likewise.
void add_last_scored(const Game& game, std::size_t first, const Stage& stage, BoardScene& scene);
/// The pieces that went from one place on the board to another since that event, lit.
void light_last_moved(const Game& game, std::size_t first, BoardScene& scene);
/// Features, pieces and squares that one event speaks of, lit.
void light_event(const Game& game, const Event& event, BoardScene& scene);

} // namespace circulade
