#include "client/lab/setup_options.hpp"

#include "engine/catalogue/house_rules.hpp"
#include "expansions/entry_points.hpp"

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

} // namespace

void add_setup_options(CLI::App& command, SetupOptions& options) {
    command.add_option("--expansions", options.expansions, "Expansions in play, as base,abbot")
        ->delimiter(',')
        ->capture_default_str();
    command.add_option("--rule", options.parameters, "A house rule, as base.fields=no; repeatable");
    command.add_option("--house-rules", options.house_rules, "A file of house rules")
        ->check(CLI::ExistingFile);
    command.add_option("--players", options.players, "Players, 1 to 6")
        ->check(CLI::Range(1, most_players))
        ->capture_default_str();
    command.add_option("--copies", options.copies, "How often each tile is in the game, 1 to 14")
        ->check(CLI::Range(1, 14))
        ->capture_default_str();
    command.add_option("--seed", options.seed, "Seed of all chance")->capture_default_str();
}

std::shared_ptr<const Rules> rules_from(const Loaded& loaded, const SetupOptions& options) {
    std::vector<Problem> problems = loaded.problems();
    Setup setup;
    setup.expansions = options.expansions;
    setup.copies = options.copies;
    setup.seed = options.seed;
    for (int player = 0; player < options.players; ++player) {
        setup.seats.push_back({"Player" + std::to_string(player + 1), player});
    }
    if (!options.house_rules.empty()) {
        if (const auto house = load_house_rules(options.house_rules, loaded.expansions, problems)) {
            apply(*house, loaded.expansions, setup);
        }
    }
    for (const std::string& rule : options.parameters) {
        const std::size_t equals = rule.find('=');
        if (equals == std::string::npos) {
            problems.push_back({{}, "--rule takes NAME=VALUE, not " + rule});
        } else {
            const std::string name = rule.substr(0, equals);
            setup.parameters[name] = value_of(loaded, name, rule.substr(equals + 1));
        }
    }
    BuiltRules built;
    if (problems.empty()) {
        built = build_rules(loaded.expansions, compiled_behaviours(), setup);
        problems = std::move(built.problems);
    }
    for (const Problem& problem : problems) {
        std::cerr << "circulade-lab: " << to_string(problem) << '\n';
    }
    return problems.empty() ? std::move(built.rules) : nullptr;
}

} // namespace circulade
