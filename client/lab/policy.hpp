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

/// The stream of choices of one simulated game.
struct Choices {
    std::uint64_t seed = 0;
    std::uint64_t used = 0;

    /// 0 to count - 1, count > 0.
    std::uint32_t among(std::size_t count);
};

/// Uniform over the listed actions.
std::size_t choose_random(const Actions& offer, Choices& choices);

/// Scratch for choose_greedy, kept from call to call.
struct Lookahead {
    Journal journal;
    Actions after_tile;
    Actions after_piece;
};

/// Looks one tile and one piece ahead and takes what is worth most: points won and in prospect
/// against the best opponent's, and pieces kept in the supply. Sensible, not strong.
/// The state is changed and put back exactly.
std::size_t choose_greedy(const Rules& rules, GameState& state, const Actions& offer,
                          Choices& choices, Lookahead& scratch);

} // namespace circulade::lab
