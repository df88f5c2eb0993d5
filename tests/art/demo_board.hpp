// A board laid by matching edges, with pieces and highlights, for pictures to look at and to test.
#pragma once

#include "client/art/board_scene.hpp"

namespace circulade {

/// Lays up to `count` of the sample tiles, several copies of each, so that all edges match and the
/// board fills `width` x `height` squares round the start tile. The same for the same seed.
std::vector<SceneTile> demo_tiles(int count, int width, int height, std::uint64_t seed,
                                  bool with_river = false);
/// All parts that are joined with one: found by following facing border slots.
std::vector<PartOnBoard> joined_parts(const std::vector<SceneTile>& tiles, PartOnBoard part);
/// The parts of a kind on the board, in the order of the tiles.
std::vector<PartOnBoard> parts_of_kind(const std::vector<SceneTile>& tiles,
                                       std::string_view feature);

/// The demo board with pieces of all players on some of its features.
BoardScene demo_scene();
/// The same with everything that can be highlighted.
BoardScene demo_scene_with_highlights();

} // namespace circulade
