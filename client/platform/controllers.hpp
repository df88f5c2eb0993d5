// Gamepads as they are plugged in and out. Their buttons arrive as SDL_CONTROLLER events, by SDL's
// own mapping of what each is called.
#pragma once

#include <SDL.h>

#include <map>
#include <memory>

namespace circulade {

class Controllers {
  public:
    /// Begins to listen for gamepads; those that are there already are told of as events. Without
    /// one SDL needs no attention, so that the program still sleeps.
    Controllers();
    ~Controllers();
    Controllers(const Controllers&) = delete;
    Controllers& operator=(const Controllers&) = delete;

    /// To be told of every event: opens what was plugged in, closes what is gone.
    void take(const SDL_Event& event);
    [[nodiscard]] std::size_t count() const { return open_.size(); }

  private:
    struct Close {
        void operator()(SDL_GameController* pad) const { SDL_GameControllerClose(pad); }
    };
    std::map<SDL_JoystickID, std::unique_ptr<SDL_GameController, Close>> open_;
    bool listens_ = false;
};

} // namespace circulade
