// A file of house rules: parameters, tags and counts that a group plays otherwise.
#pragma once

#include "engine/catalogue/yaml_node.hpp"

#include <filesystem>
#include <map>

namespace circulade {

struct Setup;

inline constexpr int most_tile_copies = 500; ///< of one tile that a file may ask for
inline constexpr int most_pieces_of_kind = 200;

/// One change, by the full name of what it changes.
struct HouseRule {
    enum class Of { parameter, tag, piece, tile };
    Of of = Of::parameter;
    std::string name;  ///< "base.small_city"
    std::string value; ///< as Setup holds it: "early"; "+base.farmer" or "-base.monk"; "8"
    Origin origin;
};

struct HouseRules {
    std::map<std::string, std::string> title; ///< by language
    std::map<std::string, std::string> about;
    std::vector<std::string> expansions; ///< that it is meant to be played with; may be empty
    std::vector<HouseRule> rules;
};

/// Checks a file against all expansions there are: every name must exist, every value must be
/// allowed. Nothing, and at least one problem, if anything is wrong.
std::optional<HouseRules> read_house_rules(const YamlNode& root,
                                           const std::vector<ExpansionDefinition>& known,
                                           std::vector<Problem>& problems);
std::optional<HouseRules> load_house_rules(const std::filesystem::path& file,
                                           const std::vector<ExpansionDefinition>& known,
                                           std::vector<Problem>& problems);

/// The text of a file that says `rules`: reading it gives the same again.
std::string write_house_rules(const HouseRules& rules,
                              const std::vector<ExpansionDefinition>& known);

/// Puts into `setup` what concerns the expansions that it names; the rest sleeps. Those that the
/// file is meant for are up to whoever made the setup.
void apply(const HouseRules& rules, const std::vector<ExpansionDefinition>& known, Setup& setup);

} // namespace circulade
