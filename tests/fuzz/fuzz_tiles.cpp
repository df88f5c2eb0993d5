// Any bytes as the tiles.yaml of an expansion that declares a good deal: problems, or tiles that
// can be played.
#include "engine/catalogue/read_expansion.hpp"
#include "engine/catalogue/read_tiles.hpp"
#include "tests/fuzz/bytes.hpp"

using namespace circulade;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<Problem> problems;
    const auto root = parse_yaml(fuzz::text_of(data, size), "tiles.yaml", problems);
    if (!root) {
        fuzz::demand_reasons(false, problems);
        return 0;
    }
    const Loaded& shipped = fuzz::shipped();
    std::vector<const ExpansionDefinition*> older;
    Scope scope("fuzzed");
    for (const ExpansionDefinition& one : shipped.expansions) {
        older.push_back(&one);
    }
    for (const ExpansionDefinition* one : older) {
        scope.add_with_needs(one->name, older);
    }
    std::vector<Problem> none;
    const YamlNode head = *parse_yaml("year: 2100\n", "expansion.yaml", none);
    ExpansionDefinition definition = read_expansion(head, "fuzzed", scope, older, none);
    fuzz::demand(none.empty());
    TileNodes nodes;
    read_tiles(*root, scope, older, nodes, definition, problems);
    fuzz::demand_reasons(true, problems);
    if (!problems.empty()) {
        return 0;
    }
    Setup setup;
    setup.expansions = {"base", "fuzzed"};
    setup.seats = {{"Red", 0}, {"Blue", 1}};
    std::vector<ExpansionDefinition> known = shipped.expansions;
    known.push_back(std::move(definition));
    const BuiltRules built = build_rules(known, compiled_behaviours(), setup);
    fuzz::demand(built.rules != nullptr || !built.problems.empty());
    if (built.rules != nullptr) {
        fuzz::play_on(*built.rules, 40);
    }
    return 0;
}
