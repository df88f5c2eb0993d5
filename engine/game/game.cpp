#include "engine/game/game.hpp"

#include "engine/game/board.hpp"

#include <algorithm>
#include <iterator>

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

/// Whether something else fell than what had been dictated by hand.
bool contradicts_what_waited(const Played& entry) {
    std::vector<Outcome> fallen = entry.outcomes;
    for (const Outcome& awaited : entry.awaited) {
        const auto first = std::find_if(fallen.begin(), fallen.end(), [&](const Outcome& one) {
            return one.stream == awaited.stream;
        });
        if (first == fallen.end() || *first != awaited) {
            return true;
        }
        fallen.erase(first);
    }
    return false;
}

std::optional<Refusal> carry_out_dictated(Game& game, Played entry,
                                          const std::vector<Outcome>& outcomes,
                                          bool only_dictated) {
    Chance chance;
    chance.dictated = outcomes;
    chance.only_dictated = only_dictated;
    if (auto refusal = carry_out(game, std::move(entry), chance)) {
        return refusal;
    }
    const auto take_back = [&](const char* why) {
        take_last_back(game);
        legal_actions(*game.rules, game.state, game.offer);
        return Refusal{"", why};
    };
    if (chance.used < outcomes.size()) {
        return take_back("an outcome of chance was dictated that is not needed here");
    }
    if (contradicts_what_waited(game.history.back())) {
        return take_back("another outcome of chance was dictated by hand");
    }
    return std::nullopt;
}

// Branches.

/// Moves what lies behind the first `entries` out of `from`.
Notes notes_behind(Notes& from, std::size_t entries) {
    const auto first = from.upper_bound(entries);
    Notes behind(first, from.end());
    from.erase(first, from.end());
    return behind;
}
std::vector<Branch> branches_behind(std::vector<Branch>& from, std::size_t entries) {
    const auto first = std::find_if(from.begin(), from.end(),
                                    [&](const Branch& one) { return one.leaves > entries; });
    std::vector<Branch> behind(std::make_move_iterator(first), std::make_move_iterator(from.end()));
    from.erase(first, from.end());
    return behind;
}

/// All that is undone, taken out of the game with what hangs on it.
Branch cut_off(Game& game, std::size_t leaves) {
    Branch rest;
    rest.leaves = leaves;
    rest.entries.assign(std::make_move_iterator(game.undone.rbegin()),
                        std::make_move_iterator(game.undone.rend()));
    game.undone.clear();
    rest.branches = branches_behind(game.branches, leaves);
    rest.notes = notes_behind(game.notes, leaves);
    return rest;
}

/// Puts what a branch has behind its first `done` entries on the main line, to be done again.
void graft(Game& game, Branch branch, std::size_t done) {
    const auto rest = branch.entries.begin() + static_cast<std::ptrdiff_t>(done);
    game.undone.assign(std::make_move_iterator(branch.entries.rbegin()),
                       std::make_move_iterator(std::make_reverse_iterator(rest)));
    game.notes.merge(branch.notes);
    for (Branch& one : branch.branches) {
        add_branch(game, std::move(one));
    }
}

/// Drops what lies too many branches deep.
void keep_shallow(Branch& branch, std::size_t deep) {
    if (deep == 0) {
        branch.branches.clear();
    }
    for (Branch& one : branch.branches) {
        keep_shallow(one, deep - 1);
    }
}

/// Something was played that is not what redo would have done.
void leave_main_line(Game& game) {
    if (game.undone.empty() && game.branches.empty()) {
        return;
    }
    const std::size_t leaves = game.history.size() - 1;
    const bool has_rest = !game.undone.empty();
    Branch rest = cut_off(game, leaves);
    const auto known =
        std::find_if(game.branches.begin(), game.branches.end(), [&](const Branch& one) {
            return one.leaves == leaves && are_alike(one.entries.front(), game.history.back());
        });
    if (known != game.branches.end()) {
        Branch taken = std::move(*known);
        game.branches.erase(known);
        graft(game, std::move(taken), 1);
    }
    if (has_rest) {
        add_branch(game, std::move(rest));
    }
}

/// Carries out something new, unless it is the very one that redo would do.
std::optional<Refusal> do_now(Game& game, Played entry) {
    Chance chance = chance_of(game);
    if (auto refusal = carry_out(game, std::move(entry), chance)) {
        return refusal;
    }
    if (!game.undone.empty() && are_alike(game.undone.back(), game.history.back())) {
        game.undone.pop_back();
    } else {
        leave_main_line(game);
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
    // What somebody dictated did not fall by chance.
    return last.touch || last.outcomes.size() == last.awaited.size() || parameter == absent ||
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

void go_to(Game& game, std::size_t entries) {
    while (game.history.size() > entries) {
        game.undone.push_back(take_last_back(game));
    }
    legal_actions(*game.rules, game.state, game.offer);
    while (game.history.size() < entries && redo(game)) {
    }
}

std::optional<std::size_t> take_branch(Game& game, std::size_t n) {
    Branch taken = std::move(game.branches[n]);
    game.branches.erase(game.branches.begin() + static_cast<std::ptrdiff_t>(n));
    go_to(game, taken.leaves);
    const bool has_rest = !game.undone.empty();
    Branch rest = cut_off(game, taken.leaves);
    const std::size_t end = taken.leaves + taken.entries.size();
    graft(game, std::move(taken), 0);
    go_to(game, end);
    return has_rest ? std::optional(add_branch(game, std::move(rest))) : std::nullopt;
}

std::size_t add_branch(Game& game, Branch branch) {
    keep_shallow(branch, most_branches_deep - 1);
    if (game.branches.size() >= most_branches) {
        game.branches.erase(game.branches.begin());
    }
    const auto later = std::find_if(game.branches.begin(), game.branches.end(),
                                    [&](const Branch& one) { return one.leaves > branch.leaves; });
    return static_cast<std::size_t>(game.branches.insert(later, std::move(branch)) -
                                    game.branches.begin());
}

bool set_note(Game& game, std::size_t entries, Note note) {
    if (!may_be_kept(note) || entries > game.history.size() + game.undone.size()) {
        return false;
    }
    if (note.empty()) {
        game.notes.erase(entries);
    } else {
        game.notes[entries] = std::move(note);
    }
    return true;
}

Game as_it_stood(const Game& game, std::size_t entries) {
    Game then = game;
    then.undone.clear();
    then.branches.clear();
    notes_behind(then.notes, entries);
    while (then.history.size() > entries) {
        take_last_back(then);
    }
    legal_actions(*then.rules, then.state, then.offer);
    return then;
}

} // namespace circulade
