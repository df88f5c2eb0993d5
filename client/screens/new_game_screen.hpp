// Who plays, with which expansions, by which house rules.
#pragma once

#include "client/screens/shell.hpp"

namespace circulade {

/// Begins with `game`.
Screen new_game_screen(Shell& shell, NewGame game);

/// What the New game screen begins with: who played last, the base game, and a seed nobody chose.
NewGame usual_setup(const Shell& shell);

} // namespace circulade
