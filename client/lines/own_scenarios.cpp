#include "client/lines/own_scenarios.hpp"

#include "client/lines/scenario_draft.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/log.hpp"
#include "client/text/failures.hpp"
#include "client/text/letters.hpp"
#include "engine/catalogue/scenario.hpp"

#include <algorithm>

namespace circulade {

namespace fs = std::filesystem;

namespace {

constexpr const char* ending = ".yaml";

/// Where a deleted one waits until that can't be undone any more.
fs::path grave_of_scenario(const fs::path& file) {
    return file.string() + ".deleted";
}

OwnScenario read_own(const Shell& shell, const fs::path& file) {
    OwnScenario own;
    own.file = file;
    std::vector<Problem> problems;
    if (const auto read = load_scenario(file, shell.loaded.expansions, problems)) {
        own.title = read->title;
        own.is_puzzle = read->puzzle.has_value();
    } else {
        own.title = {{"en", file.stem().string()}};
        own.trouble = words_of(problems);
    }
    return own;
}

/// Whether a step asks for more than its scores, which is all that a draft asks for.
bool has_other_checks(const ScenarioStep& step) {
    const Expectations& asked = step.expected;
    return !asked.legal.empty() || !asked.illegal.empty() || !asked.supply.empty() ||
           !asked.counters.empty() || !asked.board.empty() || asked.pieces || asked.scored ||
           asked.completed || asked.set_aside || !asked.events.empty() || asked.winners ||
           asked.turn || asked.asked || asked.tiles_left || asked.over;
}

/// Whether a line is a remark that only people who open the file read.
bool has_remarks(const std::string& text) {
    std::size_t line = 0;
    while (line < text.size()) {
        const std::size_t first = text.find_first_not_of(" \t\n", line);
        if (first != std::string::npos && text[first] == '#') {
            return true;
        }
        line = std::min(text.find('\n', line), text.size() - 1) + 1;
    }
    return false;
}

bool holds_more_than_is_written(const Shell& shell, const fs::path& file) {
    std::vector<Problem> problems;
    const auto read = load_scenario(file, shell.loaded.expansions, problems);
    if (!read) {
        return false; // it can't be changed, only replaced
    }
    const auto check = [](const std::vector<ScenarioStep>& steps) {
        return std::any_of(steps.begin(), steps.end(), has_other_checks);
    };
    return check(read->steps) || (read->puzzle && check(read->puzzle->answer)) ||
           read->expect_refused || has_remarks(read_file(file));
}

} // namespace

fs::path own_scenarios_folder(const Shell& shell) {
    return shell.user.data / "scenarios";
}

fs::path own_scenario_path(const Shell& shell, const std::string& title) {
    constexpr std::size_t most_bytes = 160; // file systems allow 255, with the ending and more
    const std::string name = cut_to(safe_file_name(title), most_bytes);
    return name.empty() ? fs::path() : own_scenarios_folder(shell) / (name + ending);
}

fs::path target_of(const Shell& shell, const ScenarioDraft& draft) {
    const Translated& titles = draft.words.title;
    const bool is_called_so = std::any_of(titles.begin(), titles.end(), [&](const auto& title) {
        return own_scenario_path(shell, title.second) == draft.file;
    });
    const auto title = titles.find(language_in_use());
    const bool has_title = title != titles.end() && !title->second.empty();
    if (!draft.file.empty() && (is_called_so || (draft.stays_in_file && has_title))) {
        return draft.file;
    }
    return has_title ? own_scenario_path(shell, title->second) : fs::path();
}

Replaces what_is_replaced(const Shell& shell, const ScenarioDraft& draft, const fs::path& target) {
    std::error_code ignored;
    if (target.empty() || !fs::exists(target, ignored)) {
        return Replaces::nothing;
    }
    if (holds_more_than_is_written(shell, target)) {
        return Replaces::more_than_is_written;
    }
    return target == draft.file ? Replaces::itself : Replaces::another;
}

std::string save_scenario(const Shell& shell, const ScenarioDraft& draft, const fs::path& file) {
    const std::optional<std::string> text = scenario_text(draft);
    if (!text) {
        return draft.is_puzzle ? tr("A puzzle needs an answer: begin it before the moves that are "
                                    "the answer.")
                               : tr("This game holds things of a file of its own, so no other file "
                                    "can tell it.");
    }
    std::vector<Problem> problems;
    if (!parse_scenario(*text, file.string(), shell.loaded.expansions, problems)) {
        return fill(tr("The scenario was not saved: {reason}"),
                    fmt::arg("reason", words_of(problems)));
    }
    try {
        write_file_safely(file, *text);
    } catch (const RuntimeFailure& failure) {
        log_warning(std::string("scenario not saved: ") + failure.what());
        return fill(tr("The scenario was not saved: {reason}"),
                    fmt::arg("reason", words_of(failure)));
    }
    return {};
}

void OwnScenarios::bring_up_to_date(const Shell& shell) {
    std::vector<fs::path> files;
    std::string state;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(own_scenarios_folder(shell), ignored)) {
        if (entry.path().extension() == ending) {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        const auto written = fs::last_write_time(file, ignored).time_since_epoch().count();
        state += file.string() + '\n' + std::to_string(written) + '\n';
    }
    if (state == state_) {
        return;
    }
    state_ = state;
    all_.clear();
    for (const fs::path& file : files) {
        all_.push_back(read_own(shell, file));
    }
}

void OwnScenarios::remove(std::size_t index) {
    bury();
    std::error_code error;
    const OwnScenario gone = all_[index];
    fs::rename(gone.file, grave_of_scenario(gone.file), error);
    refusal = error ? words_of(error) : "";
    if (!error) {
        removed_ = gone;
    }
}

void OwnScenarios::take_back() {
    std::error_code error;
    if (fs::exists(removed_->file, error)) {
        refusal = tr("There is a scenario of that name again.");
        return;
    }
    fs::rename(grave_of_scenario(removed_->file), removed_->file, error);
    refusal = error ? words_of(error) : "";
    removed_.reset();
}

void OwnScenarios::bury() {
    if (removed_) {
        std::error_code ignored;
        fs::remove(grave_of_scenario(removed_->file), ignored);
        removed_.reset();
    }
}

} // namespace circulade
