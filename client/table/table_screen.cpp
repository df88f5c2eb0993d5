#include "client/table/table_screen.hpp"

#include "client/hand/hand_places.hpp"
#include "client/lines/note_desk.hpp"
#include "client/table/final_scoring.hpp"
#include "client/table/gamepad.hpp"
#include "client/table/near_view.hpp"
#include "client/table/table_input.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_story.hpp"
#include "client/table/telling.hpp"

namespace circulade {

namespace {

/// Lets the clock of who is asked run, as long as nothing else lies over the table.
void tick(Frame& frame, const Shell& shell, Table& table) {
    const Asked asked = what_is_asked(shell, table);
    const bool runs = (asked == Asked::action || asked == Asked::confirm) && !table.save_is_asked &&
                      !table.menu_is_open && !table.story.moment;
    const PlayerId player = runs ? who_is_asked(table, shell.options.confirm_turn) : nobody;
    if (run_clock(table.clock, player, frame.seconds)) {
        table.notice = fill(tr("{player}, your time is up."),
                            fmt::arg("player", player_name(table.game, player)));
    }
    if (player < table.clock.left.size()) {
        frame.redraw_within(clock_changes_in(table.clock, player));
    }
}

/// Escape, or B on a gamepad, while keys are the panels'.
void go_back(Table& table) {
    if (table.save_is_asked) {
        table.save_is_asked = false;
        table.save_name[0] = '\0';
    } else if (table.note_desk.writes) {
        return; // the note's panel knows what was typed
    } else if (table.keys_walk_panels) {
        table.keys_walk_panels = false;
        ImGui::SetWindowFocus(nullptr);
    } else {
        table.result_is_shown = false;
    }
}

void draw_table(Frame& frame, Shell& shell, Table& table, TilePreview& preview) {
    const SDL_Rect place = board_rect(frame, table);
    const bool resized = table.view.viewport.w != place.w || table.view.viewport.h != place.h;
    table.view.viewport = place;
    table.screen_width = frame.width;
    table.screen_height = frame.height;
    table.bar_height = bar_reach(frame);
    const bool fits = table.fits_itself && !table.is_near && !table.glide;
    if ((table.fit_is_due || resized) && fits) {
        fit_board(table);
    }
    const bool walks_panels = panels_have_keys(table);
    if (frame.back_wanted && walks_panels) {
        go_back(table);
    }
    for (const SDL_Event& event : frame.events) {
        // In a dialog the directions and buttons of a gamepad walk the panels too.
        if (!table.save_is_asked && !(walks_panels && is_of_gamepad(event))) {
            take_event(shell, table, *frame.painter, event);
        }
    }
    frame.redraw_within(move_by_sticks(table, frame.seconds));
    const bool chooses = !table.story.moment && is_choosing(table.game) &&
                         what_is_asked(table, shell.options.confirm_turn) == Asked::action;
    const bool may_come_near = chooses && table.fits_itself && !table.is_near && !table.glide;
    const double apart = may_come_near ? least_distance_of_choices(table, *frame.painter) : far_off;
    frame.redraw_within(come_near(table, shell.options, chooses, frame.seconds, apart));
    if (!frame.events.empty() || table.glide || ImGui::GetIO().WantCaptureMouse) {
        point_again(table, *frame.painter);
    }
    tick(frame, shell, table);
    refresh(table.answers, table.aids, table.game);
    refresh_marks(table);
    preview.begin_frame(frame.generation, frame.painter->theme());
    follow(table.story, table.game, shell.options, frame.seconds);
    keep_scored_in_sight(frame, table, shell.options);
    frame.painter->draw(told_scene(frame, shell, table), table.view);
    draw_note_on_board(frame, table);
    draw_panels(frame, shell, table, preview);
    shell.title = window_title(table, shell.options.confirm_turn);
}

} // namespace

std::string window_title(const Table& table, bool confirm_turn) {
    const Game& game = table.game;
    const bool confirms = what_is_asked(table, confirm_turn) == Asked::confirm;
    if (is_over(game.state) && !confirms) {
        return victory(game);
    }
    // Who is to confirm the turn is still in it, though the next one has begun.
    const PlayerId player = confirms ? who_is_asked(table, confirm_turn) : actor(game.state);
    const int one_too_many = confirms && !is_over(game.state) ? 1 : 0;
    return fill(tr("{player}, turn {number}"), fmt::arg("player", player_name(game, player)),
                fmt::arg("number", turns_begun(game) - one_too_many));
}

Screen table_screen(Shell& shell, std::shared_ptr<Table> table) {
    auto preview = std::make_shared<TilePreview>();
    Screen screen;
    screen.name = "table";
    screen.keys_walk_panels = false;
    screen.keys_walk_panels_now = [table] { return panels_have_keys(*table); };
    screen.draw = [&shell, table = std::move(table), preview](Frame& frame) {
        draw_table(frame, shell, *table, *preview);
    };
    return screen;
}

} // namespace circulade
