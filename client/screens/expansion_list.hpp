// The expansions that can be played, to be chosen for a new game.
#pragma once

#include "client/screens/new_game.hpp"
#include "client/screens/shell.hpp"
#include "client/ui/frame.hpp"

#include <memory>

namespace circulade {

/// Each with what it is about and the ways to its rules, house rules and tiles, then the folders of
/// the user's that can't be played, and why.
void draw_expansions(const Frame& frame, Shell& shell, const std::shared_ptr<NewGame>& game);

} // namespace circulade
