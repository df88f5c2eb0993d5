// The screen that compares house rules: what it begins with, and walked by keys alone.
#include "client/compare/comparison_screen.hpp"
#include "client/house/house_changes.hpp"
#include "client/house/house_screen.hpp"
#include "client/platform/files.hpp"
#include "client/platform/window.hpp"
#include "client/screens/new_game_screen.hpp"
#include "client/screens/shell_keys.hpp"
#include "client/ui/gui.hpp"
#include "tests/shell/key_event.hpp"
#include "tests/shell/with_shell.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace circulade {
namespace {

using Kind = ComparedChoice::Kind;

class ComparisonScreen : public test::WithShell {
  protected:
    void TearDown() override {
        shell_.screens.clear();
        shell_.screens.settle();
        test::WithShell::TearDown();
    }
    void frames(int count) {
        for (int i = 0; i < count || gui_.more_waiting(); ++i) {
            gui_.draw_frame(shell_.screens, shell_.appearance(), seconds_ += 1.0 / 60.0);
        }
    }
    void press(SDL_Keycode code, int times = 1) {
        for (int i = 0; i < times; ++i) {
            gui_.take(test::key(SDL_KEYDOWN, code));
            gui_.take(test::key(SDL_KEYUP, code));
            frames(3);
        }
    }
    /// A screen above another one, and what it remembers.
    std::shared_ptr<ComparisonDesk> show(NewGame game) {
        auto desk =
            std::make_shared<ComparisonDesk>(shell_, std::make_shared<NewGame>(std::move(game)), 1);
        shell_.screens.push({"below", [](Frame&) {}, true});
        shell_.screens.push(comparison_screen(desk));
        frames(3);
        return desk;
    }
    NewGame family() {
        NewGame game = usual_setup(shell_);
        take_house_rules(game, *shell_.house_shelf.find("family"), shell_.loaded.expansions);
        return game;
    }

    PictureTarget target_{1280, 800};
    Gui gui_{target_.renderer(), nullptr,
             std::filesystem::path(CIRCULADE_DATA_FOLDER) / "assets" / "fonts"};
    double seconds_ = 0;
};

TEST_F(ComparisonScreen, BeginsWithWhatIsChangedAgainstTheUsual) {
    const ComparisonWishes wishes = first_wishes(shell_, family());
    EXPECT_EQ(wishes.sides[0], (ComparedChoice{Kind::usual, {}}));
    EXPECT_EQ(wishes.sides[1], (ComparedChoice{Kind::here, {}}));
    EXPECT_EQ(wishes.games, 500);
    EXPECT_EQ(wishes.policy, lab::Policy::random);
    const auto games = compared_games_of(shell_, family(), wishes);
    EXPECT_EQ(count_changes(games[0]), 0);
    EXPECT_EQ(count_changes(games[1]), 3) << "fields, meeples, what is unfinished";
    EXPECT_FALSE(plays_alike(games[0], games[1]));
}

TEST_F(ComparisonScreen, WhereNothingIsChangedItBeginsWithAFile) {
    EXPECT_EQ(first_wishes(shell_, usual_setup(shell_)).sides[1],
              (ComparedChoice{Kind::file, "country_abbot"}));
    write_file_safely(shell_.own_house_rules() / "zoo.yaml",
                      "title: {en: Zoo}\nabout: {en: Ours}\nparameters: {base.meeples: 3}\n");
    read_house_shelf(shell_);
    EXPECT_EQ(first_wishes(shell_, usual_setup(shell_)).sides[1],
              (ComparedChoice{Kind::file, "zoo"}))
        << "one's own comes first";
}

TEST_F(ComparisonScreen, BothSidesHaveTheExpansionsThatAFileIsMeantFor) {
    ComparisonWishes wishes;
    wishes.players = 3;
    wishes.sides[1] = {Kind::file, "country_abbot"};
    const auto games = compared_games_of(shell_, usual_setup(shell_), wishes);
    for (const NewGame& game : games) {
        EXPECT_EQ(game.expansions, (std::vector<std::string>{"base", "abbot"}));
        EXPECT_EQ(game.seats.size(), 3U);
    }
    EXPECT_EQ(games[1].piece_counts.at("abbot.abbot"), 2);
}

TEST_F(ComparisonScreen, PlaysAllGamesAndTellsOfThem) {
    const auto desk = show(family());
    ASSERT_TRUE(desk->run) << desk->hindrance;
    desk->run->wait();
    frames(3);
    EXPECT_EQ(desk->comparison.sums.games, 500);
    EXPECT_EQ(desk->comparison.seeds, (std::vector<lab::SeedRange>{{1, 500}}));
    EXPECT_EQ(desk->comparison.base.title, "The rules as they are");
    EXPECT_EQ(desk->comparison.with.title, "This game: Family game");
    EXPECT_FALSE(is_running(*desk));
    EXPECT_FALSE(rules_have_changed(*desk));
    const lab::PairedSums& turns = desk->comparison.sums.turns;
    EXPECT_EQ(turns.base, turns.with) << "none of these rules makes a game longer";
}

TEST_F(ComparisonScreen, KeysChooseStopAndLeave) {
    const auto desk = show(family());
    press(SDLK_TAB, 2); // the other side
    press(SDLK_RETURN); // its list: usual, this game, the files by name
    press(SDLK_DOWN, 2);
    press(SDLK_RETURN);
    EXPECT_EQ(desk->wishes.sides[1], (ComparedChoice{Kind::file, "country_abbot"}));
    EXPECT_EQ(desk->comparison.with.title, "The country abbot") << "it begins anew at once";
    desk->wishes.games = 10'000;
    desk->wishes.policy = lab::Policy::greedy;
    frames(2);
    ASSERT_TRUE(is_running(*desk));
    ImGui::SetWindowFocus(nullptr);
    // Sides, swap, five numbers of players, three of games, two ways to play, the seed's two.
    press(SDLK_TAB, 16);
    press(SDLK_RETURN);
    EXPECT_TRUE(desk->was_cancelled);
    EXPECT_FALSE(is_running(*desk));
    press(SDLK_ESCAPE);
    EXPECT_EQ(shell_.screens.top().name, "below");
    EXPECT_EQ(desk.use_count(), 1) << "nothing else holds on to it";
}

TEST_F(ComparisonScreen, AnotherWishBeginsAnew) {
    const auto desk = show(family());
    desk->run->wait();
    desk->wishes.seed = 1001;
    frames(1);
    ASSERT_TRUE(desk->run);
    desk->run->wait();
    frames(1);
    EXPECT_EQ(desk->comparison.seeds, (std::vector<lab::SeedRange>{{1001, 1500}}));
    desk->wishes.sides[1] = desk->wishes.sides[0];
    frames(2);
    EXPECT_FALSE(desk->run);
    EXPECT_NE(desk->hindrance, "") << "both play alike";
    EXPECT_EQ(desk->comparison.sums.games, 0);
}

TEST_F(ComparisonScreen, WhatRunsKeepsItsRulesAndSaysThatTheyHaveChanged) {
    write_file_safely(shell_.own_house_rules() / "zoo.yaml",
                      "title: {en: Zoo}\nabout: {en: Ours}\nparameters: {base.meeples: 3}\n");
    read_house_shelf(shell_);
    const auto desk = show(usual_setup(shell_));
    ASSERT_TRUE(desk->run);
    write_file_safely(shell_.own_house_rules() / "zoo.yaml",
                      "title: {en: Zoo}\nabout: {en: Ours}\nparameters: {base.meeples: 2}\n");
    read_house_shelf(shell_);
    frames(2);
    EXPECT_TRUE(rules_have_changed(*desk));
    desk->run->wait();
    frames(1);
    EXPECT_EQ(desk->comparison.with.changes, (std::vector<std::string>{"base.meeples: 3"}));
    begin_comparison(*desk);
    EXPECT_FALSE(rules_have_changed(*desk));
    EXPECT_EQ(desk->comparison.with.changes, (std::vector<std::string>{"base.meeples: 2"}));
    ++shell_.loads; // expansions were loaded anew
    EXPECT_TRUE(rules_have_changed(*desk));
}

TEST_F(ComparisonScreen, RulesThatGiveNoGameAreSaid) {
    NewGame game = usual_setup(shell_);
    game.tile_counts["base.X"] = 501; // 500 at most
    const auto desk = show(game);
    EXPECT_FALSE(desk->run);
    EXPECT_NE(desk->hindrance, "");
}

TEST_F(ComparisonScreen, IsReachedFromTheHouseRules) {
    shell_.screens.push(house_screen(shell_, std::make_shared<NewGame>(family())));
    frames(3);
    for (int tab = 0; tab < 300 && shell_.screens.top().name == house_rules_name; ++tab) {
        // From the end backwards: Done, and the button beside it.
        gui_.take(test::key(SDL_KEYDOWN, SDLK_TAB, KMOD_LSHIFT));
        gui_.take(test::key(SDL_KEYUP, SDLK_TAB, KMOD_LSHIFT));
        frames(3);
        if (tab == 1) {
            press(SDLK_RETURN);
        }
    }
    EXPECT_EQ(shell_.screens.top().name, comparison_name);
}

} // namespace
} // namespace circulade
