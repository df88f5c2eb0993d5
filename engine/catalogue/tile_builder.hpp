// One tile: from the few lines that a person writes to all its parts, checked.
#pragma once

#include "engine/catalogue/scope.hpp"
#include "engine/catalogue/yaml_node.hpp"

#include <optional>

namespace circulade {

/// What tiles may be made of: the kinds of all folders in reach.
struct TileKinds {
    std::vector<const EdgeDefinition*> edges;
    std::vector<const FeatureDefinition*> features;
    std::vector<const SpaceDefinition*> spaces;
};
TileKinds tile_kinds(const Scope& scope, const ExpansionDefinition& own);

/// A tile, and the older tile whose place it takes in a `with:` block, if any.
struct TileRead {
    TileDefinition tile;
    std::string replaces;
    Origin replaces_origin;
};

/// Reads one tile, north up, and works out what is not stated: edges, fields, what fields touch,
/// what roads end at. Nothing if anything is wrong; each problem is reported.
/// `like` already laid over: `node` is the whole tile. `stack` is where it goes if it doesn't say.
std::optional<TileRead> read_tile(const std::string& id, const YamlNode& node, const Origin& origin,
                                  const Scope& scope, const TileKinds& kinds,
                                  const std::string& stack, std::vector<Problem>& problems);

} // namespace circulade
