// A tile as a picture for a panel: painted as on the board, with its meadow and corner towers.
#pragma once

#include "client/art/board_painter.hpp"
#include "client/art/raster.hpp"

#include <SDL.h>

namespace circulade {

class TilePreview {
  public:
    /// The texture of `tile` in that rotation, `pixels` wide and a little higher. Painted again
    /// only when something of it changes. Null where the renderer has no such textures.
    SDL_Texture* picture(SDL_Renderer& renderer, BoardPainter& painter, const TileDefinition& tile,
                         int quarters, int pixels);

  private:
    Texture texture_;
    const TileDefinition* tile_ = nullptr;
    int quarters_ = 0;
    int pixels_ = 0;
};

} // namespace circulade
