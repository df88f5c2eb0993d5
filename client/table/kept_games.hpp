// Games that nobody gave a name: another one was begun or opened before they were over.
#pragma once

#include "client/screens/shell.hpp"

#include <filesystem>
#include <string>

namespace circulade {

/// Another game is about to take the place of the one that saved itself last. That one is kept
/// among the saved games: one that is not over and in which somebody has laid a tile, or of which
/// that can't be told, for good, called by its players and its date; of the others the last three.
/// A game that is kept already, be it at an earlier turn, is there once. What must be said about it
/// is returned: nothing, or that it could not be kept there and where it lies now.
std::string keep_last_autosave(const Shell& shell);

/// Whether a saved game of that name was kept by keep_last_autosave.
bool is_kept_by_itself(const std::string& name);

} // namespace circulade
