// Why a game could not be played under other rules, in the words of the language in use.
#pragma once

#include "client/live/renew_game.hpp"
#include "client/screens/shell.hpp"

#include <string>

namespace circulade {

/// "in turn 11 it could not go on: Ana laid a tile where it may not lie any more: gate (4,-1)".
std::string why_stuck(const Shell& shell, const Stuck& stuck);

} // namespace circulade
