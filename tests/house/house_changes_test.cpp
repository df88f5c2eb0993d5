// What files of house rules do to the choices for a game, and how they are kept.
#include "client/house/house_changes.hpp"
#include "client/house/house_files.hpp"
#include "client/house/house_words.hpp"
#include "client/house/named_house_rules.hpp"
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table.hpp"
#include "engine/record/record.hpp"
#include "tests/shell/with_shell.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

namespace fs = std::filesystem;

class HouseRulesOfGame : public test::WithShell {
  protected:
    HouseRulesOfGame() { game_ = usual_setup(shell_); }

    const Expansions& all() const { return shell_.loaded.expansions; }
    void take(const std::string& name) {
        const HouseFile* file = shell_.house_shelf.find(name);
        ASSERT_NE(file, nullptr) << name;
        ASSERT_NE(file->rules, nullptr) << name;
        take_house_rules(game_, *file, all());
    }
    fs::path write_own(const std::string& name, const std::string& rest) {
        const fs::path file = shell_.own_house_rules() / (name + ".yaml");
        write_file_safely(file,
                          "title: {en: Ours, ro: Ale noastre}\nabout: {en: As we play.}\n" + rest);
        read_house_shelf(shell_);
        return file;
    }
    const ParameterDefinition& parameter(const std::string& name) const {
        for (const ExpansionDefinition& expansion : all()) {
            for (const ParameterDefinition& one : expansion.parameters) {
                if (one.name == name) {
                    return one;
                }
            }
        }
        throw std::runtime_error(name);
    }
    int number(const std::string& name) const { return value_of(parameter(name), game_).number; }
    void set(const std::string& name, int value) {
        set_value(parameter(name), game_, {value, {}, {}});
    }

    NewGame game_;
};

TEST_F(HouseRulesOfGame, AreNamedAtTheCommandLineByNameOrFile) {
    take_named_house_rules(shell_, game_, "quick");
    EXPECT_EQ(game_.house_file, "quick");
    const fs::path own = write_own("friday", "expansions: [base, abbot]\n"
                                             "parameters: {base.meeples: 4}\n");
    take_named_house_rules(shell_, game_, own.string());
    EXPECT_EQ(game_.house_file, "friday");
    EXPECT_EQ(game_.house, shell_.house_shelf.find("friday")->rules) << "it is followed";
    EXPECT_EQ(number("base.meeples"), 4);
    EXPECT_TRUE(is_chosen(game_, "abbot"));

    const fs::path elsewhere = home() / "saturday.yaml";
    write_file_safely(elsewhere, "title: {en: S}\nabout: {en: S.}\n"
                                 "parameters: {base.meeples: 5}\n");
    take_named_house_rules(shell_, game_, elsewhere.string());
    EXPECT_EQ(game_.house_file, "saturday");
    EXPECT_EQ(number("base.meeples"), 5);

    EXPECT_THROW(take_named_house_rules(shell_, game_, "nowhere"), WrongUsage);
    EXPECT_THROW(take_named_house_rules(shell_, game_, home().string()), WrongUsage) << "a folder";
    const fs::path other = home() / "friday.yaml";
    fs::copy(own, other);
    EXPECT_THROW(take_named_house_rules(shell_, game_, other.string()), WrongUsage)
        << "which of them a saved game means could not be told";
    write_file_safely(elsewhere, "title: {en: S}\nabout: {en: S.}\nparameters: {base.no: 5}\n");
    EXPECT_THROW(take_named_house_rules(shell_, game_, elsewhere.string()), BrokenFile);
}

TEST_F(HouseRulesOfGame, TheShippedOnesAreThereAndGood) {
    for (const char* name : {"family", "quick", "first_edition"}) {
        const HouseFile* file = shell_.house_shelf.find(name);
        ASSERT_NE(file, nullptr) << name;
        EXPECT_TRUE(file->problems.empty()) << name;
        EXPECT_FALSE(file->is_own);
    }
    take("family");
    EXPECT_EQ(number("base.fields"), 0);
    EXPECT_EQ(number("base.meeples"), 8) << "one more than 7 (BA-01)";
    EXPECT_EQ(number("base.points_unfinished"), 0);
    EXPECT_EQ(count_changes(game_), 3);
    take("quick");
    EXPECT_EQ(number("base.fields"), 1) << "another file's rules go";
    int tiles = 0;
    for (const TileDefinition& tile : all().front().tiles) {
        const auto changed = game_.tile_counts.find(tile.id);
        tiles += changed != game_.tile_counts.end() ? changed->second : tile.count;
    }
    EXPECT_EQ(tiles, 39) << "as the file says";
}

TEST_F(HouseRulesOfGame, CountWhatIsOtherwiseThanTheFileSays) {
    take("first_edition");
    EXPECT_EQ(count_changes(game_), 2);
    EXPECT_EQ(count_changes_beside_file(game_, all()), 0);
    set("base.meeples", 5);
    EXPECT_EQ(count_changes(game_), 3);
    EXPECT_EQ(count_changes_beside_file(game_, all()), 1);
    set("base.small_city", 0);
    EXPECT_EQ(count_changes(game_), 2) << "that one is standard again";
    EXPECT_EQ(count_changes_beside_file(game_, all()), 2) << "but not as the file has it";
}

TEST_F(HouseRulesOfGame, SleepUntilTheirExpansionIsPlayed) {
    write_own("ours", "pieces: {abbot.abbot: 2}\ntags: {abbot.abbot: [+base.farmer]}\n");
    take("ours");
    EXPECT_EQ(count_changes(game_), 0) << "no abbot is in this game";
    const NewGame before = game_;
    choose_expansion(game_, all(), "abbot", true);
    wake_house_rules(game_, before, all());
    EXPECT_EQ(game_.piece_counts, (std::map<std::string, int>{{"abbot.abbot", 2}}));
    EXPECT_EQ(game_.tags.at("abbot.abbot"), (std::vector<std::string>{"+base.farmer"}));
    choose_expansion(game_, all(), "abbot", false);
    EXPECT_EQ(count_changes(game_), 0);
}

TEST_F(HouseRulesOfGame, FollowTheFileButKeepWhatPeopleChanged) {
    write_own("ours", "parameters: {base.meeples: 9, base.points_road: 2}\ntiles: {base.X: 4}\n");
    take("ours");
    set("base.points_road", 5);
    set("base.points_city", 3);
    write_own("ours", "parameters: {base.meeples: 10, base.points_road: 3}\n");
    follow_house_rules(game_, shell_.house_shelf.find("ours")->rules, all());
    EXPECT_EQ(number("base.meeples"), 10) << "as the file says now";
    EXPECT_EQ(number("base.points_road"), 5) << "changed by people";
    EXPECT_EQ(number("base.points_city"), 3);
    EXPECT_TRUE(game_.tile_counts.empty()) << "no longer in the file";
}

TEST_F(HouseRulesOfGame, AreSavedAndReadBackTheSame) {
    choose_expansion(game_, all(), "under_the_big_top", true);
    set("base.fields", 0);
    set("base.small_city", 1);
    const ParameterDefinition& animals = parameter("under_the_big_top.animals");
    ParameterValue mix = animals.standard;
    mix.counts.front().second = 3;
    set_value(animals, game_, mix);
    set_count(game_.piece_counts, "under_the_big_top.big_top", 2, 1);
    set_count(game_.tile_counts, "base.X", 4, 1);
    let_wear(game_, "base.meeple", "base.farmer", false, true);
    let_wear(game_, "base.meeple", "under_the_big_top.fairy", true, false);
    const NewGame saved = game_;
    EXPECT_EQ(save_house_rules(shell_, game_, "Sunday: \"ours\"", "With Ana", Overwriting::no), "");
    EXPECT_EQ(game_.house_file, "Sunday- -ours-")
        << "without what file systems have other uses for";
    ASSERT_NE(game_.house, nullptr);
    EXPECT_EQ(game_.house->title.at("en"), "Sunday: \"ours\"");
    EXPECT_EQ(game_.house->about.at("en"), "With Ana");
    EXPECT_EQ(game_.house->expansions, (std::vector<std::string>{"under_the_big_top"}))
        << "what its rules are about";
    EXPECT_EQ(count_changes_beside_file(game_, all()), 0);

    game_ = usual_setup(shell_);
    take("Sunday- -ours-");
    EXPECT_TRUE(is_chosen(game_, "under_the_big_top")) << "the file is meant for it";
    EXPECT_EQ(game_.house_rules, saved.house_rules);
    EXPECT_EQ(game_.tags, saved.tags);
    EXPECT_EQ(game_.piece_counts, saved.piece_counts);
    EXPECT_EQ(game_.tile_counts, saved.tile_counts);
}

TEST_F(HouseRulesOfGame, NeverOverwriteUnasked) {
    set("base.meeples", 5);
    EXPECT_EQ(save_house_rules(shell_, game_, "ours", "", Overwriting::no), "");
    set("base.meeples", 6);
    EXPECT_NE(save_house_rules(shell_, game_, "ours", "", Overwriting::no), "");
    EXPECT_NE(read_file(house_rules_path(shell_, "ours")).find("base.meeples: 5"),
              std::string::npos);
    EXPECT_EQ(save_house_rules(shell_, game_, "ours", "", Overwriting::allowed), "");
    EXPECT_NE(read_file(house_rules_path(shell_, "ours")).find("base.meeples: 6"),
              std::string::npos);
    EXPECT_NE(save_house_rules(shell_, game_, "family", "", Overwriting::allowed), "")
        << "that name is a shipped file's";
    EXPECT_NE(save_house_rules(shell_, game_, "...", "", Overwriting::no), "");
}

TEST_F(HouseRulesOfGame, AreRenamedDeletedAndTakenBack) {
    const fs::path written =
        write_own("ours", "# a comment of mine\nparameters: {base.meeples: 9}\n");
    const std::string bytes = read_file(written);
    take("ours");
    EXPECT_EQ(rename_house_rules(shell_, game_, "ours", "Sunday"), "");
    EXPECT_EQ(game_.house_file, "Sunday");
    EXPECT_EQ(read_file(house_rules_path(shell_, "Sunday")), bytes)
        << "what somebody wrote stays as they wrote it";
    EXPECT_NE(rename_house_rules(shell_, game_, "Sunday", "quick"), "");

    EXPECT_EQ(lay_aside_house_rules(shell_, game_, "Sunday"), "");
    EXPECT_EQ(shell_.house_shelf.find("Sunday"), nullptr);
    EXPECT_EQ(game_.house_file, "");
    EXPECT_EQ(number("base.meeples"), 9) << "what was chosen stays chosen";
    EXPECT_EQ(take_back_house_rules(shell_, "Sunday"), "");
    EXPECT_NE(shell_.house_shelf.find("Sunday"), nullptr);
    EXPECT_EQ(lay_aside_house_rules(shell_, game_, "family"), "");
    EXPECT_NE(shell_.house_shelf.find("family"), nullptr) << "shipped ones stay";
}

TEST_F(HouseRulesOfGame, AWrongFileIsRefusedByLineAndTheLastGoodOneStays) {
    const fs::path file = write_own("ours", "parameters: {base.meeples: 9}\n");
    const auto good = shell_.house_shelf.find("ours")->rules;
    write_own("ours", "parameters:\n  base.meeples: 99\n");
    const HouseFile* now = shell_.house_shelf.find("ours");
    ASSERT_EQ(now->problems.size(), 1U);
    EXPECT_EQ(now->problems[0].origin.file, file.string());
    EXPECT_EQ(now->problems[0].origin.line, 4);
    EXPECT_EQ(now->problems[0].origin.column, 17);
    EXPECT_EQ(now->rules, good) << "the last good one";
    write_own("new", "parameters: {base.meples: 9}\n");
    EXPECT_EQ(shell_.house_shelf.find("new")->rules, nullptr) << "it never was good";
}

TEST_F(HouseRulesOfGame, AreThereAgainForTheNextGame) {
    take("quick");
    set("base.points_road", 2);
    let_wear(game_, "base.meeple", "base.farmer", false, true);
    const auto remembered = remembered_rules(game_, all());
    NewGame next = usual_setup(shell_);
    recall_rules(next, remembered, all());
    EXPECT_EQ(next.house_rules, game_.house_rules);
    EXPECT_EQ(next.tile_counts, game_.tile_counts);
    EXPECT_EQ(next.tags, game_.tags);
    next = usual_setup(shell_);
    recall_rules(next, {{"tiles base.nothing", "3"}, {"pieces base.meeple", "many"}}, all());
    EXPECT_EQ(count_changes(next), 0) << "what can't be is forgotten";
}

TEST_F(HouseRulesOfGame, AreNamedInTheRecordAndInWords) {
    set_the_table(shell_, Visit::picture);
    take("first_edition");
    set("base.meeples", 5);
    shell_.start_game(setup_of(game_, all()), house_in_play(game_, all()));
    const auto table = shell_.tables.back().lock();
    ASSERT_NE(table, nullptr);
    const std::string record = write_record(table->game, "0");
    EXPECT_NE(record.find("\nremark house first_edition #"), std::string::npos) << record;
    EXPECT_NE(record.find("\nremark house_changes 1 #"), std::string::npos) << record;
    EXPECT_EQ(words_of_house(shell_, house_of(table->game)), "First edition and 1 more change");
    use_language(shell_.translations(), "ro");
    EXPECT_EQ(words_of_house(shell_, house_of(table->game)),
              "Prima edi\xC8\x9Bie \xC8\x99i \xC3\xAEnc\xC4\x83 1 schimbare");
    use_language(shell_.translations(), "en");
    const std::vector<std::string> changes =
        words_of_changes(shell_, new_game_of(table->game.rules->setup, all()));
    EXPECT_NE(std::find(changes.begin(), changes.end(), "Meeples: 7 \xE2\x86\x92 5"),
              changes.end());
    EXPECT_EQ(changes.size(), 3U);
}

TEST_F(HouseRulesOfGame, OtherExpansionsMayBringAnotherStandard) {
    // With the Easter tiles the drawbridges' road leads to a tile (its `with: easter`).
    choose_expansion(game_, all(), "drawbridges", true);
    const ParameterDefinition& destination = parameter("drawbridges.destination");
    EXPECT_EQ(value_of(destination, game_).number, 0) << "city";
    choose_expansion(game_, all(), "easter", true);
    EXPECT_EQ(value_of(destination, game_).number, 1) << "tile";
    EXPECT_FALSE(is_changed(destination, game_));
    set_value(destination, game_, {0, {}, {}});
    EXPECT_TRUE(is_changed(destination, game_));
    EXPECT_EQ(setup_of(game_, all()).parameters.at("drawbridges.destination"), "city");
}

TEST_F(HouseRulesOfGame, ForgetWhatIsNotThereAnyMore) {
    choose_expansion(game_, all(), "abbot", true);
    set("abbot.abbots", 2);
    set_count(game_.tile_counts, "base.X", 4, 1);
    Expansions fewer = all();
    std::erase_if(fewer, [](const ExpansionDefinition& one) { return one.name == "abbot"; });
    keep_what_is_there(game_, fewer);
    EXPECT_EQ(game_.expansions, (std::vector<std::string>{"base"}));
    EXPECT_TRUE(game_.house_rules.empty());
    EXPECT_EQ(game_.tile_counts.size(), 1U);
}

} // namespace
} // namespace circulade
