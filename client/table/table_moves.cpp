#include "client/table/table_moves.hpp"

#include "client/hand/hand_moves.hpp"
#include "client/hand/hand_places.hpp"
#include "client/options/command_words.hpp"
#include "client/platform/log.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/hand_over.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/telling.hpp"
#include "engine/game/board.hpp"

#include <algorithm>
#include <cstdlib>

namespace circulade {

namespace {

/// Who does not want to be called at each hand-over draws at once. Where somebody says what comes
/// next, a tile is drawn as soon as it was said, and not before.
bool draws_by_itself(const Shell& shell, const Table& table) {
    const Asked asked = what_is_asked(shell, table);
    if (table.referee.on) {
        return (asked == Asked::hand_over || asked == Asked::action) &&
               table.game.offer.size() == 1 && next_draw_is_dictated(table.game);
    }
    return !shell.options.hand_over && (asked == Asked::hand_over || plays_on(table));
}

void get_ready(const Shell& shell, Table& table) {
    forget_pointing(table);
    let_go(table.referee);
    if (first_of(table.game, ActionKind::draw)) {
        table.referee.folded = false; // what is drawn next may be said now
    }
    const std::vector<Hand> found = hands(table.game);
    // Not between laying and claiming: a click on its way must meet what it was meant for.
    table.fit_is_due = table.fits_itself && !is_choosing(table.game);
    table.held_is_chosen = false;
    if (!found.empty()) {
        table.held = found.front(); // whatever somebody else had in hand before
    }
    table.result_is_shown =
        is_over(table.game.state) && what_is_asked(shell, table) != Asked::confirm;
    autosave(shell, table);
}

/// What leaves no choice is done by itself, unless people want to be asked.
bool goes_on_by_itself(const Shell& shell, const Table& table) {
    return draws_by_itself(shell, table) ||
           (!shell.options.ask_without_choice && what_is_asked(shell, table) == Asked::action &&
            is_forced(table.game));
}

/// What the last move said of players: why they are left out.
std::string sayings_of(const Shell& shell, const Table& table) {
    std::string all;
    for (std::size_t n = first_of_last_move(table.story, table.game);
         n < table.game.events.list.size(); ++n) {
        const std::string said = saying_text(shell, table.game, table.game.events.list[n]);
        all += (all.empty() || said.empty() ? "" : "\n") + said;
    }
    return all;
}

/// The game was taken back or done again: what is lit is what its last action did.
void forget_last_move(Table& table) {
    table.story.last_move.reset();
    table.notice.clear();
}

/// Carries out one action, without what follows by itself. False if it was refused.
bool do_alone(const Shell& shell, Table& table, const Action& action) {
    if (const std::optional<Refusal> refusal = play(table.game, action)) {
        log_info("refused: " + refusal->text); // can't happen: only legal actions are offered
        return false;
    }
    if (action.kind == ActionKind::draw) {
        table.rotation = 0;
    }
    get_ready(shell, table);
    return true;
}

/// Whether a turn began with what the n-th action did.
bool begins_a_turn(const Game& game, std::size_t n) {
    const auto& events = game.events.list;
    const auto at = [&](std::size_t event) {
        return events.begin() + static_cast<std::ptrdiff_t>(event);
    };
    const auto last =
        n + 1 < game.history.size() ? at(game.history[n + 1].first_event) : events.end();
    return std::any_of(at(game.history[n].first_event), last,
                       [](const Event& event) { return event.kind == EventKind::turn_began; });
}

/// How many actions had been carried out when the turn began of whoever is asked; all of them once
/// the game is over and done with.
std::size_t start_of_turn(const Shell& shell, const Table& table) {
    const Game& game = table.game;
    const Asked asked = what_is_asked(shell, table);
    std::size_t actions = game.history.size();
    if (asked == Asked::nothing) {
        return actions;
    }
    if (asked == Asked::confirm) { // still in it, though the next one has begun
        actions = last_action(game).value_or(0);
    }
    while (actions > 0 && !begins_a_turn(game, actions - 1)) {
        --actions;
    }
    return actions;
}

/// Takes back the last action with what came of it by itself. False, and nothing is changed, if
/// fewer than `least` actions would be left.
bool undo_together(const Shell& shell, Table& table, std::size_t least) {
    Game& game = table.game;
    const std::size_t before = game.history.size();
    if (before <= least || !undo(game)) {
        return false;
    }
    while (goes_on_by_itself(shell, table) && has_something_to_take_back(table) && may_undo(game) &&
           undo(game)) {
    }
    if (game.history.size() >= least) {
        return true;
    }
    while (game.history.size() < before && redo(game)) {
    }
    return false;
}

/// Takes back as take_back() does, but keeps at least so many actions. False if nothing was done.
bool take_back_to(const Shell& shell, Table& table, std::size_t least) {
    const auto confirmed = std::exchange(table.confirmed, std::nullopt);
    if (!undo_together(shell, table, least)) {
        table.confirmed = confirmed;
        return false;
    }
    forget_last_move(table);
    get_ready(shell, table);
    return true;
}

/// Says why nothing is taken back, where the house rules are the reason.
bool house_rules_forbid(Table& table) {
    if (table.game.history.empty() || may_undo(table.game)) {
        return false;
    }
    table.notice = tr("The house rules of this game don't let a drawn tile be taken back.");
    return true;
}

std::vector<Square> squares_to_walk(const Table& table) {
    std::vector<Square> squares;
    if (table.aids.shows(Aid::explain) || table.aids.shows(Aid::fitting)) {
        for_each_open_square(table.game.state,
                             [&](const OpenSquare& open) { squares.push_back(open.square); });
    } else {
        for (const LegalSquare& legal : legal_squares(table.game)) {
            squares.push_back(legal.square);
        }
    }
    return squares;
}

} // namespace

Asked what_is_asked(const Shell& shell, const Table& table) {
    return what_is_asked(table, shell.options.confirm_turn);
}

void forget_pointing(Table& table) {
    table.pointed.reset();
    table.pointed_choice.reset();
    table.hovered.reset();
    table.pointed_piece.reset();
    table.pointed_space.reset();
    if (table.held_before) {
        table.held = *table.held_before;
        table.held_before.reset();
    }
}

void take_in_hand(Table& table, const Hand& hand) {
    forget_pointing(table);
    table.held = hand;
    table.held_is_chosen = true;
    // An option that can be taken in one way only is shown at once.
    if (hand.kind == ActionKind::choose && choices(table.game, hand).size() == 1) {
        table.pointed_choice = 0;
    }
}

void do_action(const Shell& shell, Table& table, const Action& action) {
    if (table.only_looking || table.story.moment) {
        return;
    }
    table.notice.clear();
    table.story.last_move = table.game.events.list.size();
    const std::size_t lines = table.game.branches.size();
    bool done = do_alone(shell, table, action);
    while (done && goes_on_by_itself(shell, table)) {
        done = do_alone(shell, table, Action(table.game.offer.front()));
    }
    if (table.notice.empty()) { // else it could not be saved
        table.notice = sayings_of(shell, table);
        if (table.game.branches.size() > lines) {
            table.notice += (table.notice.empty() ? "" : "\n") +
                            tr("What had been played before is kept as another line.");
        }
    }
}

void do_by_hand(const Shell& shell, Table& table, const Touch& by_hand) {
    if (table.only_looking || table.story.moment) {
        return;
    }
    const bool confirms = what_is_asked(shell, table) == Asked::confirm;
    const std::size_t last_move = table.game.events.list.size();
    if (const std::optional<Refusal> refusal = touch(table.game, by_hand)) {
        log_info("refused: " + refusal->text);
        table.notice = tr("That can't be done.");
        return;
    }
    table.notice.clear();
    table.story.last_move = last_move;
    if (!confirms) { // nor is it afterwards
        table.confirmed = table.game.history.size();
    }
    get_ready(shell, table);
    while (draws_by_itself(shell, table) &&
           do_alone(shell, table, Action(table.game.offer.front()))) {
    }
}

bool has_something_to_take_back(const Table& table) {
    const std::size_t least = table.practice ? table.practice->from : 0;
    return !table.only_looking && table.game.history.size() > least;
}

void take_back(const Shell& shell, Table& table) {
    if (has_something_to_take_back(table) && !house_rules_forbid(table)) {
        take_back_to(shell, table, 0);
    }
}

void take_back_in_turn(const Shell& shell, Table& table) {
    if (!has_something_to_take_back(table)) {
        return;
    }
    const std::size_t start = start_of_turn(shell, table);
    const bool is_at_start = table.game.history.size() <= start;
    if (!is_at_start && (house_rules_forbid(table) || take_back_to(shell, table, start))) {
        return;
    }
    const std::string key = shell.keys.key_of(Command::undo);
    table.notice = fill(tr("Turns that are over are taken back by: {command}"),
                        fmt::arg("command", with_key(words_of(Command::undo),
                                                     key.empty() ? key : words_of_key(key))));
}

void do_again(const Shell& shell, Table& table) {
    expect_no_news(table.story);
    if (table.only_looking || !redo(table.game)) {
        return;
    }
    while (goes_on_by_itself(shell, table) && redo(table.game)) {
    }
    forget_last_move(table);
    get_ready(shell, table);
}

void settle(const Shell& shell, Table& table) {
    table.confirmed.reset();
    expect_no_news(table.story);
    forget_last_move(table);
    get_ready(shell, table);
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
    } else if (table.pointed) {
        allowed = 0b1111; // to see what is in the way of each
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

void choose(const Shell& shell, Table& table) {
    const std::vector<Action> actions = choices(table.game, table.held);
    if (table.pointed_choice && *table.pointed_choice < actions.size()) {
        do_action(shell, table, actions[*table.pointed_choice]);
    }
}

std::optional<std::size_t> choice_to_confirm(const Table& table) {
    const std::vector<Action> actions = choices(table.game, table.held);
    if (table.pointed_choice && *table.pointed_choice < actions.size()) {
        return table.pointed_choice;
    }
    const bool only_one = table.held.kind == ActionKind::choose && actions.size() == 1;
    return only_one ? std::optional<std::size_t>(0) : std::nullopt;
}

void confirm_choice(const Shell& shell, Table& table) {
    table.pointed_choice = choice_to_confirm(table);
    choose(shell, table);
}

void change_hand(Table& table, int step) {
    const std::vector<Hand> all = hands(table.game);
    const auto here = std::find(all.begin(), all.end(), table.held_before.value_or(table.held));
    if (all.size() < 2 || here == all.end()) {
        return;
    }
    const auto count = static_cast<int>(all.size());
    const int next = (static_cast<int>(here - all.begin()) + step + count) % count;
    take_in_hand(table, all[static_cast<std::size_t>(next)]);
}

void end_turn(const Shell& shell, Table& table) {
    switch (what_is_asked(shell, table)) {
    case Asked::nothing:
        return;
    case Asked::confirm:
        table.confirmed = table.game.history.size();
        table.result_is_shown = is_over(table.game.state);
        if (table.result_is_shown && shell.options.motion != Motion::off) {
            show_final_scoring(table.story, table.game, shell.options);
        }
        if (draws_by_itself(shell, table)) {
            do_action(shell, table, Action(table.game.offer.front()));
        }
        return;
    case Asked::hand_over:
    case Asked::action:
        for (const ActionKind kind : {ActionKind::draw, ActionKind::pass}) {
            if (const std::optional<Action> action = first_of(table.game, kind)) {
                return do_action(shell, table, *action);
            }
        }
    }
}

std::optional<Square> square_that_way(const View& view, const std::vector<Square>& squares,
                                      std::optional<Square> from, int dx, int dy) {
    if (squares.empty()) {
        return from;
    }
    if (!from) {
        const Square middle{static_cast<std::int16_t>(std::floor(view.centre.x)),
                            static_cast<std::int16_t>(std::floor(view.centre.y))};
        const auto there = square_that_way(view, squares, middle, dx, dy);
        if (there != middle) {
            return there;
        }
        const auto off = [&](Square square) {
            const int right = square.x - middle.x;
            const int down = square.y - middle.y;
            return right * right + down * down;
        };
        return *std::min_element(squares.begin(), squares.end(),
                                 [&](Square a, Square b) { return off(a) < off(b); });
    }
    // What lies that way as the board is seen now, the nearer the better; a step aside counts
    // double.
    const Cell start = cell_of(*from, view.quarters);
    std::optional<int> nearest;
    for (const Square square : squares) {
        const Cell cell = cell_of(square, view.quarters);
        const int right = cell.column - start.column;
        const int down = cell.row - start.row;
        const int ahead = right * dx + down * dy;
        const int aside = std::abs(right * dy) + std::abs(down * dx);
        if (ahead > 0 && (!nearest || ahead + 2 * aside < *nearest)) {
            nearest = ahead + 2 * aside;
            from = square;
        }
    }
    return from;
}

void walk(Table& table, int dx, int dy) {
    if (is_choosing(table.game)) {
        return walk_choices(table, dx + dy);
    }
    const std::vector<Square> squares = squares_to_walk(table);
    if (squares.empty()) {
        return table.aids.shows(Aid::worth) ? walk_choices(table, dx + dy) : void();
    }
    table.pointed = square_that_way(table.view, squares, table.pointed, dx, dy);
}

void walk_pieces(Table& table, int step) {
    std::vector<PieceId> pieces;
    for (std::size_t id = 0; id < table.game.state.pieces.size(); ++id) {
        const Place place = table.game.state.pieces[id].place;
        if (is_shown_as_part(table.game, place) || (table.referee.on && is_on_board(place))) {
            pieces.push_back(static_cast<PieceId>(id));
        }
    }
    if (pieces.empty()) {
        return;
    }
    const auto count = static_cast<int>(pieces.size());
    const auto here = table.pointed_piece
                          ? std::find(pieces.begin(), pieces.end(), *table.pointed_piece)
                          : pieces.end();
    const int from =
        here != pieces.end() ? static_cast<int>(here - pieces.begin()) : (step > 0 ? -1 : count);
    const PieceId next = pieces[static_cast<std::size_t>((from + step + count) % count)];
    const Place place = table.game.state.pieces[next].place;
    forget_pointing(table);
    table.pointed_piece = next;
    if (place.kind == PlaceKind::feature) {
        table.hovered = place.where;
    } else if (place.kind == PlaceKind::space) {
        table.pointed_space = place;
    }
}

void walk_choices(Table& table, int step) {
    const std::vector<Hand> all = hands(table.game);
    if (all.empty()) {
        return table.aids.shows(Aid::worth) ? walk_pieces(table, step) : void();
    }
    // All choices of all hands, one after the other.
    std::vector<std::pair<Hand, std::size_t>> stops;
    for (const Hand& hand : all) {
        const std::size_t count = choices(table.game, hand).size();
        for (std::size_t n = 0; n < count; ++n) {
            stops.emplace_back(hand, n);
        }
    }
    const auto count = static_cast<int>(stops.size());
    int from = step > 0 ? -1 : count;
    if (table.pointed_choice) {
        const std::pair<Hand, std::size_t> now(table.held, *table.pointed_choice);
        from = static_cast<int>(std::find(stops.begin(), stops.end(), now) - stops.begin());
    } else {
        const auto first = std::find_if(stops.begin(), stops.end(),
                                        [&](const auto& stop) { return stop.first == table.held; });
        from =
            first != stops.end() && step > 0 ? static_cast<int>(first - stops.begin()) - 1 : from;
    }
    const auto& next = stops[static_cast<std::size_t>((from + step + count) % count)];
    forget_pointing(table);
    table.held = next.first;
    table.pointed_choice = next.second;
    const Action action = choices(table.game, table.held)[next.second];
    if (action.to.kind == PlaceKind::feature) {
        table.hovered = action.to.where;
    } else if (is_shown_as_part(table.game, action.to)) {
        table.pointed_space = action.to;
    }
}

bool may_be_pointed_at(const Table& table, Square square) {
    const Game& game = table.game;
    if (tile_at(*game.rules, game.state, square) != no_tile) {
        return false;
    }
    const bool lays = first_of(game, ActionKind::place_tile).has_value();
    return (lays && table.aids.shows(Aid::explain)) ||
           ((table.aids.shows(Aid::fitting) || (table.referee.on && !lays)) &&
            open_at(*game.rules, game.state, square) >= 0) ||
           find_square(legal_squares(game), square) != nullptr;
}

void toggle_aid(Table& table, Aid aid) {
    if (!table.aids.allowed) {
        return;
    }
    table.aids.toggle(aid);
    if (table.pointed && !may_be_pointed_at(table, *table.pointed)) {
        table.pointed.reset(); // only the aid had something to say of it
    }
}

View fitted_view(const Table& table) {
    const GameState& state = table.game.state;
    std::vector<Square> tiles;
    for (std::size_t t = 0; t < state.tile_count; ++t) {
        tiles.push_back(state.tiles[t].square);
    }
    std::vector<Square> all = tiles;
    for_each_open_square(state, [&](const OpenSquare& open) { all.push_back(open.square); });
    // Between the bar at the upper edge and what lies at the lower one. That is a sheet, or the
    // band between turns: squares beside the board may lie behind it, for then no tile is laid.
    const SDL_Rect& port = table.view.viewport;
    const int top = port.y + table.bar_height;
    const int foot = port.y + port.h - table.foot_height;
    const int tiles_foot =
        table.foot_height > 0 ? foot : foot - static_cast<int>(table.bar_height * band_to_bar);
    View view = fitted(table.view, all);
    const auto down_to_tiles = [&](const SDL_Rect& whole) {
        const SDL_Rect laid = rect_of(tiles, view);
        return laid.y + laid.h - whole.y;
    };
    constexpr double margins = 0.3; // of a tile, of both sides
    constexpr double largest = 160; // pixels: few tiles are not blown up
    const SDL_Rect usual = rect_of(all, view);
    const double size = tile_pixels(view);
    const double fits =
        std::min({port.w / (usual.w / size + margins), (foot - top) / (usual.h / size + margins),
                  (tiles_foot - top) / (down_to_tiles(usual) / size + margins)});
    view.pixels_per_tile =
        std::clamp(std::floor(std::min(fits, largest)), least_tile_pixels, most_tile_pixels);
    const SDL_Rect seen = rect_of(all, view);
    const int lowest = std::min(foot - seen.h, tiles_foot - down_to_tiles(seen));
    return panned(view, 0, (top + lowest) / 2.0 - seen.y);
}

void fit_board(Table& table) {
    table.view = fitted_view(table);
    table.fits_itself = true;
    table.fit_is_due = false;
    table.is_near = false;
    table.glide.reset();
}

View with_in_sight(const Table& table, const View& view, const std::vector<Square>& squares) {
    if (squares.empty()) {
        return view;
    }
    const SDL_Rect all = rect_of(squares, view);
    // Along one axis: how far to move so that from..to lies within least..most; the middle of what
    // is too large for that.
    const auto way = [](int from, int to, int least, int most) {
        if (to - from > most - least) {
            return (least + most - from - to) / 2;
        }
        return from < least ? least - from : std::min(0, most - to);
    };
    const SDL_Rect& whole = view.viewport;
    return panned(view, way(all.x, all.x + all.w, whole.x, whole.x + whole.w),
                  way(all.y, all.y + all.h, whole.y + table.bar_height,
                      whole.y + whole.h - table.foot_height));
}

void move_view(Table& table, const View& view) {
    table.view = view;
    table.fits_itself = false;
}

void turn_board(Table& table, int quarters) {
    table.view = turned(table.view, quarters);
    table.fit_is_due = table.fits_itself;
}

} // namespace circulade
