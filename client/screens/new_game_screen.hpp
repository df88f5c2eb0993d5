// Who plays, with which expansions, by which house rules.
#pragma once

#include "client/screens/shell.hpp"

namespace circulade {

/// Begins with `setup`.
Screen new_game_screen(Shell& shell, NewGameSetup setup);

/// What the New game screen begins with: who played last, the base game, and a seed nobody chose.
NewGameSetup usual_setup(const Shell& shell);

} // namespace circulade
