// A game in progress: rules, state, and beside the state its journal, events and history, so that
// it can be taken back and forth, told, and written down.
#pragma once

#include "engine/game/play.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace circulade {

/// One action that was carried out, with every outcome of chance as it fell.
struct Played {
    Action action;
    PlayerId player = nobody;
    std::vector<Outcome> outcomes;
    std::size_t first_event = 0; ///< its events in Game::events.list run from here
    Events::Extent events_before;
    std::uint64_t hash_before = 0;
};

struct Game {
    std::shared_ptr<const Rules> rules;
    GameState state;
    Actions offer; ///< what may be done now
    Journal journal;
    Events events;
    std::vector<Played> history;
    std::vector<Played> undone; ///< what redo would do, the next one last
    /// What people agreed on beside the rules (aids, clocks): kept with the game, read by no rule.
    std::map<std::string, std::string> remarks;
};

/// A new game at its first question.
Game start_game(std::shared_ptr<const Rules> rules);

/// Carries out one action. What had been undone is forgotten, unless the action is the very one
/// that redo would do.
std::optional<Refusal> play(Game& game, const Action& action);

/// The same with the outcomes of chance given: for records and scenarios.
std::optional<Refusal> play_dictated(Game& game, const Action& action,
                                     const std::vector<Outcome>& outcomes, bool only_dictated);

/// Whether there is an action to take back, and the house rules allow it: base.undo_across_draw
/// says whether one in which chance fell may be taken back.
bool may_undo(const Game& game);
/// Takes back the last action, exactly. False if may_undo() is.
bool undo(Game& game);
/// Does again what was undone last, with the same outcomes of chance. False if there is nothing.
bool redo(Game& game);

/// A copy of the game as it stood after its first `actions` actions (all of them, if it has no more
/// than that), whatever the house rules say of taking back: to look at, and to step through.
Game as_it_stood(const Game& game, std::size_t actions);

} // namespace circulade
