#include "client/table/seat_game.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"
#include "client/table/table_screen.hpp"
#include "engine/record/record.hpp"
#include "expansions/entry_points.hpp"

#include <algorithm>

namespace circulade {

namespace {

std::string all_in_lines(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += (text.empty() ? "" : "\n") + to_string(problem);
    }
    return text;
}

std::shared_ptr<const Rules> rules_for(const Shell& shell, const Setup& setup) {
    BuiltRules built = build_rules(shell.loaded.expansions, compiled_behaviours(), setup);
    if (built.rules == nullptr) {
        throw BrokenFile(all_in_lines(built.problems));
    }
    return built.rules;
}

void sit_down(Shell& shell, Game game, std::string notice) {
    auto table = std::make_shared<Table>();
    table->game = std::move(game);
    table->notice = std::move(notice);
    table->result_is_shown = is_over(table->game.state);
    shell.screens.back_to_first();
    shell.screens.push(table_screen(shell, std::move(table)));
}

} // namespace

void set_the_table(Shell& shell) {
    shell.start_game = [&shell](const Setup& setup) {
        sit_down(shell, start_game(rules_for(shell, setup)), {});
    };
    shell.load_game = [&shell](const std::filesystem::path& file) {
        LoadedGame loaded = load_saved(shell, file);
        sit_down(shell, std::move(loaded.game), std::move(loaded.notice));
    };
}

LoadedGame load_saved(const Shell& shell, const std::filesystem::path& file) {
    const ReadRecord read = read_record(read_file(file), file.string());
    if (read.problem) {
        throw BrokenFile(to_string(*read.problem));
    }
    Replay played = replay(*read.record, file.string(), rules_for(shell, read.record->setup), true);
    if (played.problem) {
        throw BrokenFile(to_string(*played.problem));
    }
    LoadedGame loaded{std::move(played.game), {}};
    if (played.first_other_turn != 0) {
        loaded.notice = fill(tr("The rules have changed since this game was saved: it goes on from "
                                "turn {number}, the last one that agrees."),
                             fmt::arg("number", played.first_other_turn));
    } else if (read.cut) {
        loaded.notice = tr("The last line of this saved game was cut off and is left out.");
    }
    return loaded;
}

void autosave(const Shell& shell, Table& table) {
    try {
        write_file_safely(shell.autosave(), write_record(table.game, CIRCULADE_VERSION));
    } catch (const RuntimeFailure& failure) {
        log_info(std::string("autosave failed: ") + failure.what());
        table.notice = fill(tr("The game could not be saved by itself: {reason}"),
                            fmt::arg("reason", failure.what()));
    }
}

std::filesystem::path save_path(const Shell& shell, const std::string& name) {
    std::string safe = name;
    std::replace_if(
        safe.begin(), safe.end(),
        [](char c) { return std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos; },
        '-');
    while (safe.starts_with('.') || safe.starts_with(' ')) {
        safe.erase(0, 1);
    }
    return safe.empty() ? std::filesystem::path() : shell.saves() / (safe + ".circulade");
}

bool save_as(const Shell& shell, Table& table, const std::string& name) {
    const std::filesystem::path path = save_path(shell, name);
    if (path.empty()) {
        table.notice = tr("A saved game needs a name.");
        return false;
    }
    try {
        write_file_safely(path, write_record(table.game, CIRCULADE_VERSION));
    } catch (const RuntimeFailure& failure) {
        table.notice =
            fill(tr("The game was not saved: {reason}"), fmt::arg("reason", failure.what()));
        return false;
    }
    table.notice = fill(tr("Saved as {name}."), fmt::arg("name", path.stem().string()));
    return true;
}

} // namespace circulade
