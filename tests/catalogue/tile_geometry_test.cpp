#include "engine/catalogue/tile_geometry.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

SlotSet slots(std::initializer_list<const char*> names) {
    SlotSet set = 0;
    for (const char* name : names) {
        set = static_cast<SlotSet>(set | (1U << slot_named(name).value()));
    }
    return set;
}

TEST(TileGeometry, StraightLinesCrossAndBendsDoNot) {
    EXPECT_TRUE(cross(slots({"NC", "SC"}), slots({"EC", "WC"})));
    EXPECT_FALSE(cross(slots({"NC", "EC"}), slots({"SC", "WC"})));
    EXPECT_FALSE(cross(slots({"NC"}), slots({"EC", "WC"})));
    EXPECT_TRUE(
        cross(slots({"NL", "NC", "NR", "SL", "SC", "SR"}), slots({"EL", "EC", "ER", "WL"})));
}

TEST(TileGeometry, SlotsAreNeighboursAroundCornersToo) {
    EXPECT_TRUE(lie_side_by_side(slots({"NR"}), slots({"EL"})));
    EXPECT_TRUE(lie_side_by_side(slots({"WR"}), slots({"NL"})));
    EXPECT_FALSE(lie_side_by_side(slots({"NR"}), slots({"EC"})));
}

TEST(TileGeometry, ARoadFromSideToSidePartsTheLand) {
    const auto pieces = pieces_of_land(
        slots({"NL", "NC", "NR", "EL", "ER", "SL", "SC", "SR", "WL", "WR"}), {slots({"EC", "WC"})});
    ASSERT_EQ(pieces.size(), 2U);
    EXPECT_EQ(pieces[0], slots({"NL", "NC", "NR", "EL", "WR"}));
    EXPECT_EQ(pieces[1], slots({"ER", "SL", "SC", "SR", "WL"}));
}

TEST(TileGeometry, ADeadEndPartsNothing) {
    EXPECT_EQ(pieces_of_land(slots({"SL", "SR", "WL"}), {slots({"SC"})}).size(), 1U);
}

TEST(TileGeometry, TwoCutsThatCrossMakeFourPieces) {
    EXPECT_EQ(pieces_of_land(slots({"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"}),
                             {slots({"NC", "SC"}), slots({"EC", "WC"})})
                  .size(),
              4U);
}

TEST(TileGeometry, ABendKeepsItsCornerFromTheRest) {
    EXPECT_TRUE(separates(slots({"EC", "SC"}), slots({"ER", "SL"}), slots({"NL", "NC", "NR"})));
    EXPECT_FALSE(separates(slots({"EC", "SC"}), slots({"EL", "SR"}), slots({"NL", "NC", "NR"})));
}

} // namespace
} // namespace circulade
