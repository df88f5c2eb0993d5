#include "client/show/turning_points.hpp"

#include <algorithm>

namespace circulade {

std::vector<TurningPoint> turning_points(const Game& game) {
    constexpr std::size_t most = 5;
    std::vector<TurningPoint> points;
    std::size_t entries = 0;
    for (std::size_t n = 0; n < game.events.list.size(); ++n) {
        while (entries < game.history.size() && game.history[entries].first_event <= n) {
            ++entries;
        }
        const Event& event = game.events.list[n];
        if (event.kind == EventKind::scored && event.number > 0 &&
            event.line_count > 0) { // else set by hand
            points.push_back({n, entries, event.player, event.number});
        }
    }
    std::stable_sort(
        points.begin(), points.end(),
        [](const TurningPoint& a, const TurningPoint& b) { return a.points > b.points; });
    points.resize(std::min(points.size(), most));
    std::sort(points.begin(), points.end(),
              [](const TurningPoint& a, const TurningPoint& b) { return a.event < b.event; });
    return points;
}

} // namespace circulade
