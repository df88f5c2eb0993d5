// The five largest scores of a game.
#pragma once

#include "engine/game/game.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace circulade {

struct TurningPoint {
    std::size_t event = 0;   ///< in Game::events.list
    std::size_t entries = 0; ///< of the history when it was so: after the action that brought it
    PlayerId player = nobody;
    std::int32_t points = 0;
    friend bool operator==(const TurningPoint&, const TurningPoint&) = default;
};

/// At most five, in the order in which they happened; of equal ones the earlier. Those of the final
/// scoring count like any other; nobody loses points by one.
std::vector<TurningPoint> turning_points(const Game& game);

} // namespace circulade
