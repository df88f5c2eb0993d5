#include "client/live/renew_table.hpp"

#include "client/hand/hand_moves.hpp"
#include "client/house/house_changes.hpp"
#include "client/live/why_stuck.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/failures.hpp"
#include "expansions/entry_points.hpp"

#include <algorithm>
#include <optional>
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

/// Whether one of those folders is in play, or is the original of one that is.
bool is_played_by_any(const Rules& rules, const std::set<std::string>& folders) {
    return std::any_of(rules.expansions.begin(), rules.expansions.end(),
                       [&](const ExpansionDefinition& expansion) {
                           return folders.contains(expansion.name) ||
                                  folders.contains(expansion.like);
                       });
}

/// The table's setup, as its file of house rules wants it now. `changes`: what it has otherwise
/// than the file said, and then than it says.
Setup followed_setup(const Shell& shell, const Table& table, const HouseFile& file, int& changes) {
    const Setup& before = table.game.rules->setup;
    const Expansions& all = shell.loaded.expansions;
    NewGame choices = new_game_of(before, all);
    if (changes == 0) { // it is played by the file alone, whatever that said when it was saved
        clear_house_rules(choices);
        choices.house = std::make_shared<const HouseRules>();
    } else {
        choices.house = table.house;
    }
    choices.house_file = file.name;
    follow_house_rules(choices, file.rules, all);
    changes = count_changes_beside_file(choices, all);
    Setup setup = setup_of(choices, all);
    setup.copies = before.copies;
    return setup;
}

/// Whether the same things are in play under both rules, so that their numbers mean the same.
bool have_same_things(const Rules& a, const Rules& b) {
    const auto same = [](const auto& ours, const auto& theirs, const auto& are_alike) {
        return std::equal(ours.begin(), ours.end(), theirs.begin(), theirs.end(), are_alike);
    };
    const auto by_name = [](const auto& one, const auto& other) { return one.name == other.name; };
    return a.parts_shift == b.parts_shift && same(a.features, b.features, by_name) &&
           same(a.spaces, b.spaces, by_name) && same(a.areas, b.areas, by_name) &&
           same(a.options, b.options, by_name) &&
           same(a.tiles, b.tiles,
                [](const TileKind& one, const TileKind& other) {
                    return one.name == other.name && one.spaces == other.spaces &&
                           one.part_count == other.part_count && one.part_of == other.part_of;
                }) &&
           same(a.pieces, b.pieces, [](const PieceKind& one, const PieceKind& other) {
               return one.name == other.name && one.per_player == other.per_player &&
                      one.neutral == other.neutral;
           });
}

/// The event with which the same entry begins under the new rules: more or less may have come of
/// those before it.
std::optional<std::size_t> same_event(const Game& before, const Game& now,
                                      std::optional<std::size_t> event) {
    const auto later =
        std::find_if(before.history.begin(), before.history.end(),
                     [&](const Played& entry) { return !event || entry.first_event >= *event; });
    const auto entry = static_cast<std::size_t>(later - before.history.begin());
    return event && entry < now.history.size() ? std::optional(now.history[entry].first_event)
                                               : std::nullopt;
}

/// What people look at stays what they look at; what happened is no news.
void go_on_telling(Story& story, const Game& before, const Game& now) {
    skip(story);
    expect_no_news(story);
    story.final_scoring.reset();
    story.spoken_of.reset();
    story.log.language.clear(); // told anew
    story.last_move = same_event(before, now, story.last_move);
    if (story.moment) {
        Game then = as_it_stood(now, story.moment->actions);
        story.moment->told_from = same_event(story.moment->game, then, story.moment->told_from);
        story.moment->game = std::move(then);
    }
}

/// But for a square on which the tile may still be laid.
void point_at_nothing(Table& table) {
    if (table.pointed && find_square(legal_squares(table.game), *table.pointed) == nullptr) {
        table.pointed.reset();
    }
    table.pointed_choice.reset();
    table.hovered.reset();
    table.pointed_piece.reset();
    table.pointed_space.reset();
    table.held_before.reset();
    const std::vector<Hand> found = hands(table.game);
    table.held = found.empty() ? Hand{} : found.front();
}

/// Where the same question is asked about the same things, what is held and pointed at stays.
void lay_on(Table& table, Game game) {
    const bool asks_the_same =
        have_same_things(*table.game.rules, *game.rules) && table.game.offer == game.offer;
    go_on_telling(table.story, table.game, game);
    table.game = std::move(game);
    if (!asks_the_same) {
        point_at_nothing(table);
    }
    table.answers = {};
    let_go(table.referee);
    table.referee.marks = {};
    table.result_is_shown = table.result_is_shown && is_over(table.game.state);
}

} // namespace

RenewedTable renew(const Shell& shell, Table& table, const std::set<std::string>& changed) {
    if (!may_be_saved(table)) { // looked at only, or with things of a scenario's own
        return {};
    }
    HouseInPlay house = house_of(table.game);
    const HouseFile* file = shell.house_shelf.find(house.file);
    const bool house_changed = file != nullptr && file->rules != nullptr &&
                               table.house != nullptr && file->rules != table.house;
    if (!is_played_by_any(*table.game.rules, changed) && !house_changed) {
        return {};
    }
    if (is_over(table.game.state)) { // what came out is what came out
        return {false, tr("it is over")};
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
        return {false, renewed.stuck ? why_stuck(shell, *renewed.stuck) : renewed.why_not};
    }
    if (house_changed) {
        table.house = file->rules;
        remember_house(*renewed.game, house);
    }
    lay_on(table, std::move(*renewed.game));
    return {true, {}, house_changed ? house.changes : 0};
}

} // namespace circulade
