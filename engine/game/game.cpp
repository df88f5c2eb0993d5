#include "engine/game/game.hpp"

#include "engine/game/board.hpp"

#include <algorithm>

namespace circulade {

namespace {

// Outcomes that wait, by stream.

bool comes_before(Outcome a, Outcome b) {
    return a.stream < b.stream;
}

/// Takes the first one that waits for each of the outcomes that fell, and gives them away.
std::vector<Outcome> use_up(std::vector<Outcome>& dictated, const std::vector<Outcome>& fallen) {
    std::vector<Outcome> used;
    for (const Outcome& outcome : fallen) {
        const auto first =
            std::lower_bound(dictated.begin(), dictated.end(), outcome, comes_before);
        if (first != dictated.end() && first->stream == outcome.stream) {
            used.push_back(*first);
            dictated.erase(first);
        }
    }
    return used;
}
void put_back(std::vector<Outcome>& dictated, const std::vector<Outcome>& used) {
    for (auto outcome = used.rbegin(); outcome != used.rend(); ++outcome) {
        dictated.insert(std::lower_bound(dictated.begin(), dictated.end(), *outcome, comes_before),
                        *outcome);
    }
}
void wait_for(std::vector<Outcome>& dictated, Outcome outcome) {
    dictated.insert(std::upper_bound(dictated.begin(), dictated.end(), outcome, comes_before),
                    outcome);
}
void forget_last(std::vector<Outcome>& dictated, Outcome outcome) {
    dictated.erase(
        std::prev(std::upper_bound(dictated.begin(), dictated.end(), outcome, comes_before)));
}

/// Chance as the game has it: what was dictated first.
Chance chance_of(const Game& game) {
    Chance chance;
    chance.dictated = game.dictated;
    chance.by_stream = true;
    return chance;
}

// Entries.

Played entry_of(const Action& action) {
    Played entry;
    entry.action = action;
    return entry;
}
Played entry_of(const Touch& by_hand) {
    Played entry;
    entry.touch = by_hand;
    return entry;
}

/// Carries out what an entry says; all else in it is filled in.
std::optional<Refusal> carry_out(Game& game, Played entry, Chance& chance) {
    entry.player = actor(game.state);
    entry.first_event = game.events.list.size();
    entry.events_before = game.events.extent();
    entry.hash_before = hash(*game.rules, game.state);
    const Recorder recorder{&game.journal, &game.events, &chance};
    if (entry.touch) {
        if (auto refusal = impossible(*game.rules, game.state, game.dictated, *entry.touch)) {
            return refusal;
        }
    }
    std::optional<Refusal> refusal =
        entry.touch ? apply_touch(*game.rules, game.state, *entry.touch, recorder, game.offer)
                    : apply(*game.rules, game.state, entry.action, recorder, game.offer);
    if (refusal) {
        return refusal;
    }
    entry.outcomes = std::move(chance.fallen);
    if (!game.dictated.empty()) {
        entry.awaited = use_up(game.dictated, entry.outcomes);
    }
    if (entry.touch && entry.touch->kind == TouchKind::next) {
        wait_for(game.dictated, entry.touch->outcome);
    }
    game.history.push_back(std::move(entry));
    return std::nullopt;
}

/// Takes back the last entry, which need not be allowed, and gives it away.
Played take_last_back(Game& game) {
    Played last = std::move(game.history.back());
    undo(game.state, game.journal);
    game.events.shrink_to(last.events_before);
    if (last.touch && last.touch->kind == TouchKind::next) {
        forget_last(game.dictated, last.touch->outcome);
    }
    put_back(game.dictated, last.awaited);
    game.history.pop_back();
    return last;
}

std::optional<Refusal> carry_out_dictated(Game& game, Played entry,
                                          const std::vector<Outcome>& outcomes,
                                          bool only_dictated) {
    Chance chance;
    chance.dictated = outcomes;
    chance.only_dictated = only_dictated;
    std::optional<Refusal> refusal = carry_out(game, std::move(entry), chance);
    if (!refusal && chance.used < outcomes.size()) {
        take_last_back(game);
        legal_actions(*game.rules, game.state, game.offer);
        return Refusal{"", "an outcome of chance was dictated that is not needed here"};
    }
    return refusal;
}

/// Carries out something new, unless it is the very one that redo would do.
std::optional<Refusal> do_now(Game& game, Played entry) {
    Chance chance = chance_of(game);
    if (auto refusal = carry_out(game, std::move(entry), chance)) {
        return refusal;
    }
    const Played& done = game.history.back();
    const bool as_undone = !game.undone.empty() && game.undone.back().action == done.action &&
                           game.undone.back().touch == done.touch &&
                           game.undone.back().outcomes == done.outcomes;
    if (as_undone) {
        game.undone.pop_back();
    } else {
        game.undone.clear();
    }
    return std::nullopt;
}

} // namespace

Game start_game(std::shared_ptr<const Rules> rules) {
    Game game;
    game.rules = std::move(rules);
    game.state = new_game(*game.rules, game.offer, &game.events);
    return game;
}

std::optional<Refusal> play(Game& game, const Action& action) {
    return do_now(game, entry_of(action));
}

std::optional<Refusal> play_dictated(Game& game, const Action& action,
                                     const std::vector<Outcome>& outcomes, bool only_dictated) {
    return carry_out_dictated(game, entry_of(action), outcomes, only_dictated);
}

std::optional<Refusal> touch(Game& game, const Touch& by_hand) {
    return do_now(game, entry_of(by_hand));
}

std::optional<Refusal> play_again(Game& game, const Played& entry) {
    return carry_out_dictated(game, entry.touch ? entry_of(*entry.touch) : entry_of(entry.action),
                              entry.outcomes, true);
}

bool is_refereed(const Game& game) {
    return std::any_of(game.history.begin(), game.history.end(),
                       [](const Played& entry) { return entry.touch.has_value(); });
}

bool may_undo(const Game& game) {
    if (game.history.empty()) {
        return false;
    }
    const Played& last = game.history.back();
    const std::uint16_t parameter =
        game.rules->find(Name::Kind::parameter, "base.undo_across_draw");
    return last.touch || last.outcomes.empty() || parameter == absent ||
           game.rules->number(parameter) != 0;
}

bool undo(Game& game) {
    if (!may_undo(game)) {
        return false;
    }
    game.undone.push_back(take_last_back(game));
    legal_actions(*game.rules, game.state, game.offer);
    return true;
}

bool redo(Game& game) {
    if (game.undone.empty()) {
        return false;
    }
    const Played again = game.undone.back();
    if (play_again(game, again)) {
        return false;
    }
    game.undone.pop_back();
    return true;
}

Game as_it_stood(const Game& game, std::size_t entries) {
    Game then = game;
    then.undone.clear();
    while (then.history.size() > entries) {
        take_last_back(then);
    }
    legal_actions(*then.rules, then.state, then.offer);
    return then;
}

} // namespace circulade
