#include "client/art/board_painter.hpp"

#include "client/art/captions.hpp"
#include "client/art/meadow_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace circulade {
namespace {

constexpr double spread = 9; ///< tile units between pieces that share a part
constexpr double foot_below_anchor = 11;

std::string shape_key(const PlacedTile& tile, int view_quarters) {
    return tile.definition->id + "/" + std::to_string((tile.quarters + view_quarters) & 3) + "/" +
           std::to_string(picture_variant(tile.square));
}

int wrapped(int value, int modulus) {
    return ((value % modulus) + modulus) % modulus;
}

/// A piece's feet in tile units of the drawn tile.
Point foot_of(Point anchor, Pose pose) {
    return pose == Pose::lying ? anchor + Point{0, 4} : anchor + Point{0, foot_below_anchor};
}

Point anchor_on(const TilePicture& shape, std::size_t part) {
    return part < shape.parts.size() ? shape.parts[part].anchor : Point{50, 50};
}

} // namespace

int picture_variant(Square square) {
    // Two primes spread neighbours; the shift mixes high bits into those that are kept.
    const std::uint32_t x = static_cast<std::uint32_t>(square.x) * 73856093U;
    const std::uint32_t y = static_cast<std::uint32_t>(square.y) * 19349663U;
    const std::uint32_t hash = x ^ y;
    return static_cast<int>((hash ^ (hash >> 15U)) % picture_variants);
}

/// One frame: the renderer, the view and the scene, and the layers one after another.
struct BoardPainter::Frame {
    BoardPainter& painter;
    const BoardScene& scene;
    const View& view;
    const int size = tile_pixels(view);
    std::map<Cell, const PlacedTile*> tiles{}; ///< all laid tiles, by row then column below
    std::vector<std::pair<Cell, const PlacedTile*>> visible{}; ///< north to south

    SDL_Renderer* renderer() const { return &painter.renderer_; }
    const Theme& theme() const { return painter.theme_; }

    void draw() {
        SDL_RenderSetClipRect(renderer(), &view.viewport);
        sort_tiles();
        draw_table();
        draw_board_rim();
        draw_ground();
        draw_overlays(true);
        draw_hints();
        draw_tiles();
        draw_overlays(false);
        draw_squares();
        if (scene.ghost) {
            draw_ghost(*scene.ghost);
        }
        draw_last_laid();
        draw_pieces();
        draw_captions();
        SDL_RenderSetClipRect(renderer(), nullptr);
        painter.cache_.end_frame();
    }

    // ---- plain helpers

    void fill(SDL_Rect rect, Colour colour, double opacity) const {
        const bool opaque = opacity >= 1;
        SDL_SetRenderDrawBlendMode(renderer(), opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(renderer(), colour.red, colour.green, colour.blue,
                               static_cast<std::uint8_t>(std::lround(opacity * 255)));
        SDL_RenderFillRect(renderer(), &rect);
    }
    void copy(SDL_Texture* texture, int x, int y, double opacity = 1) const {
        SDL_Rect to{x, y, 0, 0};
        SDL_QueryTexture(texture, nullptr, nullptr, &to.w, &to.h);
        SDL_SetTextureAlphaMod(texture, static_cast<std::uint8_t>(std::lround(opacity * 255)));
        SDL_RenderCopy(renderer(), texture, nullptr, &to);
    }
    bool in_sight(Cell cell, int margin) const {
        const SDL_Point at = screen_of(cell, view);
        const SDL_Rect& port = view.viewport;
        return at.x + size + margin > port.x && at.x - margin < port.x + port.w &&
               at.y + size + margin > port.y && at.y - margin < port.y + port.h;
    }
    bool laid(Cell cell) const { return tiles.contains(cell); }
    int units(double tile_units) const {
        return std::max(1, static_cast<int>(std::lround(tile_units * size / 100)));
    }
    const PlacedTile* tile_on(Square square) const {
        const auto found = tiles.find(cell_of(square, view.quarters));
        return found == tiles.end() ? nullptr : found->second;
    }

    // ---- layers

    void sort_tiles() {
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

    SDL_Texture* sheet(const std::string& key, int tiles_across, int most_raster,
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

    void draw_table() const {
        SDL_Texture* table = sheet("table", table_sheet_tiles, 128, draw_table_sheet);
        const SDL_Point origin = screen_of(Cell{0, 0}, view);
        const int step = size * table_sheet_tiles;
        const SDL_Rect& port = view.viewport;
        for (int y = port.y - wrapped(port.y - origin.y, step); y < port.y + port.h; y += step) {
            for (int x = port.x - wrapped(port.x - origin.x, step); x < port.x + port.w;
                 x += step) {
                copy(table, x, y);
            }
        }
    }

    /// One shadow of the whole board, and the edge of the cardboard in the south and east. Each
    /// tile's strips are cut so that no shadow falls twice.
    void draw_board_rim() const {
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

    void draw_ground() const {
        SDL_Texture* meadow = sheet("meadow", meadow_sheet_tiles, 192, draw_meadow_sheet);
        SDL_SetTextureAlphaMod(meadow, 255);
        for (const auto& [cell, tile] : visible) {
            copy_meadow(meadow, cell);
        }
    }
    void copy_meadow(SDL_Texture* meadow, Cell cell) const {
        const SDL_Rect from{wrapped(cell.column, meadow_sheet_tiles) * size,
                            wrapped(cell.row, meadow_sheet_tiles) * size, size, size};
        const SDL_Point at = screen_of(cell, view);
        const SDL_Rect to{at.x, at.y, size, size};
        SDL_RenderCopy(renderer(), meadow, &from, &to);
    }

    void draw_hints() const {
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

    SDL_Texture* tile_texture(const PlacedTile& tile) const {
        const auto draw_at = [&](int pixels) {
            const TilePicture picture = draw_tile(*tile.definition, tile.quarters + view.quarters,
                                                  picture_variant(tile.square), theme(), pixels);
            return raster(picture.svg, pixels, pixels + picture.head_pixels);
        };
        return painter.cache_.scaled(shape_key(tile, view.quarters), size, draw_at, head_pixels);
    }
    /// Rows above a tile's rim in its texture at this size.
    int texture_head() const {
        const int raster_size = raster_size_for(size);
        const double scale = static_cast<double>(size) / raster_size;
        return static_cast<int>(std::ceil(head_pixels(raster_size) * scale - 1e-9));
    }

    void copy_tile(const PlacedTile& tile, Cell cell, double opacity) const {
        const SDL_Point at = screen_of(cell, view);
        copy(tile_texture(tile), at.x, at.y - texture_head(), opacity);
    }

    /// Row by row from the north; after a row the towers on its northern corners.
    void draw_tiles() const {
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
    std::set<std::pair<int, int>> tower_corners() const {
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
    void copy_tower(Cell corner, double opacity) const {
        Sprite sprite;
        SDL_Texture* texture = painter.cache_.exact("tower@" + std::to_string(size), [&] {
            sprite = draw_corner_tower(theme(), size);
            return raster(sprite.svg, sprite.width, sprite.height);
        });
        const SDL_Point at = screen_of(corner, view);
        const double scale = size / 100.0;
        copy(texture, at.x - static_cast<int>(std::ceil(15 * scale)),
             at.y - static_cast<int>(std::ceil(26 * scale)), opacity);
    }

    // ---- overlays

    void draw_overlays(bool fields) const {
        for (const OverlayLayer layer : {OverlayLayer::ground, OverlayLayer::line}) {
            for (const OwnedFeature& owned : scene.owned) {
                draw_overlay_of(owned.parts, {OverlayLook::Style::owned, owned.players}, layer,
                                fields);
            }
            draw_overlay_of(scene.hovered, {OverlayLook::Style::hovered, {}}, layer, fields);
            for (const ClaimableFeature& feature : scene.claimable) {
                const auto style = feature.hovered ? OverlayLook::Style::claimable_hovered
                                                   : OverlayLook::Style::claimable;
                draw_overlay_of(feature.parts, {style, {feature.look.player}}, layer, fields);
            }
            for (const auto& parts : scene.scored) {
                draw_overlay_of(parts, {OverlayLook::Style::scored, {}}, layer, fields);
            }
        }
    }
    void draw_overlay_of(const std::vector<PartOnBoard>& parts, const OverlayLook& look,
                         OverlayLayer layer, bool fields) const {
        const int border = overlay_margin(size);
        for (const PartOnBoard& part : parts) {
            const PlacedTile* tile = tile_on(part.square);
            const Cell cell = cell_of(part.square, view.quarters);
            if (tile == nullptr || part.part >= tile->definition->parts.size() ||
                !in_sight(cell, border) ||
                (tile->definition->parts[part.part].feature == "base.field") != fields) {
                continue;
            }
            std::string key = shape_key(*tile, view.quarters) + "/" + std::to_string(part.part) +
                              "/o" + std::to_string(static_cast<int>(look.style)) + "/" +
                              std::to_string(static_cast<int>(layer));
            for (const int player : look.players) {
                key += "p" + std::to_string(player);
            }
            key += "@" + std::to_string(size);
            SDL_Texture* texture = painter.cache_.exact(key, [&] {
                const TilePicture& shape = painter.shape_of(*tile, view.quarters);
                return overlay_surface(shape.parts[part.part], look, layer);
            });
            const SDL_Point at = screen_of(cell, view);
            copy(texture, at.x - border, at.y - border);
        }
    }
    /// A part may have no line inside its tile (a city over all four sides): a clear picture then.
    Surface overlay_surface(const PartPicture& part, const OverlayLook& look,
                            OverlayLayer layer) const {
        const int side = size + 2 * overlay_margin(size);
        const std::string svg = draw_overlay(part, look, layer, theme(), size);
        if (svg.empty()) {
            return Surface(SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, SDL_PIXELFORMAT_ARGB8888));
        }
        return raster(svg, side, side);
    }

    // ---- squares

    void brackets(SDL_Rect rect, Colour colour, double opacity, bool whole = false) const {
        const int thick = std::max(2, units(2.6));
        const int reach = whole ? rect.w : std::max(thick + 1, units(14));
        const int right = rect.x + rect.w;
        const int bottom = rect.y + rect.h;
        for (const int y : {rect.y, bottom - thick}) {
            fill({rect.x, y, reach, thick}, colour, opacity);
            if (!whole) {
                fill({right - reach, y, reach, thick}, colour, opacity);
            }
        }
        for (const int x : {rect.x, right - thick}) {
            fill({x, rect.y + thick, thick,
                  reach - 2 * thick * (whole ? 1 : 0) - (whole ? 0 : thick)},
                 colour, opacity);
            if (!whole) {
                fill({x, bottom - reach, thick, reach - thick}, colour, opacity);
            }
        }
    }

    void draw_squares() const {
        for (const MarkedSquare& mark : scene.squares) {
            const Cell cell = cell_of(mark.square, view.quarters);
            if (!in_sight(cell, 0)) {
                continue;
            }
            const SDL_Rect whole = rect_of(mark.square, view);
            const int inset = units(6);
            const SDL_Rect rect{whole.x + inset, whole.y + inset, whole.w - 2 * inset,
                                whole.h - 2 * inset};
            const Theme::Highlight& look = theme().highlight;
            switch (mark.kind) {
            case MarkedSquare::Kind::legal:
                fill(rect, look.square, 0.16);
                brackets(rect, look.bracket, 0.95);
                break;
            case MarkedSquare::Kind::other_rotation:
                brackets(rect, look.bracket, 0.45);
                break;
            case MarkedSquare::Kind::chosen:
                fill(rect, look.square, 0.30);
                brackets(rect, look.bracket, 1, true);
                break;
            case MarkedSquare::Kind::counted:
                fill(whole, look.scored, 0.22);
                brackets(whole, look.scored, 0.9);
                break;
            case MarkedSquare::Kind::dead:
                draw_dead(whole);
                break;
            }
        }
    }
    void draw_dead(SDL_Rect rect) const {
        SDL_Texture* texture = painter.cache_.exact("dead@" + std::to_string(size), [&] {
            Canvas c(theme(), true);
            Path lines;
            for (double k = 11; k < 176; k += 11) { // inside a square of 6 to 94
                const double over = std::max(0.0, k - 88);
                lines.piece({6 + over, 6 + k - over}, {6 + k - over, 6 + over});
            }
            c.stroke(lines, theme().highlight.dead, 2, 0.45);
            c.stroke(Path{}.piece({42, 42}, {58, 58}).piece({58, 42}, {42, 58}),
                     theme().highlight.dead_mark, 3, 0.7, Cap::round);
            return raster(c.document(size, size, size / 100.0, {0, 0}), size, size);
        });
        copy(texture, rect.x, rect.y);
    }

    void draw_ghost(const GhostTile& ghost) const {
        const Cell cell = cell_of(ghost.tile.square, view.quarters);
        if (!in_sight(cell, size / 4)) {
            return;
        }
        const SDL_Rect rect = rect_of(ghost.tile.square, view);
        const double opacity = ghost.legal ? 0.8 : 0.45;
        if (!ghost.legal) {
            fill(rect, theme().highlight.dead, 1);
        }
        SDL_Texture* meadow = sheet("meadow", meadow_sheet_tiles, 192, draw_meadow_sheet);
        SDL_SetTextureBlendMode(meadow, SDL_BLENDMODE_BLEND);
        SDL_SetTextureAlphaMod(meadow, static_cast<std::uint8_t>(std::lround(opacity * 255)));
        copy_meadow(meadow, cell);
        SDL_SetTextureBlendMode(meadow, SDL_BLENDMODE_NONE);
        SDL_SetTextureAlphaMod(meadow, 255);
        copy_tile(ghost.tile, cell, ghost.legal ? 0.9 : 0.45);
        if (ghost.legal) {
            const int out = units(2);
            brackets({rect.x - out, rect.y - out, rect.w + 2 * out, rect.h + 2 * out},
                     theme().highlight.bracket, 1);
        }
        for (const Side side : all_sides) {
            if (ghost.refused_sides[static_cast<std::size_t>(index(side))]) {
                draw_refused(rect, turned(side, view.quarters));
            }
        }
    }
    /// A bar along the edge with the sign for "not equal" on a disc.
    void draw_refused(SDL_Rect rect, Side side) const {
        const int thick = std::max(3, units(4));
        SDL_Rect bar = rect;
        if (side == Side::north || side == Side::south) {
            bar.h = thick;
            bar.y = (side == Side::north ? rect.y : rect.y + rect.h) - thick / 2;
        } else {
            bar.w = thick;
            bar.x = (side == Side::west ? rect.x : rect.x + rect.w) - thick / 2;
        }
        fill(bar, theme().highlight.refused, 1);
        const int disc = std::max(15, units(17));
        SDL_Texture* texture = painter.cache_.exact("refused@" + std::to_string(size), [&] {
            Canvas c(theme(), true);
            c.fill_ellipse({50, 50}, 50, 50, theme().ink.halo);
            c.fill_ellipse({50, 50}, 43, 43, theme().highlight.refused);
            c.stroke(Path{}
                         .piece({26, 40}, {74, 40})
                         .piece({26, 60}, {74, 60})
                         .piece({62, 22}, {38, 78}),
                     theme().ink.halo, 9, 1, Cap::round);
            return raster(c.document(disc, disc, disc / 100.0, {0, 0}), disc, disc);
        });
        copy(texture, bar.x + bar.w / 2 - disc / 2, bar.y + bar.h / 2 - disc / 2);
    }

    /// Small ticks round the tile that each player laid last, with the emblem at one corner.
    void draw_last_laid() const {
        for (const LastLaid& last : scene.last_laid) {
            const Cell cell = cell_of(last.square, view.quarters);
            if (!in_sight(cell, units(8)) || last.player < 0 || last.player >= 6) {
                continue;
            }
            const SDL_Rect rect = rect_of(last.square, view);
            const Colour colour = theme().players[static_cast<std::size_t>(last.player)].colour;
            const int thick = std::max(2, units(2.4));
            const int reach = units(11);
            for (const auto& [grow, tone] :
                 {std::pair{std::max(1, thick / 2), theme().ink.halo}, std::pair{0, colour}}) {
                for (const int right : {0, 1}) {
                    for (const int low : {0, 1}) {
                        const int x = rect.x + (right != 0 ? rect.w - thick / 2 : -thick / 2);
                        const int y = rect.y + (low != 0 ? rect.h - thick / 2 : -thick / 2);
                        fill({right != 0 ? x + thick - reach - grow : x - grow, y - grow,
                              reach + 2 * grow, thick + 2 * grow},
                             tone, 1);
                        fill({x - grow, low != 0 ? y + thick - reach - grow : y - grow,
                              thick + 2 * grow, reach + 2 * grow},
                             tone, 1);
                    }
                }
            }
            copy_disc(last.player, rect.x + rect.w, rect.y, std::max(12, units(13)), 1, true);
        }
    }

    // ---- pieces

    struct Standing {
        Point foot; ///< screen pixels
        PieceLook look;
        double opacity = 1;
    };

    void draw_pieces() const {
        std::vector<Standing> standing;
        std::map<PartOnBoard, int> sharing;
        for (const ScenePiece& piece : scene.pieces) {
            if (const auto* part = std::get_if<PartOnBoard>(&piece.where)) {
                ++sharing[*part];
            }
        }
        std::map<PartOnBoard, int> placed;
        for (const ScenePiece& piece : scene.pieces) {
            if (const auto* part = std::get_if<PartOnBoard>(&piece.where)) {
                const int count = sharing[*part];
                const double aside = (placed[*part]++ - (count - 1) / 2.0) * spread;
                add_standing(standing, *part, piece.look, piece.opacity, aside);
            } else {
                const SDL_FPoint at = screen_of(std::get<BoardPoint>(piece.where), view);
                const Point middle{at.x, at.y};
                standing.push_back({middle + foot_of({0, 0}, piece.look.pose) * (size / 100.0),
                                    piece.look, piece.opacity});
            }
        }
        for (const ClaimableFeature& feature : scene.claimable) {
            add_standing(standing, feature.stand, feature.look, feature.hovered ? 0.95 : 0.6, 0);
        }
        std::stable_sort(standing.begin(), standing.end(),
                         [](const auto& a, const auto& b) { return a.foot.y < b.foot.y; });
        for (const Standing& piece : standing) {
            draw_piece_at(piece);
        }
    }
    void add_standing(std::vector<Standing>& standing, const PartOnBoard& part,
                      const PieceLook& look, double opacity, double aside) const {
        const PlacedTile* tile = tile_on(part.square);
        if (tile == nullptr || !in_sight(cell_of(part.square, view.quarters), size)) {
            return;
        }
        const Point anchor = anchor_on(painter.shape_of(*tile, view.quarters), part.part);
        const Point foot = foot_of(anchor + Point{aside, 0}, look.pose);
        const SDL_Rect rect = rect_of(part.square, view);
        standing.push_back(
            {Point{rect.x + foot.x * size / 100, rect.y + foot.y * size / 100}, look, opacity});
    }
    void draw_piece_at(const Standing& piece) const {
        const int x = static_cast<int>(std::lround(piece.foot.x));
        const int y = static_cast<int>(std::lround(piece.foot.y));
        if (size < 36 && piece.look.player >= 0) { // no silhouette can be read
            copy_disc(piece.look.player, x, y - units(14), 14, piece.opacity, true);
            return;
        }
        const double pixels = std::max(20.0, 30.0 * size / 100);
        Sprite sprite = draw_piece(piece.look, theme(), pixels);
        const std::string key = "piece/" + std::to_string(static_cast<int>(piece.look.silhouette)) +
                                "/" + std::to_string(static_cast<int>(piece.look.pose)) + "/" +
                                std::to_string(piece.look.player) + "@" + std::to_string(size);
        SDL_Texture* texture = painter.cache_.exact(
            key, [&] { return raster(sprite.svg, sprite.width, sprite.height); });
        copy(texture, x - sprite.foot_x, y - sprite.foot_y, piece.opacity);
    }
    void copy_disc(int player, int x, int y, int pixels, double opacity, bool centred) const {
        SDL_Texture* texture = painter.cache_.exact(
            "disc/" + std::to_string(player) + "@" + std::to_string(pixels), [&] {
                const Sprite sprite = draw_emblem_disc(player, theme(), pixels);
                return raster(sprite.svg, sprite.width, sprite.height);
            });
        copy(texture, x - pixels / 2, centred ? y - pixels / 2 : y - pixels, opacity);
    }

    void draw_captions() const {
        if (!painter.captions_) {
            return;
        }
        for (const Caption& caption : scene.captions) {
            const SDL_FPoint at = screen_of(caption.where, view);
            const int height = std::max(16, units(26));
            const std::string key = "caption/" + caption.text + "@" + std::to_string(height);
            SDL_Texture* texture = painter.cache_.exact(key, [&] {
                return painter.captions_->render(caption.text, height, theme().highlight.scored,
                                                 theme().ink.ink);
            });
            int width = 0;
            int high = 0;
            SDL_QueryTexture(texture, nullptr, nullptr, &width, &high);
            copy(texture, static_cast<int>(std::lround(at.x)) - width / 2,
                 static_cast<int>(std::lround(at.y - caption.rise * size / 100)) - high / 2,
                 caption.opacity);
        }
    }
};

BoardPainter::BoardPainter(SDL_Renderer& renderer, Theme theme, std::filesystem::path caption_font)
    : renderer_(renderer), theme_(std::move(theme)), cache_(renderer) {
    if (!caption_font.empty()) {
        captions_ = std::make_unique<Captions>(std::move(caption_font));
    }
}

BoardPainter::~BoardPainter() = default;

void BoardPainter::set_theme(Theme theme) {
    theme_ = std::move(theme);
    cache_.clear();
}

void BoardPainter::draw(const BoardScene& scene, const View& view) {
    Frame{*this, scene, view}.draw();
}

const TilePicture& BoardPainter::shape_of(const PlacedTile& tile, int view_quarters) {
    const std::string key = shape_key(tile, view_quarters);
    auto found = shapes_.find(key);
    if (found == shapes_.end()) {
        TilePicture shape = draw_tile(*tile.definition, tile.quarters + view_quarters,
                                      picture_variant(tile.square), theme_, raster_sizes[0]);
        shape.svg.clear();
        shape.svg.shrink_to_fit();
        found = shapes_.emplace(key, std::move(shape)).first;
    }
    return found->second;
}

BoardPoint BoardPainter::anchor_of(const PlacedTile& tile, std::size_t part, int view_quarters) {
    const Point anchor = anchor_on(shape_of(tile, view_quarters), part);
    // From the turned picture back to the board.
    View view;
    view.viewport = {0, 0, 0, 0};
    view.pixels_per_tile = 100;
    view.quarters = view_quarters & 3;
    const SDL_Rect rect = rect_of(tile.square, view);
    return board_point_at(view, rect.x + anchor.x, rect.y + anchor.y);
}

std::optional<std::size_t> BoardPainter::part_under(const PlacedTile& tile, int view_quarters,
                                                    Point p, double slack,
                                                    const std::vector<std::size_t>* among) {
    const TilePicture& shape = shape_of(tile, view_quarters);
    std::optional<std::size_t> best;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < shape.parts.size(); ++i) {
        if (among != nullptr && std::find(among->begin(), among->end(), i) == among->end()) {
            continue;
        }
        const PartPicture& part = shape.parts[i];
        double cost = std::numeric_limits<double>::infinity();
        if (part.shape == PartPicture::Shape::line) {
            for (const Polyline& line : part.lines) {
                const double off = distance_to_line(p, line);
                if (off <= part.width / 2 + slack) {
                    cost = std::min(cost, 1000 + off); // a road lies over fields
                }
            }
        } else if (inside(p, part.outline)) {
            const double area = std::abs(signed_area(part.outline));
            const bool field = tile.definition->parts[i].feature == "base.field";
            cost = part.shape == PartPicture::Shape::spot ? area / 1000
                   : field                                ? 1e6 + area
                                                          : 2000 + area / 100;
        }
        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

std::optional<Picked> BoardPainter::pick(const BoardScene& scene, const View& view, double x,
                                         double y) {
    const double unit_pixels = tile_pixels(view) / 100.0;
    std::optional<Picked> best;
    double nearest = 15; // tile units from a ghost figure's middle
    for (std::size_t i = 0; i < scene.claimable.size(); ++i) {
        const PartOnBoard& stand = scene.claimable[i].stand;
        for (const PlacedTile& tile : scene.tiles) {
            if (tile.square == stand.square) {
                const Point anchor = anchor_on(shape_of(tile, view.quarters), stand.part);
                const SDL_Rect rect = rect_of(tile.square, view);
                const Point p{(x - rect.x) / unit_pixels, (y - rect.y) / unit_pixels};
                if (distance(p, anchor) < nearest) {
                    nearest = distance(p, anchor);
                    best = Picked{i, stand};
                }
            }
        }
    }
    if (best) {
        return best;
    }
    const Square square = square_at(view, x, y);
    for (const PlacedTile& tile : scene.tiles) {
        if (tile.square != square) {
            continue;
        }
        std::vector<std::size_t> among;
        std::map<std::size_t, std::size_t> feature_of;
        for (std::size_t i = 0; i < scene.claimable.size(); ++i) {
            for (const PartOnBoard& part : scene.claimable[i].parts) {
                if (part.square == square) {
                    among.push_back(part.part);
                    feature_of[part.part] = i;
                }
            }
        }
        const double slack = 4 / unit_pixels; // a finger's breadth in pixels, not in tiles
        const auto part = part_under(tile, view.quarters, tile_point_at(view, x, y), slack, &among);
        if (part) {
            return Picked{feature_of[*part], {square, *part}};
        }
    }
    return std::nullopt;
}

std::optional<PartOnBoard> BoardPainter::part_at(const BoardScene& scene, const View& view,
                                                 double x, double y) {
    const Square square = square_at(view, x, y);
    for (const PlacedTile& tile : scene.tiles) {
        if (tile.square == square) {
            const auto part =
                part_under(tile, view.quarters, tile_point_at(view, x, y), 0, nullptr);
            if (part) {
                return PartOnBoard{square, *part};
            }
        }
    }
    return std::nullopt;
}

} // namespace circulade
