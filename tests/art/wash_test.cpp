// Marks in flat colour: what is seen of an overlay before its picture is made.
#include "client/art/wash.hpp"

#include "client/art/board_painter.hpp"
#include "tests/art/canvas_on_surface.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

long area(const Wash& wash) {
    long sum = 0;
    for (const SDL_Rect& strip : wash.strips) {
        sum += static_cast<long>(strip.w) * strip.h;
    }
    return sum;
}

TEST(Washes, CoverWhatThePartCovers) {
    const Theme theme;
    PartPicture part;
    part.outline = {{0, 0}, {100, 0}, {0, 100}}; // half the tile
    const std::vector<Wash> one = wash_of({&part, {OverlayLook::Style::owned, 0b10}}, theme, 96);
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one[0].colour, theme.players[1].colour);
    EXPECT_NEAR(static_cast<double>(area(one[0])), 96 * 96 / 2.0, 96 * 2);
    const std::vector<Wash> shared =
        wash_of({&part, {OverlayLook::Style::owned, 0b101}}, theme, 96);
    ASSERT_EQ(shared.size(), 2U);
    EXPECT_EQ(area(shared[0]) + area(shared[1]), area(one[0]));
    EXPECT_GT(area(shared[0]), area(one[0]) / 3);
    EXPECT_GT(area(shared[1]), area(one[0]) / 3);
}

TEST(Washes, TakeARoadAsABand) {
    const Theme theme;
    PartPicture road;
    road.shape = PartPicture::Shape::line;
    road.lines = {{{0, 50}, {100, 50}}};
    road.width = 12;
    road.borders = {{{0, 44}, {100, 44}}, {{0, 56}, {100, 56}}};
    const std::vector<Wash> gold = wash_of({&road, {OverlayLook::Style::scored, 0}}, theme, 100);
    ASSERT_EQ(gold.size(), 1U);
    EXPECT_EQ(gold[0].colour, theme.highlight.scored);
    EXPECT_NEAR(static_cast<double>(area(gold[0])), 1200, 300);
}

/// Twenty by twenty tiles, each with two fields: far more than a frame has time to draw anew.
TEST(Washes, ShowEveryFieldsOwnerInTheVeryFirstFrame) {
    constexpr int across = 20;
    constexpr int pixels = 40;
    SurfaceCanvas canvas(across * pixels, across * pixels);
    const Theme theme;
    BoardPainter painter(*canvas.renderer, theme);
    painter.set_vignette(false);
    painter.set_pace(Pace::spread);
    View view;
    view.viewport = {0, 0, across * pixels, across * pixels};
    view.pixels_per_tile = pixels;
    view.centre = {across / 2.0, across / 2.0};
    BoardScene scene;
    OwnedFeature owned{{}, {1}};
    for (std::int16_t y = 0; y < across; ++y) {
        for (std::int16_t x = 0; x < across; ++x) {
            scene.tiles.push_back({{x, y}, &sample_tile("base.U"), 0});
            owned.parts.push_back({{x, y}, 1});
            owned.parts.push_back({{x, y}, 2});
        }
    }
    while (!painter.draw(scene, view)) {
    }
    SDL_RenderFlush(canvas.renderer.get());
    std::vector<Colour> before;
    const auto spot = [&](int n) { // in the northern field of a tile
        return canvas.at(n % across * pixels + pixels / 2, n / across * pixels + 9);
    };
    for (int n = 0; n < across * across; ++n) {
        before.push_back(spot(n));
    }
    scene.owned = {owned};
    painter.draw(scene, view);
    SDL_RenderFlush(canvas.renderer.get());
    int unchanged = 0;
    for (int n = 0; n < across * across; ++n) {
        unchanged += spot(n) == before[static_cast<std::size_t>(n)] ? 1 : 0;
    }
    EXPECT_LE(unchanged, across * across / 50);
}

} // namespace
} // namespace circulade
