// No game that somebody has begun is lost because another one is played.
#include "client/platform/files.hpp"
#include "client/screens/saved_game.hpp"
#include "client/table/kept_games.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_moves.hpp"
#include "tests/table/at_the_table.hpp"

#include <set>

namespace circulade {
namespace {

namespace fs = std::filesystem;

class KeptGames : public test::TableTest {
  protected:
    KeptGames() { set_the_table(shell_); }

    circulade::Setup game_of(std::uint64_t seed) {
        circulade::Setup setup;
        setup.expansions = {"base"};
        setup.seats = {{"Red", 1}, {"Blue", 0}};
        setup.seed = seed;
        return setup;
    }
    /// Begins a game as people do, plays so many actions, and leaves it. What its file holds.
    std::string begin_and_leave(std::uint64_t seed, int actions) {
        shell_.start_game(game_of(seed), {});
        return play_and_leave(table_of({"base"}, seed), actions);
    }
    std::string play_and_leave(Table table, int actions) {
        test::play_on(table.game, 3, actions);
        autosave(shell_, table);
        return read_file(shell_.autosave());
    }
    std::multiset<std::string> kept() {
        std::multiset<std::string> all;
        for (const SavedGame& game : saved_games(shell_.saves())) {
            all.insert(read_file(game.file));
        }
        return all;
    }
    static constexpr int one_tile = 2; ///< drawn and laid
    static constexpr int to_the_end = 100000;
};

TEST_F(KeptGames, EveryGameInWhichATileWasLaidIsKept) {
    std::multiset<std::string> begun;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        begun.insert(begin_and_leave(seed, one_tile));
    }
    shell_.start_game(game_of(99), {});
    EXPECT_EQ(kept(), begun);
    for (const SavedGame& game : saved_games(shell_.saves())) {
        EXPECT_EQ(game.name.find("Red, Blue 20"), 0U) << game.name;
        EXPECT_TRUE(is_kept_by_itself(game.name)) << game.name;
    }
}

TEST_F(KeptGames, OfGamesThatAreOverOrHaveNotBegunTheLastThreeAreKept) {
    const std::string unfinished = begin_and_leave(1, one_tile);
    for (std::uint64_t seed = 2; seed <= 5; ++seed) {
        begin_and_leave(seed, seed % 2 == 0 ? to_the_end : 1);
    }
    const std::string last = begin_and_leave(6, to_the_end);
    shell_.start_game(game_of(99), {});
    const auto all = kept();
    EXPECT_EQ(all.size(), 4U);
    EXPECT_EQ(all.count(unfinished), 1U);
    EXPECT_EQ(all.count(last), 1U);
}

TEST_F(KeptGames, AGameThatGoesOnIsThereOnceAsFarAsItCame) {
    const std::string early = begin_and_leave(1, one_tile);
    shell_.start_game(game_of(2), {});
    ASSERT_EQ(kept(), std::multiset<std::string>{early});
    const fs::path file = saved_games(shell_.saves()).front().file;

    shell_.load_game(file); // and goes on with it
    Table table;
    table.game = load_saved(shell_, file).game;
    const std::string later = play_and_leave(std::move(table), 20);
    shell_.start_game(game_of(3), {});
    EXPECT_EQ(kept(), std::multiset<std::string>{later});
}

TEST_F(KeptGames, WhatPeopleSavedThemselvesIsNeverReplaced) {
    Table table = table_of({"base"}, 1);
    test::play_on(table.game, 3, one_tile);
    ASSERT_TRUE(save_as(shell_, table, "Friday"));
    const std::string friday = read_file(shell_.saves() / "Friday.circulade");
    const std::string later = begin_and_leave(1, 20);
    shell_.start_game(game_of(2), {});
    EXPECT_EQ(kept(), (std::multiset<std::string>{friday, later}));
}

TEST_F(KeptGames, ABrokenOnePushesNobodyOut) {
    std::multiset<std::string> expected;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        expected.insert(begin_and_leave(seed, to_the_end));
    }
    shell_.start_game(game_of(4), {});
    for (const char* text : {"holiday photographs\n", "wedding photographs\n"}) {
        write_file_safely(shell_.autosave(), text);
        expected.insert(text);
        shell_.start_game(game_of(5), {});
    }
    EXPECT_EQ(kept(), expected);
}

TEST_F(KeptGames, WhereNothingCanBeKeptTheGameIsLaidAsideAndThatIsSaid) {
    const std::string game = begin_and_leave(1, one_tile);
    write_file_safely(shell_.saves(), "a file is where the folder should be");
    const std::string said = keep_last_autosave(shell_);
    const fs::path aside = shell_.autosave().string() + ".kept";
    EXPECT_EQ(read_file(aside), game);
    EXPECT_NE(said.find(aside.string()), std::string::npos) << said;
    EXPECT_EQ(keep_last_autosave(shell_), "") << "nothing is left to be kept";
}

TEST_F(KeptGames, ASaveThatFailsIsSaidWhereItWasAskedFor) {
    Table table = base_table();
    write_file_safely(shell_.saves(), "a file is where the folder should be");
    EXPECT_FALSE(save_as(shell_, table, "Friday"));
    EXPECT_FALSE(table.save_trouble.empty());
    EXPECT_TRUE(table.notice.empty());
    fs::remove(shell_.saves());
    EXPECT_TRUE(save_as(shell_, table, "Friday"));
    EXPECT_TRUE(table.save_trouble.empty());
}

} // namespace
} // namespace circulade
