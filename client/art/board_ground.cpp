// The ground of a frame: table, rim of the board, meadow, tiles and the towers on their corners.
#include "client/art/board_frame.hpp"

#include "client/art/meadow_sheet.hpp"
#include "client/art/raster.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace circulade {
namespace {

int wrapped(int value, int modulus) {
    return ((value % modulus) + modulus) % modulus;
}

} // namespace

void BoardPainter::Frame::sort_tiles() {
    for (const PlacedTile& tile : scene.tiles) {
        tiles[cell_of(tile.square, view.quarters)] = &tile;
    }
    for (const auto& entry : tiles) {
        if (in_sight(entry.first, size / 4)) {
            visible.push_back(entry);
        }
    }
    std::sort(visible.begin(), visible.end(), [](const auto& a, const auto& b) {
        return std::pair{a.first.row, a.first.column} < std::pair{b.first.row, b.first.column};
    });
}

SDL_Texture* BoardPainter::Frame::sheet(const std::string& key, int tiles_across, int most_raster,
                                        std::string (*draw_sheet)(const Theme&, int)) const {
    return painter.cache_.scaled(
        key, size,
        [&](int raster_size) {
            // A sheet is soft: beyond this size more pixels show nothing new.
            const int drawn = std::min(raster_size, most_raster);
            Surface picture =
                raster(draw_sheet(theme(), drawn), drawn * tiles_across, drawn * tiles_across);
            return drawn == raster_size ? std::move(picture)
                                        : resized(*picture, drawn, raster_size, 0);
        },
        [](int) { return 0; }, true);
}

void BoardPainter::Frame::draw_table() const {
    SDL_Texture* table = sheet("table", table_sheet_tiles, 128, draw_table_sheet);
    const SDL_Point origin = screen_of(Cell{0, 0}, view);
    const int step = size * table_sheet_tiles;
    const SDL_Rect& port = view.viewport;
    for (int y = port.y - wrapped(port.y - origin.y, step); y < port.y + port.h; y += step) {
        for (int x = port.x - wrapped(port.x - origin.x, step); x < port.x + port.w; x += step) {
            copy(table, x, y);
        }
    }
}

void BoardPainter::Frame::draw_board_rim() const {
    const int k = std::max(3, size / 12);
    const int rim = std::max(1, size / 43);
    for (const auto& [cell, tile] : visible) {
        const SDL_Point at = screen_of(cell, view);
        const bool south = laid({cell.column, cell.row + 1});
        const bool east = laid({cell.column + 1, cell.row});
        const Colour shadow = theme().table.board_shadow;
        if (!south) {
            fill({at.x + k, at.y + size, size, k}, shadow, 0.35);
        }
        if (!east) {
            fill({at.x + size, at.y + k, k, south ? size : size - k}, shadow, 0.35);
        }
    }
    for (const auto& [cell, tile] : visible) {
        const SDL_Point at = screen_of(cell, view);
        fill({at.x + rim / 2, at.y + rim / 2, size + rim - rim / 2, size + rim - rim / 2},
             theme().table.cardboard, 1);
    }
}

void BoardPainter::Frame::draw_ground() const {
    SDL_Texture* meadow = sheet("meadow", meadow_sheet_tiles, 192, draw_meadow_sheet);
    SDL_SetTextureAlphaMod(meadow, 255);
    for (const auto& [cell, tile] : visible) {
        copy_meadow(meadow, cell);
    }
}

void BoardPainter::Frame::copy_meadow(SDL_Texture* meadow, Cell cell) const {
    const SDL_Rect from{wrapped(cell.column, meadow_sheet_tiles) * size,
                        wrapped(cell.row, meadow_sheet_tiles) * size, size, size};
    const SDL_Point at = screen_of(cell, view);
    const SDL_Rect to{at.x, at.y, size, size};
    SDL_RenderCopy(renderer(), meadow, &from, &to);
}

void BoardPainter::Frame::draw_hints() const {
    if (scene.hint == TileHint::off) {
        return;
    }
    const double k = scene.hint == TileHint::strong ? 4 : 1;
    for (const auto& [cell, tile] : visible) {
        const SDL_Point at = screen_of(cell, view);
        fill({at.x, at.y, size, 1}, theme().table.hint_light, 0.10 * k);
        fill({at.x, at.y + 1, 1, size - 1}, theme().table.hint_light, 0.10 * k);
        fill({at.x + 1, at.y + size - 1, size - 1, 1}, theme().table.hint_dark, 0.09 * k);
        fill({at.x + size - 1, at.y + 1, 1, size - 2}, theme().table.hint_dark, 0.09 * k);
    }
}

SDL_Texture* BoardPainter::Frame::tile_texture(const PlacedTile& tile) const {
    const auto draw_at = [&](int pixels) {
        const TilePicture picture = draw_tile(*tile.definition, tile.quarters + view.quarters,
                                              picture_variant(tile.square), theme(), pixels);
        return raster(picture.svg, pixels, pixels + picture.head_pixels);
    };
    return painter.cache_.scaled(picture_key(tile, view.quarters), size, draw_at, head_pixels);
}

int BoardPainter::Frame::texture_head() const {
    const int raster_size = raster_size_for(size);
    const double scale = static_cast<double>(size) / raster_size;
    return static_cast<int>(std::ceil(head_pixels(raster_size) * scale - 1e-9));
}

void BoardPainter::Frame::copy_tile(const PlacedTile& tile, Cell cell, double opacity) const {
    const SDL_Point at = screen_of(cell, view);
    copy(tile_texture(tile), at.x, at.y - texture_head(), opacity);
}

void BoardPainter::Frame::draw_tiles() const {
    const std::set<std::pair<int, int>> towers = tower_corners(); // row, column
    auto tower = towers.begin();
    const auto draw_towers_up_to = [&](int row) {
        for (; tower != towers.end() && tower->first <= row; ++tower) {
            copy_tower({tower->second, tower->first}, 1);
        }
    };
    for (std::size_t i = 0; i < visible.size(); ++i) {
        copy_tile(*visible[i].second, visible[i].first, 1);
        const bool row_ends =
            i + 1 == visible.size() || visible[i + 1].first.row != visible[i].first.row;
        if (row_ends) {
            draw_towers_up_to(visible[i].first.row);
        }
    }
    draw_towers_up_to(std::numeric_limits<int>::max());
}

std::set<std::pair<int, int>> BoardPainter::Frame::tower_corners() const {
    std::set<std::pair<int, int>> corners;
    for (const auto& [cell, tile] : visible) {
        const auto& towers = painter.shape_of(*tile, view.quarters).corner_towers;
        for (int corner = 0; corner < 4; ++corner) {
            if (towers[static_cast<std::size_t>(corner)]) {
                const int right = corner == 1 || corner == 2 ? 1 : 0;
                corners.emplace(cell.row + (corner >= 2 ? 1 : 0), cell.column + right);
            }
        }
    }
    return corners;
}

void BoardPainter::Frame::copy_tower(Cell corner, double opacity) const {
    const Sprite frame = corner_tower_frame(size);
    SDL_Texture* texture = painter.cache_.exact("tower@" + std::to_string(size), [&] {
        return raster(draw_corner_tower(theme(), size).svg, frame.width, frame.height);
    });
    const SDL_Point at = screen_of(corner, view);
    copy(texture, at.x - frame.foot_x, at.y - frame.foot_y, opacity);
}

} // namespace circulade
