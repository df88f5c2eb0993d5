// The options by which commands name a game: expansions, house rules, players, seed.
#pragma once

#include "client/lab/lab.hpp"
#include "engine/rules/rules.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

namespace circulade {

struct SetupOptions {
    std::vector<std::string> expansions; ///< none: those of the house rules, else base
    std::vector<std::string> parameters; ///< NAME=VALUE
    std::filesystem::path house_rules;   ///< a file, or empty
    int players = 2;
    int copies = 1;
    std::uint64_t seed = 1;
};

/// Adds --expansions, --rule, --players and --copies.
void add_table_options(CLI::App& command, SetupOptions& options);
/// The same, and --house-rules and --seed.
void add_setup_options(CLI::App& command, SetupOptions& options);

/// The rules that options ask for.
struct ChosenRules {
    std::shared_ptr<const Rules> rules; ///< null after writing every problem to standard error
    std::string title;                  ///< of the house rules, in English if they have it
    std::string house_file;             ///< their file's name without its ending; empty: none
    int house_changes = 0;              ///< what --rule asks for otherwise than they say
    ExitCode exit_code = exit_good;     ///< why there are no rules
};
ChosenRules rules_from(const Loaded& loaded, const SetupOptions& options);

} // namespace circulade
