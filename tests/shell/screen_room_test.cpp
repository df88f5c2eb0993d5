// The window on small and on dense screens.
#include "client/platform/window.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

bool same(const SDL_Rect& a, const SDL_Rect& b) {
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

TEST(ScreenRoom, AWindowIsNeverLargerThanItsScreenAndLiesWholeOnIt) {
    const SDL_Rect small{0, 28, 1024, 672}; // below the desktop's bar
    EXPECT_TRUE(same(kept_on({0, 0, 1280, 800}, small), small));
    EXPECT_TRUE(same(kept_on({-128, -50, 800, 600}, small), {0, 28, 800, 600}));
    EXPECT_TRUE(same(kept_on({700, 500, 800, 600}, small), {224, 100, 800, 600}));
    EXPECT_TRUE(same(kept_on({100, 60, 800, 600}, small), {100, 60, 800, 600}));
    const SDL_Rect second{1920, 0, 1280, 1024}; // at the right of another one
    EXPECT_TRUE(same(kept_on({1900, 10, 2000, 500}, second), {1920, 10, 1280, 500}));
}

TEST(ScreenRoom, ADenseScreenBeginsWithLargerText) {
    EXPECT_EQ(suggested_scale({800, 96}), 100);
    EXPECT_EQ(suggested_scale({1080, 192}), 200) << "the desktop's setting";
    EXPECT_EQ(suggested_scale({1080, 144}), 150);
    EXPECT_EQ(suggested_scale({1080, 130}), 125) << "in steps";
    EXPECT_EQ(suggested_scale({2160, 96}), 200) << "so many points would be tiny";
    EXPECT_EQ(suggested_scale({2160, 192}), 200) << "one of the two is enough";
    EXPECT_EQ(suggested_scale({720, 72}), 100);
    EXPECT_EQ(suggested_scale({1080, 1000}), 100) << "a screen that lies about its size";
    EXPECT_EQ(suggested_scale({}), 100) << "nothing is known";
}

} // namespace
} // namespace circulade
