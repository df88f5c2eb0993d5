// Pictures of pieces as panels show them.
#pragma once

#include "client/art/dice.hpp"
#include "client/art/picture_cache.hpp"
#include "client/art/pieces.hpp"

#include <SDL.h>

namespace circulade {

class PiecePictures {
  public:
    explicit PiecePictures(SDL_Renderer& renderer) : cache_(renderer, most_bytes) {}

    struct Picture {
        SDL_Texture* texture = nullptr; ///< valid until the frame ends
        int width = 0;                  ///< pixels
        int height = 0;
    };
    /// `pixels` is the height of an ordinary meeple.
    Picture of(const PieceLook& look, const Theme& theme, int pixels);
    /// A die at rest; `pixels` is about its height.
    Picture of(const DieLook& look, const Theme& theme, int pixels);
    void end_frame() { cache_.end_frame(); }
    /// For another theme.
    void forget() { cache_.clear(); }

  private:
    static constexpr std::size_t most_bytes = 8U << 20U;
    PictureCache cache_;
};

} // namespace circulade
