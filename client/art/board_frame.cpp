#include "client/art/board_frame.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {
namespace {

/// How long a frame may make pictures: with what it draws, still sixty frames a second.
constexpr std::chrono::milliseconds making_time{7};
constexpr std::size_t sizes_remembered = 5;

} // namespace

BoardPainter::Frame::Frame(BoardPainter& painter_in, const BoardScene& scene_in,
                           const View& view_in, Pace pace_in)
    : painter(painter_in), scene(scene_in), view(view_in), pace(pace_in),
      size(tile_pixels(view_in)),
      is_zooming(pace_in == Pace::spread && painter_in.last_size_ != 0 &&
                 painter_in.last_size_ != tile_pixels(view_in)),
      origin(screen_of(Cell{0, 0}, view_in)),
      deadline(std::chrono::steady_clock::now() + making_time) {}

bool BoardPainter::Frame::draw() {
    SDL_RenderSetClipRect(renderer(), &view.viewport);
    painter.drawn_size_ = raster_size_for(size);
    if (painter.shown_quarters_ != view.quarters) {
        painter.shown_.clear();
        painter.shown_quarters_ = view.quarters;
    }
    grid().fill(scene, view, painter.kinds_);
    const std::vector<Cell> stretched = draw_table();
    draw_ground();
    sharpen_table(stretched);
    draw_changing();
    draw_vignette();
    draw_field_owners();
    draw_squares();
    draw_counts();
    draw_clashes();
    if (scene.ghost) {
        draw_ghost(*scene.ghost);
    }
    draw_last_laid();
    draw_lit_marks();
    draw_pieces();
    draw_missing(); // a number is not to be hidden by who stands before it
    if (scene.falling) {
        draw_falling(*scene.falling);
    }
    if (scene.die) {
        draw_die_on_table(*scene.die);
    }
    draw_captions();
    SDL_RenderSetClipRect(renderer(), nullptr);
    painter.last_size_ = size;
    if (!is_zooming) { // on the way hardly anything was drawn at this size
        std::vector<int>& sizes = painter.recent_sizes_;
        std::erase(sizes, size);
        sizes.insert(sizes.begin(), size);
        sizes.resize(std::min(sizes.size(), sizes_remembered));
    }
    cache().end_frame();
    return finished;
}

bool BoardPainter::Frame::may_make() {
    if (pace == Pace::whole || made == 0 || std::chrono::steady_clock::now() < deadline) {
        ++made;
        return true;
    }
    finished = false;
    return false;
}

SDL_Texture* BoardPainter::Frame::at_other_size(PictureKey key) const {
    for (const int other : painter.recent_sizes_) {
        key.pixels = other;
        if (SDL_Texture* texture = cache().find(key)) {
            return texture;
        }
    }
    return nullptr;
}

void BoardPainter::Frame::fill(SDL_Rect rect, Colour colour, double opacity) const {
    const bool opaque = opacity >= 1;
    SDL_SetRenderDrawBlendMode(renderer(), opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(renderer(), colour.red, colour.green, colour.blue,
                           static_cast<std::uint8_t>(std::lround(opacity * 255)));
    SDL_RenderFillRect(renderer(), &rect);
}

void BoardPainter::Frame::copy(SDL_Texture* texture, SDL_Rect to, double opacity) const {
    const double shown = std::clamp(opacity, 0.0, 1.0);
    SDL_SetTextureAlphaMod(texture, static_cast<std::uint8_t>(std::lround(shown * 255)));
    SDL_RenderCopy(renderer(), texture, nullptr, &to);
}

void BoardPainter::Frame::copy(SDL_Texture* texture, int x, int y, double opacity) const {
    SDL_Rect to{x, y, 0, 0};
    SDL_QueryTexture(texture, nullptr, nullptr, &to.w, &to.h);
    copy(texture, to, opacity);
}

bool BoardPainter::Frame::in_sight(Cell cell, int margin) const {
    const SDL_Point at = corner_of(cell);
    const SDL_Rect& port = view.viewport;
    return at.x + size + margin > port.x && at.x - margin < port.x + port.w &&
           at.y + size + margin > port.y && at.y - margin < port.y + port.h;
}

int BoardPainter::Frame::units(double tile_units) const {
    return std::max(1, static_cast<int>(std::lround(tile_units * size / 100)));
}

} // namespace circulade
