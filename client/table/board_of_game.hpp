// A game's board as the painter takes it: what lies on the table, without what may be done.
#pragma once

#include "client/art/board_scene.hpp"
#include "client/table/tokens.hpp"
#include "engine/game/game.hpp"

#include <optional>
#include <vector>

namespace circulade {

/// The player's colour in the theme, 0 to 5; -1 for nobody.
int colour_of(const Game& game, PlayerId player);
/// How a piece of that kind looks where it stands, or would stand.
PieceLook look_of(const Game& game, PieceKindId kind, PlayerId owner, Place place);
/// How a piece looks, face up or face down.
PieceLook look_of(const Game& game, const Piece& piece);

PartOnBoard part_on_board(const Game& game, PartId part);
/// Those of `parts` that are printed on their tiles: added ones (a bridge's road) have no picture.
std::vector<PartOnBoard> parts_on_board(const Game& game, const std::vector<PartId>& parts);
/// All printed parts of the feature that `part` belongs to.
std::vector<PartOnBoard> feature_on_board(const Game& game, PartId part);
/// The square of the tile at a place; nothing for a place off the board.
std::optional<Square> square_of(const Game& game, Place place);

/// The tiles in the order in which they were laid.
SceneTile tile_on_board(const Game& game, TileIndex tile);
/// Whether something at that place is seen on the board.
constexpr bool is_on_board(Place place) {
    return place.kind == PlaceKind::feature || place.kind == PlaceKind::space ||
           place.kind == PlaceKind::square || place.kind == PlaceKind::piece;
}
/// Where what stands at a place is drawn; nothing for a place off the board.
std::optional<ScenePlace> where_on_board(const Game& game, Place place);
/// The piece as it would be seen if it were like `piece`; nothing where that is off the board.
std::optional<ScenePiece> piece_on_board(const Game& game, PieceId id, const Piece& piece);
/// All pieces that are to be seen if each were as the one of its number.
std::vector<ScenePiece> pieces_on_board(const Game& game, const std::vector<Piece>& pieces);

/// Where a piece at that height stands in a pyramid, as ScenePiece::level; -1 where pieces do not
/// pile up.
int level_at(const Game& game, Place place, int height);
/// The lowest height that is free there, on which the next piece will stand.
int free_height(const std::vector<Piece>& pieces, Place place);
/// Whether a place is outlined and clicked like a part of its tile: a feature, or a printed space.
bool is_shown_as_part(const Game& game, Place place);

/// Tiles, pieces, and the tile that each player laid last.
BoardScene board_of(const Game& game);

} // namespace circulade
