#include "client/options/command_words.hpp"

#include "client/text/translate.hpp"

namespace circulade {

std::string words_of(Command command) {
    switch (command) {
    case Command::turn_tile_right:
        return tr("Turn the tile to the right");
    case Command::turn_tile_left:
        return tr("Turn the tile to the left");
    case Command::place:
        return tr("Place what is chosen");
    case Command::end_turn:
        return tr("End the turn, or go on without a piece");
    case Command::take_back:
        return tr("Take the last step back");
    case Command::next_choice:
        return tr("Next feature or piece");
    case Command::previous_choice:
        return tr("Feature or piece before");
    case Command::walk_left:
        return tr("To the next free place on the left");
    case Command::walk_right:
        return tr("To the next free place on the right");
    case Command::walk_up:
        return tr("To the next free place above");
    case Command::walk_down:
        return tr("To the next free place below");
    case Command::pan_left:
        return tr("Look further left");
    case Command::pan_right:
        return tr("Look further right");
    case Command::pan_up:
        return tr("Look further up");
    case Command::pan_down:
        return tr("Look further down");
    case Command::zoom_in:
        return tr("Closer");
    case Command::zoom_out:
        return tr("Further away");
    case Command::fit_board:
        return tr("The whole board");
    case Command::turn_view_left:
        return tr("Turn the board to the left");
    case Command::turn_view_right:
        return tr("Turn the board to the right");
    case Command::undo:
        return tr("Undo");
    case Command::redo:
        return tr("Redo");
    case Command::save:
        return tr("Save the game under a name");
    case Command::load:
        return tr("Load a game");
    case Command::full_screen:
        return tr("Full screen, or a window again");
    case Command::explain_square:
        return tr("Why not here?");
    case Command::show_fitting:
        return tr("What still fits here?");
    case Command::show_fields:
        return tr("Whose field is this?");
    case Command::show_worth:
        return tr("What is it worth?");
    case Command::show_tiles_left:
        return tr("Tiles still to come");
    case Command::show_log:
        return tr("What has happened");
    case Command::rules:
        return tr("The rules");
    case Command::tile_editor:
        return tr("Tile editor");
    case Command::help:
        return tr("List of keys");
    case Command::options:
        return tr("Options");
    case Command::screenshot:
        return tr("Keep a picture of the screen");
    case Command::export_board:
        return tr("Keep a picture of the whole board");
    case Command::record_scenario:
        return tr("Save as a scenario");
    case Command::play_on:
        return tr("Play on from here");
    case Command::other_line:
        return tr("The other line");
    case Command::write_note:
        return tr("Write a note");
    case Command::draw_note:
        return tr("Draw arrows and marks");
    case Command::referees_hand:
        return tr("Referee's hand");
    case Command::find_tile:
        return tr("Find the next tile by its name");
    case Command::show_play:
        return tr("Play, or pause");
    case Command::show_on:
        return tr("One step on");
    case Command::show_back:
        return tr("One step back");
    case Command::show_first:
        return tr("The beginning");
    case Command::show_last:
        return tr("The end");
    case Command::show_next_caption:
        return tr("To the next caption or turning point");
    case Command::show_previous_caption:
        return tr("To the caption or turning point before");
    case Command::show_larger_captions:
        return tr("Larger captions");
    case Command::show_smaller_captions:
        return tr("Smaller captions");
    case Command::show_faster:
        return tr("Faster");
    case Command::show_slower:
        return tr("Slower");
    case Command::show_try:
        return tr("Try it yourself");
    case Command::show_answer:
        return tr("Show the answer");
    case Command::show_leave:
        return tr("Leave the demonstration");
    }
    return {};
}

std::vector<CommandGroup> command_groups() {
    using enum Command;
    return {
        {tr("Your turn"),
         {walk_left, walk_right, walk_up, walk_down, turn_tile_right, turn_tile_left, place,
          next_choice, previous_choice, end_turn, take_back}},
        {tr("What explains the game"),
         {explain_square, show_fitting, show_fields, show_worth, show_tiles_left, show_log, rules}},
        {tr("The view"),
         {fit_board, zoom_in, zoom_out, pan_left, pan_right, pan_up, pan_down, turn_view_left,
          turn_view_right}},
        {tr("The game"),
         {undo, redo, play_on, other_line, write_note, draw_note, save, load, record_scenario,
          export_board, referees_hand, find_tile}},
        {tr("In a demonstration"),
         {show_play, show_on, show_back, show_next_caption, show_previous_caption, show_first,
          show_last, show_faster, show_slower, show_larger_captions, show_smaller_captions,
          show_try, show_answer, show_leave}},
        {tr("The program"), {help, options, tile_editor, full_screen, screenshot}},
    };
}

std::string words_of_key(const std::string& key) {
    // Longest first, so that "Keypad Enter" is not taken for Enter.
    const std::vector<std::pair<std::string, std::string>> words{
        {"Keypad ", trc("key", "Keypad")},    {"Backspace", trc("key", "Backspace")},
        {"Escape", trc("key", "Esc")},        {"Enter", trc("key", "Enter")},
        {"Space", trc("key", "Space bar")},   {"Left", trc("key", "Left arrow")},
        {"Right", trc("key", "Right arrow")}, {"Up", trc("key", "Up arrow")},
        {"Down", trc("key", "Down arrow")},   {"Home", trc("key", "Home")},
        {"End", trc("key", "End")},           {"Delete", trc("key", "Delete")},
        {"Shift", trc("key", "Shift")},
    };
    std::string said;
    for (std::size_t at = 0; at < key.size();) {
        bool found = false;
        for (const auto& [name, word] : words) {
            if (key.compare(at, name.size(), name) == 0) {
                said += word + (name.back() == ' ' ? " " : "");
                at += name.size();
                found = true;
                break;
            }
        }
        if (!found) {
            said += key[at++];
        }
    }
    return said;
}

} // namespace circulade
