#include "client/lines/other_lines.hpp"

#include "client/table/table_moves.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// Says why not, where the game can't go back to that moment.
bool is_forbidden(Table& table, std::size_t entries) {
    if (may_play_on_from(table, entries)) {
        return false;
    }
    table.notice = tr("The house rules of this game don't let a drawn tile be taken back.");
    return true;
}

} // namespace

bool may_play_on_from(const Table& table, std::size_t entries) {
    const Game& game = table.game;
    if (table.only_looking || (table.practice && entries < table.practice->from)) {
        return false;
    }
    const std::uint16_t parameter =
        game.rules->find(Name::Kind::parameter, "base.undo_across_draw");
    const bool across_draws = parameter == absent || game.rules->number(parameter) != 0;
    const std::size_t first = std::min(entries, game.history.size());
    return across_draws ||
           std::all_of(game.history.begin() + static_cast<std::ptrdiff_t>(first),
                       game.history.end(),
                       [](const Played& entry) { // what was dictated did not fall by chance
                           return entry.touch || entry.outcomes.size() == entry.awaited.size();
                       });
}

void play_on_from_here(const Shell& shell, Table& table) {
    if (!table.story.moment || is_forbidden(table, table.story.moment->actions)) {
        return;
    }
    const std::size_t entries = table.story.moment->actions;
    back_to_now(table.story);
    go_to(table.game, entries);
    settle(shell, table);
}

std::optional<std::size_t> branch_meant(const Game& game, std::size_t entries) {
    // They stand in the order in which they leave.
    std::optional<std::size_t> meant;
    for (std::size_t n = 0; n < game.branches.size(); ++n) {
        const std::size_t leaves = game.branches[n].leaves;
        if (!meant || (leaves <= entries && leaves > game.branches[*meant].leaves)) {
            meant = n;
        }
    }
    return meant;
}

void take_other_line(const Shell& shell, Table& table) {
    const bool looks_back = table.story.moment.has_value();
    const auto branch = branch_meant(table.game, looks_back ? table.story.moment->actions
                                                            : table.game.history.size());
    if (!branch || table.only_looking) {
        return;
    }
    const std::size_t leaves = table.game.branches[*branch].leaves;
    if (is_forbidden(table, leaves)) {
        return;
    }
    back_to_now(table.story);
    take_branch(table.game, *branch);
    settle(shell, table);
    if (looks_back) {
        look_at_moment(table.story, table.game, shell.options, step_on(table.game, leaves));
    }
    table.notice = tr("This is the other line; the one before is kept.");
}

std::string words_of_other_lines(const Game& game) {
    const auto count = static_cast<long>(game.branches.size());
    return fill(trn("{count} other line", "{count} other lines", count), fmt::arg("count", count));
}

} // namespace circulade
