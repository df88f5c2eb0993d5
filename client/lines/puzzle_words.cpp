#include "client/lines/puzzle_words.hpp"

#include "client/show/demonstration.hpp"
#include "client/table/panel_parts.hpp"
#include "client/table/telling.hpp"
#include "client/text/numbers.hpp"
#include "client/text/translate.hpp"

namespace circulade {

namespace {

/// Of whoever answers always, of others only if they got some.
std::string points_of_all(const PuzzleTask& task, const std::vector<std::int32_t>& points) {
    std::string words;
    for (std::size_t n = 0; n < points.size(); ++n) {
        const auto player = static_cast<PlayerId>(n);
        if (points[n] != 0 || player == who_answers(task)) {
            words += (words.empty() ? "" : ", ") + player_name(task.answered, player) + ' ' +
                     number_text(points[n]);
        }
    }
    return words;
}

} // namespace

std::string words_of_points(const PuzzleTask& task, const Attempt& attempt) {
    return fill(tr("Points for your move: {yours}. For the answer: {answer}."),
                fmt::arg("yours", points_of_all(task, attempt.points)),
                fmt::arg("answer", points_of_all(task, attempt.answer_points)));
}

std::string words_of_attempt(const PuzzleTask& task, const Attempt& attempt) {
    if (attempt.is_the_same) {
        return tr("That is the answer.");
    }
    const PlayerId player = who_answers(task);
    const bool as_many =
        player < attempt.points.size() && attempt.points[player] == attempt.answer_points[player];
    return as_many ? tr("Another move than the answer, with as many points.")
                   : tr("Another move than the answer.");
}

void draw_attempt(const Frame& frame, const PuzzleTask& task, const Attempt& attempt) {
    text_bold_wrapped(frame, words_of_attempt(task, attempt));
    note(frame, words_of_points(task, attempt));
}

void draw_task(const Frame& frame, Shell& shell, Table& table) {
    if (!table.practice || !table.practice->task) {
        return;
    }
    PuzzleTask& task = *table.practice->task;
    task.attempt = attempt_of(table.game, task);
    if (task.attempt) {
        draw_attempt(frame, task, *task.attempt);
    } else {
        text_bold_wrapped(frame, in_language(task.question, language_in_use()));
    }
    if (big_button(frame, tr("Show the answer"), {0, 40},
                   task.attempt ? Weight::chief : Weight::plain)) {
        task.answer_wanted = true;
        shell.screens.pop();
    }
}

} // namespace circulade
