// Games that RapidCheck makes up: which expansions, how many players, and what is done at each
// question. Everything here works for any set of expansions.
#pragma once

#include "engine/game/game.hpp"

#include <rapidcheck.h>

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace circulade::test {

/// Definitions and what belongs to them.
struct Available {
    std::vector<ExpansionDefinition> expansions;
    CompiledBehaviours behaviours;
};
/// The shipped expansions, and the stand-ins for those to come.
const Available& available();
/// Every set of them that is worth a try: each with what it needs, and each two.
const std::vector<std::vector<std::string>>& sets_of_expansions();
/// Those of them that hold nothing but what is shipped, and all that is shipped together.
std::vector<std::vector<std::string>> shipped_sets();

/// A made-up game. Picks say what is done at each question; the game stops when they run out.
struct GamePlan {
    std::vector<std::string> expansions;
    int players = 2;
    std::uint64_t seed = 0;
    std::vector<std::uint8_t> picks;
};
std::ostream& operator<<(std::ostream& out, const GamePlan& plan);

/// Plans that grow with RapidCheck's size: at the largest, most games come to their end.
rc::Gen<GamePlan> game_plans();
/// Plans of whole games.
rc::Gen<GamePlan> whole_games();

Setup setup_of(const GamePlan& plan);
/// Rules for a plan, out of what there is; fails the test if there are none.
std::shared_ptr<const Rules> rules_of(const GamePlan& plan, const Available& from);

/// What a pick means: an action at random, or where tiles are laid often the square with most
/// neighbours, so that features get complete. Depends on nothing but its arguments.
std::size_t picked(const Rules& rules, const GameState& state, const Actions& offer,
                   std::uint8_t pick);

/// Plays a plan; `look(game)` is called at the start and after each action.
template <typename Look>
Game play_plan(const GamePlan& plan, Look look) {
    Game game = start_game(rules_of(plan, available()));
    look(game);
    for (const std::uint8_t pick : plan.picks) {
        if (game.offer.empty()) {
            break;
        }
        const Action action = game.offer[picked(*game.rules, game.state, game.offer, pick)];
        RC_ASSERT(!play(game, action));
        look(game);
    }
    return game;
}

} // namespace circulade::test
