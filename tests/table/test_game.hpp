// A game of shipped expansions for tests.
#pragma once

#include "engine/board/hash.hpp"
#include "engine/catalogue/load.hpp"
#include "engine/game/game.hpp"
#include "expansions/entry_points.hpp"

#include <memory>
#include <string>
#include <vector>

namespace circulade::test {

inline std::shared_ptr<const Rules>
rules_of(const Loaded& loaded, const std::vector<std::string>& expansions, std::uint64_t seed) {
    Setup setup;
    setup.expansions = expansions;
    setup.seats = {{"Red", 1}, {"Blue", 0}};
    setup.seed = seed;
    return build_rules(loaded.expansions, compiled_behaviours(), setup).rules;
}

/// Plays whatever the numbers choose, to the end or for that many actions.
inline void play_on(Game& game, std::uint64_t seed, int actions = 100000) {
    for (std::uint64_t n = 0; actions > 0 && !game.offer.empty(); ++n, --actions) {
        const std::uint64_t number = mix(seed * 1000003ULL + n);
        play(game, Action(game.offer[number % game.offer.size()]));
    }
}

} // namespace circulade::test
