#include "client/art/pieces.hpp"

#include "client/art/meadow_sheet.hpp"
#include "client/art/raster.hpp"
#include "engine/catalogue/load.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <set>
#include <sstream>

namespace circulade {
namespace {

constexpr Silhouette silhouettes[] = {Silhouette::meeple, Silhouette::large, Silhouette::abbot,
                                      Silhouette::token};
constexpr const char* own_pictures[] = {"big_top.ringmaster", "big_top.big_top", "easter.bunny"};

/// The pixels on the picture's rim: a piece must not be cut off there.
bool touches_rim(const SDL_Surface& picture) {
    const auto alpha = [&](int x, int y) {
        const auto* row = reinterpret_cast<const std::uint32_t*>(
            static_cast<const std::uint8_t*>(picture.pixels) + y * picture.pitch);
        return row[x] >> 24U;
    };
    for (int x = 0; x < picture.w; ++x) {
        if (alpha(x, 0) > 100 || alpha(x, picture.h - 1) > 100) {
            return true;
        }
    }
    for (int y = 0; y < picture.h; ++y) {
        if (alpha(0, y) > 100 || alpha(picture.w - 1, y) > 100) {
            return true;
        }
    }
    return false;
}

TEST(Pieces, EveryFigureFitsItsPicture) {
    for (const Silhouette silhouette : silhouettes) {
        for (const Pose pose : {Pose::upright, Pose::lying}) {
            for (int player = -1; player < 6; ++player) {
                const Sprite sprite = draw_piece({silhouette, pose, player}, Theme{}, 60);
                const Surface picture = raster(sprite.svg, sprite.width, sprite.height);
                EXPECT_FALSE(touches_rim(*picture))
                    << static_cast<int>(silhouette) << " " << static_cast<int>(pose);
                EXPECT_GT(sprite.foot_x, 0);
                EXPECT_LT(sprite.foot_y, sprite.height);
            }
        }
    }
}

TEST(Pieces, AnExpansionsOwnPictureTakesThePlaceOfTheSilhouette) {
    PieceLook plain{Silhouette::meeple, Pose::upright, 1};
    for (const char* name : own_pictures) {
        PieceLook own = plain;
        own.motif = name;
        EXPECT_NE(number_of(own), number_of(plain));
        const Sprite sprite = draw_piece(own, sample_theme(), 60);
        EXPECT_NE(sprite.svg, draw_piece(plain, sample_theme(), 60).svg) << name;
        EXPECT_EQ(draw_piece(own, Theme{}, 60).svg, draw_piece(plain, Theme{}, 60).svg)
            << "a theme without that picture shows the silhouette";
        for (const Pose pose : {Pose::upright, Pose::lying}) {
            own.pose = pose;
            const Sprite posed = draw_piece(own, sample_theme(), 60);
            EXPECT_FALSE(touches_rim(*raster(posed.svg, posed.width, posed.height))) << name;
        }
    }
}

TEST(Pieces, EveryShippedPictureFitsItsFrameHoweverItLies) {
    const Loaded loaded =
        load_expansions({std::filesystem::path(CIRCULADE_SOURCE_DIR) / "expansions"});
    Theme theme;
    theme.motifs = std::make_shared<Motifs>(all_motifs(loaded));
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        for (const PieceDefinition& piece : expansion.pieces) {
            const std::string motif = expansion.name + '.' + piece.picture;
            for (const Pose pose : {Pose::upright, Pose::lying}) {
                const Sprite sprite = draw_piece({Silhouette::meeple, pose, 0, motif}, theme, 60);
                EXPECT_FALSE(touches_rim(*raster(sprite.svg, sprite.width, sprite.height)))
                    << piece.name << " " << static_cast<int>(pose);
            }
        }
    }
}

TEST(Pieces, APictureWearsItsPlayersColourAndEmblem) {
    std::set<std::string> pictures;
    for (int player = 0; player < 6; ++player) {
        pictures.insert(
            draw_piece({Silhouette::meeple, Pose::upright, player, "big_top.ringmaster"},
                       sample_theme(), 60)
                .svg);
    }
    EXPECT_EQ(pictures.size(), 6U);
}

TEST(Motifs, EveryColourThatAMotifMayNameIsTheThemes) {
    const auto colours = named_colours(Theme{});
    for (const std::string& name : motif_colours()) {
        EXPECT_TRUE(name.starts_with("player") || colours.count(name) == 1) << name;
    }
}

TEST(Pieces, EachKindAndPlayerLooksDifferent) {
    std::set<std::string> pictures;
    for (const Silhouette silhouette : silhouettes) {
        pictures.insert(draw_piece({silhouette, Pose::upright, 0}, Theme{}, 60).svg);
    }
    EXPECT_EQ(pictures.size(), std::size(silhouettes));
    for (int player = 1; player < 6; ++player) {
        pictures.insert(draw_piece({Silhouette::meeple, Pose::upright, player}, Theme{}, 60).svg);
    }
    EXPECT_EQ(pictures.size(), std::size(silhouettes) + 5);
}

TEST(Pieces, AreFoundByTheNameOfTheirPicture) {
    EXPECT_EQ(silhouette_named("meeple"), Silhouette::meeple);
    EXPECT_EQ(silhouette_named("abbot"), Silhouette::abbot);
    EXPECT_EQ(silhouette_named("dragon"), Silhouette::token);
}

TEST(Pieces, TheFrameIsThatOfThePicture) {
    const PieceLook look{Silhouette::large, Pose::lying, 3};
    const Sprite frame = piece_frame(look, Theme{}, 41.3);
    const Sprite sprite = draw_piece(look, Theme{}, 41.3);
    EXPECT_EQ(frame.width, sprite.width);
    EXPECT_EQ(frame.height, sprite.height);
    EXPECT_EQ(frame.foot_x, sprite.foot_x);
    EXPECT_TRUE(frame.svg.empty());
}

TEST(Icon, TheFileIsWhatTheMotifDraws) {
    std::ifstream in(std::string(CIRCULADE_SOURCE_DIR) + "/assets/icon.svg");
    std::ostringstream text;
    text << in.rdbuf();
    EXPECT_EQ(text.str(), draw_icon(Theme{}, 256) + "\n");
}

TEST(MeadowSheet, CoversItselfAndWraps) {
    const int size = 4 * 48;
    const Surface sheet = raster(draw_meadow_sheet(Theme{}, 48), size, size);
    const auto at = [&](int x, int y) {
        return reinterpret_cast<const std::uint32_t*>(
            static_cast<const std::uint8_t*>(sheet->pixels) + y * sheet->pitch)[x];
    };
    long across_rims = 0;
    for (int i = 0; i < size; ++i) {
        EXPECT_EQ(at(i, 0) >> 24U, 255U);
        const auto green = [](std::uint32_t p) { return static_cast<int>(p >> 8U & 255U); };
        across_rims += std::abs(green(at(i, 0)) - green(at(i, size - 1)));
        across_rims += std::abs(green(at(0, i)) - green(at(size - 1, i)));
    }
    // Opposite rims continue one another: on average they differ by a few steps at most.
    EXPECT_LT(across_rims / (2 * size), 6);
}

} // namespace
} // namespace circulade
