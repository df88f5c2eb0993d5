// Which pictures are made anew when definitions or pictures of expansions change: those that look
// otherwise, and no others.
#include "client/art/tile_look.hpp"

#include "client/art/board_painter.hpp"
#include "client/art/motif_changes.hpp"
#include "tests/art/canvas_on_surface.hpp"
#include "tests/art/sample_tiles.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <set>

namespace circulade {
namespace {

/// Without decorations: whose these are, their names don't tell, so other pictures of any expansion
/// concern tiles that have some.
TileDefinition undecorated(const char* id) {
    TileDefinition tile = sample_tile(id);
    tile.decorations.clear();
    return tile;
}

TEST(TileLook, IsTheSameWhereverATileIsWrittenAndHoweverOften) {
    const TileDefinition tile = sample_tile("base.D");
    TileDefinition copy = tile;
    copy.count = 99;
    copy.origin = {"another file", 7, 7};
    copy.left_out_if = {{"base.fields", "false"}};
    EXPECT_EQ(look_number(copy), look_number(tile));
}

TEST(TileLook, IsAnotherForWhateverIsDrawn) {
    const TileDefinition tile = undecorated("base.D"); // a city in the north, a road below it
    const std::vector<std::function<void(TileDefinition&)>> changes{
        [](TileDefinition& one) { one.id = "base.other"; },
        [](TileDefinition& one) { one.picture_of = "base.E"; },
        [](TileDefinition& one) { one.start = !one.start; },
        [](TileDefinition& one) { std::swap(one.edges[0], one.edges[1]); },
        [](TileDefinition& one) {
            one.parts.at(0).values = {{"base.coats_of_arms", 1}};
        },
        [](TileDefinition& one) { one.parts.at(0).tags = {"base.meeple"}; },
        [](TileDefinition& one) { one.parts.at(1).meets = {0}; },
        [](TileDefinition& one) { one.parts.pop_back(); },
        [](TileDefinition& one) { one.tags = {"mine.mark"}; },
        [](TileDefinition& one) { one.spaces = {"mine.mark"}; },
        [](TileDefinition& one) {
            one.pointing = {{"mine.mark", Direction::south}};
        },
        [](TileDefinition& one) { one.decorations = {"farmhouse"}; }};
    std::set<std::uint64_t> looks{look_number(tile)};
    for (const auto& change : changes) {
        TileDefinition changed = tile;
        change(changed);
        looks.insert(look_number(changed));
    }
    EXPECT_EQ(looks.size(), changes.size() + 1);
}

TEST(TileLook, OtherPicturesOfAnExpansionConcernWhatIsMadeOfItsThings) {
    KindNumbers kinds;
    TileDefinition marked = undecorated("base.E");
    marked.id = "mine.E";
    marked.tags = {"mine.mark"};
    const std::uint32_t plain = kinds.of(undecorated("base.D"), 0);
    const std::uint32_t before = kinds.of(marked, 0);
    kinds.revise("mine");
    EXPECT_EQ(kinds.of(undecorated("base.D"), 0), plain);
    EXPECT_NE(kinds.of(marked, 0), before);
    EXPECT_EQ(kinds.of(marked, 0), kinds.of(marked, 0));
}

TEST(MotifChanges, NameTheExpansions) {
    const Motifs before = *sample_theme().motifs;
    EXPECT_TRUE(expansions_with_other_pictures(before, before).empty());
    Motifs now = before;
    now["mine.mark"].half_width = 20;
    EXPECT_EQ(expansions_with_other_pictures(before, now), (std::set<std::string>{"mine"}));
    EXPECT_EQ(expansions_with_other_pictures(now, before), (std::set<std::string>{"mine"}));
    Motifs wider = now;
    wider["mine.mark"].shapes.push_back({"M 0 0 L 1 1", "paint.red", "", 1, 1, false});
    EXPECT_EQ(expansions_with_other_pictures(now, wider), (std::set<std::string>{"mine"}));
    const auto held = std::make_shared<Motifs>(before);
    EXPECT_EQ(renewed_motifs(held, before), held) << "the same: all that was drawn is kept";
    EXPECT_NE(renewed_motifs(held, now), held);
}

/// Three tiles that lie apart, so that none is in another's picture.
struct Apart {
    std::vector<TileDefinition> tiles{undecorated("base.D"), undecorated("base.E"),
                                      undecorated("base.B")};
    [[nodiscard]] BoardScene scene() const {
        BoardScene scene;
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            scene.tiles.push_back({{static_cast<std::int16_t>(4 * i), 0}, &tiles[i], 0});
        }
        scene.hint = TileHint::off;
        return scene;
    }
};

class Repainted : public testing::Test {
  protected:
    /// Pictures that were made for one frame.
    std::size_t made_for(const Apart& apart) {
        const std::size_t before = painter_.pictures().pictures();
        painter_.draw(apart.scene(), view_);
        SDL_RenderFlush(canvas_.renderer.get());
        return painter_.pictures().pictures() - before;
    }
    [[nodiscard]] Colour middle_of(int tile) const {
        const SDL_Rect rect = rect_of({static_cast<std::int16_t>(4 * tile), 0}, view_);
        return canvas_.at(rect.x + rect.w / 2, rect.y + rect.h / 6);
    }

    SurfaceCanvas canvas_{900, 200};
    View view_ = [] {
        View view;
        view.viewport = {0, 0, 900, 200};
        view.centre = {4.5, 0.5};
        view.pixels_per_tile = 96;
        return view;
    }();
    BoardPainter painter_{*canvas_.renderer, sample_theme()};
};

TEST_F(Repainted, NothingWhereOnlyOtherThingsOfTheTilesHaveChanged) {
    Apart apart;
    EXPECT_GT(made_for(apart), 0U);
    EXPECT_EQ(made_for(apart), 0U);
    Apart again; // as after loading: the same tiles, elsewhere
    again.tiles[1].count = 9;
    EXPECT_EQ(made_for(again), 0U);
}

TEST_F(Repainted, OnlyTheTileThatLooksOtherwise) {
    Apart apart;
    const std::size_t all = made_for(apart);
    const Colour field = middle_of(2);
    const std::string id = apart.tiles[2].id;
    apart.tiles[2] = sample_tile("base.E"); // a city where a field was
    apart.tiles[2].id = id;
    const std::size_t made = made_for(apart);
    EXPECT_GT(made, 0U);
    EXPECT_LT(made, all / 2);
    EXPECT_NE(middle_of(2), field);
    EXPECT_EQ(made_for(apart), 0U);
}

TEST_F(Repainted, OnlyWhatShowsAPictureThatChanged) {
    Apart apart;
    apart.tiles[0].tags = {"mine.mark"};
    const std::size_t all = made_for(apart);
    Theme theme = sample_theme();
    Motifs motifs = *theme.motifs;
    motifs["mine.mark"].shapes.push_back(
        {"M -9 -9 L 9 -9 L 9 0 L -9 0 Z", "paint.red", "", 1, 1, false});
    theme.motifs = std::make_shared<Motifs>(motifs);
    painter_.set_theme(theme);
    const std::size_t made = made_for(apart);
    EXPECT_GT(made, 0U);
    EXPECT_LT(made, all / 2);
}

} // namespace
} // namespace circulade
