// A key as SDL tells of it.
#pragma once

#include <SDL.h>

namespace circulade::test {

inline SDL_Event key(Uint32 type, SDL_Keycode code, Uint16 modifiers = 0) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.sym = code;
    event.key.keysym.mod = modifiers;
    return event;
}

} // namespace circulade::test
