// The few curves along which things move.
#pragma once

#include "client/art/view.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace circulade {

/// From 0 to 1 without a jerk at either end; what lies beyond them stays there.
inline double smooth(double t) {
    const double s = std::clamp(t, 0.0, 1.0);
    return s * s * (3 - 2 * s);
}
inline BoardPoint between(BoardPoint a, BoardPoint b, double t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}
inline double distance_of(BoardPoint a, BoardPoint b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// "+3", "−1".
inline std::string with_sign(int number) {
    return (number < 0 ? "\xE2\x88\x92" : "+") + std::to_string(std::abs(number));
}

} // namespace circulade
