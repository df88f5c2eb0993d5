#include "engine/game/game.hpp"

#include "engine/game/board.hpp"

#include <algorithm>

namespace circulade {

namespace {

std::optional<Refusal> carry_out(Game& game, const Action& action, Chance& chance) {
    Played played;
    played.action = action;
    played.player = actor(game.state);
    played.first_event = game.events.list.size();
    played.events_before = game.events.extent();
    played.hash_before = hash(*game.rules, game.state);
    std::optional<Refusal> refusal =
        apply(*game.rules, game.state, action, {&game.journal, &game.events, &chance}, game.offer);
    if (!refusal) {
        played.outcomes = std::move(chance.fallen);
        game.history.push_back(std::move(played));
    }
    return refusal;
}

/// Takes back the last action, which need not be allowed, and gives it away.
Played take_last_back(Game& game) {
    Played last = std::move(game.history.back());
    undo(game.state, game.journal);
    game.events.shrink_to(last.events_before);
    game.history.pop_back();
    return last;
}

} // namespace

Game start_game(std::shared_ptr<const Rules> rules) {
    Game game;
    game.rules = std::move(rules);
    game.state = new_game(*game.rules, game.offer, &game.events);
    return game;
}

std::optional<Refusal> play(Game& game, const Action& action) {
    Chance chance;
    std::optional<Refusal> refusal = carry_out(game, action, chance);
    if (refusal) {
        return refusal;
    }
    const bool as_undone = !game.undone.empty() && game.undone.back().action == action &&
                           game.undone.back().outcomes == game.history.back().outcomes;
    if (as_undone) {
        game.undone.pop_back();
    } else {
        game.undone.clear();
    }
    return std::nullopt;
}

std::optional<Refusal> play_dictated(Game& game, const Action& action,
                                     const std::vector<Outcome>& outcomes, bool only_dictated) {
    Chance chance;
    chance.dictated = outcomes;
    chance.only_dictated = only_dictated;
    std::optional<Refusal> refusal = carry_out(game, action, chance);
    if (!refusal && chance.used < outcomes.size()) {
        take_last_back(game);
        legal_actions(*game.rules, game.state, game.offer);
        return Refusal{"", "an outcome of chance was dictated that is not needed here"};
    }
    return refusal;
}

bool may_undo(const Game& game) {
    if (game.history.empty()) {
        return false;
    }
    const std::uint16_t parameter =
        game.rules->find(Name::Kind::parameter, "base.undo_across_draw");
    return game.history.back().outcomes.empty() || parameter == absent ||
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
    if (play_dictated(game, again.action, again.outcomes, true)) {
        return false;
    }
    game.undone.pop_back();
    return true;
}

Game as_it_stood(const Game& game, std::size_t actions) {
    Game then = game;
    then.undone.clear();
    while (then.history.size() > actions) {
        take_last_back(then);
    }
    legal_actions(*then.rules, then.state, then.offer);
    return then;
}

} // namespace circulade
