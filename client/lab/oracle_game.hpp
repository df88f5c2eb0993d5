// A game that another engine played, in our own terms: what it held to be legal at each step, what
// was chosen, and what came of it. Facts to check our engine against, move by move.
//
// As text (tests/oracle/data), one line a thing, addresses as everywhere
// (engine/record/address.hpp):
//
//   game base-2p/0
//   expansions base
//   parameter base.fields false            only where it differs from the default
//   players 2
//   aside base.C                           drawn before the next tile, fitted nowhere
//   lay 0 base.U | -1,0@02 0,1@13 | 1,0@2  player, tile, all legal squares with their quarter
//                                          turns, the one chosen
//   act 0 base.meeple 1,0 road W; abbot.recall abbot.abbot 3,-1 garden; pass | pass
//                                          player, all legal moves, the one chosen; between two
//                                          moves the same piece and the same square are left out
//   end 3 0 | +0 base.meeple 1,0 road W | 0 road 3 1,0 road W
//                                          scores by player; pieces that came to (+) and left (-)
//                                          a place, with their owner; what was scored this turn;
//                                          nothing is written for nothing
//   token under_the_big_top.animals bear   turned up in the turn that the next line ends
//   over 12 7                              final scores
//
// A move about no piece has - in its place; a score that is no feature's own is called by the text
// of its line, and its place may be a square, or - for none: 0 under_the_big_top.at_circus 10 1,0
#pragma once

#include "engine/board/geometry.hpp"
#include "engine/rules/definitions.hpp"
#include "engine/rules/ids.hpp"
#include "engine/rules/rules.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// Where a tile may be laid, turned clockwise by `rotation` quarters.
struct RecordedPlacement {
    Square square;
    std::uint8_t rotation = 0;
    friend auto operator<=>(const RecordedPlacement&, const RecordedPlacement&) = default;
};

/// Placing a piece from the supply, or an option about one that lies on the table.
struct RecordedMove {
    std::string option; ///< "abbot.recall", or empty: place a piece
    std::string piece;  ///< its kind; empty for an option about none
    std::string place;  ///< address of a feature or a space
    friend auto operator<=>(const RecordedMove&, const RecordedMove&) = default;
};

struct RecordedScore {
    PlayerId player = 0;
    std::string name; ///< kind of the feature, with ".incomplete" if it was not complete; or a line
    int points = 0;
    std::string feature; ///< address of any of its parts, or of a square; or "-"
    friend auto operator<=>(const RecordedScore&, const RecordedScore&) = default;
};

struct RecordedPiece {
    PlayerId owner = 0;
    std::string piece;
    std::string place;
    friend auto operator<=>(const RecordedPiece&, const RecordedPiece&) = default;
};

struct RecordedStep {
    enum class Kind : std::uint8_t {
        lay, ///< a tile is drawn and laid
        act, ///< the player may place a piece or do something else
        end, ///< the turn ends
    };
    Kind kind = Kind::lay;
    PlayerId player = 0;
    int number = 0; ///< in the source, for messages

    std::vector<std::string> aside; ///< tiles drawn before this one that fitted nowhere
    std::string tile;
    std::vector<RecordedPlacement> placements; ///< sorted
    RecordedPlacement laid;

    std::vector<RecordedMove> moves;
    bool may_pass = false;
    std::optional<RecordedMove> chosen; ///< none: passed

    std::vector<RecordedScore> events; ///< of the whole turn; scores of 0 points left out
    std::vector<int> scores;
    std::vector<std::string> tokens;   ///< outcomes of chance in this turn, in order
    std::vector<RecordedPiece> pieces; ///< of players, on the board after the turn, sorted
    friend bool operator==(const RecordedStep&, const RecordedStep&) = default;
};

struct RecordedGame {
    std::string name;
    Setup setup;
    std::vector<RecordedStep> steps;
    std::vector<std::string> aside_at_end; ///< tiles left that fitted nowhere
    std::vector<int> final_scores;
    friend bool operator==(const RecordedGame&, const RecordedGame&) = default;
};

/// `Setup::seats` named "1", "2", …: who played does not matter here.
std::vector<Seat> numbered_seats(int players);

/// The games as text, as described above.
std::string write_games(const std::vector<RecordedGame>& games);

struct ReadGames {
    std::vector<RecordedGame> games;
    std::vector<Problem> problems; ///< the first that was met
};
/// Reads such a text; `file` is what messages call it.
ReadGames read_games(std::string_view text, const std::string& file);

} // namespace circulade
