// What the tests of scenarios share: the shipped expansions, and scenarios written in a test.
#pragma once

#include "engine/catalogue/load.hpp"
#include "engine/catalogue/scenario.hpp"
#include "engine/record/scenario_run.hpp"
#include "expansions/entry_points.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>

namespace circulade {

inline std::filesystem::path source_folder() {
    return CIRCULADE_SOURCE_FOLDER;
}

inline const std::vector<ExpansionDefinition>& shipped() {
    static const Loaded loaded = load_expansions({source_folder() / "expansions"});
    return loaded.expansions;
}

inline std::string all_of(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += to_string(problem) + '\n';
    }
    return text;
}

/// Everything that did not hold, one a line.
inline std::string failures(const ScenarioRun& run) {
    std::string text = all_of(run.problems);
    const auto add = [&](const std::vector<Check>& checks) {
        for (const Check& check : checks) {
            if (!check.holds) {
                text += to_string(Problem{check.origin, check.what}) + ": expected " +
                        check.expected + ", actual " + check.actual + '\n';
            }
        }
    };
    add(run.setup_checks);
    for (const PlayedStep& step : run.steps) {
        add(step.checks);
    }
    return text;
}

/// A scenario file called "s.yaml" that holds `text`, played.
inline ScenarioRun play_text(std::string_view text) {
    ScenarioRun run;
    const auto scenario = parse_scenario(text, "s.yaml", shipped(), run.problems);
    return scenario ? run_scenario(*scenario, shipped(), compiled_behaviours()) : std::move(run);
}

} // namespace circulade
