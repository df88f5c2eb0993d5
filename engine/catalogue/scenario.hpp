// Reading scenario files; the format is described in expansions/README.md, "Scenarios".
#pragma once

#include "engine/record/scenario.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// Reads a scenario strictly: nothing, and at least one problem, if anything in it is wrong.
/// `available` are the loaded expansions: those that it names, its house rules and the rule ids
/// that it shows must exist there. `name` is what messages call the text.
std::optional<Scenario> parse_scenario(std::string_view text, const std::string& name,
                                       const std::vector<ExpansionDefinition>& available,
                                       std::vector<Problem>& problems);
std::optional<Scenario> load_scenario(const std::filesystem::path& file,
                                      const std::vector<ExpansionDefinition>& available,
                                      std::vector<Problem>& problems);

/// Every scenarios/*.yaml and tour/*.yaml of the expansions' folders within `root`, sorted.
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& root);
/// Every tour/*.yaml: scenarios that teach the game to who comes new to it, in this order.
std::vector<std::filesystem::path> tour_files(const std::filesystem::path& root);

} // namespace circulade
