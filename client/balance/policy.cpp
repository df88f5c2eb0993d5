#include "client/balance/policy.hpp"

#include "engine/board/generator.hpp"
#include "engine/game/board.hpp"
#include "engine/game/scoring.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

namespace circulade::lab {

namespace {

constexpr std::uint64_t purpose = name_hash("policy");
constexpr std::uint64_t guess = name_hash("what a policy takes chance for");

// Weights, in tenths of a point. Found by trying a few; they only have to be sensible.
constexpr int point = 10;
constexpr int prospect_open = 4; ///< share of what completing a feature would add
constexpr int supply_value = 12; ///< a piece in the supply, while there are few
constexpr int supply_cared_for = 4;

using Points = std::array<int, most_players>;

/// What the feature, counted so, would pay each of `owners`.
Points points_of(const Rules& rules, const GameState& state, const FeatureCount& count,
                 PlayerSet owners) {
    Points points{};
    const Sheet sheet = feature_sheet(rules, state, count);
    for (PlayerId player = 0; player < rules.player_count(); ++player) {
        points[player] = ((owners >> player) & 1U) != 0U ? sheet.points(player) : 0;
    }
    return points;
}

/// What the feature promises its owners by player, in tenths of a point, added to `value`.
void add_promise(const Rules& rules, const GameState& state, PartId root, Points& value) {
    const PlayerSet owners = majority(rules, state, root).players;
    if (owners == 0) {
        return;
    }
    FeatureCount count = count_feature(rules, state, root);
    count.at_end = true;
    const Points now = points_of(rules, state, count, owners);
    for (std::size_t player = 0; player < now.size(); ++player) {
        value[player] += now[player] * point;
    }
    const Completes completes = rules.features[count.kind].completes;
    if (completes == Completes::never) {
        return;
    }
    // The more sides are open, the less likely it will ever close.
    int open = state.parts[root].open;
    if (completes == Completes::surrounded) {
        open = 8 - std::exchange(count.neighbours, 8);
    }
    count.at_end = false;
    count.complete = true;
    const Points complete = points_of(rules, state, count, owners);
    for (std::size_t player = 0; player < now.size(); ++player) {
        value[player] += (complete[player] - now[player]) * prospect_open * 2 / (2 + open);
    }
}

/// How good the position is for `player`, in tenths of a point.
int evaluate(const Rules& rules, const GameState& state, PlayerId player) {
    Points value{};
    std::vector<PartId> seen;
    for (const Piece& piece : state.pieces) {
        if (piece.owner == nobody || piece.place.kind != PlaceKind::feature) {
            continue;
        }
        const PartId root = root_of(state, piece.place.where);
        if (std::find(seen.begin(), seen.end(), root) != seen.end()) {
            continue;
        }
        seen.push_back(root);
        add_promise(rules, state, root, value);
    }
    int best_other = std::numeric_limits<int>::min();
    for (PlayerId p = 0; p < rules.player_count(); ++p) {
        int supply = 0;
        for (std::size_t kind = 0; kind < rules.pieces.size(); ++kind) {
            supply += state.supply[p * rules.pieces.size() + kind];
        }
        value[p] += state.scores[p] * point + std::min(supply, supply_cared_for) * supply_value;
        if (p != player) {
            best_other = std::max(best_other, value[p]);
        }
    }
    return rules.player_count() == 1 ? value[player] : value[player] - best_other;
}

/// Carries the action out and says what it is worth.
int value_after(const Rules& rules, GameState& state, const Action& action, PlayerId player,
                Lookahead& scratch) {
    apply_offered(rules, state, action, {&scratch.journal, nullptr, nullptr}, scratch.after);
    return evaluate(rules, state, player);
}

/// The same for a tile, with the best of what the player may do on it at once.
int value_of_tile(const Rules& rules, GameState& state, const Action& tile, PlayerId player,
                  Lookahead& scratch) {
    const std::uint32_t turn = state.turn_number;
    apply_offered(rules, state, tile, {&scratch.journal, nullptr, nullptr}, scratch.follow_ups);
    if (is_over(state) || actor(state) != player || state.turn_number != turn) {
        return evaluate(rules, state, player);
    }
    int value = std::numeric_limits<int>::min();
    for (const Action& next : scratch.follow_ups) {
        value = std::max(value, value_after(rules, state, next, player, scratch));
        undo(state, scratch.journal);
    }
    return value;
}

} // namespace

const char* policy_name(Policy policy) {
    return policy == Policy::random ? "random" : "greedy";
}

void Choices::in_turn(std::uint32_t number) {
    if (number != turn) {
        turn = number;
        used = 0;
    }
}

std::uint32_t Choices::among(std::size_t count) {
    const std::uint64_t n = (std::uint64_t{turn} << 32U) + used++;
    return choose(chance_number(seed, purpose, n), static_cast<std::uint32_t>(count));
}

std::size_t choose_random(const Actions& offer, Choices& choices) {
    return choices.among(offer.size());
}

std::size_t choose_greedy(const Rules& rules, GameState& state, const Actions& offer,
                          Choices& choices, Lookahead& scratch) {
    if (offer.size() == 1) {
        return 0;
    }
    const PlayerId player = actor(state);
    const std::uint64_t hidden = std::exchange(state.seed, mix(choices.seed ^ guess));
    int best = std::numeric_limits<int>::min();
    std::size_t chosen = 0;
    std::uint32_t ties = 0;
    for (std::size_t i = 0; i < offer.size(); ++i) {
        const int value = offer[i].kind == ActionKind::place_tile
                              ? value_of_tile(rules, state, offer[i], player, scratch)
                              : value_after(rules, state, offer[i], player, scratch);
        undo(state, scratch.journal);
        if (value > best) {
            best = value;
            chosen = i;
            ties = 1;
        } else if (value == best && choices.among(++ties) == 0) {
            chosen = i; // each of the equally good ones is as likely
        }
    }
    state.seed = hidden;
    return chosen;
}

std::size_t choose_by(Policy policy, const Rules& rules, GameState& state, const Actions& offer,
                      Choices& choices, Lookahead& scratch) {
    choices.in_turn(state.turn_number);
    return policy == Policy::random ? choose_random(offer, choices)
                                    : choose_greedy(rules, state, offer, choices, scratch);
}

} // namespace circulade::lab
