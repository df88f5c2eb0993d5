// A road to a drawbridge, worked out by hand: what the table shows and asks once it is complete.
//
// East of the start tile Red lays a gate that opens to the west and claims its road. Blue's
// crossroads in the west complete the road, with Red's meeple on it: Red is asked in Blue's turn
// (DB-08). The city beyond is open, so its bridge is down (DB-06).
#include "client/table/asked_piece.hpp"

#include "client/platform/window.hpp"
#include "client/screens/shell.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/table_story.hpp"
#include "client/table/telling.hpp"
#include "client/table/tile_marks.hpp"
#include "client/text/numbers.hpp"
#include "engine/game/board.hpp"
#include "tests/table/at_the_table.hpp"
#include "tests/table/road_game.hpp"

#include <algorithm>

namespace circulade {
namespace {

constexpr std::size_t road_of_gate = 0; // R01: road, city, fields

class ARoadToADrawbridge : public test::TableTest {
  protected:
    ARoadToADrawbridge() : table_(table_with({})) {}

    Table table_with(std::map<std::string, std::string> house_rules) {
        Table table = table_of({"base", "drawbridges"}, 1);
        circulade::Setup setup = table.game.rules->setup;
        setup.parameters = std::move(house_rules);
        table.game =
            start_game(build_rules(shell_.loaded.expansions, compiled_behaviours(), setup).rules);
        return table;
    }

    void red_lays_the_gate(Table& table) {
        test::draw_tile(table.game, "drawbridges.R01");
        test::act(table.game, "tile drawbridges.R01@90 1,0");
        test::act(table.game, "piece base.meeple 1,0 road W");
    }
    void blue_completes_the_road(Table& table) {
        test::draw_tile(table.game, "base.X");
        test::lay_first(table.game, {-1, 0});
        test::act(table.game, "pass");
    }
    const SceneTile& tile_at_gate(const BoardScene& scene) {
        return *std::find_if(scene.tiles.begin(), scene.tiles.end(), [](const SceneTile& tile) {
            return tile.square == Square{1, 0};
        });
    }

    Table table_;
};

TEST_F(ARoadToADrawbridge, AsksItsPlayerInAnothersTurn) {
    red_lays_the_gate(table_);
    EXPECT_FALSE(calls_somebody_else(table_));
    blue_completes_the_road(table_);
    EXPECT_EQ(asking_step(table_.game), "drawbridges.cross_bridges");
    EXPECT_EQ(who_is_asked(table_, true), 0) << "Red, though it is Blue's turn";
    EXPECT_TRUE(calls_somebody_else(table_));
    ASSERT_EQ(hands(table_.game).size(), 1U);
    table_.held = hands(table_.game).front();
    EXPECT_EQ(pieces_in_hand(table_.game, table_.held).size(), 1U);
    EXPECT_EQ(piece_in_hand_text(shell_, table_.game, table_.held),
              "Lit on the board: meeple, road");
    const std::vector<Action> actions = choices(table_.game, table_.held);
    ASSERT_EQ(actions.size(), 2U);
    EXPECT_EQ(action_label(shell_, table_.game, actions[0]), "Take back: meeple");
}

TEST_F(ARoadToADrawbridge, IsLitWithItsBridgeAndTheCityBeyond) {
    red_lays_the_gate(table_);
    EXPECT_TRUE(scene_of(table_).lit_marks.empty());
    blue_completes_the_road(table_);
    table_.held = hands(table_.game).front();
    const BoardScene scene = scene_of(table_);
    EXPECT_EQ(std::count_if(scene.pieces.begin(), scene.pieces.end(),
                            [](const ScenePiece& piece) { return piece.lit; }),
              1);
    EXPECT_EQ(scene.lit_marks, (std::vector<PartOnBoard>{{{1, 0}, road_of_gate}}));
    ASSERT_EQ(scene.claimable.size(), 1U);
    EXPECT_EQ(scene.claimable[0].stand, (PartOnBoard{{1, 0}, 1}));
    EXPECT_EQ(scene.claimable[0].look.player, 1) << "Red's colour";
}

TEST_F(ARoadToADrawbridge, IsCrossedOrNotByKeys) {
    red_lays_the_gate(table_);
    blue_completes_the_road(table_);
    table_.held = hands(table_.game).front();
    walk_choices(table_, 1); // take back
    walk_choices(table_, 1); // the city
    EXPECT_EQ(table_.pointed_choice, 1U);
    choose(shell_, table_);
    EXPECT_EQ(
        std::count_if(table_.game.state.pieces.begin(), table_.game.state.pieces.end(),
                      [](const Piece& piece) { return piece.place.kind == PlaceKind::feature; }),
        1);
    EXPECT_FALSE(calls_somebody_else(table_));
    const std::vector<Told> told = tell(shell_, table_.game);
    EXPECT_TRUE(std::any_of(told.begin(), told.end(), [](const Told& one) {
        return one.text == "moves a piece: meeple, road to city";
    }));
    take_back(shell_, table_);
    table_.held = hands(table_.game).front();
    walk_choices(table_, 1);
    choose(shell_, table_);
    EXPECT_EQ(table_.game.state.supply[0], 7) << "all seven are home";
}

TEST_F(ARoadToADrawbridge, KeepsItsPointsWhileAndAfterSomebodyMovesOnFromIt) {
    const PictureTarget target(940, 800);
    BoardPainter painter(*target.renderer(), shell_.theme);
    Frame frame;
    frame.painter = &painter;
    const auto points = [&] {
        const BoardScene scene = told_scene(frame, shell_, table_);
        EXPECT_EQ(scene.scored.size(), scene.captions.size());
        return scene.captions.empty() ? std::string() : scene.captions[0].text;
    };
    red_lays_the_gate(table_);
    blue_completes_the_road(table_);
    table_.held = hands(table_.game).front();
    EXPECT_EQ(points(), "+3") << "while Red is asked about the meeple on it";
    walk_choices(table_, 1);
    walk_choices(table_, 1);
    choose(shell_, table_);
    EXPECT_EQ(points(), "+3") << "and once it has crossed";
    const BoardScene scene = told_scene(frame, shell_, table_);
    const auto crossed = std::find_if(scene.pieces.begin(), scene.pieces.end(),
                                      [](const ScenePiece& piece) { return piece.lit; });
    ASSERT_NE(crossed, scene.pieces.end()) << "the one that crossed is lit";
    EXPECT_EQ(std::get<PartOnBoard>(crossed->where), (PartOnBoard{{1, 0}, 1}));
    do_action(shell_, table_, *first_of(table_.game, ActionKind::draw));
    EXPECT_EQ(points(), "") << "until the next move";
}

TEST_F(ARoadToADrawbridge, LightsACityOnceWhereEachOfItsTilesCanBeChosen) {
    Table table = table_with({{"drawbridges.destination", "tile"}});
    red_lays_the_gate(table);
    test::draw_tile(table.game, "base.G"); // the city goes on, still open
    test::lay_first(table.game, {2, 0});
    test::act(table.game, "pass");
    test::draw_tile(table.game, "base.X");
    test::lay_first(table.game, {-1, 0});
    test::act(table.game, "pass");
    table.held = hands(table.game).front();
    table.pointed_choice = 2; // take back, the gate's tile or its neighbour
    const BoardScene scene = scene_of(table);
    ASSERT_EQ(scene.claimable.size(), 2U);
    EXPECT_EQ(scene.claimable[0].parts, scene.claimable[1].parts);
    EXPECT_NE(scene.claimable[0].stand, scene.claimable[1].stand);
    EXPECT_TRUE(scene.claimable[1].hovered);
    const auto chosen =
        std::find_if(scene.squares.begin(), scene.squares.end(), [](const MarkedSquare& square) {
            return square.kind == MarkedSquare::Kind::chosen;
        });
    ASSERT_NE(chosen, scene.squares.end());
    EXPECT_EQ(chosen->square, scene.claimable[1].stand.square);
}

TEST_F(ARoadToADrawbridge, RaisesItWhenTheCityIsComplete) { // DB-06
    red_lays_the_gate(table_);
    EXPECT_EQ(tile_at_gate(board_of(table_.game)).changed, 0U);
    follow(table_.story, table_.game, Options{}, 1);
    test::draw_tile(table_.game, "base.E"); // Blue closes the city
    test::act(table_.game, "tile base.E@270 2,0");
    EXPECT_EQ(tile_at_gate(board_of(table_.game)).changed, 1U << road_of_gate);
    EXPECT_EQ(changed_marks(table_.game), (std::vector<std::uint32_t>{0, 1U << road_of_gate, 0}));

    // It is seen going up once the tile lies.
    follow(table_.story, table_.game, Options{}, 2);
    ASSERT_TRUE(table_.story.animation);
    const Timeline timeline = *table_.story.animation;
    EXPECT_DOUBLE_EQ(timeline.marks_start, 0.38);
    const auto at = [&](double seconds) {
        BoardScene scene = board_of(table_.game);
        show_mark_changes(timeline, seconds, scene);
        return scene;
    };
    EXPECT_EQ(tile_at_gate(at(0.2)).changed, 0U) << "still down";
    EXPECT_TRUE(at(0.2).changing.empty());
    ASSERT_EQ(at(0.7).changing.size(), 1U);
    EXPECT_GT(at(0.7).changing[0].opacity, 0);
    EXPECT_LT(at(0.7).changing[0].opacity, 1);
    EXPECT_EQ(tile_at_gate(at(timeline.length)).changed, 1U << road_of_gate);
    EXPECT_EQ(next_change(timeline, 0.7), 0) << "it moves";

    // And at a moment of the past it is as it was then.
    look_at_moment(table_.story, table_.game, Options{}, 3);
    EXPECT_EQ(tile_at_gate(board_of(shown_game(table_.story, table_.game))).changed, 0U);
}

TEST_F(ARoadToADrawbridge, WouldChangeByItselfIfItsPictureAskedForThat) {
    std::vector<ExpansionDefinition> expansions = shell_.loaded.expansions;
    for (ExpansionDefinition& expansion : expansions) {
        for (TagDefinition& tag : expansion.tags) {
            if (tag.name == "drawbridges.drawbridge") {
                tag.picture_if = PictureIf::complete; // the road itself, not the city
            }
        }
    }
    table_.game =
        start_game(build_rules(expansions, compiled_behaviours(), table_.game.rules->setup).rules);
    red_lays_the_gate(table_);
    EXPECT_EQ(tile_at_gate(board_of(table_.game)).changed, 0U);
    blue_completes_the_road(table_);
    EXPECT_EQ(tile_at_gate(board_of(table_.game)).changed, 1U << road_of_gate);
}

TEST_F(ARoadToADrawbridge, IsNotAnimatedWhereNothingMoves) {
    red_lays_the_gate(table_);
    Options options;
    options.reduced_motion = true;
    follow(table_.story, table_.game, options, 1);
    test::draw_tile(table_.game, "base.E");
    test::act(table_.game, "tile base.E@270 2,0");
    follow(table_.story, table_.game, options, 2);
    ASSERT_TRUE(table_.story.animation);
    BoardScene scene = board_of(table_.game);
    show_mark_changes(*table_.story.animation, 0.1, scene);
    EXPECT_EQ(tile_at_gate(scene).changed, 1U << road_of_gate) << "up at once, and lit";
    ASSERT_EQ(scene.squares.size(), 1U);
    EXPECT_EQ(scene.squares[0].square, (Square{1, 0}));
}

TEST(MinusPoints, HaveARealMinusSign) {
    EXPECT_EQ(number_text(-4), "\u22124");
    EXPECT_EQ(number_text(0), "0");
    EXPECT_EQ(number_text(12), "12");
    EXPECT_EQ(spoken_count(-1), 1);
}

} // namespace
} // namespace circulade
