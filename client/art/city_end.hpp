// The rim of a town that is not built on yet: a palisade of unequal stakes and a barrier across the
// street. The board lays it over a tile where a city runs to a rim without a neighbour; once one is
// laid it is gone.
#pragma once

#include "client/art/theme.hpp"
#include "engine/board/geometry.hpp"

#include <string>

namespace circulade {

/// SVG as large as a tile's picture of `pixels`, head-room included: `side` as seen. The northern
/// one is laid under its tile, whose roofs stand before it, the others over theirs.
std::string draw_city_end(const Theme& theme, Side side, int pixels);

} // namespace circulade
