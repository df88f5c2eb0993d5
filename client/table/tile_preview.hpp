// Tiles as pictures for panels: painted as on the board, with their meadow and corner towers.
#pragma once

#include "client/art/board_painter.hpp"
#include "client/art/raster.hpp"

#include <SDL.h>

#include <cstdint>
#include <vector>

namespace circulade {

class TilePreview {
  public:
    /// The texture of `tile` in that rotation, `pixels` wide and high. Painted once and kept as
    /// long as it is asked for. Null where the renderer has no such textures.
    SDL_Texture* picture(SDL_Renderer& renderer, BoardPainter& painter, const TileDefinition& tile,
                         int quarters, int pixels);
    /// Whether picture() would have to paint: for lists that fill up frame by frame.
    [[nodiscard]] bool has(const TileDefinition& tile, int quarters, int pixels) const;
    /// To be called once a frame. Forgets what nobody wanted lately, and everything when
    /// `generation` (Frame::generation) or the theme is another one.
    void begin_frame(int generation, const Theme& theme);

  private:
    struct Kept {
        Texture texture;
        std::uint64_t look = 0; ///< of the tile
        int quarters = 0;
        int pixels = 0;
        int unused = 0; ///< frames since it was asked for
    };
    std::vector<Kept> kept_;
    int generation_ = 0;
    Theme theme_;
};

} // namespace circulade
