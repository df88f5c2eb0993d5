// Tiles kept in expansions of the user's own.
#pragma once

#include "client/screens/shell.hpp"
#include "engine/catalogue/tile_place.hpp"

#include <string>
#include <vector>

namespace circulade {

/// The user's own expansions, to which tiles can be added, older ones first; variants too.
std::vector<const ExpansionDefinition*> own_expansions(const Shell& shell);
/// Why a new folder can't be called so, in words; empty if it can.
std::string folder_trouble(const Shell& shell, const std::string& name);

/// What is to be written where.
struct TileToKeep {
    std::string folder; ///< of the user's; made where it is not there
    std::vector<std::string> needs;
    std::string with; ///< the tile stands below this older folder's name, or empty
    std::string id;
    std::string text;     ///< "id: …"
    bool replace = false; ///< a tile of that id may be there already
};

struct KeptTile {
    enum class Outcome { kept, is_there_already, refused };
    Outcome outcome = Outcome::refused;
    /// What `check` says of the folder, or why it was not written, with line and column.
    std::string words;
};
/// Writes the tile, and loads all expansions anew. Nothing is written that `check` would refuse.
/// Everything else in the folder stays as it is.
KeptTile keep_tile(Shell& shell, const TileToKeep& tile);

} // namespace circulade
