// The ground of a frame: all that lies flat, or stands but never moves, cell by cell.
#include "client/art/board_frame.hpp"

#include "client/art/city_end.hpp"
#include "client/art/meadow_sheet.hpp"
#include "client/art/raster.hpp"
#include "client/art/tile_draft.hpp"
#include "client/art/wash.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

namespace circulade {
namespace {

constexpr double light_hint = 0.10;
constexpr double dark_hint = 0.09;
/// From this many pixels a tile, the table is copied tile by tile and not in whole sheets.
constexpr int table_in_cells_from = 96;
constexpr int draft_pixels = 64;

double hint_strength(TileHint hint) {
    return hint == TileHint::off ? 0 : hint == TileHint::hint ? 1 : 4;
}

int wrapped(int value, int modulus) {
    const int rest = value % modulus;
    return rest < 0 ? rest + modulus : rest;
}

/// Number of a cell in a sheet of so many tiles across.
int in_sheet(Cell cell, int across) {
    return wrapped(cell.row, across) * across + wrapped(cell.column, across);
}

Surface new_surface(int width, int height, Uint32 format) {
    Surface surface(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format));
    if (!surface) {
        throw std::runtime_error(std::string("no memory for a picture: ") + SDL_GetError());
    }
    return surface;
}

void blit(const SDL_Surface& from, SDL_Surface& onto, int x, int y) {
    SDL_Rect to{x, y, 0, 0};
    SDL_BlitSurface(const_cast<SDL_Surface*>(&from), nullptr, &onto, &to); // SDL only reads it
}

/// A rectangle of one colour. The surface has no alpha.
void shade(SDL_Surface& surface, SDL_Rect rect, Colour colour, double opacity) {
    const SDL_Rect all{0, 0, surface.w, surface.h};
    SDL_Rect part;
    if (SDL_IntersectRect(&rect, &all, &part) == SDL_FALSE) {
        return;
    }
    for (int y = part.y; y < part.y + part.h; ++y) {
        auto* row =
            reinterpret_cast<std::uint32_t*>(static_cast<std::uint8_t*>(surface.pixels) +
                                             static_cast<std::ptrdiff_t>(y) * surface.pitch);
        for (int x = part.x; x < part.x + part.w; ++x) {
            const Colour mixed = mix(rgb(row[x] & 0xFFFFFFU), colour, opacity);
            row[x] = static_cast<std::uint32_t>(mixed.red) << 16U |
                     static_cast<std::uint32_t>(mixed.green) << 8U | mixed.blue;
        }
    }
}

void draw_hint(SDL_Surface& ground, const Theme& theme, double k) {
    const int size = ground.w;
    shade(ground, {0, 0, size, 1}, theme.table.hint_light, light_hint * k);
    shade(ground, {0, 1, 1, size - 1}, theme.table.hint_light, light_hint * k);
    shade(ground, {1, size - 1, size - 1, 1}, theme.table.hint_dark, dark_hint * k);
    shade(ground, {size - 1, 1, 1, size - 2}, theme.table.hint_dark, dark_hint * k);
}

/// What tiles in the north, the west and between throw and show on the table beside them.
struct Neighbours {
    bool north = false;
    bool west = false;
    bool north_west = false;
};

/// A tile's square moved by (by, by), where it falls on this cell.
void draw_moved_tiles(SDL_Surface& ground, Neighbours near, int by, Colour colour, double opacity) {
    const int size = ground.w;
    if (near.north) {
        shade(ground, {by, 0, size - by, by}, colour, opacity);
    }
    if (near.west) {
        shade(ground, {0, by, by, size - by}, colour, opacity);
    }
    if (near.north_west) {
        shade(ground, {0, 0, by, by}, colour, opacity);
    }
}

} // namespace

const SDL_Surface& BoardPainter::Frame::sheet_cell(PictureKey::Kind kind, Cell cell) const {
    const bool meadow = kind == PictureKey::Kind::meadow_cell;
    const int across = meadow ? meadow_sheet_tiles : table_sheet_tiles;
    const int most_raster = meadow ? 192 : 128; // show all they have
    const int number = in_sheet(cell, across);
    const PictureKey key{kind, size, static_cast<std::uint64_t>(number)};
    if (const Cutout* known = cache().find_source(key)) {
        return *known->picture;
    }
    const int drawn = std::min(raster_size_for(size), most_raster);
    const PictureKey drawn_key{meadow ? PictureKey::Kind::meadow : PictureKey::Kind::table, drawn,
                               static_cast<std::uint64_t>(number)};
    const Cutout& whole = cache().source(drawn_key, [&] {
        Surface picture = raster(meadow ? draw_meadow_cell(theme(), drawn, number)
                                        : draw_table_cell(theme(), drawn, number),
                                 drawn, drawn);
        SDL_SetSurfaceBlendMode(picture.get(), SDL_BLENDMODE_NONE);
        return picture;
    });
    if (drawn == size) {
        return *whole.picture;
    }
    Surface share = resized(*whole.picture, drawn, size, 0);
    SDL_SetSurfaceBlendMode(share.get(), SDL_BLENDMODE_NONE);
    return *cache().source(key, [&] { return std::move(share); }).picture;
}

unsigned BoardPainter::Frame::open_city_sides(const SceneTile& tile, Cell cell) const {
    unsigned sides = 0;
    for (const Side side : all_sides) {
        const Square beside = neighbour({0, 0}, side);
        const auto printed =
            static_cast<std::size_t>(index(turned(side, -(tile.quarters + view.quarters) & 3)));
        if (tile.definition->edges[printed] == "base.city" &&
            !grid().laid({cell.column + beside.x, cell.row + beside.y})) {
            sides |= 1U << static_cast<unsigned>(index(side));
        }
    }
    return sides;
}

const SDL_Surface& BoardPainter::Frame::tile_surface(const SceneTile& tile,
                                                     unsigned open_sides) const {
    const std::uint32_t number = picture_number(painter.kinds_, tile, view.quarters);
    const auto key_at = [number](int pixels, unsigned sides) {
        return PictureKey{PictureKey::Kind::tile, pixels,
                          static_cast<std::uint64_t>(sides) << 32U | number};
    };
    if (const Cutout* known = cache().find_source(key_at(size, open_sides))) {
        return *known->picture;
    }
    const int raster_size = raster_size_for(size);
    const int rows = raster_size + head_pixels(raster_size);
    Surface picture;
    {
        const Cutout& drawn = cache().source(key_at(raster_size, 0), [&] {
            return raster(painter.svg_of(tile, view.quarters, raster_size), raster_size, rows);
        });
        if (raster_size == size && open_sides == 0) {
            return *drawn.picture;
        }
        picture = cropped(*drawn.picture, {0, 0, raster_size, rows});
    }
    for (const Side side : all_sides) {
        if ((open_sides >> static_cast<unsigned>(index(side)) & 1U) == 0) {
            continue;
        }
        Surface end = raster(draw_city_end(theme(), side, raster_size), raster_size, rows);
        if (side == Side::north) { // its tile's roofs stand before it
            lay_over(*end, *picture);
            picture = std::move(end);
        } else {
            lay_over(*picture, *end);
        }
    }
    if (raster_size != size) {
        picture = resized(*picture, raster_size, size, head_pixels(raster_size));
    }
    return *cache().source(key_at(size, open_sides), [&] { return std::move(picture); }).picture;
}

const SDL_Surface& BoardPainter::Frame::tower_surface() const {
    const PictureKey key{PictureKey::Kind::tower, size, 0};
    return *cache()
                .source(key,
                        [&] {
                            const Sprite tower = draw_corner_tower(theme(), size);
                            return raster(tower.svg, tower.width, tower.height);
                        })
                .picture;
}

int BoardPainter::Frame::head() const {
    const int raster_size = raster_size_for(size);
    const double scale = static_cast<double>(size) / raster_size;
    return static_cast<int>(std::ceil(head_pixels(raster_size) * scale - 1e-9));
}

bool BoardPainter::Frame::tower_at(Cell corner) const {
    // The tiles round the corner, and which of their corners it is.
    constexpr std::array<std::array<int, 3>, 4> round{
        {{-1, -1, 2}, {0, -1, 3}, {0, 0, 0}, {-1, 0, 1}}};
    return std::any_of(round.begin(), round.end(), [&](const auto& place) {
        const SceneTile* tile = grid().at({corner.column + place[0], corner.row + place[1]}).tile;
        return tile != nullptr && painter.shape_of(*tile, view.quarters)
                                      .corner_towers[static_cast<std::size_t>(place[2])];
    });
}

const Cutout& BoardPainter::Frame::overlay_of(const GridCell& here, bool under,
                                              OverlayLayer layer) const {
    const std::uint64_t marks = stirred(under ? here.under : here.over, here.picture);
    const PictureKey key{PictureKey::Kind::overlay, size,
                         stirred(marks, static_cast<std::uint64_t>(layer))};
    return cache().source(key, [&] {
        const TilePicture& shape = painter.shape_of(*here.tile, view.quarters);
        std::vector<OverlaidPart> parts;
        for (int i = here.first_mark; i >= 0; i = grid().mark(i).next) {
            const GridMark& mark = grid().mark(i);
            if (mark.under == under) {
                parts.push_back({part_or_space(shape, mark.part), mark.look});
            }
        }
        const int side = size + 2 * overlay_margin(size);
        const std::string svg = draw_overlays(parts, layer, theme(), size);
        // A part may have no line inside its tile (a city over all four sides): a clear pixel then.
        return svg.empty() ? Cutout{new_surface(1, 1, SDL_PIXELFORMAT_ARGB8888)}
                           : trimmed(*raster(svg, side, side));
    });
}

std::uint64_t BoardPainter::Frame::recipe_of(Cell cell) const {
    const GridCell& here = grid().at(cell);
    const int ground = here.tile != nullptr ? in_sheet(cell, meadow_sheet_tiles)
                                            : 100 + in_sheet(cell, table_sheet_tiles);
    std::uint64_t recipe =
        stirred(static_cast<std::uint64_t>(scene.hint), static_cast<std::uint64_t>(ground));
    recipe = stirred(recipe, here.under);
    for (int row = cell.row - 1; row <= cell.row + 1; ++row) {
        for (int column = cell.column - 1; column <= cell.column + 1; ++column) {
            const GridCell& near = grid().at({column, row});
            recipe = stirred(stirred(recipe, near.picture), near.over);
        }
    }
    return recipe;
}

Surface BoardPainter::Frame::composed(Cell cell) const {
    const GridCell& here = grid().at(cell);
    Surface ground = new_surface(size, size, SDL_PIXELFORMAT_XRGB8888);
    const auto laid = [&](int right, int down) {
        return grid().laid({cell.column + right, cell.row + down});
    };
    const auto draw_towers = [&](int row) {
        for (const int column : {cell.column, cell.column + 1}) {
            if (tower_at({column, row})) {
                const Sprite frame = corner_tower_frame(size);
                blit(tower_surface(), *ground, (column - cell.column) * size - frame.foot_x,
                     (row - cell.row) * size - frame.foot_y);
            }
        }
    };
    if (here.tile != nullptr) {
        blit(sheet_cell(PictureKey::Kind::meadow_cell, cell), *ground, 0, 0);
        if (here.under != 0) {
            const Cutout& fields = overlay_of(here, true, OverlayLayer::all);
            const int border = overlay_margin(size);
            blit(*fields.picture, *ground, fields.at.x - border, fields.at.y - border);
        }
        if (const double k = hint_strength(scene.hint); k > 0) {
            draw_hint(*ground, theme(), k);
        }
        blit(tile_surface(*here.tile, open_city_sides(*here.tile, cell)), *ground, 0, -head());
    } else {
        const Neighbours near{laid(0, -1), laid(-1, 0), laid(-1, -1)};
        const Theme::Table& table = theme().table;
        const int rim = std::max(1, size / 43);
        blit(sheet_cell(PictureKey::Kind::table_cell, cell), *ground, 0, 0);
        draw_moved_tiles(*ground, near, std::max(3, size / 12), table.board_shadow, 0.35);
        draw_moved_tiles(*ground, near, rim, mix(table.cardboard, table.board_shadow, 0.35), 1);
        draw_moved_tiles(*ground, near, rim - rim / 3, table.cardboard, 1);
    }
    draw_towers(cell.row);
    const Cell below{cell.column, cell.row + 1};
    if (const SceneTile* south = grid().at(below).tile) { // its roofs reach in here
        blit(tile_surface(*south, open_city_sides(*south, below)), *ground, 0, size - head());
    }
    draw_towers(cell.row + 1);
    for (const OverlayLayer layer :
         {OverlayLayer::ground, OverlayLayer::halo, OverlayLayer::line}) {
        for (int down = -1; down <= 1; ++down) {
            for (int right = -1; right <= 1; ++right) {
                const GridCell& near = grid().at({cell.column + right, cell.row + down});
                if (near.over != 0) {
                    const Cutout& overlay = overlay_of(near, false, layer);
                    const int border = overlay_margin(size);
                    blit(*overlay.picture, *ground, right * size + overlay.at.x - border,
                         down * size + overlay.at.y - border);
                }
            }
        }
    }
    return ground;
}

PictureKey BoardPainter::Frame::table_key(Cell cell) const {
    const int number = size >= table_in_cells_from ? in_sheet(cell, table_sheet_tiles) : 100;
    return {PictureKey::Kind::table_cell, size, 1000U + static_cast<std::uint64_t>(number)};
}

SDL_Texture* BoardPainter::Frame::make_table(Cell cell) const {
    const int across = size >= table_in_cells_from ? 1 : table_sheet_tiles;
    Surface sheet = new_surface(size * across, size * across, SDL_PIXELFORMAT_XRGB8888);
    for (int y = 0; y < across; ++y) {
        for (int x = 0; x < across; ++x) {
            blit(sheet_cell(PictureKey::Kind::table_cell, {cell.column + x, cell.row + y}), *sheet,
                 x * size, y * size);
        }
    }
    return cache().keep(table_key(cell), *sheet, true);
}

std::vector<Cell> BoardPainter::Frame::draw_table() {
    const bool in_cells = size >= table_in_cells_from;
    const int across = in_cells ? 1 : table_sheet_tiles;
    std::vector<Cell> stretched;
    const auto floored = [across](int value) { return value - wrapped(value, across); };
    for (int row = floored(grid().first().row); row < grid().end().row; row += across) {
        for (int column = floored(grid().first().column); column < grid().end().column;
             column += across) {
            const Cell cell{column, row};
            if (in_cells && !grid().bare(cell)) {
                continue; // part of the cell's own picture
            }
            SDL_Texture* texture = cache().find(table_key(cell));
            if (texture == nullptr && pace == Pace::spread) {
                texture = at_other_size(table_key(cell));
                if (texture != nullptr) {
                    stretched.push_back(cell);
                }
            }
            const SDL_Point at = corner_of(cell);
            const SDL_Rect to{at.x, at.y, size * across, size * across};
            if (texture == nullptr && !may_make()) {
                fill(to, theme().table.plank, 1);
                continue;
            }
            copy(texture != nullptr ? texture : make_table(cell), to);
        }
    }
    return stretched;
}

void BoardPainter::Frame::sharpen_table(const std::vector<Cell>& stretched) {
    for (const Cell cell : stretched) {
        finished = false; // it will be seen in the next frame
        if (cache().find(table_key(cell)) == nullptr) {
            if (!may_make()) {
                return;
            }
            make_table(cell);
        }
    }
}

void BoardPainter::Frame::draw_ground() {
    struct Missing {
        bool nothing_to_show = false;
        double from_middle = 0; ///< of the viewport, in tiles, squared
        Cell cell;
        PictureKey key;
    };
    struct InSight {
        Cell cell;
        PictureKey key;
    };
    std::vector<InSight> cells;
    std::vector<Missing> missing;
    const Cell first = grid().first();
    const Cell end = grid().end();
    for (int row = first.row; row < end.row; ++row) {
        for (int column = first.column; column < end.column; ++column) {
            const Cell cell{column, row};
            if (grid().bare(cell)) {
                continue;
            }
            const PictureKey key{PictureKey::Kind::cell, size, recipe_of(cell)};
            cells.push_back({cell, key});
            if (cache().find(key) == nullptr) {
                const double x = column + 0.5 - (first.column + end.column) / 2.0;
                const double y = row + 0.5 - (first.row + end.row) / 2.0;
                missing.push_back({at_other_size(key) == nullptr, x * x + y * y, cell, key});
            }
        }
    }
    std::sort(missing.begin(), missing.end(), [](const Missing& a, const Missing& b) {
        return a.nothing_to_show != b.nothing_to_show ? a.nothing_to_show
                                                      : a.from_middle < b.from_middle;
    });
    for (const Missing& one : missing) { // before the first is drawn well, all are to be seen
        const bool wants_draft = pace == Pace::spread && one.nothing_to_show &&
                                 grid().laid(one.cell) && draft_in(one.cell) == nullptr;
        if (wants_draft && !may_make()) {
            break;
        }
        if (wants_draft) {
            make_draft(one.cell);
        }
    }
    for (const Missing& one : missing) {
        finished = finished && !is_zooming; // a stretched picture or a draft will do on the way
        if (is_zooming || !may_make()) {
            break;
        }
        cache().keep(one.key, *composed(one.cell), true);
    }
    for (const auto& [cell, key] : cells) {
        const std::uint32_t tile = grid().at(cell).printed;
        SDL_Texture* texture = cache().find(key);
        bool lacks_marks = texture == nullptr;
        if (texture != nullptr) {
            painter.shown_[cell] = {key, tile};
        } else if (texture = at_other_size(key); texture != nullptr) {
            lacks_marks = false;
        } else {
            // Other marks than now, perhaps, but the same tile.
            const auto before = painter.shown_.find(cell);
            if (before != painter.shown_.end() && before->second.tile == tile) {
                texture = cache().find(before->second.key);
            }
            texture = texture == nullptr ? draft_in(cell) : texture;
        }
        if (texture != nullptr) {
            copy(texture, rect_of_cell(cell));
        } else {
            draw_unfinished(cell);
        }
        if (lacks_marks) {
            wash_marks(cell);
        }
    }
}

void BoardPainter::Frame::wash_marks(Cell cell) const {
    const GridCell& here = grid().at(cell);
    const auto shape = painter.shapes_.find(here.picture);
    if (here.first_mark < 0 || shape == painter.shapes_.end()) {
        return;
    }
    SDL_SetRenderDrawBlendMode(renderer(), SDL_BLENDMODE_BLEND);
    const SDL_Point at = corner_of(cell);
    for (int i = here.first_mark; i >= 0; i = grid().mark(i).next) {
        const GridMark& mark = grid().mark(i);
        const OverlaidPart part{part_or_space(shape->second, mark.part), mark.look};
        for (Wash& wash : wash_of(part, theme(), size)) {
            for (SDL_Rect& strip : wash.strips) {
                strip.x += at.x;
                strip.y += at.y;
            }
            const Colour c = wash.colour;
            SDL_SetRenderDrawColor(renderer(), c.red, c.green, c.blue,
                                   static_cast<std::uint8_t>(std::lround(wash.opacity * 255)));
            SDL_RenderFillRects(renderer(), wash.strips.data(),
                                static_cast<int>(wash.strips.size()));
        }
    }
}

SDL_Texture* BoardPainter::Frame::draft_in(Cell cell) const {
    return cache().find({PictureKey::Kind::draft, draft_pixels, grid().at(cell).picture});
}

void BoardPainter::Frame::make_draft(Cell cell) const {
    const SceneTile& tile = *grid().at(cell).tile;
    const std::string svg = draw_tile_draft(*tile.definition, painter.shape_of(tile, view.quarters),
                                            theme(), draft_pixels);
    cache().keep({PictureKey::Kind::draft, draft_pixels, grid().at(cell).picture},
                 *raster(svg, draft_pixels, draft_pixels), true);
}

void BoardPainter::Frame::draw_unfinished(Cell cell) const {
    if (!grid().laid(cell)) {
        if (size >= table_in_cells_from) {
            fill(rect_of_cell(cell), theme().table.plank, 1);
        }
        return;
    }
    const SDL_Rect rect = rect_of_cell(cell);
    const double k = hint_strength(scene.hint);
    fill(rect, theme().meadow.base, 1);
    fill({rect.x, rect.y, rect.w, 1}, theme().table.hint_light, std::min(1.0, light_hint * k));
    fill({rect.x, rect.y, 1, rect.h}, theme().table.hint_light, std::min(1.0, light_hint * k));
}

void BoardPainter::Frame::draw_lone_tile(const SceneTile& tile, SDL_Point at, double opacity) {
    const Cell cell = cell_on(tile.square);
    const std::uint32_t number = picture_number(painter.kinds_, tile, view.quarters);
    const auto on_meadow = static_cast<std::uint64_t>(in_sheet(cell, meadow_sheet_tiles));
    const unsigned open_sides = open_city_sides(tile, cell);
    const std::uint64_t look = stirred(number, static_cast<std::uint64_t>(open_sides) << 8U |
                                                   static_cast<std::uint64_t>(scene.hint));
    SDL_Texture* body = sized({PictureKey::Kind::body, size, stirred(look, on_meadow)}, [&] {
        Surface ground = new_surface(size, size, SDL_PIXELFORMAT_XRGB8888);
        blit(sheet_cell(PictureKey::Kind::meadow_cell, cell), *ground, 0, 0);
        if (const double k = hint_strength(scene.hint); k > 0) {
            draw_hint(*ground, theme(), k);
        }
        blit(tile_surface(tile, open_sides), *ground, 0, -head());
        return ground;
    });
    copy(body, {at.x, at.y, size, size}, opacity);
    copy(top_of(tile, cell), {at.x, at.y - head(), size, head()}, opacity);
    const auto& towers = painter.shape_of(tile, view.quarters).corner_towers;
    for (int corner = 0; corner < 4; ++corner) {
        if (towers[static_cast<std::size_t>(corner)]) {
            copy_tower(at.x + (corner == 1 || corner == 2 ? size : 0),
                       at.y + (corner >= 2 ? size : 0), opacity);
        }
    }
}

void BoardPainter::Frame::copy_tower(int foot_x, int foot_y, double opacity) {
    const Sprite frame = corner_tower_frame(size);
    SDL_Texture* tower = sized({PictureKey::Kind::tower, size, 1}, [&] {
        return cropped(tower_surface(), {0, 0, frame.width, frame.height});
    });
    copy(tower, {foot_x - frame.foot_x, foot_y - frame.foot_y, frame.width, frame.height}, opacity);
}

void BoardPainter::Frame::draw_changing() {
    for (const ChangingTile& changing : scene.changing) {
        const Cell cell = cell_on(changing.tile.square);
        if (in_sight(cell, size / 4)) {
            draw_lone_tile(changing.tile, corner_of(cell), changing.opacity);
            draw_reaching_in(cell);
        }
    }
}

SDL_Texture* BoardPainter::Frame::top_of(const SceneTile& tile, Cell cell) {
    const unsigned open_sides = open_city_sides(tile, cell);
    const std::uint32_t number = picture_number(painter.kinds_, tile, view.quarters);
    return sized(
        {PictureKey::Kind::top, size, static_cast<std::uint64_t>(open_sides) << 32U | number}, [&] {
            return cropped(tile_surface(tile, open_sides), {0, 0, size, head()});
        });
}

void BoardPainter::Frame::draw_reaching_in(Cell cell) {
    const SDL_Point at = corner_of(cell);
    const Cell below{cell.column, cell.row + 1};
    if (const SceneTile* south = grid().at(below).tile) {
        copy(top_of(*south, below), {at.x, at.y + size - head(), size, head()});
    }
    for (const int row : {cell.row, cell.row + 1}) {
        for (const int column : {cell.column, cell.column + 1}) {
            if (tower_at({column, row})) {
                copy_tower(origin.x + column * size, origin.y + row * size, 1);
            }
        }
    }
}

void BoardPainter::Frame::draw_vignette() const {
    const SDL_Rect& port = view.viewport;
    constexpr int smallest = 480; // pixels: panels and lists have no dark corners
    if (!painter.vignette_ || port.w < smallest || port.h < smallest) {
        return;
    }
    constexpr double darkest = 0.30;
    const int width = port.w * 30 / 100;
    const int height = port.h * 36 / 100;
    for (const bool right : {false, true}) {
        for (const bool low : {false, true}) {
            const std::uint64_t which =
                static_cast<std::uint64_t>(height) * 4 + (right ? 2U : 0U) + (low ? 1U : 0U);
            SDL_Texture* texture = cache().texture({PictureKey::Kind::vignette, width, which}, [&] {
                Surface corner = new_surface(width, height, SDL_PIXELFORMAT_ARGB8888);
                const Colour c = theme().table.board_shadow;
                const std::uint32_t colour = static_cast<std::uint32_t>(c.red) << 16U |
                                             static_cast<std::uint32_t>(c.green) << 8U | c.blue;
                for (int y = 0; y < height; ++y) {
                    auto* row = reinterpret_cast<std::uint32_t*>(
                        static_cast<std::uint8_t*>(corner->pixels) +
                        static_cast<std::ptrdiff_t>(y) * corner->pitch);
                    const double down = (low ? height - 1 - y : y) / static_cast<double>(height);
                    for (int x = 0; x < width; ++x) {
                        const double across =
                            (right ? width - 1 - x : x) / static_cast<double>(width);
                        const double near =
                            std::max(0.0, 1 - std::sqrt(across * across + down * down));
                        const auto alpha =
                            static_cast<std::uint32_t>(std::lround(255 * darkest * near * near));
                        row[x] = alpha << 24U | colour;
                    }
                }
                return corner;
            });
            copy(texture, right ? port.x + port.w - width : port.x,
                 low ? port.y + port.h - height : port.y);
        }
    }
}

} // namespace circulade
