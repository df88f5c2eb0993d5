#include "client/art/picture_cache.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
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

SDL_Texture* PictureCache::find(const std::string& key) {
    const auto found = stored_.find(key);
    if (found == stored_.end()) {
        return nullptr;
    }
    found->second.used = ++clock_;
    return found->second.texture.get();
}

void PictureCache::add(const std::string& key, Stored stored) {
    stored.used = ++clock_;
    bytes_ += stored.bytes;
    stored_[key] = std::move(stored);
    make_room();
}

SDL_Texture* PictureCache::keep(const std::string& key, const Surface& picture, bool opaque) {
    Texture texture(SDL_CreateTextureFromSurface(&renderer_, picture.get()));
    if (!texture) {
        throw std::runtime_error(std::string("no texture for a picture: ") + SDL_GetError());
    }
    SDL_SetTextureBlendMode(texture.get(), opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_Texture* result = texture.get();
    add(key, {std::move(texture), nullptr, size_in_bytes(*picture), 0});
    return result;
}

SDL_Texture* PictureCache::exact(const std::string& key, const std::function<Surface()>& draw) {
    if (SDL_Texture* texture = find(key)) {
        return texture;
    }
    return keep(key, draw(), false);
}

SDL_Texture* PictureCache::scaled(const std::string& key, int pixels,
                                  const std::function<Surface(int)>& draw,
                                  const std::function<int(int)>& anchor, bool opaque) {
    const std::string sized = key + "@" + std::to_string(pixels);
    if (SDL_Texture* texture = find(sized)) {
        return texture;
    }
    const int size = raster_size_for(pixels);
    if (size == pixels) {
        return keep(sized, draw(size), opaque);
    }
    const std::string source_key = key + "#" + std::to_string(size);
    auto found = stored_.find(source_key);
    if (found == stored_.end()) {
        Surface source = draw(size);
        const Surface picture = resized(*source, size, pixels, anchor(size));
        const std::size_t source_bytes = size_in_bytes(*source);
        add(source_key, {nullptr, std::move(source), source_bytes, 0});
        return keep(sized, picture, opaque);
    }
    found->second.used = ++clock_;
    return keep(sized, resized(*found->second.source, size, pixels, anchor(size)), opaque);
}

void PictureCache::make_room() {
    if (bytes_ <= most_bytes_) {
        return;
    }
    // The longest unused first, down to three quarters, so that this happens seldom. Textures of
    // this frame stay: they may be on their way to the screen.
    std::vector<std::pair<std::uint64_t, std::string>> oldest;
    for (const auto& [key, stored] : stored_) {
        const bool in_use = stored.texture != nullptr && stored.used > frame_began_;
        if (!in_use && stored.used != clock_) {
            oldest.emplace_back(stored.used, key);
        }
    }
    std::sort(oldest.begin(), oldest.end());
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

void PictureCache::clear() {
    stored_.clear();
    bytes_ = 0;
}

} // namespace circulade
