// Which key asks for what: config/keys.yaml, and the user's own file over it.
#pragma once

#include "engine/rules/definitions.hpp"

#include <SDL.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// What a key can ask for. A key acts only for the step that is asking.
enum class Command {
    turn_tile_right,
    turn_tile_left,
    place,
    end_turn,
    take_back,
    next_choice,     ///< the next feature or figure that may be chosen
    previous_choice, ///< the one before
    walk_left,       ///< to the nearest legal square that way
    walk_right,
    walk_up,
    walk_down,
    pan_left,
    pan_right,
    pan_up,
    pan_down,
    zoom_in,
    zoom_out,
    fit_board,
    turn_view_left,
    turn_view_right,
    undo,
    redo,
    save,
    load,
    full_screen,
    explain_square,  ///< overlay: why the drawn tile does not fit
    show_fitting,    ///< overlay: which remaining tiles fit where
    show_fields,     ///< overlay: whose field is this
    show_worth,      ///< overlay: what a feature or a player is worth
    show_tiles_left, ///< the list of tiles still to come
    show_log,
    rules, ///< the library, at the rule of what is pointed at
    tile_editor,
    help, ///< the list of keys
    options,
    screenshot,
    export_board, ///< the whole board as a PNG
    record_scenario,
    play_on,    ///< from the moment that is looked at
    other_line, ///< what was played otherwise instead
    write_note,
    draw_note, ///< arrows and marks on the board
    referees_hand,
    find_tile, ///< by name, in the referee's list
    // In a demonstration; see KeyPlace.
    show_play, ///< or pause
    show_on,   ///< one stop
    show_back,
    show_first,
    show_last,
    show_next_caption, ///< or turning point
    show_previous_caption,
    show_larger_captions,
    show_smaller_captions,
    show_faster,
    show_slower,
    show_try, ///< the position becomes a game
    show_answer,
    show_leave,
};

/// Where a key is pressed: the same one may mean one thing at the table and another in a
/// demonstration.
enum class KeyPlace { table, demonstration };
/// Whether a command means something in demonstrations only.
constexpr bool is_of_demonstration(Command command) {
    return command >= Command::show_play;
}
/// Whether it means the same everywhere, so that its key can mean nothing else.
constexpr bool is_of_every_screen(Command command) {
    return command == Command::help || command == Command::options ||
           command == Command::tile_editor || command == Command::full_screen ||
           command == Command::screenshot;
}

/// A key with what is held beside it.
struct KeyPress {
    SDL_Keycode key = SDLK_UNKNOWN;
    bool ctrl = false;
    bool shift = false;
    bool alt = false;
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

/// From "Ctrl+Shift+Z"; nothing for a key that SDL does not know.
std::optional<KeyPress> key_press_from(std::string_view text);
KeyPress key_press_of(const SDL_KeyboardEvent& event);
/// "Ctrl+Shift+Z", as menus and tooltips show it.
std::string to_string(const KeyPress& press);

class KeyBindings {
  public:
    void bind(const KeyPress& press, Command command) { bindings_.push_back({press, command}); }
    /// In a demonstration, what has no meaning there alone keeps that of the table.
    std::optional<Command> command_for(const KeyPress& press,
                                       KeyPlace place = KeyPlace::table) const;
    /// The first key of `command`, for a tooltip; empty if it has none.
    std::string key_of(Command command) const;
    /// All of them.
    std::vector<std::string> keys_of(Command command) const;

  private:
    struct Binding {
        KeyPress press;
        Command command;
    };
    std::vector<Binding> bindings_;
};

/// Bindings, and all that was wrong in the files: unknown commands, unknown keys, a key that asks
/// for two things.
struct KeysReading {
    KeyBindings keys;
    std::vector<Problem> problems;
};
/// The shipped file must name every command. `user` need not exist.
KeysReading read_keys(const std::filesystem::path& shipped, const std::filesystem::path& user);

} // namespace circulade
