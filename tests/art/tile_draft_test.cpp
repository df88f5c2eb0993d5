#include "client/art/tile_draft.hpp"

#include "client/art/raster.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

constexpr int side = 100; // a pixel a unit

std::uint32_t pixel(const SDL_Surface& surface, int x, int y) {
    const auto* row =
        reinterpret_cast<const std::uint32_t*>(static_cast<const std::uint8_t*>(surface.pixels) +
                                               static_cast<std::ptrdiff_t>(y) * surface.pitch);
    return row[x];
}

Surface draft_of(std::string_view id) {
    const TileDefinition& tile = sample_tile(id);
    const TilePicture picture = draw_tile(tile, 0, 0, Theme{}, 48);
    return raster(draw_tile_draft(tile, picture, Theme{}, side), side, side);
}

std::uint32_t opaque(Colour c) {
    return 0xFFU << 24U | static_cast<std::uint32_t>(c.red) << 16U |
           static_cast<std::uint32_t>(c.green) << 8U | c.blue;
}

TEST(TileDraft, IsOpaqueAndShowsWhatLiesAtTheRims) {
    const Theme theme;
    const Surface d = draft_of("base.D"); // a city in the north, a road from west to east
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            ASSERT_EQ(pixel(*d, x, y) >> 24U, 0xFFU) << x << ", " << y;
        }
    }
    EXPECT_EQ(pixel(*d, 1, 50), opaque(theme.road.base));
    EXPECT_EQ(pixel(*d, 98, 50), opaque(theme.road.base));
    EXPECT_EQ(pixel(*d, 50, 98), opaque(theme.meadow.base));
    EXPECT_EQ(pixel(*d, 50, 1), opaque(theme.ground.base));
}

TEST(TileDraft, HasRoofsInsideWalls) {
    const Surface c = draft_of("base.C"); // all city
    int roofs = 0;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            roofs += pixel(*c, x, y) == opaque(Theme{}.terracotta.base) ? 1 : 0;
        }
    }
    EXPECT_GT(roofs, 1500); // between a seventh and a half of the tile
    EXPECT_LT(roofs, 5000);
}

TEST(TileDraft, KnowsRiversAndMonasteries) {
    const Theme theme;
    EXPECT_EQ(pixel(*draft_of("river_1.straight"), 1, 50), opaque(theme.water.base));
    EXPECT_NE(pixel(*draft_of("base.B"), 50, 50), opaque(theme.meadow.base));
}

} // namespace
} // namespace circulade
