// The large sheets under the tiles: the meadow and the table. Both wrap at their rims.
#pragma once

#include "client/art/theme.hpp"

#include <string>

namespace circulade {

/// Tiles across and down; square (x, y) shows the cell (x mod 4, y mod 4).
inline constexpr int meadow_sheet_tiles = 4;
inline constexpr int table_sheet_tiles = 5;

/// `pixels` a tile.
std::string draw_meadow_sheet(const Theme& theme, int pixels);
std::string draw_table_sheet(const Theme& theme, int pixels);

/// One cell alone, which is much sooner done. Cells are numbered by rows from the upper left.
std::string draw_meadow_cell(const Theme& theme, int pixels, int cell);
std::string draw_table_cell(const Theme& theme, int pixels, int cell);

} // namespace circulade
