// The table as the painter takes it.
#pragma once

#include "client/art/board_scene.hpp"
#include "client/table/table.hpp"

namespace circulade {

/// Everything that is to be seen now: tiles, pieces, what may be done, what was just scored.
BoardScene scene_of(const Table& table);

/// The player's colour in the theme, 0 to 5.
int colour_of(const Game& game, PlayerId player);
/// How a piece of that kind looks where it stands, or would stand.
PieceLook look_of(const Game& game, PieceKindId kind, PlayerId owner, Place place);

} // namespace circulade
