#include "client/art/board_painter.hpp"

#include "tests/art/canvas_on_surface.hpp"
#include "tests/art/demo_board.hpp"
#include "tests/art/sample_tiles.hpp"

#include <SDL_image.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace circulade {
namespace {

const std::string source_dir = CIRCULADE_SOURCE_DIR;

void paint(SurfaceCanvas& canvas, BoardPainter& painter, const BoardScene& scene,
           const View& view) {
    painter.draw(scene, view);
    SDL_RenderFlush(canvas.renderer.get());
}

/// A theme whose table and rims nothing else looks like.
Theme with_magenta_table() {
    Theme theme;
    const Colour magenta = rgb(0xFF00FF);
    theme.table = {magenta,
                   magenta,
                   magenta,
                   magenta,
                   magenta,
                   magenta,
                   theme.table.hint_light,
                   theme.table.hint_dark};
    return theme;
}
bool is_magenta(Colour c) {
    return c.red > c.green + 90 && c.blue > c.green + 80;
}

/// Fifteen squares without a hole, with roads, cities, fields.
BoardScene full_rectangle() {
    BoardScene scene;
    for (std::int16_t y = 0; y < 3; ++y) {
        for (std::int16_t x = 0; x < 5; ++x) {
            constexpr const char* ids[] = {"base.C", "base.U", "base.B", "base.I", "base.X"};
            scene.tiles.push_back({{x, y}, &sample_tile(ids[(x + 2 * y) % 5]), (x + y) % 4});
        }
    }
    return scene;
}

/// Pixels of the tiles in sight through which the table shows.
int seams(const SurfaceCanvas& canvas, const BoardScene& scene, const View& view) {
    int found = 0;
    for (const SceneTile& tile : scene.tiles) {
        const SDL_Rect rect = rect_of(tile.square, view);
        for (int y = std::max(0, rect.y); y < std::min(view.viewport.h, rect.y + rect.h); ++y) {
            for (int x = std::max(0, rect.x); x < std::min(view.viewport.w, rect.x + rect.w); ++x) {
                found += is_magenta(canvas.at(x, y)) ? 1 : 0;
            }
        }
    }
    return found;
}

View looking_at_rectangle(double pixels, int quarters) {
    View view;
    view.viewport = {0, 0, 700, 500};
    view.centre = {2.513, 1.487};
    view.pixels_per_tile = pixels;
    view.quarters = quarters;
    return view;
}

TEST(BoardPainter, LeavesNoSeamsBetweenTilesAtAnyZoom) {
    const BoardScene scene = full_rectangle();
    SurfaceCanvas canvas(700, 500);
    BoardPainter painter(*canvas.renderer, with_magenta_table());
    for (const double pixels :
         {12.0,  13.0,  17.0,  21.0,  29.0,  30.7,  36.0,  47.3,  48.0,  49.0,
          61.5,  73.0,  95.0,  96.0,  97.0,  101.4, 127.5, 128.0, 129.0, 150.0,
          192.0, 193.0, 231.0, 256.0, 257.0, 301.0, 355.0, 400.0}) {
        for (int quarters = 0; quarters < 4; ++quarters) {
            const View view = looking_at_rectangle(pixels, quarters);
            paint(canvas, painter, scene, view);
            EXPECT_EQ(seams(canvas, scene, view), 0)
                << pixels << " px a tile, turned by " << quarters;
        }
    }
}

TEST(BoardPainter, LeavesNoSeamsWhilePicturesAreMissing) {
    const BoardScene scene = full_rectangle();
    SurfaceCanvas canvas(700, 500);
    BoardPainter painter(*canvas.renderer, with_magenta_table());
    painter.set_pace(Pace::spread);
    for (const double pixels : {64.0, 71.0, 100.0, 133.0, 59.0, 17.0, 210.0}) {
        const View view = looking_at_rectangle(pixels, 0);
        paint(canvas, painter, scene, view); // once: most pictures are stretched, or bare meadow
        EXPECT_EQ(seams(canvas, scene, view), 0) << pixels;
    }
}

TEST(BoardPainter, SpreadOverFramesItComesToTheSamePicture) {
    const BoardScene scene = demo_scene_with_highlights();
    View view;
    view.viewport = {0, 0, 640, 480};
    view.pixels_per_tile = 60;
    SurfaceCanvas whole(640, 480);
    BoardPainter at_once(*whole.renderer, Theme{});
    EXPECT_TRUE(at_once.draw(scene, view));
    SDL_RenderFlush(whole.renderer.get());

    SurfaceCanvas canvas(640, 480);
    BoardPainter painter(*canvas.renderer, Theme{});
    painter.set_pace(Pace::spread);
    view.pixels_per_tile = 97;
    EXPECT_FALSE(painter.draw(scene, view)); // forty tiles are never drawn in one frame
    EXPECT_TRUE(painter.take_unfinished());
    EXPECT_FALSE(painter.take_unfinished());
    view.pixels_per_tile = 60;
    int frames = 1;
    while (!painter.draw(scene, view) && frames < 2000) {
        ++frames;
    }
    EXPECT_LT(frames, 2000);
    EXPECT_TRUE(painter.draw(scene, view)); // and nothing is missing any more
    SDL_RenderFlush(canvas.renderer.get());
    int different = 0;
    for (int y = 0; y < 480; ++y) {
        for (int x = 0; x < 640; ++x) {
            different += canvas.at(x, y) == whole.at(x, y) ? 0 : 1;
        }
    }
    EXPECT_EQ(different, 0);
}

TEST(BoardPainter, AnotherThemeLeavesNothingOfTheOldOne) {
    const BoardScene scene = full_rectangle();
    const View view = looking_at_rectangle(60, 0);
    Theme rose;
    rose.meadow.base = rose.meadow.light = rose.meadow.dark = rgb(0xFF00FF);
    rose.meadow.warm = rose.meadow.cool = rose.meadow.tuft = rgb(0xFF00FF);
    SurfaceCanvas canvas(700, 500);
    BoardPainter painter(*canvas.renderer, rose);
    paint(canvas, painter, scene, view);
    EXPECT_GT(seams(canvas, scene, view), 1000); // the meadow is magenta now
    painter.set_theme(Theme{});
    paint(canvas, painter, scene, view);
    EXPECT_EQ(seams(canvas, scene, view), 0);
}

TEST(BoardPainter, ShowsTheTableBesideTheBoard) {
    SurfaceCanvas canvas(300, 300);
    BoardPainter painter(*canvas.renderer, with_magenta_table());
    BoardScene scene;
    scene.tiles = {{{0, 0}, &sample_tile("base.B"), 0}};
    View view;
    view.viewport = {0, 0, 300, 300};
    view.pixels_per_tile = 100;
    paint(canvas, painter, scene, view);
    EXPECT_TRUE(is_magenta(canvas.at(5, 5)));
    EXPECT_TRUE(is_magenta(canvas.at(295, 295)));
    EXPECT_FALSE(is_magenta(canvas.at(150, 120)));
}

TEST(BoardPainter, KeepsToItsViewport) {
    SurfaceCanvas canvas(300, 200);
    SDL_FillRect(canvas.surface.get(), nullptr, 0x00123456);
    BoardPainter painter(*canvas.renderer, Theme{});
    View view;
    view.viewport = {100, 50, 150, 100};
    paint(canvas, painter, demo_scene(), view);
    EXPECT_EQ(canvas.at(99, 100), rgb(0x123456));
    EXPECT_EQ(canvas.at(250, 100), rgb(0x123456));
    EXPECT_EQ(canvas.at(150, 49), rgb(0x123456));
    EXPECT_EQ(canvas.at(150, 150), rgb(0x123456));
    EXPECT_NE(canvas.at(100, 50), rgb(0x123456));
}

TEST(BoardPainter, DrawsEveryHighlightInEveryViewAndSize) {
    SurfaceCanvas canvas(640, 480);
    BoardPainter painter(*canvas.renderer, Theme{},
                         source_dir + "/assets/fonts/Vollkorn-Black.ttf");
    BoardScene scene = demo_scene_with_highlights();
    scene.hovered = scene.owned.front().parts;
    for (const TileHint hint : {TileHint::off, TileHint::hint, TileHint::strong}) {
        scene.hint = hint;
        for (int quarters = 0; quarters < 4; ++quarters) {
            for (const double pixels : {12.0, 40.0, 100.0}) {
                View view;
                view.viewport = {0, 0, 640, 480};
                view.pixels_per_tile = pixels;
                view.quarters = quarters;
                EXPECT_NO_THROW(paint(canvas, painter, scene, view));
            }
        }
    }
}

TEST(BoardPainter, SurvivesAnEmptyScene) {
    SurfaceCanvas canvas(64, 64);
    BoardPainter painter(*canvas.renderer, Theme{});
    View view;
    view.viewport = {0, 0, 64, 64};
    EXPECT_NO_THROW(paint(canvas, painter, {}, view));
    EXPECT_FALSE(painter.pick({}, view, 10, 10));
    EXPECT_FALSE(painter.part_at({}, view, 10, 10));
}

/// The start tile: city in the north (part 0), road from east to west (1), the field between them
/// (2) and the one in the south (3).
class Picking : public testing::Test {
  protected:
    Picking() {
        scene.tiles = {{{0, 0}, &sample_tile("base.D"), 0}};
        view.viewport = {0, 0, 300, 300};
        view.pixels_per_tile = 100; // the tile covers 100,100 to 200,200
    }
    void claim(std::size_t part) {
        scene.claimable.push_back({{{{0, 0}, part}}, {{0, 0}, part}, {}, false});
    }
    std::optional<std::size_t> pick(double x, double y) {
        const auto picked = painter.pick(scene, view, x, y);
        return picked ? std::optional(picked->part.part) : std::nullopt;
    }

    SurfaceCanvas canvas{300, 300};
    BoardPainter painter{*canvas.renderer, Theme{}};
    BoardScene scene;
    View view;
};

TEST_F(Picking, FindsThePartUnderThePixel) {
    for (const std::size_t part : {0U, 1U, 2U, 3U}) {
        claim(part);
    }
    EXPECT_EQ(pick(150, 103), 0U); // near the northern rim
    EXPECT_EQ(pick(101, 150), 1U); // where the road leaves
    EXPECT_EQ(pick(104, 128), 2U); // west, between city and road
    EXPECT_EQ(pick(150, 196), 3U); // near the southern rim
    EXPECT_EQ(pick(150, 250), std::nullopt);
}

TEST_F(Picking, OffersOnlyWhatMayBeClaimed) {
    claim(3);
    EXPECT_EQ(pick(150, 103), std::nullopt);
    EXPECT_EQ(pick(150, 196), 3U);
}

TEST_F(Picking, AFingersBreadthBesideARoadStillHitsIt) {
    claim(1);
    view.pixels_per_tile = 50; // the tile covers 125,125 to 175,175; the road is 7 pixels wide
    EXPECT_EQ(pick(126, 150 + 6), 1U);
    EXPECT_EQ(pick(126, 150 + 12), std::nullopt);
}

TEST_F(Picking, GhostFiguresAreHitBeforeWhatLiesUnderThem) {
    claim(2);
    claim(3);
    for (const std::size_t part : {2U, 3U}) {
        const BoardPoint anchor = painter.anchor_of(scene.tiles[0], part);
        const SDL_FPoint at = screen_of(anchor, view);
        EXPECT_EQ(pick(at.x, at.y), part);
    }
}

TEST_F(Picking, WhereAFeatureHasSeveralPlacesItsTileDecides) {
    // A city of three tiles, part 0 of each; a piece may stand on the first and the second.
    const TileDefinition& town = sample_tile("base.C"); // city all round
    scene.tiles = {{{-1, 0}, &town, 0}, {{0, 0}, &town, 0}, {{1, 0}, &town, 0}};
    const std::vector<PartOnBoard> city{{{-1, 0}, 0}, {{0, 0}, 0}, {{1, 0}, 0}};
    for (const PartOnBoard stand : {city[0], city[1]}) {
        scene.claimable.push_back({city, stand, {}, false});
    }
    const auto feature_at = [&](double x, double y) {
        const auto picked = painter.pick(scene, view, x, y);
        return picked ? std::optional(picked->feature) : std::nullopt;
    };
    EXPECT_EQ(feature_at(10, 190), 0U);
    EXPECT_EQ(feature_at(110, 190), 1U);
    EXPECT_EQ(feature_at(210, 190), std::nullopt) << "not this tile, and which other is not said";
    scene.claimable.pop_back();
    EXPECT_EQ(feature_at(210, 190), 0U) << "with one place the whole city means it";
}

TEST_F(Picking, FollowsTheTurnedView) {
    for (const std::size_t part : {0U, 1U, 2U, 3U}) {
        claim(part);
    }
    view.centre = {0.5, 0.5};
    view.quarters = 1; // the city is seen in the east now
    EXPECT_EQ(pick(197, 150), 0U);
    EXPECT_EQ(pick(104, 150), 3U);
}

TEST(PictureCache, StaysWithinItsBound) {
    SurfaceCanvas canvas(32, 32);
    constexpr std::size_t bound = 100 * 1024;
    PictureCache cache(*canvas.renderer, bound);
    for (int i = 0; i < 200; ++i) {
        cache.texture({PictureKey::Kind::sign, 50, static_cast<std::uint64_t>(i)}, [] {
            return Surface(SDL_CreateRGBSurfaceWithFormat(0, 50, 50, 32, SDL_PIXELFORMAT_ARGB8888));
        });
        cache.end_frame();
        EXPECT_LE(cache.bytes(), bound);
    }
    EXPECT_GT(cache.pictures(), 5U);
    cache.clear();
    EXPECT_EQ(cache.bytes(), 0U);
}

TEST(Raster, RefusesEmptyPictures) {
    EXPECT_THROW(raster("", 10, 10), std::runtime_error);
    EXPECT_THROW(raster("<svg width=\"10\" height=\"10\"></svg>", 10, 10), std::runtime_error);
    EXPECT_THROW(raster("no picture", 10, 10), std::runtime_error);
}

TEST(Raster, ResizingKeepsAFullSquareFull) {
    Canvas canvas(Theme{}, true);
    canvas.fill_box(0, 0, 100, 100, rgb(0x336699));
    const Surface square = raster(canvas.document(48, 56, 0.48, {0, 8}), 48, 56);
    for (const int to : {17, 31, 47, 48, 75}) {
        const Surface small = resized(*square, 48, to, 8);
        const int head = static_cast<int>(std::ceil(8.0 * to / 48));
        ASSERT_EQ(small->w, to);
        ASSERT_EQ(small->h, to + head);
        for (int y = 0; y < small->h; ++y) {
            const auto* row = reinterpret_cast<const std::uint32_t*>(
                static_cast<const std::uint8_t*>(small->pixels) + y * small->pitch);
            EXPECT_EQ(row[to / 2] >> 24U, y < head ? 0U : 255U) << to << " px, row " << y;
        }
    }
}

/// The demo board at 96 pixels a tile against the stored picture. Set CIRCULADE_UPDATE_GOLDEN to
/// store it anew after looking at it.
TEST(BoardPainter, LooksAsItWasApproved) {
    SurfaceCanvas canvas(8 * 96, 5 * 96);
    BoardPainter painter(*canvas.renderer, Theme{},
                         source_dir + "/assets/fonts/Vollkorn-Black.ttf");
    const BoardScene scene = demo_scene_with_highlights();
    View view;
    view.viewport = {0, 0, canvas.surface->w, canvas.surface->h};
    view.pixels_per_tile = 96;
    paint(canvas, painter, scene, view);
    const std::string file = source_dir + "/tests/golden/board-96.png";
    if (std::getenv("CIRCULADE_UPDATE_GOLDEN") != nullptr) {
        ASSERT_EQ(IMG_SavePNG(canvas.surface.get(), file.c_str()), 0) << SDL_GetError();
    }
    const Surface stored(IMG_Load(file.c_str()));
    ASSERT_TRUE(stored) << file;
    const Surface golden(SDL_ConvertSurfaceFormat(stored.get(), SDL_PIXELFORMAT_XRGB8888, 0));
    ASSERT_EQ(golden->w, canvas.surface->w);
    ASSERT_EQ(golden->h, canvas.surface->h);
    int different = 0;
    for (int y = 0; y < golden->h; ++y) {
        const auto* row = reinterpret_cast<const std::uint32_t*>(
            static_cast<const std::uint8_t*>(golden->pixels) + y * golden->pitch);
        for (int x = 0; x < golden->w; ++x) {
            const Colour a = rgb(row[x] & 0xFFFFFFU);
            const Colour b = canvas.at(x, y);
            const int apart =
                std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue);
            different += apart > 40 ? 1 : 0;
        }
    }
    // Other libraries blend and smooth a little otherwise; a thing out of place is more than this.
    EXPECT_LT(different, golden->w * golden->h / 200);
}

} // namespace
} // namespace circulade
