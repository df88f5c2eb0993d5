#include "client/table/tile_preview.hpp"

namespace circulade {

SDL_Texture* TilePreview::picture(SDL_Renderer& renderer, BoardPainter& painter,
                                  const TileDefinition& tile, int quarters, int pixels) {
    if (texture_ && tile_ == &tile && quarters_ == quarters && pixels_ == pixels) {
        return texture_.get();
    }
    texture_.reset(SDL_CreateTexture(&renderer, SDL_PIXELFORMAT_ABGR8888, SDL_TEXTUREACCESS_TARGET,
                                     pixels, pixels));
    if (!texture_) {
        return nullptr;
    }
    tile_ = &tile;
    quarters_ = quarters;
    pixels_ = pixels;
    BoardScene scene;
    scene.tiles.push_back({{0, 0}, &tile, quarters});
    scene.hint = TileHint::off;
    View view;
    view.viewport = {0, 0, pixels, pixels};
    constexpr double margin = 0.86; // room for roofs and corner towers
    view.pixels_per_tile = pixels * margin;
    SDL_Texture* const before = SDL_GetRenderTarget(&renderer);
    SDL_SetRenderTarget(&renderer, texture_.get());
    painter.draw(scene, view);
    SDL_SetRenderTarget(&renderer, before);
    return texture_.get();
}

} // namespace circulade
