// The program's one loop. It sleeps until something happens: at rest it uses no processor time.
#pragma once

#include "client/platform/window.hpp"
#include "client/ui/gui.hpp"

#include <functional>

namespace circulade {

/// Wakes the loop for a frame; may be called from any thread.
void wake_loop();

/// Runs until the stack is empty or the window is closed. `appearance` is asked before each frame,
/// so that a change shows at once.
void run_loop(Window& window, Gui& gui, ScreenStack& screens,
              const std::function<Appearance()>& appearance);

} // namespace circulade
