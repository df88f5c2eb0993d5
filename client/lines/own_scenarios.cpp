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

} // namespace

fs::path own_scenarios_folder(const Shell& shell) {
    return shell.user.data / "scenarios";
}

fs::path own_scenario_path(const Shell& shell, const std::string& title) {
    constexpr std::size_t most_bytes = 160; // file systems allow 255, with the ending and more
    const std::string name = cut_to(safe_file_name(title), most_bytes);
    return name.empty() ? fs::path() : own_scenarios_folder(shell) / (name + ending);
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
