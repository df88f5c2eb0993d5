#include "client/art/caption_places.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace circulade {

namespace {

constexpr int least_step = 4;      ///< pixels by which a caption is moved
constexpr int reach_in_steps = 12; ///< to each side, for a large one
constexpr int least_reach = 140;   ///< pixels, for a small one

std::int64_t shared_area(SDL_Rect a, SDL_Rect b) {
    SDL_Rect both;
    return SDL_IntersectRect(&a, &b, &both) == SDL_TRUE ? std::int64_t{both.w} * both.h : 0;
}

std::int64_t shared_area(SDL_Rect rect, const std::vector<SDL_Rect>& others) {
    std::int64_t area = 0;
    for (const SDL_Rect& other : others) {
        area += shared_area(rect, other);
    }
    return area;
}

SDL_Rect moved_inside(SDL_Rect rect, SDL_Rect within) {
    rect.x = std::max(within.x, std::min(rect.x, within.x + within.w - rect.w));
    rect.y = std::max(within.y, std::min(rect.y, within.y + within.h - rect.h));
    return rect;
}

/// Those of `rects` that something moved by at most `far` could come to lie on.
std::vector<SDL_Rect> near(const std::vector<SDL_Rect>& rects, SDL_Rect rect, int far) {
    const SDL_Rect around{rect.x - far, rect.y - far, rect.w + 2 * far, rect.h + 2 * far};
    std::vector<SDL_Rect> found;
    std::copy_if(rects.begin(), rects.end(), std::back_inserter(found),
                 [&](const SDL_Rect& other) { return shared_area(around, other) > 0; });
    return found;
}

SDL_Rect best_place(SDL_Rect wanted, const std::vector<SDL_Rect>& placed,
                    const std::vector<SDL_Rect>& kept_clear, SDL_Rect within) {
    const SDL_Rect start = moved_inside(wanted, within);
    const int step = std::max(least_step, start.h / 4);
    const int reach = std::max(reach_in_steps, least_reach / step);
    const std::vector<SDL_Rect> others = near(placed, start, reach * step);
    const std::vector<SDL_Rect> clear = near(kept_clear, start, reach * step);
    if (shared_area(start, others) + shared_area(start, clear) == 0) {
        return start;
    }
    SDL_Rect best = start;
    double least = std::numeric_limits<double>::infinity();
    for (int down = -reach; down <= reach; ++down) {
        for (int right = -reach; right <= reach; ++right) {
            const double way = std::hypot(right, down) * step;
            if (way >= least) {
                continue;
            }
            const SDL_Rect rect = moved_inside(
                {start.x + right * step, start.y + down * step, start.w, start.h}, within);
            // Worse than any way, by the pixel; on what is kept clear worse than most.
            constexpr double on_another = 10000;
            constexpr double on_clear = 10;
            const double cost = way + on_clear * static_cast<double>(shared_area(rect, clear)) +
                                on_another * static_cast<double>(shared_area(rect, others));
            if (cost < least) {
                least = cost;
                best = rect;
            }
        }
    }
    return best;
}

} // namespace

std::vector<SDL_Rect> places_apart(const std::vector<SDL_Rect>& wanted,
                                   const std::vector<SDL_Rect>& kept_clear, SDL_Rect within) {
    std::vector<SDL_Rect> placed;
    placed.reserve(wanted.size());
    for (const SDL_Rect& rect : wanted) {
        placed.push_back(best_place(rect, placed, kept_clear, within));
    }
    return placed;
}

} // namespace circulade
