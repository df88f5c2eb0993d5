#include "client/table/clock.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace circulade {

namespace {

constexpr double seconds_a_minute = 60;

} // namespace

GameClock new_clock(int minutes, std::size_t players) {
    GameClock clock;
    if (minutes > 0) {
        clock.left.assign(players, minutes * seconds_a_minute);
    }
    return clock;
}

bool run_clock(GameClock& clock, PlayerId player, double seconds) {
    if (player >= clock.left.size()) {
        clock.last_seconds.reset();
        return false;
    }
    constexpr double out_of_sight = 2;
    const double passed = clock.last_seconds ? seconds - *clock.last_seconds : 0;
    clock.last_seconds = seconds;
    if (passed <= 0 || passed > out_of_sight) {
        return false;
    }
    double& left = clock.left[player];
    const bool was_up = left <= 0;
    left -= passed;
    return !was_up && left <= 0;
}

double clock_changes_in(const GameClock& clock, PlayerId player) {
    constexpr double shortest = 0.02; // past the change, not just before it
    const double left = clock.left[player];
    return left - std::floor(left) + shortest;
}

std::string clock_text(double left) {
    constexpr long seconds_in_a_minute = 60;
    const long whole = std::lround(std::floor(left));
    const long seconds = std::labs(whole);
    const long rest = seconds % seconds_in_a_minute;
    return (whole < 0 ? "-" : "") + std::to_string(seconds / seconds_in_a_minute) +
           (rest < 10 ? ":0" : ":") + std::to_string(rest);
}

std::string to_string(const GameClock& clock) {
    std::string text;
    for (const double left : clock.left) {
        text += (text.empty() ? "" : " ") + std::to_string(std::lround(left));
    }
    return text;
}

GameClock clock_from(std::string_view text, std::size_t players) {
    GameClock clock;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at < end) {
        long seconds = 0;
        const auto [next, error] = std::from_chars(at, end, seconds);
        if (error != std::errc()) {
            return {};
        }
        clock.left.push_back(static_cast<double>(seconds));
        at = next < end && *next == ' ' ? next + 1 : next;
        if (at == next && at < end) {
            return {};
        }
    }
    return clock.left.size() == players ? clock : GameClock{};
}

} // namespace circulade
