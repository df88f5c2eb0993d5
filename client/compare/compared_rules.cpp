#include "client/compare/compared_rules.hpp"

#include "client/house/house_changes.hpp"
#include "client/house/house_words.hpp"

#include <algorithm>

namespace circulade {

namespace {

using Kind = ComparedChoice::Kind;

const HouseFile* file_of(const Shell& shell, const ComparedChoice& choice) {
    const HouseFile* file =
        choice.kind == Kind::file ? shell.house_shelf.find(choice.file) : nullptr;
    return file != nullptr && file->rules != nullptr ? file : nullptr;
}

/// The choices of `here` with the expansions of both sides, and numbers at the table.
NewGame common_table(const Shell& shell, const NewGame& here, const ComparisonWishes& wishes) {
    const Expansions& all = shell.loaded.expansions;
    NewGame table = here;
    for (const ComparedChoice& side : wishes.sides) {
        if (const HouseFile* file = file_of(shell, side)) {
            for (const std::string& expansion : file->rules->expansions) {
                choose_expansion(table, all, expansion, true);
            }
        }
    }
    table.seats.clear();
    for (int player = 0; player < wishes.players; ++player) {
        table.seats.push_back({std::to_string(player + 1), player});
    }
    table.seed = 0;
    return table;
}

} // namespace

ComparisonWishes first_wishes(const Shell& shell, const NewGame& here) {
    ComparisonWishes wishes;
    wishes.players = static_cast<int>(std::max(here.seats.size(), fewest_players));
    ComparedChoice& with = wishes.sides[1];
    with.kind = Kind::here;
    if (count_changes(here) == 0) {
        for (const ComparedChoice& choice : choices_of_side(shell)) {
            if (choice.kind == Kind::file) {
                with = choice;
                break;
            }
        }
    }
    return wishes;
}

std::array<NewGame, 2> compared_games_of(const Shell& shell, const NewGame& here,
                                         const ComparisonWishes& wishes) {
    const NewGame table = common_table(shell, here, wishes);
    std::array<NewGame, 2> sides{table, table};
    for (std::size_t side = 0; side < sides.size(); ++side) {
        const ComparedChoice& choice = wishes.sides[side];
        if (choice.kind == Kind::here) {
            continue;
        }
        clear_house_rules(sides[side]);
        if (const HouseFile* file = file_of(shell, choice)) {
            take_house_rules(sides[side], *file, shell.loaded.expansions);
        }
    }
    return sides;
}

bool plays_alike(const NewGame& a, const NewGame& b) {
    return a.expansions == b.expansions && a.house_rules == b.house_rules && a.tags == b.tags &&
           a.piece_counts == b.piece_counts && a.tile_counts == b.tile_counts;
}

std::string name_of_side(const Shell& shell, const NewGame& here, const ComparedChoice& choice) {
    switch (choice.kind) {
    case Kind::usual:
        return tr("The rules as they are");
    case Kind::here: {
        const std::string house =
            words_of_house(shell, house_in_play(here, shell.loaded.expansions));
        return house.empty() ? tr("This game")
                             : fill(tr("This game: {rules}"), fmt::arg("rules", house));
    }
    case Kind::file:
        break;
    }
    const HouseFile* file = shell.house_shelf.find(choice.file);
    return file != nullptr ? title_of(*file) : choice.file;
}

std::vector<ComparedChoice> choices_of_side(const Shell& shell) {
    std::vector<ComparedChoice> choices{{Kind::usual, {}}, {Kind::here, {}}};
    for (const bool own : {true, false}) { // what somebody made is what they look for
        for (const HouseFile& file : shell.house_shelf.files) {
            if (file.is_own == own && file.rules != nullptr) {
                choices.push_back({Kind::file, file.name});
            }
        }
    }
    return choices;
}

} // namespace circulade
