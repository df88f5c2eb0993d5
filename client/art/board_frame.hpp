// One frame of the board: the renderer, the view and the scene, and the layers one after another.
// Only BoardPainter makes one. Layers: board_ground.cpp, board_marks.cpp, board_figures.cpp.
#pragma once

#include "client/art/board_painter.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace circulade {

/// Where a piece on a part stands on the drawn tile.
Point anchor_on(const TilePicture& shape, std::size_t part);

/// Where a figure of a pyramid has its anchor, from the middle of its space.
Point anchor_in_pyramid(int level, bool lies_across);

struct BoardPainter::Frame {
    Frame(BoardPainter& painter_in, const BoardScene& scene_in, const View& view_in, Pace pace_in);

    BoardPainter& painter;
    const BoardScene& scene;
    const View& view;
    const Pace pace;
    const int size;        ///< a tile's side in pixels
    const bool is_zooming; ///< it was another size in the last frame
    const SDL_Point origin;
    const std::chrono::steady_clock::time_point deadline; ///< for making pictures
    int made = 0;                                         ///< pictures, in this frame
    bool finished = true;

    SDL_Renderer* renderer() const { return &painter.renderer_; }
    const Theme& theme() const { return painter.theme_; }
    PictureCache& cache() const { return painter.cache_; }
    BoardGrid& grid() const { return painter.grid_; }
    bool draw();

    /// Whether there is time to make one more picture. The first always may be: a frame that made
    /// none would come no nearer to the end.
    bool may_make();
    /// The texture of that key, whose pixels are a tile's. Without time to make it, the same at
    /// another size, to be stretched; made nevertheless if there is none.
    template <typename Draw>
    SDL_Texture* sized(PictureKey key, Draw&& draw) {
        if (SDL_Texture* known = cache().find(key)) {
            return known;
        }
        SDL_Texture* other = may_make() ? nullptr : at_other_size(key);
        return other != nullptr ? other : cache().keep(key, *draw(), false);
    }
    SDL_Texture* at_other_size(PictureKey key) const;

    void fill(SDL_Rect rect, Colour colour, double opacity) const;
    void copy(SDL_Texture* texture, SDL_Rect to, double opacity = 1) const;
    /// At its own size.
    void copy(SDL_Texture* texture, int x, int y, double opacity = 1) const;
    SDL_Point corner_of(Cell cell) const {
        return {origin.x + cell.column * size, origin.y + cell.row * size};
    }
    SDL_Rect rect_of_cell(Cell cell) const {
        const SDL_Point at = corner_of(cell);
        return {at.x, at.y, size, size};
    }
    Cell cell_on(Square square) const { return cell_of(square, view.quarters); }
    bool in_sight(Cell cell, int margin) const;
    /// Tile units in whole pixels, at least one.
    int units(double tile_units) const;

    // The ground: board_ground.cpp.
    /// Returns the places where the table was stretched from another size.
    std::vector<Cell> draw_table();
    /// Makes it there for the next frame, if there is time left.
    void sharpen_table(const std::vector<Cell>& stretched);
    PictureKey table_key(Cell cell) const;
    SDL_Texture* make_table(Cell cell) const;
    /// The table, meadow, tiles, towers and overlays, cell by cell.
    void draw_ground();
    void draw_vignette() const;
    /// Names all that a cell's picture shows.
    std::uint64_t recipe_of(Cell cell) const;
    /// A tile in a few strokes, to be stretched; null if it was never drawn.
    SDL_Texture* draft_in(Cell cell) const;
    void make_draft(Cell cell) const;
    Surface composed(Cell cell) const;
    void draw_unfinished(Cell cell) const;
    /// The marks of a cell in flat colour, where what is shown of it is still without them.
    void wash_marks(Cell cell) const;
    /// A tile on its meadow with towers, its upper left corner there.
    void draw_lone_tile(const SceneTile& tile, SDL_Point at, double opacity);
    void copy_tower(int foot_x, int foot_y, double opacity);
    /// What rises over the northern rim of a tile in a cell.
    SDL_Texture* top_of(const SceneTile& tile, Cell cell);
    void draw_changing();
    /// What its neighbours let stand over an empty cell: roofs in the south, towers.
    void draw_reaching_in(Cell cell);

    const SDL_Surface& sheet_cell(PictureKey::Kind kind, Cell cell) const;
    /// The sides, as seen, to which a city of the tile runs without a neighbour: bit n for side n.
    unsigned open_city_sides(const SceneTile& tile, Cell cell) const;
    const SDL_Surface& tile_surface(const SceneTile& tile, unsigned open_sides) const;
    const SDL_Surface& tower_surface() const;
    const Cutout& overlay_of(const GridCell& here, bool under, OverlayLayer layer) const;
    bool tower_at(Cell corner) const;
    /// Rows above a tile's rim in its picture.
    int head() const;

    // Marks: board_marks.cpp.
    void brackets(SDL_Rect rect, Colour colour, double opacity, bool whole = false) const;
    void draw_squares();
    void draw_dead(SDL_Rect rect);
    void draw_counts() const;
    /// A picture that stands on the screen.
    struct Sign {
        SDL_Texture* texture = nullptr;
        SDL_Rect rect{0, 0, 0, 0};
    };
    /// Beside what eight neighbours complete: which are missing, and how many are there. Nothing
    /// out of sight and on small tiles.
    std::optional<Sign> missing_sign(const MissingAround& one) const;
    void draw_missing() const;
    void draw_clashes() const;
    void draw_ghost(const GhostTile& ghost);
    void draw_falling(const FallingTile& falling);
    /// A bar along the edge with the sign for "not equal" on a disc.
    void draw_refused(SDL_Rect rect, const std::array<bool, 4>& sides) const;
    /// Small ticks round the tile that each player laid last, with the emblem at one corner.
    void draw_last_laid() const;
    /// On a small board the owners' emblems, once on each field, near its middle.
    void draw_field_owners() const;
    void draw_owners_of(const OwnedFeature& owned, const PartOnBoard& part) const;
    bool is_field(const PartOnBoard& part) const;

    /// A gold ring round each mark that a piece may pass.
    void draw_lit_marks() const;

    // Figures: board_figures.cpp.
    struct Standing {
        Point foot; ///< screen pixels
        PieceLook look;
        double opacity = 1;
        double lift = 0; ///< tile units
        bool lit = false;
        std::string label;
        double pixels = 0;   ///< height of an ordinary meeple of that size
        double made_for = 0; ///< the same, of the picture that is shown at that size
        double breadth = 1;  ///< as ScenePiece has it
        double depth = 0;    ///< what has more of it is drawn later
        bool piled = false;  ///< in a pyramid
        int id = -1;
    };
    void draw_pieces();
    /// All figures of the scene, those behind first.
    std::vector<Standing> standing_figures();
    /// Times their usual one: where places lie close together, small enough to tell them apart.
    double size_of_ghosts() const;
    void draw_label(const Standing& piece) const;
    void draw_die_on_table(const SceneDie& die) const;
    void add_standing(std::vector<Standing>& standing, const ScenePiece& piece, int place,
                      int sharing) const;
    void draw_piece_at(const Standing& piece);
    void draw_ring(const Standing& piece);
    std::uint64_t mark_of_size(const Standing& piece) const;
    void copy_disc(int player, int x, int y, int pixels, double opacity) const;
    /// All captions of the scene, each where it is shown.
    std::vector<Sign> arranged_captions();
    /// What they leave free: the figures, and the squares that can be chosen.
    std::vector<SDL_Rect> kept_clear_of_captions();
    void draw_captions();
};

} // namespace circulade
