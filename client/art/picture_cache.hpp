// Rasterised pictures, made when they are first wanted and thrown away when memory is short.
#pragma once

#include "client/art/raster.hpp"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>

namespace circulade {

/// The pixels a tile at which tile pictures are rasterised; other sizes are made from the next
/// larger one.
inline constexpr int raster_sizes[] = {48, 96, 128, 192, 256};
int raster_size_for(int pixels);

/// `seed` with a value stirred in. Used to name pictures that depend on many things: in 64 bits no
/// two of the few thousand pictures of a game meet by chance.
constexpr std::uint64_t stirred(std::uint64_t seed, std::uint64_t value) {
    seed = (seed + 0x9E3779B97F4A7C15U) ^ value;
    seed *= 0xBF58476D1CE4E5B9U;
    return seed ^ (seed >> 31U);
}

/// Names a picture without a text, so that finding one costs next to nothing.
struct PictureKey {
    enum class Kind : std::uint8_t {
        meadow,      ///< a cell of its sheet, as it was drawn
        table,       ///< the same
        meadow_cell, ///< the same at a tile's size
        table_cell,
        tile,  ///< a tile's picture with its head-room
        cell,  ///< all that lies flat in one cell
        body,  ///< a tile on its meadow, alone
        draft, ///< a tile in a few strokes
        top,   ///< what rises over a tile's northern rim
        overlay,
        tower,
        piece,
        disc,
        sign, ///< small signs that look the same everywhere
        caption,
        vignette,
    };
    Kind kind = Kind::sign;
    int pixels = 0;         ///< a tile's side, or the picture's own
    std::uint64_t what = 0; ///< which one of its kind
    friend bool operator==(const PictureKey&, const PictureKey&) = default;
};

class PictureCache {
  public:
    explicit PictureCache(SDL_Renderer& renderer, std::size_t most_bytes = 64U << 20U)
        : renderer_(renderer), most_bytes_(most_bytes) {}

    /// The texture of that name, or null.
    SDL_Texture* find(const PictureKey& key);
    /// Keeps a picture as a texture, which stays valid until the frame ends. An opaque one is
    /// copied without blending.
    SDL_Texture* keep(const PictureKey& key, const SDL_Surface& picture, bool opaque);
    /// Finds it, or draws and keeps it. `draw` gives a Surface.
    template <typename Draw>
    SDL_Texture* texture(const PictureKey& key, Draw&& draw, bool opaque = false) {
        SDL_Texture* known = find(key);
        return known != nullptr ? known : keep(key, *draw(), opaque);
    }
    /// A picture in memory, from which others are made; valid until the next call of any member.
    /// `draw` gives a Cutout or a Surface.
    template <typename Draw>
    const Cutout& source(const PictureKey& key, Draw&& draw) {
        const Cutout* known = find_source(key);
        return known != nullptr ? *known : keep_source(key, Cutout{draw()});
    }
    const Cutout* find_source(const PictureKey& key);

    /// Call between frames: what the last frame used may be thrown away again.
    void end_frame();
    std::size_t bytes() const { return bytes_; }
    std::size_t pictures() const { return stored_.size(); }
    /// Forgets all of a kind; call between frames.
    void forget(PictureKey::Kind kind);
    /// Forgets everything (another theme, or the renderer lost its textures).
    void clear();

  private:
    struct Stored {
        Texture texture;
        Cutout source;
        std::size_t bytes = 0;
        std::uint64_t used = 0;
    };
    struct Hash {
        std::size_t operator()(const PictureKey& key) const {
            const auto kind = static_cast<std::uint64_t>(key.kind);
            return stirred(key.what, kind << 32U | static_cast<std::uint32_t>(key.pixels));
        }
    };
    const Cutout& keep_source(const PictureKey& key, Cutout made);
    Stored& add(const PictureKey& key, Stored stored);
    void make_room();

    SDL_Renderer& renderer_;
    std::size_t most_bytes_;
    std::size_t bytes_ = 0;
    std::uint64_t clock_ = 0;
    std::uint64_t frame_began_ = 0;
    std::unordered_map<PictureKey, Stored, Hash> stored_;
};

} // namespace circulade
