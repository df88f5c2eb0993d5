#include "client/show/demonstration.hpp"

#include "client/table/board_of_game.hpp"
#include "client/table/story.hpp"
#include "engine/record/scenario_actions.hpp"

#include <algorithm>
#include <span>
#include <string_view>

namespace circulade {

namespace {

template <typename T>
void add_once(std::vector<T>& list, const T& value) {
    if (std::find(list.begin(), list.end(), value) == list.end()) {
        list.push_back(value);
    }
}

/// What a step says may be done or not: where a tile may lie, where a piece may stand.
class AboutActions {
  public:
    AboutActions(const Game& game, const GameState& state, Stop& stop)
        : game_(game), state_(state), stop_(stop) {}

    void add_allowed(const PlacedText& text) {
        const auto pattern = pattern_of(text.text);
        if (pattern && pattern->kind == ActionKind::place_tile && pattern->square) {
            add_once(stop_.lights.allowed, *pattern->square);
        } else if (pattern && pattern->to && square_of(game_, *pattern->to)) {
            add_once(stop_.lights.places, *pattern->to);
            moves_ = moves_ || pattern->kind == ActionKind::move_piece;
        }
    }
    /// Several ways to claim the tile just laid would together cover the land. Where a piece may go
    /// is somewhere else, and is shown as long as it can be told apart.
    void thin_out_places() {
        constexpr std::size_t most_goals = 4;
        if (stop_.lights.places.size() > (moves_ ? most_goals : 1)) {
            stop_.lights.places.clear();
        }
    }
    /// "tile 1,0@90 because BA-04" names a rule, too.
    void add_refused(const PlacedText& text) {
        constexpr std::string_view because = " because ";
        const std::string_view whole = text.text;
        const std::size_t at = whole.find(because);
        const auto pattern = pattern_of(whole.substr(0, at));
        if (pattern && pattern->kind == ActionKind::place_tile && pattern->square) {
            add_once(stop_.lights.refused, *pattern->square);
        }
        if (at != std::string_view::npos) {
            add_once(stop_.rules, std::string(whole.substr(at + because.size())));
        }
    }

  private:
    const Game& game_;
    const GameState& state_;
    Stop& stop_;
    bool moves_ = false; ///< some piece that is on the board already

    std::optional<ActionPattern> pattern_of(std::string_view text) const {
        std::string error; // what is wrong in it is among the troubles
        return pattern_from_text(*game_.rules, state_, text, error);
    }
};

void add_rules_of_scores(std::span<const SheetLine> lines, Stop& stop) {
    for (const SheetLine& line : lines) {
        if (!line.rule.empty()) {
            add_once(stop.rules, std::string(line.rule));
        }
    }
}

/// A square that one text allows and another refuses is only mentioned: it depends on more.
void keep_apart(Lights& lights) {
    std::erase_if(lights.refused, [&](Square square) {
        return std::find(lights.allowed.begin(), lights.allowed.end(), square) !=
               lights.allowed.end();
    });
}

/// Where the pieces stand that a position was laid out with.
void light_pieces_of_position(const Scenario& scenario, const Game& start, Lights& lights) {
    constexpr std::size_t most = 4; // more of them are the country, not what is spoken of
    if (scenario.position.pieces.empty() || scenario.position.pieces.size() > most) {
        return;
    }
    for (const Piece& piece : start.state.pieces) {
        if (square_of(start, piece.place)) {
            add_once(lights.places, piece.place);
        }
    }
}

Stop stop_of(const ScenarioStep& step, const PlayedStep& played, const Game& game) {
    Stop stop;
    stop.entries = played.entries;
    stop.caption = step.caption;
    AboutActions actions(game, played.state, stop);
    for (const PlacedText& text : step.expected.legal) {
        actions.add_allowed(text);
    }
    for (const PlacedText& text : step.expected.illegal) {
        actions.add_refused(text);
    }
    keep_apart(stop.lights);
    actions.thin_out_places();
    add_rules_of_scores(played.events.lines, stop);
    return stop;
}

void add_failures(const std::vector<Check>& checks, std::vector<std::string>& troubles) {
    for (const Check& check : checks) {
        if (!check.holds) {
            troubles.push_back(
                to_string(Problem{check.origin, check.what + ": expected " + check.expected +
                                                    ", not " + check.actual}));
        }
    }
}

std::vector<std::string> troubles_of(const ScenarioRun& run) {
    std::vector<std::string> troubles;
    for (const Problem& problem : run.problems) {
        troubles.push_back(to_string(problem));
    }
    add_failures(run.setup_checks, troubles);
    for (const std::vector<PlayedStep>* steps : {&run.steps, &run.answer}) {
        for (const PlayedStep& step : *steps) {
            add_failures(step.checks, troubles);
        }
    }
    return troubles;
}

/// The last stop asks; the last one of the answer says why.
void add_puzzle(const ScenarioRun& run, const ScenarioPuzzle& written, Demonstration& shown) {
    Puzzle& puzzle = shown.puzzle.emplace();
    puzzle.question = written.question;
    puzzle.why = written.why;
    puzzle.asked_at = run.asked_entries;
    for (std::size_t n = 0; n < run.answer.size(); ++n) {
        puzzle.answer.push_back(stop_of(written.answer[n], run.answer[n], shown.game));
    }
    const auto say_last = [](std::vector<Stop>& stops, const Translated& words) {
        if (stops.back().caption.empty()) {
            stops.back().caption = words;
        } else if (!words.empty()) {
            stops.push_back({stops.back().entries, words, {}, {}});
        }
    };
    say_last(puzzle.answer, puzzle.why);
    say_last(shown.stops, puzzle.question);
}

/// Whether anything between these entries began another turn or ended the game.
bool ends_turn(const Game& game, std::size_t first_event, std::size_t last_event) {
    const auto& events = game.events.list;
    return std::any_of(
        events.begin() + static_cast<std::ptrdiff_t>(first_event),
        events.begin() + static_cast<std::ptrdiff_t>(last_event), [](const Event& event) {
            return event.kind == EventKind::turn_began || event.kind == EventKind::game_ended;
        });
}

using FinalSteps = std::span<const FinalScoring::Step>;

/// A stop after so many entries, and one more for each feature that the end paid by then.
void add_turn(std::size_t entries, FinalSteps paid, std::vector<Stop>& stops) {
    stops.push_back({entries, {}, {}, {}});
    for (const FinalScoring::Step& step : paid) {
        stops.back().events = step.first;
        stops.push_back({entries, {}, {}, {}});
        stops.back().is_final_scoring = true;
    }
}

/// The rules by which points came about since the stop before.
void add_rules_of_stops(const Game& game, std::vector<Stop>& stops) {
    const std::span<const SheetLine> lines = game.events.lines;
    std::size_t told = 0;
    for (Stop& stop : stops) {
        for (const std::size_t end = events_by(game, stop); told < end; ++told) {
            const Event& event = game.events.list[told];
            if (event.kind == EventKind::scored) {
                add_rules_of_scores(lines.subspan(event.first_line, event.line_count), stop);
            }
        }
    }
}

} // namespace

std::string in_language(const Translated& texts, const std::string& language) {
    for (const std::string& wanted : {language, std::string("en")}) {
        if (const auto found = texts.find(wanted); found != texts.end()) {
            return found->second;
        }
    }
    return texts.empty() ? std::string() : texts.begin()->second;
}

Demonstration demonstration_of(const ScenarioRun& run, const Scenario& scenario) {
    Demonstration shown;
    shown.title = scenario.title;
    shown.about = scenario.about;
    for (const PlacedText& rule : scenario.shows) {
        shown.shows.push_back(rule.text);
    }
    shown.troubles = troubles_of(run);
    if (scenario.expect_refused && !run.setup_checks.empty()) {
        shown.refusal = run.setup_checks.front().actual;
    }
    shown.stops = {{0, scenario.about, {}, {}}};
    if (!run.game) {
        return shown;
    }
    shown.game = *run.game;
    shown.may_be_saved = !scenario.stand_ins;

    shown.start = run.start_entries;
    shown.stops.front().entries = shown.start;
    const Game start = as_it_stood(shown.game, shown.start);
    for (std::size_t n = 0; n < run.steps.size(); ++n) {
        Stop stop = stop_of(scenario.steps[n], run.steps[n], shown.game);
        if (n == 0 && stop.entries == shown.start && scenario.about.empty()) {
            shown.stops.clear();
        }
        shown.stops.push_back(std::move(stop));
    }
    if (scenario.puzzle && !run.answer.empty()) {
        add_puzzle(run, *scenario.puzzle, shown);
    }
    if (shown.stops.front().lights == Lights{}) {
        light_pieces_of_position(scenario, start, shown.stops.front().lights);
    }
    return shown;
}

Demonstration demonstration_of(const Game& game) {
    Demonstration shown;
    shown.game = game;
    shown.game.undone.clear();
    shown.is_replay = true;
    shown.may_be_saved = true;
    shown.stops.push_back({});
    const std::vector<FinalScoring::Step> steps = final_steps(game);
    FinalSteps to_come = steps;
    for (std::size_t n = 0; n < game.history.size(); ++n) {
        const bool is_last = n + 1 == game.history.size();
        const std::size_t end = is_last ? game.events.list.size() : game.history[n + 1].first_event;
        const auto later = std::find_if(to_come.begin(), to_come.end(),
                                        [&](const auto& step) { return step.first >= end; });
        const auto paid = static_cast<std::size_t>(later - to_come.begin());
        if (is_last || paid > 0 || ends_turn(game, game.history[n].first_event, end)) {
            add_turn(n + 1, to_come.first(paid), shown.stops);
            to_come = to_come.subspan(paid);
        }
    }
    add_rules_of_stops(game, shown.stops);
    return shown;
}

std::size_t events_by(const Game& game, const Stop& stop) {
    return stop.events.value_or(stop.entries < game.history.size()
                                    ? game.history[stop.entries].first_event
                                    : game.events.list.size());
}

std::size_t stop_that_tells(const Demonstration& demonstration, std::size_t event) {
    const auto& stops = demonstration.stops;
    const auto found = std::find_if(stops.begin(), stops.end(), [&](const Stop& stop) {
        return events_by(demonstration.game, stop) > event;
    });
    return static_cast<std::size_t>((found == stops.end() ? found - 1 : found) - stops.begin());
}

} // namespace circulade
