// What the fuzz targets share: the shipped expansions, and bytes as text.
#pragma once

#include "engine/catalogue/load.hpp"
#include "engine/game/play.hpp"
#include "engine/record/record.hpp"
#include "expansions/entry_points.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace circulade::fuzz {

/// Loaded once.
inline const Loaded& shipped() {
    static const Loaded loaded = load_expansions({CIRCULADE_EXPANSIONS});
    return loaded;
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Ends the run: what every input must fulfil is not.
inline void demand(bool holds) {
    if (!holds) {
        std::abort();
    }
}

/// What is refused says why, and what is wrong says where.
inline void demand_reasons(bool taken, const std::vector<Problem>& problems) {
    demand(taken || !problems.empty());
    for (const Problem& problem : problems) {
        demand(!problem.text.empty());
    }
}

/// Some actions, one after the other, none of them refused.
inline void play_on(const Rules& rules, int actions) {
    Actions offer;
    GameState state = new_game(rules, offer);
    for (int n = 0; n < actions && !offer.empty(); ++n) {
        const Action action = offer[static_cast<std::size_t>(n) * 7 % offer.size()];
        apply_offered(rules, state, action, {}, offer);
    }
}

} // namespace circulade::fuzz
