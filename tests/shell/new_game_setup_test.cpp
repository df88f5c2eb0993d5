// What the New game screen may choose.
#include "client/screens/new_game_setup.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

ExpansionDefinition expansion(const std::string& name, std::vector<std::string> needs) {
    ExpansionDefinition made;
    made.name = name;
    made.needs = std::move(needs);
    return made;
}

ParameterDefinition parameter(const std::string& name, int standard,
                              const std::string& needs = "") {
    ParameterDefinition made;
    made.name = name;
    made.standard.number = standard;
    made.needs = needs;
    return made;
}

Expansions three() {
    Expansions all{expansion("base", {}), expansion("inns", {"base"}),
                   expansion("barns", {"inns"})};
    all[0].parameters = {parameter("base.fields", 1),
                         parameter("base.field_points", 3, "base.fields"),
                         parameter("base.abbots", 0, "inns")};
    all[1].parameters = {parameter("inns.length", 2)};
    return all;
}

TEST(ChooseExpansion, BringsWhatItNeeds) {
    NewGameSetup setup;
    choose_expansion(setup, three(), "barns", true);
    EXPECT_EQ(setup.expansions, (std::vector<std::string>{"base", "inns", "barns"})) << "by age";
}

TEST(ChooseExpansion, TakesAwayWhatNeedsIt) {
    NewGameSetup setup;
    choose_expansion(setup, three(), "barns", true);
    choose_expansion(setup, three(), "inns", false);
    EXPECT_EQ(setup.expansions, (std::vector<std::string>{"base"}));
}

TEST(ChooseExpansion, NeverTakesTheBaseGameAway) {
    NewGameSetup setup;
    choose_expansion(setup, three(), "inns", true);
    choose_expansion(setup, three(), "base", false);
    EXPECT_EQ(setup.expansions, (std::vector<std::string>{"base", "inns"}));
}

TEST(ChooseExpansion, ForgetsHouseRulesOfWhatGoes) {
    const Expansions all = three();
    NewGameSetup setup;
    choose_expansion(setup, all, "inns", true);
    set_value(all[1].parameters[0], setup, {5, {}, {}});
    set_value(all[0].parameters[0], setup, {0, {}, {}});
    choose_expansion(setup, all, "inns", false);
    ASSERT_EQ(setup.parameters.size(), 1U);
    EXPECT_EQ(setup.parameters[0].first, "base.fields");
}

TEST(HouseRules, HoldOnlyWhatDiffersFromTheStandard) {
    const Expansions all = three();
    NewGameSetup setup;
    choose_expansion(setup, all, "base", true);
    const ParameterDefinition& points = all[0].parameters[1];
    set_value(points, setup, {4, {}, {}});
    EXPECT_TRUE(is_changed(points, setup));
    EXPECT_EQ(value_of(points, setup).number, 4);
    set_value(points, setup, {3, {}, {}});
    EXPECT_FALSE(is_changed(points, setup));
    EXPECT_TRUE(setup.parameters.empty());
    EXPECT_EQ(value_of(points, setup).number, 3);
}

TEST(HouseRules, SleepWhileWhatTheyNeedIsAbsent) {
    const Expansions all = three();
    NewGameSetup setup;
    choose_expansion(setup, all, "base", true);
    const auto& [fields, points, abbots] =
        std::tie(all[0].parameters[0], all[0].parameters[1], all[0].parameters[2]);
    EXPECT_TRUE(has_what_it_needs(fields, setup, all));
    EXPECT_TRUE(has_what_it_needs(points, setup, all));
    EXPECT_FALSE(has_what_it_needs(abbots, setup, all)) << "inns are not in this game";
    set_value(fields, setup, {0, {}, {}});
    EXPECT_FALSE(has_what_it_needs(points, setup, all)) << "fields are off";
    choose_expansion(setup, all, "inns", true);
    EXPECT_TRUE(has_what_it_needs(abbots, setup, all));
}

TEST(CountTiles, AddsTheTilesThatTheGameWakes) {
    ExpansionDefinition abbot = expansion("abbot", {"base"});
    abbot.tiles.resize(2);
    abbot.tiles[0].count = 3;
    abbot.tiles[1].count = 1;
    abbot.with.resize(2);
    abbot.with[0].older = "base";
    abbot.with[0].tiles.resize(1);
    abbot.with[0].tiles[0].count = 8;
    abbot.with[0].replaced_tiles = {{"base.V", 5}, {"base.U", 3}};
    abbot.with[1].older = "absent";
    abbot.with[1].tiles.resize(7);
    NewGameSetup setup;
    setup.expansions = {"base", "abbot"};
    const TileCount count = count_tiles(abbot, setup);
    EXPECT_EQ(count.added, 12);
    EXPECT_EQ(count.exchanged, 8);
}

TEST(Seats, ChangeLooksWithOneAnother) {
    NewGameSetup setup;
    setup.players = {{"Ana", 0}, {"Dan", 2}};
    EXPECT_EQ(free_look(setup), 1U);
    take_look(setup, 0, 2);
    EXPECT_EQ(setup.players[0].look, 2U);
    EXPECT_EQ(setup.players[1].look, 0U);
}

TEST(Hindrance, SaysWhyAGameCannotBegin) {
    NewGameSetup setup;
    setup.players = {{"Ana", 0}};
    EXPECT_EQ(hindrance(setup), Hindrance::too_few_players);
    setup.players = {{"Ana", 0}, {"  ", 1}};
    EXPECT_EQ(hindrance(setup), Hindrance::name_missing);
    setup.players = {{"Ana", 0}, {"Dan", 1}, {"Ana", 2}};
    EXPECT_EQ(hindrance(setup), Hindrance::name_twice);
    setup.players = {{"Ana", 0}, {"Dan", 1}};
    EXPECT_EQ(hindrance(setup), Hindrance::none);
}

} // namespace
} // namespace circulade
