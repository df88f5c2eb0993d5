// The ground of a frame: table, rim of the board, meadow, tiles and the towers on their corners.
#include "client/art/board_frame.hpp"

#include "client/art/meadow_sheet.hpp"
#include "client/art/raster.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace circulade {
namespace {

constexpr double light_hint = 0.10;
constexpr double dark_hint = 0.09;

double hint_strength(TileHint hint) {
    return hint == TileHint::off ? 0 : hint == TileHint::hint ? 1 : 4;
}

void blend_pixel(SDL_Surface& surface, int x, int y, Colour colour, double opacity) {
    auto* row =
        static_cast<std::uint8_t*>(surface.pixels) + static_cast<std::ptrdiff_t>(y) * surface.pitch;
    std::uint32_t& pixel = reinterpret_cast<std::uint32_t*>(row)[x];
    const Colour mixed = mix(rgb(pixel & 0xFFFFFFU), colour, opacity);
    pixel = 0xFF000000U | static_cast<std::uint32_t>(mixed.red) << 16U |
            static_cast<std::uint32_t>(mixed.green) << 8U | mixed.blue;
}

int floor_divided(int value, int by) {
    return value >= 0 ? value / by : -((by - 1 - value) / by);
}
int wrapped(int value, int modulus) {
    return value - floor_divided(value, modulus) * modulus;
}

} // namespace

void BoardPainter::Frame::sort_tiles() {
    for (const SceneTile& tile : scene.tiles) {
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

void BoardPainter::Frame::find_overlaid() {
    const auto add = [this](const std::vector<PartOnBoard>& parts) {
        for (const PartOnBoard& part : parts) {
            const SceneTile* tile = tile_on(part.square);
            if (tile != nullptr && part.part < tile->definition->parts.size() &&
                tile->definition->parts[part.part].feature == "base.field") {
                overlaid.insert(cell_of(part.square, view.quarters));
            }
        }
    };
    for (const OwnedFeature& owned : scene.owned) {
        add(owned.parts);
    }
    for (const ClaimableFeature& feature : scene.claimable) {
        add(feature.parts);
    }
    for (const auto& parts : scene.scored) {
        add(parts);
    }
    add(scene.hovered);
}

const SDL_Surface&
BoardPainter::Frame::sheet_source(const std::string& name, int tiles_across, int most_raster,
                                  std::string (*draw_sheet)(const Theme&, int)) const {
    const int raster_size = raster_size_for(size);
    return painter.cache_.source(name + "#" + std::to_string(raster_size), [&] {
        const int drawn = std::min(raster_size, most_raster);
        const int width = drawn * tiles_across;
        Surface picture = raster(draw_sheet(theme(), drawn), width, width);
        return drawn == raster_size ? std::move(picture) : resized(*picture, drawn, raster_size, 0);
    });
}

SDL_Texture* BoardPainter::Frame::sheet(const std::string& name, int tiles_across, int most_raster,
                                        std::string (*draw_sheet)(const Theme&, int)) const {
    return painter.cache_.texture(
        name + "@" + std::to_string(size),
        [&] {
            return resized(sheet_source(name, tiles_across, most_raster, draw_sheet),
                           raster_size_for(size), size, 0);
        },
        true);
}

const SDL_Surface& BoardPainter::Frame::meadow_source() const {
    return sheet_source("meadow", meadow_sheet_tiles, 192, draw_meadow_sheet);
}
SDL_Texture* BoardPainter::Frame::meadow() const {
    return sheet("meadow", meadow_sheet_tiles, 192, draw_meadow_sheet);
}

void BoardPainter::Frame::draw_table() const {
    SDL_Texture* table = sheet("table", table_sheet_tiles, 128, draw_table_sheet);
    const SDL_Rect& port = view.viewport;
    const SDL_Point origin = screen_of(Cell{0, 0}, view);
    const int first_column = floor_divided(port.x - origin.x, size);
    const int first_row = floor_divided(port.y - origin.y, size);
    const int last_column = floor_divided(port.x + port.w - 1 - origin.x, size);
    const int last_row = floor_divided(port.y + port.h - 1 - origin.y, size);
    for (int row = first_row; row <= last_row; ++row) {
        for (int column = first_column; column <= last_column; ++column) {
            if (!laid({column, row})) { // under tiles nobody sees it
                copy_sheet_cell(table, table_sheet_tiles, {column, row});
            }
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
    if (overlaid.empty()) {
        return;
    }
    SDL_Texture* sheet = meadow();
    for (const Cell cell : overlaid) {
        copy_sheet_cell(sheet, meadow_sheet_tiles, cell);
    }
}

void BoardPainter::Frame::copy_sheet_cell(SDL_Texture* texture, int sheet_tiles, Cell cell) const {
    const SDL_Rect from{wrapped(cell.column, sheet_tiles) * size,
                        wrapped(cell.row, sheet_tiles) * size, size, size};
    const SDL_Point at = screen_of(cell, view);
    const SDL_Rect to{at.x, at.y, size, size};
    SDL_RenderCopy(renderer(), texture, &from, &to);
}

void BoardPainter::Frame::draw_hints() const {
    const double k = hint_strength(scene.hint);
    for (const Cell cell : overlaid) {
        const SDL_Point at = screen_of(cell, view);
        if (k > 0) {
            fill({at.x, at.y, size, 1}, theme().table.hint_light, light_hint * k);
            fill({at.x, at.y + 1, 1, size - 1}, theme().table.hint_light, light_hint * k);
            fill({at.x + 1, at.y + size - 1, size - 1, 1}, theme().table.hint_dark, dark_hint * k);
            fill({at.x + size - 1, at.y + 1, 1, size - 2}, theme().table.hint_dark, dark_hint * k);
        }
    }
}

void BoardPainter::Frame::bake_hint(SDL_Surface& surface) const {
    const double k = hint_strength(scene.hint);
    for (int i = 0; k > 0 && i < size; ++i) {
        blend_pixel(surface, i, 0, theme().table.hint_light, light_hint * k);
        blend_pixel(surface, 0, i, theme().table.hint_light, i > 0 ? light_hint * k : 0);
        blend_pixel(surface, i, size - 1, theme().table.hint_dark, dark_hint * k);
        blend_pixel(surface, size - 1, i, theme().table.hint_dark,
                    i < size - 1 ? dark_hint * k : 0);
    }
}

Surface BoardPainter::Frame::tile_surface(const SceneTile& tile) const {
    const int raster_size = raster_size_for(size);
    const std::string key = picture_key(tile, view.quarters) + "#" + std::to_string(raster_size);
    const SDL_Surface& source = painter.cache_.source(key, [&] {
        return raster(painter.svg_of(tile, view.quarters, raster_size), raster_size,
                      raster_size + head_pixels(raster_size));
    });
    return resized(source, raster_size, size, head_pixels(raster_size));
}

int BoardPainter::Frame::texture_head() const {
    const int raster_size = raster_size_for(size);
    const double scale = static_cast<double>(size) / raster_size;
    return static_cast<int>(std::ceil(head_pixels(raster_size) * scale - 1e-9));
}

void BoardPainter::Frame::copy_tile(const SceneTile& tile, Cell cell, double opacity) const {
    const SDL_Point at = screen_of(cell, view);
    SDL_Texture* texture =
        painter.cache_.texture(picture_key(tile, view.quarters) + "@" + std::to_string(size),
                               [&] { return tile_surface(tile); });
    copy(texture, at.x, at.y - texture_head(), opacity);
}

void BoardPainter::Frame::copy_tile_on_meadow(const SceneTile& tile, Cell cell) const {
    const int column = wrapped(cell.column, meadow_sheet_tiles);
    const int row = wrapped(cell.row, meadow_sheet_tiles);
    const int head = texture_head();
    const std::string sized = picture_key(tile, view.quarters) + "@" + std::to_string(size);
    const std::string body_key = sized + "/" + std::to_string(row * meadow_sheet_tiles + column) +
                                 "h" + std::to_string(static_cast<int>(scene.hint));
    SDL_Texture* body = painter.cache_.find(body_key);
    SDL_Texture* top = painter.cache_.find(sized + "/top");
    if (body == nullptr || top == nullptr) {
        const Surface picture = tile_surface(tile);
        const int raster_size = raster_size_for(size);
        const Surface ground =
            resized(*cropped(meadow_source(),
                             {column * raster_size, row * raster_size, raster_size, raster_size}),
                    raster_size, size, 0);
        bake_hint(*ground);
        const Surface above = cropped(*picture, {0, 0, size, head});
        SDL_Rect from{0, head, size, size};
        SDL_SetSurfaceBlendMode(picture.get(), SDL_BLENDMODE_BLEND);
        SDL_BlitSurface(picture.get(), &from, ground.get(), nullptr);
        body = painter.cache_.keep(body_key, *ground, true);
        // Most meadows rise over nothing: one clear pixel stands for that.
        top = painter.cache_.keep(sized + "/top",
                                  painted(*above) ? *above : *cropped(*above, {0, 0, 1, 1}), false);
    }
    const SDL_Point at = screen_of(cell, view);
    copy(body, at.x, at.y);
    int width = 0;
    SDL_QueryTexture(top, nullptr, nullptr, &width, nullptr);
    if (width > 1) {
        copy(top, at.x, at.y - head);
    }
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
        const auto& [cell, tile] = visible[i];
        if (overlaid.contains(cell)) {
            copy_tile(*tile, cell, 1);
        } else {
            copy_tile_on_meadow(*tile, cell);
        }
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
    SDL_Texture* texture = painter.cache_.texture("tower@" + std::to_string(size), [&] {
        return raster(draw_corner_tower(theme(), size).svg, frame.width, frame.height);
    });
    const SDL_Point at = screen_of(corner, view);
    copy(texture, at.x - frame.foot_x, at.y - frame.foot_y, opacity);
}

} // namespace circulade
