#include "client/table/story.hpp"

#include "client/table/counters_seen.hpp"
#include "client/table/deed.hpp"
#include "client/table/tile_marks.hpp"
#include "engine/game/board.hpp"
#include "engine/game/things.hpp"

#include <algorithm>

namespace circulade {

namespace {

bool belongs_to_the_end(const Event& event) {
    return event.kind == EventKind::game_ended || (event.kind == EventKind::scored && event.at_end);
}

/// The first event of the final scoring, or the number of events where there is none yet.
std::size_t first_of_the_end(const Game& game, std::size_t from) {
    const auto& list = game.events.list;
    const auto begin = list.begin() + static_cast<std::ptrdiff_t>(from);
    return static_cast<std::size_t>(std::find_if(begin, list.end(), belongs_to_the_end) -
                                    list.begin());
}

void start(Story& story, Timeline timeline) {
    story.began = story.now;
    story.animation.reset();
    if (timeline.length > 0) {
        story.animation = std::move(timeline);
    }
}

/// A feature of the final scoring stands a while, so that people can read what it pays.
Tempo unhurried(const Options& options) {
    constexpr double longer = 1.4;
    Tempo tempo = tempo_of(options);
    tempo.stretch *= longer;
    return tempo;
}

} // namespace

void follow(Story& story, const Game& game, const Options& options, double seconds) {
    story.now = seconds;
    const std::size_t events = game.events.list.size();
    if (!story.seen || *story.seen > events) {
        // A game that was just opened, taken back or done again: nothing of it is news.
        skip(story);
        story.final_scoring.reset();
        story.seen = events;
        story.marks = changed_marks(game);
    }
    if (*story.seen < events) {
        const std::size_t first = std::exchange(*story.seen, events);
        std::vector<std::uint32_t> marks = std::exchange(story.marks, changed_marks(game));
        skip(story);
        story.final_scoring.reset();
        if (options.motion != Motion::off && !story.moment) {
            Timeline timeline =
                timeline_of(game, first, first_of_the_end(game, first), tempo_of(options));
            add_mark_changes(timeline, game, std::move(marks));
            start(story, std::move(timeline));
            if (is_over(game.state) && !options.confirm_turn) { // else it is asked first
                story.final_scoring = FinalScoring{final_steps(game), 0, false, {}};
                if (story.final_scoring->steps.empty()) {
                    story.final_scoring.reset();
                } else if (!story.animation) {
                    go_to_step(story, game, options, 0);
                }
            }
        }
    }
    if (!story.animation || story.now - story.began < story.animation->length) {
        return;
    }
    if (!story.final_scoring || story.moment) {
        story.animation.reset();
    } else if (story.animation->first < story.final_scoring->steps.front().first) {
        go_to_step(story, game, options, 0); // the last turn has been seen
    } else if (!story.final_scoring->paused) {
        go_to_step(story, game, options, story.final_scoring->at + 1);
    }
}

void expect_no_news(Story& story) {
    story.seen.reset();
}

void skip(Story& story) {
    story.animation.reset();
}

const Game& shown_game(const Story& story, const Game& game) {
    return story.moment ? story.moment->game : game;
}

std::vector<Piece> shown_pieces(const Story& story, const Game& game) {
    const Game& shown = shown_game(story, game);
    return story.animation ? pieces_at(*story.animation, story.now - story.began, shown)
                           : shown.state.pieces;
}

std::vector<std::int32_t> shown_scores(const Story& story, const Game& game) {
    const Game& shown = shown_game(story, game);
    return story.animation ? scores_at(*story.animation, story.now - story.began, shown)
                           : shown.state.scores;
}

std::vector<std::int32_t> scores_before_the_end(const Game& game) {
    std::vector<std::int32_t> scores = game.state.scores;
    for (const Event& event : game.events.list) {
        if (event.kind == EventKind::scored && event.at_end) {
            scores[event.player] -= event.number;
        }
    }
    return scores;
}

std::size_t first_of_last_move(const Story& story, const Game& game) {
    if (game.history.empty()) {
        return game.events.list.size();
    }
    if (story.moment && story.moment->told_from) {
        return *story.moment->told_from;
    }
    // What is asked in between belongs to it: what a road scored stays while and after somebody
    // moves on from it.
    return first_since_a_tile(game, story.last_move && !story.moment
                                        ? *story.last_move
                                        : game.history.back().first_event);
}

std::int32_t shown_number(const Story& story, const Game& game, CounterId id, std::uint32_t cell) {
    return story.animation ? counter_at(*story.animation, story.now - story.began, game, id, cell)
                           : counter(*game.rules, game.state, id, cell);
}

void look_at_moment(Story& story, const Game& game, const Options& options, std::size_t actions) {
    const std::size_t all = game.history.size();
    const std::size_t before = story.moment ? story.moment->actions : all;
    std::vector<std::uint32_t> marks = changed_marks(shown_game(story, game));
    skip(story);
    story.final_scoring.reset();
    story.moment = Moment{as_it_stood(game, actions), std::min(actions, all), {}};
    if (actions > before && actions == step_on(game, before) && options.motion != Motion::off) {
        const Game& then = story.moment->game;
        Timeline timeline = timeline_of(then, then.history.back().first_event,
                                        then.events.list.size(), tempo_of(options));
        add_mark_changes(timeline, then, std::move(marks));
        start(story, std::move(timeline));
    }
}

void look_at_stretch(Story& story, const Game& game, std::size_t before, std::size_t actions,
                     const std::optional<Tempo>& tempo) {
    std::vector<std::uint32_t> marks = changed_marks(shown_game(story, game));
    skip(story);
    story.final_scoring.reset();
    story.moment = Moment{as_it_stood(game, actions), actions, {}};
    const Game& then = story.moment->game;
    const std::size_t all = then.events.list.size();
    const std::size_t first = before < actions ? then.history[before].first_event : all;
    story.moment->told_from = first;
    if (tempo && first < all) {
        Timeline timeline = timeline_of(then, first, all, *tempo);
        add_mark_changes(timeline, then, std::move(marks));
        start(story, std::move(timeline));
    }
}

void back_to_now(Story& story) {
    skip(story);
    story.moment.reset();
}

std::size_t step_on(const Game& game, std::size_t actions) {
    const std::size_t all = game.history.size();
    std::size_t to = std::min(actions + 1, all);
    while (to < all && game.history[to - 1].action.kind == ActionKind::draw) {
        ++to;
    }
    return to;
}

std::size_t step_back(const Game& game, std::size_t actions) {
    std::size_t to = actions > 0 ? actions - 1 : 0;
    while (to > 0 && game.history[to - 1].action.kind == ActionKind::draw) {
        --to;
    }
    return to;
}

std::vector<FinalScoring::Step> final_steps(const Game& game) {
    std::vector<FinalScoring::Step> steps;
    const std::vector<Event>& events = game.events.list;
    for (std::size_t n = 0; n < events.size(); ++n) {
        if (events[n].kind != EventKind::scored || !events[n].at_end) {
            continue;
        }
        if (!steps.empty() &&
            pay_for_the_same(game.events, events[steps.back().last - 1], events[n])) {
            steps.back().last = n + 1;
        } else {
            steps.push_back({n, n + 1});
        }
    }
    return steps;
}

void show_final_scoring(Story& story, const Game& game, const Options& options) {
    back_to_now(story);
    std::vector<FinalScoring::Step> steps = final_steps(game);
    if (steps.empty()) {
        return;
    }
    story.final_scoring = FinalScoring{std::move(steps), 0, false, {}};
    go_to_step(story, game, options, 0);
}

void go_to_step(Story& story, const Game& game, const Options& options, std::size_t step) {
    FinalScoring& final_scoring = *story.final_scoring;
    if (step >= final_scoring.steps.size()) {
        skip(story);
        story.final_scoring.reset();
        return;
    }
    final_scoring.at = step;
    const FinalScoring::Step& events = final_scoring.steps[step];
    Timeline timeline = timeline_of(game, events.first, events.last, unhurried(options));
    constexpr double stands = 0.5; // seconds after its points have arrived
    timeline.length += stands * timeline.tempo.stretch;
    start(story, std::move(timeline));
}

void end_show(Story& story, const Game& game, const Options& options) {
    skip(story);
    if (story.final_scoring) {
        go_to_step(story, game, options, story.final_scoring->steps.size());
    }
}

bool final_scoring_is_on(const Story& story) {
    return story.final_scoring && !story.moment &&
           (!story.animation || story.animation->first >= story.final_scoring->steps.front().first);
}

bool end_has_been_seen(const Story& story) {
    return !story.final_scoring && !story.animation && !story.moment;
}

} // namespace circulade
