#include "client/lines/puzzle.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// What was played from some moment on: turns that began, and actions since the last of them did.
struct Stretch {
    std::vector<Action> actions;
    std::vector<std::int32_t> points;
    std::size_t turns = 0;
    std::size_t since_turn = 0;
};

void add_entry(Stretch& stretch, const Game& game, std::size_t n) {
    const Played& entry = game.history[n];
    if (!entry.touch && entry.action.kind != ActionKind::draw) {
        stretch.actions.push_back(entry.action);
        ++stretch.since_turn;
    }
    const std::size_t end =
        n + 1 < game.history.size() ? game.history[n + 1].first_event : game.events.list.size();
    for (std::size_t e = entry.first_event; e < end; ++e) {
        const Event& event = game.events.list[e];
        if (event.kind == EventKind::turn_began) {
            ++stretch.turns;
            stretch.since_turn = 0;
        } else if (event.kind == EventKind::scored && event.player < stretch.points.size()) {
            stretch.points[event.player] += event.number;
        }
    }
}

Stretch new_stretch(const Game& game) {
    Stretch stretch;
    stretch.points.resize(game.state.scores.size());
    return stretch;
}

bool is_as_long_as(const Stretch& one, const Stretch& other) {
    return one.turns > other.turns ||
           (one.turns == other.turns && one.since_turn >= other.since_turn);
}

} // namespace

std::optional<Attempt> attempt_of(const Game& tried, const PuzzleTask& task) {
    Stretch answer = new_stretch(task.answered);
    for (std::size_t n = task.asked_at; n < task.answered.history.size(); ++n) {
        add_entry(answer, task.answered, n);
    }
    Stretch played = new_stretch(tried);
    for (std::size_t n = task.asked_at; n < tried.history.size(); ++n) {
        add_entry(played, tried, n);
        if (is_as_long_as(played, answer)) {
            return Attempt{played.actions == answer.actions, played.points, answer.points};
        }
    }
    if (is_over(tried.state) && tried.history.size() > task.asked_at) {
        return Attempt{played.actions == answer.actions, played.points, answer.points};
    }
    return std::nullopt;
}

PlayerId who_answers(const PuzzleTask& task) {
    return task.asked_at < task.answered.history.size()
               ? task.answered.history[task.asked_at].player
               : nobody;
}

} // namespace circulade
