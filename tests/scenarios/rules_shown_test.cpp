// Every rule that there is: declared by a folder, said in both languages, and shown by a scenario
// that speaks both. What is missing is named.
#include "tests/scenarios/scenario_fixture.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace circulade {

namespace {

const Loaded& shipped_texts() {
    static const Loaded loaded = load_expansions({source_folder() / "expansions"});
    return loaded;
}

/// "BT-01" … "BT-65".
void add_ids(const std::string& prefix, int most, std::set<std::string>& ids) {
    for (int number = 1; number <= most; ++number) {
        const bool appendix = prefix.ends_with('A');
        ids.insert(prefix + (number < 10 && !appendix ? "0" : "") + std::to_string(number));
    }
}

/// All rules that the house has written down for a folder. The abbot's have the base game's ids.
std::map<std::string, std::set<std::string>> rules_written_down() {
    std::map<std::string, std::set<std::string>> all;
    add_ids("BA-", 32, all["base"]);
    for (const char* id : {"BA-22", "BA-23", "BA-24"}) {
        all["base"].erase(id);
        all["abbot"].insert(id);
    }
    add_ids("IC-", 20, all["inns_cathedrals"]);
    add_ids("RI-", 3, all["river_1"]);
    add_ids("TB-", 21, all["traders_builders"]);
    add_ids("PH-", 5, all["phantom"]);
    add_ids("FM-", 10, all["flying_machines"]);
    add_ids("FM-A", 1, all["flying_machines"]);
    add_ids("BT-", 65, all["under_the_big_top"]);
    add_ids("BT-A", 13, all["under_the_big_top"]);
    add_ids("EA-", 43, all["easter"]);
    add_ids("EA-A", 13, all["easter"]);
    add_ids("DB-", 25, all["drawbridges"]);
    add_ids("DB-A", 12, all["drawbridges"]);
    return all;
}

bool speaks(const Translated& caption, const std::string& language) {
    const auto found = caption.find(language);
    return found != caption.end() && !found->second.empty();
}

/// A scenario teaches in a language if its title and every step's caption are in it.
bool speaks(const Scenario& scenario, const std::string& language) {
    return speaks(scenario.title, language) &&
           std::all_of(scenario.steps.begin(), scenario.steps.end(),
                       [&](const ScenarioStep& step) { return speaks(step.caption, language); });
}

/// The rules that some scenario shows in a language.
std::set<std::string> rules_shown(const std::string& language) {
    std::set<std::string> rules;
    std::vector<Problem> problems;
    for (const auto& file : scenario_files(source_folder() / "expansions")) {
        const auto scenario = load_scenario(file, shipped(), problems);
        if (scenario && speaks(*scenario, language)) {
            for (const PlacedText& rule : scenario->shows) {
                rules.insert(rule.text);
            }
        }
    }
    return rules;
}

} // namespace

TEST(RulesShown, EveryRuleWrittenDownIsDeclaredByItsFolder) {
    for (const auto& [folder, ids] : rules_written_down()) {
        const ExpansionDefinition* expansion = shipped_texts().find(folder);
        ASSERT_NE(expansion, nullptr) << folder;
        for (const std::string& id : ids) {
            EXPECT_NE(std::find(expansion->rule_ids.begin(), expansion->rule_ids.end(), id),
                      expansion->rule_ids.end())
                << folder << " declares no rule " << id;
        }
    }
}

TEST(RulesShown, EveryRuleIsSaidInBothLanguages) {
    for (const ExpansionDefinition& expansion : shipped_texts().expansions) {
        for (const char* language : {"en", "ro"}) {
            const auto& rules = shipped_texts().texts.at(expansion.name).at(language).rules;
            for (const std::string& id : expansion.rule_ids) {
                EXPECT_TRUE(rules.contains(id))
                    << expansion.name << "/text." << language << ".yaml says nothing for " << id;
            }
        }
    }
}

TEST(RulesShown, EveryRuleHasAScenarioInBothLanguages) {
    for (const char* language : {"en", "ro"}) {
        const std::set<std::string> rules = rules_shown(language);
        for (const ExpansionDefinition& expansion : shipped_texts().expansions) {
            for (const std::string& id : expansion.rule_ids) {
                EXPECT_TRUE(rules.contains(id))
                    << "no scenario of expansions/*/scenarios shows " << id
                    << " with a title and all captions in `" << language << "`";
            }
        }
    }
}

} // namespace circulade
