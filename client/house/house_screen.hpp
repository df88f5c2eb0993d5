// The house rules of a new game: which file they come from, every parameter, how many there are of
// each piece and tile, and what they wear.
#pragma once

#include "client/screens/shell.hpp"

#include <memory>
#include <string>

namespace circulade {

inline constexpr const char* house_rules_name = "house rules";

/// Changes `game`, which the screen below shows too. Open at `expansion`, if that is one in play.
Screen house_screen(Shell& shell, std::shared_ptr<NewGame> game, const std::string& expansion = "");

/// To be called before the choices are shown: what was loaded anew since `loads` is taken into
/// account, and what the chosen file of house rules says now.
void bring_up_to_date(NewGame& game, int& loads, const Shell& shell);

} // namespace circulade
