// A set of placed tiles on the stack: "a tile counts once" without allocating.
#pragma once

#include "engine/rules/rules.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace circulade {

class TileSet {
  public:
    /// An empty set of tiles with numbers below `tile_count` (at most most_tiles).
    explicit TileSet(std::size_t tile_count) {
        std::fill_n(words_.begin(), tile_count / 64 + 1, 0);
    }
    /// True if the tile was not in the set yet.
    bool add(TileIndex tile) {
        const std::uint64_t bit = std::uint64_t{1} << (tile % 64U);
        std::uint64_t& word = words_[tile / 64U];
        const bool is_new = (word & bit) == 0;
        word |= bit;
        return is_new;
    }

  private:
    std::array<std::uint64_t, (most_tiles + 1) / 64> words_; // only as far as needed is cleared
};

} // namespace circulade
