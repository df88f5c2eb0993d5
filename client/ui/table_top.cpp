#include "client/ui/table_top.hpp"

namespace circulade {

void TableTop::draw(const Frame& frame, const Theme& theme) {
    SDL_SetRenderDrawColor(frame.renderer, theme.table.plank.red, theme.table.plank.green,
                           theme.table.plank.blue, SDL_ALPHA_OPAQUE);
    SDL_RenderFillRect(frame.renderer, nullptr);
}

} // namespace circulade
