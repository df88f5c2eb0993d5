#include "client/show/show_screen.hpp"

#include "client/lines/note_desk.hpp"
#include "client/lines/puzzle.hpp"
#include "client/show/show_input.hpp"
#include "client/show/show_side.hpp"
#include "client/show/stop_words.hpp"
#include "client/table/gamepad.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_story.hpp"

#include <algorithm>
#include <utility>

namespace circulade {

namespace {

/// Room for the note on what is shown. A scenario's board keeps its place from step to step: there
/// it is that of its largest note.
SDL_Point note_room_of(const Frame& frame, const Show& show) {
    const auto of_stop = [&](const Stop& stop) {
        const auto& notes = show.table.game.notes;
        const auto found = notes.find(stop.entries);
        return found == notes.end() ? SDL_Point{0, 0}
                                    : note_room(frame, show.table, found->second.text);
    };
    if (show.demonstration.is_replay) {
        return of_stop(show.stop());
    }
    SDL_Point most{0, 0};
    for (const Stop& stop : show.demonstration.stops) {
        const SDL_Point room = of_stop(stop);
        most = {std::max(most.x, room.x), std::max(most.y, room.y)};
    }
    return most;
}

/// The board has what the band and the panel leave.
void lay_out(const Frame& frame, Show& show, ShownFor shown_for) {
    show.band_height = band_height(frame, show, shown_for);
    const SDL_Rect all = board_rect(frame);
    const SDL_Rect place{0, 0, all.w, std::max(1, all.h - static_cast<int>(show.band_height))};
    Table& table = show.table;
    const bool resized = table.view.viewport.w != place.w || table.view.viewport.h != place.h;
    table.view.viewport = place;
    table.screen_width = frame.width;
    table.screen_height = frame.height;
    const SDL_Point before = std::exchange(show.note_room, note_room_of(frame, show));
    const bool has_other_note = before.x != show.note_room.x || before.y != show.note_room.y;
    if ((table.fit_is_due || resized || has_other_note) && table.fits_itself) {
        fit_show(show);
    }
}

void draw_board(Frame& frame, const Shell& shell, Show& show) {
    show.table.story.spoken_of = show.event;
    BoardScene scene = told_scene(frame, shell, show.table);
    light_stop(show, scene);
    frame.painter->draw(scene, show.table.view);
    draw_note_on_board(frame, show.table);
}

/// Where there is no board: a setup that the rules refuse, or a file that is wrong.
void draw_refusal(const Frame& frame, const Show& show) {
    draw_bare_table(frame);
    const SDL_Rect& place = show.table.view.viewport;
    const float margin = frame.px(40);
    begin_table_panel(
        frame, "refusal", {margin, margin},
        {static_cast<float>(place.w) - 2 * margin, static_cast<float>(place.h) - 2 * margin},
        {26, 22});
    if (!show.demonstration.refusal.empty()) {
        heading_small(frame, tr("Such a game can't begin"));
        paragraph(frame, show.demonstration.refusal);
    }
    for (const std::string& trouble : show.demonstration.troubles) {
        paragraph(frame, trouble);
    }
    end_panel();
}

void draw_show(Frame& frame, Shell& shell, Show& show, ShownFor shown_for) {
    if (frame.back_wanted && show.table.keys_walk_panels) {
        show.table.keys_walk_panels = false;
        ImGui::SetWindowFocus(nullptr);
    }
    show.preview.begin_frame(frame.generation, frame.painter->theme());
    if (show.has_game()) {
        bring_up_to_date(show.table.story.log, shell, show.table.game);
    }
    lay_out(frame, show, shown_for);
    if (show.task && show.task->answer_wanted) { // at the table, by who tried it
        show.task->answer_wanted = false;
        show_answer(show, shell.options);
    }
    for (const SDL_Event& event : frame.events) {
        if (!(show.table.keys_walk_panels && (event.type == SDL_KEYDOWN || is_of_gamepad(event)))) {
            take_show_event(shell, show, *frame.painter, event);
        }
    }
    if (show.has_game()) {
        frame.redraw_within(move_by_sticks(show.table, frame.seconds));
        follow(show.table.story, show.table.game, shell.options, frame.seconds);
    }
    frame.redraw_within(go_on(show, shell.options, frame.seconds));
    if (show.has_game()) {
        lay_out(frame, show, shown_for); // another stop may be larger
        draw_board(frame, shell, show);
    } else {
        draw_refusal(frame, show);
    }
    if (show.has_game()) {
        draw_note_text(frame, show.table);
    }
    draw_show_side(frame, shell, show, shown_for);
    draw_band(frame, shell, show, shown_for);
    shell.title = show.demonstration.is_replay
                      ? title_of_stop(show, show.at)
                      : in_language(show.demonstration.title, language_in_use());
}

} // namespace

Screen show_screen(Shell& shell, std::shared_ptr<Show> show, ShownFor shown_for) {
    Screen screen;
    screen.name = demonstration_name;
    screen.keys_walk_panels = false;
    screen.keys_walk_panels_now = [show] { return show->table.keys_walk_panels; };
    screen.draw = [&shell, show = std::move(show), shown_for](Frame& frame) {
        draw_show(frame, shell, *show, shown_for);
    };
    return screen;
}

} // namespace circulade
