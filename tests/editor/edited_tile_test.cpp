// What drawing does to a tile, and what is said of it: its text, its problems, what it is like.
#include "client/editor/edited_tile.hpp"
#include "client/editor/editor_words.hpp"
#include "client/editor/likeness.hpp"
#include "client/editor/tile_check.hpp"
#include "expansions/entry_points.hpp"
#include "tests/shell/with_shell.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

using enum Side;

class EditedTile : public test::WithShell {
  protected:
    void take_from(const std::vector<std::string>& needs) {
        ExpansionDefinition own;
        own.name = "mine";
        own.needs = needs;
        place_ = tile_place(shell_.loaded, own, "", tile_nodes(shell_.loaded));
        tile_ = empty_tile("A", place_);
    }
    EditedTile() { take_from({"base"}); }

    void set(Side side, const std::string& edge) { set_edge(tile_, side, "base." + edge, place_); }
    bool join(Side one, Side other) { return join_or_part(tile_, one, other, place_); }
    /// Its text without the line of its name.
    std::string text() const {
        const TileCheck check = check_tile(tile_, place_, shell_);
        EXPECT_TRUE(check.tile) << check.text << words();
        return check.text.substr(check.text.find('\n') + 1);
    }
    std::string words() const {
        std::string all;
        for (const TileProblem& problem : check_tile(tile_, place_, shell_).problems) {
            all += problem.words + "\n";
        }
        return all;
    }
    SlotSet lit() const {
        SlotSet all = 0;
        for (const TileProblem& problem : check_tile(tile_, place_, shell_).problems) {
            all = static_cast<SlotSet>(all | problem.lit);
        }
        return all;
    }

    TilePlace place_;
    WrittenTile tile_;
};

constexpr SlotSet slot_bit(std::string_view name) {
    return static_cast<SlotSet>(1U << *slot_named(name));
}

TEST_F(EditedTile, BeginsAsAMeadow) {
    const TileCheck check = check_tile(tile_, place_, shell_);
    ASSERT_TRUE(check.tile);
    EXPECT_EQ(check.text, "A: {}\n");
    ASSERT_EQ(check.tile->parts.size(), 1U);
    EXPECT_EQ(check.tile->parts[0].id, "field");
}

TEST_F(EditedTile, MayHaveTwoGardens) {
    take_from({"base", "abbot"});
    set_marks(tile_, "abbot.garden", 2, place_);
    EXPECT_EQ(text(), "  garden: [yes, yes]\n");
    EXPECT_EQ(count_marks(tile_, "abbot.garden"), 2);
    set_marks(tile_, "abbot.garden", 1, place_);
    EXPECT_EQ(text(), "  garden: yes\n");
    set_marks(tile_, "abbot.garden", 0, place_);
    EXPECT_EQ(count_marks(tile_, "abbot.garden"), 0);
}

TEST_F(EditedTile, AWrongNameIsSaidOnceBesideWhatElseIsWrong) {
    tile_.id = "../Ev il";
    EXPECT_EQ(words(), "The tile's name is made of letters, digits and _.\n");
    set(north, "road");
    set(south, "road");
    set(east, "road");
    EXPECT_EQ(words(), "The tile's name is made of letters, digits and _.\n"
                       "Say at what it ends: road 2.\n");
}

TEST_F(EditedTile, ASpaceAndTheTagThatRulesReadBelongTogether) {
    EXPECT_EQ(tag_of_space(shell_.loaded, "easter.nest"), "easter.nest_tile");
    EXPECT_EQ(tag_of_space(shell_.loaded, "under_the_big_top.acrobats"),
              "under_the_big_top.acrobat_tile");
    EXPECT_EQ(tag_of_space(shell_.loaded, "nowhere.space"), "");
}

TEST_F(EditedTile, TagsThatNothingWearsAreOfferedApart) {
    take_from({"base", "easter"});
    const TagsOfTiles tags = tags_of_tiles(shell_.loaded, place_);
    const auto has = [](const std::vector<std::string>& all, const char* tag) {
        return std::find(all.begin(), all.end(), tag) != all.end();
    };
    EXPECT_TRUE(has(tags.usual, "easter.nest_tile"));
    EXPECT_TRUE(has(tags.others, "easter.dragon")) << "for things of other expansions";
    EXPECT_FALSE(has(tags.usual, "easter.dragon"));
    EXPECT_FALSE(has(tags.usual, "easter.gets_egg") || has(tags.others, "easter.gets_egg"))
        << "pieces wear it";
}

TEST_F(EditedTile, TheSecondEndOfARoadGoesOnTheFirst) {
    set(north, "road");
    set(south, "road");
    EXPECT_EQ(text(), "  road: N S\n");
    set(east, "road"); // of two roads now, and where the one with one end stops is not told
    EXPECT_EQ(words(), "Say at what it ends: road 2.\n");
    EXPECT_EQ(lit(), slot_bit("EC"));
}

TEST_F(EditedTile, ThreeRoadsMeetOnceTheyAreParted) {
    set(north, "road");
    set(south, "road");
    set(east, "road");
    ASSERT_TRUE(join(north, south)); // they were one
    EXPECT_EQ(text(), "  road: [N, E, S]\n");
    ASSERT_TRUE(join(north, east));
    EXPECT_EQ(words(), "Say at what it ends: road 2.\n");
    ASSERT_TRUE(join(north, south));
    EXPECT_EQ(text(), "  road: N E S\n");
}

TEST_F(EditedTile, CitiesAreTwoUntilTheyAreJoined) {
    set(north, "city");
    set(west, "city");
    EXPECT_EQ(text(), "  city: [N, W]\n");
    set_value(tile_.parts[0], "base.coats_of_arms", 1);
    ASSERT_TRUE(join(north, west));
    EXPECT_EQ(text(), "  city: {at: N W, coats_of_arms: 1}\n");
    ASSERT_TRUE(join(north, west));
    EXPECT_EQ(text(), "  city: [{at: N, coats_of_arms: 1}, W]\n");
}

TEST_F(EditedTile, ARoadDrawnToACityEndsThere) {
    set(north, "city");
    set(south, "city");
    set(east, "road");
    EXPECT_EQ(words(), "Say at what it ends: road.\n") << "there are two gates";
    ASSERT_TRUE(join(east, south));
    EXPECT_EQ(text(), "  road: {at: E, meets: city2}\n  city: [N, S]\n");
    set(north, "field"); // city2 is the only city now
    EXPECT_EQ(text(), "  road: E\n  city: S\n");
    EXPECT_FALSE(join(north, south)) << "a field";
}

TEST_F(EditedTile, WhatCrossesIsLitUntilOneBridgesTheOther) {
    set(north, "city");
    set(south, "city");
    ASSERT_TRUE(join(north, south));
    set(east, "city");
    set(west, "city");
    ASSERT_TRUE(join(east, west));
    EXPECT_EQ(words(),
              "These cross: city 1, city 2. Join or part them, or have one bridge the other.\n");
    EXPECT_EQ(lit(), 0xFFF);
    toggle_crossing(tile_, "city1", "city2");
    EXPECT_EQ(text(), "  city: [N S, E W]\n  crossing: [city1 city2]\n");
    set(west, "field");
    EXPECT_EQ(text(), "  city: [N S, E]\n") << "they do not cross any more";
}

TEST_F(EditedTile, FieldsAreWorkedOutUntilTheyAreStated) {
    set(north, "city");
    set(east, "road");
    set(west, "road");
    const TileCheck check = check_tile(tile_, place_, shell_);
    ASSERT_TRUE(check.tile);
    TileDefinition changed = *check.tile;
    ASSERT_EQ(changed.parts[2].id, "field1");
    changed.parts[2].touches.clear(); // beyond a moat, say
    state_fields(tile_, changed, place_);
    EXPECT_TRUE(states_fields(tile_, place_));
    EXPECT_EQ(text(), "  road: E W\n  city: N\n"
                      "  field: [{at: EL WR, touches: none}, ER S WL]\n");
    set(south, "road");
    EXPECT_FALSE(states_fields(tile_, place_));
}

TEST_F(EditedTile, MarksOfAnyExpansionInReachMayBePutOnIt) {
    take_from({"base", "abbot", "easter", "under_the_big_top", "river_1"});
    set_marks(tile_, "abbot.garden", 1, place_);
    tile_.spaces.emplace_back("easter.nest");
    tile_.tags.emplace_back("easter.nest_tile");
    set_edge(tile_, north, "river_1.river", place_);
    set_edge(tile_, south, "river_1.river", place_);
    EXPECT_EQ(text(), "  garden: yes\n  river: N S\n  nest: yes\n  tags: [nest_tile]\n");
    set_marks(tile_, "abbot.garden", 0, place_);
    EXPECT_EQ(text(), "  river: N S\n  nest: yes\n  tags: [nest_tile]\n");
}

TEST_F(EditedTile, AMarkThatPointsIsTurnedByItself) {
    take_from({"base", "flying_machines"});
    toggle_space(tile_, "flying_machines.flying_machine");
    EXPECT_EQ(text(), "  flying_machine: N\n");
    point(tile_, "flying_machines.flying_machine", Direction::south_west);
    EXPECT_EQ(pointing(tile_, "flying_machines.flying_machine"), Direction::south_west);
    EXPECT_EQ(text(), "  flying_machine: SW\n");
    toggle_space(tile_, "flying_machines.flying_machine");
    EXPECT_EQ(text(), "");
    EXPECT_TRUE(tile_.pointing.empty());
}

TEST_F(EditedTile, EveryShippedTileCanBeOpenedAndStaysTheSame) {
    take_from({"base", "abbot", "inns_cathedrals", "traders_builders", "flying_machines", "easter",
               "under_the_big_top", "river_1", "drawbridges"});
    for (const ExpansionDefinition& expansion : shell_.loaded.expansions) {
        for (const TileDefinition& tile : expansion.tiles) {
            tile_ = editable(tile, "", place_);
            const TileCheck check = check_tile(tile_, place_, shell_);
            ASSERT_TRUE(check.tile) << tile.id << check.text;
            EXPECT_EQ(check.tile->edges, tile.edges) << tile.id;
            EXPECT_EQ(check.tile->parts.size(), tile.parts.size()) << tile.id;
            EXPECT_EQ(check.tile->tags, tile.tags) << tile.id;
            EXPECT_EQ(check.tile->pointing, tile.pointing) << tile.id;
        }
    }
}

TEST_F(EditedTile, ATileWithoutAGoodNameIsNone) {
    tile_.id = "my tile";
    EXPECT_NE(words().find("The tile's name is made of letters, digits and _."), std::string::npos);
}

TEST_F(EditedTile, SpeaksRomanian) {
    use_language(shell_.translations(), "ro");
    set(north, "road");
    EXPECT_EQ(words(), "Spune unde se termină: drum.\n");
}

// ---- what it is like --------------------------------------------------------------------------

EdgeNames edges_of(std::string_view letters) {
    EdgeNames edges;
    for (std::size_t side = 0; side < edges.size(); ++side) {
        edges[side] = letters[side] == 'C'   ? "base.city"
                      : letters[side] == 'R' ? "base.road"
                                             : "base.field";
    }
    return edges;
}

TEST_F(EditedTile, IsLikeTilesOfTheBaseGameInAnyRotation) {
    const auto like = [&](std::string_view letters) {
        const Likeness likeness = base_tiles_like(shell_.loaded, edges_of(letters));
        EXPECT_EQ(likeness.all, 72);
        std::string ids;
        for (const TileDefinition* kind : likeness.kinds) {
            ids += unqualified(kind->id);
        }
        return ids + " " + std::to_string(likeness.tiles);
    };
    EXPECT_EQ(like("FCRC"), " 0");
    EXPECT_EQ(like("FFFF"), "B 4");
    EXPECT_EQ(like("RFFF"), "A 2");
    EXPECT_EQ(like("RFCF"), " 0");
    EXPECT_EQ(like("RCRF"), "D 4");
    EXPECT_EQ(like("FCCF"), "IMN 7") << "two cities at a corner, and one with and without arms";
    EXPECT_EQ(like("CFCF"), "FGH 6");
    EXPECT_EQ(like("RFRF"), "U 8");
    EXPECT_EQ(like("CCCC"), "C 1");
}

TEST_F(EditedTile, FitsOnOpenSquaresOfAGame) {
    circulade::Setup setup;
    setup.expansions = {"base"};
    setup.seats = {{"A", 0}, {"B", 1}};
    const BuiltRules built = build_rules(shell_.loaded.expansions, compiled_behaviours(), setup);
    ASSERT_TRUE(built.rules);
    const Game game = start_game(built.rules); // its start tile shows C R F R
    const auto squares = [&](std::string_view letters) {
        return open_squares_that_fit(game, edges_of(letters), {});
    };
    EXPECT_EQ(squares("RRRR"), 2);
    EXPECT_EQ(squares("FFFF"), 1);
    EXPECT_EQ(squares("CCCC"), 1);
    EXPECT_EQ(squares("CRFR"), 4);
    EXPECT_EQ(squares("RFRF"), 3);
    EXPECT_EQ(open_squares_that_fit(game, edges_of("FFFF"), {true, false, false, false}), 4)
        << "a side that lies beside anything";
}

} // namespace
} // namespace circulade
