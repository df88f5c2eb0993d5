#include "client/ui/piece_pictures.hpp"

#include <fmt/format.h>

namespace circulade {

PiecePictures::Picture PiecePictures::of(const PieceLook& look, const Theme& theme, int pixels) {
    const std::string key = fmt::format("{}/{}/{}/{}", static_cast<int>(look.silhouette),
                                        static_cast<int>(look.pose), look.player, pixels);
    Picture picture;
    picture.texture = cache_.texture(key, [&] {
        const Sprite sprite = draw_piece(look, theme, pixels);
        return raster(sprite.svg, sprite.width, sprite.height);
    });
    SDL_QueryTexture(picture.texture, nullptr, nullptr, &picture.width, &picture.height);
    return picture;
}

} // namespace circulade
