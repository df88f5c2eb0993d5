#include "client/live/renew_game.hpp"

#include "client/text/failures.hpp"
#include "client/text/translate.hpp"
#include "engine/record/record.hpp"

namespace circulade {

namespace {

std::string why_not(const Replay& played, std::size_t entries) {
    const std::string reason = words_of_problem_text(played.problem->text);
    if (played.game.history.size() < entries) {
        return fill(tr("in turn {number} it could not go on: {reason}"),
                    fmt::arg("number", played.game.state.turn_number), fmt::arg("reason", reason));
    }
    return fill(tr("one of its other lines could not be played: {reason}"),
                fmt::arg("reason", reason));
}

} // namespace

RenewedGame renewed_game(const Game& game, std::shared_ptr<const Rules> rules) {
    Game whole = game;
    go_to(whole, game.history.size() + game.undone.size());
    ReadRecord read = read_record(write_record(whole, CIRCULADE_VERSION), {});
    if (read.problem || !read.record) {
        return {{}, read.problem ? words_of_problem_text(read.problem->text) : std::string()};
    }
    read.record->setup = rules->setup;
    Replay played = replay(*read.record, {}, std::move(rules), false);
    if (played.problem) {
        return {{}, why_not(played, read.record->actions.size())};
    }
    go_to(played.game, game.history.size());
    return {std::move(played.game), {}};
}

} // namespace circulade
