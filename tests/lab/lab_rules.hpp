// Rules for tests of the lab.
#pragma once

#include "engine/catalogue/load.hpp"
#include "engine/rules/rules.hpp"
#include "expansions/entry_points.hpp"

#include <memory>
#include <string>
#include <vector>

namespace circulade::lab {

inline const Loaded& shipped_for_lab() {
    static const Loaded loaded = load_expansions({CIRCULADE_EXPANSIONS});
    return loaded;
}

inline std::shared_ptr<const Rules> lab_rules(std::vector<std::string> expansions, int players,
                                              std::map<std::string, std::string> parameters = {}) {
    Setup setup;
    setup.expansions = std::move(expansions);
    setup.parameters = std::move(parameters);
    for (int player = 0; player < players; ++player) {
        setup.seats.push_back({std::to_string(player), player});
    }
    return build_rules(shipped_for_lab().expansions, compiled_behaviours(), setup).rules;
}

} // namespace circulade::lab
