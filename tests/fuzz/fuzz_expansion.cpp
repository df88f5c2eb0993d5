// Any bytes as an expansion.yaml with its tiles and texts, each behind a line of dashes: problems,
// or definitions that can be played.
#include "engine/catalogue/read_expansion.hpp"
#include "engine/catalogue/read_tiles.hpp"
#include "tests/fuzz/bytes.hpp"

#include <array>

using namespace circulade;

namespace {

/// The expansion, its tiles, its texts; what is not there is usual.
std::array<std::string_view, 3> parts_of(std::string_view bytes) {
    constexpr std::string_view dashes = "\n---\n";
    std::array<std::string_view, 3> parts{"year: 2000\nneeds: base\n", "", "title: Fuzzed\n"};
    for (std::string_view& part : parts) {
        const std::size_t end = bytes.find(dashes);
        part = bytes.substr(0, end == std::string_view::npos ? end : end + 1);
        if (end == std::string_view::npos) {
            break;
        }
        bytes.remove_prefix(end + dashes.size());
    }
    return parts;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto [expansion, tiles, texts] = parts_of(fuzz::text_of(data, size));
    std::vector<Problem> problems;
    const auto root = parse_yaml(expansion, "expansion.yaml", problems);
    if (!root) {
        fuzz::demand_reasons(false, problems);
        return 0;
    }
    const ExpansionDefinition& base = *fuzz::shipped().find("base");
    read_expansion_head(*root, problems);
    Scope scope("fuzzed");
    scope.add_with_needs("base", {&base});
    ExpansionDefinition definition = read_expansion(*root, "fuzzed", scope, {&base}, problems);
    std::vector<std::string> sleeping;
    TileNodes nodes;
    if (const auto tile_root = parse_yaml(tiles, "tiles.yaml", problems)) {
        sleeping = read_tiles(*tile_root, scope, {&base}, nodes, definition, problems);
    }
    if (const auto text_root = parse_yaml(texts, "text.en.yaml", problems)) {
        read_texts_file(*text_root, "en", {definition, sleeping, true}, problems);
    }
    fuzz::demand_reasons(true, problems);
    if (!problems.empty() || !definition.steps.empty() || !definition.options.empty()) {
        return 0; // refused; new steps and options need rules of their own
    }
    Setup setup;
    setup.expansions = {"base", "fuzzed"};
    setup.seats = {{"Red", 0}, {"Blue", 1}};
    const BuiltRules built = build_rules({base, definition}, compiled_behaviours(), setup);
    fuzz::demand(built.rules != nullptr || !built.problems.empty());
    if (built.rules != nullptr) {
        fuzz::play_on(*built.rules, 40);
    }
    return 0;
}
