// Marks on tiles that are seen in one of two pictures, by a question of the rules (`picture_if` of
// their tags): a bridge is up while the city it leads to is complete.
#pragma once

#include "client/table/animation.hpp"
#include "engine/game/game.hpp"

#include <cstdint>
#include <vector>

namespace circulade {

/// SceneTile::changed of a tile on the table. Parts that were added to it have no picture.
std::uint32_t changed_marks(const Game& game, TileIndex tile);
/// The same of all tiles, by their numbers.
std::vector<std::uint32_t> changed_marks(const Game& game);

/// Has the timeline show the marks change from what they were, `before` by number of tile, once
/// its first tile lies.
void add_mark_changes(Timeline& timeline, const Game& game, std::vector<std::uint32_t> before);
/// The marks as they are at that time: the scene's tiles, which show them as they are now, and what
/// is just changing.
void show_mark_changes(const Timeline& timeline, double seconds, BoardScene& scene);

/// The marked ends of the roads that pieces in question stand on, where these lead into a feature
/// that they may move to: lit, in the scene.
void light_ways(const Game& game, BoardScene& scene);

} // namespace circulade
