// The Drawbridges, as shipped, beside small stand-ins for expansions that they speak of: rules that
// no scenario can show because the other expansion must do something by itself.
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"

#include <gtest/gtest.h>

namespace circulade::test {

namespace {

using Scores = std::vector<std::int32_t>;
using Texts = std::vector<std::string>;

/// The shape of a gate that these tests need, so that none depends on the set's own tiles.
void put_gates(Shelf& shelf) {
    shelf.put("gates", "year: 2023\nneeds: [base, drawbridges]\n",
              "gate: {count: 6, city: N, road: {at: S, tags: drawbridges.drawbridge}}\n", {});
}

std::shared_ptr<const Rules> rules_with(const Shelf& shelf, std::vector<std::string> others) {
    std::vector<std::string> expansions{"base", "drawbridges", "gates"};
    expansions.insert(expansions.end(), others.begin(), others.end());
    auto setup = setup_of(std::move(expansions));
    setup.tile_counts["base.B"] = 12;
    return shelf.rules(setup);
}

/// Calls `visit(PieceId, PartId)` for each own piece of that kind on a feature completed now.
template <typename Visit>
void for_each_on_completed(const Context& c, PlayerId player, PieceKindId kind, Visit visit) {
    for (std::size_t n = 0; n < c.state.part_record.completed_count; ++n) {
        const PartId part = c.state.completed[n].part;
        for_each_piece_on(c.state, part, [&](PieceId id, const Piece& piece) {
            if (piece.owner == player && piece.kind == kind) {
                visit(id, part);
            }
        });
    }
}

Action move_of(PieceId piece, Place to) {
    Action move;
    move.kind = ActionKind::move_piece;
    move.piece = piece;
    move.to = to;
    return move;
}
void take_move(const Context&, const Action& action, Change& change) {
    change.move_piece(action.piece, action.to);
}

// Wagons: after scoring home, or to an unoccupied open city of the eight squares around (DB-20).

enum WagonId { wagon, wagon_city };
const std::vector<Name> wagon_names{{Name::Kind::piece, "wagons.wagon"},
                                    {Name::Kind::feature, "base.city"}};

Verdict wagon_waits(const Context& c, PieceId id, PartId) {
    return c.state.pieces[id].kind == c.id(wagon) ? Verdict{{"AM-10", "wagons.why_waits", no_tile}}
                                                  : std::nullopt;
}
void offer_wagon_moves(const Context& c, PlayerId player, Actions& out) {
    for_each_on_completed(c, player, c.piece(wagon), [&](PieceId id, PartId) {
        out.push_back(move_of(id, in_supply));
        const Square square = c.state.tiles[tile_under(c.rules, c.state, id)].square;
        for_each_tile_near(c.rules, c.state, square, [&](TileIndex tile) {
            for (std::uint8_t local = 0; local < part_count(c.rules, c.state, tile); ++local) {
                const PartId part = part_id(c.rules, tile, local);
                if (feature_kind(c.rules, c.state, part) == c.id(wagon_city) &&
                    !is_occupied(c.state, part) && !is_complete(c.rules, c.state, part)) {
                    out.push_back(move_of(id, on_feature(part)));
                }
            }
        });
    });
}
void put_wagons(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = wagon_names;
    behaviour.steps = {{"wagons.move_wagons", nullptr, offer_wagon_moves, take_move}};
    behaviour.answers.may_go_home = {wagon_waits};
    shelf.put("wagons", R"(
year: 2007
needs: [base, drawbridges]
pieces:
  wagon: {per_player: 1, tags: [base.meeple, base.highwayman, drawbridges.own_move]}
steps:
  move_wagons: {for: each, after: base.send_home, before: drawbridges.cross_bridges}
)",
              "", behaviour);
}

class DrawbridgeAndWagon : public testing::Test {
  protected:
    DrawbridgeAndWagon() : table(rules_with(shelf_with_wagons(), {"wagons"})) {}
    static Shelf shelf_with_wagons() {
        Shelf shelf;
        put_gates(shelf);
        put_wagons(shelf);
        return shelf;
    }
    /// A road of four tiles, Red's wagon on it; Red completes it.
    void close_the_road() {
        table.turn("base.U -1,0", "piece wagons.wagon -1,0 road"); // Red
        table.turn("gates.gate@90 1,0");                           // Blue
        table.turn("base.A@270 -2,0");                             // Red
        EXPECT_EQ(table.scores(), (Scores{4, 0}));
        EXPECT_EQ(table.asking(), "wagons.move_wagons");
        EXPECT_EQ(table.offers_like(""),
                  (Texts{"choose drawbridges.cross Red wagons.wagon -1,0 road EW to 1,0 city E",
                         "move Red wagons.wagon -1,0 road EW to 0,0 city N",
                         "move Red wagons.wagon -1,0 road EW to supply"}));
    }
    void expect_turn_is_over(const Texts& wagons) {
        EXPECT_EQ(table.on_table("wagons.wagon"), wagons);
        EXPECT_EQ(table.asking(), "base.draw_tile");
        EXPECT_EQ(actor(table.game.state), 1);
    }
    Table table;
};

TEST_F(DrawbridgeAndWagon, ComesHome) { // DB-20 (a)
    close_the_road();
    table.act("move Red wagons.wagon -1,0 road EW to supply");
    expect_turn_is_over({});
}
TEST_F(DrawbridgeAndWagon, MakesItsOwnMove) { // DB-20 (b)
    close_the_road();
    table.act("move Red wagons.wagon -1,0 road EW to 0,0 city N");
    expect_turn_is_over({"Red wagons.wagon 0,0 city N"});
}
TEST_F(DrawbridgeAndWagon, CrossesAtAnyDistance) { // DB-20 (c)
    close_the_road();
    table.act("choose drawbridges.cross Red wagons.wagon -1,0 road EW to 1,0 city E");
    expect_turn_is_over({"Red wagons.wagon 1,0 city E"});
}

TEST_F(DrawbridgeAndWagon, PlayersDecideInTurnOrder) {         // DB-A2, DB-A11
    table.turn("base.U -1,0", "piece wagons.wagon -1,0 road"); // Red
    for (const char* square : {"0,1", "1,1", "2,1", "-1,1", "-2,1"}) {
        table.turn(std::string("base.B ") + square); // Blue and Red in turn, Blue last
    }
    table.turn("gates.gate@90 2,0", "piece base.meeple 2,0 road"); // Red
    table.turn("base.B -3,1");                                     // Blue
    table.turn("base.B -4,1");                                     // Red
    table.turn("base.U -3,0", "piece wagons.wagon -3,0 road");     // Blue
    table.turn("base.U -2,0");                                     // Red
    table.turn("base.A@270 -4,0");                                 // Blue
    table.turn("base.B -5,1");                                     // Red
    table.turn("base.U 1,0"); // Blue completes the road of seven tiles, which is Red's
    EXPECT_EQ(table.scores(), (Scores{7, 0}));
    EXPECT_EQ(actor(table.game.state), 1); // it is Blue's turn
    EXPECT_EQ(table.offers_like(""), Texts{"move Blue wagons.wagon -3,0 road EW to supply"});
    table.act("move Blue wagons.wagon -3,0 road EW to supply");
    EXPECT_EQ(actor(table.game.state), 0);
    EXPECT_EQ(table.offers_like(""),
              (Texts{"choose drawbridges.cross Red wagons.wagon -1,0 road EW to 2,0 city E",
                     "move Red wagons.wagon -1,0 road EW to 0,0 city N",
                     "move Red wagons.wagon -1,0 road EW to supply"}));
    table.act("move Red wagons.wagon -1,0 road EW to 0,0 city N");
    EXPECT_EQ(table.asking(), "drawbridges.cross_bridges"); // and now Red's meeple
    table.act("move Red base.meeple 2,0 road W to 2,0 city E");
    EXPECT_EQ(table.asking(), "base.draw_tile");
}

// DB-17: ferries, tunnels, abbeys.

TEST(Drawbridge, IsCrossedWhenAFerryCompletesTheRoad) { // WE-83
    Shelf shelf;
    put_gates(shelf);
    put_ferries(shelf);
    Table table(rules_with(shelf, {"ferries"}));
    table.turn("gates.gate@270 -1,0", "piece base.meeple -1,0 road"); // Red
    table.act("tile ferries.lake 1,0");                               // Blue
    table.act("pass");
    table.act("choose ferries.leave_out to 1,0 road E"); // the road goes on to the north
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
    table.act("tile base.U@90 1,-1"); // Red
    table.act("pass");
    table.act("choose ferries.change_over to 1,0 road W"); // now it ends at the lake
    while (table.asking() == "ferries.move_ferries") {
        table.act("pass");
    }
    EXPECT_EQ(table.scores(), (Scores{3, 0}));
    EXPECT_EQ(table.asking(), "drawbridges.cross_bridges");
    table.act("move Red base.meeple -1,0 road E to -1,0 city W");
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple -1,0 city W"});
}

TEST(Drawbridge, IsCrossedWhenAnAbbeyCompletesTheRoad) {
    Shelf shelf;
    put_gates(shelf);
    put_abbey(shelf);
    Table table(rules_with(shelf, {"abbey"}));
    table.turn("gates.gate@90 1,0", "piece base.meeple 1,0 road"); // Red
    for (const char* square : {"0,1", "-1,1", "-2,1", "-2,0", "-2,-1", "-1,-1"}) {
        table.turn(std::string("base.B ") + square); // Blue and Red in turn, Red last
    }
    table.act("choose abbey.lay_abbey"); // Blue, into the hole west of the start tile
    table.act("tile abbey.abbey -1,0");
    table.act("pass");
    EXPECT_EQ(table.scores(), (Scores{2, 0}));
    EXPECT_EQ(table.asking(), "drawbridges.cross_bridges");
    EXPECT_EQ(actor(table.game.state), 0);
    table.act("move Red base.meeple 1,0 road W to 1,0 city E");
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple 1,0 city E"});
}

// Tunnels: a road that ends at a mouth is not complete before somebody's token lies there.

enum TunnelId { mouth, token, dig, tunnel_road };
const std::vector<Name> tunnel_names{{Name::Kind::space, "tunnels.mouth"},
                                     {Name::Kind::piece, "tunnels.token"},
                                     {Name::Kind::option, "tunnels.dig"},
                                     {Name::Kind::feature, "base.road"}};

bool is_free_mouth(const Context& c, TileIndex tile) {
    return has_space(c.rules, c.state, tile, c.space(mouth)) &&
           pieces_at(c.state, on_space(tile, c.space(mouth))) == 0;
}
Verdict mouth_is_open(const Context& c, PartId feature) {
    Verdict verdict;
    for_each_part(c.state, feature, [&](PartId part) {
        if (feature_kind(c.rules, c.state, part) == c.id(tunnel_road) &&
            is_free_mouth(c, tile_of(c.rules, part))) {
            verdict = Objection{"TU-01", "tunnels.why_open", tile_of(c.rules, part)};
        }
    });
    return verdict;
}
void offer_digging(const Context& c, PlayerId, Actions& out) {
    for (TileIndex tile = 0; tile < c.state.tile_count; ++tile) {
        if (is_free_mouth(c, tile)) {
            Action action;
            action.kind = ActionKind::choose;
            action.what = c.id(dig);
            action.to = on_space(tile, c.space(mouth));
            out.push_back(action);
        }
    }
}
void take_digging(const Context& c, const Action& action, Change& change) {
    change.place_from_supply(actor(c.state), c.piece(token), action.to);
    for (std::uint8_t local = 0; local < part_count(c.rules, c.state, action.to.where); ++local) {
        const PartId part = part_id(c.rules, action.to.where, local);
        if (feature_kind(c.rules, c.state, part) == c.id(tunnel_road) &&
            is_complete(c.rules, c.state, part)) {
            change.add_completed(part); // no tile was laid there, so nobody else looks at it
        }
    }
    change.finish_step();
}

TEST(Drawbridge, IsCrossedWhenATunnelCompletesTheRoad) {
    Shelf shelf;
    put_gates(shelf);
    Behaviour behaviour;
    behaviour.names = tunnel_names;
    behaviour.options = {{"tunnels.dig", offer_digging, take_digging}};
    behaviour.answers.is_complete = {mouth_is_open};
    shelf.put("tunnels", R"(
year: 2009
needs: base
spaces:
  mouth: {ends_roads: yes}
pieces:
  token: {per_player: 3}
steps:
  dig_tunnel: {after: complete, before: score}
options:
  dig: {step: dig_tunnel}
)",
              "mouth: {count: 4, road: S, mouth: yes}\n", behaviour);
    Table table(rules_with(shelf, {"tunnels"}));
    table.turn("gates.gate@90 1,0", "piece base.meeple 1,0 road"); // Red
    table.turn("tunnels.mouth@270 -1,0"); // Blue leads it to a tunnel, and does not dig
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
    table.act("tile base.B 0,1"); // Red
    table.act("pass");
    table.act("choose tunnels.dig to -1,0 mouth");
    EXPECT_EQ(table.scores(), (Scores{3, 0}));
    EXPECT_EQ(table.asking(), "drawbridges.cross_bridges");
    table.act("move Red base.meeple 1,0 road W to 1,0 city E");
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple 1,0 city E"});
}

// A city apart: meeples go there instead of being placed, and come out onto a road before it is
// scored (DB-21), or are sent there from it (DB-A9).

enum ApartId { apart_meeple, quarter, go_there };
const std::vector<Name> apart_names{{Name::Kind::piece, "base.meeple"},
                                    {Name::Kind::area, "apart.quarter"},
                                    {Name::Kind::option, "apart.go_there"}};

void offer_going(const Context& c, PlayerId, Actions& out) {
    Action action;
    action.kind = ActionKind::choose;
    action.what = c.id(go_there);
    out.push_back(action);
}
void take_going(const Context& c, const Action&, Change& change) {
    change.place_from_supply(actor(c.state), c.piece(apart_meeple), in_area(c.area(quarter)));
    change.mark_acted();
    change.finish_step();
}
void offer_coming_and_going(const Context& c, PlayerId player, Actions& out) {
    for_each_on_completed(c, player, c.piece(apart_meeple), [&](PieceId id, PartId) {
        out.push_back(move_of(id, in_area(c.area(quarter))));
    });
    for_each_piece_at(c.state, in_area(c.area(quarter)), [&](PieceId id, const Piece& piece) {
        for (std::size_t n = 0; n < c.state.part_record.completed_count; ++n) {
            if (piece.owner == player) {
                out.push_back(move_of(id, on_feature(c.state.completed[n].part)));
            }
        }
    });
}
Shelf shelf_with_city_apart() {
    Shelf shelf;
    put_gates(shelf);
    Behaviour behaviour;
    behaviour.names = apart_names;
    behaviour.steps = {{"apart.move", nullptr, offer_coming_and_going, take_move, true}};
    behaviour.options = {{"apart.go_there", offer_going, take_going}};
    shelf.put("apart", R"(
year: 2004
needs: base
areas:
  quarter: {}
steps:
  move: {for: each, after: complete, before: score}
options:
  go_there: {step: place_piece}
)",
              "", behaviour);
    return shelf;
}

TEST(Drawbridge, IsCrossedByAMeepleFromTheCityOfCarcassonne) { // DB-21
    Table table(rules_with(shelf_with_city_apart(), {"apart"}));
    table.turn("gates.gate@90 1,0", "choose apart.go_there"); // Red
    table.turn("base.B 0,1");                                 // Blue
    table.turn("base.B 1,1");                                 // Red
    table.act("tile base.A@270 -1,0");                        // Blue completes a road of nobody's
    table.act("pass");
    EXPECT_EQ(table.asking(), "apart.move");
    EXPECT_EQ(actor(table.game.state), 0);
    const Texts out_of_it = table.offers_like("move Red base.meeple");
    ASSERT_EQ(out_of_it.size(), 1U);
    table.act(out_of_it[0]);
    table.act("pass");
    EXPECT_EQ(table.scores(), (Scores{3, 0}));
    EXPECT_EQ(table.asking(), "drawbridges.cross_bridges");
    const Texts over_it = table.offers_like("move Red base.meeple");
    ASSERT_EQ(over_it.size(), 2U);
    EXPECT_TRUE(over_it[0].ends_with(" to 1,0 city E")) << over_it[0];
    table.act(over_it[0]);
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple 1,0 city E"});
}

TEST(Drawbridge, IsNotForThoseSentAwayInsteadOfScoring) { // DB-A9
    Table table(rules_with(shelf_with_city_apart(), {"apart"}));
    table.turn("gates.gate@90 1,0", "piece base.meeple 1,0 road"); // Red
    table.act("tile base.A@270 -1,0");                             // Blue
    table.act("pass");
    EXPECT_EQ(table.asking(), "apart.move");
    const Texts away = table.offers_like("move Red base.meeple 1,0 road W to ");
    ASSERT_EQ(away.size(), 1U);
    table.act(away[0]);
    while (table.asking() == "apart.move") {
        table.act("pass");
    }
    EXPECT_EQ(table.scores(), (Scores{0, 0}));
    EXPECT_EQ(table.asking(), "base.draw_tile");
}

// Waters: a bath that catches who is left on a road when its meeples go home (DB-A10), a spirit
// that catches who stands beside its tile after all moves (DB-19), and an orchard that pays 3
// points to whoever placed a meeple in this part (DB-18).

enum WatersId { waters_meeple, bath, spirit_space, bath_open, orchard_open };
const std::vector<Name> waters_names{{Name::Kind::piece, "base.meeple"},
                                     {Name::Kind::area, "waters.bath"},
                                     {Name::Kind::space, "waters.spirit"},
                                     {Name::Kind::parameter, "waters.bath_open"},
                                     {Name::Kind::parameter, "waters.orchard_open"}};

void catch_in_bath(const Context& c, Change& change) {
    for (PlayerId player = 0; player < c.rules.player_count(); ++player) {
        for_each_on_completed(c, player, c.piece(waters_meeple), [&](PieceId id, PartId) {
            if (c.rules.number(c.id(bath_open)) != 0) {
                change.move_piece(id, in_area(c.area(bath)));
            }
        });
    }
}
void after_all_moves(const Context& c, Change& change) {
    if (c.rules.number(c.id(orchard_open)) != 0 && c.state.part_record.acted != 0) {
        Sheet sheet;
        sheet.add("waters.harvest", "FT-01", 1, 3);
        change.score(c.state.turn.active, sheet, ScoredFor::other, no_part, no_piece, false);
    }
    for (TileIndex tile = 0; tile < c.state.tile_count; ++tile) {
        const Place spirit = on_space(tile, c.space(spirit_space));
        if (!has_space(c.rules, c.state, tile, c.space(spirit_space))) {
            continue;
        }
        for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
            const auto id = static_cast<PieceId>(i);
            const TileIndex under = tile_under(c.rules, c.state, id);
            if (under != no_tile && under != tile &&
                is_near(c.state.tiles[under].square, c.state.tiles[tile].square)) {
                change.move_piece(id, spirit);
            }
        }
    }
}
std::shared_ptr<const Rules> rules_with_waters(const std::string& open) {
    Shelf shelf;
    put_gates(shelf);
    Behaviour behaviour;
    behaviour.names = waters_names;
    behaviour.steps = {{"waters.catch_first", catch_in_bath},
                       {"waters.catch_last", after_all_moves}};
    shelf.put("waters", R"(
year: 2016
needs: [base, drawbridges]
areas:
  bath: {}
spaces:
  spirit: {capacity: 9}
parameters:
  bath_open: {type: bool, default: no}
  orchard_open: {type: bool, default: no}
steps:
  catch_first: {after: base.send_home, before: drawbridges.cross_bridges}
  catch_last: {after: drawbridges.cross_bridges, before: base.after_features}
)",
              "spirit: {count: 2, spirit: yes}\n", behaviour);
    auto setup = setup_of({"base", "drawbridges", "gates", "waters"});
    if (!open.empty()) {
        setup.parameters["waters." + open] = "true";
    }
    return shelf.rules(setup);
}

TEST(Drawbridge, IsNotForThoseCaughtFirst) { // DB-A10
    Table table(rules_with_waters("bath_open"));
    table.turn("gates.gate@90 1,0", "piece base.meeple 1,0 road"); // Red
    table.turn("base.A@270 -1,0");                                 // Blue
    EXPECT_EQ(table.scores(), (Scores{3, 0}));
    EXPECT_EQ(table.asking(), "base.draw_tile");
    EXPECT_EQ(table.on_table("base.meeple").size(), 1U); // in the bath
}

TEST(Drawbridge, LeadsIntoTheArmsOfTheWaterSpirit) { // DB-19
    Table table(rules_with_waters(""));
    table.turn("base.U -1,0", "piece base.meeple -1,0 road"); // Red
    table.turn("gates.gate@90 1,0");                          // Blue
    table.turn("base.B 0,1");                                 // Red
    table.turn("base.B 1,1");                                 // Blue
    table.turn("waters.spirit 2,1");                          // Red
    table.turn("base.A@270 -2,0");                            // Blue completes the road
    EXPECT_EQ(table.scores(), (Scores{4, 0}));
    table.act("move Red base.meeple -1,0 road EW to 1,0 city E");
    EXPECT_EQ(table.on_table("base.meeple"), Texts{"Red base.meeple 2,1 spirit"});
}

TEST(Drawbridge, CrossedIsNotPlaced) { // DB-18
    for (const bool places : {false, true}) {
        Table table(rules_with_waters("orchard_open"));
        table.turn("gates.gate@90 1,0"); // Red
        EXPECT_EQ(table.scores(), (Scores{0, 0}));
        table.turn("base.B 0,1");                                 // Blue
        table.turn("base.U -1,0", "piece base.meeple -1,0 road"); // Red placed one: a harvest
        EXPECT_EQ(table.scores(), (Scores{3, 0}));
        table.turn("base.B 0,2");                                                            // Blue
        table.turn("base.A@270 -2,0", places ? "piece base.meeple -2,0 monastery" : "pass"); // Red
        EXPECT_EQ(table.scores(), (Scores{7, 0}));
        table.act("move Red base.meeple -1,0 road EW to 1,0 city E");
        EXPECT_EQ(table.scores(), (Scores{places ? 10 : 7, 0}));
    }
}

} // namespace

} // namespace circulade::test
