// Short texts on the board: filled, with an ink outline, as textures.
#pragma once

#include "client/art/board_painter.hpp"

#include <SDL_ttf.h>

#include <map>

namespace circulade {

/// Renders captions with one font at the sizes that are asked for.
class BoardPainter::Captions {
  public:
    explicit Captions(std::filesystem::path font);
    ~Captions();
    Captions(const Captions&) = delete;
    Captions& operator=(const Captions&) = delete;

    /// The text `height` pixels high, in `fill` with an outline of `outline`. Throws
    /// std::runtime_error when the font cannot be read.
    Surface render(const std::string& text, int height, Colour fill, Colour outline);

  private:
    TTF_Font& sized(int height);

    std::filesystem::path file_;
    std::map<int, TTF_Font*> fonts_;
};

} // namespace circulade
