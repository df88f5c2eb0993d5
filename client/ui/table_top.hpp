// The walnut table under everything.
#pragma once

#include "client/art/theme.hpp"
#include "client/ui/frame.hpp"
#include "client/ui/imgui_renderer.hpp"

#include <memory>

namespace circulade {

/// Draws the table and keeps its picture until the size or the theme changes. Copies share it.
class TableTop {
  public:
    void draw(const Frame& frame, const Theme& theme);

  private:
    std::shared_ptr<SDL_Texture> picture_;
    int width_ = 0;
    int height_ = 0;
    Theme theme_;
};

} // namespace circulade
