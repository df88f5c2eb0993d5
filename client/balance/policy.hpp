// How a simulated player chooses. Both policies see only what a person would.
#pragma once

#include "engine/game/play.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace circulade::lab {

enum class Policy { random, greedy };
/// As they are called on the command line.
inline const std::map<std::string, Policy> policy_names{{"random", Policy::random},
                                                        {"greedy", Policy::greedy}};
const char* policy_name(Policy policy);

/// The stream of choices of one simulated game. Each turn has numbers of its own, so that one
/// decision more in a turn moves no later one: two sides of a comparison stay alike for longer.
struct Choices {
    std::uint64_t seed = 0;
    std::uint32_t turn = 0;
    std::uint32_t used = 0; ///< numbers used in this turn

    void in_turn(std::uint32_t number);
    /// 0 to count - 1, count > 0.
    std::uint32_t among(std::size_t count);
};

/// Uniform over the listed actions.
std::size_t choose_random(const Actions& offer, Choices& choices);

/// Scratch for choose_greedy, kept from call to call.
struct Lookahead {
    Journal journal;
    Actions follow_ups; ///< of a tile
    Actions after;      ///< what may be done after the action that was tried last
};

/// Takes what is worth most once it is done; for a tile, once the best of what may follow it at
/// once (a claim, an option, nothing) is done too. Worth are points won, the points that the
/// features it owns have earned by now, a share of what completing them would add, and pieces kept
/// in the supply, all against the same of the best opponent. Of the equally good ones the choices
/// take one. Sensible, not strong: it does not think of the next turn, nor of what is left in the
/// stack. What chance brings on the way it guesses, and does not know. The state is put back
/// exactly.
std::size_t choose_greedy(const Rules& rules, GameState& state, const Actions& offer,
                          Choices& choices, Lookahead& scratch);

/// By either policy, with the choices of the turn under way.
std::size_t choose_by(Policy policy, const Rules& rules, GameState& state, const Actions& offer,
                      Choices& choices, Lookahead& scratch);

} // namespace circulade::lab
