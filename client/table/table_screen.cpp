#include "client/table/table_screen.hpp"

#include "client/table/table_moves.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_scene.hpp"

namespace circulade {

Screen table_screen(Shell& shell, std::shared_ptr<Table> table) {
    auto preview = std::make_shared<TilePreview>();
    const auto draw = [&shell, table = std::move(table), preview](Frame& frame) {
        const SDL_Rect place = board_rect(frame);
        const bool resized = table->view.viewport.w != place.w || table->view.viewport.h != place.h;
        table->view.viewport = place;
        table->bar_height = bar_reach(frame);
        if (table->fit_is_due || (resized && table->fits_itself)) {
            fit_board(*table);
        }
        for (const SDL_Event& event : frame.events) {
            take_event(shell, *table, *frame.painter, event);
        }
        frame.painter->draw(scene_of(*table), table->view);
        draw_panels(frame, shell, *table, *preview);
    };
    return {"table", draw, false};
}

} // namespace circulade
