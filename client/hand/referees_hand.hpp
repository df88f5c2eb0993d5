// The referee's hand: what a person who may do anything at a table is about just now. What comes of
// it are touches (engine/game/touch.hpp); nothing here belongs to the game.
#pragma once

#include "engine/game/touch.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// A place, and what the rules hold against what is in hand coming there.
struct PlaceMark {
    Place place;
    std::optional<Illegal> why;
};
/// An open square on which the tile in hand fits with that rotation.
struct TileMark {
    Square square;
    std::uint8_t rotation = 0;
    std::optional<Illegal> why;
};

/// What speaks against what stands on the table and what is in hand, for one position. Working it
/// out takes milliseconds, so it is done once for each.
struct HandMarks {
    /// The position it is about: nothing was worked out yet if empty.
    std::optional<std::uint64_t> position;
    std::optional<PieceId> piece;     ///< what was in hand then
    std::optional<TileKindId> tile;   ///< likewise
    std::vector<IllegalPiece> pieces; ///< that stand where the rules would not have brought them
    std::vector<PlaceMark> places;    ///< on the board, where `piece` may be put
    std::vector<TileMark> squares;    ///< where `tile` may be laid
};

struct RefereesHand {
    enum class Page : std::uint8_t {
        chance, ///< the next tile, die or token
        pieces,
        players, ///< scores, and whose turn it is
    };
    bool on = false;
    bool folded = false; ///< its panel is out of the way, where it would cover the board
    Page page = Page::chance;
    std::optional<Page> page_before; ///< to which it goes back once its piece is put down

    bool takes_tiles = false;     ///< a tile that is chosen is taken in hand, else it comes next
    std::string sought;           ///< typed to find a tile
    bool seek_is_asked = false;   ///< the keys are to be the field's, from the next frame on
    std::optional<Square> square; ///< the list shows only what fits there

    std::optional<PieceId> piece;   ///< in hand
    std::optional<TileKindId> tile; ///< in hand, to be laid beside the rules
    std::optional<Place> under;     ///< what was pointed at for the piece
    int turned = 0;                 ///< so many places further on the same tile is meant

    std::vector<std::int32_t> scores;      ///< as they are being typed
    std::vector<std::int32_t> scores_then; ///< the game's, when that began
    HandMarks marks;
};

} // namespace circulade
