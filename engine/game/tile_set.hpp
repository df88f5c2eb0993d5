// Sets of placed tiles and of parts, on the stack: "a tile counts once" without allocating.
#pragma once

#include "engine/rules/rules.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace circulade {

template <std::size_t Capacity>
class IndexSet {
  public:
    /// An empty set of numbers below `end` (at most Capacity).
    explicit IndexSet(std::size_t end) { std::fill_n(words_.begin(), end / 64 + 1, 0); }
    /// True if the number was not in the set yet.
    bool add(std::size_t index) {
        const std::uint64_t bit = std::uint64_t{1} << (index % 64U);
        std::uint64_t& word = words_[index / 64U];
        const bool is_new = (word & bit) == 0;
        word |= bit;
        return is_new;
    }

  private:
    std::array<std::uint64_t, Capacity / 64 + 1> words_; // only as far as needed is cleared
};

/// Of placed tiles, sized with the state's tile_count.
using TileSet = IndexSet<most_tiles>;
/// Of parts, sized with the state's tile_count times the rules' parts_a_tile.
using PartSet = IndexSet<65536>;

} // namespace circulade
