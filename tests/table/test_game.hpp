// A game of shipped expansions for tests, and moves in it.
#pragma once

#include "engine/board/hash.hpp"
#include "engine/catalogue/load.hpp"
#include "engine/game/game.hpp"
#include "engine/record/address.hpp"
#include "expansions/entry_points.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
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

/// Draws that very tile.
inline void draw_tile(Game& game, const std::string& name) {
    Action draw;
    draw.kind = ActionKind::draw;
    const auto kind = game.rules->find(Name::Kind::tile, name);
    const std::optional<Refusal> refusal =
        play_dictated(game, draw, {{game.rules->stacks.front().stream, kind}}, true);
    ASSERT_FALSE(refusal) << refusal->text;
}
/// Carries out an action as a record writes it: "tile base.U@0 1,0", "piece base.meeple 1,0 road
/// W".
inline void act(Game& game, const std::string& text) {
    const auto action = action_from_text(*game.rules, game.state, game.offer, text);
    ASSERT_TRUE(action) << text;
    const std::optional<Refusal> refusal = play(game, *action);
    ASSERT_FALSE(refusal) << refusal->text;
}

} // namespace circulade::test
