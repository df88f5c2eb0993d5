#include "client/lab/setup_options.hpp"

#include "engine/catalogue/house_rules.hpp"
#include "expansions/entry_points.hpp"

#include <algorithm>
#include <iostream>

namespace circulade {

namespace {

/// What stands behind the = of --rule, as a Setup holds it: "yes" and "no" serve as in YAML.
std::string value_of(const Loaded& loaded, const std::string& parameter, const std::string& text) {
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        for (const ParameterDefinition& known : expansion.parameters) {
            if (known.name == parameter && known.type == ParameterDefinition::Type::boolean) {
                return text == "yes" ? "true" : text == "no" ? "false" : text;
            }
        }
    }
    return text;
}

void write(const std::vector<Problem>& problems) {
    for (const Problem& problem : problems) {
        std::cerr << "circulade-lab: " << to_string(problem) << '\n';
    }
}

/// In English, else in any language.
std::string title_of(const HouseRules& rules) {
    const auto english = rules.title.find("en");
    return english != rules.title.end() ? english->second : rules.title.begin()->second;
}

/// The problems of refused folders that are asked for, where no other is called so.
std::vector<Problem> problems_of(const Loaded& loaded, const std::vector<std::string>& expansions) {
    std::vector<Problem> problems;
    for (const RefusedFolder& folder : loaded.refused) {
        if (loaded.find(folder.name) == nullptr &&
            std::find(expansions.begin(), expansions.end(), folder.name) != expansions.end()) {
            problems.insert(problems.end(), folder.problems.begin(), folder.problems.end());
        }
    }
    return problems;
}

void take_parameters(const Loaded& loaded, const std::vector<std::string>& rules, Setup& setup,
                     std::vector<Problem>& problems) {
    for (const std::string& rule : rules) {
        const std::size_t equals = rule.find('=');
        if (equals == std::string::npos) {
            problems.push_back({{}, "--rule takes NAME=VALUE, not " + rule});
        } else {
            const std::string name = rule.substr(0, equals);
            setup.parameters[name] = value_of(loaded, name, rule.substr(equals + 1));
        }
    }
}

} // namespace

void add_table_options(CLI::App& command, SetupOptions& options) {
    command
        .add_option("--expansions", options.expansions,
                    "Expansions in play, as base,abbot (default: those that the house rules name, "
                    "else base)")
        ->delimiter(',');
    command.add_option("--rule", options.parameters, "A house rule, as base.fields=no; repeatable");
    command.add_option("--players", options.players, "Players, 1 to 6")
        ->check(CLI::Range(1, most_players))
        ->capture_default_str();
    command.add_option("--copies", options.copies, "How often each tile is in the game, 1 to 14")
        ->check(CLI::Range(1, 14))
        ->capture_default_str();
}

void add_setup_options(CLI::App& command, SetupOptions& options) {
    add_table_options(command, options);
    command.add_option("--house-rules", options.house_rules, "A file of house rules")
        ->check(CLI::ExistingFile);
    command.add_option("--seed", options.seed, "Seed of all chance")->capture_default_str();
}

ChosenRules rules_from(const Loaded& loaded, const SetupOptions& options) {
    ChosenRules chosen;
    std::vector<Problem> problems;
    Setup setup;
    setup.expansions = options.expansions;
    setup.copies = options.copies;
    setup.seed = options.seed;
    for (int player = 0; player < options.players; ++player) {
        setup.seats.push_back({"Player" + std::to_string(player + 1), player});
    }
    std::optional<HouseRules> house;
    if (!options.house_rules.empty()) {
        house = load_house_rules(options.house_rules, loaded.expansions, problems);
    }
    if (setup.expansions.empty()) {
        setup.expansions = house && !house->expansions.empty() ? house->expansions
                                                               : std::vector<std::string>{"base"};
    }
    const std::vector<Problem> refusals = problems_of(loaded, setup.expansions);
    problems.insert(problems.end(), refusals.begin(), refusals.end());
    if (house) {
        apply(*house, loaded.expansions, setup);
        chosen.title = title_of(*house);
    }
    if (!problems.empty()) {
        write(problems);
        chosen.exit_code = exit_unreadable;
        return chosen;
    }
    const auto by_file = setup.parameters;
    take_parameters(loaded, options.parameters, setup, problems);
    if (house) {
        chosen.house_file = options.house_rules.stem().string();
        chosen.house_changes = static_cast<int>(
            std::count_if(setup.parameters.begin(), setup.parameters.end(), [&](const auto& one) {
                const auto said = by_file.find(one.first);
                return said == by_file.end() || said->second != one.second;
            }));
    }
    if (problems.empty()) {
        BuiltRules built = build_rules(loaded.expansions, compiled_behaviours(), setup);
        problems = std::move(built.problems);
        chosen.rules = std::move(built.rules);
    }
    if (!problems.empty()) { // what was asked for does not exist, or does not go together
        write(problems);
        chosen.rules = nullptr;
        chosen.exit_code = house ? exit_unreadable : exit_usage;
    }
    return chosen;
}

} // namespace circulade
