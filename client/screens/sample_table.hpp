// A piece of country to look at behind the Start screen: a game that the engine plays with itself.
#pragma once

#include "engine/board/geometry.hpp"
#include "engine/rules/definitions.hpp"

#include <cstdint>
#include <vector>

namespace circulade {

struct SampleTile {
    Square square;
    const TileDefinition* definition = nullptr; ///< one of the expansions given
    int quarters = 0;                           ///< turned clockwise
};

/// Up to `count` tiles of the expansions, laid by the rules, wider than high. Empty where no game
/// can be begun with them. The same seed gives the same country.
std::vector<SampleTile> sample_table(const std::vector<ExpansionDefinition>& expansions,
                                     std::uint64_t seed, std::size_t count);

} // namespace circulade
