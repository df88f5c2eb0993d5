#include "client/table/table_moves.hpp"

#include "client/platform/log.hpp"
#include "client/screens/load_screen.hpp"
#include "client/screens/options_screen.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_scene.hpp"
#include "engine/game/board.hpp"

#include <algorithm>
#include <cstdlib>

namespace circulade {

namespace {

constexpr int drag_threshold = 6; ///< pixels that a click may slip
constexpr double zoom_step = 1.15;
constexpr double pan_step = 90; ///< pixels

void forget_pointing(Table& table) {
    table.pointed.reset();
    table.pointed_claim.reset();
}

void get_ready(const Shell& shell, Table& table) {
    forget_pointing(table);
    const std::vector<PieceKindId> kinds = placeable_kinds(table.game);
    // Not between laying and claiming: a click on its way must meet what it was meant for.
    table.fit_is_due = table.fits_itself && kinds.empty();
    if (!kinds.empty() && std::find(kinds.begin(), kinds.end(), table.held_piece) == kinds.end()) {
        table.held_piece = kinds.front();
    }
    table.result_is_shown = is_over(table.game.state);
    autosave(shell, table);
}

/// As somebody wants it: from now on the board does not fit itself any more.
void move_view(Table& table, const View& view) {
    table.view = view;
    table.fits_itself = false;
}

void point_at(Table& table, BoardPainter& painter, int x, int y) {
    forget_pointing(table);
    if (first_of(table.game, ActionKind::place_tile)) {
        const Square square = square_at(table.view, x, y);
        if (find_square(legal_squares(table.game), square) != nullptr) {
            table.pointed = square;
        }
    } else if (first_of(table.game, ActionKind::place_piece)) {
        if (const auto picked = painter.pick(scene_of(table), table.view, x, y)) {
            table.pointed_claim = picked->feature;
        }
    }
}

void click(const Shell& shell, Table& table, BoardPainter& painter, int x, int y) {
    point_at(table, painter, x, y);
    if (table.pointed) {
        lay_tile(shell, table);
    } else if (table.pointed_claim) {
        claim(shell, table);
    }
}

void do_command(Shell& shell, Table& table, Command command) {
    switch (command) {
    case Command::turn_tile_right:
        return turn_tile(table, 1);
    case Command::turn_tile_left:
        return turn_tile(table, 3);
    case Command::place:
        return table.pointed ? lay_tile(shell, table) : claim(shell, table);
    case Command::end_turn:
        return end_turn(shell, table);
    case Command::take_back:
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
        table.view = turned(table.view, 3);
        return;
    case Command::turn_view_right:
        table.view = turned(table.view, 1);
        return;
    case Command::save:
        table.save_is_asked = true;
        return;
    case Command::load:
        return shell.screens.push(load_screen(shell));
    case Command::options:
        return shell.screens.push(options_screen(shell));
    case Command::next_choice:
    case Command::previous_choice:
    case Command::explain_square:
    case Command::show_fitting:
    case Command::show_fields:
    case Command::show_worth:
    case Command::show_tiles_left:
    case Command::show_log:
    case Command::help:
    case Command::screenshot:
    case Command::export_board:
        return;
    case Command::full_screen:
        return; // the window's own
    }
}

void take_mouse_motion(Table& table, BoardPainter& painter, const SDL_MouseMotionEvent& motion) {
    if (!table.press) {
        return point_at(table, painter, motion.x, motion.y);
    }
    Table::Press& press = *table.press;
    press.drags = press.drags || std::abs(motion.x - press.x) > drag_threshold ||
                  std::abs(motion.y - press.y) > drag_threshold;
    if (press.drags) {
        move_view(table, panned(table.view, motion.x - press.x, motion.y - press.y));
        press.x = motion.x;
        press.y = motion.y;
    }
}

} // namespace

void do_action(const Shell& shell, Table& table, const Action& action) {
    if (table.only_looking) {
        return;
    }
    table.notice.clear();
    if (const std::optional<Refusal> refusal = play(table.game, action)) {
        log_info("refused: " + refusal->text); // can't happen: only legal actions are offered
        return;
    }
    if (action.kind == ActionKind::draw) {
        table.rotation = 0;
    }
    get_ready(shell, table);
    // Who does not want to be asked at each hand-over draws at once.
    if (!shell.options.hand_over && table.game.offer.size() == 1 &&
        table.game.offer.front().kind == ActionKind::draw) {
        do_action(shell, table, Action(table.game.offer.front()));
    }
}

void take_back(const Shell& shell, Table& table) {
    if (!table.game.history.empty() && !may_undo(table.game)) {
        table.notice = tr("The house rules of this game don't let a drawn tile be taken back.");
    } else if (undo(table.game)) {
        table.notice.clear();
        get_ready(shell, table);
    }
}

void do_again(const Shell& shell, Table& table) {
    if (redo(table.game)) {
        table.notice.clear();
        get_ready(shell, table);
    }
}

void turn_tile(Table& table, int quarters) {
    const std::vector<LegalSquare> squares = legal_squares(table.game);
    if (squares.empty()) {
        return;
    }
    const LegalSquare* on = table.pointed ? find_square(squares, *table.pointed) : nullptr;
    unsigned allowed = 0;
    if (on != nullptr) {
        allowed = on->rotations;
        table.rotation = rotation_on(*on, table.rotation); // what is shown is what is turned
    } else {
        for (const LegalSquare& legal : squares) {
            allowed |= legal.rotations;
        }
    }
    for (int turn = 1; turn <= 4; ++turn) {
        const int rotation = (table.rotation + turn * quarters) % 4;
        if (((allowed >> rotation) & 1U) != 0U) {
            table.rotation = rotation;
            return;
        }
    }
}

void lay_tile(const Shell& shell, Table& table) {
    if (!table.pointed) {
        return;
    }
    const std::vector<LegalSquare> squares = legal_squares(table.game);
    if (const LegalSquare* legal = find_square(squares, *table.pointed)) {
        const int rotation = rotation_on(*legal, table.rotation);
        for (const Action& action : table.game.offer) {
            if (action.kind == ActionKind::place_tile && action.square == legal->square &&
                action.rotation == rotation) {
                return do_action(shell, table, Action(action));
            }
        }
    }
}

void claim(const Shell& shell, Table& table) {
    const std::vector<Action> actions = claims(table.game, table.held_piece);
    if (table.pointed_claim && *table.pointed_claim < actions.size()) {
        do_action(shell, table, actions[*table.pointed_claim]);
    }
}

void end_turn(const Shell& shell, Table& table) {
    for (const ActionKind kind : {ActionKind::draw, ActionKind::pass}) {
        if (const std::optional<Action> action = first_of(table.game, kind)) {
            return do_action(shell, table, *action);
        }
    }
}

void walk(Table& table, int dx, int dy) {
    const std::vector<LegalSquare> squares = legal_squares(table.game);
    if (squares.empty()) {
        return;
    }
    if (!table.pointed) {
        table.pointed = squares.front().square;
        return;
    }
    // What lies that way, the nearer the better, and a step aside counts double.
    const Square from = *table.pointed;
    std::optional<int> nearest;
    for (const LegalSquare& legal : squares) {
        const int ahead = (legal.square.x - from.x) * dx + (legal.square.y - from.y) * dy;
        const int aside =
            std::abs((legal.square.x - from.x) * dy) + std::abs((legal.square.y - from.y) * dx);
        if (ahead > 0 && (!nearest || ahead + 2 * aside < *nearest)) {
            nearest = ahead + 2 * aside;
            table.pointed = legal.square;
        }
    }
}

void fit_board(Table& table) {
    std::vector<Square> squares;
    for (std::size_t t = 0; t < table.game.state.tile_count; ++t) {
        squares.push_back(table.game.state.tiles[t].square);
    }
    for_each_open_square(table.game.state,
                         [&](const OpenSquare& open) { squares.push_back(open.square); });
    // Below the bar that lies over the board's upper edge.
    const SDL_Rect whole = table.view.viewport;
    View below_bar = table.view;
    below_bar.viewport.y += table.bar_height;
    below_bar.viewport.h = std::max(1, whole.h - table.bar_height);
    table.view = fitted(below_bar, squares);
    table.view.viewport = whole;
    table.view = panned(table.view, 0, table.bar_height / 2.0);
    table.fits_itself = true;
    table.fit_is_due = false;
}

void take_event(Shell& shell, Table& table, BoardPainter& painter, const SDL_Event& event) {
    switch (event.type) {
    case SDL_MOUSEMOTION:
        return take_mouse_motion(table, painter, event.motion);
    case SDL_MOUSEBUTTONDOWN:
        if (event.button.button == SDL_BUTTON_LEFT) {
            table.press = Table::Press{event.button.x, event.button.y, false};
        } else if (event.button.button == SDL_BUTTON_RIGHT) {
            turn_tile(table, 1);
        }
        return;
    case SDL_MOUSEBUTTONUP:
        if (event.button.button == SDL_BUTTON_LEFT && table.press) {
            const bool clicked = !table.press->drags;
            table.press.reset();
            if (clicked) {
                click(shell, table, painter, event.button.x, event.button.y);
            }
        }
        return;
    case SDL_MOUSEWHEEL: {
        int x = 0;
        int y = 0;
        SDL_GetMouseState(&x, &y);
        return move_view(table, zoomed_at(table.view, event.wheel.y > 0 ? zoom_step : 1 / zoom_step,
                                          event.wheel.mouseX != 0 ? event.wheel.mouseX : x,
                                          event.wheel.mouseY != 0 ? event.wheel.mouseY : y));
    }
    case SDL_KEYDOWN:
        if (const auto command = shell.keys.command_for(key_press_of(event.key))) {
            do_command(shell, table, *command);
        }
        return;
    default:
        return;
    }
}

} // namespace circulade
