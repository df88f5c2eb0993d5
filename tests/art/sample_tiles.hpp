// The 24 kinds of base tile, the eight with gardens and the River's twelve, built by hand for tests
// of pictures, so that these need neither files nor the catalogue.
#pragma once

#include "client/art/theme.hpp"

#include <string_view>
#include <vector>

namespace circulade {

/// "base.A" to "base.X", "base.E_garden" …, "river_1.source" …
std::vector<TileDefinition> sample_tiles();
/// What expansions may bring: rings, acrobats, nests, bunnies, drawbridges, tunnels, and tiles that
/// nobody has thought of: "odd.acrobats" …
std::vector<TileDefinition> odd_tiles();
/// The storybook theme with the pictures of the shipped expansions, under the names that odd tiles
/// use: "big_top.ring" …
const Theme& sample_theme();
/// One of either; throws std::out_of_range for an unknown id.
const TileDefinition& sample_tile(std::string_view id);

} // namespace circulade
