#include "client/platform/controllers.hpp"

#include "client/platform/log.hpp"

#include <string>

namespace circulade {

Controllers::Controllers() : listens_(SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0) {
    if (!listens_) {
        log_info(std::string("no gamepads: ") + SDL_GetError());
    }
}

Controllers::~Controllers() {
    open_.clear();
    if (listens_) {
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
    }
}

void Controllers::take(const SDL_Event& event) {
    if (event.type == SDL_CONTROLLERDEVICEADDED) {
        if (SDL_GameController* pad = SDL_GameControllerOpen(event.cdevice.which)) {
            const SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad));
            const char* name = SDL_GameControllerName(pad);
            log_info(std::string("gamepad: ") + (name != nullptr ? name : "without a name"));
            open_[id].reset(pad);
        }
    } else if (event.type == SDL_CONTROLLERDEVICEREMOVED) {
        open_.erase(event.cdevice.which);
    }
}

} // namespace circulade
