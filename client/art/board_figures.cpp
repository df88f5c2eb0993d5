// Pieces and captions of a frame.
#include "client/art/board_frame.hpp"

#include "client/art/captions.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {
namespace {

constexpr double spread = 9; ///< tile units between pieces that share a part
constexpr double foot_below_anchor = 11;

/// A piece's feet in tile units of the drawn tile.
Point foot_of(Point anchor, Pose pose) {
    return pose == Pose::lying ? anchor + Point{0, 4} : anchor + Point{0, foot_below_anchor};
}

} // namespace

void BoardPainter::Frame::draw_pieces() const {
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

void BoardPainter::Frame::add_standing(std::vector<Standing>& standing, const PartOnBoard& part,
                                       const PieceLook& look, double opacity, double aside) const {
    const SceneTile* tile = tile_on(part.square);
    if (tile == nullptr || !in_sight(cell_of(part.square, view.quarters), size)) {
        return;
    }
    const Point anchor = anchor_on(painter.shape_of(*tile, view.quarters), part.part);
    const Point foot = foot_of(anchor + Point{aside, 0}, look.pose);
    const SDL_Rect rect = rect_of(part.square, view);
    standing.push_back(
        {Point{rect.x + foot.x * size / 100, rect.y + foot.y * size / 100}, look, opacity});
}

void BoardPainter::Frame::draw_piece_at(const Standing& piece) const {
    const int x = static_cast<int>(std::lround(piece.foot.x));
    const int y = static_cast<int>(std::lround(piece.foot.y));
    if (size < 36 && piece.look.player >= 0) { // no silhouette can be read
        copy_disc(piece.look.player, x, y - units(14), 14, piece.opacity, true);
        return;
    }
    const double pixels = std::max(20.0, 30.0 * size / 100);
    const Sprite frame = piece_frame(piece.look, pixels);
    const std::string key = "piece/" + std::to_string(static_cast<int>(piece.look.silhouette)) +
                            "/" + std::to_string(static_cast<int>(piece.look.pose)) + "/" +
                            std::to_string(piece.look.player) + "@" + std::to_string(size);
    SDL_Texture* texture = painter.cache_.texture(key, [&] {
        return raster(draw_piece(piece.look, theme(), pixels).svg, frame.width, frame.height);
    });
    copy(texture, x - frame.foot_x, y - frame.foot_y, piece.opacity);
}

void BoardPainter::Frame::copy_disc(int player, int x, int y, int pixels, double opacity,
                                    bool centred) const {
    SDL_Texture* texture = painter.cache_.texture(
        "disc/" + std::to_string(player) + "@" + std::to_string(pixels), [&] {
            const Sprite sprite = draw_emblem_disc(player, theme(), pixels);
            return raster(sprite.svg, sprite.width, sprite.height);
        });
    copy(texture, x - pixels / 2, centred ? y - pixels / 2 : y - pixels, opacity);
}

void BoardPainter::Frame::draw_captions() const {
    if (!painter.captions_) {
        return;
    }
    for (const Caption& caption : scene.captions) {
        const SDL_FPoint at = screen_of(caption.where, view);
        const int height = std::max(16, units(26));
        const std::string key = "caption/" + caption.text + "@" + std::to_string(height);
        SDL_Texture* texture = painter.cache_.texture(key, [&] {
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

} // namespace circulade
