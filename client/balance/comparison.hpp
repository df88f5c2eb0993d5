// Two sets of rules compared: both play the games of the same numbers, and what happened is added
// up. Any split of the games adds up to the same.
#pragma once

#include "client/balance/estimate.hpp"
#include "client/balance/playout.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace circulade::lab {

/// Numbers of games (their seeds), both ends included.
struct SeedRange {
    std::uint64_t first = 1;
    std::uint64_t last = 1;
    friend bool operator==(const SeedRange&, const SeedRange&) = default;
};
/// "1..20000", or "7" for one.
std::string to_string(const SeedRange& seeds);
/// How many: at most most_compared, which is also what is said of more.
inline constexpr std::int64_t most_compared = 100'000'000;
std::int64_t size_of(const SeedRange& seeds);

/// By name: a kind of feature, a rule.
using SumsByName = std::map<std::string, PairedSums, std::less<>>;

/// A victory that k players share counts whole_win / k for each of them.
inline constexpr std::int64_t whole_win = 60;

/// Sums over pairs of games. Points are those of all players together, but for `scores`.
struct ComparisonSums {
    std::int64_t games = 0;         ///< of each side
    std::vector<PairedSums> scores; ///< by seat; seat 0 begins
    PairedSums total;               ///< final scores of all players together
    PairedSums margin;              ///< the winner's points ahead of the second; 0 if shared
    PairedSums first_wins;          ///< of the player who begins, in whole_win
    /// The beginner's points less the others' mean, times (players - 1).
    PairedSums first_ahead;
    PairedSums turns;
    PairedSums set_aside;      ///< tiles that fitted nowhere
    SumsByName points_by_kind; ///< see paid_for()
    /// What else happened how often: "completed base.city" (a feature), "placed base.meeple" (onto
    /// the board), "moved" (on it) and "sent home" (to the supply), "chosen abbot.recall" (an
    /// option), "counted easter.eggs" (what was gained of a counter that people see), "turned up"
    /// (a token) and "rolled" (a die) with the stack's or die's name.
    SumsByName happened;
    /// By rule id: count × rate of the lines that name it, before anything is multiplied.
    SumsByName points_by_rule;
    /// By rule id: sheets with a line that names it, one sheet for each player paid.
    SumsByName times_by_rule;
    /// Final score → players who had it, on either side.
    std::map<std::int32_t, std::array<std::int64_t, 2>> score_counts;

    friend bool operator==(const ComparisonSums&, const ComparisonSums&) = default;
};
ComparisonSums& operator+=(ComparisonSums& to, const ComparisonSums& from);

/// Calls `visit(name, values...)` for each quantity that has one name, PairedSums, and for each
/// table, SumsByName, with that of each of `sums`: for those who add, write and read them all.
template <typename Visit, typename... Sums>
void for_each_sum(Visit visit, Sums&... sums) {
    visit("total", sums.total...);
    visit("margin", sums.margin...);
    visit("first_wins", sums.first_wins...);
    visit("first_ahead", sums.first_ahead...);
    visit("turns", sums.turns...);
    visit("set_aside", sums.set_aside...);
    visit("points_by_kind", sums.points_by_kind...);
    visit("happened", sums.happened...);
    visit("points_by_rule", sums.points_by_rule...);
    visit("times_by_rule", sums.times_by_rule...);
}

struct ComparisonOrder {
    SeedRange seeds;
    Policy policy = Policy::random; ///< of all players on both sides
    int jobs = 1;                   ///< threads; the result is the same for any number
};

/// How whoever ordered looks on.
struct Watch {
    /// Called after every pair with how many are done, from any of the threads, one at a time.
    /// Must not throw.
    std::function<void(std::int64_t done)> progress;
    /// Once stopped, the games under way are left; the sums are of the pairs that were finished.
    std::stop_token stop;
};

/// Plays every game of the order under both sets of rules, which must have the same number of
/// players, two at least.
ComparisonSums compare(const Rules& base, const Rules& with, const ComparisonOrder& order,
                       const Watch& watch = {});

} // namespace circulade::lab
