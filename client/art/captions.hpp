// Short texts on the board, as pictures: numbers that fly, small print below them, plaques.
#pragma once

#include "client/art/board_painter.hpp"

#include <SDL_ttf.h>

#include <map>
#include <utility>

namespace circulade {

/// Renders with two fonts at the sizes that are asked for. All members throw std::runtime_error
/// when a font cannot be read.
class BoardPainter::Captions {
  public:
    explicit Captions(std::filesystem::path font);
    ~Captions();
    Captions(const Captions&) = delete;
    Captions& operator=(const Captions&) = delete;

    /// The text `height` pixels high in gold with an ink outline; before it the player's emblem;
    /// below it the lines on a plaque.
    Surface render(const Caption& caption, int height, const Theme& theme);
    /// Dark small print of `height` pixels a line on parchment. Lines end with '\n'.
    Surface plaque(const std::string& text, int height, const Theme& theme);
    /// How many of nine squares are there, "6/9", those of `missing` (bit n: the n-th, row by row)
    /// not; before it, with a map, the nine from above. `height` pixels high.
    Surface missing(unsigned missing, int height, bool with_map, const Theme& theme);

  private:
    TTF_Font& sized(const std::filesystem::path& file, int height);
    Surface outlined(const std::string& text, int height, Colour fill, Colour outline);

    std::filesystem::path large_;
    std::filesystem::path small_;
    std::map<std::pair<std::filesystem::path, int>, TTF_Font*> fonts_;
};

} // namespace circulade
