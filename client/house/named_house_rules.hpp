// House rules that somebody names at the command line.
#pragma once

#include "client/screens/shell.hpp"

#include <string>

namespace circulade {

/// Plays `game` by a file of house rules: one of those that New game shows, by its name ("family")
/// or its path, or any other file that is called otherwise than those: games remember them by
/// their names. Throws WrongUsage if there is no such file, BrokenFile for one with mistakes.
void take_named_house_rules(const Shell& shell, NewGame& game, const std::string& name);

} // namespace circulade
