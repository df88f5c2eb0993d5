// The scores over the turns of a game, as lines.
#pragma once

#include "client/screens/shell.hpp"
#include "client/ui/frame.hpp"
#include "engine/game/game.hpp"

#include <cstdint>
#include <vector>

namespace circulade {

/// The scores of all players when each turn began, and at the end.
std::vector<std::vector<std::int32_t>> scores_over_turns(const Game& game);

/// Draws them at the cursor; `size` in pixels.
void draw_score_chart(const Frame& frame, const Shell& shell, const Game& game, ImVec2 size);

} // namespace circulade
