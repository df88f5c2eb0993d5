// Reading an expansion.yaml; the format is described in expansions/README.md.
#pragma once

#include "engine/catalogue/scope.hpp"
#include "engine/catalogue/yaml_node.hpp"

namespace circulade {

/// What must be known of a folder before the order of folders is.
struct ExpansionHead {
    std::string like;
    int year = 0;
    std::vector<std::pair<std::string, Origin>> needs; ///< folders it cannot be played without
    std::vector<std::pair<std::string, Origin>> with;  ///< older folders it knows of
};
ExpansionHead read_expansion_head(const YamlNode& root, std::vector<Problem>& problems);

/// Reads everything but tiles and texts. `scope` knows the folders that this one needs, and learns
/// its own names; `loaded` are all older folders. Blocks `with:` a folder that is not loaded are
/// left out: they can never wake.
ExpansionDefinition read_expansion(const YamlNode& root, const std::string& folder, Scope& scope,
                                   const std::vector<const ExpansionDefinition*>& loaded,
                                   std::vector<Problem>& problems);

} // namespace circulade
