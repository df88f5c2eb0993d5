// Figures in a pyramid, and which figure is under a pixel.
#include "client/art/board_painter.hpp"

#include "tests/art/canvas_on_surface.hpp"
#include "tests/art/demo_board.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

constexpr PartOnBoard sand{{0, 0}, 2}; ///< behind the field and the garden

class StandingTogether : public testing::Test {
  protected:
    StandingTogether() : painter(*canvas.renderer, sample_theme()) {
        view.viewport = {0, 0, 300, 300};
        view.pixels_per_tile = 100;
        scene.tiles = {{{0, 0}, &sample_tile("odd.acrobats"), 0}};
    }
    void pile(int count) {
        for (int level = 0; level < count; ++level) {
            ScenePiece piece{sand, {Silhouette::meeple, Pose::upright, level}};
            piece.level = level;
            piece.id = 10 + level;
            scene.pieces.push_back(piece);
        }
    }
    BoardPoint anchor(int quarters, int level) {
        return painter.anchor_of({{0, 0}, scene.tiles[0].definition, quarters}, sand.part, 0,
                                 level);
    }

    SurfaceCanvas canvas{300, 300};
    BoardPainter painter;
    View view;
    BoardScene scene;
};

TEST_F(StandingTogether, TwoStandOnTheMatsAndTheThirdOnTheirShoulders) {
    for (int quarters = 0; quarters < 4; ++quarters) {
        const BoardPoint left = anchor(quarters, 0);
        const BoardPoint right = anchor(quarters, 1);
        const BoardPoint top = anchor(quarters, 2);
        EXPECT_NEAR((left.x + right.x) / 2, top.x, 1e-9) << quarters;
        EXPECT_LT(top.y, left.y) << quarters;
        EXPECT_LT(left.y, right.y) << "the second is in front";
        // The mats' axis turns with the tile: north-west to south-east, then north-east.
        EXPECT_EQ(left.x < right.x, quarters % 2 == 0) << quarters;
    }
}

TEST_F(StandingTogether, TheForemostFigureUnderAPixelIsFound) {
    EXPECT_EQ(painter.piece_at(scene, view, 150, 150), std::nullopt);
    pile(3);
    EXPECT_EQ(painter.piece_at(scene, view, 150, 120), 12) << "the head of the top one";
    EXPECT_EQ(painter.piece_at(scene, view, 160, 155), 11);
    EXPECT_EQ(painter.piece_at(scene, view, 137, 148), 10);
    EXPECT_EQ(painter.piece_at(scene, view, 110, 110), std::nullopt);
    scene.pieces[2].id = -1;
    EXPECT_NE(painter.piece_at(scene, view, 150, 115), 12) << "without a number it is nobody";
}

} // namespace
} // namespace circulade
