// Rasterised pictures, made when they are first wanted and thrown away when memory is short.
#pragma once

#include "client/art/raster.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>

namespace circulade {

/// The pixels a tile at which tile pictures are rasterised; other sizes are made from the next
/// larger one.
inline constexpr int raster_sizes[] = {48, 96, 128, 192, 256};
int raster_size_for(int pixels);

class PictureCache {
  public:
    explicit PictureCache(SDL_Renderer& renderer, std::size_t most_bytes = 64U << 20U)
        : renderer_(renderer), most_bytes_(most_bytes) {}

    /// The texture of that name, or null.
    SDL_Texture* find(const std::string& key);
    /// Keeps a picture as a texture, which stays valid until the frame ends. An opaque one is
    /// copied without blending.
    SDL_Texture* keep(const std::string& key, const SDL_Surface& picture, bool opaque);
    /// Finds it, or draws and keeps it.
    SDL_Texture* texture(const std::string& key, const std::function<Surface()>& draw,
                         bool opaque = false);
    /// A picture at its raster size, from which others are made; valid until the next call of any
    /// member.
    const SDL_Surface& source(const std::string& key, const std::function<Surface()>& draw);

    /// Call between frames: what the last frame used may be thrown away again.
    void end_frame();
    std::size_t bytes() const { return bytes_; }
    std::size_t pictures() const { return stored_.size(); }
    /// Forgets everything (another theme, or the renderer lost its textures).
    void clear();

  private:
    struct Stored {
        Texture texture;
        Surface source; ///< of a raster size, kept to be resized
        std::size_t bytes = 0;
        std::uint64_t used = 0;
    };
    Stored& add(const std::string& key, Stored stored);
    void make_room();

    SDL_Renderer& renderer_;
    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    std::uint64_t clock_ = 0;
    std::uint64_t frame_began_ = 0;
    std::unordered_map<std::string, Stored> stored_;
};

} // namespace circulade
