// Pieces and captions of a frame.
#include "client/art/board_frame.hpp"

#include "client/art/captions.hpp"
#include "client/art/picture_dice.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {
namespace {

constexpr double foot_below_anchor = 11;
constexpr int discs_below = 36;     ///< pixels a tile: no silhouette can be read
constexpr double least_height = 20; ///< of a meeple, in pixels

double meeple_pixels(int size) {
    return std::max(least_height, 30.0 * size / 100);
}

/// A piece's feet in tile units of the drawn tile.
Point foot_of(Point anchor, Pose pose) {
    return pose == Pose::lying ? anchor + Point{0, 4} : anchor + Point{0, foot_below_anchor};
}

/// Where the n-th of some pieces on one place stands, in heights of a meeple. More than three stand
/// in two rows, the front one before the gaps of the other, so that all heads and emblems show.
Point aside_of(int place, int sharing) {
    constexpr double apart = 0.68;
    if (sharing <= 3) {
        return {(place - (sharing - 1) / 2.0) * apart, place % 2 != 0 ? 0.14 : 0};
    }
    const int behind = (sharing + 1) / 2;
    const bool front = place >= behind;
    const double left = -(behind - 1) / 2.0 - (sharing % 2 == 0 ? 0.25 : 0);
    return {(left + (front ? place - behind + 0.5 : place)) * apart, front ? 0.27 : -0.27};
}

} // namespace

void BoardPainter::Frame::draw_pieces() {
    std::vector<Standing> standing;
    const auto& pieces = scene.pieces;
    const auto count_at = [](const ScenePlace& where, auto first, auto last) {
        return static_cast<int>(std::count_if(
            first, last, [&](const ScenePiece& piece) { return piece.where == where; }));
    };
    const auto ghosts_at = [&](const ScenePlace& where) { // a ghost figure stands beside the others
        const auto& all = scene.claimable;
        return std::any_of(all.begin(), all.end(), [&](const ClaimableFeature& feature) {
            return ScenePlace{feature.stand} == where;
        });
    };
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto before = pieces.begin() + static_cast<std::ptrdiff_t>(i);
        add_standing(standing, pieces[i], count_at(pieces[i].where, pieces.begin(), before),
                     count_at(pieces[i].where, pieces.begin(), pieces.end()) +
                         (ghosts_at(pieces[i].where) ? 1 : 0));
    }
    const bool one_is_pointed_at =
        std::any_of(scene.claimable.begin(), scene.claimable.end(),
                    [](const ClaimableFeature& feature) { return feature.hovered; });
    for (const ClaimableFeature& feature : scene.claimable) {
        const double opacity = feature.hovered ? 0.95 : one_is_pointed_at ? 0.4 : 0.6;
        const int others = count_at(feature.stand, pieces.begin(), pieces.end());
        add_standing(standing, {feature.stand, feature.look, opacity}, others, others + 1);
    }
    std::stable_sort(standing.begin(), standing.end(),
                     [](const auto& a, const auto& b) { return a.foot.y < b.foot.y; });
    for (const Standing& piece : standing) {
        draw_piece_at(piece);
    }
    for (const Standing& piece : standing) {
        if (!piece.label.empty()) {
            draw_label(piece);
        }
    }
}

void BoardPainter::Frame::draw_label(const Standing& piece) const {
    if (!painter.captions_) {
        return;
    }
    const int height = std::clamp(units(12) / 2 * 2, 12, 30); // few sizes while zooming
    const PictureKey key{PictureKey::Kind::caption, height, stirred(2, picture_hash(piece.label))};
    SDL_Texture* texture = cache().texture(
        key, [&] { return painter.captions_->plaque(piece.label, height, theme()); });
    int wide = 0;
    SDL_QueryTexture(texture, nullptr, nullptr, &wide, nullptr);
    copy(texture, static_cast<int>(std::lround(piece.foot.x)) - wide / 2,
         static_cast<int>(std::lround(piece.foot.y)) + units(2), piece.opacity);
}

void BoardPainter::Frame::draw_die_on_table(const SceneDie& die) const {
    const int pixels = std::clamp(units(56) / 8 * 8, 48, 128);
    const Sprite frame = draw_die(die.look, theme(), pixels);
    SDL_Texture* texture =
        cache().texture({PictureKey::Kind::sign, pixels, stirred(3, number_of(die.look))},
                        [&] { return raster(frame.svg, frame.width, frame.height); });
    const SDL_FPoint at = screen_of(die.where, view);
    const int up = static_cast<int>(std::lround(die.rise * pixels / 100));
    copy(texture, static_cast<int>(std::lround(at.x)) - frame.foot_x,
         static_cast<int>(std::lround(at.y)) - frame.foot_y - up);
}

void BoardPainter::Frame::add_standing(std::vector<Standing>& standing, const ScenePiece& piece,
                                       int place, int sharing) const {
    const double unit = size / 100.0;
    const Point aside = aside_of(place, sharing) * meeple_pixels(size);
    Point foot;
    if (const auto* part = std::get_if<PartOnBoard>(&piece.where)) {
        const Cell cell = cell_on(part->square);
        const SceneTile* tile = grid().at(cell).tile;
        if (tile == nullptr || !in_sight(cell, size)) {
            return;
        }
        const Point anchor = anchor_on(painter.shape_of(*tile, view.quarters), part->part);
        const SDL_Point at = corner_of(cell);
        const Point corner{static_cast<double>(at.x), static_cast<double>(at.y)};
        foot = corner + foot_of(anchor, piece.look.pose) * unit;
    } else {
        const SDL_FPoint at = screen_of(std::get<BoardPoint>(piece.where), view);
        foot = Point{at.x, at.y} + foot_of({0, 0}, piece.look.pose) * unit;
    }
    standing.push_back(
        {foot + aside, piece.look, piece.opacity, piece.lift, piece.lit, piece.label});
}

void BoardPainter::Frame::draw_piece_at(const Standing& piece) {
    const int x = static_cast<int>(std::lround(piece.foot.x));
    const int y = static_cast<int>(std::lround(piece.foot.y));
    const int up = static_cast<int>(std::lround(piece.lift * size / 100));
    const double pixels = meeple_pixels(size);
    const auto show = [&](std::uint64_t what, const Sprite& frame, int raised, const auto& draw) {
        SDL_Texture* texture = sized({PictureKey::Kind::piece, size, what},
                                     [&] { return raster(draw(), frame.width, frame.height); });
        copy(texture, {x - frame.foot_x, y - frame.foot_y - raised, frame.width, frame.height},
             piece.opacity);
    };
    constexpr std::uint64_t ring = 1U << 20U;
    constexpr std::uint64_t shadow = 1U << 21U;
    constexpr std::uint64_t in_the_air = 1U << 22U;
    if (piece.lit) {
        const bool lying = piece.look.pose == Pose::lying;
        const double wide = pixels * (lying ? 1.2 : 1);
        show(ring | (lying ? 1U : 0U), piece_ring_frame(wide), 0,
             [&] { return draw_piece_ring(theme(), wide).svg; });
    }
    if (size < discs_below && piece.look.player >= 0) {
        copy_disc(piece.look.player, x, y - units(14) - up, 14, piece.opacity);
        return;
    }
    const Sprite frame = piece_frame(piece.look, theme(), pixels);
    const std::uint64_t number = number_of(piece.look);
    if (up > 0) {
        show(number | shadow, frame, 0,
             [&] { return draw_piece_shadow(piece.look, theme(), pixels).svg; });
        show(number | in_the_air, frame, up,
             [&] { return draw_piece(piece.look, theme(), pixels, false).svg; });
    } else {
        show(number, frame, 0, [&] { return draw_piece(piece.look, theme(), pixels).svg; });
    }
}

void BoardPainter::Frame::copy_disc(int player, int x, int y, int pixels, double opacity) const {
    SDL_Texture* texture =
        cache().texture({PictureKey::Kind::disc, pixels, static_cast<std::uint64_t>(player)}, [&] {
            const Sprite sprite = draw_emblem_disc(player, theme(), pixels);
            return raster(sprite.svg, sprite.width, sprite.height);
        });
    copy(texture, x - pixels / 2, y - pixels / 2, opacity);
}

void BoardPainter::Frame::draw_captions() const {
    if (!painter.captions_) {
        return;
    }
    for (const Caption& caption : scene.captions) {
        const SDL_FPoint at = screen_of(caption.where, view);
        const int height = std::clamp(units(26) / 6 * 6, 18, 72); // few sizes while zooming
        const std::uint64_t what =
            stirred(stirred(picture_hash(caption.text), picture_hash(caption.lines)),
                    static_cast<std::uint64_t>(caption.player) + 1);
        SDL_Texture* texture = cache().texture({PictureKey::Kind::caption, height, what}, [&] {
            return painter.captions_->render(caption, height, theme());
        });
        SDL_Rect to{0, 0, 0, 0};
        SDL_QueryTexture(texture, nullptr, nullptr, &to.w, &to.h);
        to.x = static_cast<int>(std::lround(at.x)) - to.w / 2;
        // The number's middle is at its place, whatever stands below it.
        to.y = static_cast<int>(std::lround(at.y - caption.rise * size / 100)) - height * 2 / 3;
        copy(texture, to, caption.opacity);
    }
}

} // namespace circulade
