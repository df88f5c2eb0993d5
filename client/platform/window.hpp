// The window on the desktop, and the canvas that stands in for it where there is none.
#pragma once

#include "client/art/raster.hpp"

#include <SDL.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace circulade {

struct DestroyRenderer {
    void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
};
using Renderer = std::unique_ptr<SDL_Renderer, DestroyRenderer>;
struct DestroyWindow {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
};

/// Where a window stands and who draws in it.
struct WindowPlace {
    int width = 0; ///< points, while it is neither maximised nor fills the screen
    int height = 0;
    std::optional<int> x; ///< nothing: where the desktop likes
    std::optional<int> y;
    bool maximised = false;
    bool full_screen = false;
    std::string renderer; ///< one of SDL's drivers; empty: the one SDL likes best
    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

/// The screen that a window is on, as far as it is known: 0 where it isn't.
struct ScreenFacts {
    int height = 0; ///< points, without the desktop's bars
    float dots = 0; ///< an inch, as the desktop's settings have it
};
/// The size of text and buttons, in per cent, with which to begin on a screen: a large one with
/// small points would show them tiny. Dots that no screen has are left out of account.
int suggested_scale(const ScreenFacts& screen);

/// Where a window of that size lies whole on the screen, as near as can be to where it is wanted;
/// one that is larger than the screen becomes as large.
SDL_Rect kept_on(SDL_Rect wanted, SDL_Rect screen);

/// SDL's video and one window. Throws RuntimeFailure where there is no display: SDL itself would
/// then quietly run unseen.
class Window {
  public:
    Window(const std::string& title, const WindowPlace& place);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    SDL_Window* window() const { return window_.get(); }
    SDL_Renderer* renderer() const { return renderer_.get(); }
    /// What the desktop shows for the program in lists and bars.
    void set_icon(const Surface& icon) { SDL_SetWindowIcon(window_.get(), icon.get()); }
    /// Pictures a second that the display shows.
    int refresh_rate() const;
    void set_title(const std::string& title);
    /// Fills the whole screen, or not.
    void set_full_screen(bool full);
    ScreenFacts screen() const;
    /// So much larger than it was made, in per cent, as far as its screen allows.
    void enlarge(int percent);
    /// Where it stands now; size and place are those it had when it was last an ordinary window.
    WindowPlace place() const { return place_; }
    /// To be told of the window's events, so that it knows.
    void take(const SDL_Event& event);
    /// "software", "opengl" or another of SDL's.
    std::string renderer_name() const;
    std::string video_driver() const { return video_driver_; }

  private:
    std::string title_;
    WindowPlace place_;
    std::string video_driver_;
    std::unique_ptr<SDL_Window, DestroyWindow> window_;
    Renderer renderer_;
};

/// What is drawn on a renderer just now, to be called before it is presented. Throws
/// RuntimeFailure.
Surface picture_of(SDL_Renderer& renderer);
/// Writes a PNG as write_file_safely writes: half a picture never lies there. Throws FileFailure
/// where it cannot be written.
void save_picture(SDL_Surface& picture, const std::filesystem::path& file);

/// A picture in memory with SDL's software renderer: needs neither display nor SDL_Init, and gives
/// the same pixels everywhere.
class PictureTarget {
  public:
    PictureTarget(int width, int height);
    SDL_Renderer* renderer() const { return renderer_.get(); }
    const SDL_Surface& picture() const { return *surface_; }
    /// As a PNG. Throws RuntimeFailure where it cannot be written.
    void save(const std::filesystem::path& file) const;

  private:
    Surface surface_;
    Renderer renderer_;
};

} // namespace circulade
