#include "client/table/touch.hpp"

#include "client/table/table_moves.hpp"

#include <cmath>

namespace circulade {

namespace {

double distance(SDL_FPoint a, SDL_FPoint b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}
SDL_FPoint middle(SDL_FPoint a, SDL_FPoint b) {
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/// Two fingers: the points of the board under them stay under them.
void pinch(Table& table, SDL_FingerID moved, SDL_FPoint to) {
    const auto other = table.fingers.begin()->first == moved ? std::next(table.fingers.begin())
                                                             : table.fingers.begin();
    const SDL_FPoint from = table.fingers[moved];
    const SDL_FPoint before = middle(from, other->second);
    const SDL_FPoint after = middle(to, other->second);
    constexpr double least = 8; // pixels: nearer ones would make the board leap
    const double apart = std::max(distance(from, other->second), least);
    const double factor = std::max(distance(to, other->second), least) / apart;
    move_view(table, zoomed_at(panned(table.view, after.x - before.x, after.y - before.y), factor,
                               after.x, after.y));
}

} // namespace

bool is_by_finger(const SDL_Event& event) {
    switch (event.type) {
    case SDL_MOUSEMOTION:
        return event.motion.which == SDL_TOUCH_MOUSEID;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return event.button.which == SDL_TOUCH_MOUSEID;
    default:
        return false;
    }
}

bool take_finger(Table& table, const SDL_Event& event) {
    if (event.type != SDL_FINGERDOWN && event.type != SDL_FINGERMOTION &&
        event.type != SDL_FINGERUP) {
        return false;
    }
    const SDL_TouchFingerEvent& touch = event.tfinger;
    const SDL_FPoint place{touch.x * static_cast<float>(table.screen_width),
                           touch.y * static_cast<float>(table.screen_height)};
    if (event.type == SDL_FINGERUP) {
        table.fingers.erase(touch.fingerId);
    } else if (event.type == SDL_FINGERDOWN) {
        table.fingers[touch.fingerId] = place;
    } else if (const auto known = table.fingers.find(touch.fingerId);
               known != table.fingers.end()) {
        if (table.fingers.size() == 2) {
            pinch(table, touch.fingerId, place);
        }
        known->second = place;
    }
    if (table.fingers.size() > 1) {
        table.press.reset(); // neither a tap nor a drag any more
    }
    return true;
}

} // namespace circulade
