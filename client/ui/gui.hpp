// Dear ImGui with our feeder, our renderer and our look: draws one frame of a screen.
//
// The window's loop, pictures for --screenshot and tests all draw through draw_frame.
#pragma once

#include "client/ui/focus_walk.hpp"
#include "client/ui/imgui_input.hpp"
#include "client/ui/imgui_renderer.hpp"
#include "client/ui/look.hpp"
#include "client/ui/screen_stack.hpp"

#include <SDL.h>

#include <filesystem>
#include <memory>

namespace circulade {

/// What the user may change at any time.
struct Appearance {
    float ui_scale = 1.0F; ///< on top of the screen's density; less where the window is too small
    Theme theme;
    bool large_buttons = false;
    float captions = 0; ///< of demonstrations, times their usual size; 0: none are shown
};

/// The scale at which things are drawn in a window of so many pixels: the wanted one, unless the
/// smallest sheet that our screens can be laid out on would not fit. Both in pixels a unit.
float scale_that_fits(float wanted, int width, int height);

class Gui {
  public:
    /// `window` is null where frames are drawn without one. `fonts` is the folder of the font
    /// files; throws MissingFile if one is not there.
    Gui(SDL_Renderer* renderer, SDL_Window* window, std::filesystem::path fonts);

    void take(const SDL_Event& event);
    /// Events wait for the next frame, so that one is due at once.
    bool more_waiting() const { return input_.more_waiting(); }

    /// Draws the uppermost screen over the whole target and settles the stack. Returns the seconds
    /// until the next frame that the screen asked for, infinite if none. Presenting is left to the
    /// caller.
    double draw_frame(ScreenStack& screens, const Appearance& appearance, double seconds);

    const Look& look() const { return look_; }

  private:
    float pixels_per_point() const;
    void put_on(const Appearance& appearance, int width, int height);

    struct DestroyContext {
        void operator()(ImGuiContext* context) const { ImGui::DestroyContext(context); }
    };

    SDL_Renderer* renderer_;
    SDL_Window* window_;
    std::filesystem::path fonts_;
    std::unique_ptr<ImGuiContext, DestroyContext> context_;
    ImguiInput input_;
    ImguiRenderer imgui_renderer_;
    FocusWalk focus_walk_;
    Look look_;
    LookWishes worn_;
    int generation_ = 0;
    BoardPainter painter_;
    PiecePictures pieces_;
};

} // namespace circulade
