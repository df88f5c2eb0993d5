// How many there are of each piece and tile, and which tags they wear.
#pragma once

#include "client/house/parameter_controls.hpp"

#include <memory>

namespace circulade {

/// What pieces and tiles are in a game without house rules about them.
struct StandardThings {
    std::shared_ptr<const Rules> rules; ///< null where there can be none
    Setup made_for;
    int loads = -1;
};
/// Builds the rules again where anything else is played now.
void bring_up_to_date(StandardThings& things, const Shell& shell, const NewGame& game);

struct ThingList {
    const ExpansionDefinition* expansion = nullptr; ///< whose things, of `things`
    const StandardThings* things = nullptr;
    const HouseSearch* search = nullptr;
};
/// Folded up unless something is looked for. Nothing where nothing of it is wanted.
void draw_pieces(const Frame& frame, const Shell& shell, NewGame& game, const ThingList& list);
void draw_tiles(Frame& frame, const Shell& shell, NewGame& game, TilePreview& preview,
                const ThingList& list);
/// How many things of an expansion are changed, and whether any is looked for.
int count_changes_of(const NewGame& game, const ExpansionDefinition& expansion);
bool has_wanted_things(const Shell& shell, const NewGame& game, const ThingList& list);

} // namespace circulade
