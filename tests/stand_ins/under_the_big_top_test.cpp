// Under the Big Top beside expansions still to come: what its scenarios can't show, because the
// others must do something of their own. The shipped folder, small stand-ins.
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/scoring.hpp"
#include "engine/game/things.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace circulade::test {

namespace {

using Scores = std::vector<std::int32_t>;
using Texts = std::vector<std::string>;

// A second part of the turn for whoever lays a tile that wears the tag.

enum EncoreId { encore_tag };
const std::vector<Name> encore_names{{Name::Kind::tag, "encore.again"}};

std::int32_t plays_again(const Context& c) {
    const TileIndex tile = c.state.part_record.tile;
    return tile != no_tile && wears(c.rules, c.state.tiles[tile], c.tag(encore_tag)) ? 1 : 0;
}

void put_encore(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = encore_names;
    behaviour.answers.extra_part = {plays_again};
    shelf.put("encore", "year: 2100\nneeds: base\ntags: {again: Gives a second part.}\n", "",
              behaviour);
}

// A portal: a piece placed after its tile may go to any space on the board. It knows nobody's
// spaces, and leaves it to their owners to object.

enum PortalId { portal_tag };
const std::vector<Name> portal_names{{Name::Kind::tag, "portal.portal"}};

void through_portal(const Context& c, PlayerId, PieceKindId kind, Actions& out) {
    if (!wears(c.rules, c.state.tiles[c.state.part_record.tile], c.tag(portal_tag))) {
        return;
    }
    for (TileIndex tile = 0; tile < c.state.tile_count; ++tile) {
        for (std::size_t space = 0; space < c.rules.spaces.size(); ++space) {
            if (has_space(c.rules, c.state, tile, static_cast<SpaceKindId>(space))) {
                Action enter;
                enter.kind = ActionKind::place_piece;
                enter.what = kind;
                enter.to = on_space(tile, static_cast<SpaceKindId>(space));
                if (std::find(out.begin(), out.end(), enter) == out.end()) {
                    out.push_back(enter); // nobody else has offered it
                }
            }
        }
    }
}

void put_portal(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = portal_names;
    behaviour.answers.places = {through_portal};
    shelf.put("portal", "year: 2100\nneeds: base\ntags: {portal: Leads anywhere.}\n",
              "gate: {count: 4, road: E W, tags: portal}\n", behaviour);
}

// A barn: built in a field of the tile just laid, it pays that field at once and sends the farmers
// home.

enum BarnId { barn_option, field };
const std::vector<Name> barn_names{{Name::Kind::option, "barn.build"},
                                   {Name::Kind::feature, "base.field"}};

void offer_barn(const Context& c, PlayerId, Actions& out) {
    const TileIndex tile = c.state.part_record.tile;
    if (tile == no_tile || c.state.part_record.acted != 0) {
        return;
    }
    for (std::uint8_t local = 0; local < part_count(c.rules, c.state, tile); ++local) {
        const PartId part = part_id(c.rules, tile, local);
        if (feature_kind(c.rules, c.state, part) == c.id(field)) {
            Action build;
            build.kind = ActionKind::choose;
            build.what = c.id(barn_option);
            build.to = on_feature(part);
            out.push_back(build);
        }
    }
}

void build_barn(const Context& c, const Action& action, Change& change) {
    const PartId part = action.to.where;
    score_feature(change, part, true, false);
    for_each_piece_on(c.state, part, [&](PieceId id, const Piece&) { change.send_home(id); });
    change.mark_acted();
    change.finish_step();
}

void put_barn(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = barn_names;
    behaviour.options = {{"barn.build", offer_barn, build_barn}};
    shelf.put("barn", "year: 2100\nneeds: base\noptions: {build: {step: base.place_piece}}\n", "",
              behaviour);
}

Setup with(std::vector<std::string> others, int players = 2, std::uint64_t seed = 1) {
    others.insert(others.begin(), {"base", "under_the_big_top"});
    return setup_of(std::move(others), players, seed);
}

/// Red and Blue build a pyramid at 0,1 of two acrobats; it is Red's turn.
void begin_pyramid(Table& table) {
    table.turn("under_the_big_top.B 0,1", "piece base.meeple 0,1 acrobats"); // Red
    table.turn("base.B 1,1", "piece base.meeple 0,1 acrobats");              // Blue
}

// The token (BT-02, BT-A2).

TEST(BigTop, TheTokenUnderItIsNowhereBeforeItIsTurned) {
    const Shelf shelf;
    std::vector<GameState> views;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
        Table table(shelf.rules(with({}, 2, seed)));
        table.turn("under_the_big_top.F@90 1,0", "piece base.meeple 1,0 road W");
        views.push_back(public_view(table.game.state));
        const std::uint16_t animals =
            table.game.rules->find(Name::Kind::chance, "under_the_big_top.animals");
        EXPECT_EQ(tokens_left(*table.game.rules, table.game.state, static_cast<ChanceId>(animals)),
                  16U);
        for (const Piece& piece : table.game.state.pieces) {
            EXPECT_EQ(piece.value, 0);
        }
    }
    for (const GameState& view : views) {
        EXPECT_TRUE(view == views.front()) << "whatever the seed, one sees the same";
    }
}

TEST(BigTop, AUsedTokenShowsWhatItWas) { // BT-14
    const Shelf shelf;
    Table table(shelf.rules(with({})));
    table.turn("under_the_big_top.F@90 1,0");
    table.turn("under_the_big_top.J 2,0", "pass", {"under_the_big_top.animals tiger"});
    const Rules& rules = *table.game.rules;
    const auto animals =
        static_cast<ChanceId>(rules.find(Name::Kind::chance, "under_the_big_top.animals"));
    const std::uint16_t area = rules.find(Name::Kind::area, "under_the_big_top.used_tokens");
    Texts used;
    for_each_piece_at(table.game.state, in_area(static_cast<AreaId>(area)),
                      [&](PieceId, const Piece& piece) {
                          ASSERT_GT(piece.value, 0);
                          used.push_back(rules.chances[animals].tokens[piece.value - 1U]);
                      });
    EXPECT_EQ(used, Texts{"tiger"});
    EXPECT_EQ(tokens_left(rules, table.game.state, animals), 15U);
}

TEST(BigTop, SeveralCopiesHaveAsManyTimesMoreTokens) { // BT-A6
    const Shelf shelf;
    auto setup = with({});
    setup.copies = 2;
    const auto rules = shelf.rules(setup);
    const std::uint16_t animals = rules->find(Name::Kind::chance, "under_the_big_top.animals");
    const std::uint16_t token = rules->find(Name::Kind::piece, "under_the_big_top.animal_token");
    EXPECT_EQ(rules->chances[animals].counts, (std::vector<std::uint16_t>{2, 8, 10, 6, 4, 2}));
    EXPECT_EQ(rules->pieces[token].neutral, 32);
    setup.copies = 14; // there are no more than 200 pieces of a kind
    EXPECT_EQ(shelf.rules(setup)->pieces[token].neutral, 200);
}

// A double turn.

TEST(BigTop, APyramidOfTheFirstPartIsNotScoredInTheSecond) { // WE-43, BT-36
    for (const bool house_rule : {false, true}) {
        Shelf shelf;
        put_encore(shelf);
        auto setup = with({"encore"});
        setup.tags["base.U"] = {"+encore.again"};
        if (house_rule) {
            setup.parameters["under_the_big_top.score_pyramid_same_double_turn"] = "true";
        }
        Table table(shelf.rules(setup));
        begin_pyramid(table);
        table.turn("base.U 1,0", "piece base.meeple 0,1 acrobats"); // Red: whole, and again
        EXPECT_EQ(table.game.state.turn.active, 0);
        EXPECT_EQ(table.game.state.turn.part, 1);
        table.act("tile base.E@180 1,2");
        EXPECT_EQ(table.offers("choose under_the_big_top.score_pyramid to 0,1 acrobats"),
                  house_rule);
        table.act("pass");
        table.act("tile base.U -1,0"); // Blue, a later turn
        EXPECT_TRUE(table.offers("choose under_the_big_top.score_pyramid to 0,1 acrobats"));
        table.act("pass");
    }
}

TEST(BigTop, TheSecondPartIsLaterThanTheFirst) { // BT-A12
    for (const bool house_rule : {false, true}) {
        Shelf shelf;
        put_encore(shelf);
        auto setup = with({"encore"});
        setup.tags["under_the_big_top.B"] = {"+encore.again"};
        if (house_rule) {
            setup.parameters["under_the_big_top.acrobat_from_neighbour_same_double_turn"] = "false";
        }
        Table table(shelf.rules(setup));
        table.turn("under_the_big_top.B 0,1"); // Red, and again
        table.act("tile base.B 1,1");
        EXPECT_EQ(table.offers("piece base.meeple 0,1 acrobats"), !house_rule);
        table.act("pass");
        table.act("tile base.B -1,1"); // Blue
        EXPECT_TRUE(table.offers("piece base.meeple 0,1 acrobats"));
        table.act("pass");
    }
}

TEST(BigTop, EachCircusTileOfADoubleTurnHasItsOwnScoring) { // BT-A10
    Shelf shelf;
    put_encore(shelf);
    auto setup = with({"encore"});
    setup.tags["under_the_big_top.J"] = {"+encore.again"};
    Table table(shelf.rules(setup));
    table.turn("under_the_big_top.F@90 1,0", "piece base.meeple 1,0 field"); // Red: tent
    table.turn("under_the_big_top.J 2,0", "pass",
               {"under_the_big_top.animals bear"}); // Blue, and again
    EXPECT_EQ(table.scores(), (Scores{5, 0}));
    EXPECT_EQ(table.game.state.turn.active, 1);
    table.turn("under_the_big_top.N@90 2,1", "pass", {"under_the_big_top.animals flea"});
    EXPECT_EQ(table.scores(), (Scores{6, 0}));
    EXPECT_EQ(table.on_table("under_the_big_top.big_top"),
              Texts{"under_the_big_top.big_top 2,1 circus"});
}

// Other ways to a pyramid.

TEST(BigTop, APortalLeadsMeeplesToPyramidsAndNobodyToTheCircus) { // BT-09, BT-54
    Shelf shelf;
    put_portal(shelf);
    Table table(shelf.rules(with({"abbot", "portal"})));
    table.turn("under_the_big_top.B 0,1", "piece base.meeple 0,1 acrobats");    // Red
    table.turn("under_the_big_top.F@270 -1,0", "piece base.meeple -1,0 field"); // Blue: tent
    table.turn("base.U 1,0");
    table.turn("base.U 2,0");
    table.act("tile portal.gate 3,0");
    EXPECT_EQ(table.offers_like("piece base.meeple 0,1"), Texts{"piece base.meeple 0,1 acrobats"});
    EXPECT_FALSE(table.offers("piece base.meeple -1,0 circus"));
    EXPECT_FALSE(table.offers("piece under_the_big_top.ringmaster 0,1 acrobats"));
    EXPECT_FALSE(table.offers("piece abbot.abbot 0,1 acrobats"));
    EXPECT_TRUE(table.offers("piece under_the_big_top.ringmaster 3,0 road E")); // BT-62
    table.act("piece base.meeple 0,1 acrobats");
    EXPECT_EQ(table.on_table("base.meeple").size(), 3U);
}

TEST(BigTop, APhantomMayFollowAPyramid) { // WE-44, BT-A13, BT-55
    for (const bool house_rule : {false, true}) {
        Shelf shelf;
        auto setup = with({"phantom"});
        if (house_rule) {
            setup.parameters["under_the_big_top.phantom_after_pyramid_score"] = "false";
        }
        Table table(shelf.rules(setup));
        begin_pyramid(table);
        table.turn("base.B -1,1", "piece base.meeple 0,1 acrobats"); // Red: whole
        table.act("tile base.U 1,0");                                // Blue
        EXPECT_FALSE(table.offers("piece phantom.phantom 0,1 acrobats"));
        table.act("choose under_the_big_top.score_pyramid to 0,1 acrobats");
        EXPECT_EQ(table.scores(), (Scores{10, 5}));
        EXPECT_FALSE(table.offers_like("piece base.meeple").size() > 0);
        EXPECT_EQ(table.offers("piece phantom.phantom 1,0 road E"), !house_rule);
        if (!house_rule) {
            EXPECT_EQ(table.asking(), "phantom.place_phantom");
            table.act("pass");
        }
        EXPECT_EQ(table.asking(), "base.draw_tile");
    }
}

TEST(BigTop, BridgesAndAcrobatsKeepEachOtherOff) { // BT-60
    Shelf shelf;
    put_bridges(shelf);
    auto setup = with({"bridges"});
    setup.tags["bridges.bridge"] = {"+under_the_big_top.bridge"};
    Table table(shelf.rules(setup));
    const Rules& rules = *table.game.rules;
    const auto bridge = static_cast<PieceKindId>(rules.find(Name::Kind::piece, "bridges.bridge"));
    const auto meeple = static_cast<PieceKindId>(rules.find(Name::Kind::piece, "base.meeple"));
    const auto acrobats =
        static_cast<SpaceKindId>(rules.find(Name::Kind::space, "under_the_big_top.acrobats"));
    table.turn("under_the_big_top.A 0,1", "piece base.meeple 0,1 acrobats");
    const TileIndex taken = table.tile("0,1");
    EXPECT_FALSE(may_place(rules, table.game.state, 1, bridge, on_square(taken)));
    table.act("tile under_the_big_top.C@90 1,0");
    table.act("pass");
    const TileIndex free = table.tile("1,0");
    EXPECT_TRUE(may_place(rules, table.game.state, 1, bridge, on_square(free)));
    EXPECT_TRUE(may_place(rules, table.game.state, 1, meeple, on_space(free, acrobats)));
    table.act("tile base.B -1,1");
    EXPECT_TRUE(table.offers("piece base.meeple 0,1 acrobats"));
    table.act("pass");
}

TEST(BigTop, NoAcrobatStandsWhereABridgeIs) { // BT-60
    Shelf shelf;
    put_bridges(shelf);
    auto setup = with({"bridges"});
    setup.tags["bridges.bridge"] = {"+under_the_big_top.bridge"};
    Table table(shelf.rules(setup));
    table.act("tile under_the_big_top.A 0,1");
    EXPECT_TRUE(table.offers("piece base.meeple 0,1 acrobats"));
    const Texts bridges = table.offers_like("choose bridges.build to 0,1");
    ASSERT_FALSE(bridges.empty());
    table.act(bridges.front());
    EXPECT_FALSE(table.offers("piece base.meeple 0,1 acrobats"));
    table.act("pass");
}

TEST(BigTop, ATowerTakesAnAcrobatOutOfAWholePyramid) { // WE-41, BT-58
    Shelf shelf;
    put_tower(shelf);
    Table table(shelf.rules(with({"tower"})));
    begin_pyramid(table);
    table.turn("base.B -1,1", "piece base.meeple 0,1 acrobats"); // Red: whole
    table.act("tile base.U 1,0");                                // Blue
    EXPECT_TRUE(table.offers("choose under_the_big_top.score_pyramid to 0,1 acrobats"));
    const Texts prey = table.offers_like("choose tower.capture Red base.meeple 0,1 acrobats");
    ASSERT_EQ(prey.size(), 2U);
    table.act(prey.back());
    table.act("tile base.U -1,0"); // Red
    EXPECT_FALSE(table.offers("choose under_the_big_top.score_pyramid to 0,1 acrobats"));
    table.act("piece base.meeple 0,1 acrobats");
    while (table.asking() != "base.draw_tile") {
        table.act("pass");
    }
    table.act("tile base.E@180 1,2"); // Blue
    EXPECT_TRUE(table.offers("choose under_the_big_top.score_pyramid to 0,1 acrobats"));
    table.act("choose under_the_big_top.score_pyramid to 0,1 acrobats");
    EXPECT_EQ(table.scores(), (Scores{10, 5}));
}

TEST(BigTop, ABarnPaysTheRingmasterInItsField) { // WE-53, BT-64
    Shelf shelf;
    put_barn(shelf);
    Table table(shelf.rules(with({"barn"})));
    table.turn("base.E@180 0,-1", "piece under_the_big_top.ringmaster 0,-1 field"); // Red
    table.turn("base.E 1,-1");                                                      // Blue
    table.turn("base.E@180 1,-2");               // Red: the second city is complete
    table.turn("under_the_big_top.J@180 -1,-1"); // Blue: tent
    table.turn("base.U 1,0");                    // Red
    table.turn("under_the_big_top.A 0,-2", "choose barn.build to 0,-2 field NESW"); // Blue
    EXPECT_EQ(table.scores(), (Scores{10, 0})); // 2 cities × 3, 2 tiles × 2
    EXPECT_EQ(table.lines_of_last_score(0), Texts{"under_the_big_top.tiles_around 2 × 2"});
    EXPECT_EQ(table.supply(0, "under_the_big_top.ringmaster"), 1);
}

} // namespace

} // namespace circulade::test
