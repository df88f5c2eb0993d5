// What the New game screen may choose.
#include "client/screens/new_game.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

using Type = ParameterDefinition::Type;

ExpansionDefinition expansion(const std::string& name, std::vector<std::string> needs) {
    ExpansionDefinition made;
    made.name = name;
    made.needs = std::move(needs);
    return made;
}

ParameterDefinition parameter(const std::string& name, ParameterDefinition::Type type, int standard,
                              const std::string& needs = "") {
    ParameterDefinition made;
    made.name = name;
    made.type = type;
    made.most = 9;
    made.standard.number = standard;
    made.needs = needs;
    return made;
}

Expansions three() {
    Expansions all{expansion("base", {}), expansion("inns", {"base"}),
                   expansion("barns", {"inns"})};
    all[0].parameters = {parameter("base.fields", Type::boolean, 1),
                         parameter("base.field_points", Type::integer, 3, "base.fields"),
                         parameter("base.abbots", Type::boolean, 0, "inns")};
    all[1].parameters = {parameter("inns.length", Type::integer, 2)};
    return all;
}

TEST(ChooseExpansion, BringsWhatItNeeds) {
    NewGame game;
    choose_expansion(game, three(), "barns", true);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base", "inns", "barns"})) << "by age";
}

TEST(ChooseExpansion, TakesAwayWhatNeedsIt) {
    NewGame game;
    choose_expansion(game, three(), "barns", true);
    choose_expansion(game, three(), "inns", false);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base"}));
}

TEST(ChooseExpansion, NeverTakesTheBaseGameAway) {
    NewGame game;
    choose_expansion(game, three(), "inns", true);
    choose_expansion(game, three(), "base", false);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base", "inns"}));
}

/// Those three, and variants of two of them.
Expansions with_variants() {
    Expansions all = three();
    for (const char* original : {"base", "inns"}) {
        const ExpansionDefinition* like = find_expansion(all, original);
        ExpansionDefinition variant = *like;
        variant.name = std::string("my_") + original;
        variant.like = original;
        all.push_back(variant);
    }
    all.push_back(expansion("only_mine", {"my_inns"}));
    return all;
}

TEST(ChooseExpansion, AVariantCountsAsItsOriginal) {
    const Expansions all = with_variants();
    NewGame game;
    choose_expansion(game, all, "barns", true);
    choose_expansion(game, all, "my_inns", true);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base", "barns", "my_inns"}))
        << "what needs inns stays";
    choose_expansion(game, all, "my_base", true);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"barns", "my_base", "my_inns"}));
    choose_expansion(game, all, "my_base", false);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base", "barns", "my_inns"}))
        << "there is always a base game";
    choose_expansion(game, all, "my_inns", false);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base"}));
}

TEST(ChooseExpansion, AnOriginalDoesNotCountAsItsVariant) {
    const Expansions all = with_variants();
    NewGame game;
    choose_expansion(game, all, "only_mine", true);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base", "my_inns", "only_mine"}));
    choose_expansion(game, all, "inns", true);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base", "inns"}));
}

TEST(ChooseExpansion, ForgetsHouseRulesOfWhatGoes) {
    const Expansions all = three();
    NewGame game;
    choose_expansion(game, all, "inns", true);
    set_value(all[1].parameters[0], game, {5, {}, {}});
    set_value(all[0].parameters[0], game, {0, {}, {}});
    choose_expansion(game, all, "inns", false);
    ASSERT_EQ(game.house_rules.size(), 1U);
    EXPECT_EQ(game.house_rules.begin()->first, "base.fields");
    EXPECT_EQ(game.house_rules.begin()->second.number, 0);
}

TEST(HouseRules, HoldOnlyWhatDiffersFromTheStandard) {
    const Expansions all = three();
    NewGame game;
    choose_expansion(game, all, "base", true);
    const ParameterDefinition& points = all[0].parameters[1];
    set_value(points, game, {4, {}, {}});
    EXPECT_TRUE(is_changed(points, game));
    EXPECT_EQ(value_of(points, game).number, 4);
    set_value(points, game, {3, {}, {}});
    EXPECT_FALSE(is_changed(points, game));
    EXPECT_TRUE(game.house_rules.empty());
    EXPECT_EQ(value_of(points, game).number, 3);
}

TEST(HouseRules, ReachTheEngineAsText) {
    const Expansions all = three();
    NewGame game;
    game.seats = {{"Ana", 3}};
    game.seed = 7;
    choose_expansion(game, all, "inns", true);
    set_value(all[0].parameters[1], game, {4, {}, {}});
    const circulade::Setup setup = setup_of(game, all);
    EXPECT_EQ(setup.expansions, (std::vector<std::string>{"base", "inns"}));
    EXPECT_EQ(setup.parameters, (std::map<std::string, std::string>{{"base.field_points", "4"}}));
    EXPECT_EQ(setup.seats, game.seats);
    EXPECT_EQ(setup.seed, 7U);
}

TEST(HouseRules, SleepWhileWhatTheyNeedIsAbsent) {
    const Expansions all = three();
    NewGame game;
    choose_expansion(game, all, "base", true);
    const auto& [fields, points, abbots] =
        std::tie(all[0].parameters[0], all[0].parameters[1], all[0].parameters[2]);
    EXPECT_TRUE(has_what_it_needs(fields, game, all));
    EXPECT_TRUE(has_what_it_needs(points, game, all));
    EXPECT_FALSE(has_what_it_needs(abbots, game, all)) << "inns are not in this game";
    set_value(fields, game, {0, {}, {}});
    EXPECT_FALSE(has_what_it_needs(points, game, all)) << "fields are off";
    choose_expansion(game, all, "inns", true);
    EXPECT_TRUE(has_what_it_needs(abbots, game, all));
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
    NewGame game;
    game.expansions = {"base", "abbot"};
    const Expansions all{expansion("base", {}), abbot};
    const TileCount count = count_tiles(abbot, game, all);
    EXPECT_EQ(count.added, 12);
    EXPECT_EQ(count.exchanged, 8);
}

TEST(Seats, ChangeLooksWithOneAnother) {
    NewGame game;
    game.seats = {{"Ana", 0}, {"Dan", 2}};
    EXPECT_EQ(free_colour(game), 1);
    take_colour(game, 0, 2);
    EXPECT_EQ(game.seats[0].colour, 2);
    EXPECT_EQ(game.seats[1].colour, 0);
}

TEST(Seats, GetTheFirstUsualNameThatIsFree) {
    NewGame game;
    game.seats = {{"Player 1", 0}, {"Player 3", 1}, {"Ana", 2}};
    EXPECT_EQ(free_name(game), "Player 2");
    EXPECT_EQ(free_name(game, 3), "Player 4");
}

TEST(Hindrance, SaysWhyAGameCannotBegin) {
    NewGame game;
    game.seats = {{"Ana", 0}};
    EXPECT_EQ(hindrance(game), Hindrance::too_few_players);
    game.seats = {{"Ana", 0}, {"  ", 1}};
    EXPECT_EQ(hindrance(game), Hindrance::name_missing);
    game.seats = {{"Ana", 0}, {"Dan", 1}, {"Ana", 2}};
    EXPECT_EQ(hindrance(game), Hindrance::name_twice);
    game.seats = {{"Ana", 0}, {"Dan", 1}};
    EXPECT_EQ(hindrance(game), Hindrance::none);
}

} // namespace
} // namespace circulade
