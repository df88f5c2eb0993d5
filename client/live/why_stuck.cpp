#include "client/live/why_stuck.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/telling.hpp"
#include "client/table/touch_words.hpp"
#include "engine/game/insight.hpp"
#include "engine/record/address.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// "field, 4,-1", of a place as it was then.
std::string place_then(const Shell& shell, const Game& game, Place place) {
    const std::optional<Square> square = square_of(game, place);
    const std::string name = place_name(shell, game, place);
    return square ? name + ", " + to_text(*square) : name;
}

/// Whether the player has no such piece in the supply.
bool has_none_left(const Game& now, PlayerId player, std::string_view piece) {
    const std::uint16_t kind = now.rules->find(Name::Kind::piece, piece);
    return kind == absent || now.state.supply[player * now.rules->pieces.size() + kind] == 0;
}

std::string piece_deed(const Shell& shell, const Stuck& stuck, const Action& action) {
    const Game& before = stuck.before;
    const PieceKindId kind = action.kind == ActionKind::place_piece
                                 ? PieceKindId(action.what)
                                 : before.state.pieces[action.piece].kind;
    const std::string& piece = before.rules->pieces[kind].name;
    const PlayerId who = before.history.back().player;
    const std::string called = player_name(before, who);
    const auto player = fmt::arg("player", called); // it keeps a reference
    const std::string name = piece_name(shell, piece, 1);
    if (action.kind == ActionKind::place_piece && has_none_left(stuck.now, who, piece)) {
        return fill(tr("{player} placed a piece, and has none left of it now: {piece}"), player,
                    fmt::arg("piece", name));
    }
    const std::string where = place_then(shell, before, action.to);
    return fill(action.kind == ActionKind::place_piece
                    ? tr("{player} placed a piece where it may not be placed any more: {piece} "
                         "({place})")
                    : tr("{player} moved a piece where it may not go any more: {piece} ({place})"),
                player, fmt::arg("piece", name), fmt::arg("place", where));
}

std::string deed(const Shell& shell, const Stuck& stuck, const Action& action) {
    const Game& before = stuck.before;
    const Rules& rules = *before.rules;
    const std::string name = player_name(before, before.history.back().player);
    const auto player = fmt::arg("player", name); // it keeps a reference
    switch (action.kind) {
    case ActionKind::draw:
        return fill(tr("{player} drew a tile, and has to do something else first now"), player);
    case ActionKind::place_tile: {
        const std::string tile = tile_name(shell, rules.tiles[action.what].name);
        return fill(tr("{player} laid a tile where it may not lie any more: {tile} ({square})"),
                    player, fmt::arg("tile", tile), fmt::arg("square", to_text(action.square)));
    }
    case ActionKind::place_piece:
    case ActionKind::move_piece:
        return piece_deed(shell, stuck, action);
    case ActionKind::choose:
        return fill(tr("{player} chose what may not be chosen any more: {option}"), player,
                    fmt::arg("option", option_name(shell, rules.options[action.what].name)));
    case ActionKind::pass:
        break;
    }
    return fill(tr("{player} passed, which cannot be done there any more"), player);
}

/// Which of the outcomes of chance cannot fall so now.
std::string chance(const Shell& shell, const Stuck& stuck) {
    const Rules& rules = *stuck.before.rules;
    const Rules& now = *stuck.now.rules;
    const std::vector<Outcome>& fell = stuck.before.history.back().outcomes;
    for (const Outcome& outcome : fell) {
        const std::string what = outcome_words(shell, stuck.before, outcome);
        const bool is_tile =
            std::any_of(rules.stacks.begin(), rules.stacks.end(),
                        [&](const StackKind& stack) { return stack.stream == outcome.stream; });
        const std::optional<Outcome> today = outcome_from_text(now, outcome_text(rules, outcome));
        if (!is_tile && !today) {
            return fill(tr("what came then is not in the game any more: {what}"),
                        fmt::arg("what", what));
        }
        if (is_tile && (!today || now.tiles[today->value].count == 0)) {
            return fill(tr("a tile was drawn that is not in the game any more: {tile}"),
                        fmt::arg("tile", what));
        }
        if (is_tile && tiles_left(now, stuck.now.state)[today->value] == 0) {
            return fill(tr("a tile was drawn of which there is none left now: {tile}"),
                        fmt::arg("tile", what));
        }
    }
    return tr("chance would have to fall otherwise");
}

/// `at_it`: the game as it was, before the entry.
std::string reason(const Shell& shell, const Stuck& stuck, const Game& at_it) {
    const Game& before = stuck.before;
    const Played& entry = before.history.back();
    if (is_over(stuck.now.state)) {
        return tr("the game is over by then");
    }
    if (entry.touch) {
        return fill(tr("what was done then is not possible any more: {deed}"),
                    fmt::arg("deed", touch_words(shell, before, entry.first_event)));
    }
    const std::string action = action_text(*before.rules, at_it.state, entry.action);
    const bool is_legal =
        action_from_text(*stuck.now.rules, stuck.now.state, stuck.now.offer, action).has_value();
    return is_legal ? chance(shell, stuck) : deed(shell, stuck, entry.action);
}

} // namespace

std::string why_stuck(const Shell& shell, const Stuck& stuck) {
    const Game at_it = as_it_stood(stuck.before, stuck.before.history.size() - 1);
    const std::string why = reason(shell, stuck, at_it);
    return fill(stuck.in_other_line
                    ? tr("in turn {number} of another line it could not go on: {reason}")
                    : tr("in turn {number} it could not go on: {reason}"),
                fmt::arg("number", at_it.state.turn_number), fmt::arg("reason", why));
}

} // namespace circulade
