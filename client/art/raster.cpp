#include "client/art/raster.hpp"

#include <SDL_image.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace circulade {
namespace {

std::uint32_t* row_of(SDL_Surface& surface, int y) {
    return reinterpret_cast<std::uint32_t*>(static_cast<std::uint8_t*>(surface.pixels) +
                                            static_cast<std::ptrdiff_t>(y) * surface.pitch);
}
const std::uint32_t* row_of(const SDL_Surface& surface, int y) {
    return reinterpret_cast<const std::uint32_t*>(static_cast<const std::uint8_t*>(surface.pixels) +
                                                  static_cast<std::ptrdiff_t>(y) * surface.pitch);
}

/// Which source pixels make one target pixel, and how much each counts.
struct Mix {
    int first = 0;
    std::vector<float> weights;
};

/// `shift` moves the source so that the line before source pixel `border` falls between two target
/// pixels; nothing is mixed across it.
std::vector<Mix> mixes(int source_size, int target_size, double scale, double shift, int border) {
    std::vector<Mix> result(static_cast<std::size_t>(target_size));
    for (int i = 0; i < target_size; ++i) {
        Mix& mix = result[static_cast<std::size_t>(i)];
        double low = i / scale + shift;
        double high = (i + 1) / scale + shift;
        if (scale > 1) { // enlarged: a window of one source pixel keeps it smooth
            const double middle = (low + high) / 2;
            const bool before = middle < border;
            low = std::clamp(middle - 0.5, before ? 0.0 : border,
                             before ? std::max(0.0, border - 1.0) : source_size - 1.0);
            high = low + 1;
        }
        mix.first = static_cast<int>(std::floor(low));
        const int last = static_cast<int>(std::ceil(high - 1e-9));
        for (int k = mix.first; k < last; ++k) {
            const double share = std::min(high, k + 1.0) - std::max(low, static_cast<double>(k));
            mix.weights.push_back(static_cast<float>(share / (high - low)));
        }
    }
    return result;
}

using Pixel = std::array<float, 4>; ///< alpha, then colours multiplied by it

Pixel unpacked(std::uint32_t p) {
    const float alpha = static_cast<float>(p >> 24U);
    const float k = alpha / 255;
    return {alpha, static_cast<float>(p >> 16U & 255U) * k, static_cast<float>(p >> 8U & 255U) * k,
            static_cast<float>(p & 255U) * k};
}

std::uint32_t packed(const Pixel& p) {
    const auto byte = [](float v) {
        return static_cast<std::uint32_t>(std::clamp(v + 0.5F, 0.0F, 255.0F));
    };
    if (p[0] < 0.5F) {
        return 0;
    }
    const float k = 255 / p[0];
    return byte(p[0]) << 24U | byte(p[1] * k) << 16U | byte(p[2] * k) << 8U | byte(p[3] * k);
}

} // namespace

bool painted(const SDL_Surface& surface) {
    for (int y = 0; y < surface.h; ++y) {
        const std::uint32_t* row = row_of(surface, y);
        if (std::any_of(row, row + surface.w, [](std::uint32_t p) { return p >> 24U != 0; })) {
            return true;
        }
    }
    return false;
}

Surface cropped(const SDL_Surface& picture, SDL_Rect rect) {
    Surface part(SDL_CreateRGBSurfaceWithFormat(0, rect.w, rect.h, 32, SDL_PIXELFORMAT_ARGB8888));
    if (!part) {
        throw std::runtime_error(std::string("no memory for a picture: ") + SDL_GetError());
    }
    for (int y = 0; y < rect.h; ++y) {
        const std::uint32_t* from = row_of(picture, rect.y + y) + rect.x;
        std::copy(from, from + rect.w, row_of(*part, y));
    }
    return part;
}

void lay_over(SDL_Surface& below, const SDL_Surface& above) {
    for (int y = 0; y < std::min(below.h, above.h); ++y) {
        std::uint32_t* row = row_of(below, y);
        const std::uint32_t* over = row_of(above, y);
        for (int x = 0; x < std::min(below.w, above.w); ++x) {
            if (over[x] >> 24U == 0) {
                continue;
            }
            const Pixel top = unpacked(over[x]);
            Pixel mixed = unpacked(row[x]);
            for (std::size_t channel = 0; channel < 4; ++channel) {
                mixed[channel] = top[channel] + mixed[channel] * (1 - top[0] / 255);
            }
            row[x] = packed(mixed);
        }
    }
}

Cutout trimmed(const SDL_Surface& picture) {
    SDL_Rect least{picture.w, picture.h, 0, 0}; // with w and h as the far corner
    for (int y = 0; y < picture.h; ++y) {
        const std::uint32_t* row = row_of(picture, y);
        for (int x = 0; x < picture.w; ++x) {
            if (row[x] >> 24U != 0) {
                least = {std::min(least.x, x), std::min(least.y, y), std::max(least.w, x + 1),
                         y + 1};
            }
        }
    }
    if (least.h == 0) {
        return {cropped(picture, {0, 0, 1, 1})};
    }
    return {cropped(picture, {least.x, least.y, least.w - least.x, least.h - least.y}),
            {least.x, least.y}};
}

Surface raster(const std::string& svg, int width, int height) {
    if (!svg.starts_with("<svg ")) { // the rasteriser would leak memory over it
        throw std::runtime_error("a picture is not SVG");
    }
    SDL_RWops* source = SDL_RWFromConstMem(svg.data(), static_cast<int>(svg.size()));
    if (source == nullptr) {
        throw std::runtime_error(std::string("a picture cannot be read: ") + SDL_GetError());
    }
    Surface drawn(IMG_LoadSizedSVG_RW(source, width, height));
    SDL_RWclose(source);
    if (!drawn) {
        throw std::runtime_error(std::string("a picture cannot be drawn: ") + SDL_GetError());
    }
    Surface picture(SDL_ConvertSurfaceFormat(drawn.get(), SDL_PIXELFORMAT_ARGB8888, 0));
    if (!picture || picture->w != width || picture->h != height || !painted(*picture)) {
        throw std::runtime_error("a picture was drawn empty or at a wrong size");
    }
    return picture;
}

Surface resized(const SDL_Surface& picture, int from, int to, int anchor) {
    if (from == to) {
        return cropped(picture, {0, 0, picture.w, picture.h});
    }
    const double scale = static_cast<double>(to) / from;
    const int above = static_cast<int>(std::ceil(anchor * scale - 1e-9));
    const int below = static_cast<int>(std::lround((picture.h - anchor) * scale));
    const int width = std::max(1, static_cast<int>(std::lround(picture.w * scale)));
    const int height = std::max(1, above + below);
    Surface target(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888));
    if (!target) {
        throw std::runtime_error(std::string("no memory for a picture: ") + SDL_GetError());
    }
    const std::vector<Mix> across = mixes(picture.w, width, scale, 0, 0);
    const std::vector<Mix> down = mixes(picture.h, height, scale, anchor - above / scale, anchor);
    std::vector<Pixel> narrow(static_cast<std::size_t>(width) *
                              static_cast<std::size_t>(picture.h));
    std::vector<Pixel> line(static_cast<std::size_t>(picture.w));
    for (int y = 0; y < picture.h; ++y) {
        const std::uint32_t* row = row_of(picture, y);
        std::transform(row, row + picture.w, line.begin(), unpacked);
        Pixel* out = &narrow[static_cast<std::size_t>(y) * static_cast<std::size_t>(width)];
        for (int x = 0; x < width; ++x) {
            const Mix& mix = across[static_cast<std::size_t>(x)];
            Pixel sum{};
            for (std::size_t k = 0; k < mix.weights.size(); ++k) {
                const auto at = static_cast<std::size_t>(
                    std::clamp(mix.first + static_cast<int>(k), 0, picture.w - 1));
                for (std::size_t channel = 0; channel < 4; ++channel) {
                    sum[channel] += line[at][channel] * mix.weights[k];
                }
            }
            out[x] = sum;
        }
    }
    for (int y = 0; y < height; ++y) {
        const Mix& mix = down[static_cast<std::size_t>(y)];
        std::uint32_t* row = row_of(*target, y);
        for (int x = 0; x < width; ++x) {
            Pixel sum{};
            for (std::size_t k = 0; k < mix.weights.size(); ++k) {
                const int at = mix.first + static_cast<int>(k);
                if (at < 0) {
                    continue; // above the picture: clear
                }
                const auto from_row = static_cast<std::size_t>(std::min(at, picture.h - 1));
                const Pixel& p = narrow[from_row * static_cast<std::size_t>(width) +
                                        static_cast<std::size_t>(x)];
                for (std::size_t channel = 0; channel < 4; ++channel) {
                    sum[channel] += p[channel] * mix.weights[k];
                }
            }
            row[x] = packed(sum);
        }
    }
    return target;
}

} // namespace circulade
