#include "client/table/table.hpp"

#include "client/table/board_of_game.hpp"

#include <algorithm>

namespace circulade {

namespace {

Hand hand_of(const Action& action) {
    return {action.kind, action.kind == ActionKind::move_piece ? std::uint16_t{0} : action.what,
            action.kind == ActionKind::move_piece ? action.piece : no_piece};
}

/// Whether the last action ended a turn: another player's, or one in which others acted too.
/// What was done by hand since then ends none, but may have begun one anew.
bool turn_has_just_begun(const Game& game) {
    const auto& events = game.events.list;
    const std::optional<std::size_t> last = last_action(game);
    const auto first =
        events.begin() + static_cast<std::ptrdiff_t>(last ? game.history[*last].first_event : 0);
    return game.state.scores.size() > 1 && std::any_of(first, events.end(), [](const Event& event) {
               return event.kind == EventKind::turn_began;
           });
}

} // namespace

std::optional<std::size_t> last_action(const Game& game) {
    for (std::size_t n = game.history.size(); n > 0; --n) {
        if (!game.history[n - 1].touch) {
            return n - 1;
        }
    }
    return std::nullopt;
}

std::vector<LegalSquare> legal_squares(const Game& game) {
    std::vector<LegalSquare> all;
    for (const Action& action : game.offer) {
        if (action.kind == ActionKind::place_tile) {
            all.push_back({action.square, static_cast<std::uint8_t>(1U << action.rotation)});
        }
    }
    std::sort(all.begin(), all.end(),
              [](const LegalSquare& a, const LegalSquare& b) { return a.square < b.square; });
    std::vector<LegalSquare> squares;
    for (const LegalSquare& legal : all) {
        if (squares.empty() || squares.back().square != legal.square) {
            squares.push_back({legal.square, 0});
        }
        squares.back().rotations =
            static_cast<std::uint8_t>(squares.back().rotations | legal.rotations);
    }
    return squares;
}

int rotation_on(const LegalSquare& legal, int held) {
    for (int turn = 0; turn < 4; ++turn) {
        const int rotation = (held + turn) % 4;
        if (((legal.rotations >> rotation) & 1U) != 0U) {
            return rotation;
        }
    }
    return held;
}

const LegalSquare* find_square(const std::vector<LegalSquare>& squares, Square square) {
    for (const LegalSquare& legal : squares) {
        if (legal.square == square) {
            return &legal;
        }
    }
    return nullptr;
}

int rotation_seen(const Table& table) {
    const std::vector<LegalSquare> squares = legal_squares(table.game);
    const LegalSquare* on = table.pointed ? find_square(squares, *table.pointed) : nullptr;
    return on != nullptr ? rotation_on(*on, table.rotation) : table.rotation;
}

Asked what_is_asked(const Table& table, bool confirm_turn) {
    const Game& game = table.game;
    if (table.only_looking) {
        return Asked::nothing;
    }
    // Only a draw begins a turn: until then the last one can be taken back.
    const bool between_turns = !last_action(game) || is_over(game.state) ||
                               (first_of(game, ActionKind::draw) && turn_has_just_begun(game));
    if (confirm_turn && between_turns && last_action(game) &&
        table.confirmed != game.history.size()) {
        return Asked::confirm;
    }
    if (is_over(game.state)) {
        return Asked::nothing;
    }
    return between_turns && first_of(game, ActionKind::draw) ? Asked::hand_over : Asked::action;
}

PlayerId who_is_asked(const Table& table, bool confirm_turn) {
    switch (what_is_asked(table, confirm_turn)) {
    case Asked::nothing:
        break;
    case Asked::confirm:
        return table.game.history[*last_action(table.game)].player;
    case Asked::hand_over:
    case Asked::action:
        return actor(table.game.state);
    }
    return nobody;
}

std::vector<Hand> hands(const Game& game) {
    std::vector<Hand> found;
    for (const Action& action : game.offer) {
        if (action.kind == ActionKind::place_piece || action.kind == ActionKind::move_piece ||
            action.kind == ActionKind::choose) {
            const Hand hand = hand_of(action);
            if (std::find(found.begin(), found.end(), hand) == found.end()) {
                found.push_back(hand);
            }
        }
    }
    return found;
}

std::vector<Action> choices(const Game& game, const Hand& hand) {
    std::vector<Action> found;
    for (const Action& action : game.offer) {
        if (hand_of(action) == hand && action.kind != ActionKind::pass) {
            found.push_back(action);
        }
    }
    return found;
}

std::optional<Place> place_of(const Game& game, const Action& action) {
    if (is_on_board(action.to)) {
        return action.to;
    }
    // An option about a piece is chosen by that piece.
    if (action.kind == ActionKind::choose && action.piece != no_piece &&
        is_on_board(game.state.pieces[action.piece].place)) {
        return beside(action.piece);
    }
    return std::nullopt;
}

bool is_choosing(const Game& game) {
    return !first_of(game, ActionKind::place_tile) && !hands(game).empty();
}

std::optional<Action> first_of(const Game& game, ActionKind kind) {
    for (const Action& action : game.offer) {
        if (action.kind == kind) {
            return action;
        }
    }
    return std::nullopt;
}

bool is_forced(const Game& game) {
    if (game.offer.size() != 1) {
        return false;
    }
    const Action& action = game.offer.front();
    switch (action.kind) {
    case ActionKind::place_piece:
    case ActionKind::move_piece:
        return true;
    case ActionKind::choose:
        return !game.rules->options[action.what].definition->step.empty();
    default:
        return false;
    }
}

const std::string& asking_step(const Game& game) {
    return game.rules->steps[game.state.turn.step].name;
}

} // namespace circulade
