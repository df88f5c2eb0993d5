// Where a tile is written: the folder, what its tiles may be made of, and what they are `like:`.
#pragma once

#include "engine/catalogue/load.hpp"
#include "engine/catalogue/read_tiles.hpp"
#include "engine/catalogue/tile_builder.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// One place in one tiles.yaml. What it was made of must outlive it.
struct TilePlace {
    ExpansionDefinition own; ///< the folder; its `with` is left out
    std::string with;        ///< the older folder below whose name the tile stands, or empty
    Scope scope{""};         ///< of the folder itself
    Scope wide{""};          ///< what the tile may name: `with` too
    std::vector<const ExpansionDefinition*> others;
    std::shared_ptr<const TileNodes> nodes; ///< tiles as they are written, by full id
    /// Of a variant: the tiles.yaml of its original, over which its own tiles are laid.
    std::shared_ptr<const YamlNode> original;

    /// The kinds of edges, features and spaces in reach, in the order in which they are read. They
    /// point into this place.
    [[nodiscard]] TileKinds kinds() const { return tile_kinds(wide, own); }
};

/// The kind of that full name, or null.
const EdgeDefinition* edge_named(const TileKinds& kinds, const std::string& name);
const FeatureDefinition* feature_named(const TileKinds& kinds, const std::string& name);
/// Whether parts of that kind own places on the border.
bool opens_to_sides(const TileKinds& kinds, const FeatureDefinition& kind);
/// Whether it is asked where a part of that kind ends, when it opens to one side only: a road's.
bool ends_on_tiles(const TileKinds& kinds, const FeatureDefinition& kind);

/// All tiles of the loaded folders as written, what they are `like:` laid under. Those of variants,
/// which have the originals' names, are left out; but for `variant`, which stands in its original's
/// place.
std::shared_ptr<const TileNodes> tile_nodes(const Loaded& loaded, std::string_view variant = "");

/// The tiles.yaml of a variant's original; null for a folder that is no variant, or where it has
/// none.
std::shared_ptr<const YamlNode> original_tiles(const Loaded& loaded,
                                               const ExpansionDefinition& variant);
/// What a variant's original says of the tile in that place, or null.
const YamlNode* original_of(const TilePlace& place, const std::string& id);

/// `own` need not be loaded: it may be a folder that is about to be made.
TilePlace tile_place(const Loaded& loaded, ExpansionDefinition own, const std::string& with,
                     std::shared_ptr<const TileNodes> nodes);

/// Reads one tile, `id: …`, as if it stood in that place. Nothing if anything is wrong; problems
/// name the line and column of `text`.
std::optional<TileRead> read_tile_text(std::string_view text, const TilePlace& place,
                                       std::vector<Problem>& problems);

} // namespace circulade
