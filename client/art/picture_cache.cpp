#include "client/art/picture_cache.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace circulade {
namespace {

std::size_t size_in_bytes(const SDL_Surface& surface) {
    return static_cast<std::size_t>(surface.w) * static_cast<std::size_t>(surface.h) * 4;
}

} // namespace

int raster_size_for(int pixels) {
    for (const int size : raster_sizes) {
        if (size >= pixels) {
            return size;
        }
    }
    return *std::rbegin(raster_sizes);
}

SDL_Texture* PictureCache::find(const PictureKey& key) {
    const auto found = stored_.find(key);
    if (found == stored_.end()) {
        return nullptr;
    }
    found->second.used = ++clock_;
    return found->second.texture.get();
}

PictureCache::Stored& PictureCache::add(const PictureKey& key, Stored stored) {
    stored.used = ++clock_;
    bytes_ += stored.bytes;
    Stored& place = stored_[key];
    bytes_ -= place.bytes; // of a picture that it replaces
    place = std::move(stored);
    make_room();
    return place;
}

SDL_Texture* PictureCache::keep(const PictureKey& key, const SDL_Surface& picture, bool opaque) {
    // Without an alpha channel the software renderer copies whole rows at once.
    const Uint32 format = opaque ? SDL_PIXELFORMAT_XRGB8888 : SDL_PIXELFORMAT_ARGB8888;
    SDL_Surface* given = const_cast<SDL_Surface*>(&picture); // only read, but SDL 2 does not say so
    const Surface converted(
        picture.format->format == format ? nullptr : SDL_ConvertSurfaceFormat(given, format, 0));
    Texture made(SDL_CreateTextureFromSurface(&renderer_, converted ? converted.get() : given));
    if (!made) {
        throw std::runtime_error(std::string("no texture for a picture: ") + SDL_GetError());
    }
    SDL_SetTextureBlendMode(made.get(), opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    return add(key, {std::move(made), {}, size_in_bytes(picture), 0}).texture.get();
}

const Cutout* PictureCache::find_source(const PictureKey& key) {
    const auto found = stored_.find(key);
    if (found == stored_.end() || found->second.source.picture == nullptr) {
        return nullptr;
    }
    found->second.used = ++clock_;
    return &found->second.source;
}

const Cutout& PictureCache::keep_source(const PictureKey& key, Cutout made) {
    const std::size_t bytes = size_in_bytes(*made.picture);
    return add(key, {nullptr, std::move(made), bytes, 0}).source;
}

void PictureCache::make_room() {
    if (bytes_ <= most_bytes_) {
        return;
    }
    // The longest unused first, down to three quarters, so that this happens seldom. Textures of
    // this frame stay: they may be on their way to the screen.
    std::vector<std::pair<std::uint64_t, PictureKey>> oldest;
    for (const auto& [key, stored] : stored_) {
        const bool in_use = stored.texture != nullptr && stored.used > frame_began_;
        if (!in_use && stored.used != clock_) {
            oldest.emplace_back(stored.used, key);
        }
    }
    std::sort(oldest.begin(), oldest.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [used, key] : oldest) {
        if (bytes_ <= most_bytes_ / 4 * 3) {
            break;
        }
        const auto found = stored_.find(key);
        bytes_ -= found->second.bytes;
        stored_.erase(found);
    }
}

void PictureCache::end_frame() {
    frame_began_ = clock_;
    make_room();
}

void PictureCache::forget(PictureKey::Kind kind) {
    std::erase_if(stored_, [&](const auto& stored) {
        const bool goes = stored.first.kind == kind;
        bytes_ -= goes ? stored.second.bytes : 0;
        return goes;
    });
}

void PictureCache::clear() {
    stored_.clear();
    bytes_ = 0;
}

} // namespace circulade
