// The table as the painter takes it.
#pragma once

#include "client/art/board_scene.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/table.hpp"

namespace circulade {

/// Everything that is to be seen now: tiles, pieces, what may be done, what was just scored.
/// Without choices: not what pieces and options can be chosen for.
BoardScene scene_of(const Table& table, bool with_choices = true);

} // namespace circulade
