#include "client/platform/loop.hpp"

#include "client/platform/controllers.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace circulade {

namespace {

double seconds_now() {
    return static_cast<double>(SDL_GetPerformanceCounter()) /
           static_cast<double>(SDL_GetPerformanceFrequency());
}

bool is_visible(SDL_Window* window) {
    return (SDL_GetWindowFlags(window) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) == 0;
}

/// Waits for an event for at most `seconds`, without end if infinite. False if none came.
bool wait_for_event(SDL_Event& event, double seconds) {
    if (std::isinf(seconds)) {
        return SDL_WaitEvent(&event) == 1;
    }
    constexpr double milliseconds = 1000.0;
    const int wait = static_cast<int>(std::ceil(std::max(seconds, 0.0) * milliseconds));
    return SDL_WaitEventTimeout(&event, wait) == 1;
}

} // namespace

void run_loop(Window& window, Gui& gui, ScreenStack& screens, const LoopDoors& doors) {
    // Dear ImGui sizes a new panel by what it held the frame before, and a popup needs one more.
    constexpr int frames_after_event = 3;
    const double start = seconds_now();
    const double shortest_frame = 1.0 / window.refresh_rate();
    int frames_due = frames_after_event;
    double next_frame = 0.0; // seconds since the start at which one is due anyhow
    bool closed = false;
    Controllers controllers;

    while (!closed) {
        const double now = seconds_now() - start;
        SDL_Event event{};
        if (wait_for_event(event, frames_due > 0 ? 0.0 : next_frame - now)) {
            do {
                closed = closed || event.type == SDL_QUIT;
                window.take(event);
                controllers.take(event);
                if (!doors.take_first(event)) {
                    gui.take(event);
                }
            } while (SDL_PollEvent(&event) == 1);
            frames_due = frames_after_event;
        }
        if (!is_visible(window.window())) {
            frames_due = 0;
            next_frame = std::numeric_limits<double>::infinity();
            continue;
        }

        window.set_full_screen(doors.full_screen());
        const double begun = seconds_now() - start;
        const double wanted = gui.draw_frame(screens, doors.appearance(), begun);
        if (screens.empty()) {
            return;
        }
        window.set_title(doors.title());
        doors.before_present(*window.renderer());
        SDL_RenderPresent(window.renderer());
        frames_due = std::max(frames_due - 1, 0);
        next_frame = begun + wanted;
        if (gui.more_waiting()) {
            frames_due = frames_after_event;
        }
        // Vertical sync is a promise that not every driver keeps.
        const double left = shortest_frame - (seconds_now() - start - begun);
        if (left > 0.0 && (frames_due > 0 || wanted <= 0.0) && !gui.more_waiting()) {
            SDL_Delay(static_cast<Uint32>(left * 1000.0));
        }
    }
}

} // namespace circulade
