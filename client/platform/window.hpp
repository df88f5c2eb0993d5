// The window on the desktop, and the canvas that stands in for it where there is none.
#pragma once

#include "client/art/raster.hpp"

#include <SDL.h>

#include <filesystem>
#include <memory>
#include <string>

namespace circulade {

struct DestroyRenderer {
    void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
};
using Renderer = std::unique_ptr<SDL_Renderer, DestroyRenderer>;
struct DestroyWindow {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
};

/// SDL's video and one window. Throws RuntimeFailure where there is no display: SDL itself would
/// then quietly run unseen.
class Window {
  public:
    Window(const std::string& title, int width, int height);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    SDL_Window* window() const { return window_.get(); }
    SDL_Renderer* renderer() const { return renderer_.get(); }
    /// What the desktop shows for the program in lists and bars.
    void set_icon(const Surface& icon) { SDL_SetWindowIcon(window_.get(), icon.get()); }
    /// Pictures a second that the display shows.
    int refresh_rate() const;

  private:
    std::unique_ptr<SDL_Window, DestroyWindow> window_;
    Renderer renderer_;
};

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
