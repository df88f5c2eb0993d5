#include "client/library/scenario_shelf.hpp"

#include "engine/catalogue/folder_files.hpp"
#include "engine/catalogue/scenario.hpp"

#include <algorithm>

namespace circulade {

namespace fs = std::filesystem;

namespace {

bool has_rule(const Loaded& loaded, const std::string& folder, const std::string& rule) {
    const ExpansionDefinition* expansion = loaded.find(folder);
    return expansion != nullptr && std::find(expansion->rule_ids.begin(), expansion->rule_ids.end(),
                                             rule) != expansion->rule_ids.end();
}

} // namespace

const std::string& title_in(const ShelvedScenario& scenario, const std::string& language) {
    for (const std::string& wanted : {language, std::string("en")}) {
        if (const auto found = scenario.title.find(wanted); found != scenario.title.end()) {
            return found->second;
        }
    }
    static const std::string none;
    return scenario.title.empty() ? none : scenario.title.begin()->second;
}

ScenarioShelf::ScenarioShelf(const Loaded& loaded) {
    for (const ExpansionDefinition* listed : by_year(loaded)) {
        const ExpansionDefinition& expansion = *listed;
        const fs::path folder = fs::path(expansion.origin.file).parent_path();
        for (const fs::path& path : files_within(folder, "scenarios")) {
            if (path.extension() == ".yaml") {
                files_.push_back({expansion.name, path});
            }
        }
    }
}

void ScenarioShelf::read_on(const Loaded& loaded, std::chrono::steady_clock::duration most) {
    const auto end = std::chrono::steady_clock::now() + most;
    while (!is_read()) {
        const File& file = files_[files_read_++];
        std::vector<Problem>& problems = problems_[file.folder];
        if (const auto scenario = load_scenario(file.path, loaded.expansions, problems)) {
            ShelvedScenario shelved{
                file.path, file.folder, scenario->title, {}, scenario->puzzle.has_value()};
            for (const PlacedText& rule : scenario->shows) {
                shelved.shows.push_back(rule.text);
            }
            scenarios_.push_back(std::move(shelved));
        }
        if (std::chrono::steady_clock::now() >= end) {
            return;
        }
    }
}

std::vector<Problem> ScenarioShelf::problems_of(const std::string& folder) const {
    const auto found = problems_.find(folder);
    return found == problems_.end() ? std::vector<Problem>{} : found->second;
}

std::vector<const ShelvedScenario*> scenarios_that_show(const ScenarioShelf& shelf,
                                                        const Loaded& loaded,
                                                        const std::string& folder,
                                                        const std::string& rule) {
    std::vector<const ShelvedScenario*> found;
    for (const ShelvedScenario& scenario : shelf.scenarios()) {
        const bool shows =
            std::find(scenario.shows.begin(), scenario.shows.end(), rule) != scenario.shows.end();
        if (shows && (scenario.folder == folder || !has_rule(loaded, scenario.folder, rule))) {
            found.push_back(&scenario);
        }
    }
    std::stable_partition(found.begin(), found.end(), [&](const ShelvedScenario* scenario) {
        return scenario->folder == folder;
    });
    return found;
}

} // namespace circulade
