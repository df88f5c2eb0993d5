#include "client/ui/piece_pictures.hpp"

namespace circulade {

PiecePictures::Picture PiecePictures::of(const PieceLook& look, const Theme& theme, int pixels) {
    Picture picture;
    picture.texture = cache_.texture({PictureKey::Kind::piece, pixels, number_of(look)}, [&] {
        const Sprite sprite = draw_piece(look, theme, pixels);
        return raster(sprite.svg, sprite.width, sprite.height);
    });
    SDL_QueryTexture(picture.texture, nullptr, nullptr, &picture.width, &picture.height);
    return picture;
}

} // namespace circulade
