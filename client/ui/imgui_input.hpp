// SDL's events, fed to Dear ImGui.
//
// Our own feeder instead of the one that comes with Dear ImGui 1.86: that one asks SDL where the
// mouse is, so that a click which arrives together with its movement, or which a test pushes, goes
// to the wrong place. Here everything comes from the events themselves, in their order.
#pragma once

#include <SDL.h>
#include <imgui.h>

#include <array>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace circulade {

class ImguiInput {
  public:
    /// Needs a Dear ImGui context. `window` is null where frames are drawn without one: then the
    /// system's text input is left alone.
    explicit ImguiInput(SDL_Window* window);

    /// Puts an event behind those that wait for the next frame.
    void take(const SDL_Event& event) { waiting_.push_back(event); }

    /// Tells Dear ImGui about the frame that begins and what happened since the last. Of the events
    /// that wait, takes as many as one frame can see without losing any: a button that goes down
    /// and up again needs two. `pixels_per_point` turns the window's coordinates into pixels.
    /// Returns the events taken.
    std::vector<SDL_Event> begin_frame(int width, int height, float pixels_per_point,
                                       double seconds);
    bool more_waiting() const { return !waiting_.empty(); }

    /// After ImGui::Render: the system's text input and the pointer's shape as the frame wants
    /// them.
    void end_frame();

  private:
    void apply(const SDL_Event& event);
    void move_mouse(int x, int y);
    void press_mouse(Uint8 button, bool down);
    void press_key(const SDL_KeyboardEvent& key);
    void press_pad(const SDL_ControllerButtonEvent& button);
    void push_stick(const SDL_ControllerAxisEvent& axis);
    void walk_panels() const;
    void show_pointer();
    static const char* clipboard_text(void* self);

    SDL_Window* window_;
    std::deque<SDL_Event> waiting_;
    float pixels_per_point_ = 1.0F;
    double last_seconds_ = 0.0;
    unsigned buttons_down_ = 0;
    bool typing_ = false;        ///< a field has the keys as this frame begins
    bool enter_presses_ = false; ///< Enter is held, and was not the end of typing
    std::array<bool, SDL_CONTROLLER_BUTTON_MAX> pad_down_{};
    float stick_x_ = 0.0F; ///< -1 to 1
    float stick_y_ = 0.0F;
    std::string clipboard_;
    SDL_SystemCursor shape_ = SDL_SYSTEM_CURSOR_ARROW;
    struct FreeCursor {
        void operator()(SDL_Cursor* cursor) const { SDL_FreeCursor(cursor); }
    };
    std::unique_ptr<SDL_Cursor, FreeCursor> pointer_;
};

} // namespace circulade
