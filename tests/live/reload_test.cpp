// What is taken over while the program runs, and what becomes of a game under way.
#include "client/house/house_changes.hpp"
#include "client/live/reload.hpp"
#include "client/platform/files.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/refused_folders.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table.hpp"
#include "client/table/telling.hpp"
#include "engine/record/record.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/test_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

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
    static constexpr const char* lanes_and_side = "lane: {count: 3, road: E W}\n"
                                                  "side: {count: 1, city: E}\n";

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
    /// The first thing that can be done of that kind, on such a feature.
    static Action action_with(const Table& table, ActionKind kind, const std::string& feature) {
        const Game& game = table.game;
        for (const Action& action : game.offer) {
            const std::string text = action_text(*game.rules, game.state, action);
            if (action.kind == kind && text.find(feature) != std::string::npos) {
                return action;
            }
        }
        throw std::runtime_error("nothing can be done on a " + feature);
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

/// Further folders of the user's.
class ReloadedFolders : public Reloaded {
  protected:
    ReloadedFolders() {
        write_folder("hills", "[base]", "hill: {count: 1, city: N}\n");
        write_folder("on_lanes", "[base, lanes]", "wide: {like: lanes.lane, count: 1}\n");
        load_all_expansions(shell_, std::nullopt, compiled_folders());
        EXPECT_NE(shell_.loaded.find("on_lanes"), nullptr);
    }
    void write_folder(const std::string& name, const std::string& needs, const std::string& tiles) {
        write_file_safely(tiles_of(name).parent_path() / "expansion.yaml",
                          "year: 2027\nneeds: " + needs + "\n");
        write_file_safely(tiles_of(name).parent_path() / "text.en.yaml",
                          "title: Another\nabout: For a test.\n");
        write_file_safely(tiles_of(name), tiles);
    }
    fs::path tiles_of(const std::string& name) const {
        return shell_.own_expansions() / name / "tiles.yaml";
    }
    int count_in(const std::string& name) const {
        return shell_.loaded.find(name)->tiles.front().count;
    }
};

TEST_F(ReloadedFolders, ABrokenOneDoesNotHoldBackTheOthers) {
    write("tiles.yaml", "lane: {count: 5, raod: E W}\n");
    write_file_safely(tiles_of("hills"), "hill: {count: 4, city: N}\n");
    reload(shell_, {folder() / "tiles.yaml", tiles_of("hills")});
    EXPECT_EQ(count_in("hills"), 4);
    EXPECT_EQ(count_in("lanes"), 3) << "as it was";
    EXPECT_EQ(count_in("on_lanes"), 1) << "and what needs it";
    EXPECT_TRUE(says("Taken over: expansions.")) << shell_.said;
    EXPECT_TRUE(says("tiles.yaml:1:18: ")) << shell_.said;
    // As long as it is broken, others still change.
    write_file_safely(tiles_of("hills"), "hill: {count: 6, city: N}\n");
    reload(shell_, {tiles_of("hills")});
    EXPECT_EQ(count_in("hills"), 6);
    EXPECT_EQ(count_in("lanes"), 3);
    // And what needs it does not, until it is mended.
    write_file_safely(tiles_of("on_lanes"), "wide: {like: lanes.lane, count: 8}\n");
    reload(shell_, {tiles_of("on_lanes")});
    EXPECT_EQ(count_in("on_lanes"), 1);
    edit("tiles.yaml", "lane: {count: 5, road: E W}\n");
    EXPECT_EQ(count_in("lanes"), 5);
    EXPECT_EQ(count_in("on_lanes"), 8);
    EXPECT_TRUE(shell_.loaded.refused.empty());
}

TEST_F(ReloadedFolders, WhatABrokenOneIsMadeOfStaysAsItWasMadeOf) {
    const std::size_t before = shell_.loaded.expansions.size();
    write("tiles.yaml", "lane: {count: 5, road: N S}\n");
    write_file_safely(tiles_of("on_lanes"), "wide: {like: lanes.lane, cuont: 1}\n");
    write_file_safely(tiles_of("hills"), "hill: {count: 4, city: N}\n");
    reload(shell_, {folder() / "tiles.yaml", tiles_of("on_lanes"), tiles_of("hills")});
    EXPECT_EQ(count_in("lanes"), 3) << "the old tile is like the old lane";
    EXPECT_EQ(count_in("hills"), 4);
    // Where that has not changed, nothing of it is held back.
    write("tiles.yaml", "lane: {count: 3, road: E W}\n");
    write_file_safely(tiles_of("hills"), "hill: {count: 5, city: N}\n");
    reload(shell_, {folder() / "tiles.yaml", tiles_of("hills")});
    EXPECT_EQ(count_in("hills"), 5);
    std::vector<std::string> names;
    for (const ExpansionDefinition& expansion : shell_.loaded.expansions) {
        names.push_back(expansion.name);
    }
    EXPECT_EQ(names.size(), before);
    EXPECT_LT(std::find(names.begin(), names.end(), "lanes"),
              std::find(names.begin(), names.end(), "on_lanes"))
        << "what is needed comes first";
}

TEST_F(ReloadedFolders, ANewBrokenOneLeavesEverythingAsItIs) {
    const int loads = shell_.loads;
    write_folder("fresh", "[base]", "a: {raod: E W}\n");
    reload(shell_, {tiles_of("fresh")});
    EXPECT_EQ(shell_.loads, loads);
    EXPECT_FALSE(says("Taken over")) << shell_.said;
    EXPECT_EQ(shell_.loaded.refused.size(), 1U);
}

TEST_F(Reloaded, NothingIsSaidOfFilesThatSayTheSame) {
    edit("tiles.yaml", "# with a remark\nlane: {road: E W, count: 3}\n");
    EXPECT_TRUE(says("Taken over")) << "their order may matter";
    shell_.said.clear();
    edit("tiles.yaml", "# with another\nlane: {road: E W, count: 3}\n");
    EXPECT_EQ(shell_.said, "");
    edit("text.en.yaml", "title: Lanes\nabout: Three lanes!\n");
    EXPECT_TRUE(says("Taken over")) << shell_.said;
}

TEST_F(Reloaded, WhatIsDrawnIsKeptWhereNoPictureHasChanged) {
    shell_.data_folder_is_named = true;
    const auto motifs = shell_.theme.motifs;
    edit("tiles.yaml", "lane: {count: 5, road: E W}\n");
    EXPECT_EQ(shell_.theme.motifs, motifs);
}

TEST_F(Reloaded, AGameThatCouldNotBePlayedSoStaysAsItWas) {
    const auto table = sit_down();
    const std::string before = write_record(table->game, "0");
    edit("tiles.yaml", "lane: {count: 3, city: N E S W}\n"); // beside a road, where it lies
    EXPECT_EQ(shell_.said, "Taken over for new games: expansions.\n"
                           "The game stays as it was: in turn 1 it could not go on: " +
                               player_name(table->game, 0) +
                               " laid a tile where it may not lie any more: city (" +
                               to_text(table->game.history.back().action.square) + ")");
    EXPECT_EQ(write_record(table->game, "0"), before);
    EXPECT_EQ(shell_.loaded.find("lanes")->tiles.front().edges[0], "base.city")
        << "the next game has it";
}

TEST_F(Reloaded, WhatCannotBePlayedAnyMoreIsSaidInWords) {
    const auto table = sit_down();
    const std::string red = player_name(table->game, 0);
    edit("tiles.yaml", "lane: {count: 0, road: E W}\n");
    EXPECT_TRUE(says("could not go on: a tile was drawn that is not in the game any more: road"))
        << shell_.said;
    edit("tiles.yaml", "other: {count: 3, road: E W}\n");
    EXPECT_TRUE(says("a tile was drawn that is not in the game any more")) << shell_.said;
    edit("tiles.yaml", lanes);
    // A piece, on a field: then nobody may be there, then nobody has any.
    play(table->game, action_with(*table, ActionKind::place_piece, "field"));
    write_house("base.meeples: 6\ntags: {base.meeple: [-base.farmer]}");
    reload(shell_, {house_file()});
    EXPECT_TRUE(says("Taken over for new games: house rules.\nThe game stays as it was: in turn 1 "
                     "it could not go on: " +
                     red + " placed a piece where it may not be placed any more: meeple (field, "))
        << shell_.said;
    write_house("base.meeples: 6\npieces: {base.meeple: 0}");
    reload(shell_, {house_file()});
    EXPECT_TRUE(says(red + " placed a piece, and has none left of it now: meeple")) << shell_.said;
}

TEST_F(Reloaded, WhatIsUsedUpIsSaidInWords) {
    const auto table = sit_down();
    play(table->game, action_with(*table, ActionKind::pass, ""));
    test::draw_tile(table->game, "lanes.lane");
    edit("tiles.yaml", "lane: {count: 1, road: E W}\n");
    EXPECT_TRUE(says("in turn 2 it could not go on: a tile was drawn of which there is none left "
                     "now: road"))
        << shell_.said;
}

TEST_F(Reloaded, WhatWasDoneByHandIsSaidInWords) {
    edit("tiles.yaml", lanes_and_side);
    const auto table = sit_down();
    play(table->game, action_with(*table, ActionKind::pass, ""));
    Touch next;
    next.kind = TouchKind::next;
    const Rules& rules = *table->game.rules;
    next.outcome = {rules.stacks.front().stream, rules.find(Name::Kind::tile, "lanes.side")};
    ASSERT_FALSE(touch(table->game, next));
    edit("tiles.yaml", lanes);
    EXPECT_TRUE(says("what was done then is not possible any more: By hand: next comes "))
        << shell_.said;
}

TEST_F(Reloaded, AnotherLineThatCannotBePlayedIsSaidToBeOne) {
    const auto table = sit_down();
    play(table->game, action_with(*table, ActionKind::place_piece, "field"));
    undo(table->game);
    play(table->game, action_with(*table, ActionKind::place_piece, "road"));
    ASSERT_EQ(table->game.branches.size(), 1U);
    write_house("base.meeples: 6\ntags: {base.meeple: [-base.farmer]}");
    reload(shell_, {house_file()});
    EXPECT_TRUE(says("in turn 1 of another line it could not go on: ")) << shell_.said;
    EXPECT_TRUE(says("may not be placed any more: meeple (field, ")) << shell_.said;
}

TEST_F(Reloaded, WhatIsLookedAtAndHeldStays) {
    const auto table = sit_down();
    play(table->game, action_with(*table, ActionKind::place_piece, "road"));
    test::draw_tile(table->game, "lanes.lane");
    look_at_moment(table->story, table->game, shell_.options, 2);
    const std::size_t then = table->story.moment->game.history.size();
    table->rotation = 1;
    const Square square = legal_squares(table->game).front().square;
    table->pointed = square;
    table->hovered = PartId(0);
    edit_house("base.meeples: 6\n  base.points_road: 4");
    ASSERT_TRUE(says("The game goes on by the changed rules.")) << shell_.said;
    EXPECT_EQ(table->rotation, 1);
    EXPECT_EQ(table->pointed, square);
    EXPECT_EQ(table->hovered, PartId(0));
    ASSERT_TRUE(table->story.moment) << "people look back at the same moment";
    EXPECT_EQ(table->story.moment->game.history.size(), then);
    EXPECT_EQ(table->story.moment->game.rules, table->game.rules) << "as it is under them";

    // Where there are other things, nothing is pointed at that may be gone.
    edit_house("base.meeples: 3");
    EXPECT_EQ(table->pointed, square) << "the tile may still be laid there";
    EXPECT_EQ(table->hovered, std::nullopt);
    EXPECT_TRUE(table->story.moment) << "what is looked at stays";
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

TEST_F(Reloaded, ASavedGameFollowsItsFileWhateverThatSaidMeanwhile) {
    const auto saved = sit_down();
    ASSERT_EQ(house_of(saved->game).changes, 0);
    const fs::path file = shell_.saves() / "ours.circulade";
    write_file_safely(file, write_record(saved->game, "0"));
    shell_.load_game(file);
    EXPECT_EQ(shell_.tables.back().lock()->notice, "") << "the file is as it was then";

    write_house("base.meeples: 8");
    read_house_shelf(shell_);
    shell_.load_game(file);
    const auto table = shell_.tables.back().lock();
    EXPECT_EQ(table->notice, "The house rules Ours have changed since this game was saved. It goes "
                             "on by what they said then.");
    EXPECT_EQ(meeples(*table), 6);
    edit_house("base.meeples: 9");
    EXPECT_EQ(meeples(*table), 9) << "nobody had changed anything beside the file";
    EXPECT_EQ(house_of(table->game).changes, 0);
}

TEST_F(Reloaded, WhatAGameHasOtherwiseThanItsFileIsSaidToStay) {
    NewGame game = usual_setup(shell_);
    take_house_rules(game, *shell_.house_shelf.find("ours"), shell_.loaded.expansions);
    game.house_rules["base.meeples"] = ParameterValue{4, {}, {}};
    shell_.start_game(setup_of(game, shell_.loaded.expansions),
                      house_in_play(game, shell_.loaded.expansions));
    const auto table = shell_.tables.back().lock();
    ASSERT_EQ(house_of(table->game).changes, 1);
    edit_house("base.meeples: 9\n  base.points_road: 3");
    EXPECT_EQ(meeples(*table), 4);
    EXPECT_TRUE(says("The game goes on by the changed rules.\nOne thing stays as this game had it, "
                     "whatever the file says."))
        << shell_.said;
}

TEST_F(Reloaded, NoShippedHouseRulesAreTakenForChangedOnes) {
    for (const HouseFile& file : shell_.house_shelf.files) {
        NewGame game = usual_setup(shell_);
        take_house_rules(game, file, shell_.loaded.expansions);
        shell_.start_game(setup_of(game, shell_.loaded.expansions),
                          house_in_play(game, shell_.loaded.expansions));
        const fs::path save = shell_.saves() / "one.circulade";
        write_file_safely(save, write_record(shell_.tables.back().lock()->game, "0"));
        shell_.load_game(save);
        EXPECT_EQ(shell_.tables.back().lock()->notice, "") << file.name;
    }
}

TEST_F(Reloaded, AGameThatIsOverKeepsItsResult) {
    const auto table = sit_down();
    test::play_on(table->game, 3);
    ASSERT_TRUE(is_over(table->game.state));
    const std::string before = write_record(table->game, "0");
    edit_house("base.points_road: 9");
    EXPECT_EQ(shell_.said, "Taken over for new games: house rules.\n"
                           "The game stays as it was: it is over");
    EXPECT_EQ(write_record(table->game, "0"), before);
    edit("tiles.yaml", "lane: {count: 5, road: E W}\n");
    EXPECT_EQ(write_record(table->game, "0"), before);
}

TEST_F(Reloaded, AFolderOfAnotherOnesNameIsNotThatOne) {
    write_file_safely(shell_.own_expansions() / "abbot" / "expansion.yaml", "year: 2026\n");
    reload(shell_, {shell_.own_expansions() / "abbot" / "expansion.yaml"});
    ASSERT_EQ(shell_.loaded.refused.size(), 1U);
    EXPECT_FALSE(is_in_force(shell_.loaded, shell_.loaded.refused.front()))
        << "the one that comes with the game is";
    EXPECT_EQ(std::count_if(shell_.notices.begin(), shell_.notices.end(),
                            [](const Notice& notice) { return notice.about == "expansions"; }),
              1);
    edit("tiles.yaml", "lane: {cuont: 5, road: E W}\n");
    for (const RefusedFolder& refused : shell_.loaded.refused) {
        EXPECT_EQ(is_in_force(shell_.loaded, refused), refused.name == "lanes");
    }
}

TEST_F(Reloaded, WhatTheCommandLineNamesComesBeforeWhatIsAlwaysThere) {
    const fs::path named = home() / "named";
    write_file_safely(named / "lanes" / "expansion.yaml", "year: 2026\nneeds: [base]\n");
    write_file_safely(named / "lanes" / "tiles.yaml", "lane: {count: 7, road: E W}\n");
    write_file_safely(named / "lanes" / "text.en.yaml", "title: Lanes\nabout: Seven lanes.\n");
    load_all_expansions(shell_, named, compiled_folders());
    EXPECT_EQ(shell_.loaded.find("lanes")->tiles.front().count, 7);
    edit("tiles.yaml", "lane: {count: 5, road: E W}\n");
    EXPECT_EQ(shell_.loaded.find("lanes")->tiles.front().count, 7) << "reloading keeps the order";
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

TEST_F(Reloaded, WhatIsNotInPlayLeavesTheGameAlone) {
    const auto table = sit_down();
    const auto rules = table->game.rules;
    const fs::path other = shell_.own_expansions() / "other";
    write_file_safely(other / "text.en.yaml", "title: Other\nabout: Another one.\n");
    write_file_safely(other / "expansion.yaml", "year: 2026\nneeds: [base]\n");
    reload(shell_, {other / "expansion.yaml", other / "text.en.yaml"});
    EXPECT_EQ(shell_.said, "Taken over: expansions.");
    EXPECT_NE(shell_.loaded.find("other"), nullptr);
    EXPECT_EQ(table->game.rules, rules);
    fs::remove_all(other);
    reload(shell_, {other / "expansion.yaml"});
    EXPECT_EQ(shell_.said, "Taken over: expansions.");
    EXPECT_EQ(table->game.rules, rules);

    // Other words are no other rules, and are told all the same.
    bring_up_to_date(table->story.log, shell_, table->game);
    edit("text.en.yaml", "title: Lanes\nabout: Lanes.\ntiles: {lane: narrow lane}\n");
    EXPECT_EQ(shell_.said, "Taken over: expansions.");
    EXPECT_EQ(table->game.rules, rules);
    bring_up_to_date(table->story.log, shell_, table->game);
    const auto& told = table->story.log.entries;
    EXPECT_TRUE(std::any_of(told.begin(), told.end(), [](const Told& one) {
        return one.text == "lays a tile: narrow lane";
    }));
}

TEST_F(Reloaded, WhatIsGoneKeepsItsWordsWhileAGameSpeaksOfIt) {
    write("text.en.yaml", "title: Lanes\nabout: Lanes.\ntiles: {lane: narrow lane}\n");
    load_all_expansions(shell_, std::nullopt, compiled_folders());
    const auto table = sit_down();
    fs::remove_all(folder());
    reload(shell_, {folder() / "expansion.yaml", folder() / "tiles.yaml"});
    EXPECT_EQ(shell_.loaded.find("lanes"), nullptr);
    EXPECT_EQ(tile_name(shell_, "lanes.lane"), "narrow lane");
}

TEST_F(Reloaded, ManyMistakesAreSaidShortly) {
    write_house("base.meepels: 3\ntiles: {X: 1, base.Z: 1, base.Y: 1, base.AA: 1, base.AB: 1}");
    reload(shell_, {house_file()});
    EXPECT_EQ(std::count(shell_.said.begin(), shell_.said.end(), '\n'), 4) << shell_.said;
    EXPECT_TRUE(says("ours.yaml:4:3: unknown parameter `base.meepels`, did you mean "
                     "`base.meeples`?\n"))
        << shell_.said;
    EXPECT_TRUE(says("\nand 3 others, which the log tells")) << shell_.said;
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
