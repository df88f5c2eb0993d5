// The small integers that names become when a game's rules are built.
#pragma once

#include <cstdint>

namespace circulade {

using TileKindId = std::uint16_t;
using FeatureKindId = std::uint8_t; ///< at most 32 kinds in play
using EdgeKindId = std::uint8_t;    ///< at most 7 kinds in play
using PieceKindId = std::uint8_t;
using SpaceKindId = std::uint8_t;
using AreaId = std::uint8_t;
using CounterId = std::uint16_t;
using ParameterId = std::uint16_t;
using OptionId = std::uint16_t;
using ChanceId = std::uint8_t; ///< a token stack or a die
using StackId = std::uint8_t;  ///< a supply of tiles
using StepId = std::uint8_t;

using PlayerId = std::uint8_t;
inline constexpr PlayerId nobody = 0xFF;
inline constexpr int most_players = 6;
/// A set of players: bit n is player n.
using PlayerSet = std::uint8_t;

/// A set of tags: bit n is tag n. At most 64 tags in play.
using TagSet = std::uint64_t;
/// A set of space kinds: bit n is kind n. At most 32 kinds in play.
using SpaceSet = std::uint32_t;
/// A set of feature kinds: bit n is kind n.
using FeatureKindSet = std::uint32_t;

/// A placed tile, in the order of placing; 0 is the start tile.
using TileIndex = std::uint16_t;
inline constexpr TileIndex no_tile = 0xFFFF;
/// A part of a feature on a placed tile: TileIndex × parts a tile + local number.
using PartId = std::uint16_t;
inline constexpr PartId no_part = 0xFFFF;
using PieceId = std::uint16_t;
inline constexpr PieceId no_piece = 0xFFFF;
inline constexpr TileKindId no_tile_kind = 0xFFFF;

/// What a name stands for that nobody in play declares.
inline constexpr std::uint16_t absent = 0xFFFF;

} // namespace circulade
