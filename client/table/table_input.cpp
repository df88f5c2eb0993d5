#include "client/table/table_input.hpp"

#include "client/editor/editor_screen.hpp"
#include "client/hand/hand_input.hpp"
#include "client/hand/hand_moves.hpp"
#include "client/lines/note_desk.hpp"
#include "client/lines/other_lines.hpp"
#include "client/lines/record_screen.hpp"
#include "client/screens/export_screen.hpp"
#include "client/screens/help_screen.hpp"
#include "client/screens/load_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/table/asked_piece.hpp"
#include "client/table/counters_seen.hpp"
#include "client/table/gamepad.hpp"
#include "client/table/rule_words.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/table_story.hpp"
#include "client/table/touch.hpp"
#include "client/table/touch_words.hpp"
#include "client/ui/focus_walk.hpp"
#include "engine/game/board.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace circulade {

namespace {

constexpr int drag_threshold = 6;    ///< pixels that a click may slip
constexpr int finger_threshold = 16; ///< and a tap
constexpr double zoom_step = 1.15;
constexpr double pan_step = 90; ///< pixels

/// What is under the pointer on a tile, beside the claimable features of the scene.
void note_what_is_there(Table& table, BoardPainter& painter, const BoardScene& scene, int x,
                        int y) {
    const Game& game = table.game;
    if (const auto piece = painter.piece_at(scene, table.view, x, y)) {
        table.pointed_piece = static_cast<PieceId>(*piece);
        const Place place = game.state.pieces[*table.pointed_piece].place;
        if (place.kind == PlaceKind::space) {
            table.pointed_space = place;
        }
        return;
    }
    BoardScene signs;
    signs.tiles = scene.tiles;
    add_missing_around(game, table.aids.shows(Aid::worth), signs);
    auto part = painter.missing_at(signs, table.view, x, y);
    if (!part) {
        part = painter.part_at(scene, table.view, x, y);
    }
    const TileIndex tile =
        part ? tile_at(*game.rules, game.state, part->square) : TileIndex{no_tile};
    if (tile == no_tile) {
        return;
    }
    const TileDefinition& printed = *game.rules->tiles[game.state.tiles[tile].kind].definition;
    if (part->part >= printed.parts.size()) { // behind the parts come the spaces
        const auto space =
            game.rules->find(Name::Kind::space, printed.spaces[part->part - printed.parts.size()]);
        table.pointed_space = on_space(tile, static_cast<SpaceKindId>(space));
    }
}

/// Points at what can be done with the figure or space pointed at: with what is in hand, else,
/// where nobody chose that, with something else that could be taken in hand. It stands before the
/// field that it stands on.
void point_at_choice_of_any_hand(Table& table) {
    std::vector<Hand> all = hands(table.game);
    const auto held = std::find(all.begin(), all.end(), table.held);
    std::rotate(all.begin(), held == all.end() ? all.begin() : held, all.end());
    for (const Hand& hand : all) {
        if (table.held_is_chosen && !(hand == table.held)) {
            return;
        }
        const std::vector<Action> actions = choices(table.game, hand);
        for (std::size_t n = 0; n < actions.size(); ++n) {
            const std::optional<Place> place = place_of(table.game, actions[n]);
            const bool is_there =
                place && ((place->kind == PlaceKind::space && table.pointed_space == *place) ||
                          (place->kind == PlaceKind::piece &&
                           table.pointed_piece == static_cast<PieceId>(place->where)));
            if (is_there) {
                if (!(hand == table.held)) {
                    table.held_before = table.held;
                    table.held = hand;
                }
                table.pointed_choice = n;
                return;
            }
        }
    }
}

void point_at_choice(Table& table, BoardPainter& painter, const BoardScene& scene, int x, int y) {
    point_at_choice_of_any_hand(table);
    if (table.pointed_choice) {
        return;
    }
    const std::vector<Action> actions = choices(table.game, table.held);
    // The scene holds what is shown as parts in the order of the choices that are about it.
    if (const auto picked = painter.pick(scene, table.view, x, y)) {
        std::size_t shown = 0;
        for (std::size_t n = 0; n < actions.size(); ++n) {
            const std::optional<Place> place = place_of(table.game, actions[n]);
            if (place && is_shown_as_part(table.game, *place) && shown++ == picked->feature) {
                table.pointed_choice = n;
                if (place->kind == PlaceKind::feature) {
                    table.hovered = place->where;
                }
                return;
            }
        }
    }
    const Square square = square_at(table.view, x, y);
    for (std::size_t n = 0; n < actions.size(); ++n) {
        const std::optional<Place> place = place_of(table.game, actions[n]);
        const bool by_square =
            place && place->kind != PlaceKind::piece && !is_shown_as_part(table.game, *place);
        if (by_square && square_of(table.game, *place) == square) {
            table.pointed_choice = n;
            return;
        }
    }
}

void point_at_feature(Table& table, BoardPainter& painter, const BoardScene& scene, int x, int y) {
    const Game& game = table.game;
    if (table.pointed_piece &&
        game.state.pieces[*table.pointed_piece].place.kind == PlaceKind::feature) {
        table.hovered = game.state.pieces[*table.pointed_piece].place.where;
    } else if (table.pointed_space) {
        return;
    } else if (const auto part = painter.part_at(scene, table.view, x, y)) {
        const TileIndex tile = tile_at(*game.rules, game.state, part->square);
        if (tile != no_tile) {
            table.hovered = part_id(*game.rules, tile, static_cast<std::uint8_t>(part->part));
        }
    }
}

void confirm_pointed(Shell& shell, Table& table) {
    return table.pointed ? lay_tile(shell, table) : choose(shell, table);
}

/// Where several pieces are asked about, a click on one of them takes it in hand.
bool take_piece_in_hand(Table& table) {
    const std::optional<Hand> hand = is_choosing(table.game) && table.pointed_piece
                                         ? hand_for(table.game, *table.pointed_piece)
                                         : std::nullopt;
    if (!hand) {
        return false;
    }
    forget_pointing(table);
    table.held = *hand;
    return true;
}

void click(Shell& shell, Table& table, BoardPainter& painter, int x, int y) {
    if (take_story_click(shell, table)) {
        return;
    }
    if (table.glide && is_choosing(table.game) && !hand_has_board(table)) {
        return; // the board moves under it: it was not meant for what is there now
    }
    point_at(table, painter, x, y);
    if (click_by_hand(shell, table)) {
        return;
    }
    if (table.pointed || table.pointed_choice || !take_piece_in_hand(table)) {
        confirm_pointed(shell, table);
    }
}

/// A finger first shows what it would do; another tap on the same square turns the tile. A button
/// beside it confirms.
void tap(Table& table, BoardPainter& painter, int x, int y) {
    if (tap_by_hand(table, painter, x, y)) {
        return;
    }
    const std::optional<Square> before = table.pointed;
    point_at(table, painter, x, y);
    if (before && table.pointed == before) {
        turn_tile(table, 1);
    }
}

void take_mouse_motion(Table& table, BoardPainter& painter, const SDL_Event& event) {
    const SDL_MouseMotionEvent& motion = event.motion;
    const bool finger = is_by_finger(event);
    if (!table.press) {
        table.by_touch = finger;
        if (finger) { // one that comes down has not asked for anything yet
            table.mouse.reset();
            return;
        }
        table.mouse = SDL_Point{motion.x, motion.y};
        return point_at(table, painter, motion.x, motion.y);
    }
    Table::Press& press = *table.press;
    const int threshold = finger ? finger_threshold : drag_threshold;
    press.drags = press.drags || std::abs(motion.x - press.x) > threshold ||
                  std::abs(motion.y - press.y) > threshold;
    if (press.drags) {
        move_view(table, panned(table.view, motion.x - press.x, motion.y - press.y));
        press.x = motion.x;
        press.y = motion.y;
    }
}

void take_release(Shell& shell, Table& table, BoardPainter& painter, const SDL_Event& event) {
    if (event.button.button != SDL_BUTTON_LEFT || !table.press) {
        return;
    }
    const bool clicked = !table.press->drags;
    table.press.reset();
    if (clicked && is_by_finger(event)) {
        tap(table, painter, event.button.x, event.button.y);
    } else if (clicked) {
        click(shell, table, painter, event.button.x, event.button.y);
    }
}

/// The board as it is seen now, also a moment of the past.
void export_as_seen(Shell& shell, const Table& table) {
    BoardScene scene =
        table.story.moment ? board_of(shown_game(table.story, table.game)) : scene_of(table);
    scene.ghost.reset();
    scene.hovered.clear();
    shell.screens.push(export_screen(
        shell, [seen = std::move(scene)] { return seen; }, table.view.quarters,
        was_touched(table.game)));
}

/// Whether it chooses what is pointed at, in the mouse's place.
bool points_by_itself(Command command) {
    switch (command) {
    case Command::walk_left:
    case Command::walk_right:
    case Command::walk_up:
    case Command::walk_down:
    case Command::next_choice:
    case Command::previous_choice:
        return true;
    default:
        return false;
    }
}

bool may_repeat(Command command) {
    switch (command) {
    case Command::pan_left:
    case Command::pan_right:
    case Command::pan_up:
    case Command::pan_down:
    case Command::zoom_in:
    case Command::zoom_out:
    case Command::undo:
    case Command::redo:
        return true;
    default: // a key held down must not answer the next question too
        return points_by_itself(command);
    }
}

void take_key(Shell& shell, Table& table, const SDL_KeyboardEvent& key) {
    if (table.save_is_asked || table.note_desk.writes) {
        return; // the dialog's
    }
    table.by_touch = false;
    table.controller = -1;
    const auto command = shell.keys.command_for(key_press_of(key));
    if (command && (key.repeat == 0 || may_repeat(*command))) {
        do_command(shell, table, *command);
    } else if (!command && key.keysym.sym == SDLK_TAB) {
        table.keys_walk_panels = true;
        walk_focus(1);
    }
}

} // namespace

bool panels_have_keys(const Table& table) {
    return table.keys_walk_panels || table.save_is_asked || table.note_desk.writes ||
           table.menu_is_open ||
           (table.result_is_shown && !table.story.moment && !table.story.final_scoring &&
            end_has_been_seen(table.story));
}

void point_at(Table& table, BoardPainter& painter, int x, int y) {
    if (point_by_hand(table, painter, x, y)) {
        return;
    }
    forget_pointing(table);
    const Game& game = table.game;
    const Square square = square_at(table.view, x, y);
    if (tile_at(*game.rules, game.state, square) == no_tile) {
        if (may_be_pointed_at(table, square)) {
            table.pointed = square;
        }
        return;
    }
    const BoardScene scene = scene_of(table);
    note_what_is_there(table, painter, scene, x, y);
    if (is_choosing(game)) {
        point_at_choice(table, painter, scene, x, y);
    }
    if (!table.hovered) {
        point_at_feature(table, painter, scene, x, y);
    }
}

void point_again(Table& table, BoardPainter& painter) {
    if (ImGui::GetIO().WantCaptureMouse && table.mouse) { // it left the board for a panel
        table.mouse.reset();
        table.pointed_piece.reset();
        table.pointed_space.reset();
        if (!table.pointed_choice) {
            table.hovered.reset();
        }
    }
    if (table.mouse && !table.press) {
        point_at(table, painter, table.mouse->x, table.mouse->y);
    }
}

void do_command(Shell& shell, Table& table, Command command) {
    if (points_by_itself(command)) {
        table.mouse.reset();
    }
    if (take_note_command(shell, table, command) || take_story_command(shell, table, command) ||
        take_hand_command(shell, table, command)) {
        return;
    }
    switch (command) {
    case Command::turn_tile_right:
        return is_choosing(table.game) ? change_hand(table, 1) : turn_tile(table, 1);
    case Command::turn_tile_left:
        return is_choosing(table.game) ? change_hand(table, -1) : turn_tile(table, 3);
    case Command::place:
        return table.pointed ? lay_tile(shell, table) : confirm_choice(shell, table);
    case Command::end_turn:
        return end_turn(shell, table);
    case Command::next_choice:
        return walk_choices(table, 1);
    case Command::previous_choice:
        return walk_choices(table, -1);
    case Command::take_back:
        if (table.practice && !has_something_to_take_back(table)) {
            return shell.screens.pop(); // to the demonstration
        }
        return take_back_in_turn(shell, table);
    case Command::undo:
        return take_back(shell, table);
    case Command::redo:
        return do_again(shell, table);
    case Command::walk_left:
        return walk(table, -1, 0);
    case Command::walk_right:
        return walk(table, 1, 0);
    case Command::walk_up:
        return walk(table, 0, -1);
    case Command::walk_down:
        return walk(table, 0, 1);
    case Command::pan_left:
        return move_view(table, panned(table.view, pan_step, 0));
    case Command::pan_right:
        return move_view(table, panned(table.view, -pan_step, 0));
    case Command::pan_up:
        return move_view(table, panned(table.view, 0, pan_step));
    case Command::pan_down:
        return move_view(table, panned(table.view, 0, -pan_step));
    case Command::zoom_in:
    case Command::zoom_out: {
        const SDL_Rect& seen = table.view.viewport;
        const double factor = command == Command::zoom_in ? zoom_step : 1 / zoom_step;
        return move_view(
            table, zoomed_at(table.view, factor, seen.x + seen.w / 2.0, seen.y + seen.h / 2.0));
    }
    case Command::fit_board:
        return fit_board(table);
    case Command::turn_view_left:
        return turn_board(table, 3);
    case Command::turn_view_right:
        return turn_board(table, 1);
    case Command::explain_square:
        return toggle_aid(table, Aid::explain);
    case Command::show_fitting:
        return toggle_aid(table, Aid::fitting);
    case Command::show_fields:
        return toggle_aid(table, Aid::fields);
    case Command::show_worth:
        return toggle_aid(table, Aid::worth);
    case Command::show_tiles_left:
        return toggle_aid(table, Aid::tiles);
    case Command::save:
        table.save_is_asked = may_be_saved(table);
        return;
    case Command::load:
        return shell.screens.push(load_screen(shell));
    case Command::options:
        return shell.screens.push(options_screen(shell));
    case Command::show_log:
        return; // the story's
    case Command::export_board:
        return export_as_seen(shell, table);
    case Command::other_line:
        return take_other_line(shell, table);
    case Command::write_note:
    case Command::draw_note:
        return open_note_desk(table, command);
    case Command::record_scenario:
        return may_be_saved(table) ? record_table(shell, table) : void();
    case Command::rules:
        return open_rule(shell, table.game, table.rules_told);
    case Command::help:
        return shell.screens.push(help_screen(shell));
    case Command::tile_editor:
        return shell.screens.push(editor_screen(shell));
    case Command::screenshot:
        shell.screenshot_wanted = true;
        return;
    case Command::full_screen:
        shell.options.full_screen = !shell.options.full_screen;
        return save_options(shell);
    default:
        return; // of demonstrations
    }
}

void take_event(Shell& shell, Table& table, BoardPainter& painter, const SDL_Event& event) {
    if (take_story_event(shell, table, event) || take_finger(table, event) ||
        take_gamepad(shell, table, event) || take_note_event(shell, table, event)) {
        return;
    }
    switch (event.type) {
    case SDL_MOUSEMOTION:
        return take_mouse_motion(table, painter, event);
    case SDL_MOUSEBUTTONDOWN:
        table.by_touch = is_by_finger(event);
        if (event.button.button == SDL_BUTTON_LEFT && table.fingers.size() < 2) {
            table.press = Table::Press{event.button.x, event.button.y, false};
        } else if (event.button.button == SDL_BUTTON_RIGHT) {
            do_command(shell, table, Command::turn_tile_right);
        }
        return;
    case SDL_MOUSEBUTTONUP:
        return take_release(shell, table, painter, event);
    case SDL_MOUSEWHEEL: {
        int x = 0;
        int y = 0;
        SDL_GetMouseState(&x, &y);
        return move_view(table, zoomed_at(table.view, event.wheel.y > 0 ? zoom_step : 1 / zoom_step,
                                          event.wheel.mouseX != 0 ? event.wheel.mouseX : x,
                                          event.wheel.mouseY != 0 ? event.wheel.mouseY : y));
    }
    case SDL_KEYDOWN:
        return take_key(shell, table, event.key);
    default:
        return;
    }
}

} // namespace circulade
