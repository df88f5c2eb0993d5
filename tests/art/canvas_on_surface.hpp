// A software renderer on a surface, without window or video.
#pragma once

#include "client/art/colour.hpp"
#include "client/art/raster.hpp"

#include <memory>

namespace circulade {

struct FreeRenderer {
    void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
};

struct SurfaceCanvas {
    SurfaceCanvas(int width, int height)
        : surface(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_XRGB8888)),
          renderer(SDL_CreateSoftwareRenderer(surface.get())) {}

    Colour at(int x, int y) const {
        const auto* row = reinterpret_cast<const std::uint32_t*>(
            static_cast<const std::uint8_t*>(surface->pixels) + y * surface->pitch);
        return rgb(row[x] & 0xFFFFFFU);
    }

    Surface surface;
    std::unique_ptr<SDL_Renderer, FreeRenderer> renderer;
};

} // namespace circulade
