#include "client/table/touch_words.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/telling.hpp"
#include "client/text/numbers.hpp"
#include "client/text/translate.hpp"
#include "engine/record/address.hpp"

#include <algorithm>
#include <charconv>

namespace circulade {

namespace {

/// The entry of the history that the n-th event belongs to.
const Played& entry_of_event(const Game& game, std::size_t event) {
    const auto later = std::upper_bound(
        game.history.begin(), game.history.end(), event,
        [](std::size_t n, const Played& played) { return n < played.first_event; });
    return *std::prev(later);
}

std::string moved_words(const Shell& shell, const Game& game, const Event& moved) {
    std::string name = piece_name(shell, game.rules->pieces[moved.what].name, 1);
    if (moved.player != nobody) {
        name = fill(tr("{piece} of {player}"), fmt::arg("piece", name),
                    fmt::arg("player", player_name(game, moved.player)));
    }
    const auto piece = fmt::arg("piece", name); // it keeps a reference
    const bool was_there = is_on_board(moved.from);
    if (!is_on_board(moved.to)) {
        return was_there ? fill(tr("By hand: took away {piece}, {feature}"), piece,
                                fmt::arg("feature", place_name(shell, game, moved.from)))
                         : fill(tr("By hand: put aside {piece}"), piece);
    }
    const std::string to = place_name(shell, game, moved.to);
    return was_there
               ? fill(tr("By hand: moved {piece}, {from} to {to}"), piece,
                      fmt::arg("from", place_name(shell, game, moved.from)), fmt::arg("to", to))
               : fill(tr("By hand: placed {piece}, {feature}"), piece, fmt::arg("feature", to));
}

} // namespace

bool is_by_hand(const Game& game, std::size_t event) {
    if (event == 0 || game.events.list[event - 1].kind != EventKind::by_hand) {
        return false;
    }
    // What comes next is only said, and nothing is to be seen of it: the event is of the next move.
    const std::optional<Touch>& touch = entry_of_event(game, event).touch;
    return touch && (touch->kind == TouchKind::tile || touch->kind == TouchKind::piece ||
                     touch->kind == TouchKind::score);
}

std::size_t entries_of_position(const Game& game) {
    std::size_t entries = 0;
    if (const auto found = game.remarks.find(position_remark); found != game.remarks.end()) {
        const std::string& text = found->second;
        std::from_chars(text.data(), text.data() + text.size(), entries); // else it stays none
    }
    return std::min(entries, game.history.size());
}

bool was_touched(const Game& game) {
    const auto first = static_cast<std::ptrdiff_t>(entries_of_position(game));
    return std::any_of(game.history.begin() + first, game.history.end(),
                       [](const Played& entry) { return entry.touch.has_value(); });
}

std::string outcome_words(const Shell& shell, const Game& game, Outcome outcome) {
    const Rules& rules = *game.rules;
    for (const ChanceKind& chance : rules.chances) {
        if (chance.stream == outcome.stream) {
            const auto id = static_cast<std::uint16_t>(&chance - rules.chances.data());
            return chance.is_die
                       ? fill(tr("{die}: {face}"), fmt::arg("die", die_name(shell, chance)),
                              fmt::arg("face", number_text(outcome.value)))
                       : token_name(shell, game, id, outcome.value);
        }
    }
    return tile_name(shell, rules.tiles[outcome.value].name);
}

std::string touch_words(const Shell& shell, const Game& game, std::size_t event) {
    const Touch& touch = *entry_of_event(game, event).touch;
    switch (touch.kind) {
    case TouchKind::tile:
        return fill(tr("By hand: laid {tile}"),
                    fmt::arg("tile", tile_name(shell, game.rules->tiles[touch.what].name)));
    case TouchKind::piece:
        return moved_words(shell, game, game.events.list[event + 1]);
    case TouchKind::score:
        return fill(tr("By hand: points of {player} set to {points}"),
                    fmt::arg("player", player_name(game, touch.player)),
                    fmt::arg("points", number_text(touch.points)));
    case TouchKind::turn:
        return tr("By hand: a turn begins anew");
    case TouchKind::next:
        break;
    }
    return fill(tr("By hand: next comes {what}"),
                fmt::arg("what", outcome_words(shell, game, touch.outcome)));
}

} // namespace circulade
