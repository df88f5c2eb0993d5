#include "client/table/gamepad.hpp"

#include "client/hand/hand_moves.hpp"
#include "client/table/table_input.hpp"
#include "client/table/table_moves.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace circulade {

namespace {

constexpr float rest = 0.25F; ///< a stick that is let go does not come back to 0 exactly

float pushed(Sint16 value) {
    constexpr float most = 32767;
    const float part = static_cast<float>(value) / most;
    return std::fabs(part) < rest ? 0 : part;
}

std::optional<Command> command_of(const Table& table, Uint8 button) {
    const bool chooses = is_choosing(table.game) && !hand_has_board(table);
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A:
        return Command::place;
    case SDL_CONTROLLER_BUTTON_B:
        return Command::take_back;
    case SDL_CONTROLLER_BUTTON_X:
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
        return Command::turn_tile_left;
    case SDL_CONTROLLER_BUTTON_Y:
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
        return Command::turn_tile_right;
    case SDL_CONTROLLER_BUTTON_START:
        return Command::end_turn;
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK:
        return Command::fit_board;
    case SDL_CONTROLLER_BUTTON_LEFTSTICK:
        return Command::show_worth;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
        return chooses ? Command::previous_choice : Command::walk_left;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
        return chooses ? Command::next_choice : Command::walk_right;
    case SDL_CONTROLLER_BUTTON_DPAD_UP:
        return chooses ? Command::previous_choice : Command::walk_up;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
        return chooses ? Command::next_choice : Command::walk_down;
    default:
        return std::nullopt;
    }
}

/// The left stick walks once for each push.
void walk_by_stick(Table& table, Uint8 axis, float part, const std::function<void(Uint8)>& press) {
    constexpr float far = 0.6F;
    const bool is_far = std::fabs(part) > far;
    if (is_far && !table.sticks.walked) {
        press(axis == SDL_CONTROLLER_AXIS_LEFTX
                  ? (part < 0 ? SDL_CONTROLLER_BUTTON_DPAD_LEFT : SDL_CONTROLLER_BUTTON_DPAD_RIGHT)
                  : (part < 0 ? SDL_CONTROLLER_BUTTON_DPAD_UP : SDL_CONTROLLER_BUTTON_DPAD_DOWN));
    }
    table.sticks.walked = is_far;
}

} // namespace

bool take_gamepad(Shell& shell, Table& table, const SDL_Event& event) {
    return take_gamepad(table, event, [&](Uint8 button) {
        if (button == SDL_CONTROLLER_BUTTON_BACK) {
            table.menu_is_asked = true;
        } else if (const auto command = command_of(table, button)) {
            do_command(shell, table, *command);
        }
    });
}

bool take_gamepad(Table& table, const SDL_Event& event, const std::function<void(Uint8)>& press) {
    if (event.type == SDL_CONTROLLERBUTTONDOWN) {
        const SDL_ControllerButtonEvent& pressed = event.cbutton;
        SDL_GameController* pad = SDL_GameControllerFromInstanceID(pressed.which);
        table.controller = SDL_GameControllerGetType(pad);
        table.by_touch = false;
        press(pressed.button);
        return true;
    }
    if (event.type == SDL_CONTROLLERDEVICEREMOVED) {
        table.controller = -1;
        table.sticks = {};
        return true;
    }
    if (event.type != SDL_CONTROLLERAXISMOTION) {
        return event.type == SDL_CONTROLLERBUTTONUP;
    }
    const float part = pushed(event.caxis.value);
    switch (event.caxis.axis) {
    case SDL_CONTROLLER_AXIS_LEFTX:
    case SDL_CONTROLLER_AXIS_LEFTY:
        walk_by_stick(table, event.caxis.axis, part, press);
        break;
    case SDL_CONTROLLER_AXIS_RIGHTX:
        table.sticks.pan_x = part;
        break;
    case SDL_CONTROLLER_AXIS_RIGHTY:
        table.sticks.pan_y = part;
        break;
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
        table.sticks.zoom = -part;
        break;
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        table.sticks.zoom = part;
        break;
    default:
        break;
    }
    return true;
}

bool is_of_gamepad(const SDL_Event& event) {
    return event.type == SDL_CONTROLLERBUTTONDOWN || event.type == SDL_CONTROLLERBUTTONUP ||
           event.type == SDL_CONTROLLERAXISMOTION;
}

double move_by_sticks(Table& table, double seconds) {
    Table::Sticks& sticks = table.sticks;
    if (sticks.pan_x == 0 && sticks.pan_y == 0 && sticks.zoom == 0) {
        sticks.last_seconds.reset();
        return std::numeric_limits<double>::infinity();
    }
    constexpr double longest_step = 0.1; // seconds
    const double passed =
        sticks.last_seconds ? std::min(seconds - *sticks.last_seconds, longest_step) : 0;
    sticks.last_seconds = seconds;
    constexpr double widths_a_second = 0.9;
    constexpr double doublings_a_second = 1.6;
    const SDL_Rect& seen = table.view.viewport;
    const double speed = widths_a_second * seen.h * passed;
    View view = panned(table.view, -sticks.pan_x * speed, -sticks.pan_y * speed);
    view = zoomed_at(view, std::exp2(sticks.zoom * doublings_a_second * passed),
                     seen.x + seen.w / 2.0, seen.y + seen.h / 2.0);
    move_view(table, view);
    return 0;
}

std::string button_name(const Table& table, SDL_GameControllerButton button) {
    const bool plays_station = table.controller == SDL_CONTROLLER_TYPE_PS3 ||
                               table.controller == SDL_CONTROLLER_TYPE_PS4 ||
                               table.controller == SDL_CONTROLLER_TYPE_PS5;
    if (table.controller < 0) {
        return {};
    }
    switch (button) {
    case SDL_CONTROLLER_BUTTON_A:
        return plays_station ? "Cross" : "A";
    case SDL_CONTROLLER_BUTTON_B:
        return plays_station ? "Circle" : "B";
    case SDL_CONTROLLER_BUTTON_X:
        return plays_station ? "Square" : "X";
    case SDL_CONTROLLER_BUTTON_Y:
        return plays_station ? "Triangle" : "Y";
    case SDL_CONTROLLER_BUTTON_START:
        return plays_station                                                 ? "Options"
               : table.controller == SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO ? "+"
                                                                             : "Start";
    default:
        return {};
    }
}

} // namespace circulade
