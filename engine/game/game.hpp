// A game in progress: rules, state, and beside the state its journal, events and history, so that
// it can be taken back and forth, told, and written down.
#pragma once

#include "engine/game/play.hpp"
#include "engine/game/touch.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// One entry of a history: an action or a touch that was carried out, with every outcome of chance
/// as it fell.
struct Played {
    Action action;              ///< a pass, and of no meaning, if it was a touch
    std::optional<Touch> touch; ///< done by hand, beside the rules
    PlayerId player = nobody;   ///< who was asked; whoever did it by hand
    std::vector<Outcome> outcomes;
    std::vector<Outcome> awaited; ///< those of Game::dictated that were used up
    std::size_t first_event = 0;  ///< its events in Game::events.list run from here
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
    /// Outcomes that a person dictated and that are still to come: by stream, first come first
    /// used. The state knows nothing of them.
    std::vector<Outcome> dictated;
    /// What people agreed on beside the rules (aids, clocks): kept with the game, read by no rule.
    std::map<std::string, std::string> remarks;
};

/// A new game at its first question.
Game start_game(std::shared_ptr<const Rules> rules);

/// Carries out one action. What had been undone is forgotten, unless the action is the very one
/// that redo would do.
std::optional<Refusal> play(Game& game, const Action& action);

/// The same with the outcomes of chance given: for records and scenarios. They come before those
/// that wait in Game::dictated, and use those up.
std::optional<Refusal> play_dictated(Game& game, const Action& action,
                                     const std::vector<Outcome>& outcomes, bool only_dictated);

/// Does something by hand. Refused only if it is impossible, never because the rules forbid it: see
/// touch_problem(). What had been undone is forgotten as for an action.
std::optional<Refusal> touch(Game& game, const Touch& by_hand);

/// Carries out an entry of some history of the same rules, with the outcomes it had there. What was
/// undone in this game stays as it is.
std::optional<Refusal> play_again(Game& game, const Played& entry);

/// Whether somebody had a hand in the game: some entry of its history is a touch.
bool is_refereed(const Game& game);

/// Whether there is an entry to take back, and the house rules allow it: base.undo_across_draw
/// says whether an action in which chance fell may be taken back. A touch always may.
bool may_undo(const Game& game);
/// Takes back the last entry, exactly. False if may_undo() is.
bool undo(Game& game);
/// Does again what was undone last, with the same outcomes of chance. False if there is nothing.
bool redo(Game& game);

/// A copy of the game as it stood after the first `entries` of its history (all of them, if it has
/// no more than that), whatever the house rules say of taking back: to look at, and to step
/// through.
Game as_it_stood(const Game& game, std::size_t entries);

} // namespace circulade
