#include "client/balance/playout.hpp"

#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"

#include <algorithm>

namespace circulade::lab {

bool Playout::play(std::uint64_t number, std::span<const Policy> policies,
                   const std::stop_token& stop) {
    state_ = fresh_;
    state_.seed = mix(number);
    offer_ = first_offer_;
    events_.clear();
    std::fill(chosen_.begin(), chosen_.end(), 0);
    Choices choices{state_.seed};
    while (!offer_.empty() && !stop.stop_requested()) {
        const std::size_t seat = actor(state_);
        const Policy policy = policies[std::min(seat, policies.size() - 1)];
        const Action action = offer_[choose_by(policy, rules_, state_, offer_, choices, scratch_)];
        if (action.kind == ActionKind::choose) {
            ++chosen_[action.what];
        }
        apply_offered(rules_, state_, action, {nullptr, &events_, nullptr}, offer_);
    }
    return offer_.empty();
}

std::string_view paid_for(const Playout& table, const Event& event) {
    const Rules& rules = table.rules();
    const GameState& state = table.state();
    if (event.part != no_part) {
        return rules.features[feature_kind(rules, state, event.part)].name;
    }
    if (event.piece != no_piece) {
        return rules.pieces[state.pieces[event.piece].kind].name;
    }
    return event.line_count > 0 ? table.events().lines[event.first_line].text : "other";
}

} // namespace circulade::lab
