// One frame of the board: the renderer, the view and the scene, and the layers one after another.
// Only BoardPainter makes one. Layers: board_ground.cpp, board_marks.cpp, board_figures.cpp.
#pragma once

#include "client/art/board_painter.hpp"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace circulade {

/// Names the picture of a tile as it lies and is looked at.
std::string picture_key(const SceneTile& tile, int view_quarters);
/// Where a piece on a part stands on the drawn tile.
Point anchor_on(const TilePicture& shape, std::size_t part);

struct BoardPainter::Frame {
    BoardPainter& painter;
    const BoardScene& scene;
    const View& view;
    const int size = tile_pixels(view);
    std::map<Cell, const SceneTile*> tiles{}; ///< all laid tiles, by row then column below
    std::vector<std::pair<Cell, const SceneTile*>> visible{}; ///< north to south

    std::set<Cell> overlaid{}; ///< cells whose fields are tinted

    SDL_Renderer* renderer() const { return &painter.renderer_; }
    const Theme& theme() const { return painter.theme_; }
    void draw();

    void fill(SDL_Rect rect, Colour colour, double opacity) const;
    void copy(SDL_Texture* texture, int x, int y, double opacity = 1) const;
    bool in_sight(Cell cell, int margin) const;
    bool laid(Cell cell) const { return tiles.contains(cell); }
    int units(double tile_units) const;
    const SceneTile* tile_on(Square square) const;

    // The ground.
    void sort_tiles();
    /// Finds the cells in which something lies between meadow and picture.
    void find_overlaid();
    /// A wrapping sheet at the raster size; `most_raster` pixels a tile show all it has.
    const SDL_Surface& sheet_source(const std::string& name, int tiles_across, int most_raster,
                                    std::string (*draw_sheet)(const Theme&, int)) const;
    SDL_Texture* sheet(const std::string& name, int tiles_across, int most_raster,
                       std::string (*draw_sheet)(const Theme&, int)) const;
    const SDL_Surface& meadow_source() const;
    SDL_Texture* meadow() const;
    void draw_table() const;
    /// One shadow of the whole board, and the edge of the cardboard in the south and east. Each
    /// tile's strips are cut so that no shadow falls twice.
    void draw_board_rim() const;
    void draw_ground() const;
    /// The share of a wrapping sheet that lies in a cell.
    void copy_sheet_cell(SDL_Texture* texture, int sheet_tiles, Cell cell) const;
    void draw_hints() const;
    /// A tile's picture alone, with its head-room, at the drawn size.
    Surface tile_surface(const SceneTile& tile) const;
    /// Rows above a tile's rim in that picture.
    int texture_head() const;
    /// The picture over whatever lies there.
    void copy_tile(const SceneTile& tile, Cell cell, double opacity) const;
    /// The picture on its meadow, as one opaque copy, and what rises over its northern rim: several
    /// times faster than blending the whole.
    void copy_tile_on_meadow(const SceneTile& tile, Cell cell) const;
    void bake_hint(SDL_Surface& surface) const;
    /// Row by row from the north; after a row the towers on its northern corners.
    void draw_tiles() const;
    std::set<std::pair<int, int>> tower_corners() const;
    void copy_tower(Cell corner, double opacity) const;

    // Marks.
    void draw_overlays(bool fields) const;
    void draw_overlay_of(const std::vector<PartOnBoard>& parts, const OverlayLook& look,
                         OverlayLayer layer, bool fields) const;
    /// A part may have no line inside its tile (a city over all four sides): a clear picture then.
    Surface overlay_surface(const PartPicture& part, const OverlayLook& look,
                            OverlayLayer layer) const;
    void brackets(SDL_Rect rect, Colour colour, double opacity, bool whole = false) const;
    void draw_squares() const;
    void draw_dead(SDL_Rect rect) const;
    void draw_ghost(const GhostTile& ghost) const;
    /// A bar along the edge with the sign for "not equal" on a disc.
    void draw_refused(SDL_Rect rect, Side side) const;
    /// Small ticks round the tile that each player laid last, with the emblem at one corner.
    void draw_last_laid() const;

    // Figures.
    struct Standing {
        Point foot; ///< screen pixels
        PieceLook look;
        double opacity = 1;
    };
    void draw_pieces() const;
    void add_standing(std::vector<Standing>& standing, const PartOnBoard& part,
                      const PieceLook& look, double opacity, double aside) const;
    void draw_piece_at(const Standing& piece) const;
    void copy_disc(int player, int x, int y, int pixels, double opacity, bool centred) const;
    void draw_captions() const;
};

} // namespace circulade
