// The program's one loop. It sleeps until something happens: at rest it uses no processor time.
#pragma once

#include "client/platform/window.hpp"
#include "client/ui/gui.hpp"

#include <functional>
#include <string>

namespace circulade {

/// What the loop asks of whoever runs it, each time round.
struct LoopDoors {
    std::function<Appearance()> appearance; ///< before each frame, so that a change shows at once
    std::function<std::string()> title;     ///< of the window
    std::function<bool()> full_screen;
    /// Sees each event before the screen does; true if nobody else needs to.
    std::function<bool(const SDL_Event&)> take_first;
    /// A frame is drawn and about to be shown.
    std::function<void(SDL_Renderer&)> before_present;
};

/// Runs until the stack is empty or the window is closed, be it by SIGINT, SIGTERM or SIGHUP. A
/// window that nobody can see is not drawn.
void run_loop(Window& window, Gui& gui, ScreenStack& screens, const LoopDoors& doors);

} // namespace circulade
