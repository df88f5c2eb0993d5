#include "engine/record/scenario_run.hpp"

#include "engine/game/board.hpp"
#include "engine/record/address.hpp"
#include "engine/record/scenario_actions.hpp"
#include "engine/record/scenario_checks.hpp"
#include "engine/record/scenario_names.hpp"
#include "engine/record/scenario_position.hpp"
#include "engine/record/touch_text.hpp"

#include <algorithm>
#include <charconv>

namespace circulade {

namespace {

/// A dictated outcome that has not been used yet.
struct Waiting {
    Outcome outcome;
    Origin origin;
    std::string text;
};

/// Events from the n-th on, with lines and parts of their own.
Events events_from(const Events& all, std::size_t first) {
    Events cut;
    for (std::size_t i = first; i < all.list.size(); ++i) {
        Event event = all.list[i];
        const auto lines = all.lines.begin() + event.first_line;
        const auto parts = all.parts.begin() + event.first_part;
        event.first_line = static_cast<std::uint32_t>(cut.lines.size());
        event.first_part = static_cast<std::uint32_t>(cut.parts.size());
        cut.lines.insert(cut.lines.end(), lines, lines + event.line_count);
        cut.parts.insert(cut.parts.end(), parts, parts + event.part_count);
        cut.list.push_back(event);
    }
    return cut;
}

/// Plays one scenario into a ScenarioRun.
class Runner {
  public:
    Runner(const Scenario& scenario, ScenarioRun& run) : scenario_(scenario), run_(run) {}

    void play() {
        if (!lay_out()) {
            return;
        }
        std::vector<std::string> moves;
        for (const PlacedText& move : scenario_.position.moves) {
            if (!carry_out(move, moves, run_.setup_checks)) {
                return;
            }
        }
        run_.start = game().state;
        run_.start_entries = game().history.size();
        if (!play_steps(scenario_.steps, run_.steps)) {
            return;
        }
        run_.asked_entries = game().history.size();
        if (!scenario_.puzzle || play_steps(scenario_.puzzle->answer, run_.answer)) {
            report_unused(0);
        }
    }

  private:
    const Scenario& scenario_;
    ScenarioRun& run_;
    std::vector<Waiting> waiting_; ///< the next one of each purpose first

    Game& game() { return *run_.game; }
    void problem(const Origin& origin, std::string text) {
        run_.problems.push_back({origin, std::move(text)});
    }

    bool lay_out() {
        run_.game = start_game(run_.rules);
        circulade::lay_out(game(), scenario_.position, run_.problems);
        dictate_chance(scenario_.chance);
        return !run_.broken();
    }

    // Chance.

    /// Puts outcomes in front of those that wait already.
    void dictate_chance(const std::vector<DictatedChance>& chances) {
        std::vector<Waiting> first;
        for (const DictatedChance& chance : chances) {
            for (const PlacedText& text : chance.outcomes) {
                if (const auto outcome = outcome_of(chance.purpose, text)) {
                    first.push_back({*outcome, text.origin, text.text});
                }
            }
        }
        waiting_.insert(waiting_.begin(), first.begin(), first.end());
    }
    std::optional<Outcome> outcome_of(const PlacedText& purpose, const PlacedText& text) {
        const Rules& rules = *run_.rules;
        if (kind_named(rules, Name::Kind::stack, purpose.text) == absent &&
            kind_named(rules, Name::Kind::chance, purpose.text) == absent) {
            problem(purpose.origin, "nothing in play is decided by chance `" + purpose.text +
                                        "`; there are: " + purposes());
            return std::nullopt;
        }
        const std::optional<Outcome> outcome = outcome_named(rules, purpose.text, text.text);
        if (!outcome) {
            problem(text.origin, "`" + text.text + "` is no outcome of " + purpose.text);
        }
        return outcome;
    }
    std::string purposes() {
        std::string names;
        for (const StackKind& stack : run_.rules->stacks) {
            names += (names.empty() ? "" : ", ") + stack.name;
        }
        for (const ChanceKind& chance : run_.rules->chances) {
            names += (names.empty() ? "" : ", ") + chance.name;
        }
        return names;
    }
    std::string purpose_of(std::uint8_t stream) {
        for (const StackKind& stack : run_.rules->stacks) {
            if (stack.stream == stream) {
                return stack.name;
            }
        }
        for (const ChanceKind& chance : run_.rules->chances) {
            if (chance.stream == stream) {
                return chance.name;
            }
        }
        return {};
    }
    /// Forgets what the last action used up; the first outcomes were those the referee dictated.
    void take_from_waiting() {
        std::vector<Outcome> fallen = game().history.back().outcomes;
        for (const Outcome& outcome : game().history.back().awaited) {
            fallen.erase(std::find(fallen.begin(), fallen.end(), outcome));
        }
        for (const Outcome& outcome : fallen) {
            const auto used =
                std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiting& one) {
                    return one.outcome.stream == outcome.stream;
                });
            waiting_.erase(used);
        }
    }
    /// Outcomes beyond those that waited before were meant for what is over now.
    void report_unused(std::size_t waited_before) {
        for (std::size_t i = 0; i + waited_before < waiting_.size(); ++i) {
            problem(waiting_[i].origin, "`" + waiting_[i].text + "` was dictated for " +
                                            purpose_of(waiting_[i].outcome.stream) +
                                            " and not used");
        }
        if (waiting_.size() > waited_before) {
            waiting_.erase(waiting_.begin(),
                           waiting_.end() - static_cast<std::ptrdiff_t>(waited_before));
        }
    }

    // Actions.

    bool play_steps(const std::vector<ScenarioStep>& steps, std::vector<PlayedStep>& played) {
        return std::all_of(steps.begin(), steps.end(), [&](const ScenarioStep& step) {
            return play_step(step, played.emplace_back());
        });
    }
    bool play_step(const ScenarioStep& step, PlayedStep& played) {
        const std::size_t first_event = game().events.list.size();
        const std::size_t waited = waiting_.size();
        dictate_chance(step.chance);
        bool goes_on = !run_.broken();
        for (std::size_t i = 0; goes_on && i < step.referee.size(); ++i) {
            goes_on = referee(step.referee[i], played.actions);
        }
        for (std::size_t i = 0; goes_on && i < step.actions.size(); ++i) {
            goes_on = carry_out(step.actions[i], played.actions, played.checks);
        }
        played.events = events_from(game().events, first_event);
        played.state = game().state;
        played.entries = game().history.size();
        if (!step.note.empty()) {
            set_note(game(), played.entries, step.note);
        }
        if (!goes_on) {
            return false;
        }
        if (!step.chance.empty()) {
            report_unused(waited);
        }
        std::vector<Check> checks = check_step(game(), played.events, step.expected, run_.problems);
        played.checks.insert(played.checks.end(), checks.begin(), checks.end());
        return !run_.broken();
    }

    /// One written action, or the several that `lay` stands for. False if it could not be done.
    bool carry_out(const PlacedText& written, std::vector<std::string>& told,
                   std::vector<Check>& checks) {
        constexpr std::string_view by_hand = "referee ";
        if (written.text.starts_with(by_hand)) {
            return referee({written.text.substr(by_hand.size()), written.origin}, told);
        }
        std::string error;
        const std::vector<std::string> actions = actions_in(written.text, error);
        if (actions.empty()) {
            problem(written.origin, error);
            return false;
        }
        const std::uint32_t turn = game().state.turn_number;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            const bool pass_if_asked = i > 0 && actions[i] == "pass";
            if (pass_if_asked && (turn != game().state.turn_number || is_over(game().state))) {
                continue; // nothing could be claimed, so nobody was asked
            }
            if (!act({actions[i], written.origin}, told, checks)) {
                return false;
            }
        }
        return true;
    }

    bool act(const PlacedText& written, std::vector<std::string>& told,
             std::vector<Check>& checks) {
        const Rules& rules = *run_.rules;
        std::string error;
        // Written out in full it is that one, even if shorter words would mean others too.
        std::optional<Action> action =
            action_from_text(rules, game().state, game().offer, written.text);
        const auto pattern =
            action ? ActionPattern{} : pattern_from_text(rules, game().state, written.text, error);
        if (!pattern) {
            problem(written.origin, error);
            return false;
        }
        action = action ? action : the_one_meant(*pattern, written, checks);
        if (!action) {
            return false;
        }
        const std::size_t waited = waiting_.size();
        for (auto tile = pattern->drawn.rbegin(); tile != pattern->drawn.rend(); ++tile) {
            const StackId stack = rules.tiles[*tile].stack;
            waiting_.insert(
                waiting_.begin(),
                {{rules.stacks[stack].stream, *tile}, written.origin, rules.tiles[*tile].name});
        }
        std::string text = rules.setup.seats[actor(game().state)].name + ": " +
                           action_text(rules, game().state, *action);
        Played entry;
        entry.action = *action;
        if (!do_it(std::move(entry), written)) {
            return false;
        }
        told.push_back(std::move(text));
        if (!pattern->drawn.empty()) {
            report_unused(waited);
        }
        return !run_.broken();
    }

    std::optional<Action> the_one_meant(const ActionPattern& pattern, const PlacedText& written,
                                        std::vector<Check>& checks) {
        std::optional<Action> found;
        std::vector<Action> different;
        for (const Action& action : game().offer) {
            if (!agrees(*run_.rules, game().state, pattern, action)) {
                continue;
            }
            found = found ? found : std::optional(action);
            Action alike = action; // pieces that are called the same are as good as each other
            if (alike.piece != no_piece) {
                alike.piece =
                    find_piece(game().state, address_of(game().state.pieces[alike.piece]));
            }
            if (std::find(different.begin(), different.end(), alike) == different.end()) {
                different.push_back(alike);
            }
        }
        if (!found) {
            checks.push_back({written.origin, written.text, "legal",
                              is_over(game().state) ? "the game is over"
                                                    : "not legal; legal: " + offer_text(game()),
                              false});
        } else if (different.size() > 1) {
            std::string all;
            for (const Action& action : different) {
                all += (all.empty() ? "" : "; ") + action_text(*run_.rules, game().state, action);
            }
            problem(written.origin, "`" + written.text + "` could be: " + all);
            return std::nullopt;
        }
        return found;
    }

    /// With the dictated outcomes that it needs, found out on a copy.
    bool do_it(Played entry, const PlacedText& written) {
        Chance chance;
        chance.only_dictated = true;
        chance.by_stream = true;
        chance.dictated = game().dictated; // by the referee
        for (const Waiting& one : waiting_) {
            chance.dictated.push_back(one.outcome);
        }
        GameState copy = game().state;
        Journal journal;
        Actions offer;
        const Recorder recorder{&journal, nullptr, &chance};
        const auto refused = entry.touch
                                 ? apply_touch(*run_.rules, copy, *entry.touch, recorder, offer)
                                 : apply(*run_.rules, copy, entry.action, recorder, offer);
        if (refused) {
            problem(written.origin, refusal_text(chance, refused->text));
            return false;
        }
        entry.outcomes = chance.fallen;
        if (const auto refused_again = play_again(game(), entry)) {
            problem(written.origin, refused_again->text);
            return false;
        }
        take_from_waiting();
        return true;
    }
    std::string refusal_text(const Chance& chance, const std::string& refusal) {
        const std::string purpose = purpose_of(chance.wrong.stream);
        switch (chance.error) {
        case Chance::Error::missing:
            return "an outcome of " + purpose +
                   " is needed here and none is dictated: add it to `chance`" +
                   (kind_named(*run_.rules, Name::Kind::stack, purpose) != absent
                        ? ", or name the tile: draw U"
                        : "");
        case Chance::Error::impossible:
            return outcome_text(*run_.rules, chance.wrong) + " can't come: none is left";
        case Chance::Error::none:
            break;
        }
        return refusal;
    }

    // The referee.

    bool referee(const PlacedText& written, std::vector<std::string>& told) {
        std::string error;
        Played entry;
        entry.touch = touch_from_text(*run_.rules, game().state, written.text, error);
        if (!entry.touch) {
            problem(written.origin, error);
            return false;
        }
        if (const auto refused =
                impossible(*run_.rules, game().state, game().dictated, *entry.touch)) {
            problem(written.origin, "`" + written.text + "`: " + refused->text);
            return false;
        }
        if (!do_it(std::move(entry), written)) {
            return false;
        }
        told.push_back("referee: " + written.text);
        return true;
    }
};

/// Where a problem with the rules belongs that knows no place itself.
Origin origin_in(const Scenario& scenario, const Problem& problem) {
    return problem.origin.file.empty() ? scenario.setup_origin : problem.origin;
}

Check check_refusal(const Scenario& scenario, const std::vector<Problem>& problems) {
    Check check{
        scenario.expect_refused->origin, "refused", scenario.expect_refused->text, {}, false};
    for (const Problem& problem : problems) {
        check.actual += (check.actual.empty() ? "" : "; ") + problem.text;
        check.holds =
            check.holds || problem.text.find(scenario.expect_refused->text) != std::string::npos;
    }
    if (check.actual.empty()) {
        check.actual = "not refused";
    }
    return check;
}

/// Rules for the scenario's setup; with `stack`, for just the tiles that it leaves in play.
BuiltRules rules_for(const Scenario& scenario, std::vector<ExpansionDefinition> definitions,
                     const CompiledBehaviours& behaviours) {
    if (scenario.stand_ins) {
        definitions.push_back(*scenario.stand_ins);
    }
    BuiltRules built = build_rules(definitions, behaviours, scenario.setup);
    if (!built.rules || !scenario.position.stack) {
        return built;
    }
    Setup setup = scenario.setup;
    setup.tile_counts = tiles_in_play(*built.rules, scenario.position, built.problems);
    if (!built.problems.empty()) {
        return {nullptr, std::move(built.problems)};
    }
    return build_rules(definitions, behaviours, setup);
}

} // namespace

bool ScenarioRun::passed() const {
    const auto hold = [](const std::vector<Check>& checks) {
        return std::all_of(checks.begin(), checks.end(),
                           [](const Check& check) { return check.holds; });
    };
    const auto all_hold = [&](const std::vector<PlayedStep>& played) {
        return std::all_of(played.begin(), played.end(),
                           [&](const PlayedStep& step) { return hold(step.checks); });
    };
    return !broken() && hold(setup_checks) && all_hold(steps) && all_hold(answer);
}

ScenarioRun run_scenario(const Scenario& scenario,
                         const std::vector<ExpansionDefinition>& available,
                         const CompiledBehaviours& behaviours) {
    ScenarioRun run;
    BuiltRules built = rules_for(scenario, available, behaviours);
    for (Problem& problem : built.problems) {
        problem.origin = origin_in(scenario, problem);
    }
    if (scenario.expect_refused) {
        std::vector<Problem> all = scenario.refusals;
        all.insert(all.end(), built.problems.begin(), built.problems.end());
        run.setup_checks.push_back(check_refusal(scenario, all));
        return run;
    }
    run.rules = std::move(built.rules);
    run.problems = std::move(built.problems);
    if (run.rules) {
        Runner(scenario, run).play();
    }
    return run;
}

} // namespace circulade
