// Squares, sides and border slots: the geometry everything else is built on.
//
// x grows to the right (east), y grows DOWN (south); the start tile lies at 0,0.
// A tile's border has 12 slots, clockwise from the north-west corner:
//
//        NL NC NR
//     WR          EL        L is the slot met first going clockwise,
//     WC          EC        C the middle, R the other one.
//     WL          ER        A city edge owns all three; a road or river owns the
//        SR SC SL           middle, the fields beside it own the other two.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace circulade {

/// A square of the endless table.
struct Square {
    std::int16_t x = 0;
    std::int16_t y = 0;
    friend constexpr auto operator<=>(Square, Square) = default;
};

/// A side of a tile, clockwise from north. Also the direction to the neighbour there.
enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Side, 4> all_sides{Side::north, Side::east, Side::south, Side::west};

constexpr int index(Side side) {
    return static_cast<int>(side);
}
constexpr Side opposite(Side side) {
    return static_cast<Side>((index(side) + 2) % 4);
}
/// `side` after a clockwise turn by `quarters` (0 to 3).
constexpr Side turned(Side side, int quarters) {
    return static_cast<Side>((index(side) + quarters) % 4);
}

inline constexpr std::array<int, 4> side_dx{0, 1, 0, -1};
inline constexpr std::array<int, 4> side_dy{-1, 0, 1, 0};

/// The square next to `square` on `side`.
constexpr Square neighbour(Square square, Side side) {
    return {static_cast<std::int16_t>(square.x + side_dx[static_cast<std::size_t>(index(side))]),
            static_cast<std::int16_t>(square.y + side_dy[static_cast<std::size_t>(index(side))])};
}

/// The eight squares around one, clockwise from the north-west.
inline constexpr std::array<std::array<int, 2>, 8> around{
    {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}};
constexpr std::array<Square, 8> squares_around(Square middle) {
    std::array<Square, 8> squares{};
    for (std::size_t n = 0; n < around.size(); ++n) {
        squares[n] = {static_cast<std::int16_t>(middle.x + around[n][0]),
                      static_cast<std::int16_t>(middle.y + around[n][1])};
    }
    return squares;
}

/// One of the eight directions in which squares around one lie, clockwise from north.
enum class Direction : std::uint8_t {
    north,
    north_east,
    east,
    south_east,
    south,
    south_west,
    west,
    north_west
};
inline constexpr std::array<std::string_view, 8> direction_names{"N", "NE", "E", "SE",
                                                                 "S", "SW", "W", "NW"};

constexpr int index(Direction direction) {
    return static_cast<int>(direction);
}
/// `direction` after a clockwise turn by `quarters` (0 to 3).
constexpr Direction turned(Direction direction, int quarters) {
    return static_cast<Direction>((index(direction) + 2 * quarters) % 8);
}
/// The square so many steps from `square` in a straight line.
constexpr Square moved(Square square, Direction direction, int steps) {
    const auto& [dx, dy] = around[static_cast<std::size_t>(index(direction) + 1) % around.size()];
    return {static_cast<std::int16_t>(square.x + dx * steps),
            static_cast<std::int16_t>(square.y + dy * steps)};
}

inline constexpr int slot_count = 12;
/// A border slot, 0 (NL) to 11 (WR).
using Slot = std::uint8_t;
/// A set of border slots: bit n is slot n.
using SlotSet = std::uint16_t;

constexpr Slot first_slot(Side side) {
    return static_cast<Slot>(3 * index(side));
}
constexpr Side side_of(Slot slot) {
    return static_cast<Side>(slot / 3);
}
/// `slot` after a clockwise turn by `quarters` (0 to 3).
constexpr Slot turned(Slot slot, int quarters) {
    return static_cast<Slot>((slot + 3 * quarters) % slot_count);
}
/// The same set of slots after a clockwise turn by `quarters` (0 to 3).
constexpr SlotSet turned(SlotSet slots, int quarters) {
    const unsigned shift = static_cast<unsigned>(3 * quarters);
    const unsigned wide = static_cast<unsigned>(slots) << shift;
    return static_cast<SlotSet>((wide | (wide >> slot_count)) & 0xFFFU);
}
/// The slot of the neighbouring tile that touches `slot`: NL meets SR, NC meets SC, NR meets SL.
constexpr Slot facing(Slot slot) {
    const int side = slot / 3;
    return static_cast<Slot>(3 * ((side + 2) % 4) + (2 - slot % 3));
}
constexpr SlotSet slots_of(Side side) {
    return static_cast<SlotSet>(0b111U << static_cast<unsigned>(3 * index(side)));
}

inline constexpr std::array<std::string_view, slot_count> slot_names{
    "NL", "NC", "NR", "EL", "EC", "ER", "SL", "SC", "SR", "WL", "WC", "WR"};
inline constexpr std::array<std::string_view, 4> side_names{"N", "E", "S", "W"};

constexpr std::optional<Slot> slot_named(std::string_view name) {
    for (Slot slot = 0; slot < slot_count; ++slot) {
        if (slot_names[slot] == name) {
            return slot;
        }
    }
    return std::nullopt;
}
constexpr std::optional<Side> side_named(std::string_view name) {
    for (Side side : all_sides) {
        if (side_names[static_cast<std::size_t>(index(side))] == name) {
            return side;
        }
    }
    return std::nullopt;
}
constexpr std::optional<Direction> direction_named(std::string_view name) {
    for (std::size_t n = 0; n < direction_names.size(); ++n) {
        if (direction_names[n] == name) {
            return static_cast<Direction>(n);
        }
    }
    return std::nullopt;
}

} // namespace circulade
