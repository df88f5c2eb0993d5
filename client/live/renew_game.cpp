#include "client/live/renew_game.hpp"

#include "client/text/failures.hpp"
#include "engine/record/record.hpp"

namespace circulade {

namespace {

/// All of it played under `rules`, or as far as it can be; none if its record cannot be read.
std::optional<Replay> played_again(const Game& game, const std::shared_ptr<const Rules>& rules,
                                   std::optional<Problem>& problem) {
    ReadRecord read = read_record(write_record(game, CIRCULADE_VERSION), {});
    problem = read.problem;
    if (read.problem || !read.record) {
        return std::nullopt;
    }
    read.record->setup = rules->setup;
    return replay(*read.record, {}, rules, false);
}

/// A branch as a game of its own, at its end, with the branches that leave it.
Game line_of(const Game& game, const Branch& branch) {
    Game line = game;
    go_to(line, branch.leaves);
    line.undone.clear();
    line.branches = branch.branches;
    for (const Played& entry : branch.entries) {
        play_again(line, entry);
    }
    return line;
}

/// The first entry of a game, which stands at its line's end, that cannot be played under `rules`.
std::optional<Stuck> first_stuck(const Game& game, const std::shared_ptr<const Rules>& rules) {
    Game alone = game;
    alone.branches.clear();
    std::optional<Problem> problem;
    std::optional<Replay> played = played_again(alone, rules, problem);
    if (played && played->problem) {
        return Stuck{as_it_stood(alone, played->game.history.size() + 1), std::move(played->game)};
    }
    for (const Branch& branch : game.branches) {
        if (std::optional<Stuck> stuck = first_stuck(line_of(game, branch), rules)) {
            stuck->in_other_line = true;
            return stuck;
        }
    }
    return std::nullopt;
}

} // namespace

RenewedGame renewed_game(const Game& game, const std::shared_ptr<const Rules>& rules) {
    Game whole = game;
    go_to(whole, game.history.size() + game.undone.size());
    std::optional<Problem> problem;
    std::optional<Replay> played = played_again(whole, rules, problem);
    if (played && !played->problem) {
        go_to(played->game, game.history.size());
        return {std::move(played->game), {}, {}};
    }
    problem = played ? played->problem : problem;
    std::optional<Stuck> stuck = played ? first_stuck(whole, rules) : std::nullopt;
    return {{}, std::move(stuck), problem ? words_of_problem_text(problem->text) : std::string()};
}

} // namespace circulade
