// Easter beside expansions still to come: a dragon, a builder's second part, a catapult and a
// bazaar, none of which it knows. What it does by itself is shown by its scenarios.
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "engine/game/questions.hpp"
#include "engine/game/things.hpp"

#include <gtest/gtest.h>

namespace circulade::test {

namespace {

using Texts = std::vector<std::string>;

std::vector<std::int32_t> eggs(const Table& table) {
    std::vector<std::int32_t> counts;
    for (PlayerId player = 0; player < table.game.rules->player_count(); ++player) {
        counts.push_back(table.counter("easter.eggs", player));
    }
    return counts;
}

// A dragon that comes to a lair, and in the turn of a tile with a symbol walks as far as its player
// likes, but once over each square. It eats what wears `prey` on its way.
namespace dragons {

constexpr const char* expansion_yaml = R"(
year: 2015
needs: [base, easter]
tags:
  lair: The dragon comes to it.
  prey: {sentence: Is eaten by the dragon., worn_with: meeple}
pieces:
  dragon: {neutral: 1, tags: [easter.dragon], moves: walk}
counters:
  seen: {of: square, most: 1, until: step}
steps:
  come: {after: [place_tile, "traders_builders.builder_works?"], before: react_to_tile}
  walk: {after: [send_home, "traders_builders.take_goods?"], before: after_features}
with:
  easter:
    tags: {easter.bunny: [prey]}
)";
constexpr const char* tiles_yaml = R"(
meadow: {count: 20}
lair: {count: 2, tags: lair}
symbol: {count: 4, tags: easter.dragon_symbol}
nest: {count: 4, tags: easter.nest_tile}
bunny: {count: 4, tags: easter.bunny_tile}
)";

enum Id { lair, prey, symbol, dragon, seen };
const std::vector<Name> names{
    {Name::Kind::tag, "dragons.lair"},         {Name::Kind::tag, "dragons.prey"},
    {Name::Kind::tag, "easter.dragon_symbol"}, {Name::Kind::piece, "dragons.dragon"},
    {Name::Kind::counter, "dragons.seen"},
};

void come(const Context& c, Change& change) {
    const TileIndex laid = c.state.part_record.tile;
    if (laid != no_tile && wears(c.rules, c.state.tiles[laid], c.tag(lair))) {
        change.move_piece(first_piece(c.state, c.piece(dragon)), on_square(laid));
    }
}
void offer_walk(const Context& c, PlayerId, Actions& out) {
    const TileIndex laid = c.state.part_record.tile;
    const PieceId id = first_piece(c.state, c.piece(dragon));
    const TileIndex from = tile_under(c.rules, c.state, id);
    if (from == no_tile || laid == no_tile || !wears(c.rules, c.state.tiles[laid], c.tag(symbol))) {
        return;
    }
    for (const Side side : all_sides) {
        const TileIndex to = tile_at(c.rules, c.state, neighbour(c.state.tiles[from].square, side));
        if (to != no_tile && counter(c.rules, c.state, c.id(seen), to) == 0 &&
            may_enter(c.rules, c.state, id, on_square(to))) {
            Action step;
            step.kind = ActionKind::move_piece;
            step.piece = id;
            step.to = on_square(to);
            out.push_back(step);
        }
    }
}
void walk(const Context& c, const Action& action, Change& change) {
    change.move_piece(action.piece, action.to);
    change.set_counter(c.id(seen), action.to.where, 1);
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        const auto id = static_cast<PieceId>(i);
        const Piece& piece = c.state.pieces[i];
        const Place home = piece.owner == nobody ? in_box : in_supply;
        if (wears(c.rules, piece, c.tag(prey)) &&
            tile_under(c.rules, c.state, id) == action.to.where &&
            may_enter(c.rules, c.state, id, home)) {
            change.send_home(id);
        }
    }
}

void put(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.steps = {{"dragons.come", come}, {"dragons.walk", nullptr, offer_walk, walk, true}};
    shelf.put("dragons", expansion_yaml, tiles_yaml, behaviour);
}

} // namespace dragons

// A catapult that throws everybody's meeples off the tiles around a fair, and a bazaar that notes
// how many eggs the first player has when it is opened.
namespace fairs {

constexpr const char* expansion_yaml = R"(
year: 2015
needs: [base, easter]
tags:
  fair: The catapult is set up on it.
counters:
  eggs_at_catapult: {of: game, least: -1, most: 99, start: -1}
  eggs_at_bazaar: {of: game, least: -1, most: 99, start: -1}
steps:
  catapult: {after: send_home, before: after_features}
  bazaar: {once: turn, after: end_part, before: end_turn}
)";
constexpr const char* tiles_yaml = R"(
meadow: {count: 20}
nest: {count: 4, tags: easter.nest_tile}
fair: {count: 4, tags: fair}
)";

enum Id { fair, eggs_at_catapult, eggs_at_bazaar, eggs };
const std::vector<Name> names{
    {Name::Kind::tag, "fairs.fair"},
    {Name::Kind::counter, "fairs.eggs_at_catapult"},
    {Name::Kind::counter, "fairs.eggs_at_bazaar"},
    {Name::Kind::counter, "easter.eggs"},
};

void throw_meeples(const Context& c, Change& change) {
    const TileIndex laid = c.state.part_record.tile;
    if (laid == no_tile || !wears(c.rules, c.state.tiles[laid], c.tag(fair))) {
        return;
    }
    change.set_counter(c.id(eggs_at_catapult), 0, counter(c.rules, c.state, c.id(eggs)));
    for (std::size_t i = 0; i < c.state.pieces.size(); ++i) {
        const TileIndex tile = tile_under(c.rules, c.state, static_cast<PieceId>(i));
        if (c.state.pieces[i].owner != nobody && tile != no_tile &&
            is_near(c.state.tiles[tile].square, c.state.tiles[laid].square)) {
            change.send_home(static_cast<PieceId>(i));
        }
    }
}
void open_bazaar(const Context& c, Change& change) {
    change.set_counter(c.id(eggs_at_bazaar), 0, counter(c.rules, c.state, c.id(eggs)));
}

void put(Shelf& shelf) {
    Behaviour behaviour;
    behaviour.names = names;
    behaviour.steps = {{"fairs.catapult", throw_meeples}, {"fairs.bazaar", open_bazaar}};
    shelf.put("fairs", expansion_yaml, tiles_yaml, behaviour);
}

} // namespace fairs

class Dragon : public testing::Test {
  protected:
    Dragon() { dragons::put(shelf_); }
    [[nodiscard]] std::shared_ptr<const Rules> rules(const std::string& meeting = "as_ruleset",
                                                     const std::string& entering = "true") const {
        auto setup = setup_of({"base", "easter", "dragons"});
        setup.parameters["easter.dragon_meets_bunny"] = meeting;
        setup.parameters["easter.bunny_may_enter_dragon"] = entering;
        return shelf_.rules(setup);
    }
    /// The nest lacks 1,3. The bunny has hopped to -2,2 and -2,1, the dragon lies at 2,1. Red's
    /// turn.
    static void prepare(Table& table) {
        for (const char* tile : {"meadow 0,1", "meadow -1,1", "meadow 1,1", "nest 0,2",
                                 "meadow -1,2", "meadow 1,2", "meadow -1,3", "meadow 0,3"}) {
            table.turn(std::string("dragons.") + tile);
        }
        table.act("tile dragons.bunny -2,2");
        table.act("pass", {"easter.hop_die 1"}); // Red
        table.act("move easter.bunny -2,2 to -1,2", {"easter.hop_die 1"});
        table.act("move easter.bunny -1,2 to -1,1"); // Blue
        table.turn("dragons.lair 2,1");              // Blue
    }

    Shelf shelf_;
};

TEST_F(Dragon, WalksBeforeTheBunnyHops) { // EA-15, EA-33, EA-A12, WE-64
    Table table(rules());
    prepare(table);
    table.act("tile dragons.symbol 1,3");
    table.act("pass");
    EXPECT_EQ(table.asking(), "dragons.walk");
    EXPECT_EQ(eggs(table), (std::vector<std::int32_t>{0, 0})); // EA-11: the nest comes later
    table.act("move dragons.dragon 2,1 to 1,1");
    table.act("pass", {"easter.hop_die 1"}); // it misses the bunny
    EXPECT_EQ(table.asking(), "easter.hop");
    EXPECT_EQ(eggs(table), (std::vector<std::int32_t>{2, 0}));
    EXPECT_TRUE(table.offers("move easter.bunny -1,1 to -1,2")); // from where it stands
}

TEST_F(Dragon, EatsTheBunnyAsItComesBy) { // EA-31, WE-64
    Table table(rules());
    prepare(table);
    table.act("tile dragons.symbol 1,3");
    table.act("pass");
    table.act("move dragons.dragon 2,1 to 1,1");
    table.act("move dragons.dragon 1,1 to 0,1");
    table.act("move dragons.dragon 0,1 to -1,1");
    EXPECT_EQ(table.on_table("easter.bunny"), Texts{});
    table.act("move dragons.dragon -1,1 to -1,2");
    table.act("pass");
    EXPECT_EQ(table.asking(), "base.draw_tile"); // EA-16: nothing hops
    EXPECT_EQ(eggs(table), (std::vector<std::int32_t>{2, 0}));
    table.act("tile dragons.bunny 2,2"); // Blue: it is back
    EXPECT_EQ(table.on_table("easter.bunny"), Texts{"easter.bunny 2,2"});
    table.act("pass", {"easter.hop_die 1"});
    EXPECT_EQ(table.asking(), "easter.hop");
}

TEST_F(Dragon, SharesTheTileInTheOriginalRules) { // EA-31
    Table table(rules("shares"));
    prepare(table);
    table.act("tile dragons.symbol 1,3");
    table.act("pass");
    table.act("move dragons.dragon 2,1 to 1,1");
    table.act("move dragons.dragon 1,1 to 0,1");
    table.act("move dragons.dragon 0,1 to -1,1");
    EXPECT_EQ(table.on_table("easter.bunny"), Texts{"easter.bunny -1,1"});
    table.act("pass", {"easter.hop_die 1"});
    EXPECT_EQ(table.asking(), "easter.hop");
}

TEST_F(Dragon, EatsTheBunnyThatHopsToIt) { // EA-A2
    Table table(rules());
    table.turn("dragons.meadow 0,1");
    table.turn("dragons.lair 1,1");
    table.act("tile dragons.bunny 2,1");
    table.act("pass", {"easter.hop_die 3"});
    table.act("move easter.bunny 2,1 to 1,1");
    EXPECT_EQ(table.on_table("easter.bunny"), Texts{});
    EXPECT_EQ(table.asking(), "base.draw_tile"); // two hops were left, and Blue's
}

TEST_F(Dragon, IsAvoidedWhereThatIsPlayed) { // EA-A2
    Table table(rules("as_ruleset", "false"));
    table.turn("dragons.meadow 0,1");
    table.turn("dragons.lair 1,1");
    table.act("tile dragons.bunny 2,1");
    table.act("pass");
    EXPECT_EQ(table.asking(), "base.draw_tile"); // a dead end from the start: nobody rolls
    EXPECT_EQ(table.on_table("easter.bunny"), Texts{"easter.bunny 2,1"});
}

TEST(DoubleTurn, HasNestAndBunnyInEachPart) { // EA-30, EA-A4
    Shelf shelf;
    dragons::put(shelf);
    Table table(shelf.rules(setup_of({"base", "traders_builders", "easter", "dragons"})));
    table.turn("base.U 1,0", "piece base.meeple 1,0 road");              // Red
    table.turn("dragons.meadow 1,1");                                    // Blue
    table.turn("base.U 2,0", "piece traders_builders.builder 2,0 road"); // Red
    for (const char* tile :
         {"nest 2,1", "meadow 3,1", "meadow 1,2", "meadow 2,2", "meadow 3,2", "nest 2,3",
          "meadow 1,3", "meadow 3,3", "meadow 1,4", "meadow 2,4", "meadow 0,1"}) {
        table.turn(std::string("dragons.") + tile);
    }
    ASSERT_EQ(actor(table.game.state), 0);

    // The first part completes the nest at 2,1 with a bunny tile. Red has two figures near it, of
    // which the builder earns nothing (EA-29).
    table.act("tile easter.EC_14@90 3,0");
    table.act("pass", {"easter.hop_die 1"});
    EXPECT_EQ(eggs(table), (std::vector<std::int32_t>{3, 0}));
    table.act("move easter.bunny 3,0 to 3,1", {"easter.hop_die 1"}); // Red
    table.act("move easter.bunny 3,1 to 3,2");                       // Blue
    EXPECT_EQ(table.game.state.turn.part, 1);
    EXPECT_EQ(actor(table.game.state), 0);

    // The second part completes the nest at 2,3, and the bunny has its time again: to squares that
    // it was on in the first part, too.
    table.act("tile dragons.bunny 3,4");
    table.act("pass", {"easter.hop_die 2"});
    EXPECT_EQ(eggs(table), (std::vector<std::int32_t>{5, 0}));
    table.act("move easter.bunny 3,4 to 3,3");
    table.act("move easter.bunny 3,3 to 3,2", {"easter.hop_die 1"});
    EXPECT_TRUE(table.offers("move easter.bunny 3,2 to 3,1"));
    table.act("move easter.bunny 3,2 to 2,2");
    EXPECT_EQ(actor(table.game.state), 1);
    EXPECT_EQ(table.asking(), "base.draw_tile");
}

TEST(Nest, ComesAfterTheCatapultAndBeforeTheBazaar) { // EA-11, EA-38, EA-39, WE-85
    Shelf shelf;
    fairs::put(shelf);
    Table table(shelf.rules(setup_of({"base", "easter", "fairs"})));
    for (const char* tile :
         {"meadow 0,1", "meadow -1,1", "meadow 1,1", "nest 0,2", "meadow -1,2"}) {
        table.turn(std::string("fairs.") + tile);
    }
    table.turn("base.B 1,2", "piece base.meeple 1,2 monastery"); // Blue
    table.turn("fairs.meadow -1,3");
    table.turn("fairs.meadow 0,3");
    EXPECT_EQ(table.counter("fairs.eggs_at_bazaar"), 0);
    table.turn("fairs.fair 1,3", "piece base.meeple 1,3 field"); // Red's own is thrown as well
    EXPECT_EQ(table.on_table("base.meeple"), Texts{});
    EXPECT_EQ(table.counter("fairs.eggs_at_catapult"), 0); // the nest was still to come
    EXPECT_EQ(eggs(table), (std::vector<std::int32_t>{2, 0}));
    EXPECT_EQ(table.counter("fairs.eggs_at_bazaar"), 2); // and has come
}

} // namespace

} // namespace circulade::test
