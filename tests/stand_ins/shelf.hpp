// Expansions to play with in tests: the shipped ones, and stand-ins written as YAML in the test.
#pragma once

#include "engine/catalogue/read_tiles.hpp"
#include "engine/rules/rules.hpp"

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace circulade::test {

/// Expansions in the order they were put here, older ones first.
class Shelf {
  public:
    /// With all shipped expansions.
    Shelf();

    /// Puts another one beside them. Throws, with every problem, if its YAML is not good.
    void put(const std::string& folder, const std::string& expansion_yaml,
             const std::string& tiles_yaml, Behaviour behaviour);

    /// Throws, with every problem, if there can be no such game.
    [[nodiscard]] std::shared_ptr<const Rules> rules(const Setup& setup) const;
    [[nodiscard]] BuiltRules build(const Setup& setup) const;
    [[nodiscard]] const std::deque<ExpansionDefinition>& definitions() const {
        return definitions_;
    }
    [[nodiscard]] const CompiledBehaviours& behaviours() const { return behaviours_; }

  private:
    std::deque<ExpansionDefinition> definitions_; // later ones hold no pointers, readers do
    CompiledBehaviours behaviours_;
    TileNodes tile_nodes_;

    void read(const std::string& folder, const std::string& expansion_yaml,
              const std::string& tiles_yaml);
};

/// The text of a file below the source folder.
std::string source_text(const std::string& path);

/// A setup with players called Red, Blue, Green, … in turn order.
Setup setup_of(std::vector<std::string> expansions, int players = 2, std::uint64_t seed = 1);

std::string all_of(const std::vector<Problem>& problems);

} // namespace circulade::test
