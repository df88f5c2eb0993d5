// Reading a tiles.yaml; the format is described in expansions/README.md.
#pragma once

#include "engine/catalogue/scope.hpp"
#include "engine/catalogue/yaml_node.hpp"

#include <map>

namespace circulade {

/// A folder's tiles, or one tile, laid over an original's: key by key, but for a condition, which
/// is another one where it is stated.
YamlNode tiles_laid_over(const YamlNode& original, const YamlNode& changes);

/// Tiles as written, by full id: what `like:` copies from.
using TileNodes = std::map<std::string, YamlNode>;

/// Reads all tiles of a folder into `expansion` (its own, and those of its `with:` blocks), and
/// adds them to `nodes`. `scope` knows the folder's own names and the folders it needs; `loaded`
/// are all older folders. A tile that is wrong in any way is left out, and its problems reported.
/// Gives the ids of the tiles under `with:` whose folder is not loaded: they are left out too.
std::vector<std::string> read_tiles(const YamlNode& root, const Scope& scope,
                                    const std::vector<const ExpansionDefinition*>& loaded,
                                    TileNodes& nodes, ExpansionDefinition& expansion,
                                    std::vector<Problem>& problems);

} // namespace circulade
