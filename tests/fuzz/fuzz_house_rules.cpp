// Any bytes as a file of house rules: problems, or a game by these rules.
#include "engine/catalogue/house_rules.hpp"
#include "tests/fuzz/bytes.hpp"

using namespace circulade;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<Problem> problems;
    const auto root = parse_yaml(fuzz::text_of(data, size), "house.yaml", problems);
    if (!root) {
        fuzz::demand_reasons(false, problems);
        return 0;
    }
    const std::vector<ExpansionDefinition>& known = fuzz::shipped().expansions;
    const auto rules = read_house_rules(*root, known, problems);
    fuzz::demand_reasons(rules.has_value(), problems);
    if (!rules) {
        return 0;
    }
    Setup setup;
    for (const ExpansionDefinition& one : known) {
        setup.expansions.push_back(one.name);
    }
    setup.seats = {{"Red", 0}, {"Blue", 1}};
    apply(*rules, known, setup);
    const BuiltRules built = build_rules(known, compiled_behaviours(), setup);
    fuzz::demand(built.rules != nullptr || !built.problems.empty());
    if (built.rules != nullptr) {
        fuzz::play_on(*built.rules, 40);
    }
    return 0;
}
