// Reading expansions' folders into checked definitions.
#pragma once

#include "engine/rules/definitions.hpp"

#include <filesystem>
#include <vector>

namespace circulade {

/// What loading a set of folders gave: the definitions of the good ones, and every problem found.
struct Loaded {
    std::vector<ExpansionDefinition> expansions; ///< in order of age: an older one comes first
    std::vector<Problem> problems;
};

} // namespace circulade
