#include "client/live/renew_table.hpp"

#include "client/hand/hand_moves.hpp"
#include "client/house/house_changes.hpp"
#include "client/live/renew_game.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/failures.hpp"
#include "expansions/entry_points.hpp"

#include <utility>

namespace circulade {

namespace {

/// The first expansion of a game that is not there any more, or nothing.
std::string missing_expansion(const Shell& shell, const Setup& setup) {
    for (const std::string& name : setup.expansions) {
        if (shell.loaded.find(name) == nullptr) {
            return name;
        }
    }
    return {};
}

/// The table's setup, as its file of house rules wants it now.
Setup followed_setup(const Shell& shell, const Table& table, const HouseFile& file, int& changes) {
    const Setup& before = table.game.rules->setup;
    const Expansions& all = shell.loaded.expansions;
    NewGame choices = new_game_of(before, all);
    choices.house_file = file.name;
    choices.house = table.house;
    follow_house_rules(choices, file.rules, all);
    changes = count_changes_beside_file(choices, all);
    Setup setup = setup_of(choices, all);
    setup.copies = before.copies;
    return setup;
}

/// Nothing of the old game is pointed at, held or told any more.
void lay_on(Table& table, Game game) {
    table.game = std::move(game);
    table.pointed.reset();
    table.pointed_choice.reset();
    table.hovered.reset();
    table.pointed_piece.reset();
    table.pointed_space.reset();
    table.held_before.reset();
    const std::vector<Hand> found = hands(table.game);
    table.held = found.empty() ? Hand{} : found.front();
    table.answers = {};
    table.story = {};
    let_go(table.referee);
    table.referee.marks = {};
    table.result_is_shown = table.result_is_shown && is_over(table.game.state);
}

} // namespace

RenewedTable renew(const Shell& shell, Table& table, bool expansions_changed) {
    if (!may_be_saved(table)) { // looked at only, or with things of a scenario's own
        return {};
    }
    HouseInPlay house = house_of(table.game);
    const HouseFile* file = shell.house_shelf.find(house.file);
    const bool house_changed = file != nullptr && file->rules != nullptr &&
                               table.house != nullptr && file->rules != table.house;
    if (!expansions_changed && !house_changed) {
        return {};
    }
    Setup setup = table.game.rules->setup;
    if (const std::string missing = missing_expansion(shell, setup); !missing.empty()) {
        return {false,
                fill(tr("the expansion {name} is not there any more"), fmt::arg("name", missing))};
    }
    if (house_changed) {
        setup = followed_setup(shell, table, *file, house.changes);
    }
    const BuiltRules built = build_rules(shell.loaded.expansions, compiled_behaviours(), setup);
    if (built.rules == nullptr) {
        return {false, words_of(built.problems)};
    }
    RenewedGame renewed = renewed_game(table.game, built.rules);
    if (!renewed.game) {
        return {false, renewed.why_not};
    }
    if (house_changed) {
        table.house = file->rules;
        remember_house(*renewed.game, house);
    }
    lay_on(table, std::move(*renewed.game));
    return {true, {}};
}

} // namespace circulade
