// What is to be seen on the table, as plain values. The scene knows no rules: whoever fills it
// decides what is legal, claimable, owned.
#pragma once

#include "client/art/dice.hpp"
#include "client/art/pieces.hpp"
#include "client/art/view.hpp"
#include "engine/rules/definitions.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace circulade {

struct SceneTile {
    Square square;
    const TileDefinition* definition = nullptr;
    int quarters = 0; ///< turned clockwise
    /// Bit n: the marks of its part n are seen in their other pictures (a bridge is up).
    std::uint32_t changed = 0;
};

/// One part of the tile on a square, by its index in the definition; behind the parts come its
/// spaces, on which pieces stand likewise.
struct PartOnBoard {
    Square square;
    std::size_t part = 0;
    friend constexpr auto operator<=>(PartOnBoard, PartOnBoard) = default;
};

/// A part's or a space's anchor, or anywhere (on its way).
using ScenePlace = std::variant<PartOnBoard, BoardPoint>;

/// Figures in a pyramid are a little smaller than elsewhere, so that three find room.
inline constexpr double size_in_pyramid = 25.0 / 30;

struct ScenePiece {
    ScenePlace where;
    PieceLook look;
    double opacity = 1;
    double lift = 0;        ///< tile units (100 a tile) above its place, while it is carried
    bool lit = false;       ///< told of just now: a gold ring round it
    std::string label = {}; ///< small print below its feet; may be empty
    int level = -1;     ///< of a pyramid: 0 and 1 side by side, 2 on their shoulders; -1: in none
    int id = -1;        ///< whoever fills the scene may number pieces, for BoardPainter::piece_at()
    double size = 1;    ///< times its usual one; larger ones are held before everything else
    double breadth = 1; ///< so much of its width is seen while it turns over, 0 to 1
};

/// A die that is thrown onto the table.
struct SceneDie {
    BoardPoint where;
    double rise = 0; ///< tile units (100 a tile) above its place
    DieLook look;
};

/// What its eight neighbours complete (a nest, a monastery), and which of them are not there yet.
struct MissingAround {
    PartOnBoard what; ///< the part or space that stands there
    std::vector<Square> missing;
};

/// A tile on its way down to its square, over everything that lies.
struct FallingTile {
    SceneTile tile;
    double lift = 0; ///< tile units (100 a tile) above the table
    double opacity = 1;
};

/// A tile whose marks are just changing their pictures: how it will look, over how it looked.
struct ChangingTile {
    SceneTile tile;
    double opacity = 1;
};

struct MarkedSquare {
    enum class Kind {
        legal,          ///< fits in the rotation that is shown
        other_rotation, ///< fits in another one
        chosen,         ///< pointed at or chosen by keyboard
        dead,           ///< nothing that is left fits here
        counted,        ///< a score counts this square
        choice,         ///< something on the table may go to this tile
    };
    Square square;
    Kind kind = Kind::legal;
};

struct GhostTile {
    SceneTile tile;
    bool legal = true;
    std::array<bool, 4> refused_sides{}; ///< on the board: north, east, south, west
};

/// A feature or a space that the player who is asked may claim.
struct ClaimableFeature {
    std::vector<PartOnBoard> parts; ///< the whole feature, over all its tiles
    PartOnBoard stand;              ///< where the piece would stand
    PieceLook look;
    bool hovered = false;
    int level = -1;        ///< as ScenePiece has it
    bool has_ghost = true; ///< else it is only chosen: nothing would come to stand there
};

struct OwnedFeature {
    std::vector<PartOnBoard> parts;
    std::vector<int> players; ///< several share it
};

/// A small number on a square without a tile: how many tiles that are left fit here.
struct SquareCount {
    Square square;
    int count = 0;
};

/// Sides of an empty square that its neighbours refuse: why the drawn tile can't lie here.
struct Clash {
    Square square;
    std::array<bool, 4> sides{}; ///< on the board: north, east, south, west
};

struct LastLaid {
    Square square;
    int player = 0;
};

/// A number or short text that floats over the board.
struct Caption {
    BoardPoint where;
    std::string text;
    double rise = 0; ///< tile units (100 a tile) above its place
    double opacity = 1;
    std::string lines;  ///< smaller, below the text: how the points come about; may be empty
    int player = -1;    ///< whose emblem stands before it, 0 to 5; none if negative
    double aside = 0;   ///< tile units to the right of its place, as the board is seen
    bool small = false; ///< what one of several things adds
    bool flies = false; ///< on its way: it stays on its line, whatever it crosses
};

enum class TileHint { off, hint, strong };

struct BoardScene {
    std::vector<SceneTile> tiles;
    std::vector<ChangingTile> changing;
    std::vector<ScenePiece> pieces;
    std::optional<SceneDie> die;
    std::vector<MissingAround> missing;
    std::vector<MarkedSquare> squares;
    std::vector<SquareCount> counts;
    std::vector<Clash> clashes;
    std::optional<GhostTile> ghost;
    std::optional<FallingTile> falling;
    std::vector<ClaimableFeature> claimable;
    std::vector<OwnedFeature> owned;
    std::vector<std::vector<PartOnBoard>> scored; ///< features being scored, outlined in gold
    std::vector<std::vector<PartOnBoard>> lit;    ///< features that the log or a panel speaks of
    std::vector<PartOnBoard> hovered;             ///< the feature pointed at
    std::vector<PartOnBoard> lit_marks; ///< roads whose marked gates a piece may go through
    std::vector<LastLaid> last_laid;
    std::vector<Caption> captions;
    int covered_above = 0; ///< pixels at the upper edge that something else covers
    TileHint hint = TileHint::hint;
};

} // namespace circulade
