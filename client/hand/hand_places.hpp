// Where things may be put by hand, and what the rules hold against it.
#pragma once

#include "client/hand/referees_hand.hpp"
#include "client/table/table.hpp"

#include <vector>

namespace circulade {

/// Everywhere on a laid tile where the piece may be put: its features, its spaces, the tile itself,
/// beside the pieces that stand there. Not where it is already.
std::vector<Place> places_on(const Game& game, PieceId piece, TileIndex tile);
/// The tile that a place is on; no_tile for one that is not on the board.
TileIndex tile_under(const Game& game, Place place);
/// The place meant for the piece in hand: what is pointed at, or one further on on the same tile.
std::optional<Place> place_aimed_at(const Table& table);

/// Works out what is not known yet for this position and what is in hand.
void refresh_marks(Table& table);
/// Why the piece in hand would stand illegally at a place; nothing if it would not.
std::optional<Illegal> problem_at(const HandMarks& marks, Place place);
/// Why a piece stands illegally where it is.
std::optional<Illegal> problem_of(const HandMarks& marks, PieceId piece);

/// Where the tile in hand may be laid.
std::vector<LegalSquare> squares_by_hand(const HandMarks& marks);
/// Why the tile in hand would lie illegally there.
std::optional<Illegal> problem_on(const HandMarks& marks, Square square, int rotation);

/// The stack that the next tile is drawn from now; nothing where none is to be drawn now.
std::optional<StackId> stack_of_next_draw(const Game& game);
/// Whether a tile waits to be what is drawn now.
bool next_draw_is_dictated(const Game& game);
/// Kinds of tiles that may be said to come next, or that may be taken in hand.
std::vector<TileKindId> tiles_to_choose(const Game& game, bool in_hand);
/// How many of a kind may still be chosen.
int count_to_choose(const Game& game, TileKindId kind);

} // namespace circulade
