// Paints the table: meadow, tiles, overlays, pieces, in that order, and finds what a pixel shows.
//
// Works with every SDL renderer; with the software renderer also without a window or video. Nothing
// is ever turned on the screen: in a turned view each tile gets its picture for that orientation.
//
// All that lies flat in a cell of the grid is composed once into one opaque picture, and copied
// from then on, so that a frame costs little however much is marked. Making pictures is slow. A
// window therefore has it spread over its frames: until a picture is ready, the same thing at
// another size is stretched. For a tile never drawn stands a draft of a few strokes; all that are
// in sight are made before the first picture. Bare meadow is the last resort.
#pragma once

#include "client/art/board_grid.hpp"
#include "client/art/board_scene.hpp"
#include "client/art/picture_cache.hpp"
#include "client/art/theme.hpp"
#include "client/art/tile_picture.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace circulade {

/// What a click would claim.
struct Picked {
    std::size_t feature = 0; ///< index in BoardScene::claimable
    PartOnBoard part;        ///< the part under the pixel
};

/// When missing pictures are made.
enum class Pace {
    whole,  ///< at once, however long it takes: for pictures that are kept, and for tests
    spread, ///< a few milliseconds' worth in each frame, what is in sight and in the middle first
};

class BoardPainter {
  public:
    /// `caption_font` is a font file for captions; without one all texts on the board are left out.
    /// Small print is in Lato-Bold.ttf from the same folder, if it is there.
    BoardPainter(SDL_Renderer& renderer, Theme theme, std::filesystem::path caption_font = {});
    ~BoardPainter();
    BoardPainter(const BoardPainter&) = delete;
    BoardPainter& operator=(const BoardPainter&) = delete;

    void set_pace(Pace pace) { pace_ = pace; }
    /// Paints the whole viewport. True if all pictures were there; otherwise draw again soon.
    /// Throws std::runtime_error when a picture cannot be made.
    bool draw(const BoardScene& scene, const View& view) { return draw(scene, view, pace_); }
    bool draw(const BoardScene& scene, const View& view, Pace pace);
    /// Whether any draw() since the last call of this lacked pictures.
    bool take_unfinished();
    /// Darkened corners of the table, on from the start. Small viewports have none.
    void set_vignette(bool on) { vignette_ = on; }

    /// The claimable feature under a pixel: a ghost figure first, then what is smallest there.
    std::optional<Picked> pick(const BoardScene& scene, const View& view, double x, double y);
    /// The part of any laid tile under a pixel, for hovering and explaining.
    std::optional<PartOnBoard> part_at(const BoardScene& scene, const View& view, double x,
                                       double y);
    /// The number (ScenePiece::id) of the figure under a pixel, the foremost; nothing where there
    /// is none that has a number.
    std::optional<int> piece_at(const BoardScene& scene, const View& view, double x, double y);
    /// The part or space whose sign of missing squares is under a pixel.
    std::optional<PartOnBoard> missing_at(const BoardScene& scene, const View& view, double x,
                                          double y);
    /// Where each caption of the scene is shown, in pixels, in their order: none covers another,
    /// nor a figure or an edge of the viewport as long as there is room. Those out of sight and
    /// those that fly are where they want to be.
    std::vector<SDL_Rect> caption_rects(const BoardScene& scene, const View& view);
    /// Where the bodies of all figures are, in pixels, those behind first.
    std::vector<SDL_Rect> figure_rects(const BoardScene& scene, const View& view);
    /// Where a piece on a part stands, in board units; `level` as ScenePiece has it.
    BoardPoint anchor_of(const SceneTile& tile, std::size_t part, int view_quarters = 0,
                         int level = -1);

    const Theme& theme() const { return theme_; }
    /// Where only pictures of expansions are others, what shows none of them is kept.
    void set_theme(Theme theme);
    const PictureCache& pictures() const { return cache_; }
    /// For windows that lost their textures (SDL_RENDER_DEVICE_RESET).
    void forget_pictures();

  private:
    struct Frame; ///< one call of draw()
    class Captions;
    /// What a cell showed last, to be shown until its new picture is ready.
    struct Shown {
        PictureKey key;
        std::uint32_t tile = 0; ///< GridCell::printed of what lay there
    };
    struct CellHash {
        std::size_t operator()(Cell cell) const {
            return stirred(static_cast<std::uint32_t>(cell.column),
                           static_cast<std::uint32_t>(cell.row));
        }
    };

    const TilePicture& shape_of(const SceneTile& tile, int view_quarters);
    /// The SVG of a tile at a raster size: what shape_of() left, or drawn again.
    std::string svg_of(const SceneTile& tile, int view_quarters, int pixels);
    std::optional<std::size_t> part_under(const SceneTile& tile, int view_quarters, Point p,
                                          double slack, const std::vector<std::size_t>* among);

    SDL_Renderer& renderer_;
    Theme theme_;
    PictureCache cache_;
    Pace pace_ = Pace::whole;
    bool unfinished_ = false;
    bool vignette_ = true;
    KindNumbers kinds_;
    /// Where things are on each tile's picture, by its number: small once its SVG was taken, and
    /// kept for good.
    std::unordered_map<std::uint32_t, TilePicture> shapes_;
    int drawn_size_ = raster_sizes[0]; ///< at which shape_of() draws, lest it be done twice
    BoardGrid grid_;
    int last_size_ = 0;             ///< pixels a tile in the last frame
    std::vector<int> recent_sizes_; ///< pixels a tile at which pictures may be found, newest first
    std::unordered_map<Cell, Shown, CellHash> shown_;
    int shown_quarters_ = 0;
    std::unique_ptr<Captions> captions_;
};

/// The variant of a tile's picture on a square: stays over undo, zoom and saving. The ghost of a
/// tile, the tile on its way down and the laid one are therefore the same picture.
int picture_variant(Square square);

} // namespace circulade
