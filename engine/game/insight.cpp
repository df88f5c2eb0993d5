#include "engine/game/insight.hpp"

#include "engine/game/board.hpp"
#include "engine/game/play.hpp"

#include <algorithm>

namespace circulade {

WhyNot why_not(const Rules& rules, const GameState& state, const TilePlacement& placement) {
    WhyNot answer;
    if (tile_at(rules, state, placement.square) != no_tile) {
        answer.reason = WhyNot::Reason::occupied;
        return answer;
    }
    bool adjacent = false;
    const TileKind& kind = rules.tiles[placement.kind];
    for (const Side side : all_sides) {
        const TileIndex other = tile_at(rules, state, neighbour(placement.square, side));
        if (other == no_tile) {
            continue;
        }
        adjacent = true;
        if (!rules.edges_fit(
                edge_of(rules, state, other, opposite(side)),
                kind.edges[placement.rotation][static_cast<std::size_t>(index(side))])) {
            answer.clashing.push_back(side);
        }
    }
    if (!adjacent) {
        answer.reason = WhyNot::Reason::not_adjacent;
    } else if (!answer.clashing.empty()) {
        answer.reason = WhyNot::Reason::edges;
    } else {
        for (const auto& fits : rules.fits) {
            if (const Verdict no = fits.function(rules.context(state, fits.expansion), placement)) {
                answer.reason = WhyNot::Reason::rule;
                answer.objection = *no;
                break;
            }
        }
    }
    return answer;
}

std::vector<std::uint16_t> tiles_left(const Rules& rules, const GameState& state) {
    std::vector<std::uint16_t> left(rules.tiles.size());
    for (std::size_t stack = 0; stack < rules.stacks.size(); ++stack) {
        for (std::size_t kind = 0; kind < left.size(); ++kind) {
            left[kind] = static_cast<std::uint16_t>(
                left[kind] + state.stacks[stack * rules.tiles.size() + kind]);
        }
    }
    return left;
}

std::vector<Fitting> what_fits(const Rules& rules, const GameState& state, Square square) {
    std::vector<Fitting> fitting;
    const int n = open_at(rules, state, square);
    if (n < 0) {
        return fitting;
    }
    const std::uint16_t key = state.open[static_cast<std::size_t>(n)].key;
    const std::vector<std::uint16_t> left = tiles_left(rules, state);
    for (std::size_t kind = 0; kind < left.size(); ++kind) {
        if (left[kind] == 0) {
            continue;
        }
        Fitting found{static_cast<TileKindId>(kind), 0, left[kind]};
        for (std::uint8_t rotation = 0; rotation < 4; ++rotation) {
            if (((rules.fitting[kind * rules.key_count + key] >> rotation) & 1U) == 0U) {
                continue;
            }
            if (why_not(rules, state, {found.kind, square, rotation}).reason ==
                WhyNot::Reason::fits) {
                found.rotations = static_cast<std::uint8_t>(found.rotations | (1U << rotation));
            }
        }
        if (found.rotations != 0) {
            fitting.push_back(found);
        }
    }
    return fitting;
}

Worth worth(const Rules& rules, const GameState& state, PartId part) {
    Worth answer;
    answer.count = count_feature(rules, state, part);
    answer.owners = majority(rules, state, part);
    answer.complete = is_complete(rules, state, part);
    FeatureCount count = answer.count;
    count.at_end = true;
    answer.now = feature_sheet(rules, state, count);
    count.at_end = false;
    count.complete = true;
    if (rules.features[count.kind].completes == Completes::surrounded) {
        count.neighbours = 8;
    }
    answer.when_complete = feature_sheet(rules, state, count);
    return answer;
}

GameState if_ended_now(const Rules& rules, const GameState& state, Events* events) {
    GameState end = public_view(state);
    end_game_now(rules, end, events);
    return end;
}

PlayerSet winners(const GameState& state) {
    const std::int32_t most = *std::max_element(state.scores.begin(), state.scores.end());
    PlayerSet leading = 0;
    for (std::size_t player = 0; player < state.scores.size(); ++player) {
        if (state.scores[player] == most) {
            leading = static_cast<PlayerSet>(leading | (1U << player));
        }
    }
    return leading;
}

} // namespace circulade
