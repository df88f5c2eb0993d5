// What each highlight puts on the board, looked at pixel by pixel.
#include "client/art/board_painter.hpp"

#include "tests/art/canvas_on_surface.hpp"
#include "tests/art/demo_board.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace circulade {
namespace {

constexpr SDL_Rect tile{100, 100, 100, 100}; ///< square (0, 0) on the screen
constexpr SDL_Rect east{200, 100, 100, 100};

int difference(Colour a, Colour b) {
    return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue);
}

class Highlights : public testing::Test {
  protected:
    Highlights() {
        view.viewport = {0, 0, 300, 300};
        view.pixels_per_tile = 100;
        // City in the north (part 0), road from west to east (1), fields (2, 3).
        scene.tiles = {{{0, 0}, &sample_tile("base.D"), 0}};
    }

    const SurfaceCanvas& drawn(const BoardScene& what, SurfaceCanvas& canvas) {
        BoardPainter painter(*canvas.renderer, theme,
                             std::string(CIRCULADE_SOURCE_DIR) +
                                 "/assets/fonts/Vollkorn-Black.ttf");
        painter.draw(what, view);
        SDL_RenderFlush(canvas.renderer.get());
        return canvas;
    }
    /// Draws the scene as it was and as it is; what follows asks about the second.
    void draw(const BoardScene& plain, const BoardScene& marked) {
        drawn(plain, before);
        drawn(marked, after);
    }
    int changed(SDL_Rect in) const {
        int count = 0;
        for (int y = in.y; y < in.y + in.h; ++y) {
            for (int x = in.x; x < in.x + in.w; ++x) {
                count += difference(before.at(x, y), after.at(x, y)) > 6 ? 1 : 0;
            }
        }
        return count;
    }
    int of_colour(Colour colour, SDL_Rect in) const {
        int count = 0;
        for (int y = in.y; y < in.y + in.h; ++y) {
            for (int x = in.x; x < in.x + in.w; ++x) {
                count += difference(after.at(x, y), colour) <= 24 ? 1 : 0;
            }
        }
        return count;
    }
    Colour player(int n) const { return theme.players[static_cast<std::size_t>(n)].colour; }

    Theme theme;
    BoardScene scene;
    View view;
    SurfaceCanvas before{300, 300};
    SurfaceCanvas after{300, 300};
};

TEST_F(Highlights, SquaresAreToldApartByFillAndBrackets) {
    const Colour bracket = theme.highlight.bracket;
    const auto marked = [&](MarkedSquare::Kind kind) {
        BoardScene with = scene;
        with.squares = {{{1, 0}, kind}};
        draw(scene, with);
        return std::pair{of_colour(bracket, east), changed({240, 140, 20, 20})};
    };
    const auto [legal, legal_middle] = marked(MarkedSquare::Kind::legal);
    const auto [other, other_middle] = marked(MarkedSquare::Kind::other_rotation);
    const auto [chosen, chosen_middle] = marked(MarkedSquare::Kind::chosen);
    const auto [dead, dead_middle] = marked(MarkedSquare::Kind::dead);
    EXPECT_GT(legal, 150);
    EXPECT_EQ(legal_middle, 400); // filled
    EXPECT_LT(other, 40);         // at 45 %
    EXPECT_EQ(other_middle, 0);   // no fill
    EXPECT_GT(chosen, 2 * legal); // a whole frame
    EXPECT_EQ(chosen_middle, 400);
    EXPECT_LT(dead, 10);
    EXPECT_GT(dead_middle, 60); // a cross
}

TEST_F(Highlights, AChoiceOnATileHasBracketsWithADarkEdge) {
    BoardScene with = scene;
    with.squares = {{{0, 0}, MarkedSquare::Kind::choice}};
    draw(scene, with);
    EXPECT_GT(of_colour(theme.highlight.bracket, tile), 150);
    EXPECT_GE(changed({105, 105, 12, 1}), 10) << "the edge, outside the corner";
}

TEST_F(Highlights, WhatIsMissingRoundATileStandsOnIt) {
    BoardScene with = scene;
    with.missing = {{{{0, 0}, 1}, {{0, -1}, {1, -1}, {1, 0}}}};
    draw(scene, with);
    const int sign = changed(tile);
    EXPECT_GT(sign, 200) << "small squares and a number on parchment";
    EXPECT_EQ(changed(east), 0);
    view.pixels_per_tile = 24; // too small for it
    SurfaceCanvas small_before{300, 300};
    SurfaceCanvas small_after{300, 300};
    drawn(scene, small_before);
    drawn(with, small_after);
    for (int y = 0; y < 300; y += 3) {
        EXPECT_EQ(difference(small_before.at(150, y), small_after.at(150, y)), 0);
    }
}

TEST_F(Highlights, OnSmallBoardsOnlyPlainMeeplesBecomeDiscs) {
    view.pixels_per_tile = 24;
    const SDL_Rect around{120, 110, 60, 60};
    const auto rows = [&](Silhouette silhouette, std::vector<int> levels) {
        BoardScene with = scene;
        for (const int level : levels) {
            ScenePiece piece;
            piece.where = PartOnBoard{{0, 0}, 1};
            piece.look.silhouette = silhouette;
            piece.level = level;
            with.pieces.push_back(piece);
        }
        draw(scene, with);
        int count = 0;
        for (int y = around.y; y < around.y + around.h; ++y) {
            count += changed({around.x, y, around.w, 1}) > 0 ? 1 : 0;
        }
        return count;
    };
    const int disc = rows(Silhouette::meeple, {-1});
    EXPECT_LE(disc, 16);
    EXPECT_GT(rows(Silhouette::abbot, {-1}), disc) << "it keeps its own shape";
    EXPECT_GT(rows(Silhouette::meeple, {0, 1, 2}), disc + 8) << "one on the others' shoulders";
}

TEST_F(Highlights, ADieAndALabelLieOnTheTable) {
    BoardScene with = scene;
    with.die = SceneDie{{1.5, 0.8}, 0, die_of({1, 2, 3}, 3)};
    draw(scene, with);
    EXPECT_GT(changed(east), 1000);
    EXPECT_GT(of_colour(theme.ink.ink, east), 20) << "pips";
    BoardScene told = scene;
    ScenePiece piece;
    piece.where = PartOnBoard{{0, 0}, 1};
    told.pieces = {piece};
    BoardScene labelled = told;
    labelled.pieces[0].label = "2 left";
    draw(told, labelled);
    EXPECT_GT(changed(tile), 200) << "below its feet";
}

TEST_F(Highlights, AClashBarLiesOnItsSideAndNoOther) {
    BoardScene with = scene;
    with.clashes = {{{1, 0}, {false, false, true, false}}};
    draw(scene, with);
    const Colour bar = theme.highlight.refused;
    EXPECT_GT(of_colour(bar, {200, 195, 100, 10}), 250);
    EXPECT_EQ(of_colour(bar, {200, 95, 100, 10}), 0);
    EXPECT_EQ(of_colour(bar, {200, 120, 100, 60}), 0);
    view.quarters = 1; // the east of (0, 0) is its south on the screen, the south is west
    draw(scene, with);
    EXPECT_GT(of_colour(bar, {95, 200, 10, 100}), 250);
}

TEST_F(Highlights, AnIllegalGhostIsDarkAndSaysWhichSideIsRefused) {
    BoardScene with = scene;
    with.ghost = GhostTile{{{1, 0}, &sample_tile("base.B"), 0}, false, {false, false, false, true}};
    draw(scene, with);
    EXPECT_GT(of_colour(theme.highlight.refused, {195, 100, 10, 100}), 250);
    const Colour dim = after.at(210, 190);
    with.ghost->legal = true;
    with.ghost->refused_sides = {};
    draw(scene, with);
    EXPECT_GT(luminance(after.at(210, 190)), luminance(dim) + 30);
}

TEST_F(Highlights, GhostFallingAndLaidTileAreTheSamePicture) {
    for (int x = 1; x < 5; ++x) { // the variant is the square's
        const SceneTile one{{static_cast<std::int16_t>(x), 0}, &sample_tile("base.W"), 1};
        view.centre = {x + 0.5, 0.5};
        scene.hint = TileHint::off;
        BoardScene laid = scene;
        laid.tiles.push_back(one);
        BoardScene falling = scene;
        falling.falling = FallingTile{one, 0, 1};
        draw(laid, falling);
        EXPECT_EQ(changed(tile), 0) << x;
        BoardScene ghost = scene;
        ghost.ghost = GhostTile{one, true, {}};
        drawn(ghost, after);
        const Colour table = theme.table.plank;
        for (int y = 110; y < 190; y += 5) { // 80 % of the tile on the table
            for (int along = 110; along < 190; along += 5) {
                EXPECT_LE(difference(after.at(along, y), mix(table, before.at(along, y), 0.8)), 30);
            }
        }
    }
}

TEST_F(Highlights, AFallingTileHangsOverItsShadow) {
    BoardScene with = scene;
    with.falling = FallingTile{{{1, 0}, &sample_tile("base.B"), 0}, 40, 1};
    draw(scene, with);
    EXPECT_GT(changed({210, 62, 80, 30}), 2300);  // the tile, 40 above its square
    EXPECT_GT(changed({225, 170, 60, 20}), 1000); // the shadow below it
    EXPECT_LT(luminance(after.at(250, 175)), luminance(before.at(250, 175)));
}

TEST_F(Highlights, ClaimablesAreOutlinedAndTheOnePointedAtMost) {
    const auto with = [&](bool city, bool road) {
        BoardScene result = scene;
        result.claimable = {
            {{{{0, 0}, 0}}, {{0, 0}, 0}, {Silhouette::meeple, Pose::upright, 0}, city},
            {{{{0, 0}, 1}}, {{0, 0}, 1}, {Silhouette::meeple, Pose::upright, 0}, road}};
        return result;
    };
    constexpr SDL_Rect road_end{100, 138, 22, 24}; // clear of the figures
    draw(scene, with(false, false));
    const int usual = of_colour(player(0), road_end);
    EXPECT_GT(usual, 40);
    draw(scene, with(false, true));
    EXPECT_GT(of_colour(player(0), road_end), usual);
    draw(scene, with(true, false));
    EXPECT_LT(of_colour(player(0), road_end), usual);
    EXPECT_GT(changed(road_end), 60) << "paler, but outlined";
}

TEST_F(Highlights, OwnersShareInBandsOfBothColours) {
    const auto share_of = [&](const std::vector<int>& owners, std::size_t part, Colour colour) {
        BoardScene with = scene;
        with.owned = {{{{{0, 0}, part}}, owners}};
        draw(scene, with);
        return of_colour(colour, tile);
    };
    for (const std::size_t part : {0U, 1U}) {
        EXPECT_GT(share_of({1}, part, player(1)), 60) << part;
    }
    // Patterns are translucent: compare how far the meadow went towards each owner's hue.
    BoardScene with = scene;
    with.owned = {{{{{0, 0}, 3}}, {0, 2}}};
    draw(scene, with);
    int bluer = 0;
    int yellower = 0;
    for (int y = 165; y < 198; ++y) {
        for (int x = 103; x < 197; ++x) {
            const int blue = after.at(x, y).blue - before.at(x, y).blue;
            const int red = after.at(x, y).red - before.at(x, y).red;
            bluer += blue > 8 && red < 0 ? 1 : 0;
            yellower += blue < -3 && red > 8 ? 1 : 0;
        }
    }
    EXPECT_GT(bluer, 500);
    EXPECT_GT(yellower, 300);
}

TEST_F(Highlights, AFieldOfNobodyIsToldApartFaintly) {
    BoardScene with = scene;
    with.owned = {{{{{0, 0}, 3}}, {}}};
    draw(scene, with);
    EXPECT_GT(changed({110, 170, 80, 25}), 400); // all but farms and trees
    for (int n = 0; n < 6; ++n) {
        EXPECT_EQ(of_colour(player(n), {110, 170, 80, 25}), 0) << n;
    }
}

TEST_F(Highlights, FieldsLieUnderRoadsAndCitiesOverThem) {
    BoardScene with = scene;
    with.owned = {{{{{0, 0}, 2}, {{0, 0}, 3}}, {0}}};
    draw(scene, with);
    EXPECT_EQ(changed({100, 149, 6, 3}), 0) << "the crown of the road";
    with.owned = {{{{{0, 0}, 1}}, {0}}};
    draw(scene, with);
    EXPECT_GT(changed({100, 149, 6, 3}), 10);
}

TEST_F(Highlights, ScoredAndLitFeaturesAreGold) {
    for (const bool lit : {false, true}) {
        BoardScene with = scene;
        (lit ? with.lit : with.scored) = {{{{0, 0}, 1}}};
        draw(scene, with);
        EXPECT_GT(of_colour(theme.highlight.scored, {100, 125, 100, 50}), 150) << lit;
        EXPECT_GT(of_colour(theme.ink.halo, {100, 125, 100, 50}), 40) << lit;
    }
}

TEST_F(Highlights, NoTilesTicksHideTheEmblemOfItsNeighbour) {
    BoardScene two = scene;
    two.tiles.push_back({{1, 0}, &sample_tile("base.B"), 0});
    constexpr SDL_Rect emblem{192, 92, 16, 16}; // at the corner that both tiles share
    BoardScene alone = two;
    alone.last_laid = {{{0, 0}, 0}};
    draw(two, alone);
    const int whole = of_colour(player(0), emblem);
    EXPECT_GT(whole, 40);
    alone.last_laid.push_back({{1, 0}, 1});
    draw(two, alone);
    EXPECT_EQ(of_colour(player(0), emblem), whole);
}

TEST_F(Highlights, OnASmallBoardEmblemsTellWhoseAFieldIs) {
    view.pixels_per_tile = 48;
    constexpr SDL_Rect small{126, 126, 48, 48}; // square (0, 0)
    BoardScene with = scene;
    with.owned = {{{{{0, 0}, 3}}, {0, 1}}}; // shared
    draw(scene, with);
    // Discs of 20 pixels across have 314 pixels, a third or half of the colour.
    EXPECT_GT(of_colour(player(0), small), 60);
    EXPECT_GT(of_colour(player(1), small), 60);
    with.owned.front().players = {1};
    draw(scene, with);
    EXPECT_LT(of_colour(player(0), small), 20);
    EXPECT_GT(of_colour(player(1), small), 100);
    const int disc = of_colour(player(1), small);
    with.pieces = {{PartOnBoard{{0, 0}, 1}, {Silhouette::meeple, Pose::upright, 3}}};
    draw(scene, with);
    EXPECT_LT(of_colour(player(1), small), disc / 2) << "it gives way to a piece";
}

TEST_F(Highlights, TheLastTileHasTicksAndAnEmblem) {
    BoardScene with = scene;
    with.last_laid = {{{0, 0}, 4}};
    draw(scene, with);
    for (const SDL_Rect corner : {SDL_Rect{92, 92, 24, 24}, SDL_Rect{92, 184, 24, 24},
                                  SDL_Rect{184, 184, 24, 24}, SDL_Rect{184, 92, 24, 24}}) {
        EXPECT_GT(of_colour(player(4), corner), 20);
        EXPECT_GT(of_colour(theme.ink.halo, corner), 20);
    }
    EXPECT_EQ(changed({125, 125, 50, 50}), 0);
}

TEST_F(Highlights, CountsAreSmallPlaquesInTheMiddle) {
    BoardScene with = scene;
    with.counts = {{{1, 0}, 12}};
    draw(scene, with);
    EXPECT_GT(changed({235, 140, 30, 20}), 300);
    EXPECT_EQ(changed({200, 100, 100, 30}), 0);
    EXPECT_EQ(changed({200, 170, 100, 30}), 0);
}

TEST_F(Highlights, ALiftedPieceLeavesItsShadowBelow) {
    BoardScene low = scene;
    low.pieces = {{PartOnBoard{{0, 0}, 3}, {Silhouette::meeple, Pose::upright, 0}, 1}};
    BoardScene high = low;
    high.pieces[0].lift = 60;
    drawn(scene, before);
    drawn(low, after);
    const int there = of_colour(player(0), {100, 150, 100, 60});
    EXPECT_GT(there, 80);
    drawn(high, after);
    EXPECT_LT(of_colour(player(0), {100, 160, 100, 50}), 10);
    EXPECT_GT(of_colour(player(0), {100, 80, 100, 70}), there / 2);
    EXPECT_GT(changed({100, 160, 100, 50}), 40) << "its shadow";
}

TEST_F(Highlights, ALitPieceStandsInAGoldRing) {
    BoardScene with = scene;
    with.pieces = {{PartOnBoard{{0, 0}, 3}, {Silhouette::meeple, Pose::upright, 0}, 1}};
    drawn(with, before);
    with.pieces[0].lit = true;
    drawn(with, after);
    EXPECT_GT(of_colour(theme.highlight.scored, {100, 150, 100, 80}), 60);
}

TEST_F(Highlights, PiecesOnOnePlaceAllShowTheirColour) {
    for (int count = 2; count <= 6; ++count) {
        BoardScene with = scene;
        for (int n = 0; n < count; ++n) {
            with.pieces.push_back(
                {PartOnBoard{{0, 0}, 3}, {Silhouette::meeple, Pose::upright, n}, 1});
        }
        draw(scene, with);
        for (int n = 0; n < count; ++n) {
            EXPECT_GT(of_colour(player(n), {60, 100, 180, 140}), 45) << n << " of " << count;
        }
    }
}

TEST_F(Highlights, ACaptionHasItsEmblemAndItsLines) {
    BoardScene with = scene;
    with.captions = {{{0.5, 0.5}, "+12", 0, 1, "", -1}};
    draw(scene, with);
    EXPECT_GT(of_colour(theme.highlight.scored, tile), 100);
    EXPECT_EQ(of_colour(player(3), tile), 0);
    with.captions[0].player = 3;
    with.captions[0].lines = "4 tiles\n2 shields";
    draw(scene, with);
    EXPECT_GT(of_colour(player(3), {80, 120, 140, 50}), 30);
    EXPECT_GT(of_colour(theme.ink.halo, {100, 165, 100, 40}), 500) << "a plaque with two lines";
}

TEST_F(Highlights, AFieldThatIsSpokenOfIsFoundAtAGlanceOnABoardOfAnySize) {
    for (const int pixels : {37, 100}) {
        view.pixels_per_tile = pixels;
        const int left = 150 - pixels / 2;
        const SDL_Rect field{left + 2, left + pixels * 66 / 100, pixels - 4, pixels * 28 / 100};
        for (const int way : {0, 1, 2}) {
            BoardScene with = scene;
            const std::vector<PartOnBoard> southern{{{0, 0}, 3}};
            if (way == 0) {
                with.hovered = southern;
            } else {
                (way == 1 ? with.scored : with.lit) = {southern};
            }
            draw(scene, with);
            long sum = 0;
            for (int y = field.y; y < field.y + field.h; ++y) {
                for (int x = field.x; x < field.x + field.w; ++x) {
                    sum += difference(before.at(x, y), after.at(x, y));
                }
            }
            EXPECT_GT(sum / (field.w * field.h), 55) << pixels << " pixels a tile, way " << way;
        }
    }
}

} // namespace
} // namespace circulade
