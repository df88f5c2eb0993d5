// What must hold for every tile, in every orientation and variant.
#include "client/art/tile_picture.hpp"

#include "client/art/raster.hpp"
#include "client/art/tile_layout.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace circulade {
namespace {

struct Drawn {
    const TileDefinition& definition;
    int quarters;
    int variant;
    const TilePicture picture;

    const PartPicture& part(std::size_t i) const { return picture.parts[i]; }
    bool is(std::size_t i, std::string_view feature) const {
        return definition.parts[i].feature == feature;
    }
};

void for_each_picture(const std::function<void(const Drawn&)>& check) {
    static const std::vector<TileDefinition> tiles = sample_tiles();
    for (const TileDefinition& tile : tiles) {
        for (int quarters = 0; quarters < 4; ++quarters) {
            for (int variant = 0; variant < picture_variants; ++variant) {
                SCOPED_TRACE(tile.id + "@" + std::to_string(90 * quarters) + " variant " +
                             std::to_string(variant));
                check({tile, quarters, variant, draw_tile(tile, quarters, variant, Theme{}, 96)});
            }
        }
    }
}

/// A point just inside the rim, in the middle of a slot.
Point inside_slot(Slot slot) {
    constexpr double along[] = {25, 50, 75};
    const Side side = side_of(slot);
    const Point corner = corner_point(index(side));
    const Point next = corner_point(index(side) + 1);
    return lerp(corner, next, along[slot % 3] / 100) + inward_from(side) * 0.5;
}

TEST(TilePicture, FieldsAndCitiesShareTheWholeTile) {
    for_each_picture([](const Drawn& drawn) {
        double area = 0;
        for (std::size_t i = 0; i < drawn.picture.parts.size(); ++i) {
            if (drawn.is(i, "base.field") || drawn.is(i, "base.city")) {
                const Polyline& outline = drawn.part(i).outline;
                ASSERT_GE(outline.size(), 3U);
                EXPECT_GT(signed_area(outline), 20) << "part " << i;
                area += signed_area(outline);
            }
        }
        EXPECT_NEAR(area, 100.0 * 100.0, 1);
    });
}

TEST(TilePicture, AnOutlineReachesTheSlotsItsPartOwns) {
    for_each_picture([](const Drawn& drawn) {
        for (std::size_t i = 0; i < drawn.picture.parts.size(); ++i) {
            if (!drawn.is(i, "base.field") && !drawn.is(i, "base.city")) {
                continue;
            }
            const SlotSet slots = turned(drawn.definition.parts[i].slots, drawn.quarters);
            for (Slot slot = 0; slot < slot_count; ++slot) {
                EXPECT_EQ(inside(inside_slot(slot), drawn.part(i).outline),
                          (slots >> slot & 1U) != 0)
                    << "part " << i << " slot " << slot_names[slot];
                if (slot % 3 == 0) {
                    ++slot; // the middle of an edge may lie on a road's own line
                }
            }
        }
    });
}

TEST(TilePicture, PiecesStandOnWhatTheyClaim) {
    for_each_picture([](const Drawn& drawn) {
        for (std::size_t i = 0; i < drawn.picture.parts.size(); ++i) {
            const PartPicture& part = drawn.part(i);
            EXPECT_TRUE(part.anchor.x >= 0 && part.anchor.x <= 100 && part.anchor.y >= 0 &&
                        part.anchor.y <= 100);
            if (part.shape == PartPicture::Shape::line) {
                EXPECT_LT(distance_to_line(part.anchor, part.lines.front()), 0.1);
            } else {
                EXPECT_TRUE(inside(part.anchor, part.outline)) << "part " << i;
            }
            for (std::size_t other = 0; other < drawn.picture.parts.size(); ++other) {
                if (other != i && drawn.is(i, "base.field") && drawn.is(other, "base.field")) {
                    EXPECT_FALSE(inside(part.anchor, drawn.part(other).outline));
                }
            }
        }
    });
}

TEST(TilePicture, RoadsAndRiversLeaveAtTheMiddleOfTheirSides) {
    for_each_picture([](const Drawn& drawn) {
        for (std::size_t i = 0; i < drawn.picture.parts.size(); ++i) {
            const SlotSet slots = turned(drawn.definition.parts[i].slots, drawn.quarters);
            if (drawn.part(i).shape != PartPicture::Shape::line) {
                continue;
            }
            for (const Side side : all_sides) {
                if ((slots >> (first_slot(side) + 1U) & 1U) != 0) {
                    double least = 1000;
                    for (const Polyline& line : drawn.part(i).lines) {
                        least = std::min({least, distance(line.front(), middle_of(side)),
                                          distance(line.back(), middle_of(side))});
                    }
                    EXPECT_LT(least, 0.01) << "part " << i;
                }
            }
        }
    });
}

TEST(TilePicture, IsTheSameEachTimeAndDiffersByVariant) {
    const TileDefinition& tile = sample_tile("base.L");
    const TilePicture one = draw_tile(tile, 1, 2, Theme{}, 128);
    EXPECT_EQ(one.svg, draw_tile(tile, 1, 2, Theme{}, 128).svg);
    EXPECT_EQ(one.svg, draw_tile(tile, 5, 2, Theme{}, 128).svg) << "five quarters are one";
    EXPECT_NE(one.svg, draw_tile(tile, 1, 3, Theme{}, 128).svg);
    EXPECT_NE(one.svg, draw_tile(tile, 2, 2, Theme{}, 128).svg);
}

TEST(TilePicture, LiesTheSameInEverySize) {
    for (const TileDefinition& tile : sample_tiles()) {
        const TilePicture small = draw_tile(tile, 3, 1, Theme{}, 48);
        const TilePicture large = draw_tile(tile, 3, 1, Theme{}, 256);
        for (std::size_t i = 0; i < small.parts.size(); ++i) {
            EXPECT_EQ(small.parts[i].anchor, large.parts[i].anchor) << tile.id;
            EXPECT_EQ(small.parts[i].outline, large.parts[i].outline) << tile.id;
        }
        EXPECT_LT(small.svg.size(), large.svg.size()) << "small pictures have less detail";
    }
}

TEST(TilePicture, SharesTheSeedOfAnotherTile) {
    TileDefinition copy = sample_tile("base.U");
    copy.id = "variant.U";
    EXPECT_NE(draw_tile(copy, 0, 0, Theme{}, 96).svg,
              draw_tile(sample_tile("base.U"), 0, 0, Theme{}, 96).svg);
    copy.picture_of = "base.U";
    EXPECT_EQ(draw_tile(copy, 0, 0, Theme{}, 96).svg,
              draw_tile(sample_tile("base.U"), 0, 0, Theme{}, 96).svg);
}

// North-west, north-east, south-east, south-west.
TEST(TilePicture, TowersStandWhereWallsEnd) {
    using Towers = std::array<bool, 4>;
    const auto towers = [](std::string_view id, int quarters) {
        return draw_tile(sample_tile(id), quarters, 0, Theme{}, 48).corner_towers;
    };
    EXPECT_EQ(towers("base.D", 0), (Towers{true, true, false, false}));   // city N
    EXPECT_EQ(towers("base.D", 1), (Towers{false, true, true, false}));   // city E
    EXPECT_EQ(towers("base.M", 0), (Towers{false, true, false, true}));   // one city N+W
    EXPECT_EQ(towers("base.I", 0), (Towers{true, true, false, true}));    // two cities N, W
    EXPECT_EQ(towers("base.C", 0), (Towers{false, false, false, false})); // all round
    EXPECT_EQ(towers("base.U", 0), (Towers{false, false, false, false})); // no city
    EXPECT_EQ(towers("base.F", 0), (Towers{true, true, true, true}));     // one city E+W
}

TEST(TilePicture, DrawsWhatItDoesNotKnow) {
    TileDefinition tile = sample_tile("base.E");
    tile.id = "other.strange";
    TilePart spring;
    spring.feature = "other.spring"; // no border: a mark
    TilePart canal;
    canal.feature = "other.canal";
    canal.slots = static_cast<SlotSet>(1U << slot_named("SC").value()); // a lane
    TilePart nothing;
    nothing.feature = "base.city"; // a city without an edge
    TilePart enclosed;
    enclosed.feature = "base.field"; // a field without a border
    tile.parts.insert(tile.parts.end(), {spring, canal, nothing, enclosed});
    for (int quarters = 0; quarters < 4; ++quarters) {
        const TilePicture picture = draw_tile(tile, quarters, 0, Theme{}, 128);
        EXPECT_EQ(picture.parts.size(), tile.parts.size());
        EXPECT_NO_THROW(raster(picture.svg, 128, 128 + picture.head_pixels));
        EXPECT_EQ(picture.parts[2].shape, PartPicture::Shape::spot);
        EXPECT_EQ(picture.parts[3].shape, PartPicture::Shape::line);
    }
    EXPECT_NO_THROW(draw_tile(TileDefinition{}, 0, 0, Theme{}, 48));
}

TEST(TilePicture, FillsItsSquareToTheRim) {
    // A city over all sides covers every pixel of the tile: no row or column is left half clear.
    for (const int pixels : {48, 96, 128, 192, 256}) {
        const TilePicture picture = draw_tile(sample_tile("base.C"), 0, 0, Theme{}, pixels);
        const Surface surface = raster(picture.svg, pixels, pixels + picture.head_pixels);
        for (int y = picture.head_pixels; y < surface->h; ++y) {
            const auto* row = reinterpret_cast<const std::uint32_t*>(
                static_cast<const std::uint8_t*>(surface->pixels) + y * surface->pitch);
            for (int x = 0; x < pixels; ++x) {
                ASSERT_EQ(row[x] >> 24U, 255U) << pixels << " px at " << x << "," << y;
            }
        }
    }
}

TileLayout layout_of(const TileDefinition& tile, int quarters = 0) {
    PictureDice dice(1);
    return lay_out(tile, quarters, dice, Theme{});
}

TileDefinition without_meets(std::string_view id) {
    TileDefinition tile = sample_tile(id);
    for (TilePart& part : tile.parts) {
        part.meets.clear();
    }
    return tile;
}

TEST(TileLayout, KnowsWhereRoadsEnd) {
    EXPECT_EQ(layout_of(sample_tile("base.W")).lanes[0].end, LaneEnd::junction);
    EXPECT_EQ(layout_of(sample_tile("base.A")).lanes[0].end, LaneEnd::monastery);
    EXPECT_EQ(layout_of(sample_tile("base.S")).lanes[0].end, LaneEnd::gate);
    EXPECT_EQ(layout_of(sample_tile("base.U")).lanes[0].end, LaneEnd::rim);
}

TEST(TileLayout, InfersWhereRoadsEndWhenNothingSaysIt) {
    EXPECT_EQ(layout_of(without_meets("base.W")).lanes[0].end, LaneEnd::junction);
    EXPECT_EQ(layout_of(without_meets("base.L")).lanes[0].end, LaneEnd::junction);
    EXPECT_EQ(layout_of(without_meets("base.A")).lanes[0].end, LaneEnd::monastery);
    EXPECT_EQ(layout_of(without_meets("base.S")).lanes[0].end, LaneEnd::gate);
    TileDefinition lonely = without_meets("base.A");
    lonely.parts.pop_back(); // its monastery
    EXPECT_EQ(layout_of(lonely).lanes[0].end, LaneEnd::loose);
}

TEST(TileLayout, AGateStandsOnItsWall) {
    for (int quarters = 0; quarters < 4; ++quarters) {
        const TileLayout layout = layout_of(sample_tile("base.S"), quarters);
        ASSERT_EQ(layout.gates.size(), 1U);
        EXPECT_LT(layout.to_wall(layout.gates[0].where), 0.01);
        EXPECT_LT(distance(layout.lanes[0].line.back(), layout.gates[0].where), 0.01);
    }
}

TEST(TileLayout, ARoadCrossesARiverByABridge) {
    EXPECT_EQ(layout_of(sample_tile("river_1.bridge")).bridges.size(), 1U);
    EXPECT_EQ(layout_of(sample_tile("river_1.gate")).bridges.size(), 1U);
    EXPECT_EQ(layout_of(sample_tile("river_1.monastery")).bridges.size(), 1U);
    EXPECT_TRUE(layout_of(sample_tile("river_1.road_corner")).bridges.empty());
}

TEST(TilePicture, ARingBetweenCityAndRimPartsTheFieldsBesideIt) {
    for (int quarters = 0; quarters < 4; ++quarters) {
        const TilePicture picture =
            draw_tile(sample_tile("odd.ring_between"), quarters, 0, sample_theme(), 64);
        const PartPicture& right = picture.parts[2];
        const PartPicture& left = picture.parts[3];
        EXPECT_GT(distance(right.anchor, left.anchor), 20) << quarters;
        EXPECT_FALSE(inside(left.anchor, right.outline)) << quarters;
        EXPECT_FALSE(inside(right.anchor, left.outline)) << quarters;
    }
}

} // namespace
} // namespace circulade
