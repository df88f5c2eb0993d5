// From the other engine's terms to ours: which of our expansions its elements are, which of our
// tiles its tiles are, and how its pictures are turned against ours.
#pragma once

#include "client/lab/oracle_game.hpp"
#include "client/lab/oracle_source.hpp"
#include "engine/rules/rules.hpp"

#include <map>
#include <string>
#include <vector>

namespace circulade {

/// The setup that a recorded game asks for, or what it needs that we have not.
struct TranslatedSetup {
    Setup setup;
    std::vector<std::string>
        missing; ///< a folder of ours, or what it calls a thing that we know no folder for
};
TranslatedSetup translate_setup(const SourceGame& game,
                                const std::vector<ExpansionDefinition>& available);

/// One of our tiles that a tile of the other engine may be.
struct SameTile {
    TileKindId kind = 0;
    int turn = 0; ///< our rotation = its rotation + turn, in clockwise quarters
};
/// Its tile ids → those of ours that are the same. Several only if ours are alike.
using TileMap = std::map<std::string, std::vector<SameTile>>;

/// Finds out which tile is which from what could be claimed on them: the features seen on a tile
/// in all games together must be exactly those of one tile of ours in one rotation.
/// `problems`: tiles that are none of ours, or could be several.
TileMap match_tiles(const Rules& rules, const std::vector<SourceGame>& games,
                    std::vector<std::string>& problems);

/// The game in our terms.
RecordedGame translate(const Rules& rules, const TileMap& tiles, const SourceGame& game,
                       const std::string& name, std::vector<std::string>& problems);

} // namespace circulade
