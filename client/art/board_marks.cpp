// What is marked on the board: features, squares, the ghost of the drawn tile, the last tiles.
#include "client/art/board_frame.hpp"

#include "client/art/canvas.hpp"
#include "client/art/meadow_sheet.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {
void BoardPainter::Frame::draw_overlays(bool fields) const {
    for (const OverlayLayer layer : {OverlayLayer::ground, OverlayLayer::line}) {
        for (const OwnedFeature& owned : scene.owned) {
            draw_overlay_of(owned.parts, {OverlayLook::Style::owned, owned.players}, layer, fields);
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

void BoardPainter::Frame::draw_overlay_of(const std::vector<PartOnBoard>& parts,
                                          const OverlayLook& look, OverlayLayer layer,
                                          bool fields) const {
    const int border = overlay_margin(size);
    for (const PartOnBoard& part : parts) {
        const SceneTile* tile = tile_on(part.square);
        const Cell cell = cell_of(part.square, view.quarters);
        if (tile == nullptr || part.part >= tile->definition->parts.size() ||
            !in_sight(cell, border) ||
            (tile->definition->parts[part.part].feature == "base.field") != fields) {
            continue;
        }
        std::string key = picture_key(*tile, view.quarters) + "/" + std::to_string(part.part) +
                          "/o" + std::to_string(static_cast<int>(look.style)) + "/" +
                          std::to_string(static_cast<int>(layer));
        for (const int player : look.players) {
            key += "p" + std::to_string(player);
        }
        key += "@" + std::to_string(size);
        SDL_Texture* texture = painter.cache_.texture(key, [&] {
            const TilePicture& shape = painter.shape_of(*tile, view.quarters);
            return overlay_surface(shape.parts[part.part], look, layer);
        });
        const SDL_Point at = screen_of(cell, view);
        copy(texture, at.x - border, at.y - border);
    }
}

Surface BoardPainter::Frame::overlay_surface(const PartPicture& part, const OverlayLook& look,
                                             OverlayLayer layer) const {
    const int side = size + 2 * overlay_margin(size);
    const std::string svg = draw_overlay(part, look, layer, theme(), size);
    if (svg.empty()) {
        return Surface(SDL_CreateRGBSurfaceWithFormat(0, 1, 1, 32, SDL_PIXELFORMAT_ARGB8888));
    }
    return raster(svg, side, side);
}

void BoardPainter::Frame::brackets(SDL_Rect rect, Colour colour, double opacity, bool whole) const {
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
        fill({x, rect.y + thick, thick, reach - 2 * thick * (whole ? 1 : 0) - (whole ? 0 : thick)},
             colour, opacity);
        if (!whole) {
            fill({x, bottom - reach, thick, reach - thick}, colour, opacity);
        }
    }
}

void BoardPainter::Frame::draw_squares() const {
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

void BoardPainter::Frame::draw_dead(SDL_Rect rect) const {
    SDL_Texture* texture = painter.cache_.texture("dead@" + std::to_string(size), [&] {
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

void BoardPainter::Frame::draw_ghost(const GhostTile& ghost) const {
    const Cell cell = cell_of(ghost.tile.square, view.quarters);
    if (!in_sight(cell, size / 4)) {
        return;
    }
    const SDL_Rect rect = rect_of(ghost.tile.square, view);
    const double opacity = ghost.legal ? 0.8 : 0.45;
    if (!ghost.legal) {
        fill(rect, theme().highlight.dead, 1);
    }
    SDL_Texture* grass = meadow();
    SDL_SetTextureBlendMode(grass, SDL_BLENDMODE_BLEND);
    SDL_SetTextureAlphaMod(grass, static_cast<std::uint8_t>(std::lround(opacity * 255)));
    copy_sheet_cell(grass, meadow_sheet_tiles, cell);
    SDL_SetTextureBlendMode(grass, SDL_BLENDMODE_NONE);
    SDL_SetTextureAlphaMod(grass, 255);
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

void BoardPainter::Frame::draw_refused(SDL_Rect rect, Side side) const {
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
    SDL_Texture* texture = painter.cache_.texture("refused@" + std::to_string(size), [&] {
        Canvas c(theme(), true);
        c.fill_ellipse({50, 50}, 50, 50, theme().ink.halo);
        c.fill_ellipse({50, 50}, 43, 43, theme().highlight.refused);
        c.stroke(
            Path{}.piece({26, 40}, {74, 40}).piece({26, 60}, {74, 60}).piece({62, 22}, {38, 78}),
            theme().ink.halo, 9, 1, Cap::round);
        return raster(c.document(disc, disc, disc / 100.0, {0, 0}), disc, disc);
    });
    copy(texture, bar.x + bar.w / 2 - disc / 2, bar.y + bar.h / 2 - disc / 2);
}

void BoardPainter::Frame::draw_last_laid() const {
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

} // namespace circulade
