// From SVG text to pixels, and pixels to other sizes.
#pragma once

#include <SDL.h>

#include <memory>
#include <string>

namespace circulade {

struct FreeSurface {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using Surface = std::unique_ptr<SDL_Surface, FreeSurface>;

struct FreeTexture {
    void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
};
using Texture = std::unique_ptr<SDL_Texture, FreeTexture>;

/// Draws a document of our own making at its own size, `width` x `height` pixels, as ARGB8888.
/// Throws std::runtime_error when it cannot be drawn or nothing was painted. Never give it SVG
/// from outside: the rasteriser crashes on crafted files.
Surface raster(const std::string& svg, int width, int height);

/// The picture at `to` / `from` times its size, averaged over areas; alpha counts as weight.
/// `anchor` rows from above is a line that stays a border between two rows (a tile's rim).
Surface resized(const SDL_Surface& picture, int from, int to, int anchor);

/// A part of a larger picture, without the clear pixels round it.
struct Cutout {
    Surface picture;
    SDL_Point at{0, 0}; ///< its corner in the larger picture
};
/// The smallest rectangle with all painted pixels; of a clear picture, its first pixel.
Cutout trimmed(const SDL_Surface& picture);

/// Lays an ARGB8888 picture of the same size over another, both with clear parts. (SDL's own
/// blending darkens edges over what is clear.)
void lay_over(SDL_Surface& below, const SDL_Surface& above);

/// A copy of a rectangle of the picture.
Surface cropped(const SDL_Surface& picture, SDL_Rect rect);
/// Whether any pixel of an ARGB8888 picture is more than fully clear.
bool painted(const SDL_Surface& picture);

} // namespace circulade
