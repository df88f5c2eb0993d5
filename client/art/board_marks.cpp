// What is marked on the board: squares, the drawn tile on its way to the board, the last tiles.
#include "client/art/board_frame.hpp"

#include "client/art/canvas.hpp"
#include "client/art/captions.hpp"
#include "client/art/tile_layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace circulade {
namespace {

/// From so many pixels a tile, a field's pattern tells its owner well enough.
constexpr int owners_told_below = 96;
constexpr int least_for_missing = 28;  ///< pixels a tile: smaller ones have no room for it
constexpr int least_for_map = 64;      ///< and for more than the number beside what it is about
constexpr double lit_mark_size = 0.26; ///< of a tile: the piece that would stand in its ring

SDL_Rect grown(SDL_Rect rect, int by) {
    return {rect.x - by, rect.y - by, rect.w + 2 * by, rect.h + 2 * by};
}

} // namespace

void BoardPainter::Frame::brackets(SDL_Rect rect, Colour colour, double opacity, bool whole) const {
    const int thick = std::max(2, units(2.6));
    const int reach = whole ? rect.w : std::max(thick + 1, units(14));
    const int right = rect.x + rect.w;
    const int bottom = rect.y + rect.h;
    std::array<SDL_Rect, 8> bars{};
    std::size_t count = 0;
    for (const int y : {rect.y, bottom - thick}) {
        bars[count++] = {rect.x, y, reach, thick};
        if (!whole) {
            bars[count++] = {right - reach, y, reach, thick};
        }
    }
    const int high = whole ? rect.h - 2 * thick : reach - thick;
    for (const int x : {rect.x, right - thick}) {
        bars[count++] = {x, rect.y + thick, thick, high};
        if (!whole) {
            bars[count++] = {x, bottom - reach, thick, high};
        }
    }
    // A dark edge below them, for tables as pale as they are.
    const int edge = std::max(1, size / 90);
    for (std::size_t i = 0; i < count; ++i) {
        const SDL_Rect bar = bars[i];
        fill({bar.x + edge, bar.y + edge, bar.w, bar.h}, theme().table.board_shadow,
             0.45 * opacity);
    }
    for (std::size_t i = 0; i < count; ++i) {
        fill(bars[i], colour, opacity);
    }
}

void BoardPainter::Frame::draw_squares() {
    for (const MarkedSquare& mark : scene.squares) {
        const Cell cell = cell_on(mark.square);
        if (!in_sight(cell, 0)) {
            continue;
        }
        const SDL_Rect whole = rect_of_cell(cell);
        const int inset = units(6);
        const SDL_Rect rect{whole.x + inset, whole.y + inset, whole.w - 2 * inset,
                            whole.h - 2 * inset};
        const Theme::Highlight& look = theme().highlight;
        switch (mark.kind) {
        case MarkedSquare::Kind::legal:
            fill(rect, look.square, 0.16);
            brackets(rect, look.bracket, 1);
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
        case MarkedSquare::Kind::choice:
            // On meadow and roofs: a dark edge outside, lest it be lost among them.
            fill(rect, look.square, 0.34);
            brackets(grown(rect, std::max(1, units(1.2))), theme().ink.piece_outline, 0.9);
            brackets(rect, look.bracket, 1);
            break;
        case MarkedSquare::Kind::dead:
            draw_dead(whole);
            break;
        }
    }
}

void BoardPainter::Frame::draw_dead(SDL_Rect rect) {
    SDL_Texture* texture = sized({PictureKey::Kind::sign, size, 0}, [&] {
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
    copy(texture, rect);
}

void BoardPainter::Frame::draw_counts() const {
    if (!painter.captions_) {
        return;
    }
    const int height = std::max(12, units(13) / 4 * 4); // few sizes, lest a zoom draw all anew
    for (const SquareCount& count : scene.counts) {
        const Cell cell = cell_on(count.square);
        if (!in_sight(cell, 0)) {
            continue;
        }
        const PictureKey key{PictureKey::Kind::caption, height,
                             stirred(1, static_cast<std::uint64_t>(count.count))};
        SDL_Texture* texture = cache().texture(key, [&] {
            return painter.captions_->plaque(std::to_string(count.count), height, theme());
        });
        SDL_Rect to{0, 0, 0, 0};
        SDL_QueryTexture(texture, nullptr, nullptr, &to.w, &to.h);
        const SDL_Point at = corner_of(cell);
        to.x = at.x + (size - to.w) / 2;
        to.y = at.y + (size - to.h) / 2;
        copy(texture, to, 0.88);
    }
}

std::optional<BoardPainter::Frame::Sign>
BoardPainter::Frame::missing_sign(const MissingAround& one) const {
    const Cell cell = cell_on(one.what.square);
    const SceneTile* tile = grid().at(cell).tile;
    if (!painter.captions_ || size < least_for_missing || tile == nullptr ||
        !in_sight(cell, units(20))) {
        return std::nullopt;
    }
    unsigned missing = 0; // bit by bit as it is seen, row by row
    for (const Square square : one.missing) {
        const Cell beside = cell_on(square);
        missing |= 1U << static_cast<unsigned>((beside.row - cell.row + 1) * 3 + beside.column -
                                               cell.column + 1);
    }
    const bool with_map = size >= least_for_map;
    const int height =
        with_map ? std::clamp(units(15) / 2 * 2, 14, 40) : 12; // few sizes while zooming
    Sign sign;
    sign.texture = cache().texture(
        {PictureKey::Kind::caption, height, stirred(with_map ? 5 : 4, missing)},
        [&] { return painter.captions_->missing(missing, height, with_map, theme()); });
    SDL_Rect& to = sign.rect;
    SDL_QueryTexture(sign.texture, nullptr, nullptr, &to.w, &to.h);
    const Point anchor = anchor_on(painter.shape_of(*tile, view.quarters), one.what.part);
    const SDL_Point at = corner_of(cell);
    if (with_map) {
        constexpr double below_anchor = 8; // tile units
        to.x = std::clamp(at.x + units(anchor.x) - to.w / 2, at.x, at.x + std::max(0, size - to.w));
        to.y = std::min(at.y + units(anchor.y + below_anchor), at.y + size - to.h);
    } else { // in the corner farthest from what it is about
        to.x = anchor.x < 50 ? at.x + size - to.w : at.x;
        to.y = anchor.y < 50 ? at.y + size - to.h : at.y;
    }
    return sign;
}

void BoardPainter::Frame::draw_missing() const {
    for (const MissingAround& one : scene.missing) {
        if (const std::optional<Sign> sign = missing_sign(one)) {
            copy(sign->texture, sign->rect, 1);
        }
    }
}

std::optional<PartOnBoard> BoardPainter::missing_at(const BoardScene& scene, const View& view,
                                                    double x, double y) {
    const Frame frame{*this, scene, view, pace_};
    grid_.fill(scene, view, kinds_);
    const SDL_Point point{static_cast<int>(x), static_cast<int>(y)};
    for (const MissingAround& one : scene.missing) {
        const std::optional<Frame::Sign> sign = frame.missing_sign(one);
        if (sign && SDL_PointInRect(&point, &sign->rect) == SDL_TRUE) {
            return one.what;
        }
    }
    return std::nullopt;
}

void BoardPainter::Frame::draw_clashes() const {
    for (const Clash& clash : scene.clashes) {
        if (in_sight(cell_on(clash.square), units(9))) {
            draw_refused(rect_of_cell(cell_on(clash.square)), clash.sides);
        }
    }
}

void BoardPainter::Frame::draw_ghost(const GhostTile& ghost) {
    const Cell cell = cell_on(ghost.tile.square);
    if (!in_sight(cell, size / 4)) {
        return;
    }
    const SDL_Rect rect = rect_of_cell(cell);
    if (!ghost.legal) {
        fill(rect, theme().highlight.dead, 1);
    }
    draw_lone_tile(ghost.tile, {rect.x, rect.y}, ghost.legal ? 0.8 : 0.45);
    draw_reaching_in(cell);
    if (ghost.legal) {
        brackets(grown(rect, units(2)), theme().highlight.bracket, 1);
    }
    draw_refused(rect, ghost.refused_sides);
}

void BoardPainter::Frame::draw_falling(const FallingTile& falling) {
    const Cell cell = cell_on(falling.tile.square);
    const double lift = std::max(0.0, falling.lift);
    if (!in_sight(cell, size / 4 + units(lift))) {
        return;
    }
    const SDL_Rect rect = rect_of_cell(cell);
    // The nearer it comes, the larger, darker and closer its shadow. Light falls from the upper
    // left.
    const double near = 1 / (1 + lift / 60);
    const auto pixels = [this](double tile_units) {
        return static_cast<int>(std::lround(tile_units * size / 100));
    };
    SDL_Rect shadow = grown(rect, -pixels((1 - near) * 14));
    shadow.x += pixels(4 + lift * 0.25);
    shadow.y += pixels(4 + lift * 0.12);
    fill(shadow, theme().table.board_shadow, (0.12 + 0.28 * near) * falling.opacity);
    const int up = pixels(lift);
    const int rim = std::max(1, size / 43);
    fill({rect.x + rim, rect.y + rim - up, rect.w, rect.h},
         mix(theme().table.cardboard, theme().table.board_shadow, 0.35), falling.opacity);
    fill({rect.x + rim - rim / 3, rect.y + rim - rim / 3 - up, rect.w, rect.h},
         theme().table.cardboard, falling.opacity);
    draw_lone_tile(falling.tile, {rect.x, rect.y - up}, falling.opacity);
    if (up == 0) { // down: no longer above its neighbours' roofs and towers
        draw_reaching_in(cell);
    }
}

void BoardPainter::Frame::draw_refused(SDL_Rect rect, const std::array<bool, 4>& sides) const {
    const int thick = std::max(3, units(4));
    const int edge = std::max(1, units(1.2));
    const int disc = std::max(16, units(17) / 4 * 4);
    SDL_Texture* sign = cache().texture({PictureKey::Kind::sign, disc, 1}, [&] {
        Canvas c(theme(), true);
        c.fill_ellipse({50, 50}, 50, 50, theme().ink.piece_outline);
        c.fill_ellipse({50, 50}, 46, 46, theme().ink.halo);
        c.fill_ellipse({50, 50}, 39, 39, theme().highlight.refused);
        c.stroke(
            Path{}.piece({27, 41}, {73, 41}).piece({27, 59}, {73, 59}).piece({62, 23}, {38, 77}),
            theme().ink.halo, 9, 1, Cap::round);
        return raster(c.document(disc, disc, disc / 100.0, {0, 0}), disc, disc);
    });
    std::array<SDL_Rect, 4> bars{};
    std::size_t count = 0;
    for (const Side of_board : all_sides) {
        if (!sides[static_cast<std::size_t>(index(of_board))]) {
            continue;
        }
        const Side side = turned(of_board, view.quarters);
        SDL_Rect bar = rect;
        if (side == Side::north || side == Side::south) {
            bar.h = thick;
            bar.y = (side == Side::north ? rect.y : rect.y + rect.h) - thick / 2;
        } else {
            bar.w = thick;
            bar.x = (side == Side::west ? rect.x : rect.x + rect.w) - thick / 2;
        }
        bars[count++] = bar;
    }
    // Edge, halo and colour of all bars, so that they join at the corners.
    for (std::size_t i = 0; i < count; ++i) {
        fill(grown(bars[i], 2 * edge), theme().ink.piece_outline, 1);
    }
    for (std::size_t i = 0; i < count; ++i) {
        fill(grown(bars[i], edge), theme().ink.halo, 1);
    }
    for (std::size_t i = 0; i < count; ++i) {
        fill(bars[i], theme().highlight.refused, 1);
    }
    for (std::size_t i = 0; i < count; ++i) {
        copy(sign, bars[i].x + bars[i].w / 2 - disc / 2, bars[i].y + bars[i].h / 2 - disc / 2);
    }
}

void BoardPainter::Frame::draw_lit_marks() const {
    const double unit = size / 100.0;
    const Sprite frame = piece_ring_frame(size * lit_mark_size);
    for (const PartOnBoard& part : scene.lit_marks) {
        const Cell cell = cell_on(part.square);
        const SceneTile* tile = grid().at(cell).tile;
        if (tile == nullptr || !in_sight(cell, size / 4)) {
            continue;
        }
        const TilePicture& shape = painter.shape_of(*tile, view.quarters);
        if (part.part >= shape.parts.size() || !shape.parts[part.part].mark) {
            continue;
        }
        const Point mark = *shape.parts[part.part].mark * unit;
        const SDL_Point at = corner_of(cell);
        SDL_Texture* ring = cache().texture({PictureKey::Kind::sign, size, 2}, [&] {
            const Sprite drawn = draw_piece_ring(theme(), size * lit_mark_size);
            return raster(drawn.svg, drawn.width, drawn.height);
        });
        copy(ring, at.x + static_cast<int>(std::lround(mark.x)) - frame.foot_x,
             at.y + static_cast<int>(std::lround(mark.y)) - frame.foot_y);
    }
}

void BoardPainter::Frame::draw_last_laid() const {
    for (const LastLaid& last : scene.last_laid) {
        const Cell cell = cell_on(last.square);
        if (!in_sight(cell, units(8)) || last.player < 0 || last.player >= 6) {
            continue;
        }
        const SDL_Rect rect = rect_of_cell(cell);
        const Colour colour = theme().players[static_cast<std::size_t>(last.player)].colour;
        const int thick = std::max(2, units(2.4));
        const int reach = std::max(2 * thick, units(11));
        const int edge = std::max(1, thick / 2);
        for (const auto& [grow, tone] : {std::pair{2 * edge, theme().ink.piece_outline},
                                         std::pair{edge, theme().ink.halo}, std::pair{0, colour}}) {
            for (const int right : {0, 1}) {
                for (const int low : {0, 1}) {
                    const int x = rect.x + (right != 0 ? rect.w - thick / 2 : -thick / 2);
                    const int y = rect.y + (low != 0 ? rect.h - thick / 2 : -thick / 2);
                    const double opacity = grow == 2 * edge ? 0.7 : 1;
                    fill(grown({right != 0 ? x + thick - reach : x, y, reach, thick}, grow), tone,
                         opacity);
                    fill(grown({x, low != 0 ? y + thick - reach : y, thick, reach}, grow), tone,
                         opacity);
                }
            }
        }
    }
    for (const LastLaid& last : scene.last_laid) { // on the ticks of all neighbours
        const Cell cell = cell_on(last.square);
        if (in_sight(cell, units(8)) && last.player >= 0 && last.player < 6) {
            const SDL_Rect rect = rect_of_cell(cell);
            copy_disc(last.player, rect.x + rect.w, rect.y, std::max(12, (units(15) + 3) / 4 * 4),
                      1);
        }
    }
}

void BoardPainter::Frame::draw_field_owners() const {
    if (size >= owners_told_below) {
        return;
    }
    std::set<Square> with_piece;
    for (const ScenePiece& piece : scene.pieces) {
        if (const auto* part = std::get_if<PartOnBoard>(&piece.where)) {
            with_piece.insert(part->square);
        }
    }
    for (const OwnedFeature& owned : scene.owned) {
        const PartOnBoard* best = nullptr;
        double least = std::numeric_limits<double>::infinity();
        Point sum;
        for (const PartOnBoard& part : owned.parts) {
            sum =
                sum + Point{static_cast<double>(part.square.x), static_cast<double>(part.square.y)};
        }
        const Point middle = sum * (1.0 / static_cast<double>(owned.parts.size()));
        for (const PartOnBoard& part : owned.parts) {
            const double far = distance(
                middle, {static_cast<double>(part.square.x), static_cast<double>(part.square.y)});
            if (far < least && is_field(part) && !with_piece.contains(part.square)) {
                least = far;
                best = &part;
            }
        }
        if (best != nullptr) { // on none but its farmers' tiles, they tell whose it is
            draw_owners_of(owned, *best);
        }
    }
}

bool BoardPainter::Frame::is_field(const PartOnBoard& part) const {
    const SceneTile* tile = grid().at(cell_on(part.square)).tile;
    return tile != nullptr && part.part < tile->definition->parts.size() &&
           look_of(tile->definition->parts[part.part]) == PartLook::field;
}

void BoardPainter::Frame::draw_owners_of(const OwnedFeature& owned, const PartOnBoard& part) const {
    const Cell cell = cell_on(part.square);
    const Point anchor =
        anchor_on(painter.shape_of(*grid().at(cell).tile, view.quarters), part.part);
    const SDL_Point corner = corner_of(cell);
    const int pixels = std::clamp(units(42) / 2 * 2, 16, 24);
    const int apart = pixels * 7 / 8;
    int x = corner.x + units(anchor.x) - apart * (static_cast<int>(owned.players.size()) - 1) / 2;
    for (const int player : owned.players) {
        copy_disc(player, x, corner.y + units(anchor.y), pixels, 1);
        x += apart;
    }
}

} // namespace circulade
