// The terms of the state's hash: one for each thing that lies on the table. Their sum is the
// state's, so that moving one thing changes two terms and nothing else is looked at again.
#pragma once

#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"

#include <cstdint>

namespace circulade {

constexpr std::uint64_t square_term(Square square) {
    return (static_cast<std::uint64_t>(static_cast<std::uint16_t>(square.x)) << 16U) |
           static_cast<std::uint16_t>(square.y);
}

inline std::uint64_t tile_term(const Rules& rules, const PlacedTile& tile) {
    return mix(rules.tiles[tile.kind].hash + tile.rotation + (square_term(tile.square) << 8U));
}

inline std::uint64_t number_term(std::uint64_t what, std::uint32_t cell, std::int64_t value) {
    return mix(what ^
               mix((static_cast<std::uint64_t>(cell) << 32U) ^ static_cast<std::uint64_t>(value)));
}

/// Of a piece that is on the table; 0 for one in a supply or the box.
inline std::uint64_t piece_term(const Rules& rules, const GameState& state, const Piece& piece) {
    std::uint64_t place = 0;
    switch (piece.place.kind) {
    case PlaceKind::box:
    case PlaceKind::supply:
        return 0;
    case PlaceKind::feature: {
        const TileIndex tile = tile_of(rules, piece.place.where);
        place = (square_term(state.tiles[tile].square) << 8U) + local_of(rules, piece.place.where);
        break;
    }
    case PlaceKind::space:
        place = square_term(state.tiles[piece.place.where].square) ^
                rules.spaces[piece.place.detail].hash;
        break;
    case PlaceKind::square:
        place = square_term(state.tiles[piece.place.where].square);
        break;
    case PlaceKind::piece:
        place = piece.place.where;
        break;
    case PlaceKind::area:
        place = rules.areas[piece.place.detail].hash;
        break;
    }
    const std::uint64_t owner = piece.owner == nobody ? 0 : rules.player_hashes[piece.owner];
    return mix(rules.pieces[piece.kind].hash ^ owner ^
               mix(place ^ mix((static_cast<std::uint64_t>(piece.place.kind) << 16U) |
                               (static_cast<std::uint64_t>(piece.height) << 8U) | piece.value)));
}

inline std::uint64_t alteration_term(const Rules& rules, const GameState& state,
                                     const Alteration& alteration) {
    std::uint64_t value = alteration.value;
    switch (alteration.kind) {
    case Alteration::Kind::none:
        return 0;
    case Alteration::Kind::edge:
        value = rules.edges[alteration.value].hash;
        break;
    case Alteration::Kind::part:
        value = rules.features[alteration.value].hash;
        break;
    case Alteration::Kind::slot:
    case Alteration::Kind::link:
        break;
    }
    return mix(value ^ mix((square_term(state.tiles[alteration.tile].square) << 16U) +
                           (static_cast<std::uint64_t>(alteration.kind) << 8U) + alteration.at));
}

/// Of a counter's cell: the square, not the order of laying, says which tile it belongs to.
inline std::uint64_t counter_term(const GameState& state, const CounterKind& counter,
                                  std::uint32_t cell, std::int16_t value) {
    if (value == counter.start) {
        return 0;
    }
    const bool of_square = counter.of == CounterDefinition::Of::square;
    return number_term(counter.hash,
                       of_square ? static_cast<std::uint32_t>(square_term(state.tiles[cell].square))
                                 : cell,
                       value);
}

inline constexpr std::uint64_t score_name = name_hash("score");
inline constexpr std::uint64_t set_aside_name = name_hash("set aside");

} // namespace circulade
