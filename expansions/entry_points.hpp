// The compiled behaviour of every expansion folder that has some.
#pragma once

#include "engine/rules/behaviour.hpp"

#include <string>
#include <utility>
#include <vector>

namespace circulade {

/// Folder name → its behaviour, in alphabetical order of the folders.
std::vector<std::pair<std::string, Behaviour>> compiled_behaviours();

} // namespace circulade
