// Pieces and captions of a frame.
#include "client/art/board_frame.hpp"

#include "client/art/caption_places.hpp"
#include "client/art/captions.hpp"
#include "client/art/picture_dice.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace circulade {
namespace {

constexpr double foot_below_anchor = 11;
constexpr int discs_below = 36;     ///< pixels a tile: plain meeples are too many there
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

constexpr int top_level = 2;

constexpr double largest_piece = 3; ///< times its usual size

/// The feet in a pyramid, from the middle of its space: two on the mats, whose axis turns with the
/// tile, and the third on their shoulders.
Point foot_in_pyramid(int level, bool lies_across) {
    if (level >= top_level) {
        return {0, -15};
    }
    const double side = (level == 0) == lies_across ? 1 : -1;
    return level == 0 ? Point{side * 9.5, -0.5} : Point{side * 9.5, 9};
}

/// Where a figure's body is on the screen, a little closer than its picture.
SDL_Rect body_of(const Sprite& frame, Point foot) {
    const double half = 0.3 * frame.width;
    const double up = 0.8 * frame.foot_y;
    const double down = 0.5 * (frame.height - frame.foot_y);
    return {static_cast<int>(std::lround(foot.x - half)),
            static_cast<int>(std::lround(foot.y - up)), static_cast<int>(std::lround(2 * half)),
            static_cast<int>(std::lround(up + down))};
}

} // namespace

std::vector<BoardPainter::Frame::Standing> BoardPainter::Frame::standing_figures() {
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
    const double ghosts = size_of_ghosts();
    const bool one_is_pointed_at =
        std::any_of(scene.claimable.begin(), scene.claimable.end(),
                    [](const ClaimableFeature& feature) { return feature.hovered; });
    for (const ClaimableFeature& feature : scene.claimable) {
        if (feature.has_ghost) {
            ScenePiece ghost{feature.stand, feature.look};
            ghost.opacity = feature.hovered ? 0.95 : one_is_pointed_at ? 0.4 : 0.6;
            ghost.level = feature.level;
            ghost.size = feature.level < 0 ? ghosts : 1;
            const int others = count_at(feature.stand, pieces.begin(), pieces.end());
            add_standing(standing, ghost, others, others + 1);
        }
    }
    std::stable_sort(standing.begin(), standing.end(),
                     [](const auto& a, const auto& b) { return a.depth < b.depth; });
    return standing;
}

double BoardPainter::Frame::size_of_ghosts() const {
    constexpr double smallest = 0.5;
    constexpr double breadth = 0.95; // of a figure, in its height
    std::vector<Point> places;
    double least = std::numeric_limits<double>::infinity(); // pixels between two
    for (const ClaimableFeature& feature : scene.claimable) {
        const Cell cell = cell_on(feature.stand.square);
        const SceneTile* tile = grid().at(cell).tile;
        if (tile == nullptr || !feature.has_ghost || feature.level >= 0) {
            continue;
        }
        const SDL_Point at = corner_of(cell);
        const Point place =
            Point{static_cast<double>(at.x), static_cast<double>(at.y)} +
            anchor_on(painter.shape_of(*tile, view.quarters), feature.stand.part) * (size / 100.0);
        for (const Point other : places) {
            const double apart = distance(place, other);
            least = apart > 0 ? std::min(least, apart) : least; // two in one place stay so
        }
        places.push_back(place);
    }
    const double usual = meeple_pixels(size);
    return std::clamp(least / (breadth * usual), std::max(smallest, least_height / usual), 1.0);
}

Point anchor_in_pyramid(int level, bool lies_across) {
    return foot_in_pyramid(level, lies_across) - foot_of({0, 0}, Pose::upright);
}

void BoardPainter::Frame::draw_pieces() {
    const std::vector<Standing> standing = standing_figures();
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
    const bool piled = piece.level >= 0;
    Standing figure;
    figure.pixels = meeple_pixels(size) * piece.size * (piled ? size_in_pyramid : 1);
    bool lies_across = false;
    if (const auto* part = std::get_if<PartOnBoard>(&piece.where)) {
        const Cell cell = cell_on(part->square);
        const SceneTile* tile = grid().at(cell).tile;
        if (tile == nullptr || !in_sight(cell, size)) {
            return;
        }
        const TilePicture& shape = painter.shape_of(*tile, view.quarters);
        const PartPicture* seen = part_or_space(shape, part->part);
        lies_across = seen != nullptr && seen->across;
        const SDL_Point at = corner_of(cell);
        figure.foot = Point{static_cast<double>(at.x), static_cast<double>(at.y)} +
                      anchor_on(shape, part->part) * unit;
    } else {
        const SDL_FPoint at = screen_of(std::get<BoardPoint>(piece.where), view);
        figure.foot = Point{at.x, at.y};
    }
    if (piled) {
        // Where figures are larger than their tile would have them, they keep their distance.
        const double apart = meeple_pixels(size) / 30;
        const Point middle = figure.foot;
        figure.foot = middle + foot_in_pyramid(piece.level, lies_across) * apart;
        // The one on top is before the two that carry it.
        figure.depth = piece.level >= top_level ? middle.y + 8 * apart : figure.foot.y;
    } else {
        const double fewer = piece.size > 1 ? 0 : 1; // held up, it is beside nobody
        figure.foot = figure.foot +
                      foot_of({0, 0}, piece.look.pose) * (unit * std::min(piece.size, 1.0)) +
                      aside_of(place, sharing) * meeple_pixels(size) * fewer;
        figure.depth = piece.size > 1 ? std::numeric_limits<double>::infinity() : figure.foot.y;
    }
    // One that grows or shrinks is the same picture all the while, made for its largest size.
    figure.made_for = piece.size > 1 ? largest_piece * meeple_pixels(size)
                      : piled        ? figure.pixels
                                     : meeple_pixels(size);
    figure.look = piece.look;
    figure.piled = piled;
    figure.opacity = piece.opacity;
    figure.lift = piece.lift;
    figure.lit = piece.lit;
    figure.breadth = piece.breadth;
    figure.id = piece.id;
    figure.label = piece.label;
    standing.push_back(std::move(figure));
}

/// Pictures of one thing in several sizes on tiles of one size are told apart by it.
std::uint64_t BoardPainter::Frame::mark_of_size(const Standing& piece) const {
    constexpr std::uint64_t large = 1U << 18U;
    constexpr std::uint64_t small = 1U << 19U;
    const double usual = meeple_pixels(size);
    return piece.made_for > usual ? large : piece.made_for < usual ? small : 0;
}

void BoardPainter::Frame::draw_ring(const Standing& piece) {
    const bool lying = piece.look.pose == Pose::lying;
    const double wide = piece.pixels * (lying ? 1.2 : 1);
    const Sprite frame = piece_ring_frame(wide);
    constexpr std::uint64_t ring = 1U << 20U;
    SDL_Texture* texture =
        sized({PictureKey::Kind::piece, size, ring | mark_of_size(piece) | (lying ? 1U : 0U)}, [&] {
            return raster(draw_piece_ring(theme(), wide).svg, frame.width, frame.height);
        });
    copy(texture,
         {static_cast<int>(std::lround(piece.foot.x)) - frame.foot_x,
          static_cast<int>(std::lround(piece.foot.y)) - frame.foot_y, frame.width, frame.height},
         piece.opacity);
}

void BoardPainter::Frame::draw_piece_at(const Standing& piece) {
    const int x = static_cast<int>(std::lround(piece.foot.x));
    const int y = static_cast<int>(std::lround(piece.foot.y));
    const int up = static_cast<int>(std::lround(piece.lift * size / 100));
    if (piece.lit) {
        draw_ring(piece);
    }
    // Many plain meeples on a small board are told apart by their emblems; what has a shape of its
    // own keeps it.
    if (size < discs_below && piece.look.player >= 0 && !piece.piled &&
        piece.look.silhouette == Silhouette::meeple) {
        copy_disc(piece.look.player, x, y - units(14) - up, 14, piece.opacity);
        return;
    }
    const Sprite frame = piece_frame(piece.look, theme(), piece.made_for);
    const double shown = piece.pixels / piece.made_for;
    const auto scaled = [&](double pixels) {
        return static_cast<int>(std::lround(pixels * shown));
    };
    const auto show = [&](std::uint64_t what, int raised, const auto& draw) {
        SDL_Texture* texture = sized({PictureKey::Kind::piece, size, what | mark_of_size(piece)},
                                     [&] { return raster(draw(), frame.width, frame.height); });
        const int wide = std::max(1, scaled(frame.width * piece.breadth));
        copy(texture,
             {x - scaled(frame.foot_x * piece.breadth), y - scaled(frame.foot_y) - raised, wide,
              scaled(frame.height)},
             piece.opacity);
    };
    constexpr std::uint64_t shadow = 1U << 21U;
    constexpr std::uint64_t in_the_air = 1U << 22U;
    const std::uint64_t number = number_of(piece.look);
    if (up > 0) {
        show(number | shadow, 0,
             [&] { return draw_piece_shadow(piece.look, theme(), piece.made_for).svg; });
        show(number | in_the_air, up,
             [&] { return draw_piece(piece.look, theme(), piece.made_for, false).svg; });
    } else {
        show(number, 0, [&] { return draw_piece(piece.look, theme(), piece.made_for).svg; });
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

std::vector<BoardPainter::Frame::Sign> BoardPainter::Frame::arranged_captions() {
    std::vector<Sign> pictures;
    if (!painter.captions_ || scene.captions.empty()) {
        return pictures;
    }
    for (const Caption& caption : scene.captions) {
        const SDL_FPoint at = screen_of(caption.where, view);
        const int usual = std::clamp(units(26) / 6 * 6, 18, 72); // few sizes while zooming
        const int height = caption.small ? std::max(15, usual * 2 / 3) : usual;
        const std::uint64_t what =
            stirred(stirred(picture_hash(caption.text), picture_hash(caption.lines)),
                    static_cast<std::uint64_t>(caption.player) + 1);
        Sign picture;
        picture.texture = cache().texture({PictureKey::Kind::caption, height, what}, [&] {
            return painter.captions_->render(caption, height, theme());
        });
        SDL_Rect& to = picture.rect;
        SDL_QueryTexture(picture.texture, nullptr, nullptr, &to.w, &to.h);
        to.x = static_cast<int>(std::lround(at.x + caption.aside * size / 100)) - to.w / 2;
        // The number's middle is at its place, whatever stands below it.
        to.y = static_cast<int>(std::lround(at.y - caption.rise * size / 100)) - height * 2 / 3;
        pictures.push_back(picture);
    }
    // What one of several adds stands where it is; the sums find room beside that.
    std::vector<std::size_t> order;
    for (const bool small : {true, false}) {
        for (std::size_t n = 0; n < pictures.size(); ++n) {
            const bool in_sight =
                SDL_HasIntersection(&pictures[n].rect, &view.viewport) == SDL_TRUE;
            if (scene.captions[n].small == small && !scene.captions[n].flies && in_sight) {
                order.push_back(n);
            }
        }
    }
    std::vector<SDL_Rect> wanted;
    wanted.reserve(order.size());
    for (const std::size_t n : order) {
        wanted.push_back(pictures[n].rect);
    }
    const SDL_Rect& seen = view.viewport;
    const std::vector<SDL_Rect> placed = places_apart(
        wanted, kept_clear_of_captions(),
        {seen.x, seen.y + scene.covered_above, seen.w, std::max(1, seen.h - scene.covered_above)});
    for (std::size_t n = 0; n < order.size(); ++n) {
        pictures[order[n]].rect = placed[n];
    }
    return pictures;
}

std::vector<SDL_Rect> BoardPainter::Frame::kept_clear_of_captions() {
    std::vector<SDL_Rect> clear;
    for (const Standing& figure : standing_figures()) {
        const Point lifted = figure.foot + Point{0, -figure.lift * size / 100};
        clear.push_back(body_of(piece_frame(figure.look, theme(), figure.pixels), lifted));
    }
    for (const MarkedSquare& mark : scene.squares) {
        if (mark.kind == MarkedSquare::Kind::choice || mark.kind == MarkedSquare::Kind::chosen) {
            clear.push_back(rect_of_cell(cell_on(mark.square)));
        }
    }
    return clear;
}

void BoardPainter::Frame::draw_captions() {
    const std::vector<Sign> pictures = arranged_captions();
    for (std::size_t n = 0; n < pictures.size(); ++n) {
        copy(pictures[n].texture, pictures[n].rect, scene.captions[n].opacity);
    }
}

std::vector<SDL_Rect> BoardPainter::caption_rects(const BoardScene& scene, const View& view) {
    Frame frame{*this, scene, view, pace_};
    grid_.fill(scene, view, kinds_);
    std::vector<SDL_Rect> rects;
    for (const Frame::Sign& picture : frame.arranged_captions()) {
        rects.push_back(picture.rect);
    }
    return rects;
}

std::vector<SDL_Rect> BoardPainter::figure_rects(const BoardScene& scene, const View& view) {
    Frame frame{*this, scene, view, pace_};
    grid_.fill(scene, view, kinds_);
    std::vector<SDL_Rect> rects;
    for (const Frame::Standing& figure : frame.standing_figures()) {
        rects.push_back(body_of(piece_frame(figure.look, theme_, figure.pixels), figure.foot));
    }
    return rects;
}

std::optional<int> BoardPainter::piece_at(const BoardScene& scene, const View& view, double x,
                                          double y) {
    Frame frame{*this, scene, view, pace_};
    grid_.fill(scene, view, kinds_);
    const std::vector<Frame::Standing> figures = frame.standing_figures();
    const auto hit = std::find_if(figures.rbegin(), figures.rend(), [&](const auto& figure) {
        const SDL_Rect body = body_of(piece_frame(figure.look, theme_, figure.pixels), figure.foot);
        const SDL_Point point{static_cast<int>(x), static_cast<int>(y)};
        return figure.id >= 0 && SDL_PointInRect(&point, &body) == SDL_TRUE;
    });
    return hit == figures.rend() ? std::nullopt : std::optional(hit->id);
}

} // namespace circulade
