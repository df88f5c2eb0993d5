#include "client/art/board_picture.hpp"

#include "tests/art/demo_board.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

Colour pixel(const SDL_Surface& picture, int x, int y) {
    const auto* row = reinterpret_cast<const std::uint32_t*>(
        static_cast<const std::uint8_t*>(picture.pixels) + y * picture.pitch);
    return rgb(row[x] & 0xFFFFFFU);
}

/// Three tiles in a row and one below the first.
BoardScene four_tiles() {
    BoardScene scene;
    for (const Square square : {Square{-1, 0}, Square{0, 0}, Square{1, 0}, Square{-1, 1}}) {
        scene.tiles.push_back({square, &sample_tile("base.B"), 0});
    }
    return scene;
}

bool is_green(Colour c) {
    return c.green > c.red && c.green > c.blue + 30;
}

/// A tile and not the table, which is much darker than all that grows on a meadow.
bool is_tile(const SDL_Surface& picture, int x, int y) {
    int green = 0;
    for (int dy = -3; dy <= 3; ++dy) {
        for (int dx = -3; dx <= 3; ++dx) {
            green += pixel(picture, x + dx, y + dy).green;
        }
    }
    return green > 49 * 100;
}

TEST(BoardPicture, IsAsLargeAsTheBoardWithItsMargin) {
    const Surface level = board_picture(four_tiles(), Theme{}, {50, 0, false, 0.5});
    EXPECT_EQ(level->w, 4 * 50);
    EXPECT_EQ(level->h, 3 * 50);
    const Surface turned = board_picture(four_tiles(), Theme{}, {50, 1, false, 1});
    EXPECT_EQ(turned->w, 4 * 50);
    EXPECT_EQ(turned->h, 5 * 50);
}

TEST(BoardPicture, ShowsEveryTileWhereItLies) {
    // Without a margin each cell's corner is a tile's or the table's; in the south-east lies none.
    const Surface level = board_picture(four_tiles(), Theme{}, {40, 0, false, 0});
    EXPECT_TRUE(is_tile(*level, 4, 30));
    EXPECT_TRUE(is_tile(*level, 3 * 40 - 5, 30));
    EXPECT_TRUE(is_tile(*level, 4, 2 * 40 - 5));
    EXPECT_FALSE(is_tile(*level, 3 * 40 - 5, 2 * 40 - 5));
    // Turned clockwise, the empty corner in the south-east comes to the south-west.
    const Surface turned = board_picture(four_tiles(), Theme{}, {40, 1, false, 0});
    EXPECT_FALSE(is_tile(*turned, 4, 3 * 40 - 5));
    EXPECT_TRUE(is_tile(*turned, 2 * 40 - 5, 3 * 40 - 5));
    EXPECT_TRUE(is_tile(*turned, 4, 30));
}

TEST(BoardPicture, LeavesOverlaysOutUnlessAsked) {
    BoardScene scene = four_tiles();
    const Surface bare = board_picture(scene, Theme{}, {40, 0, false, 1});
    scene.squares.push_back({{2, 0}, MarkedSquare::Kind::chosen});
    const Surface without = board_picture(scene, Theme{}, {40, 0, false, 1});
    const Surface with = board_picture(scene, Theme{}, {40, 0, true, 1});
    const auto differing = [&](const SDL_Surface& other) {
        int count = 0;
        for (int y = 0; y < bare->h; ++y) {
            for (int x = 0; x < bare->w; ++x) {
                count += pixel(*bare, x, y) == pixel(other, x, y) ? 0 : 1;
            }
        }
        return count;
    };
    EXPECT_EQ(differing(*without), 0);
    EXPECT_GT(differing(*with), 100);
}

TEST(BoardPicture, RefusesWhatIsTooLargeAndSaysWhatIsPossible) {
    BoardScene scene;
    scene.tiles = {{{0, 0}, &sample_tile("base.B"), 0}, {{99, 0}, &sample_tile("base.B"), 0}};
    try {
        board_picture(scene, Theme{}, {400, 0, false, 0});
        FAIL() << "40,000 pixels in a row were drawn";
    } catch (const BoardPictureTooLarge& refused) {
        EXPECT_EQ(refused.width, 40'000);
        EXPECT_EQ(refused.height, 400);
        EXPECT_EQ(refused.most_pixels_per_tile, 163); // 16,384 pixels over 100 tiles
    }
    scene.tiles[1].square = {20'000, 0};
    try {
        board_picture(scene, Theme{}, {12, 0, false, 0});
        FAIL() << "twenty thousand tiles were drawn";
    } catch (const BoardPictureTooLarge& refused) {
        EXPECT_EQ(refused.most_pixels_per_tile, 0);
    }
}

TEST(BoardPicture, AnEmptySceneIsBareTable) {
    const Surface picture = board_picture({}, Theme{}, {40, 0, true, 0.5});
    EXPECT_EQ(picture->w, 80);
    EXPECT_EQ(picture->h, 80);
    EXPECT_FALSE(is_green(pixel(*picture, 40, 40)));
}

TEST(BoardThumbnail, HasItsSizeAndShowsTheWholeBoard) {
    for (const int reach : {0, 5, 60}) { // the last needs tiles smaller than the painter draws
        BoardScene scene;
        const int rows = reach / 20; // a single row would be hard to see at two pixels each
        for (int x = -reach; x <= reach; ++x) {
            for (int y = -rows; y <= rows; ++y) {
                scene.tiles.push_back({{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                                       &sample_tile("base.B"),
                                       0});
            }
        }
        const Surface picture = board_thumbnail(scene, Theme{}, 240, 135);
        ASSERT_EQ(picture->w, 240) << reach;
        ASSERT_EQ(picture->h, 135) << reach;
        const double side = std::min(64.0, 240 / (2 * reach + 1.6));
        const int low = static_cast<int>(67.5 + 0.38 * side); // south of the monasteries
        EXPECT_TRUE(is_green(pixel(*picture, 120, low))) << reach;
        const int far = static_cast<int>(120 + 0.9 * (reach + 0.5) * side); // whole pixels cost
        EXPECT_TRUE(is_green(pixel(*picture, far, low))) << reach;
        EXPECT_FALSE(is_green(pixel(*picture, 120, 3))) << reach;
    }
}

} // namespace
} // namespace circulade
