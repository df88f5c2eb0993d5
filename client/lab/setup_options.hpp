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
    std::vector<std::string> expansions{"base"};
    std::vector<std::string> parameters; ///< NAME=VALUE
    std::filesystem::path house_rules;   ///< a file, or empty
    int players = 2;
    int copies = 1;
    std::uint64_t seed = 1;
};

/// Adds --expansions, --rule, --house-rules, --players, --copies and --seed.
void add_setup_options(CLI::App& command, SetupOptions& options);

/// The rules that the options ask for; null after writing every problem to standard error.
std::shared_ptr<const Rules> rules_from(const Loaded& loaded, const SetupOptions& options);

} // namespace circulade
