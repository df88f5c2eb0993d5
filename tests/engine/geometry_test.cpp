// Squares, sides, slots.
#include "engine/board/geometry.hpp"

#include <bit>
#include <gtest/gtest.h>

namespace circulade {

namespace {

TEST(Geometry, SlotsRunClockwiseFromTheNorthWestCorner) {
    EXPECT_EQ(slot_named("NL"), Slot{0});
    EXPECT_EQ(slot_named("EC"), Slot{4});
    EXPECT_EQ(slot_named("SL"), Slot{6});
    EXPECT_EQ(slot_named("WR"), Slot{11});
    EXPECT_EQ(slot_named("NE"), std::nullopt);
    EXPECT_EQ(slot_named(""), std::nullopt);
    for (Slot slot = 0; slot < slot_count; ++slot) {
        EXPECT_EQ(slot_named(slot_names[slot]), slot);
        EXPECT_EQ(side_of(slot), side_named(slot_names[slot].substr(0, 1)));
    }
}

TEST(Geometry, FacingSlotsAreMirrored) {
    EXPECT_EQ(facing(*slot_named("NL")), *slot_named("SR"));
    EXPECT_EQ(facing(*slot_named("NC")), *slot_named("SC"));
    EXPECT_EQ(facing(*slot_named("NR")), *slot_named("SL"));
    EXPECT_EQ(facing(*slot_named("EL")), *slot_named("WR"));
    EXPECT_EQ(facing(*slot_named("EC")), *slot_named("WC"));
    EXPECT_EQ(facing(*slot_named("ER")), *slot_named("WL"));
    for (Slot slot = 0; slot < slot_count; ++slot) {
        EXPECT_EQ(facing(facing(slot)), slot);
        EXPECT_EQ(side_of(facing(slot)), opposite(side_of(slot)));
    }
}

TEST(Geometry, AQuarterTurnMovesNorthToEast) {
    EXPECT_EQ(turned(Side::north, 1), Side::east);
    EXPECT_EQ(turned(Side::west, 1), Side::north);
    EXPECT_EQ(turned(Side::south, 3), Side::east);
    EXPECT_EQ(turned(*slot_named("NL"), 1), *slot_named("EL"));
    EXPECT_EQ(turned(*slot_named("WR"), 1), *slot_named("NR"));
    EXPECT_EQ(turned(SlotSet{0b111}, 1), SlotSet{0b111000});
    EXPECT_EQ(turned(SlotSet{0b111000000000}, 1), SlotSet{0b111}); // west goes north
    EXPECT_EQ(turned(SlotSet{0b100000000001}, 2), SlotSet{0b000001100000});
    for (Slot slot = 0; slot < slot_count; ++slot) {
        for (int quarters = 0; quarters < 4; ++quarters) {
            EXPECT_EQ(turned(static_cast<SlotSet>(1U << slot), quarters),
                      1U << turned(slot, quarters));
            // Two tiles turned together still touch at the same slots.
            EXPECT_EQ(facing(turned(slot, quarters)), turned(facing(slot), quarters));
        }
        EXPECT_EQ(turned(turned(slot, 3), 1), slot);
    }
}

TEST(Geometry, YGrowsDown) {
    EXPECT_EQ(neighbour({2, 3}, Side::north), (Square{2, 2}));
    EXPECT_EQ(neighbour({2, 3}, Side::east), (Square{3, 3}));
    EXPECT_EQ(neighbour({2, 3}, Side::south), (Square{2, 4}));
    EXPECT_EQ(neighbour({2, 3}, Side::west), (Square{1, 3}));
}

TEST(Geometry, EightSquaresAround) {
    unsigned seen = 0;
    for (const auto& [dx, dy] : around) {
        EXPECT_TRUE(dx != 0 || dy != 0);
        seen |= 1U << static_cast<unsigned>((dy + 1) * 3 + dx + 1);
    }
    EXPECT_EQ(std::popcount(seen), 8);
}

TEST(Geometry, StraightLinesInEightDirections) {
    EXPECT_EQ(moved({2, 3}, Direction::north, 1), (Square{2, 2}));
    EXPECT_EQ(moved({2, 3}, Direction::north_east, 2), (Square{4, 1}));
    EXPECT_EQ(moved({2, 3}, Direction::east, 3), (Square{5, 3}));
    EXPECT_EQ(moved({2, 3}, Direction::south_east, 1), (Square{3, 4}));
    EXPECT_EQ(moved({2, 3}, Direction::south, 1), (Square{2, 4}));
    EXPECT_EQ(moved({2, 3}, Direction::south_west, 2), (Square{0, 5}));
    EXPECT_EQ(moved({2, 3}, Direction::west, 1), (Square{1, 3}));
    EXPECT_EQ(moved({2, 3}, Direction::north_west, 3), (Square{-1, 0}));
    EXPECT_EQ(turned(Direction::north_west, 1), Direction::north_east);
    EXPECT_EQ(turned(Direction::west, 3), Direction::south);
    EXPECT_EQ(direction_named("SW"), Direction::south_west);
    EXPECT_FALSE(direction_named("up"));
}

} // namespace

} // namespace circulade
