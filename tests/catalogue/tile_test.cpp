// Tiles as a tinkerer writes them: what is worked out, and what is refused where.
#include "engine/catalogue/tile_geometry.hpp"
#include "engine/rules/rules.hpp"
#include "expansions/entry_points.hpp"
#include "tests/catalogue/test_folder.hpp"

namespace circulade {
namespace {

/// The tiles of a small expansion called "mine" beside the base game.
Loaded load_tiles(const std::string& tiles, const std::string& more = "") {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "year: 2024\nneeds: base\n" + more);
    folder.write("mine/text.en.yaml", "title: Mine\nabout: My tiles.\n");
    folder.write("mine/tiles.yaml", tiles);
    return load_with_shipped(folder);
}
TileDefinition good_tile(const std::string& tiles) {
    const Loaded loaded = load_tiles(tiles);
    EXPECT_EQ(text_of(loaded.problems()), "");
    const ExpansionDefinition* mine = loaded.find("mine");
    return mine == nullptr || mine->tiles.empty() ? TileDefinition{} : mine->tiles.back();
}
std::string problems_of(const std::string& tiles) {
    return text_of(load_tiles(tiles).problems());
}

const TilePart& part(const TileDefinition& tile, const std::string& id) {
    for (const TilePart& one : tile.parts) {
        if (one.id == id) {
            return one;
        }
    }
    static const TilePart none;
    ADD_FAILURE() << "no part " << id << " on " << tile.id;
    return none;
}
std::string slots(const TileDefinition& tile, const std::string& id) {
    return to_text(part(tile, id).slots);
}
std::string touched(const TileDefinition& tile, const std::string& id) {
    std::string ids;
    for (const std::size_t other : part(tile, id).touches) {
        ids += (ids.empty() ? "" : " ") + tile.parts[other].id;
    }
    return ids;
}

// ---- worked out --------------------------------------------------------------------------

TEST(Tile, ThreeLinesMakeAWholeTile) {
    const TileDefinition tile = good_tile("A1:\n  count: 8\n  road: E W\n");
    EXPECT_EQ(tile.id, "mine.A1");
    EXPECT_EQ(tile.count, 8);
    EXPECT_EQ(tile.stack, "base.tiles");
    EXPECT_EQ(tile.edges,
              (std::array<std::string, 4>{"base.field", "base.road", "base.field", "base.road"}));
    EXPECT_EQ(slots(tile, "road"), "EC WC");
    EXPECT_EQ(slots(tile, "field1"), "NL NC NR EL WR");
    EXPECT_EQ(slots(tile, "field2"), "ER SL SC SR WL");
    EXPECT_EQ(tile.origin.line, 1);
    EXPECT_EQ(part(tile, "road").origin.line, 3);
    EXPECT_EQ(part(tile, "road").origin.column, 9);
}

TEST(Tile, OneTextIsOneCityAndAListIsSeveral) {
    EXPECT_EQ(slots(good_tile("A: {city: N S}\n"), "city"), "NL NC NR SL SC SR");
    const TileDefinition two = good_tile("A: {city: [N, S]}\n");
    EXPECT_EQ(slots(two, "city1"), "NL NC NR");
    EXPECT_EQ(slots(two, "city2"), "SL SC SR");
    EXPECT_EQ(touched(two, "field"), "city1 city2");
}

TEST(Tile, FieldsTouchTheCitiesBesideThem) {
    const TileDefinition tile = good_tile("A: {city: N W, road: E S}\n");
    EXPECT_EQ(touched(tile, "field1"), "city");
    EXPECT_EQ(slots(tile, "field2"), "ER SL"); // the corner within the bend
    EXPECT_EQ(touched(tile, "field2"), "");
}

TEST(Tile, WhatIsInferredCanBeStatedOtherwise) {
    // A strip of land leads past the city's gate: the facts of a real tile with two cities.
    const TileDefinition tile =
        good_tile("A:\n"
                  "  city: [N, W]\n"
                  "  road: [{at: E, meets: city1}, {at: S, meets: city2}]\n"
                  "  field: [EL, {at: ER SL, touches: [city1, city2]}, SR]\n");
    EXPECT_EQ(touched(tile, "field2"), "city1 city2");
}

TEST(Tile, RoadsEndAtMonasteriesJunctionsAndGates) {
    const TileDefinition monastery = good_tile("A: {road: [E, W], monastery: yes}\n");
    EXPECT_EQ(monastery.parts[part(monastery, "road1").meets.at(0)].id, "monastery");
    const TileDefinition junction = good_tile("A: {road: [E, S, W]}\n");
    EXPECT_EQ(part(junction, "road1").meets.size(), 2U);
    const TileDefinition gate = good_tile("A: {road: S, city: N}\n");
    EXPECT_EQ(gate.parts[part(gate, "road").meets.at(0)].id, "city");
}

TEST(Tile, ARoadThatEndsAtNothingKnownMustSaySo) {
    EXPECT_EQ(
        problems_of("A:\n  road: [E, W]\n"),
        "tiles.yaml:2:10: road1 of tile A ends on the tile, and at what cannot be told; say so: "
        "{at: E, meets: PART} (allowed: road2, none)\n"
        "tiles.yaml:2:13: road2 of tile A ends on the tile, and at what cannot be told; say so: "
        "{at: W, meets: PART} (allowed: road1, none)\n");
    EXPECT_EQ(part(good_tile("A: {road: {at: E, meets: none}}\n"), "road").meets.size(), 0U);
    // Stated once, known to both.
    const TileDefinition joint =
        good_tile("A: {road: [{at: E, meets: road2}, {at: W, meets: road1}]}\n");
    EXPECT_EQ(part(joint, "road2").meets.size(), 1U);
}

TEST(Tile, AFieldMayLieInside) {
    const TileDefinition tile =
        good_tile("A: {city: N E S W, field: {at: inside, touches: city}}\n");
    EXPECT_EQ(part(tile, "field").slots, 0);
    EXPECT_EQ(touched(tile, "field"), "city");
}

TEST(Tile, ABridgeMustBeDeclared) {
    EXPECT_EQ(problems_of("A:\n  road: [N S, E W]\n"),
              "tiles.yaml:2:15: tile A: road1 and road2 cross; if one bridges the other, say so: "
              "crossing: [road1 road2]\n");
    EXPECT_EQ(good_tile("A: {road: [N S, E W], crossing: [road1 road2]}\n").parts.size(), 6U);
}

TEST(Tile, LikeCopiesAllButHowManyThereAre) {
    const TileDefinition tile = good_tile("A: {like: base.D, city: {at: N, coats_of_arms: 1}}\n");
    EXPECT_EQ(tile.count, 1); // base.D has 4
    EXPECT_FALSE(tile.start);
    EXPECT_EQ(tile.picture_of, "base.D");
    EXPECT_EQ(slots(tile, "road"), "EC WC");
    EXPECT_EQ(part(tile, "city").values.at(0).first, "base.coats_of_arms");
    const TileDefinition chained =
        good_tile("A: {like: base.A}\nB: {like: A, monastery: none, city: N}\n");
    EXPECT_EQ(chained.parts.size(), 4U); // road, city, and a field on each side of the road
}

// ---- refused -----------------------------------------------------------------------------

TEST(Tile, EdgesMustAgreeWithTheParts) {
    EXPECT_EQ(problems_of("A:\n  edges: road road field road\n  road: E W\n"),
              "tiles.yaml:2:10: tile A: edge N is road, but no road opens to it\n");
    EXPECT_EQ(problems_of("A:\n  edges: field field field field\n  road: E W\n"),
              "tiles.yaml:3:9: road of tile A: edge E is field, no road opens to it\n"
              "tiles.yaml:3:9: road of tile A: edge W is field, no road opens to it\n");
    EXPECT_EQ(
        problems_of("A:\n  edges: field road field\n  road: E\n"),
        "tiles.yaml:2:10: `edges` of tile A must name four kinds of edges: north, east, south, "
        "west; found 3\n");
    EXPECT_EQ(problems_of("A:\n  edges: field raod field road\n  road: E W\n"),
              "tiles.yaml:2:10: unknown edge `raod`, did you mean `road`? (allowed: field, road, "
              "city)\n");
}

TEST(Tile, EverySlotHasOneOwner) {
    EXPECT_EQ(problems_of("A:\n  city: N\n  road: {at: N S, meets: none}\n"),
              "tiles.yaml:3:9: road of tile A: edge N is city, no road opens to it\n");
    EXPECT_EQ(problems_of("A:\n  city: [N, N W]\n"),
              "tiles.yaml:2:13: city2 of tile A: NL NC NR belongs to city1 already\n");
    EXPECT_EQ(problems_of("A:\n  road: E W\n  field: [N EL WR, S ER]\n"),
              "tiles.yaml:1:1: tile A: no field owns WL\n");
    EXPECT_EQ(
        problems_of("A:\n  road: E W\n  field: [N EL WR, S ER WL WC]\n"),
        "tiles.yaml:3:20: field2 of tile A cannot own WC (its kind owns NL NC NR EL ER SL SC SR "
        "WL WR)\n"
        "tiles.yaml:3:20: field2 of tile A: WC belongs to road already\n");
    EXPECT_EQ(
        problems_of("A:\n  road: E W\n  field: [N E WR, S ER WL]\n"),
        "tiles.yaml:3:11: field1 of tile A: edge E is road, no field opens to it; name its slots "
        "EL or ER\n");
}

TEST(Tile, FieldsMustNotCrossRoads) {
    EXPECT_EQ(problems_of("A:\n  road: E W\n  field: N EL WR ER S WL\n"),
              "tiles.yaml:3:10: tile A: road and field cross; a field cannot bridge: are its slots "
              "right?\n");
    const std::string stated =
        problems_of("A:\n  road: E W\n  field: N EL WR ER S WL\n  crossing: [road field]\n");
    EXPECT_NE(stated.find("tiles.yaml:4:14: `crossing` of tile A: a field cannot bridge\n"),
              std::string::npos)
        << stated;
}

TEST(Tile, ARoadInATunnelPassesBelowFieldsToo) {
    const std::string tile = "A:\n  city: E W\n  road: N S\n  field: [NL NR, SL SR]\n";
    EXPECT_EQ(problems_of(tile + "  crossing: [city road, field1 road, road field2]\n"), "");
    EXPECT_EQ(problems_of(tile + "  crossing: [city road, field1 road]\n"),
              "tiles.yaml:4:18: tile A: road and field2 cross; a field cannot bridge: are its "
              "slots right?\n");
}

TEST(Tile, AFieldCannotTouchACityThatIsOutOfReach) {
    EXPECT_EQ(problems_of("A:\n"
                          "  city: N\n"
                          "  road: E W\n"
                          "  field: [EL WR, {at: ER S WL, touches: city}]\n"),
              "tiles.yaml:4:18: field2 of tile A does not touch city: what owns EC WC lies between "
              "them\n");
    EXPECT_EQ(problems_of("A:\n  city: N\n  field: {at: E S W, touches: town}\n"),
              "tiles.yaml:3:31: unknown part of tile A `town` (allowed: city, field)\n");
    EXPECT_EQ(
        problems_of("A:\n  monastery: yes\n  field: {at: N E S W, touches: monastery}\n"),
        "tiles.yaml:3:10: field of tile A cannot touch monastery: a monastery bounds no fields\n");
}

TEST(Tile, WordsAreChecked) {
    EXPECT_EQ(problems_of("A:\n  road: E X\n"),
              "tiles.yaml:2:9: road of tile A: `X` is no side (allowed: N E S W)\n");
    EXPECT_EQ(problems_of("A:\n  road: E E\n"), "tiles.yaml:2:9: road of tile A names E twice\n");
    EXPECT_EQ(problems_of("A:\n  monastery: N\n"),
              "tiles.yaml:2:14: monastery of tile A must be yes or no: it opens to no side; "
              "two of them are [yes, yes]\n");
    EXPECT_EQ(
        problems_of("A:\n  city: {at: N, coats_of_arms: 100}\n"),
        "tiles.yaml:2:32: `coats_of_arms` of city of tile A must be a number from 0 to 99, found "
        "`100`\n");
    EXPECT_EQ(problems_of("A:\n  city: {coats_of_arms: 1}\n"),
              "tiles.yaml:2:9: city of tile A lacks the key `at`: the sides it opens to\n");
    EXPECT_EQ(problems_of("A:\n  count: 501\n"),
              "tiles.yaml:2:10: `count` of tile A must be a number from 0 to 500, found `501`\n");
    EXPECT_EQ(
        problems_of("A:\n  count: 010\n"),
        "tiles.yaml:2:10: `count` of tile A must be a number from 0 to 500, found `010`: write it "
        "without leading zeros\n");
    EXPECT_EQ(problems_of("A:\n  tags: [circus]\n").find("tiles.yaml:2:10: unknown tag `circus`"),
              0U);
    EXPECT_EQ(
        problems_of("A:\n  stack: river\n").find("tiles.yaml:2:10: unknown tile stack `river`"),
        0U);
    EXPECT_EQ(problems_of("A:\n  like: base.Z\n").find("tiles.yaml:2:9: unknown tile `base.Z`"),
              0U);
    EXPECT_EQ(problems_of("A: 5\n").find("tiles.yaml:1:4: tile A must be a mapping"), 0U);
    EXPECT_EQ(problems_of("A b: {road: E W}\n").find("tiles.yaml:1:1: tile `A b`"), 0U);
    EXPECT_EQ(problems_of("A:\n  replaces: base.U\n  road: E W\n"),
              "tiles.yaml:2:13: tile A: only tiles under `with:` replace others\n");
}

TEST(Tile, AllProblemsOfAFileAreCollected) {
    EXPECT_EQ(
        problems_of("A:\n"
                    "  cuont: 2\n"
                    "  road: E W\n"
                    "B: {raod: E W}\n"
                    "C: {city: N, count: -1}\n"),
        "tiles.yaml:2:3: unknown key in tile A `cuont`, did you mean `count`? (allowed: like, "
        "count, start, stack, tags, decorations, left_out_if, replaces, edges, crossing, road, "
        "city, monastery, field)\n"
        "tiles.yaml:4:5: unknown key in tile B `raod`, did you mean `road`? (allowed: like, count, "
        "start, stack, tags, decorations, left_out_if, replaces, edges, crossing, road, city, "
        "monastery, field)\n"
        "tiles.yaml:5:21: `count` of tile C must be a number from 0 to 500, found `-1`\n");
}

TEST(Tile, MayBeLeftOutByParameters) {
    const Loaded loaded = load_tiles("A:\n"
                                     "  road: E W\n"
                                     "  left_out_if: {fields: no, base.undo_across_draw: yes}\n"
                                     "B: {like: A, count: 2}\n");
    const ExpansionDefinition* mine = loaded.find("mine");
    ASSERT_NE(mine, nullptr) << text_of(loaded.problems());
    for (const TileDefinition& tile : mine->tiles) {
        ASSERT_EQ(tile.left_out_if.size(), 2U) << tile.id;
        EXPECT_EQ(tile.left_out_if[0].parameter, "base.fields");
        EXPECT_EQ(tile.left_out_if[0].value, "false");
        EXPECT_EQ(tile.left_out_if[1].parameter, "base.undo_across_draw");
        EXPECT_EQ(tile.left_out_if[1].value, "true");
    }
    circulade::Setup setup;
    setup.expansions = {"base", "mine"};
    setup.seats = {{"Red", 0}, {"Blue", 1}};
    const auto tiles_with = [&](const char* fields, const char* undo) {
        setup.parameters = {{"base.fields", fields}, {"base.undo_across_draw", undo}};
        const BuiltRules built = build_rules(loaded.expansions, compiled_behaviours(), setup);
        return built.rules == nullptr ? 0U : built.rules->tile_total;
    };
    EXPECT_EQ(tiles_with("true", "true"), 72U + 3U);
    EXPECT_EQ(tiles_with("false", "false"), 72U + 3U);
    EXPECT_EQ(tiles_with("false", "true"), 72U);
    EXPECT_NE(problems_of("A: {road: E W, left_out_if: {base.field: no}}\n")
                  .find("tiles.yaml:1:30: unknown parameter `base.field`"),
              std::string::npos);
    EXPECT_NE(problems_of("A: {road: E W, left_out_if: {base.fields: maybe}}\n")
                  .find("tiles.yaml:1:43: "),
              std::string::npos);
}

TEST(Tile, OnlyAsManyCopiesAreReplacedAsThereAre) {
    EXPECT_EQ(problems_of("with:\n  base:\n    A: {like: base.X, replaces: base.X, count: 2}\n"),
              "tiles.yaml:3:33: there are only 1 copies of base.X to replace\n");
}

// ---- kinds of their own ------------------------------------------------------------------

TEST(Tile, ASpaceThatPointsSaysWhereTo) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml",
                 "year: 2024\nneeds: base\nspaces: {machine: {points: yes}, hole: {}}\n");
    folder.write("mine/text.en.yaml", "title: Mine\nabout: My tiles.\n"
                                      "spaces: {machine: machine, hole: hole}\n");
    folder.write("mine/tiles.yaml", "A: {machine: NW}\nB: {like: A, machine: no, hole: yes}\n");
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(text_of(loaded.problems()), "");
    const ExpansionDefinition* mine = loaded.find("mine");
    ASSERT_NE(mine, nullptr);
    ASSERT_EQ(mine->tiles.size(), 2U);
    using Pointing = std::vector<std::pair<std::string, Direction>>;
    EXPECT_EQ(mine->tiles[0].spaces, std::vector<std::string>{"mine.machine"});
    EXPECT_EQ(mine->tiles[0].pointing, (Pointing{{"mine.machine", Direction::north_west}}));
    EXPECT_EQ(mine->tiles[1].spaces, std::vector<std::string>{"mine.hole"});
    EXPECT_TRUE(mine->tiles[1].pointing.empty());

    folder.write("mine/tiles.yaml", "A: {machine: yes}\n");
    const std::string wrong = text_of(load_with_shipped(folder).problems());
    EXPECT_NE(wrong.find("tiles.yaml:1:14: "), std::string::npos) << wrong;
    EXPECT_NE(wrong.find("N, NE, E, SE, S, SW, W or NW, found yes"), std::string::npos) << wrong;
}

TEST(Tile, SpacesAndOwnFeaturesAreNamedLikeTheOthers) {
    const TestFolder folder;
    folder.write("mine/expansion.yaml", "year: 2024\n"
                                        "needs: base\n"
                                        "features:\n"
                                        "  well: {completes: surrounded}\n"
                                        "spaces:\n"
                                        "  ring: {capacity: 3, ends_roads: yes}\n");
    folder.write("mine/text.en.yaml", "title: Mine\nabout: My tiles.\n"
                                      "features: {well: well}\nspaces: {ring: ring}\n");
    folder.write("mine/tiles.yaml", "A:\n  road: [N, E]\n  ring: yes\n  well: yes\n");
    const Loaded loaded = load_with_shipped(folder);
    EXPECT_EQ(text_of(loaded.problems()), "");
    ASSERT_NE(loaded.find("mine"), nullptr);
    const TileDefinition& tile = loaded.find("mine")->tiles.at(0);
    EXPECT_EQ(tile.spaces, std::vector<std::string>{"mine.ring"});
    EXPECT_EQ(part(tile, "well").feature, "mine.well");
    EXPECT_EQ(part(tile, "road1").meets.size(), 0U); // they end at the ring
    EXPECT_EQ(slots(tile, "field1"), "NL ER SL SC SR WL WC WR");
    EXPECT_EQ(slots(tile, "field2"), "NR EL");
}

} // namespace
} // namespace circulade
