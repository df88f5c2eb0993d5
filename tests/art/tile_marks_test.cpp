// Marks of expansions on tiles, tiles that nobody has thought of, and rims that meet.
#include "client/art/city_end.hpp"
#include "client/art/raster.hpp"
#include "client/art/tile_layout.hpp"
#include "client/art/tile_picture.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace circulade {
namespace {

std::vector<TileDefinition> all_tiles() {
    std::vector<TileDefinition> tiles = sample_tiles();
    for (TileDefinition& odd : odd_tiles()) {
        tiles.push_back(std::move(odd));
    }
    return tiles;
}

TileLayout layout_of(std::string_view id, int quarters = 0) {
    PictureDice dice(1);
    return lay_out(sample_tile(id), quarters, dice, sample_theme());
}

TEST(TileMarks, APictureOfThatNameMarksTheTile) {
    EXPECT_EQ(mark_motif(sample_theme(), "easter.bunny"),
              find_motif(sample_theme(), "easter.bunny_mark"));
    EXPECT_EQ(mark_motif(sample_theme(), "easter.nest"), find_motif(sample_theme(), "easter.nest"));
    EXPECT_EQ(mark_motif(sample_theme(), "tower.foundation"), nullptr);
}

TEST(TileMarks, RoadsEndAtARing) {
    const TileLayout layout = layout_of("odd.ring");
    ASSERT_EQ(layout.lanes.size(), 2U);
    for (const Lane& lane : layout.lanes) {
        EXPECT_EQ(lane.end, LaneEnd::mark);
        EXPECT_EQ(lane.line.back(), (Point{50, 50}));
    }
    EXPECT_FALSE(layout.junction);
}

TEST(TileMarks, ARingKeepsAwayFromWalls) {
    // ART: 14 from a cap, 19 from a corner city.
    EXPECT_EQ(layout_of("odd.ring_cap").centre, (Point{50, 64}));
    EXPECT_EQ(layout_of("odd.ring_corner").centre, (Point{69, 69}));
    EXPECT_EQ(layout_of("odd.ring_corner", 1).centre, (Point{31, 69}));
    for (const char* id : {"odd.ring_cap", "odd.ring_corner", "odd.ring_two"}) {
        const TileLayout layout = layout_of(id);
        EXPECT_GT(layout.to_wall(layout.centre), 12) << id;
    }
}

TEST(TileMarks, PiecesStandInTheMiddleOfASpace) {
    const TilePicture ring = draw_tile(sample_tile("odd.ring_cap"), 0, 0, sample_theme(), 96);
    ASSERT_EQ(ring.spaces.size(), 1U);
    EXPECT_LT(distance(ring.spaces[0].anchor, {50, 64}), 3);
    EXPECT_TRUE(inside(ring.spaces[0].anchor, ring.spaces[0].outline));
    EXPECT_TRUE(draw_tile(sample_tile("base.D"), 0, 0, sample_theme(), 96).spaces.empty());
    EXPECT_EQ(draw_tile(sample_tile("odd.strange"), 0, 0, sample_theme(), 96).spaces.size(), 2U);
}

/// The pixels of a tile that are nearer to a colour of the theme than to any other of its land.
struct SeenInTile {
    int wood = 0;
    int water = 0;
};
SeenInTile seen_before_gate(const TileDefinition& tile, int quarters, std::uint32_t changed) {
    constexpr int pixels = 48;
    const Theme& theme = sample_theme();
    const TilePicture picture = draw_tile(tile, quarters, 0, theme, pixels, changed);
    const Surface surface = raster(picture.svg, pixels, pixels + picture.head_pixels);
    const auto is_near = [](std::uint32_t pixel, Colour colour) {
        const auto off = [&](unsigned shift, int part) {
            return std::abs(static_cast<int>(pixel >> shift & 0xFFU) - part);
        };
        return off(16, colour.red) + off(8, colour.green) + off(0, colour.blue) < 75;
    };
    const Point mark = picture.parts[1].mark.value() * (pixels / 100.0);
    SeenInTile seen;
    for (int y = static_cast<int>(mark.y) - 5; y <= static_cast<int>(mark.y) + 5; ++y) {
        for (int x = static_cast<int>(mark.x) - 5; x <= static_cast<int>(mark.x) + 5; ++x) {
            const int row = std::clamp(y + picture.head_pixels, 0, surface->h - 1);
            const auto* line = reinterpret_cast<const std::uint32_t*>(
                static_cast<const std::uint8_t*>(surface->pixels) +
                static_cast<std::ptrdiff_t>(row) * surface->pitch);
            const std::uint32_t pixel = line[std::clamp(x, 0, pixels - 1)];
            seen.wood += is_near(pixel, theme.wood.base) || is_near(pixel, theme.wood.dark) ? 1 : 0;
            seen.water +=
                is_near(pixel, theme.water.base) || is_near(pixel, theme.water.dark) ? 1 : 0;
        }
    }
    return seen;
}

TEST(TileMarks, AMarkBeforeAGateHasTwoPictures) {
    const TileDefinition& tile = sample_tile("odd.bridge_two"); // roads are its parts 1 and 2
    const TileLayout layout = layout_of("odd.bridge_two");
    ASSERT_EQ(layout.gates.size(), 2U);
    for (const Gate& gate : layout.gates) {
        EXPECT_EQ(gate.mark, find_motif(sample_theme(), "drawbridges.drawbridge"));
    }
    PictureDice dice(1);
    const TileLayout one_up = lay_out(tile, 0, dice, sample_theme(), 1U << 2U);
    EXPECT_EQ(one_up.gates[0].mark, find_motif(sample_theme(), "drawbridges.drawbridge"));
    EXPECT_EQ(one_up.gates[1].mark, find_motif(sample_theme(), "drawbridges.drawbridge_if"));
}

TEST(TileMarks, ADrawbridgeIsSeenDownOrUpFromEachSideWhenSmall) {
    // ART.md section 7: from the brown over blue alone. Down: the deck hides the water there; up:
    // the water runs on.
    for (const char* id :
         {"odd.bridge_south", "odd.bridge_side", "odd.bridge_north", "odd.bridge_waist"}) {
        for (int quarters = 0; quarters < 4; ++quarters) {
            const SeenInTile down = seen_before_gate(sample_tile(id), quarters, 0);
            const SeenInTile up = seen_before_gate(sample_tile(id), quarters, 1U << 1U);
            EXPECT_GT(down.wood, up.wood + 8) << id << " turned " << quarters;
            EXPECT_GT(up.water, down.water + 8) << id << " turned " << quarters;
        }
    }
}

TEST(TileMarks, WhatPointsTurnsWithItsTile) {
    std::vector<Problem> problems;
    const auto arrow = parse_motif(
        "{up: 12, down: 12, turns: yes, shapes: [{path: M-5 9L0 -11L5 9Z, fill: paint.red}]}",
        "arrow", problems);
    ASSERT_TRUE(arrow);
    Motifs motifs;
    motifs["odd.arrow"] = *arrow;
    Theme theme;
    theme.motifs = std::make_shared<Motifs>(std::move(motifs));
    TileDefinition tile = sample_tile("base.E");
    tile.spaces = {"odd.arrow"};
    tile.pointing = {{"odd.arrow", Direction::north_west}};
    const char* const turned[] = {"rotate(315)", "rotate(45)", "rotate(135)", "rotate(225)"};
    for (int quarters = 0; quarters < 4; ++quarters) {
        const std::string svg = draw_tile(tile, quarters, 0, theme, 96).svg;
        EXPECT_NE(svg.find(turned[quarters]), std::string::npos) << quarters;
    }
}

TEST(TileMarks, ARoadUnderACityHasAMouthInEachWall) {
    for (int quarters = 0; quarters < 4; ++quarters) {
        const TileLayout layout = layout_of("odd.tunnel_city", quarters);
        ASSERT_EQ(layout.gates.size(), 2U) << quarters;
        EXPECT_EQ(layout.gates[0].outward + layout.gates[1].outward, (Point{0, 0}));
        for (const Gate& gate : layout.gates) {
            EXPECT_EQ(gate.kind, GateKind::tunnel);
            EXPECT_LT(layout.to_wall(gate.where), 0.1);
        }
    }
}

TEST(TileMarks, RoadsIntoTunnelsDoNotMeet) {
    const TileLayout layout = layout_of("odd.tunnels");
    EXPECT_FALSE(layout.junction);
    for (const Lane& a : layout.lanes) {
        EXPECT_EQ(a.end, LaneEnd::tunnel);
        for (const Lane& b : layout.lanes) {
            EXPECT_TRUE(&a == &b || distance(a.line.back(), b.line.back()) > 20);
        }
    }
}

TEST(OddTiles, EachPartHasAPlaceOnTheTile) {
    for (const TileDefinition& tile : odd_tiles()) {
        for (int quarters = 0; quarters < 4; ++quarters) {
            for (int variant = 0; variant < picture_variants; ++variant) {
                for (const int pixels : {48, 128}) {
                    const TilePicture picture =
                        draw_tile(tile, quarters, variant, sample_theme(), pixels);
                    ASSERT_EQ(picture.parts.size(), tile.parts.size()) << tile.id;
                    for (const PartPicture& part : picture.parts) {
                        EXPECT_GE(part.anchor.x, 0) << tile.id;
                        EXPECT_LE(part.anchor.x, 100) << tile.id;
                        EXPECT_GE(part.anchor.y, 0) << tile.id;
                        EXPECT_LE(part.anchor.y, 100) << tile.id;
                    }
                }
            }
        }
    }
}

/// A tile's picture at 100 pixels, so that a unit is a pixel.
class RimPixels {
  public:
    explicit RimPixels(const TilePicture& picture)
        : head_(picture.head_pixels),
          surface_(raster(picture.svg, picture.pixels, picture.pixels + picture.head_pixels)) {}

    /// The pixel on the rim of `side`, `along` from its western or northern end; 0 is clear.
    std::uint32_t at(Side side, int along) const {
        const bool level = side == Side::north || side == Side::south;
        const int last = side == Side::south || side == Side::east ? 99 : 0;
        const int x = level ? along : last;
        const int y = (level ? last : along) + head_;
        const auto* row = static_cast<const std::uint8_t*>(surface_->pixels) +
                          static_cast<std::ptrdiff_t>(y) * surface_->pitch;
        return reinterpret_cast<const std::uint32_t*>(row)[x];
    }

  private:
    int head_;
    Surface surface_;
};

int apart(std::uint32_t a, std::uint32_t b) {
    int most = 0;
    for (const unsigned shift : {0U, 8U, 16U, 24U}) {
        most = std::max(most, std::abs(static_cast<int>(a >> shift & 255U) -
                                       static_cast<int>(b >> shift & 255U)));
    }
    return most;
}

/// From where to where a rim shows the band in its middle.
struct Extent {
    int from = 50;
    int to = 50;
};

template <typename IsBand>
Extent band_in_the_middle(IsBand is_band) {
    Extent extent;
    while (extent.from > 0 && is_band(extent.from - 1)) {
        --extent.from;
    }
    while (extent.to < 99 && is_band(extent.to + 1)) {
        ++extent.to;
    }
    return extent;
}

/// Of roads and rivers, whose verges are half clear.
Extent opaque_extent(const RimPixels& rim, Side side) {
    return band_in_the_middle([&](int along) { return rim.at(side, along) >> 24U >= 250U; });
}

/// Of a city's street.
Extent street_extent(const RimPixels& rim, Side side) {
    const Colour street = sample_theme().ground.light;
    const std::uint32_t wanted = 0xFF000000U | static_cast<std::uint32_t>(street.red) << 16U |
                                 static_cast<std::uint32_t>(street.green) << 8U | street.blue;
    return band_in_the_middle([&](int along) { return apart(rim.at(side, along), wanted) < 6; });
}

/// Holds the rims of a kind, in all orientations and variants, against the southern one of a model:
/// those where nothing that stands on the tile can hide the band.
void expect_equal_rims(const char* edge, const char* model_id, const std::vector<Side>& sides,
                       Extent (*extent_of)(const RimPixels&, Side)) {
    const Extent model = extent_of(
        RimPixels(draw_tile(sample_tile(model_id), 1, 0, sample_theme(), 100)), Side::south);
    ASSERT_LT(model.from, model.to);
    for (const TileDefinition& tile : all_tiles()) {
        if (std::find(tile.edges.begin(), tile.edges.end(), edge) == tile.edges.end()) {
            continue;
        }
        for (int turn = 0; turn < 4 * picture_variants; ++turn) {
            const int quarters = turn % 4;
            const RimPixels rim(draw_tile(tile, quarters, turn / 4, sample_theme(), 100));
            for (const Side side : sides) {
                const int unturned = (index(side) - quarters + 4) % 4;
                if (tile.edges[static_cast<std::size_t>(unturned)] != edge) {
                    continue;
                }
                const Extent extent = extent_of(rim, side);
                EXPECT_LE(extent.from, model.from + 1)
                    << tile.id << " turned " << quarters << ", side " << index(side);
                EXPECT_GE(extent.to, model.to - 1)
                    << tile.id << " turned " << quarters << ", side " << index(side);
                if (side != Side::north) { // a wall or a tree may stand close by, over its verge
                    EXPECT_GE(extent.from, model.from - 1) << tile.id << " turned " << quarters;
                    EXPECT_LE(extent.to, model.to + 1) << tile.id << " turned " << quarters;
                }
            }
        }
    }
}

const std::vector<Side> every_side(all_sides.begin(), all_sides.end());

TEST(Rims, RoadsMeetWithinAPixel) {
    expect_equal_rims("base.road", "base.U", every_side, opaque_extent);
}
TEST(Rims, RiversMeetWithinAPixel) {
    expect_equal_rims("river_1.river", "river_1.straight", every_side, opaque_extent);
}
TEST(Rims, StreetsMeetWithinAPixel) { // elsewhere roofs stand before them
    expect_equal_rims("base.city", "base.C", {Side::south}, street_extent);
}

TEST(Rims, CitiesFillTheirs) {
    for (const char* id : {"base.C", "base.D", "base.F", "base.N", "base.R", "odd.four_cities"}) {
        for (int quarters = 0; quarters < 4; ++quarters) {
            const TilePicture picture =
                draw_tile(sample_tile(id), quarters, 1, sample_theme(), 100);
            const RimPixels rim(picture);
            for (const Side side : all_sides) {
                const int unturned = (index(side) - quarters + 4) % 4;
                if (sample_tile(id).edges[static_cast<std::size_t>(unturned)] != "base.city") {
                    continue;
                }
                for (int along = 6; along < 94; ++along) {
                    EXPECT_EQ(rim.at(side, along) >> 24U, 255U)
                        << id << " turned " << quarters << ", side " << index(side) << ", "
                        << along;
                }
            }
        }
    }
}

TEST(CityEnd, StandsAtItsRimAndLeavesTheTileFree) {
    for (const Side side : all_sides) {
        const Surface end =
            raster(draw_city_end(sample_theme(), side, 100), 100, 100 + head_pixels(100));
        int painted_near = 0;
        int painted_far = 0;
        for (int y = 0; y < end->h; ++y) {
            const auto* row = reinterpret_cast<const std::uint32_t*>(
                static_cast<const std::uint8_t*>(end->pixels) + y * end->pitch);
            for (int x = 0; x < end->w; ++x) {
                const Point p{x + 0.5, y + 0.5 - head_pixels(100)};
                const Point from_rim = p - middle_of(side);
                const double in = dot(from_rim, inward_from(side));
                ((in < 8 && in > -9) ? painted_near : painted_far) += row[x] >> 24U != 0 ? 1 : 0;
            }
        }
        EXPECT_GT(painted_near, 150);
        EXPECT_EQ(painted_far, 0);
    }
}

} // namespace
} // namespace circulade
