// What a tile's picture depends on, as numbers: pictures are found by them, and made again only for
// tiles that look otherwise than before.
#pragma once

#include "engine/rules/definitions.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

namespace circulade {

/// The same for two definitions that are drawn alike, wherever they are written.
std::uint64_t look_number(const TileDefinition& tile);

/// Numbers looks of tiles, with which of their marks have changed, so that pictures are found
/// without texts.
class KindNumbers {
  public:
    std::uint32_t of(const TileDefinition& tile, std::uint32_t changed);
    /// An expansion's pictures are others now: what is made of its things looks otherwise.
    void revise(const std::string& expansion) { ++revisions_[expansion]; }
    void clear();

  private:
    [[nodiscard]] std::uint32_t count() const {
        return static_cast<std::uint32_t>(printed_.size() + changed_.size());
    }

    std::unordered_map<std::uint64_t, std::uint32_t> printed_;
    std::unordered_map<std::uint64_t, std::uint32_t> changed_;
    std::map<std::string, std::uint64_t> revisions_; ///< by expansion, how often
};

} // namespace circulade
