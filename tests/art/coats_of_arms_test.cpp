// Coats of arms count: none may be hidden, on any tile of any shipped expansion, however it lies.
#include "client/art/pieces.hpp"
#include "client/art/raster.hpp"
#include "client/art/tile_picture.hpp"
#include "client/art/tile_sketch.hpp"
#include "client/art/town_motifs.hpp"
#include "engine/catalogue/load.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <memory>

namespace circulade {
namespace {

constexpr int size = 128; ///< pixels a tile
constexpr double unit = size / 100.0;

std::uint32_t pixel(const SDL_Surface& surface, int x, int y) {
    if (x < 0 || y < 0 || x >= surface.w || y >= surface.h) {
        return 0;
    }
    const auto* row = reinterpret_cast<const std::uint32_t*>(
        static_cast<const std::uint8_t*>(surface.pixels) + y * surface.pitch);
    return row[x];
}
std::uint32_t alpha(std::uint32_t colour) {
    return colour >> 24U;
}
int difference(std::uint32_t a, std::uint32_t b) {
    int sum = 0;
    for (const unsigned shift : {0U, 8U, 16U}) {
        sum +=
            std::abs(static_cast<int>(a >> shift & 0xFFU) - static_cast<int>(b >> shift & 0xFFU));
    }
    return sum;
}

/// The coats alone, in a picture as large as a tile's.
Surface coats_alone(const std::vector<Point>& feet, const Theme& theme) {
    Canvas canvas(theme, true);
    for (const Point foot : feet) {
        draw_coat_of_arms(canvas, foot, 0.92, false);
    }
    const int head = head_pixels(size);
    return raster(canvas.document(size, size + head, unit, {0, static_cast<double>(head)}), size,
                  size + head);
}

/// How many of the coats' pixels there are, and how many of those for which `is_seen` holds.
std::pair<int, int> count(const SDL_Surface& coats, const std::function<bool(int, int)>& is_seen) {
    std::pair<int, int> counts{0, 0};
    for (int y = 0; y < coats.h; ++y) {
        for (int x = 0; x < coats.w; ++x) {
            if (alpha(pixel(coats, x, y)) == 255) {
                ++counts.first;
                counts.second += is_seen(x, y) ? 1 : 0;
            }
        }
    }
    return counts;
}

class CoatsOfArms : public testing::Test {
  protected:
    CoatsOfArms() { theme.motifs = std::make_shared<Motifs>(all_motifs(loaded)); }

    using Check = std::function<void(const TileDefinition&, int, int, const TileSketch&)>;
    void for_each_with_coats(const Check& check) {
        int seen = 0;
        for (const ExpansionDefinition& expansion : loaded.expansions) {
            for (const TileDefinition& tile : expansion.tiles) {
                for (int n = 0; n < 4 * picture_variants; ++n) {
                    const int quarters = n % 4;
                    const int variant = n / 4;
                    TileSketch sketch(tile, quarters, variant, theme, true, 0);
                    draw_lanes(sketch);
                    draw_towns(sketch);
                    if (!sketch.coats_of_arms.empty()) {
                        SCOPED_TRACE(tile.id + "@" + std::to_string(90 * quarters) + " variant " +
                                     std::to_string(variant));
                        check(tile, quarters, variant, sketch);
                        ++seen;
                    }
                }
            }
        }
        EXPECT_GT(seen, 100);
    }

    Loaded loaded = load_expansions({std::filesystem::path(CIRCULADE_SOURCE_DIR) / "expansions"});
    Theme theme;
};

TEST_F(CoatsOfArms, StandBeforeAllHousesTowersAndTrees) {
    for_each_with_coats(
        [&](const TileDefinition& tile, int quarters, int variant, const TileSketch& sketch) {
            const TilePicture picture = draw_tile(tile, quarters, variant, theme, size);
            const Surface whole = raster(picture.svg, size, size + picture.head_pixels);
            const Surface coats = coats_alone(sketch.coats_of_arms, theme);
            const auto [all, seen] = count(*coats, [&](int x, int y) {
                return difference(pixel(*whole, x, y), pixel(*coats, x, y)) <= 30;
            });
            EXPECT_GE(seen, all * 94 / 100) << seen << " of " << all;
        });
}

TEST_F(CoatsOfArms, StayInSightWhereAMeepleStandsInTheCity) {
    constexpr double meeple = 30.0 * unit; // its height on the board
    PieceLook look;
    look.player = 0;
    const Sprite sprite = draw_piece(look, theme, meeple);
    const Surface figure = raster(sprite.svg, sprite.width, sprite.height);
    for_each_with_coats([&](const TileDefinition& tile, int, int, const TileSketch& sketch) {
        const Surface coats = coats_alone(sketch.coats_of_arms, theme);
        for (const CityShape& city : sketch.layout.cities) {
            const Point foot = (sketch.anchors[city.part] + Point{0, 11}) * unit;
            const int left = static_cast<int>(foot.x) - sprite.foot_x;
            const int top = static_cast<int>(foot.y) - sprite.foot_y + head_pixels(size);
            const auto [all, seen] = count(*coats, [&](int x, int y) {
                return alpha(pixel(*figure, x - left, y - top)) < 128;
            });
            EXPECT_GE(seen, all * 70 / 100) << tile.id << ": " << seen << " of " << all;
        }
    });
}

} // namespace
} // namespace circulade
