#include "client/table/seat_game.hpp"

#include "client/hand/hand_moves.hpp"
#include "client/house/house_changes.hpp"
#include "client/house/house_remarks.hpp"
#include "client/house/house_words.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"
#include "client/table/kept_games.hpp"
#include "client/table/table_screen.hpp"
#include "client/text/failures.hpp"
#include "engine/record/record.hpp"
#include "expansions/entry_points.hpp"

#include <charconv>

namespace circulade {

namespace {

// What a game remembers beside the rules, in Game::remarks.
constexpr const char* aids_remark = "aids";   ///< "off" where it is played without them
constexpr const char* clock_remark = "clock"; ///< seconds left of each player

std::shared_ptr<const Rules> rules_for(const Shell& shell, const Setup& setup) {
    BuiltRules built = build_rules(shell.loaded.expansions, compiled_behaviours(), setup);
    if (built.rules == nullptr) {
        throw BrokenFile(words_of(built.problems));
    }
    return built.rules;
}

std::string remark_of(const Game& game, const char* word) {
    const auto found = game.remarks.find(word);
    return found != game.remarks.end() ? found->second : std::string();
}

/// From now on the table's game follows what changes on the disk.
void let_follow(Shell& shell, const std::shared_ptr<Table>& table) {
    std::erase_if(shell.tables, [](const auto& known) { return known.expired(); });
    shell.tables.push_back(table);
    if (const HouseFile* file = shell.house_shelf.find(remark_of(table->game, house_remark))) {
        table->house = file->rules;
    }
}

std::shared_ptr<Table> table_for(Game game, std::string notice) {
    auto table = std::make_shared<Table>();
    table->game = std::move(game);
    table->notice = std::move(notice);
    const auto remark = [&](const char* word) { return remark_of(table->game, word); };
    table->aids.allowed = remark(aids_remark) != "off";
    table->referee.on = remark(hand_remark) == hand_is_on;
    table->clock = clock_from(remark(clock_remark), table->game.state.scores.size());
    // A game may have been saved between laying and claiming.
    if (const std::vector<Hand> found = hands(table->game); !found.empty()) {
        table->held = found.front();
    }
    table->result_is_shown = is_over(table->game.state);
    return table;
}

void sit_down(Shell& shell, Game game, std::string notice, bool only_looking) {
    auto table = table_for(std::move(game), std::move(notice));
    let_follow(shell, table);
    table->only_looking = only_looking;
    table->referee.on = table->referee.on && may_have_a_hand(*table);
    shell.screens.back_to_first();
    shell.screens.push(table_screen(shell, std::move(table)));
}

void add_line(std::string& text, const std::string& line) {
    text += (text.empty() || line.empty() ? "" : "\n") + line;
}

/// That the game's file of house rules says something else than when the game was saved; or
/// nothing.
std::string other_house_rules(const Shell& shell, const Game& game) {
    const HouseInPlay house = house_of(game);
    const HouseFile* file = shell.house_shelf.find(house.file);
    if (house.file.empty() || file == nullptr || !file->rules) {
        return {};
    }
    NewGame choices = new_game_of(game.rules->setup, shell.loaded.expansions);
    choices.house = file->rules;
    return count_changes_beside_file(choices, shell.loaded.expansions) == house.changes
               ? std::string()
               : fill(tr("The house rules {name} have changed since this game was saved. It goes "
                         "on by what they said then."),
                      fmt::arg("name", title_of(*file)));
}

void sit_down_with_saved(Shell& shell, const std::filesystem::path& file, Reading reading,
                         Visit visit) {
    LoadedGame loaded = load_saved(shell, file, reading);
    if (!is_over(loaded.game.state)) {
        add_line(loaded.notice, other_house_rules(shell, loaded.game));
    }
    if (visit == Visit::play && (file != shell.autosave() || reading != Reading::whole)) {
        add_line(loaded.notice, keep_last_autosave(shell)); // a whole autosave just goes on
    }
    sit_down(shell, std::move(loaded.game), std::move(loaded.notice), reading == Reading::looking);
}

void note_clock(Table& table) {
    if (!table.clock.left.empty()) {
        table.game.remarks[clock_remark] = to_string(table.clock);
    }
}

/// What differs from the record, or nothing.
std::string difference(const Replay& played) {
    if (played.first_other_turn == 0) {
        return {};
    }
    return fill(tr("The rules have changed since this game was saved: from turn {number} on it "
                   "comes out differently."),
                fmt::arg("number", played.first_other_turn));
}

} // namespace

void set_the_table(Shell& shell, Visit visit) {
    shell.start_game = [&shell, visit](const Setup& setup, const HouseInPlay& house) {
        Game game = start_game(rules_for(shell, setup));
        remember_house(game, house);
        if (!shell.options.aids) {
            game.remarks[aids_remark] = "off";
        }
        if (shell.options.clock_minutes > 0) {
            game.remarks[clock_remark] =
                to_string(new_clock(shell.options.clock_minutes, setup.seats.size()));
        }
        std::string notice = visit == Visit::play ? keep_last_autosave(shell) : std::string();
        sit_down(shell, std::move(game), std::move(notice), false);
        if (const auto table = shell.tables.back().lock(); table && house.rules) {
            table->house = house.rules;
        }
    };
    shell.load_game = [&shell, visit](const std::filesystem::path& file) {
        sit_down_with_saved(shell, file, Reading::whole, visit);
    };
    shell.load_doubtful = [&shell, visit](const std::filesystem::path& file, Reading reading) {
        sit_down_with_saved(shell, file, reading, visit);
    };
}

HouseInPlay house_of(const Game& game) {
    HouseInPlay house;
    house.file = remark_of(game, house_remark);
    const std::string changes = remark_of(game, house_changes_remark);
    std::from_chars(changes.data(), changes.data() + changes.size(), house.changes);
    if (house.file.empty()) {
        const Setup& setup = game.rules->setup;
        house.changes = static_cast<int>(setup.parameters.size() + setup.tags.size() +
                                         setup.piece_counts.size() + setup.tile_counts.size());
    }
    return house;
}

void remember_house(Game& game, const HouseInPlay& house) {
    game.remarks.erase(house_remark);
    game.remarks.erase(house_changes_remark);
    if (!house.file.empty()) {
        game.remarks[house_remark] = house.file;
        if (house.changes > 0) {
            game.remarks[house_changes_remark] = std::to_string(house.changes);
        }
    }
}

LoadedGame load_saved(const Shell& shell, const std::filesystem::path& file, Reading reading) {
    const ReadRecord read = read_record(read_file(file), file.string());
    const auto refuse_unless_chosen = [&](const Problem& problem) {
        if (!read.record || reading == Reading::whole) {
            throw BrokenFile(words_of(problem));
        }
        return words_of(problem);
    };
    std::string notice;
    if (read.problem) {
        notice = refuse_unless_chosen(*read.problem);
    } else if (read.cut) {
        notice = tr("The last line of this saved game was cut off and is left out.");
    }
    Replay played = replay(*read.record, file.string(), rules_for(shell, read.record->setup),
                           reading != Reading::todays_rules);
    if (played.problem) {
        notice = refuse_unless_chosen(*played.problem);
    }
    if (const std::string differs = difference(played); !differs.empty()) {
        if (reading == Reading::whole) {
            throw BrokenFile(file.string() + ": " + differs);
        }
        notice = differs;
    }
    return {std::move(played.game), std::move(notice)};
}

std::shared_ptr<Table> table_to_practise(Game game, bool may_be_saved,
                                         std::shared_ptr<PuzzleTask> task) {
    auto table = table_for(std::move(game), {});
    table->practice = Practice{table->game.history.size(), table->game.state.turn_number,
                               may_be_saved, std::move(task)};
    table->confirmed = table->game.history.size(); // the turn before was over in the demonstration
    return table;
}

void sit_down_to_practise(Shell& shell, Game game, bool may_be_saved,
                          std::shared_ptr<PuzzleTask> task) {
    auto table = table_to_practise(std::move(game), may_be_saved, std::move(task));
    let_follow(shell, table);
    shell.screens.push(table_screen(shell, std::move(table)));
}

bool may_be_saved(const Table& table) {
    return !table.only_looking && (!table.practice || table.practice->may_be_saved);
}

std::filesystem::path practice_save(const Shell& shell) {
    return shell.saves() / "practice.circulade";
}

void autosave(const Shell& shell, Table& table) {
    if (!may_be_saved(table) ||
        (table.practice && table.game.state.turn_number <= table.practice->turn)) {
        return;
    }
    note_clock(table);
    try {
        write_file_safely(table.practice ? practice_save(shell) : shell.autosave(),
                          write_record(table.game, CIRCULADE_VERSION));
    } catch (const RuntimeFailure& failure) {
        log_info(std::string("autosave failed: ") + failure.what());
        table.notice = fill(tr("The game could not be saved by itself: {reason}"),
                            fmt::arg("reason", words_of(failure)));
    }
}

std::filesystem::path save_path(const Shell& shell, const std::string& name) {
    const std::string safe = safe_file_name(name);
    return safe.empty() ? std::filesystem::path() : shell.saves() / (safe + ".circulade");
}

bool save_as(const Shell& shell, Table& table, const std::string& name) {
    const std::filesystem::path path = save_path(shell, name);
    table.save_trouble.clear();
    if (path.empty()) {
        table.save_trouble = tr("A saved game needs a name.");
        return false;
    }
    note_clock(table);
    try {
        write_file_safely(path, write_record(table.game, CIRCULADE_VERSION));
    } catch (const RuntimeFailure& failure) {
        log_warning(std::string("not saved: ") + failure.what());
        table.save_trouble =
            fill(tr("The game was not saved: {reason}"), fmt::arg("reason", words_of(failure)));
        return false;
    }
    table.notice = fill(tr("Saved as {name}."), fmt::arg("name", path.stem().string()));
    return true;
}

} // namespace circulade
