#include "client/balance/playout.hpp"

#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"

#include <algorithm>

namespace circulade::lab {

void Playout::play(std::uint64_t number, std::span<const Policy> policies) {
    state_ = fresh_;
    state_.seed = mix(number);
    offer_ = first_offer_;
    events_.clear();
    Choices choices{state_.seed};
    while (!offer_.empty()) {
        const std::size_t seat = actor(state_);
        const Policy policy = policies[std::min(seat, policies.size() - 1)];
        const Action action = offer_[choose_by(policy, rules_, state_, offer_, choices, scratch_)];
        apply_offered(rules_, state_, action, {nullptr, &events_, nullptr}, offer_);
    }
}

const std::string& paid_for(const Rules& rules, const GameState& state, const Event& event) {
    static const std::string other = "other";
    if (event.part != no_part) {
        return rules.features[feature_kind(rules, state, event.part)].name;
    }
    return event.piece != no_piece ? rules.pieces[state.pieces[event.piece].kind].name : other;
}

} // namespace circulade::lab
