#include "client/compare/comparison_run.hpp"

#include "client/platform/background.hpp"

#include <algorithm>
#include <chrono>
#include <exception>

namespace circulade {

std::int64_t next_block(std::int64_t size, double seconds) {
    constexpr double wanted_seconds = 0.25;
    constexpr double most_growth = 4;
    const double growth = seconds > 0 ? wanted_seconds / seconds : most_growth;
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(static_cast<double>(size) * std::min(growth, most_growth)));
}

int playing_threads() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

ComparisonRun::ComparisonRun(WantedComparison wanted, std::function<void()> wake)
    : wanted_(std::move(wanted)), wake_(std::move(wake)) {
    thread_ = std::jthread([this](const std::stop_token& stop) { play_all(stop); });
}

bool ComparisonRun::has_ended() const {
    const std::lock_guard lock(guard_);
    return ended_;
}

std::string ComparisonRun::failure() const {
    const std::lock_guard lock(guard_);
    return failure_;
}

bool ComparisonRun::update(lab::ComparisonSums& sums) const {
    const std::lock_guard lock(guard_);
    if (sums.games == sums_.games) {
        return false;
    }
    sums = sums_;
    return true;
}

void ComparisonRun::play_all(const std::stop_token& stop) {
    step_back_in_priority();
    std::string failure;
    try {
        play_in_blocks(stop);
    } catch (const std::exception& error) {
        failure = error.what();
    }
    {
        const std::lock_guard lock(guard_);
        ended_ = true;
        failure_ = failure;
    }
    wake_();
}

void ComparisonRun::play_in_blocks(const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    const int threads = playing_threads();
    const std::int64_t wanted = games_wanted();
    std::int64_t size = threads;
    for (std::int64_t done = 0; done < wanted && !stop.stop_requested();) {
        size = std::min(size, wanted - done);
        const std::uint64_t first = wanted_.seeds.first + static_cast<std::uint64_t>(done);
        const lab::SeedRange seeds{first, first + static_cast<std::uint64_t>(size) - 1};
        const Clock::time_point begun = Clock::now();
        const lab::ComparisonSums block = lab::compare(
            *wanted_.base, *wanted_.with, {seeds, wanted_.policy, threads}, {{}, stop});
        if (block.games < size) {
            return; // the games that were finished are not the first ones: none of them counts
        }
        {
            const std::lock_guard lock(guard_);
            sums_ += block;
        }
        wake_();
        done += size;
        size = next_block(size, std::chrono::duration<double>(Clock::now() - begun).count());
    }
}

} // namespace circulade
