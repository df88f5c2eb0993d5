#include "client/art/board_picture.hpp"

#include "client/art/board_painter.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace circulade {
namespace {

struct DestroyRenderer {
    void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
};

/// The smallest rectangle of cells round all tiles, in columns and rows of the turned grid.
struct Extent {
    Cell first;
    int columns = 1;
    int rows = 1;
};

Extent extent_of(const BoardScene& scene, int quarters) {
    Extent extent;
    if (scene.tiles.empty()) {
        return extent;
    }
    Cell least = cell_of(scene.tiles.front().square, quarters);
    Cell most = least;
    for (const SceneTile& tile : scene.tiles) {
        const Cell cell = cell_of(tile.square, quarters);
        least = {std::min(least.column, cell.column), std::min(least.row, cell.row)};
        most = {std::max(most.column, cell.column), std::max(most.row, cell.row)};
    }
    return {least, most.column - least.column + 1, most.row - least.row + 1};
}

/// The point of the board in the middle of the cells.
BoardPoint middle_of(const Extent& extent, int quarters) {
    // Asked of a view that looks at the board's origin, one pixel a hundredth of a tile.
    View view;
    view.centre = {0, 0};
    view.pixels_per_tile = 100;
    view.quarters = quarters;
    return board_point_at(view, (extent.first.column + extent.columns / 2.0) * 100,
                          (extent.first.row + extent.rows / 2.0) * 100);
}

BoardScene without_overlays(const BoardScene& scene) {
    BoardScene plain;
    plain.tiles = scene.tiles;
    plain.pieces = scene.pieces;
    plain.hint = scene.hint;
    return plain;
}

bool fits(std::int64_t width, std::int64_t height) {
    return width <= longest_picture_side && height <= longest_picture_side &&
           width * height <= most_picture_pixels;
}

Surface painted_board(const BoardScene& scene, const Theme& theme, View view,
                      const std::filesystem::path& caption_font) {
    Surface picture(SDL_CreateRGBSurfaceWithFormat(0, view.viewport.w, view.viewport.h, 32,
                                                   SDL_PIXELFORMAT_XRGB8888));
    const std::unique_ptr<SDL_Renderer, DestroyRenderer> renderer(
        picture ? SDL_CreateSoftwareRenderer(picture.get()) : nullptr);
    if (!renderer) {
        throw std::runtime_error(std::string("no memory for a picture of the board: ") +
                                 SDL_GetError());
    }
    BoardPainter painter(*renderer, theme, caption_font);
    painter.set_vignette(false);
    painter.draw(scene, view, Pace::whole);
    SDL_RenderFlush(renderer.get());
    return picture;
}

} // namespace

BoardPictureTooLarge::BoardPictureTooLarge(std::int64_t wide, std::int64_t high, int most)
    : std::runtime_error("a picture of " + std::to_string(wide) + " x " + std::to_string(high) +
                         " pixels is too large; at most " + std::to_string(most) +
                         " pixels a tile are possible"),
      width(wide), height(high), most_pixels_per_tile(most) {}

Surface board_picture(const BoardScene& scene, const Theme& theme,
                      const BoardPictureOptions& options,
                      const std::filesystem::path& caption_font) {
    View view;
    view.pixels_per_tile = options.pixels_per_tile;
    view.quarters = options.quarters & 3;
    const Extent extent = extent_of(scene, view.quarters);
    const double margin = 2 * std::clamp(options.margin, 0.0, 4.0);
    const auto side = [margin](int cells, int pixels) {
        return static_cast<std::int64_t>(std::lround((cells + margin) * pixels));
    };
    const int pixels = tile_pixels(view);
    const std::int64_t width = side(extent.columns, pixels);
    const std::int64_t height = side(extent.rows, pixels);
    if (!fits(width, height)) {
        int most = pixels;
        while (most >= least_tile_pixels &&
               !fits(side(extent.columns, most), side(extent.rows, most))) {
            --most;
        }
        throw BoardPictureTooLarge(width, height, most >= least_tile_pixels ? most : 0);
    }
    view.viewport = {0, 0, static_cast<int>(width), static_cast<int>(height)};
    view.centre = middle_of(extent, view.quarters);
    return painted_board(options.with_overlays ? scene : without_overlays(scene), theme, view,
                         caption_font);
}

Surface board_thumbnail(const BoardScene& scene, const Theme& theme, int width, int height,
                        int most_pixels, int quarters) {
    width = std::clamp(width, 1, 2048);
    height = std::clamp(height, 1, 2048);
    View view;
    view.quarters = quarters & 3;
    const Extent extent = extent_of(scene, view.quarters);
    constexpr double margin = 0.6; // of a tile, both sides together
    const double fitting =
        std::min({width / (extent.columns + margin), height / (extent.rows + margin),
                  static_cast<double>(most_pixels)});
    // Tiles smaller than the painter draws are drawn larger, and the picture made smaller.
    const int reduction = std::max(1, static_cast<int>(std::ceil(least_tile_pixels / fitting)));
    view.pixels_per_tile = std::floor(fitting * reduction);
    view.viewport = {0, 0, width * reduction, height * reduction};
    view.centre = middle_of(extent, view.quarters);
    if (!fits(view.viewport.w, view.viewport.h)) {
        throw BoardPictureTooLarge(view.viewport.w, view.viewport.h, 0);
    }
    Surface picture = painted_board(without_overlays(scene), theme, view, {});
    if (reduction == 1) {
        return picture;
    }
    const Surface with_alpha(SDL_ConvertSurfaceFormat(picture.get(), SDL_PIXELFORMAT_ARGB8888, 0));
    if (!with_alpha) {
        throw std::runtime_error(std::string("no memory for a small picture: ") + SDL_GetError());
    }
    return resized(*with_alpha, reduction, 1, 0);
}

} // namespace circulade
