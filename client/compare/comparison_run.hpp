// Two sets of rules compared while the program goes on: on threads of low priority, in blocks of
// games, so that there soon is something to see. What the blocks add up to is what one whole run of
// the same games gives.
#pragma once

#include "client/balance/comparison.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace circulade {

/// What is to be compared. Both rules have the same number of players, two at least.
struct WantedComparison {
    std::shared_ptr<const Rules> base;
    std::shared_ptr<const Rules> with;
    lab::SeedRange seeds;
    lab::Policy policy = lab::Policy::random;
};

class ComparisonRun {
  public:
    /// Begins at once. `wake` is called from another thread whenever there is more to see, and at
    /// the end; it must not throw.
    ComparisonRun(WantedComparison wanted, std::function<void()> wake);
    // Whoever lets go of one waits for the action under way, not for a game.

    /// No further block is begun, and the one under way is left. What there is stays.
    void cancel() { thread_.request_stop(); }
    /// Waits until all games are played or it was cancelled.
    void wait() { thread_.join(); }

    [[nodiscard]] std::int64_t games_wanted() const { return lab::size_of(wanted_.seeds); }
    [[nodiscard]] bool has_ended() const;
    /// Why it broke off; empty if it did not.
    [[nodiscard]] std::string failure() const;
    /// Takes over what was added since `sums` were taken. True if that is anything.
    bool update(lab::ComparisonSums& sums) const;

  private:
    void play_all(const std::stop_token& stop);
    void play_in_blocks(const std::stop_token& stop);

    WantedComparison wanted_;
    std::function<void()> wake_;
    mutable std::mutex guard_;
    lab::ComparisonSums sums_; ///< under `guard_`, as are the next two
    bool ended_ = false;
    std::string failure_;
    std::jthread thread_; ///< goes first: it uses all the others
};

/// How many games the next block has, so that it takes about a quarter of a second: `size` games
/// took `seconds`. Never more than four times as many, never none.
std::int64_t next_block(std::int64_t size, double seconds);

/// How many threads play: one core is left to whoever looks on.
int playing_threads();

} // namespace circulade
