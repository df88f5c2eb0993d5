#include "client/screens/compiled_folders.hpp"

#include "expansions/entry_points.hpp"

namespace circulade {

std::set<std::string> compiled_folders() {
    std::set<std::string> names;
    for (const auto& [name, behaviour] : compiled_behaviours()) {
        names.insert(name);
    }
    return names;
}

} // namespace circulade
