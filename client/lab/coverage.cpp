#include "client/lab/coverage.hpp"

#include "engine/catalogue/scenario.hpp"

#include <iostream>
#include <map>

namespace circulade {

namespace fs = std::filesystem;

ExitCode print_coverage(const Lab& lab, std::ostream& out) {
    const fs::path data = lab_data_folder(lab);
    const Loaded loaded = load_for_play(lab);
    std::map<std::string, std::string> shown; // rule id → files; "BA-07" sorts before "BA-10"
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        for (const std::string& rule : expansion.rule_ids) {
            shown.emplace(rule, std::string{});
        }
    }
    std::vector<Problem> problems = loaded.problems();
    std::vector<fs::path> roots = further_expansions(lab);
    roots.insert(roots.begin(), data / "expansions");
    for (const fs::path& root : roots) {
        for (const fs::path& file : scenario_files(root)) {
            if (const auto scenario = load_scenario(file, loaded.expansions, problems)) {
                for (const PlacedText& rule : scenario->shows) {
                    shown[rule.text] +=
                        ' ' + file.lexically_relative(root.parent_path()).generic_string();
                }
            }
        }
    }
    for (const auto& [rule, files] : shown) {
        out << rule << ':' << (files.empty() ? " none" : files) << '\n';
    }
    for (const Problem& problem : problems) {
        std::cerr << to_string(problem) << '\n';
    }
    return problems.empty() ? exit_good : exit_unreadable;
}

void add_coverage_command(CLI::App& app, Lab& lab) {
    CLI::App* command = app.add_subcommand("coverage", "List which scenarios show which rule");
    command->callback([&lab] { lab.exit_code = print_coverage(lab, std::cout); });
}

} // namespace circulade
