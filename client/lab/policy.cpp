#include "client/lab/policy.hpp"

#include "engine/board/generator.hpp"
#include "engine/game/board.hpp"
#include "engine/game/insight.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace circulade::lab {

namespace {

constexpr std::uint64_t purpose = name_hash("policy");

// Weights, in tenths of a point. Found by trying a few; they only have to be sensible.
constexpr int point = 10;
constexpr int prospect_open = 4; ///< share of what completing a feature would add
constexpr int supply_value = 12; ///< a piece in the supply, while there are few
constexpr int supply_cared_for = 4;

/// What the feature promises its owners, in tenths of a point.
int promise(const Rules& rules, const GameState& state, const Worth& feature, PlayerId player) {
    const int now = feature.now.points(player);
    if (rules.features[feature.count.kind].completes == Completes::never) {
        return now * point;
    }
    const int complete = feature.when_complete.points(player);
    const PartId root = feature.count.part;
    // The more sides are open, the less likely it will ever close.
    const int open = rules.features[feature.count.kind].completes == Completes::surrounded
                         ? 8 - feature.count.neighbours
                         : state.parts[root].open;
    return now * point + (complete - now) * prospect_open * 2 / (2 + open);
}

/// How good the position is for `player`, in tenths of a point.
int evaluate(const Rules& rules, const GameState& state, PlayerId player) {
    std::array<int, most_players> value{};
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
        const Worth feature = worth(rules, state, root);
        for (PlayerId p = 0; p < rules.player_count(); ++p) {
            if (((feature.owners.players >> p) & 1U) != 0U) {
                value[p] += promise(rules, state, feature, p);
            }
        }
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

int value_after(const Rules& rules, GameState& state, const Action& action, PlayerId player,
                Lookahead& scratch, Actions& after) {
    apply_offered(rules, state, action, {&scratch.journal, nullptr, nullptr}, after);
    const int value = evaluate(rules, state, player);
    return value;
}

} // namespace

std::uint32_t Choices::among(std::size_t count) {
    return choose(chance_number(seed, purpose, used++), static_cast<std::uint32_t>(count));
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
    int best = std::numeric_limits<int>::min();
    std::size_t chosen = 0;
    std::uint32_t ties = 0;
    for (std::size_t i = 0; i < offer.size(); ++i) {
        int value = value_after(rules, state, offer[i], player, scratch, scratch.after_tile);
        if (offer[i].kind == ActionKind::place_tile && !is_over(state) && actor(state) == player) {
            const Actions claims = scratch.after_tile;
            for (const Action& claim : claims) {
                if (claim.kind == ActionKind::place_piece || claim.kind == ActionKind::choose) {
                    value = std::max(value, value_after(rules, state, claim, player, scratch,
                                                        scratch.after_piece));
                    undo(state, scratch.journal);
                }
            }
        }
        undo(state, scratch.journal);
        if (value > best) {
            best = value;
            chosen = i;
            ties = 1;
        } else if (value == best && choices.among(++ties) == 0) {
            chosen = i; // each of the equally good ones is as likely
        }
    }
    return chosen;
}

} // namespace circulade::lab
