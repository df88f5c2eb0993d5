#include "client/lab/scenario.hpp"

#include "client/lab/untold.hpp"
#include "engine/catalogue/scenario.hpp"
#include "engine/record/scenario_run.hpp"
#include "expansions/entry_points.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>

namespace circulade {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t widest_line = 100;

/// A file, and what came of it.
struct PlayedFile {
    fs::path file;
    Scenario scenario;
    ScenarioRun run;

    [[nodiscard]] ExitCode exit_code() const {
        return run.broken() ? exit_unreadable : run.passed() ? exit_good : exit_problems;
    }
    [[nodiscard]] const char* result() const {
        return run.broken() ? "broken" : run.passed() ? "passed" : "FAILED";
    }
};

PlayedFile play(const fs::path& file, const std::vector<ExpansionDefinition>& available) {
    PlayedFile played{file, {}, {}};
    if (auto scenario = load_scenario(file, available, played.run.problems)) {
        played.scenario = std::move(*scenario);
        played.run = run_scenario(played.scenario, available, compiled_behaviours());
    }
    return played;
}

std::string title_of(const Scenario& scenario) {
    const auto english = scenario.title.find("en");
    if (english != scenario.title.end()) {
        return english->second;
    }
    return scenario.title.empty() ? std::string{} : scenario.title.begin()->second;
}

std::size_t check_count(const ScenarioRun& run) {
    std::size_t count = run.setup_checks.size();
    for (const std::vector<PlayedStep>* steps : {&run.steps, &run.answer}) {
        for (const PlayedStep& step : *steps) {
            count += step.checks.size();
        }
    }
    return count;
}

void print_failures(const std::string& where, const std::vector<Check>& checks, std::ostream& out) {
    for (const Check& check : checks) {
        if (check.holds) {
            continue;
        }
        out << "  " << to_string(Problem{check.origin, where + check.what}) << '\n';
        const bool narrow = check.expected.size() + check.actual.size() < widest_line;
        out << fmt::format("      expected  {}{}actual  {}\n", check.expected,
                           narrow ? "  |  " : "\n      ", check.actual);
    }
}

void print(const PlayedFile& played, std::ostream& out) {
    const ScenarioRun& run = played.run;
    out << fmt::format("{}  {}", played.result(), played.file.string());
    if (!played.scenario.title.empty()) {
        out << fmt::format(": {} ({} {}, {} {})", title_of(played.scenario), run.steps.size(),
                           run.steps.size() == 1 ? "step" : "steps", check_count(run),
                           check_count(run) == 1 ? "check" : "checks");
    }
    out << '\n';
    for (const Problem& problem : run.problems) {
        out << "  " << to_string(problem) << '\n';
    }
    print_failures("", run.setup_checks, out);
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        print_failures(fmt::format("step {}: ", i + 1), run.steps[i].checks, out);
    }
    for (const PlayedStep& step : run.answer) {
        print_failures("answer: ", step.checks, out);
    }
}

nlohmann::json to_json(const std::vector<Check>& checks) {
    nlohmann::json list = nlohmann::json::array();
    for (const Check& check : checks) {
        list.push_back({{"line", check.origin.line},
                        {"what", check.what},
                        {"expected", check.expected},
                        {"actual", check.actual},
                        {"holds", check.holds}});
    }
    return list;
}

nlohmann::json to_json(const PlayedFile& played) {
    const ScenarioRun& run = played.run;
    nlohmann::json json{{"file", played.file.string()},
                        {"title", played.scenario.title},
                        {"result", run.broken()   ? "broken"
                                   : run.passed() ? "passed"
                                                  : "failed"},
                        {"shows", nlohmann::json::array()},
                        {"problems", nlohmann::json::array()},
                        {"setup_checks", to_json(run.setup_checks)},
                        {"steps", nlohmann::json::array()}};
    for (const PlacedText& rule : played.scenario.shows) {
        json["shows"].push_back(rule.text);
    }
    for (const Problem& problem : run.problems) {
        json["problems"].push_back(to_string(problem));
    }
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
        const PlayedStep& step = run.steps[i];
        nlohmann::json scores;
        for (std::size_t player = 0; player < step.state.scores.size(); ++player) {
            scores[run.rules->setup.seats[player].name] = step.state.scores[player];
        }
        json["steps"].push_back({{"caption", played.scenario.steps[i].caption},
                                 {"actions", step.actions},
                                 {"scores", scores},
                                 {"checks", to_json(step.checks)}});
    }
    return json;
}

/// The user's folders whose scenarios are played: expansions/NAME of .../NAME/scenarios/x.yaml.
std::vector<fs::path> folders_of(const std::vector<fs::path>& files, const fs::path& shipped) {
    std::vector<fs::path> folders;
    for (const fs::path& file : files) {
        std::error_code error;
        const fs::path folder = fs::absolute(file).lexically_normal().parent_path().parent_path();
        const bool is_shipped = fs::equivalent(folder.parent_path(), shipped, error);
        if (!is_shipped && fs::exists(folder / "expansion.yaml", error) &&
            std::find(folders.begin(), folders.end(), folder) == folders.end()) {
            folders.push_back(folder);
        }
    }
    return folders;
}

} // namespace

ExitCode play_scenarios(const Lab& lab, const std::vector<fs::path>& files, bool as_json,
                        std::ostream& out) {
    const Loaded loaded =
        load_for_play(lab, folders_of(files, lab_data_folder(lab) / "expansions"));
    for (const Problem& problem : loaded.problems()) {
        std::cerr << to_string(problem) << '\n';
    }
    ExitCode worst = exit_good;
    LineIds line_ids;
    nlohmann::json all = nlohmann::json::array();
    for (const fs::path& file : files) {
        const PlayedFile played = play(file, loaded.expansions);
        worst = std::max(worst, played.exit_code());
        for (const PlayedStep& step : played.run.steps) {
            for (const SheetLine& line : step.events.lines) {
                line_ids.add(line);
            }
        }
        if (as_json) {
            all.push_back(to_json(played));
        } else {
            print(played, out);
        }
    }
    if (as_json) {
        out << all.dump(2) << '\n';
    }
    warn_of_untold(line_ids, loaded, std::cerr);
    return worst;
}

void add_scenario_command(CLI::App& app, Lab& lab) {
    CLI::App* command = app.add_subcommand("scenario", "Play scenarios and check what they state");
    auto files = std::make_shared<std::vector<std::string>>();
    auto as_json = std::make_shared<bool>(false);
    command->add_option("FILE", *files, "Scenario files")->required();
    command->add_flag("--json", *as_json, "Print everything as JSON");
    command->callback([&lab, files, as_json] {
        lab.exit_code = play_scenarios(lab, {files->begin(), files->end()}, *as_json, std::cout);
    });
}

} // namespace circulade
