// Playing many games by policy and adding up what happened.
#pragma once

#include "client/balance/policy.hpp"
#include "client/lab/untold.hpp"
#include "engine/rules/rules.hpp"

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace circulade::lab {

struct SimulationOrder {
    std::uint64_t seed = 1;
    int games = 1000;
    std::vector<Policy> policies; ///< by player; the last one serves all further players
    int jobs = 1;                 ///< threads; the result is the same for any number
    bool swap_seats = false;      ///< every other game gives the policies in reverse order
};

/// Sums over all games. All are integers, so that threads can add them up in any order.
struct SimulationReport {
    int games = 0;
    std::vector<std::int64_t> scores; ///< by policy's player
    std::vector<std::int64_t> wins;   ///< shared victories count for each
    std::vector<std::int64_t> sole_wins;
    /// Feature or piece kind → points by player; "other" for what was paid for neither.
    std::map<std::string, std::vector<std::int64_t>> by_kind;
    /// Line of a score, "base.tiles" → its count × rate by player, before anything is multiplied.
    std::map<std::string, std::vector<std::int64_t>, std::less<>> by_line;
    LineIds line_ids;
    std::int64_t turns = 0;
    std::int64_t margin = 0; ///< winner's points ahead of the second
    int shortest = 0;        ///< turns
    int longest = 0;
    std::int64_t set_aside = 0; ///< tiles that fitted nowhere
};

/// Plays game `n` (from 0) of the order into `report`; seats as described there.
SimulationReport simulate(const Rules& rules, const SimulationOrder& order,
                          std::atomic<int>* done = nullptr);

} // namespace circulade::lab
