// Chance of our own specification: same games with every compiler and at every optimisation.
//
// Each purpose (a stack of tiles, a token stack, a die) has a stream of its own, named by the
// purpose. The n-th number (n from 0) of a stream is
//
//     mix(mix(seed XOR name_hash(purpose)) + n)
//
// with `mix` and `name_hash` of engine/board/hash.hpp, and a choice among k things is the upper
// 64 bits of number × k. So one more roll of a die moves no tile, and an undone draw, having
// stepped its stream back, gives the same again.
#pragma once

#include "engine/board/hash.hpp"

#include <cstdint>

namespace circulade {

/// The n-th number of the stream `purpose` (a name_hash) under `seed`.
constexpr std::uint64_t chance_number(std::uint64_t seed, std::uint64_t purpose, std::uint64_t n) {
    return mix(mix(seed ^ purpose) + n);
}

/// The upper half of the 128-bit product, written out so that no compiler extension is needed.
constexpr std::uint64_t multiply_high(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t a_low = a & 0xFFFFFFFFULL;
    const std::uint64_t a_high = a >> 32U;
    const std::uint64_t b_low = b & 0xFFFFFFFFULL;
    const std::uint64_t b_high = b >> 32U;
    const std::uint64_t middle = a_high * b_low + ((a_low * b_low) >> 32U);
    const std::uint64_t other = a_low * b_high + (middle & 0xFFFFFFFFULL);
    return a_high * b_high + (middle >> 32U) + (other >> 32U);
}

/// A choice among `count` things (count > 0): 0 to count - 1.
constexpr std::uint32_t choose(std::uint64_t number, std::uint32_t count) {
    return static_cast<std::uint32_t>(multiply_high(number, count));
}

} // namespace circulade
