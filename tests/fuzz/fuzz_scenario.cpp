// Any bytes as a scenario: problems with their places, or a run that can be stepped through,
// written down as a record and as a scenario again.
#include "engine/catalogue/scenario.hpp"
#include "engine/record/scenario_run.hpp"
#include "engine/record/scenario_write.hpp"
#include "tests/fuzz/bytes.hpp"

using namespace circulade;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<ExpansionDefinition>& known = fuzz::shipped().expansions;
    std::vector<Problem> problems;
    const auto scenario =
        parse_scenario(fuzz::text_of(data, size), "scenario.yaml", known, problems);
    fuzz::demand_reasons(scenario.has_value(), problems);
    if (!scenario) {
        return 0;
    }
    const ScenarioRun run = run_scenario(*scenario, known, compiled_behaviours());
    if (!run.game) {
        return 0;
    }
    const Game& game = *run.game;
    fuzz::demand(as_it_stood(game, game.history.size()).state == game.state);
    const ReadRecord again = read_record(write_record(game, "0"), "written");
    fuzz::demand(again.record && !again.problem);
    write_scenario(game, run.start_entries, {});
    return 0;
}
