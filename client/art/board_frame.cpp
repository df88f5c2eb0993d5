#include "client/art/board_frame.hpp"

#include <algorithm>
#include <cmath>

namespace circulade {
void BoardPainter::Frame::draw() {
    SDL_RenderSetClipRect(renderer(), &view.viewport);
    painter.drawn_size_ = raster_size_for(size);
    sort_tiles();
    find_overlaid();
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

void BoardPainter::Frame::fill(SDL_Rect rect, Colour colour, double opacity) const {
    const bool opaque = opacity >= 1;
    SDL_SetRenderDrawBlendMode(renderer(), opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(renderer(), colour.red, colour.green, colour.blue,
                           static_cast<std::uint8_t>(std::lround(opacity * 255)));
    SDL_RenderFillRect(renderer(), &rect);
}

void BoardPainter::Frame::copy(SDL_Texture* texture, int x, int y, double opacity) const {
    SDL_Rect to{x, y, 0, 0};
    SDL_QueryTexture(texture, nullptr, nullptr, &to.w, &to.h);
    SDL_SetTextureAlphaMod(texture, static_cast<std::uint8_t>(std::lround(opacity * 255)));
    SDL_RenderCopy(renderer(), texture, nullptr, &to);
}

bool BoardPainter::Frame::in_sight(Cell cell, int margin) const {
    const SDL_Point at = screen_of(cell, view);
    const SDL_Rect& port = view.viewport;
    return at.x + size + margin > port.x && at.x - margin < port.x + port.w &&
           at.y + size + margin > port.y && at.y - margin < port.y + port.h;
}

int BoardPainter::Frame::units(double tile_units) const {
    return std::max(1, static_cast<int>(std::lround(tile_units * size / 100)));
}

const SceneTile* BoardPainter::Frame::tile_on(Square square) const {
    const auto found = tiles.find(cell_of(square, view.quarters));
    return found == tiles.end() ? nullptr : found->second;
}

} // namespace circulade
