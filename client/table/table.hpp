// A table at which a game is played: the game, and what the people at it see and point at.
#pragma once

#include "client/art/view.hpp"
#include "engine/game/game.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

struct Table {
    Game game;

    View view;
    int bar_height = 0;      ///< pixels at the upper edge of the view that the bar covers
    bool fits_itself = true; ///< the whole board stays in sight, until somebody moves it
    bool fit_is_due = true;  ///< fit at the next frame

    int rotation = 0;              ///< clockwise quarters in which the drawn tile is held
    std::optional<Square> pointed; ///< by the mouse or by the keys
    PieceKindId held_piece = 0;    ///< the kind to be placed, where there is a choice
    std::optional<std::size_t> pointed_claim; ///< index in claims()

    /// The left button went down here, and whether it has dragged the board since.
    struct Press {
        int x = 0;
        int y = 0;
        bool drags = false;
    };
    std::optional<Press> press;

    bool only_looking = false; ///< nothing can be done, and nothing is saved
    bool result_is_shown = false;
    bool save_is_asked = false;
    std::array<char, 64> save_name{};
    std::string notice; ///< one line to the people at the table; empty if there is none
};

/// Where the drawn tile may be laid: squares, and their rotations as a set of bits.
struct LegalSquare {
    Square square;
    std::uint8_t rotations = 0;
};
std::vector<LegalSquare> legal_squares(const Game& game);
/// The rotation in which the tile would lie on a legal square: the one it is held in, else the next
/// clockwise that is legal.
int rotation_on(const LegalSquare& legal, int held);
const LegalSquare* find_square(const std::vector<LegalSquare>& squares, Square square);

/// The actions that place a piece of `kind` on a feature.
std::vector<Action> claims(const Game& game, PieceKindId kind);
/// The kinds of pieces that may be placed now.
std::vector<PieceKindId> placeable_kinds(const Game& game);
/// The first legal action of a kind, or nothing.
std::optional<Action> first_of(const Game& game, ActionKind kind);
/// Legal actions that are neither drawing, laying a tile, claiming a feature nor passing.
std::vector<Action> other_actions(const Game& game);

/// The step that is asking: "base.place_piece".
const std::string& asking_step(const Game& game);

} // namespace circulade
