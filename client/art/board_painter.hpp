// Paints the table: meadow, tiles, overlays, pieces, in that order, and finds what a pixel shows.
//
// Works with every SDL renderer; with the software renderer also without a window or video. Nothing
// is ever turned on the screen: in a turned view each tile gets its picture for that orientation.
#pragma once

#include "client/art/board_scene.hpp"
#include "client/art/overlay.hpp"
#include "client/art/picture_cache.hpp"
#include "client/art/theme.hpp"
#include "client/art/tile_picture.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

namespace circulade {

/// What a click would claim.
struct Picked {
    std::size_t feature = 0; ///< index in BoardScene::claimable
    PartOnBoard part;        ///< the part under the pixel
};

class BoardPainter {
  public:
    /// `caption_font` is a font file for captions; without one they are left out.
    BoardPainter(SDL_Renderer& renderer, Theme theme, std::filesystem::path caption_font = {});
    ~BoardPainter();
    BoardPainter(const BoardPainter&) = delete;
    BoardPainter& operator=(const BoardPainter&) = delete;

    /// Paints the whole viewport. Throws std::runtime_error when a picture cannot be made.
    void draw(const BoardScene& scene, const View& view);
    /// The claimable feature under a pixel: a ghost figure first, then what is smallest there.
    std::optional<Picked> pick(const BoardScene& scene, const View& view, double x, double y);
    /// The part of any laid tile under a pixel, for hovering and explaining.
    std::optional<PartOnBoard> part_at(const BoardScene& scene, const View& view, double x,
                                       double y);
    /// Where a piece on a part stands, in board units.
    BoardPoint anchor_of(const SceneTile& tile, std::size_t part, int view_quarters = 0);

    const Theme& theme() const { return theme_; }
    void set_theme(Theme theme);
    const PictureCache& pictures() const { return cache_; }
    /// For windows that lost their textures (SDL_RENDER_DEVICE_RESET), and when definitions change.
    void forget_pictures();

  private:
    struct Frame; ///< one call of draw()
    class Captions;

    const TilePicture& shape_of(const SceneTile& tile, int view_quarters);
    /// The SVG of a tile at a raster size: what shape_of() left, or drawn again.
    std::string svg_of(const SceneTile& tile, int view_quarters, int pixels);
    std::optional<std::size_t> part_under(const SceneTile& tile, int view_quarters, Point p,
                                          double slack, const std::vector<std::size_t>* among);

    SDL_Renderer& renderer_;
    Theme theme_;
    PictureCache cache_;
    /// Where things are on each kind of tile: small once its SVG was taken, and kept for good.
    std::unordered_map<std::string, TilePicture> shapes_;
    int drawn_size_ = raster_sizes[0]; ///< at which shape_of() draws, lest it be done twice
    std::unique_ptr<Captions> captions_;
};

/// The variant of a tile's picture on a square: stays over undo, zoom and saving.
int picture_variant(Square square);

} // namespace circulade
