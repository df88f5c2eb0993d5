// What is earned besides points explains itself as points do: shown with a nest of Easter.
//
// The nest lies south of the start tile. Red has a meeple on the road north-east of it; Blue lays
// the ninth tile: 2 eggs for that (EA-09), 1 for Red's meeple (EA-10).
#include "client/platform/window.hpp"
#include "client/table/counters_seen.hpp"
#include "client/table/hover_words.hpp"
#include "client/table/table_input.hpp"
#include "client/table/table_story.hpp"
#include "client/table/telling.hpp"
#include "engine/game/board.hpp"
#include "tests/table/at_the_table.hpp"

#include <algorithm>

namespace circulade {
namespace {

class ANest : public test::TableTest {
  protected:
    ANest()
        : table_(table_of({"base", "easter"}, 1)), target_(940, 800),
          painter_(*target_.renderer(), shell_.theme,
                   shell_.data_folder / "assets" / "fonts" / "Vollkorn-Black.ttf") {
        frame_.painter = &painter_;
        table_.view.centre = {0.5, 1.5};
        table_.view.pixels_per_tile = 100;
    }
    void lay(const char* tile, const char* where, const char* then = "pass") {
        test::draw_tile(table_.game, tile);
        test::act(table_.game, std::string("tile ") + tile + where);
        test::act(table_.game, then);
    }
    void lay_all_but_the_ninth(const char* blue_does = "pass") {
        lay("base.U", "@0 1,0", "piece base.meeple 1,0 road EW");
        lay("base.U", "@0 -1,0", blue_does);
        lay("base.U", "@0 -1,1");
        lay("easter.EC_15", "@180 0,1");
        lay("base.E", "@90 1,1");
        lay("base.E", "@180 -1,2");
        lay("base.E", "@0 0,2");
    }
    void complete() {
        lay_all_but_the_ninth();
        lay("base.E", "@180 1,2");
    }
    BoardScene told() { return told_scene(frame_, shell_, table_); }

    Table table_;
    PictureTarget target_;
    BoardPainter painter_;
    Frame frame_;
};

TEST_F(ANest, IsToldWithItsNameItsLinesAndItsRules) {
    complete();
    std::vector<Told> earned;
    for (const Told& entry : tell(shell_, table_.game)) {
        if (entry.text.find("egg") != std::string::npos) {
            earned.push_back(entry);
        }
    }
    ASSERT_EQ(earned.size(), 2U);
    EXPECT_EQ(earned[0].player, 1) << "Blue, whose turn it is, first";
    EXPECT_EQ(earned[0].text, "nest: +2 eggs");
    EXPECT_EQ(earned[0].lines, "ninth tile × 2");
    EXPECT_EQ(earned[0].rule, "EA-09");
    EXPECT_EQ(earned[1].player, 0);
    EXPECT_EQ(earned[1].text, "nest: +1 egg");
    EXPECT_EQ(earned[1].lines, "1 meeple around it × 1");
    EXPECT_EQ(earned[1].rule, "EA-10");
}

TEST_F(ANest, StaysLabelledUntilTheNextMove) {
    complete();
    const BoardScene scene = told();
    std::vector<std::string> sums;
    std::vector<std::string> small;
    for (const Caption& caption : scene.captions) {
        (caption.small ? small : sums)
            .push_back(caption.text + " of " + std::to_string(caption.player) + ": " +
                       caption.lines);
    }
    EXPECT_EQ(sums, (std::vector<std::string>{"+2 eggs of 0: ninth tile × 2",
                                              "+1 egg of 1: 1 meeple around it × 1"}));
    EXPECT_EQ(small, (std::vector<std::string>{"+1 of 1: "}));
    EXPECT_EQ(std::count_if(scene.squares.begin(), scene.squares.end(),
                            [](const MarkedSquare& mark) {
                                return mark.kind == MarkedSquare::Kind::counted;
                            }),
              9);
    test::draw_tile(table_.game, "base.U");
    EXPECT_TRUE(told().captions.empty());
}

TEST_F(ANest, GivesToWhoLaysTheNinthTileAndHasAMeepleThere) {
    lay_all_but_the_ninth("piece base.meeple -1,0 field ER");
    lay("base.E", "@180 1,2");
    std::vector<std::string> of_blue;
    for (const Caption& caption : told().captions) {
        if (caption.player == 0) {
            of_blue.push_back((caption.small ? "each " : "all ") + caption.text + " " +
                              caption.lines);
        }
    }
    EXPECT_EQ(of_blue, (std::vector<std::string>{
                           "each +1 ", "all +3 eggs ninth tile × 2\n1 meeple around it × 1"}));
}

TEST_F(ANest, IsLitWhereTheLogSpeaksOfIt) {
    complete();
    for (const Told& entry : tell(shell_, table_.game)) {
        if (entry.text == "nest: +1 egg") {
            table_.story.spoken_of = entry.event;
        }
    }
    ASSERT_TRUE(table_.story.spoken_of);
    const BoardScene scene = told();
    EXPECT_TRUE(
        std::any_of(scene.squares.begin(), scene.squares.end(), [](const MarkedSquare& mark) {
            return mark.square == Square{0, 1};
        }));
}

TEST_F(ANest, ComesFromWhatIsMarked) {
    complete();
    const Game& game = table_.game;
    const Timeline all =
        timeline_of(game, game.history.back().first_event, game.events.list.size(), {});
    const auto gain = std::find_if(all.beats.begin(), all.beats.end(),
                                   [](const Beat& beat) { return beat.kind == Beat::Kind::gain; });
    ASSERT_NE(gain, all.beats.end());
    table_.story.animation = all;
    table_.story.now = all.beats.back().start + 0.3 * all.beats.back().length;
    const BoardScene scene = told();
    EXPECT_EQ(
        std::count_if(scene.pieces.begin(), scene.pieces.end(),
                      [](const ScenePiece& piece) { return piece.look.motif == "easter.egg"; }),
        3)
        << "two from the nest, one from the meeple";
    EXPECT_TRUE(std::any_of(scene.pieces.begin(), scene.pieces.end(),
                            [](const ScenePiece& piece) { return piece.lit; }));
}

TEST_F(ANest, AndItsSignSayHowFarItIsAndWhatTheRulesAre) { // EA-08 to EA-10
    lay_all_but_the_ninth();
    const TileIndex tile = tile_at(*table_.game.rules, table_.game.state, {0, 1});
    const auto nest = table_.game.rules->find(Name::Kind::space, "easter.nest");
    const Place space = on_space(tile, static_cast<SpaceKindId>(nest));
    const auto words = hover_words(shell_, table_.game, space);
    ASSERT_TRUE(words);
    EXPECT_EQ(words->heading, "nest");
    ASSERT_EQ(words->lines.size(), 1U);
    EXPECT_EQ(words->lines[0].text, "8 of 9 squares are filled");
    EXPECT_EQ(words->rule, "EA-08, EA-09, EA-10");

    // Every pixel of the sign is the nest, on small boards too.
    for (const double pixels : {100.0, 40.0}) {
        table_.view.pixels_per_tile = pixels;
        const BoardScene scene = told();
        ASSERT_EQ(scene.missing.size(), 1U);
        const SDL_Rect rect = rect_of({0, 1}, table_.view);
        int found = 0;
        for (int y = rect.y; y < rect.y + rect.h; y += 3) {
            for (int x = rect.x; x < rect.x + rect.w; x += 3) {
                if (painter_.missing_at(scene, table_.view, x, y)) {
                    point_at(table_, painter_, x, y);
                    EXPECT_TRUE(table_.pointed_piece || table_.pointed_space == space);
                    ++found;
                }
            }
        }
        EXPECT_GT(found, 5) << pixels;
    }
}

TEST_F(ANest, IsNotHiddenByItsSignOnASmallBoard) {
    lay_all_but_the_ninth();
    table_.view.pixels_per_tile = 40;
    const BoardScene scene = told();
    ASSERT_EQ(scene.missing.size(), 1U);
    const PartOnBoard nest = scene.missing[0].what;
    const SceneTile tile =
        tile_on_board(table_.game, tile_at(*table_.game.rules, table_.game.state, nest.square));
    const SDL_FPoint at = screen_of(painter_.anchor_of(tile, nest.part), table_.view);
    for (int up = 0; up <= 8; ++up) { // the eggs stand on the anchor
        EXPECT_FALSE(painter_.missing_at(scene, table_.view, at.x, at.y - static_cast<float>(up)))
            << up;
    }
}

} // namespace
} // namespace circulade
