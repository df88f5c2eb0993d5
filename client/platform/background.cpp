#include "client/platform/background.hpp"

#include <SDL.h>

namespace circulade {

namespace {

Uint32 wake_type() {
    static const Uint32 type = SDL_RegisterEvents(1);
    return type;
}

} // namespace

void step_back_in_priority() {
    SDL_SetThreadPriority(SDL_THREAD_PRIORITY_LOW);
}

void prepare_to_wake_loop() {
    wake_type();
}

void wake_loop() noexcept {
    if (SDL_WasInit(SDL_INIT_EVENTS) != 0) {
        SDL_Event event{};
        event.type = wake_type();
        SDL_PushEvent(&event);
    }
}

} // namespace circulade
