// From a tile's definition back to its YAML: the shortest text that reads back to the same tile.
#pragma once

#include "engine/catalogue/written_tile.hpp"

#include <string>

namespace circulade {

/// Whether two tiles are the same in everything but where they are written.
bool same_tile(const TileDefinition& one, const TileDefinition& other);

/// All of the tile stated that can be: edges, fields, what touches and meets what. `replaces` is
/// the full id of the tile whose place it takes, or empty.
WrittenTile written_in_full(const TileDefinition& tile, const std::string& replaces,
                            const TilePlace& place);

/// What has to be stated, and no more. A tile that shares the picture of another is written as
/// being like it.
WrittenTile written(const TileDefinition& tile, const std::string& replaces,
                    const TilePlace& place);

/// The text of that: `id:` and the lines below, not indented.
std::string write_tile(const TileDefinition& tile, const std::string& replaces,
                       const TilePlace& place);

} // namespace circulade
