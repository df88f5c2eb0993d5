#include "client/ui/piece_pictures.hpp"

namespace circulade {

namespace {

/// The picture of that name, drawn as a sprite where it is wanted for the first time.
template <typename Draw>
PiecePictures::Picture picture_of(PictureCache& cache, const PictureKey& key, const Draw& draw) {
    PiecePictures::Picture picture;
    picture.texture = cache.texture(key, [&] {
        const Sprite sprite = draw();
        return raster(sprite.svg, sprite.width, sprite.height);
    });
    SDL_QueryTexture(picture.texture, nullptr, nullptr, &picture.width, &picture.height);
    return picture;
}

} // namespace

PiecePictures::Picture PiecePictures::of(const PieceLook& look, const Theme& theme, int pixels) {
    return picture_of(cache_, {PictureKey::Kind::piece, pixels, number_of(look)},
                      [&] { return draw_piece(look, theme, pixels); });
}

PiecePictures::Picture PiecePictures::of(const DieLook& look, const Theme& theme, int pixels) {
    return picture_of(cache_, {PictureKey::Kind::sign, pixels, number_of(look)},
                      [&] { return draw_die(look, theme, pixels); });
}

} // namespace circulade
