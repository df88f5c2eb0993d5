// What is taken over while the program runs, and what becomes of a game under way.
#include "client/house/house_changes.hpp"
#include "client/live/reload.hpp"
#include "client/platform/files.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table.hpp"
#include "engine/record/record.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/test_game.hpp"

#include <gtest/gtest.h>

namespace circulade {
namespace {

namespace fs = std::filesystem;

class Reloaded : public test::WithShell {
  protected:
    Reloaded() {
        set_the_table(shell_, Visit::picture);
        write("expansion.yaml", "year: 2026\nneeds: [base]\n");
        write("tiles.yaml", lanes);
        write("text.en.yaml", "title: Lanes\nabout: Three lanes.\n");
        write_house("base.meeples: 6");
        load_all_expansions(shell_, std::nullopt, compiled_folders());
        EXPECT_NE(shell_.loaded.find("lanes"), nullptr) << lines_of(shell_.loaded.problems());
    }
    static constexpr const char* lanes = "lane: {count: 3, road: E W}\n";

    fs::path folder() const { return shell_.own_expansions() / "lanes"; }
    fs::path house_file() const { return shell_.own_house_rules() / "ours.yaml"; }
    void write(const std::string& file, const std::string& text) {
        write_file_safely(folder() / file, text);
    }
    void write_house(const std::string& parameter) {
        write_file_safely(house_file(), "title: {en: Ours}\nabout: {en: As we play.}\n"
                                        "parameters:\n  " +
                                            parameter + "\n");
    }
    void edit(const std::string& file, const std::string& text) {
        write(file, text);
        reload(shell_, {folder() / file});
    }
    void edit_house(const std::string& parameter) {
        write_house(parameter);
        reload(shell_, {house_file()});
    }
    bool says(const std::string& words) const {
        return shell_.said.find(words) != std::string::npos;
    }

    /// A game of the base game and the lanes, by our house rules: Red has laid a lane.
    std::shared_ptr<Table> sit_down() {
        NewGame game = usual_setup(shell_);
        choose_expansion(game, shell_.loaded.expansions, "lanes", true);
        take_house_rules(game, *shell_.house_shelf.find("ours"), shell_.loaded.expansions);
        game.seed = 7;
        shell_.start_game(setup_of(game, shell_.loaded.expansions),
                          house_in_play(game, shell_.loaded.expansions));
        auto table = shell_.tables.back().lock();
        test::draw_tile(table->game, "lanes.lane");
        play(table->game, Action(table->game.offer.front()));
        return table;
    }
    static int meeples(const Table& table) {
        const Rules& rules = *table.game.rules;
        return rules.pieces[rules.find(Name::Kind::piece, "base.meeple")].per_player;
    }
    static int lanes_in(const Table& table) {
        const Rules& rules = *table.game.rules;
        return rules.tiles[rules.find(Name::Kind::tile, "lanes.lane")].count;
    }
};

TEST_F(Reloaded, AnExpansionComesIntoTheGameUnderWay) {
    const auto table = sit_down();
    const auto entries = table->game.history.size();
    set_note(table->game, 1, {"Look here", {}, {}});
    play(table->game, Action(table->game.offer.front()));
    undo(table->game);
    edit("tiles.yaml", "lane: {count: 5, road: E W}\n");
    EXPECT_TRUE(says("Taken over: expansions.")) << shell_.said;
    EXPECT_TRUE(says("The game goes on")) << shell_.said;
    EXPECT_EQ(lanes_in(*table), 5);
    EXPECT_EQ(table->game.history.size(), entries);
    EXPECT_EQ(table->game.undone.size(), 1U) << "what can be done again still can";
    EXPECT_EQ(table->game.notes.at(1).text, "Look here");
    EXPECT_EQ(meeples(*table), 6);
}

TEST_F(Reloaded, BranchesSurvive) {
    const auto table = sit_down();
    const Action laid = table->game.history.back().action;
    undo(table->game);
    for (const Action& other : table->game.offer) {
        if (!(other == laid)) {
            play(table->game, Action(other));
            break;
        }
    }
    ASSERT_EQ(table->game.branches.size(), 1U);
    edit("tiles.yaml", "lane: {count: 5, road: E W}\n");
    EXPECT_EQ(lanes_in(*table), 5);
    ASSERT_EQ(table->game.branches.size(), 1U);
    EXPECT_EQ(table->game.branches[0].entries.front().action, laid);
}

TEST_F(Reloaded, ABrokenFileIsSaidByLineAndColumnAndEverythingStays) {
    const auto table = sit_down();
    edit("tiles.yaml", "lane: {count: 5, road: E W}\nother: {cuont: 1, road: E W}\n");
    EXPECT_TRUE(says((folder() / "tiles.yaml").string() + ":2:9: ")) << shell_.said;
    EXPECT_FALSE(says("Taken over"));
    EXPECT_EQ(lanes_in(*table), 3);
    ASSERT_NE(shell_.loaded.find("lanes"), nullptr);
    EXPECT_EQ(shell_.loaded.find("lanes")->tiles.front().count, 3);
    EXPECT_EQ(shell_.loaded.refused.size(), 1U) << "New game tells of it";
    edit("tiles.yaml", "lane: {count: 5, road: E");
    EXPECT_TRUE(says("tiles.yaml:1:")) << "half written: " << shell_.said;
    edit("tiles.yaml", "lane: {count: 6, road: E W}\n");
    EXPECT_EQ(lanes_in(*table), 6);
    EXPECT_TRUE(shell_.loaded.refused.empty());
}

TEST_F(Reloaded, AGameThatCouldNotBePlayedSoStaysAsItWas) {
    const auto table = sit_down();
    const std::string before = write_record(table->game, "0");
    edit("tiles.yaml", "lane: {count: 3, city: N E S W}\n"); // beside a road, where it lies
    EXPECT_TRUE(says("The game stays as it was: in turn 1 it could not go on: ")) << shell_.said;
    EXPECT_TRUE(says("is not legal here")) << shell_.said;
    EXPECT_EQ(write_record(table->game, "0"), before);
    EXPECT_EQ(shell_.loaded.find("lanes")->tiles.front().edges[0], "base.city")
        << "the next game has it";
}

TEST_F(Reloaded, AGameWhoseExpansionIsGoneStaysAsItWas) {
    const auto table = sit_down();
    const std::string before = write_record(table->game, "0");
    fs::remove_all(folder());
    reload(shell_, {folder() / "expansion.yaml"});
    EXPECT_TRUE(says("lanes is not there any more")) << shell_.said;
    EXPECT_EQ(write_record(table->game, "0"), before);
}

TEST_F(Reloaded, HouseRulesOfTheGameUnderWay) {
    const auto table = sit_down();
    ASSERT_EQ(meeples(*table), 6);
    edit_house("base.meeples: 9");
    EXPECT_TRUE(says("Taken over: house rules.")) << shell_.said;
    EXPECT_EQ(meeples(*table), 9);
    EXPECT_EQ(table->game.state.supply[0], 9) << "as if it had been played so from the start";
    edit_house("base.meeples: 99");
    EXPECT_TRUE(says("ours.yaml:4:17: ")) << shell_.said;
    EXPECT_EQ(meeples(*table), 9) << "the last good ones";
    edit_house("base.meeples: 8");
    EXPECT_EQ(meeples(*table), 8);
    EXPECT_EQ(house_of(table->game).file, "ours");
    EXPECT_EQ(house_of(table->game).changes, 0);
}

TEST_F(Reloaded, OtherFilesOfHouseRulesLeaveTheGameAlone) {
    const auto table = sit_down();
    const auto rules = table->game.rules;
    const fs::path other = shell_.own_house_rules() / "other.yaml";
    write_file_safely(other, "title: {en: Other}\nabout: {en: Other.}\n");
    reload(shell_, {other});
    EXPECT_EQ(table->game.rules, rules);
    EXPECT_NE(shell_.house_shelf.find("other"), nullptr);
    shell_.said.clear();
    reload(shell_, {other});
    EXPECT_EQ(shell_.said, "") << "it says the same as before";
}

TEST_F(Reloaded, TheNewGameScreenFollows) {
    NewGame game = usual_setup(shell_);
    choose_expansion(game, shell_.loaded.expansions, "lanes", true);
    fs::remove_all(folder());
    reload(shell_, {folder() / "expansion.yaml"});
    EXPECT_EQ(shell_.loaded.find("lanes"), nullptr);
    keep_what_is_there(game, shell_.loaded.expansions);
    EXPECT_EQ(game.expansions, (std::vector<std::string>{"base"}));
}

TEST_F(Reloaded, KeysAreTakenOverOrStay) {
    const fs::path keys = shell_.own_keys();
    write_file_safely(keys, "undo: [F7]\n");
    reload(shell_, {keys});
    EXPECT_EQ(shell_.keys.key_of(Command::undo), "F7");
    EXPECT_TRUE(says("Taken over: keys.")) << shell_.said;
    write_file_safely(keys, "undo: [Blob]\n");
    reload(shell_, {keys});
    EXPECT_EQ(shell_.keys.key_of(Command::undo), "F7");
    EXPECT_TRUE(says("keys.yaml:1:")) << shell_.said;
}

TEST_F(Reloaded, ThemesAndOptionsAreTakenOverOrStay) {
    const fs::path theme = shell_.own_themes() / "storybook.yaml";
    const Theme before = shell_.theme;
    write_file_safely(theme, "table: {plank: \"#010203\"}\n");
    reload(shell_, {theme});
    EXPECT_EQ(shell_.theme.table.plank.green, 2) << shell_.said;
    write_file_safely(theme, "table: {plank: 7}\n");
    reload(shell_, {theme});
    EXPECT_EQ(shell_.theme.table.plank.green, 2);
    EXPECT_TRUE(says("storybook.yaml:1:")) << shell_.said;

    write_file_safely(shell_.own_options(), "language: ro\nui_scale: 125\n");
    reload(shell_, {shell_.own_options()});
    EXPECT_EQ(language_in_use(), "ro");
    EXPECT_EQ(shell_.options.ui_scale, 125);
    shell_.said.clear();
    shell_.options.ui_scale = 150;
    save_options(shell_);
    reload(shell_, {shell_.own_options()});
    EXPECT_EQ(shell_.said, "") << "we wrote it ourselves";
}

TEST_F(Reloaded, PicturesAndTranslationsOnlyFromANamedDataFolder) {
    EXPECT_FALSE(shell_.data_folder_is_named);
    const auto watched = watched_folders(shell_);
    EXPECT_EQ(std::count(watched.begin(), watched.end(), shell_.translations()), 0);
    const std::size_t pictures = shell_.theme.motifs->size();
    const std::string picture =
        read_file(shell_.data_folder / "expansions" / "easter" / "pictures" / "egg.yaml");
    edit("pictures/mine.yaml", picture);
    EXPECT_EQ(shell_.theme.motifs->size(), pictures) << "from the next start on";
    shell_.data_folder_is_named = true;
    edit("pictures/mine.yaml", picture);
    EXPECT_EQ(shell_.theme.motifs->size(), pictures + 1) << shell_.said;
    const auto named = watched_folders(shell_);
    EXPECT_EQ(std::count(named.begin(), named.end(), shell_.translations()), 1);
}

} // namespace
} // namespace circulade
