// From definitions to rules: every reason why there can be no such game.
#include "engine/rules/rules.hpp"

#include "tests/stand_ins/shelf.hpp"
#include "tests/stand_ins/stand_ins.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace circulade {

namespace {

using test::all_of;
using test::setup_of;
using test::Shelf;

testing::AssertionResult complains(const BuiltRules& built, std::string_view what) {
    if (built.rules != nullptr) {
        return testing::AssertionFailure() << "there is a game";
    }
    const std::string all = all_of(built.problems);
    return all.find(what) != std::string::npos ? testing::AssertionSuccess()
                                               : testing::AssertionFailure() << all;
}

TEST(BuildRules, ShippedExpansionsGoTogether) {
    const Shelf shelf;
    for (const std::vector<std::string>& in_play : std::vector<std::vector<std::string>>{
             {"base"}, {"base", "abbot"}, {"base", "river_1"}, {"base", "abbot", "river_1"}}) {
        const BuiltRules built = shelf.build(setup_of(in_play));
        EXPECT_NE(built.rules, nullptr) << all_of(built.problems);
    }
}

TEST(BuildRules, TheOrderInWhichExpansionsAreNamedIsNothing) {
    const Shelf shelf;
    const auto one = shelf.rules(setup_of({"base", "abbot", "river_1"}));
    const auto other = shelf.rules(setup_of({"river_1", "abbot", "base"}));
    EXPECT_EQ(one->fingerprint, other->fingerprint);
    EXPECT_EQ(one->setup, other->setup);
}

TEST(BuildRules, FoldersThatMerelyLieThereAreNothing) {
    Shelf more;
    test::put_tower(more);
    test::put_fairground(more);
    EXPECT_EQ(Shelf().rules(setup_of({"base"}))->fingerprint,
              more.rules(setup_of({"base"}))->fingerprint);
}

TEST(BuildRules, UnknownExpansion) {
    EXPECT_TRUE(
        complains(Shelf().build(setup_of({"base", "inn"})), "no expansion inn; there are: base"));
}

TEST(BuildRules, MissingNeed) {
    EXPECT_TRUE(complains(Shelf().build(setup_of({"abbot"})), "abbot needs base in play too"));
    EXPECT_TRUE(complains(Shelf().build(setup_of({})), ""));
}

// Each horde is 200 for each of two players; the fifth goes beyond 2,000.
TEST(BuildRules, TooMuchIsSaidWithItsPlace) {
    Shelf shelf;
    std::string pieces = "year: 2024\nneeds: base\npieces:\n";
    std::string tiles;
    for (int n = 0; n < 10; ++n) {
        pieces += "  horde" + std::to_string(n) + ": {per_player: 200}\n";
        tiles += "plain" + std::to_string(n) + ": {count: 500}\n";
    }
    shelf.put("horde", pieces, "plain: {count: 1}\n", {});
    shelf.put("plain", "year: 2024\nneeds: base\n", tiles, {});
    const BuiltRules horde = shelf.build(setup_of({"base", "horde"}));
    EXPECT_TRUE(complains(horde, "there are 2014, and at most 2000 can be")); // 7 meeples each
    EXPECT_TRUE(complains(horde, "horde4"));
    const BuiltRules plain = shelf.build(setup_of({"base", "plain"}));
    EXPECT_TRUE(complains(plain, "too many tiles in play: 5072 of at most 4095"));
    for (const BuiltRules* built : {&horde, &plain}) {
        ASSERT_EQ(built->problems.size(), 1U);
        EXPECT_FALSE(built->problems[0].origin.file.empty());
    }
}

TEST(BuildRules, ParametersMustBeKnownAndWithinBounds) {
    const Shelf shelf;
    auto setup = setup_of({"base"});
    setup.parameters["base.farms"] = "true";
    EXPECT_TRUE(complains(shelf.build(setup), "no parameter base.farms in play"));
    setup.parameters = {{"abbot.recall", "true"}}; // declared, but not in play
    EXPECT_TRUE(complains(shelf.build(setup), "no parameter abbot.recall in play"));
    setup.parameters = {{"base.fields", "maybe"}};
    EXPECT_TRUE(
        complains(shelf.build(setup), "parameter base.fields can't be maybe: true or false"));
    setup.parameters = {{"base.meeples", "21"}};
    EXPECT_TRUE(complains(shelf.build(setup), "parameter base.meeples can't be 21: 1 to 20"));
    setup.parameters = {{"base.meeples", "7x"}};
    EXPECT_TRUE(complains(shelf.build(setup), "parameter base.meeples can't be 7x: 1 to 20"));
    setup.parameters = {{"base.field_scoring", "ed4"}};
    EXPECT_TRUE(complains(shelf.build(setup), "one of ed3 ed2 ed1"));
    setup.parameters = {{"base.field_scoring", "ed1"}};
    EXPECT_NE(shelf.build(setup).rules, nullptr);
}

TEST(BuildRules, CountsParametersNameWhatTheyChange) {
    Shelf shelf;
    auto setup = setup_of({"base", "under_the_big_top"});
    setup.parameters["under_the_big_top.animal_points"] = "tiger=9, flea=2";
    const auto rules = shelf.rules(setup);
    const auto& value =
        rules->parameters[rules->find(Name::Kind::parameter, "under_the_big_top.animal_points")]
            .value;
    EXPECT_EQ(
        value.counts,
        (std::vector<std::pair<std::string, int>>{
            {"flea", 2}, {"monkey", 3}, {"seal", 4}, {"bear", 5}, {"tiger", 9}, {"elephant", 7}}));
    setup.parameters["under_the_big_top.animal_points"] = "lion=9";
    EXPECT_TRUE(complains(shelf.build(setup), "under_the_big_top.animal_points can't be lion=9"));
}

TEST(BuildRules, SeatsAreOneToSixWithNames) {
    const Shelf shelf;
    EXPECT_TRUE(complains(shelf.build(setup_of({"base"}, 0)), "a game has 1 to 6 players, not 0"));
    auto seven = setup_of({"base"}, 6);
    seven.seats.push_back({"White", 0});
    EXPECT_TRUE(complains(shelf.build(seven), "a game has 1 to 6 players, not 7"));
    auto twins = setup_of({"base"});
    twins.seats[1].name = "Red";
    EXPECT_TRUE(complains(shelf.build(twins), "two players are called Red"));
    auto nameless = setup_of({"base"});
    nameless.seats[0].name.clear();
    EXPECT_TRUE(complains(shelf.build(nameless), "a player has no name"));
    EXPECT_NE(shelf.build(setup_of({"base"}, 6)).rules, nullptr);
}

TEST(BuildRules, CopiesAndCountsAreBounded) {
    const Shelf shelf;
    auto setup = setup_of({"base"});
    setup.copies = 15;
    EXPECT_TRUE(complains(shelf.build(setup), "copies must be 1 to 14"));
    setup.copies = 14;
    EXPECT_EQ(shelf.rules(setup)->tile_total, 14U * 72U);
    setup.copies = 1;
    setup.tile_counts["base.Y"] = 1;
    EXPECT_TRUE(complains(shelf.build(setup), "no tile base.Y in play"));
    setup.tile_counts = {{"base.V", 501}};
    EXPECT_TRUE(complains(shelf.build(setup), "tile base.V: 0 to 500 copies, not 501"));
    setup.tile_counts.clear();
    setup.piece_counts["base.knight"] = 1;
    EXPECT_TRUE(complains(shelf.build(setup), "no piece base.knight in play"));
    setup.piece_counts = {{"base.meeple", 201}};
    EXPECT_TRUE(complains(shelf.build(setup), "0 to 200"));
}

TEST(BuildRules, HouseRulesForTagsMustNameWhatThereIs) {
    const Shelf shelf;
    auto setup = setup_of({"base"});
    setup.tags["base.knight"] = {"+base.monk"};
    EXPECT_TRUE(complains(shelf.build(setup), "no piece, tile or space base.knight in play"));
    setup.tags = {{"base.meeple", {"-base.miller"}}};
    EXPECT_TRUE(complains(shelf.build(setup), "no tag base.miller"));
}

TEST(BuildRules, GardensTakeThePlaceOfPlainTiles) { // BA-01: 72 tiles with or without them
    const Shelf shelf;
    EXPECT_EQ(shelf.rules(setup_of({"base"}))->tile_total, 72U);
    EXPECT_EQ(shelf.rules(setup_of({"base", "abbot"}))->tile_total, 72U);
    // The River's source starts, and the tile that would have started is left out.
    EXPECT_EQ(shelf.rules(setup_of({"base", "river_1"}))->tile_total, 72U + 12U - 1U);
}

// What rules.cpp says must agree with the YAML.

Shelf shelf_with(const std::string& yaml, Behaviour behaviour) {
    Shelf shelf;
    shelf.put("mine", "year: 2024\nneeds: base\n" + yaml, "", std::move(behaviour));
    return shelf;
}

void nothing(const Context&, Change&) {}
void no_action(const Context&, PlayerId, Actions&) {}
void take_nothing(const Context&, const Action&, Change&) {}

TEST(BuildRules, NamesMustBeDeclared) {
    Behaviour behaviour;
    behaviour.names = {{Name::Kind::counter, "mine.gold"}};
    EXPECT_TRUE(complains(shelf_with("", behaviour).build(setup_of({"base", "mine"})),
                          "mine's rules speak of mine.gold, which its YAML does not declare"));
    behaviour.names = {{Name::Kind::counter, "theirs.gold"}}; // absent, and that is all right
    EXPECT_NE(shelf_with("", behaviour).build(setup_of({"base", "mine"})).rules, nullptr);
}

TEST(BuildRules, OptionsNeedADeclarationAndBehaviour) {
    Behaviour behaviour;
    behaviour.options = {{"mine.trick", no_action, take_nothing}};
    EXPECT_TRUE(complains(shelf_with("", behaviour).build(setup_of({"base", "mine"})),
                          "option mine.trick is not declared in YAML"));
    EXPECT_TRUE(complains(shelf_with("options:\n  trick: {step: place_piece}\n", {})
                              .build(setup_of({"base", "mine"})),
                          "option mine.trick has no behaviour"));
}

TEST(BuildRules, OneExpansionGivesRulesToAStep) {
    Behaviour behaviour;
    behaviour.steps = {{"base.score", nothing}};
    EXPECT_TRUE(complains(shelf_with("", behaviour).build(setup_of({"base", "mine"})),
                          "mine gives rules to step base.score, which has some already"));
    // A landmark may be given some.
    behaviour.steps = {{"base.after_features", nothing}};
    EXPECT_NE(shelf_with("", behaviour).build(setup_of({"base", "mine"})).rules, nullptr);
}

TEST(BuildRules, StepsThatNobodyOrdersAreNamed) {
    Behaviour behaviour;
    behaviour.steps = {{"mine.dance", nothing}};
    const BuiltRules built = shelf_with("steps:\n  dance: {after: base.score}\n", behaviour)
                                 .build(setup_of({"base", "mine"}));
    EXPECT_TRUE(complains(built, "mine/expansion.yaml:4:3: nobody says which comes first, step "
                                 "base.send_home or step mine.dance"));
    EXPECT_EQ(built.problems.size(), 1U); // and nothing that merely follows from it
}

TEST(BuildRules, TooManyTagsAreAMessage) {
    std::string yaml = "tags:\n";
    for (int i = 0; i < 70; ++i) {
        yaml += "  tag" + std::to_string(i) + ": One of many.\n";
    }
    yaml += "pieces:\n  pawn: {per_player: 1, tags: tag69}\n";
    EXPECT_TRUE(complains(shelf_with(yaml, {}).build(setup_of({"base", "mine"})),
                          "more than 64 tags in play"));
}

TEST(BuildRules, TooManyKindsAreAMessage) {
    std::string yaml = "features:\n";
    for (int i = 0; i < 40; ++i) {
        yaml += "  kind" + std::to_string(i) + ": {completes: never}\n";
    }
    EXPECT_TRUE(complains(shelf_with(yaml, {}).build(setup_of({"base", "mine"})),
                          "more than 32 kinds of features in play"));
    yaml = "edges:\n";
    for (int i = 0; i < 8; ++i) {
        yaml += "  kind" + std::to_string(i) + ": {letter: Z, whole: field}\n";
    }
    EXPECT_TRUE(complains(shelf_with(yaml, {}).build(setup_of({"base", "mine"})),
                          "more than 7 kinds of edges in play"));
    yaml = "spaces:\n";
    for (int i = 0; i < 40; ++i) {
        yaml += "  kind" + std::to_string(i) + ": {}\n";
    }
    EXPECT_TRUE(complains(shelf_with(yaml, {}).build(setup_of({"base", "mine"})),
                          "more than 32 kinds of spaces in play"));
}

} // namespace

} // namespace circulade
