#include "tests/stand_ins/shelf.hpp"

#include "engine/catalogue/read_expansion.hpp"
#include "expansions/entry_points.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace circulade::test {

std::string source_text(const std::string& path) {
    std::ifstream file(std::string(CIRCULADE_SOURCE_FOLDER) + '/' + path);
    if (!file) {
        throw std::runtime_error("cannot read " + path);
    }
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string all_of(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& problem : problems) {
        text += to_string(problem) + '\n';
    }
    return text;
}

Setup setup_of(std::vector<std::string> expansions, int players, std::uint64_t seed) {
    constexpr const char* names[] = {"Red", "Blue", "Green", "Yellow", "Black", "Pink"};
    Setup setup;
    setup.expansions = std::move(expansions);
    for (int i = 0; i < players; ++i) {
        setup.seats.push_back({names[i], i});
    }
    setup.seed = seed;
    return setup;
}

Shelf::Shelf() : behaviours_(compiled_behaviours()) {
    for (const std::string folder :
         {"base", "abbot", "river_1", "inns_cathedrals", "traders_builders", "phantom",
          "flying_machines", "easter", "under_the_big_top", "drawbridges"}) {
        const std::string path = "expansions/" + folder;
        const bool has_tiles = std::filesystem::exists(std::string(CIRCULADE_SOURCE_FOLDER) + '/' +
                                                       path + "/tiles.yaml");
        read(folder, source_text(path + "/expansion.yaml"),
             has_tiles ? source_text(path + "/tiles.yaml") : "");
    }
}

void Shelf::put(const std::string& folder, const std::string& expansion_yaml,
                const std::string& tiles_yaml, Behaviour behaviour) {
    read(folder, expansion_yaml, tiles_yaml);
    behaviours_.emplace_back(folder, std::move(behaviour));
}

void Shelf::read(const std::string& folder, const std::string& expansion_yaml,
                 const std::string& tiles_yaml) {
    // A shipped folder's pictures are looked for beside its file.
    const std::string expansions = std::string(CIRCULADE_SOURCE_FOLDER) + "/expansions/";
    std::vector<Problem> problems;
    const auto root = parse_yaml(expansion_yaml, expansions + folder + "/expansion.yaml", problems);
    const auto tiles = parse_yaml(tiles_yaml, expansions + folder + "/tiles.yaml", problems);
    if (root && tiles) {
        std::vector<const ExpansionDefinition*> loaded;
        for (const ExpansionDefinition& older : definitions_) {
            loaded.push_back(&older);
        }
        Scope scope(folder);
        for (const auto& [needed, origin] : read_expansion_head(*root, problems).needs) {
            scope.add_with_needs(needed, loaded);
        }
        ExpansionDefinition read = read_expansion(*root, folder, scope, loaded, problems);
        read_tiles(*tiles, scope, loaded, tile_nodes_, read, problems);
        definitions_.push_back(std::move(read));
    }
    if (!problems.empty()) {
        throw std::runtime_error(all_of(problems));
    }
}

BuiltRules Shelf::build(const Setup& setup) const {
    return build_rules({definitions_.begin(), definitions_.end()}, behaviours_, setup);
}

std::shared_ptr<const Rules> Shelf::rules(const Setup& setup) const {
    BuiltRules built = build(setup);
    if (!built.rules) {
        throw std::runtime_error(all_of(built.problems));
    }
    return std::move(built.rules);
}

} // namespace circulade::test
