#include "engine/game/play.hpp"

#include "engine/game/board.hpp"
#include "engine/game/change.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// What the step that the turn is at offers, with the options that join it. Empty: nothing to ask.
void offer_of_step(const Rules& rules, const GameState& state, Actions& out) {
    out.clear();
    const Step& step = rules.steps[state.turn.step];
    const PlayerId player = actor(state);
    if (step.offer != nullptr) {
        step.offer(rules.context(state, step.expansion), player, out);
    }
    const bool only_options = out.empty();
    const auto add_option = [&](OptionId id) {
        const Option& option = rules.options[id];
        option.offer(rules.context(state, option.expansion), player, out);
    };
    for (const OptionId id : step.options) {
        add_option(id);
    }
    if (!out.empty()) { // options of any step join a question, they do not raise one
        for (const OptionId id : rules.options_at_any_step) {
            add_option(id);
        }
        if (step.may_pass || only_options) {
            out.push_back({});
        }
    }
}

void go_to(Turn& turn, StepId step) {
    turn.step = step;
    turn.asking = 0;
    turn.each = 0;
}

bool second_part_granted(const Rules& rules, const GameState& state) {
    std::int32_t sum = 0;
    for (const auto& answer : rules.extra_part) {
        sum += answer.function(rules.context(state, answer.expansion));
    }
    return sum > state.turn.part;
}

void start_part(Change& change, std::uint8_t part) {
    if (change.rules().has_until_part) {
        change.reset_counters(CounterDefinition::Until::part);
    }
    change.clear_part_record();
    change.turn().part = part;
    if (const TileKindId drawn = change.turn().drawn; drawn != no_tile_kind) {
        // It fitted when it was drawn, but an option took its last place (BA-06).
        change.set_tile_aside(drawn);
        change.set_drawn(no_tile_kind);
    }
}

void end_turn(Change& change) {
    const Rules& rules = change.rules();
    Turn& turn = change.turn();
    start_part(change, 0);
    if (rules.has_until_turn) {
        change.reset_counters(CounterDefinition::Until::turn);
    }
    if (turn.ending != 0) {
        return go_to(turn, rules.first_of_game);
    }
    ++turn.active;
    if (turn.active == rules.player_count()) {
        turn.active = 0;
    }
    go_to(turn, 0);
    change.begin_turn();
}

/// From a step that is done to the one that comes next.
void leave_step(Change& change) {
    const Rules& rules = change.rules();
    Turn& turn = change.turn();
    if (rules.steps[turn.step].whom == For::each && turn.each + 1U < rules.player_count()) {
        ++turn.each;
        turn.asking = 0;
        return;
    }
    if (rules.has_until_step) {
        change.reset_counters(CounterDefinition::Until::step);
    }
    const auto next = static_cast<StepId>(turn.step + 1);
    if (next == rules.after_part && next > rules.first_of_part && turn.ending == 0 &&
        !rules.extra_part.empty() && second_part_granted(rules, change.state())) {
        start_part(change, static_cast<std::uint8_t>(turn.part + 1));
        return go_to(turn, rules.first_of_part);
    }
    if (next == rules.first_of_game) {
        return end_turn(change);
    }
    go_to(turn, next);
}

void end_game(Change& change) {
    change.turn().ending = 2;
    change.turn().step = 0;
    Event event;
    event.kind = EventKind::game_ended;
    change.report(event);
}

/// Runs what happens by itself, up to the next question or the end of the game.
void run(Change& change, Actions& offer) {
    const Rules& rules = change.rules();
    const GameState& state = change.state();
    Turn& turn = change.turn();
    while (true) {
        if (turn.step >= rules.steps.size()) {
            end_game(change);
        }
        if (is_over(state)) {
            offer.clear();
            return;
        }
        const Step& step = rules.steps[turn.step];
        if (turn.asking == 0) {
            if (step.begin != nullptr) {
                step.begin(rules.context(state, step.expansion), change);
            }
            turn.asking = 1;
            if (change.take_step_finished()) {
                leave_step(change);
                continue;
            }
        }
        if (step.offer != nullptr || !step.options.empty()) {
            offer_of_step(rules, state, offer);
            if (!offer.empty()) {
                return;
            }
        }
        leave_step(change);
    }
}

void take(Change& change, const Action& action) {
    const Rules& rules = change.rules();
    const Step& step = rules.steps[change.state().turn.step];
    if (action.kind == ActionKind::choose) {
        const Option& option = rules.options[action.what];
        option.take(rules.context(change.state(), option.expansion), action, change);
    } else if (action.kind == ActionKind::pass) {
        change.finish_step();
    } else {
        step.take(rules.context(change.state(), step.expansion), action, change);
    }
    if (change.take_step_finished()) {
        leave_step(change);
    }
}

} // namespace

GameState new_game(const Rules& rules, Actions& offer, Events* events) {
    GameState state = new_state(rules);
    begin_game(rules, state, offer, events);
    return state;
}

void begin_game(const Rules& rules, GameState& state, Actions& offer, Events* events) {
    Change change(rules, state, nullptr, events, nullptr);
    change.begin_turn();
    run(change, offer);
}

void legal_actions(const Rules& rules, const GameState& state, Actions& out) {
    out.clear();
    if (!is_over(state)) {
        offer_of_step(rules, state, out);
    }
}

void apply_offered(const Rules& rules, GameState& state, const Action& action,
                   const Recorder& recorder, Actions& offer) {
    Change change(rules, state, recorder.journal, recorder.events, recorder.chance);
    change.open_action();
    take(change, action);
    run(change, offer);
}

std::optional<Refusal> apply(const Rules& rules, GameState& state, const Action& action,
                             const Recorder& recorder, Actions& offer) {
    legal_actions(rules, state, offer);
    if (std::find(offer.begin(), offer.end(), action) == offer.end()) {
        return Refusal{"",
                       is_over(state) ? "the game is over" : "this is not among the legal actions"};
    }
    const Events::Extent before =
        recorder.events == nullptr ? Events::Extent{} : recorder.events->extent();
    apply_offered(rules, state, action, recorder, offer);
    return take_back_if_chance_was_wrong(rules, state, recorder, before, offer);
}

std::optional<Refusal> take_back_if_chance_was_wrong(const Rules& rules, GameState& state,
                                                     const Recorder& recorder,
                                                     const Events::Extent& before, Actions& offer) {
    if (recorder.chance == nullptr || recorder.chance->error == Chance::Error::none) {
        return std::nullopt;
    }
    undo(state, *recorder.journal);
    if (recorder.events != nullptr) {
        recorder.events->shrink_to(before);
    }
    legal_actions(rules, state, offer);
    return Refusal{"", recorder.chance->error == Chance::Error::missing
                           ? "an outcome of chance is needed that was not dictated"
                           : "the dictated outcome of chance is not possible here"};
}

void go_on(Change& change, Actions& offer) {
    run(change, offer);
}

void begin_turn_anew(Change& change, PlayerId player) {
    Turn& turn = change.turn();
    if (turn.drawn != no_tile_kind) {
        change.return_tile(turn.drawn);
        change.set_drawn(no_tile_kind);
    }
    for (const auto until : {CounterDefinition::Until::step, CounterDefinition::Until::part,
                             CounterDefinition::Until::turn}) {
        change.reset_counters(until);
    }
    change.clear_part_record();
    turn.part = 0;
    turn.ending = 0;
    turn.active = player;
    go_to(turn, 0);
    change.begin_turn_again();
}

GameState applied(const Rules& rules, const GameState& state, const Action& action) {
    GameState copy = state;
    Actions offer;
    apply_offered(rules, copy, action, {}, offer);
    return copy;
}

void end_game_now(const Rules& rules, GameState& state, Events* events) {
    if (is_over(state)) {
        return;
    }
    Change change(rules, state, nullptr, events, nullptr);
    change.end_game_after_turn();
    start_part(change, 0);
    if (rules.has_until_turn) {
        change.reset_counters(CounterDefinition::Until::turn);
    }
    go_to(change.turn(), rules.first_of_game);
    Actions offer;
    run(change, offer);
    while (!is_over(state)) {
        leave_step(change);
        run(change, offer);
    }
}

} // namespace circulade
