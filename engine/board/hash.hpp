// The mixing function behind state hashes and the generator: the finaliser of SplitMix64.
// Plain 64-bit arithmetic, so the same on every compiler and machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace circulade {

constexpr std::uint64_t mix(std::uint64_t z) {
    z += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

/// FNV-1a over a name, then mixed: the stable identity of a thing, whatever its number in play.
constexpr std::uint64_t name_hash(std::string_view name) {
    std::uint64_t h = 0xCBF29CE484222325ULL;
    for (const char c : name) {
        h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    }
    return mix(h);
}

} // namespace circulade
