// Games played by policy from the first tile to the last, one after the other.
#pragma once

#include "client/balance/policy.hpp"

#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace circulade::lab {

/// A table for whole games under one set of rules. What it needs it keeps from game to game, so
/// that nothing allocates once warm. One thread each.
class Playout {
  public:
    /// The rules must live as long as the table.
    explicit Playout(const Rules& rules)
        : rules_(rules), fresh_(new_game(rules, first_offer_)), state_(fresh_),
          chosen_(rules.options.size()) {}

    /// Plays the game number `number`: chance and choices follow from it alone, each purpose from a
    /// stream of its own, so that games of the same number under other rules go alike as far as
    /// they can. `policies`: by seat, the last one serving all further seats; at least one. False
    /// if it was stopped in the midst of it.
    bool play(std::uint64_t number, std::span<const Policy> policies,
              const std::stop_token& stop = {});

    [[nodiscard]] const Rules& rules() const { return rules_; }
    /// The end of the game that was played last, and all that happened in it.
    [[nodiscard]] const GameState& state() const { return state_; }
    [[nodiscard]] const Events& events() const { return events_; }
    /// How often each option was chosen in it, by Rules::options.
    [[nodiscard]] const std::vector<std::int64_t>& chosen() const { return chosen_; }

  private:
    const Rules& rules_;
    Actions first_offer_;
    GameState fresh_;
    GameState state_;
    Actions offer_;
    Events events_;
    std::vector<std::int64_t> chosen_;
    Lookahead scratch_;
};

/// What the points of a `scored` event of the game were paid for: a kind of feature or piece by its
/// full name, else the id of the first line of its sheet ("easter.most_eggs").
std::string_view paid_for(const Playout& table, const Event& event);

} // namespace circulade::lab
