#include "client/table/kept_games.hpp"

#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"
#include "client/platform/system.hpp"
#include "client/table/seat_game.hpp"
#include "client/text/failures.hpp"
#include "client/text/letters.hpp"
#include "client/text/player_names.hpp"
#include "engine/record/record.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <chrono>
#include <regex>
#include <vector>

namespace circulade {

namespace fs = std::filesystem;

namespace {

constexpr int most_in_turn = 3; ///< of games that are over or have hardly begun

fs::path kept_in_turn(const Shell& shell, int number) {
    return shell.saves() / fmt::format("autosave {}.circulade", number);
}

bool same_action(const RecordLine& a, const RecordLine& b) {
    return a.action == b.action && a.outcomes == b.outcomes;
}

/// Whether `late` is the game of `early`, as far on or further.
bool goes_on_from(const Record& late, const Record& early) {
    return late.setup == early.setup && late.actions.size() >= early.actions.size() &&
           std::equal(early.actions.begin(), early.actions.end(), late.actions.begin(),
                      same_action);
}

/// The game that saved itself, as it is found.
struct LastGame {
    fs::path file;
    std::string bytes;
    std::optional<Record> record; ///< none if nothing of it can be read
    bool goes_in_turn = false;    ///< nobody misses it for long
};

LastGame last_game(const Shell& shell) {
    LastGame last;
    last.file = shell.autosave();
    last.bytes = read_file(last.file);
    last.record = read_record(last.bytes, {}).record;
    if (last.record) {
        const auto& actions = last.record->actions;
        const bool has_begun =
            std::any_of(actions.begin(), actions.end(),
                        [](const RecordLine& line) { return line.action.starts_with("tile "); });
        try {
            last.goes_in_turn = is_over(load_saved(shell, last.file).game.state) || !has_begun;
        } catch (const BrokenFile&) { // how it stands cannot be told
            last.goes_in_turn = false;
        }
    }
    return last;
}

/// "Ana, Dan 2026-03-28 18.40": who played, and when the file was written.
std::string name_of(const LastGame& last) {
    constexpr std::size_t most_bytes = 160; // file systems allow 255 for the whole name
    std::string players;
    if (last.record) {
        for (const Seat& seat : last.record->setup.seats) {
            players += (players.empty() ? "" : ", ") + shown_name(seat.name);
        }
    }
    std::error_code ignored;
    const auto moment = std::chrono::system_clock::to_time_t(
        std::chrono::time_point_cast<std::chrono::system_clock::duration>(
            std::chrono::file_clock::to_sys(fs::last_write_time(last.file, ignored))));
    return cut_to(players.empty() ? "Circulade" : players, most_bytes) +
           fmt::format(" {:%Y-%m-%d %H.%M}", local_time(moment));
}

fs::path free_place(const Shell& shell, const std::string& name) {
    fs::path file = save_path(shell, name);
    std::error_code ignored;
    for (int n = 2; fs::exists(file, ignored); ++n) {
        file = save_path(shell, fmt::format("{} ({})", name, n));
    }
    return file;
}

/// Nothing for a file that cannot be read.
std::string bytes_of(const fs::path& file) {
    try {
        return read_file(file);
    } catch (const RuntimeFailure&) {
        return {};
    }
}

/// Whether the game is there already; else the files that hold an earlier turn of it, kept by
/// themselves: they are no longer needed once this one is kept.
bool is_kept_already(const Shell& shell, const LastGame& last, std::vector<fs::path>& earlier) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(shell.saves(), ignored)) {
        const fs::path& file = entry.path();
        if (file.extension() != ".circulade" || !entry.is_regular_file(ignored)) {
            continue;
        }
        const std::string bytes = bytes_of(file);
        if (bytes == last.bytes) {
            return true;
        }
        const std::optional<Record> record =
            last.record ? read_record(bytes, {}).record : std::nullopt;
        if (!record) {
            continue;
        }
        if (goes_on_from(*record, *last.record)) {
            return true;
        }
        if (is_kept_by_itself(file.stem().string()) && goes_on_from(*last.record, *record)) {
            earlier.push_back(file);
        }
    }
    return false;
}

void keep(const Shell& shell, const LastGame& last) {
    std::vector<fs::path> earlier;
    if (is_kept_already(shell, last, earlier)) {
        return;
    }
    std::error_code ignored;
    fs::path file = free_place(shell, name_of(last));
    if (last.goes_in_turn) {
        for (int number = most_in_turn; number > 1; --number) {
            fs::rename(kept_in_turn(shell, number - 1), kept_in_turn(shell, number), ignored);
        }
        file = kept_in_turn(shell, 1);
    }
    write_file_safely(file, last.bytes);
    fs::last_write_time(file, fs::last_write_time(last.file, ignored), ignored);
    for (const fs::path& stage : earlier) {
        if (stage != file) {
            fs::remove(stage, ignored);
        }
    }
}

} // namespace

bool is_kept_by_itself(const std::string& name) {
    static const std::regex ours(R"(autosave [1-3]|.* \d{4}-\d\d-\d\d \d\d\.\d\d( \(\d+\))?)");
    return std::regex_match(name, ours);
}

std::string keep_last_autosave(const Shell& shell) {
    std::error_code error;
    if (!fs::exists(shell.autosave(), error)) {
        return {};
    }
    try {
        keep(shell, last_game(shell));
        return {};
    } catch (const RuntimeFailure& failure) {
        log_warning(std::string("the last autosave was not kept: ") + failure.what());
        // Beside it there is room in any case: the file only gets another name.
        fs::path aside = shell.autosave().string() + ".kept";
        for (int n = 2; fs::exists(aside, error); ++n) {
            aside = fmt::format("{}.kept{}", shell.autosave().string(), n);
        }
        fs::rename(shell.autosave(), aside, error);
        return fill(tr("The game before could not be kept among the saved games ({reason}). It "
                       "lies in {file}."),
                    fmt::arg("reason", words_of(failure)),
                    fmt::arg("file", (error ? shell.autosave() : aside).string()));
    }
}

} // namespace circulade
