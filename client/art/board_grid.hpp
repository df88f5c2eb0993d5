// The cells of the board that are in sight, with a ring of neighbours, and what lies in each. Made
// anew for each frame, in memory that is kept, so that a frame costs no allocation.
#pragma once

#include "client/art/board_scene.hpp"
#include "client/art/overlay.hpp"
#include "client/art/tile_look.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace circulade {

/// The number of a tile's picture as it lies and is looked at; 0 stands for none.
std::uint32_t picture_number(KindNumbers& kinds, const SceneTile& tile, int view_quarters);

/// An overlay on one part of a tile in the grid.
struct GridMark {
    std::size_t part = 0;
    OverlayLook look;
    bool under = false; ///< the picture of the tile: fields
    int next = -1;      ///< mark of the same tile, in the order in which they lie
};

struct GridCell {
    const SceneTile* tile = nullptr;
    std::uint32_t picture = 0;
    std::uint32_t printed = 0; ///< the picture's number if no mark had changed
    int first_mark = -1;
    int last_mark = -1;
    std::uint64_t under = 0; ///< names the marks under the picture; 0 for none
    std::uint64_t over = 0;  ///< and those over it
    bool near_tile = false;  ///< it or one of its eight neighbours is a tile
};

class BoardGrid {
  public:
    void fill(const BoardScene& scene, const View& view, KindNumbers& kinds);

    /// The cells in sight: from `first` up to, not including, `end`.
    Cell first() const { return first_; }
    Cell end() const { return end_; }
    /// What lies in a cell. Nothing, for cells more than `ring` beyond the sight.
    const GridCell& at(Cell cell) const {
        const int column = cell.column - first_.column + ring;
        const int row = cell.row - first_.row + ring;
        const bool known = column >= 0 && row >= 0 && column < columns_ && row < rows_;
        return known ? cells_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                              static_cast<std::size_t>(column)]
                     : nothing_;
    }
    bool laid(Cell cell) const { return at(cell).tile != nullptr; }
    /// Neither a tile nor anything that reaches over from a neighbour.
    bool bare(Cell cell) const { return !at(cell).near_tile; }
    const GridMark& mark(int index) const { return marks_[static_cast<std::size_t>(index)]; }

  private:
    /// Pieces and overlays reach this many cells over their own.
    static constexpr int ring = 2;

    /// Null for a cell that is not in the grid.
    GridCell* known(Cell cell) {
        const GridCell& found = at(cell);
        return &found == &nothing_ ? nullptr : const_cast<GridCell*>(&found);
    }
    void add(const std::vector<PartOnBoard>& parts, OverlayLook look);

    Cell first_;
    Cell end_;
    int columns_ = 0;
    int rows_ = 0;
    int quarters_ = 0;
    std::vector<GridCell> cells_;
    std::vector<GridMark> marks_;
    GridCell nothing_;
};

} // namespace circulade
