#include "client/show/show_input.hpp"

#include "client/lines/record_screen.hpp"
#include "client/show/practice.hpp"
#include "client/show/stage.hpp"
#include "client/table/gamepad.hpp"
#include "client/table/table_input.hpp"
#include "client/table/table_moves.hpp"
#include "client/ui/focus_walk.hpp"

#include <algorithm>

namespace circulade {

namespace {

constexpr int caption_step = 25; ///< per cent

/// Somebody leads through it by hand: it does not run on by itself.
void lead(Show& show, const Options& options, int by) {
    show.plays = false;
    step(show, options, by);
}

void resize_captions(Shell& shell, int by) {
    int& scale = shell.options.caption_scale;
    const int before = scale;
    scale = std::clamp(scale + by, Options::least_scale, Options::most_scale);
    if (scale != before) {
        save_options(shell);
    }
}

std::optional<Command> show_command_of(Uint8 button) {
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A:
    case SDL_CONTROLLER_BUTTON_START:
        return Command::show_play;
    case SDL_CONTROLLER_BUTTON_B:
        return Command::show_leave;
    case SDL_CONTROLLER_BUTTON_X:
        return Command::show_try;
    case SDL_CONTROLLER_BUTTON_Y:
        return Command::show_first;
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
        return Command::show_smaller_captions;
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
        return Command::show_larger_captions;
    case SDL_CONTROLLER_BUTTON_LEFTSTICK:
        return Command::show_faster;
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK:
        return Command::fit_board;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
        return Command::show_back;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
        return Command::show_on;
    case SDL_CONTROLLER_BUTTON_DPAD_UP:
        return Command::show_previous_caption;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
        return Command::show_next_caption;
    default:
        return std::nullopt;
    }
}

bool may_show_repeat(Command command) {
    return command == Command::show_on || command == Command::show_back ||
           command == Command::show_next_caption || command == Command::show_previous_caption ||
           (!is_of_demonstration(command) && command != Command::export_board);
}

void take_show_key(Shell& shell, Show& show, const SDL_KeyboardEvent& key) {
    show.table.by_touch = false;
    show.table.controller = -1;
    const auto command = shell.keys.command_for(key_press_of(key), KeyPlace::demonstration);
    if (command && (key.repeat == 0 || may_show_repeat(*command))) {
        do_show_command(shell, show, *command);
    } else if (!command && key.keysym.sym == SDLK_TAB) {
        show.table.keys_walk_panels = true;
        walk_focus(1);
    }
}

} // namespace

void do_show_command(Shell& shell, Show& show, Command command) {
    const Options& options = shell.options;
    switch (command) {
    case Command::show_play:
        return play_or_pause(show, options);
    case Command::show_on:
        return show.is_last() && show.has_next_part() ? go_to_next_part(shell, show)
                                                      : lead(show, options, 1);
    case Command::show_back:
        return lead(show, options, -1);
    case Command::show_first:
        show.plays = false;
        return go_to_stop(show, options, 0);
    case Command::show_last:
        show.plays = false;
        return go_to_stop(show, options, show.demonstration.stops.size() - 1);
    case Command::show_next_caption:
    case Command::show_previous_caption:
        show.plays = false;
        return go_to_caption(show, options, command == Command::show_next_caption ? 1 : -1);
    case Command::show_larger_captions:
        return resize_captions(shell, caption_step);
    case Command::show_smaller_captions:
        return resize_captions(shell, -caption_step);
    case Command::show_faster:
        return change_speed(show, 1);
    case Command::show_slower:
        return change_speed(show, -1);
    case Command::show_try:
        return try_it(shell, show);
    case Command::referees_hand:
        return try_it(shell, show, true);
    case Command::rules: {
        const std::vector<std::string>& rules = show.stop().rules;
        return shell.show_rule ? shell.show_rule(rules.empty() ? "" : rules.front()) : void();
    }
    case Command::show_answer:
        show.plays = false;
        return show_answer(show, options);
    case Command::show_leave:
        return shell.screens.pop();
    case Command::record_scenario:
        return record_show(shell, show);
    case Command::fit_board:
        show.table.fits_itself = true;
        show.table.fit_is_due = true;
        return;
    case Command::pan_left:
    case Command::pan_right:
    case Command::pan_up:
    case Command::pan_down:
    case Command::zoom_in:
    case Command::zoom_out:
    case Command::turn_view_left:
    case Command::turn_view_right:
    case Command::export_board:
    case Command::options:
    case Command::help:
    case Command::screenshot:
    case Command::full_screen:
        if (show.has_game()) {
            do_command(shell, show.table, command);
        }
        return;
    default:
        return; // nothing can be done to the game
    }
}

void take_show_event(Shell& shell, Show& show, BoardPainter& painter, const SDL_Event& event) {
    if (event.type == SDL_KEYDOWN) {
        return take_show_key(shell, show, event.key);
    }
    const auto press = [&](Uint8 button) {
        if (const auto command = show_command_of(button)) {
            do_show_command(shell, show, *command);
        }
    };
    if (!take_gamepad(show.table, event, press) && show.has_game()) {
        take_event(shell, show.table, painter, event);
    }
}

} // namespace circulade
