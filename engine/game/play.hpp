// Playing: what may be done now, doing it, and taking it back.
#pragma once

#include "engine/game/action.hpp"
#include "engine/game/chance.hpp"
#include "engine/game/events.hpp"
#include "engine/game/journal.hpp"
#include "engine/game/state.hpp"
#include "engine/rules/rules.hpp"

#include <optional>
#include <string>

namespace circulade {

/// Why an action was not carried out. The state is untouched then.
struct Refusal {
    std::string rule; ///< rule id, or empty
    std::string text; ///< in English, for logs and tools; the client never offers such an action
};

/// What an action may keep, report and draw on. Each may be null.
struct Recorder {
    Journal* journal = nullptr; ///< to take it back; needed if `chance` dictates outcomes
    Events* events = nullptr;
    Chance* chance = nullptr;
};

/// Starts a game: lays the start tile, runs to the first question. `offer` gets what may be done.
GameState new_game(const Rules& rules, Actions& offer, Events* events = nullptr);

/// Begins the first turn of a position prepared by hand (a scenario's): runs to the first question.
void begin_game(const Rules& rules, GameState& state, Actions& offer, Events* events = nullptr);

/// Everything that may be done now, and nothing else; empty when the game is over.
/// All of it is up to actor(state).
void legal_actions(const Rules& rules, const GameState& state, Actions& out);

/// Carries out one action and everything that follows by itself, up to the next question, whose
/// answers `offer` gets. Refused: an action that is not legal now; one for which dictated chance
/// was missing or impossible.
std::optional<Refusal> apply(const Rules& rules, GameState& state, const Action& action,
                             const Recorder& recorder, Actions& offer);

/// The same for an action known to be in the current offer: what simulations use.
void apply_offered(const Rules& rules, GameState& state, const Action& action,
                   const Recorder& recorder, Actions& offer);

/// A copy of the state with the action carried out; for tests. The action must be legal.
GameState applied(const Rules& rules, const GameState& state, const Action& action);

/// Jumps to the end of the game and passes every decision there: for projections.
void end_game_now(const Rules& rules, GameState& state, Events* events);

// For touches (engine/game/touch.hpp).

/// Runs on after something was changed by hand: to the question that was asked, or to the next one
/// if it has no answer left.
void go_on(Change& change, Actions& offer);
/// Breaks the turn under way off, a drawn tile going back into its stack, and begins one of
/// `player` in its place; go_on() runs it. A game that was over goes on.
void begin_turn_anew(Change& change, PlayerId player);
/// If chance that was dictated turned out missing or impossible half way, takes back what was done
/// since the events were `before`, as if it had never begun, and says why.
std::optional<Refusal> take_back_if_chance_was_wrong(const Rules& rules, GameState& state,
                                                     const Recorder& recorder,
                                                     const Events::Extent& before, Actions& offer);

} // namespace circulade
