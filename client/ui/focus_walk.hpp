// Tab and Shift+Tab through everything that can be pressed or filled in, in the order it was drawn.
//
// Dear ImGui 1.86 lets Tab stop at text fields only; its arrows go to whatever lies nearest.
// Without a mouse one wants both. A key that presses what has the focus must be seen to have one:
// where nothing is marked, it only shows the mark.
#pragma once

#include <SDL.h>
#include <imgui.h>

#include <optional>
#include <vector>

namespace circulade {

class FocusWalk {
  public:
    /// `events` are those of this frame, none where Tab means something else.
    void begin_frame(const std::vector<SDL_Event>& events);
    /// Asks for steps in this very frame, whatever its events.
    void step(int steps) { steps_ += steps; }
    /// The thing drawn just now can be walked to.
    void add_last_item();
    /// Carries out the steps asked for; the mark shows from the next frame on.
    void end_frame();

  private:
    struct Stop {
        ImGuiID id = 0;
        ImGuiID window = 0;
        ImVec2 least; ///< on the screen
        ImVec2 most;
    };
    std::vector<Stop> stops_;
    int steps_ = 0;      ///< Tab forwards, Shift+Tab back
    bool shows_ = false; ///< a key that presses what has the focus
};

/// To be called after a button or field of Dear ImGui's own; ours do it themselves.
void tab_stops_here();
/// Goes `steps` on from what has the focus, or to the first thing: for who takes Tab himself.
void walk_focus(int steps);

} // namespace circulade
