// Score sheets: lines, rates, ratios, void.
#include "engine/rules/sheet.hpp"

#include <gtest/gtest.h>

namespace circulade {

namespace {

constexpr PlayerSet red = 1U << 0U;
constexpr PlayerSet blue = 1U << 1U;

TEST(Sheet, AddsUpItsLines) {
    Sheet sheet;
    sheet.add("base.tiles", "BA-14", 3, 2);
    sheet.add("base.coats_of_arms", "BA-14", 1, 2);
    EXPECT_EQ(sheet.points(0), 8);
    EXPECT_EQ(sheet.line_count(), 2U);
    EXPECT_EQ(sheet.line(0, 0).count, 3);
    EXPECT_EQ(sheet.line(0, 0).rate, 2);
    EXPECT_EQ(sheet.line(0, 0).rule, "BA-14");
}

TEST(Sheet, LeavesOutLinesWithNothingToCount) {
    Sheet sheet;
    sheet.add("base.coats_of_arms", "BA-14", 0, 2);
    EXPECT_EQ(sheet.line_count(), 0U);
    EXPECT_EQ(sheet.points(0), 0);
}

TEST(Sheet, AdditionsRaiseTheRateOfTheirLineForTheirPlayers) {
    Sheet sheet;
    sheet.add_to_rate("base.completed_cities", 1, blue); // before or after the line: all the same
    sheet.add("base.completed_cities", "BA-27", 4, 3);
    sheet.add("base.tiles", "BA-13", 2, 1);
    sheet.add_to_rate("base.completed_cities", 1, red | blue);
    EXPECT_EQ(sheet.points(0), 4 * 4 + 2);
    EXPECT_EQ(sheet.points(1), 4 * 5 + 2);
    EXPECT_EQ(sheet.points(2), 4 * 3 + 2);
    EXPECT_EQ(sheet.line(0, 1).rate, 5);
    EXPECT_EQ(sheet.line(1, 1).rate, 1);
}

TEST(Sheet, RatiosAreRoundedOnceAtTheEnd) {
    Sheet sheet;
    sheet.add("base.tiles", "BA-13", 5, 1);
    sheet.multiply(1, 2);
    EXPECT_EQ(sheet.points(0), 2); // 2.5
    sheet.multiply(2, 1);
    EXPECT_EQ(sheet.points(0), 5); // not 4
    sheet.multiply(1, 3);
    sheet.multiply(1, 2);
    EXPECT_EQ(sheet.points(0), 0); // 5/6
}

TEST(Sheet, MayBeRoundedUp) {
    Sheet sheet; // a witch: half of 5 is 3
    sheet.add("base.tiles", "BA-13", 5, 1);
    sheet.multiply(1, 2);
    sheet.round_up();
    EXPECT_EQ(sheet.points(0), 3);
    sheet.add("base.coats_of_arms", "BA-13", 1, 1);
    EXPECT_EQ(sheet.points(0), 3); // half of 6
}

TEST(Sheet, MarksWhatItCounted) {
    Sheet sheet;
    EXPECT_TRUE(sheet.marks().empty());
    sheet.mark(on_square(4));
    sheet.mark(beside(7));
    ASSERT_EQ(sheet.marks().size(), 2U);
    EXPECT_EQ(sheet.marks()[0], on_square(4));
    EXPECT_EQ(sheet.marks()[1], beside(7));
    for (TileIndex tile = 0; tile < 100; ++tile) {
        sheet.mark(on_square(tile));
    }
    EXPECT_EQ(sheet.marks().size(), Sheet::most_marks);
}

TEST(Sheet, LinesAreRoundedTogether) {
    Sheet sheet; // 3/2 + 3/2 are 3, not 1 + 1
    sheet.add("base.tiles", "BA-13", 3, 1);
    sheet.add("base.coats_of_arms", "BA-13", 3, 1);
    sheet.multiply(1, 2);
    EXPECT_EQ(sheet.points(0), 3);
}

TEST(Sheet, VoidPaysNothingWhateverElseIsSaid) {
    Sheet sheet;
    sheet.add("base.tiles", "BA-26", 6, 1);
    sheet.make_void();
    sheet.add("base.coats_of_arms", "BA-26", 1, 1);
    sheet.multiply(2, 1);
    EXPECT_EQ(sheet.points(0), 0);
    EXPECT_EQ(sheet.line_count(), 0U);
}

TEST(Sheet, CostsAreNegative) {
    Sheet sheet;
    sheet.add("tower.ransom", "TO-01", 1, -3);
    EXPECT_EQ(sheet.points(0), -3);
}

} // namespace

} // namespace circulade
