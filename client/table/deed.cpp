#include "client/table/deed.hpp"

#include <algorithm>

namespace circulade {

const Played* deed_of(const Game& game, std::size_t event) {
    const auto later = std::upper_bound(
        game.history.begin(), game.history.end(), event,
        [](std::size_t n, const Played& played) { return n < played.first_event; });
    return later == game.history.begin() ? nullptr : &*std::prev(later);
}

std::size_t first_since_a_tile(const Game& game, std::size_t event) {
    const auto brings_a_tile = [](const Played& played) {
        return played.action.kind == ActionKind::draw ||
               played.action.kind == ActionKind::place_tile;
    };
    const Played* deed = deed_of(game, event);
    while (deed != nullptr && deed != game.history.data() && !brings_a_tile(*deed) &&
           !brings_a_tile(*(deed - 1))) {
        --deed;
    }
    return deed == nullptr ? event : std::min(event, deed->first_event);
}

} // namespace circulade
