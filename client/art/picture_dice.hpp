// Chance in pictures: which roof, where a tree. Our own generator, so that a tile looks the same
// wherever and by whatever compiler the program was built. It has nothing to do with the game's.
//
// The order of the throws is part of a picture's look. Never throw twice among the arguments of
// one call: C++ leaves open which is first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace circulade {

/// FNV-1a of a text.
constexpr std::uint64_t picture_hash(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
    return hash;
}

/// SplitMix64 with a few ways to throw it.
class PictureDice {
  public:
    explicit constexpr PictureDice(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31U);
    }
    /// 0 up to, not including, 1.
    constexpr double unit() { return static_cast<double>(next() >> 11U) * 0x1p-53; }
    constexpr double between(double least, double most) { return least + (most - least) * unit(); }
    constexpr bool chance(double probability) { return unit() < probability; }
    /// 0 to `count` - 1; 0 for a count of 0.
    constexpr std::size_t below(std::size_t count) {
        return static_cast<std::size_t>(unit() * static_cast<double>(count));
    }
    /// -1 or 1.
    constexpr double sign() { return chance(0.5) ? 1 : -1; }
    template <typename T, std::size_t N>
    constexpr T one_of(const T (&choices)[N]) {
        return choices[below(N)];
    }
    /// An index, each as likely as its weight says.
    template <std::size_t N>
    constexpr std::size_t weighted(const double (&weights)[N]) {
        double sum = 0;
        for (const double weight : weights) {
            sum += weight;
        }
        double left = unit() * sum;
        for (std::size_t i = 0; i < N; ++i) {
            left -= weights[i];
            if (left < 0) {
                return i;
            }
        }
        return N - 1;
    }

  private:
    std::uint64_t state_;
};

} // namespace circulade
