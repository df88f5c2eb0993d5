// A game in progress: rules, state, and beside the state its journal, events and history, so that
// it can be taken back and forth, told, and written down.
#pragma once

#include "engine/game/line.hpp"
#include "engine/game/play.hpp"
#include "engine/game/touch.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

struct Game {
    std::shared_ptr<const Rules> rules;
    GameState state;
    Actions offer; ///< what may be done now
    Journal journal;
    Events events;
    std::vector<Played> history;
    std::vector<Played> undone; ///< what redo would do, the next one last
    /// What was left for something else. They leave the main line, which is `history` with what is
    /// undone behind it; those that leave it earlier come first, then older ones.
    std::vector<Branch> branches;
    Notes notes; ///< on positions of the main line
    /// Outcomes that a person dictated and that are still to come: by stream, first come first
    /// used. The state knows nothing of them.
    std::vector<Outcome> dictated;
    /// What people agreed on beside the rules (aids, clocks): kept with the game, read by no rule.
    std::map<std::string, std::string> remarks;
};

/// A new game at its first question.
Game start_game(std::shared_ptr<const Rules> rules);

/// Carries out one action. What had been undone becomes a branch, unless the action is the very one
/// that redo would do. One that a branch begins with goes on along that branch: its rest can be
/// done again.
std::optional<Refusal> play(Game& game, const Action& action);

/// The same with the outcomes of chance given: for records and scenarios. They come before those
/// that wait in Game::dictated, and use those up; refused if they contradict them. What had been
/// undone stays as it is.
std::optional<Refusal> play_dictated(Game& game, const Action& action,
                                     const std::vector<Outcome>& outcomes, bool only_dictated);

/// Does something by hand. Refused only if it is impossible, never because the rules forbid it: see
/// touch_problem(). What had been undone becomes a branch as for an action.
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

/// Takes back or does again until so many entries have been played, whatever the house rules say.
/// The main line has that many at least.
void go_to(Game& game, std::size_t entries);

/// Makes the n-th branch the main line, and goes to its end. What the main line was from there on
/// becomes a branch: its number is the result, nothing if there was no more of it.
std::optional<std::size_t> take_branch(Game& game, std::size_t n);
/// Puts a branch that leaves the main line among the others. If they become too many the first of
/// them is dropped, and so is what lies too deep. Where it came to lie.
std::size_t add_branch(Game& game, Branch branch);

/// Says something about the position after so many entries of the main line, or nothing any more if
/// the note is empty. False, and nothing is changed, if it is longer than notes may be or there is
/// no such position.
bool set_note(Game& game, std::size_t entries, Note note);

/// A copy of the game as it stood after the first `entries` of its history (all of them, if it has
/// no more than that), whatever the house rules say of taking back: to look at, and to step
/// through. It has no branches and only the notes up to there.
Game as_it_stood(const Game& game, std::size_t entries);

} // namespace circulade
