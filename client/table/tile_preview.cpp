#include "client/table/tile_preview.hpp"

#include "client/art/tile_look.hpp"

#include <algorithm>

namespace circulade {

bool TilePreview::has(const TileDefinition& tile, int quarters, int pixels) const {
    return std::any_of(kept_.begin(), kept_.end(), [&, look = look_number(tile)](const Kept& kept) {
        return kept.look == look && kept.quarters == quarters && kept.pixels == pixels;
    });
}

SDL_Texture* TilePreview::picture(SDL_Renderer& renderer, BoardPainter& painter,
                                  const TileDefinition& tile, int quarters, int pixels) {
    const std::uint64_t look = look_number(tile);
    for (Kept& kept : kept_) {
        if (kept.look == look && kept.quarters == quarters && kept.pixels == pixels) {
            kept.unused = 0;
            return kept.texture.get();
        }
    }
    Texture texture(SDL_CreateTexture(&renderer, SDL_PIXELFORMAT_ABGR8888, SDL_TEXTUREACCESS_TARGET,
                                      pixels, pixels));
    if (!texture) {
        return nullptr;
    }
    BoardScene scene;
    scene.tiles.push_back({{0, 0}, &tile, quarters});
    scene.hint = TileHint::off;
    View view;
    view.viewport = {0, 0, pixels, pixels};
    constexpr double margin = 0.86; // room for roofs and corner towers
    view.pixels_per_tile = pixels * margin;
    SDL_Texture* const before = SDL_GetRenderTarget(&renderer);
    SDL_SetRenderTarget(&renderer, texture.get());
    painter.draw(scene, view, Pace::whole); // kept: it must not lack anything
    SDL_SetRenderTarget(&renderer, before);
    kept_.push_back({std::move(texture), look, quarters, pixels, 0});
    return kept_.back().texture.get();
}

void TilePreview::begin_frame(int generation, const Theme& theme) {
    if (generation != generation_ || theme != theme_) {
        kept_.clear();
        generation_ = generation;
        theme_ = theme;
    }
    constexpr int patience = 240; // frames
    for (Kept& kept : kept_) {
        ++kept.unused;
    }
    std::erase_if(kept_, [](const Kept& kept) { return kept.unused > patience; });
}

} // namespace circulade
