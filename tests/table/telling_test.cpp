#include "client/table/log_panel.hpp"
#include "client/table/telling.hpp"
#include "engine/game/board.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/road_game.hpp"

#include <algorithm>
#include <set>

namespace circulade {
namespace {

class Telling : public test::WithShell {
  protected:
    std::vector<std::string> texts(const Game& game) const {
        std::vector<std::string> all;
        for (const Told& told : tell(shell_, game)) {
            all.push_back(told.text);
        }
        return all;
    }
};

TEST_F(Telling, AShortGameInEnglishAndRomanian) {
    const Game game = test::road_game(shell_.loaded);
    EXPECT_EQ(texts(game),
              (std::vector<std::string>{"Turn 1", "lays a tile: crossroads",
                                        "places a piece: meeple (road)", "Turn 2",
                                        "lays a tile: junction of three roads", "road", "Turn 3"}));
    use_language(shell_.translations(), "ro");
    const std::vector<std::string> romanian = texts(game);
    EXPECT_EQ(romanian[0], "Tura 1");
    EXPECT_EQ(romanian[2], "pune o piesă: meeple (drum)");
}

TEST_F(Telling, WhatWasDoneByHandIsSaidToBe) {
    Game game = start_game(test::rules_of(shell_.loaded, {"base"}, 1));
    const auto tile = static_cast<TileKindId>(game.rules->find(Name::Kind::tile, "base.X"));
    const Place road = on_feature(part_id(*game.rules, 1, 0)); // of the crossroads
    for (const Touch& by_hand :
         {put_tile(tile, {1, 0}, 0), move_by_hand(0, road), move_by_hand(0, on_square(1)),
          move_by_hand(0, in_supply), set_score(1, 12), begin_turn_of(1)}) {
        ASSERT_FALSE(touch(game, by_hand));
    }
    const std::vector<std::string> english{"Turn 1",
                                           "By hand: laid crossroads",
                                           "By hand: placed meeple of Red, road",
                                           "By hand: moved meeple of Red, road to crossroads",
                                           "By hand: took away meeple of Red, crossroads",
                                           "By hand: points of Blue set to 12",
                                           "By hand: a turn begins anew",
                                           "Turn 1"};
    EXPECT_EQ(texts(game), english);
    use_language(shell_.translations(), "ro");
    EXPECT_EQ(texts(game)[2], "De mână: se pune meeple (Red), drum");
}

TEST_F(Telling, AScoreSaysItsLinesItsRuleAndWhoseItIs) {
    const Game game = test::road_game(shell_.loaded);
    const std::vector<Told> told = tell(shell_, game);
    const Told& score = told.at(5);
    EXPECT_EQ(score.kind, Told::Kind::score);
    EXPECT_EQ(score.player, 0) << "Red, in Blue's turn";
    EXPECT_EQ(score.points, 3);
    EXPECT_EQ(score.lines, "3 tiles × 1");
    EXPECT_EQ(score.rule, "BA-13");
    EXPECT_FALSE(rule_text(shell_, game, score.rule).empty());
    EXPECT_EQ(score.moment, 6U) << "all six actions had been carried out";
    EXPECT_EQ(told.at(1).moment, test::red_lays + 1);
}

TEST_F(Telling, WhatNobodyHoldsIsCompleteWithoutPoints) {
    Game game = start_game(test::rules_of(shell_.loaded, {"base"}, 1));
    test::draw_tile(game, "base.X");
    test::lay_first(game, {1, 0});
    test::act(game, "pass");
    test::draw_tile(game, "base.W");
    test::lay_first(game, {-1, 0});
    test::act(game, "pass");
    EXPECT_EQ(texts(game)[4], "completed, and held by nobody: road");
}

TEST_F(Telling, WhatIsDoneIsToldOfWhoDidIt) {
    std::set<EventKind> kinds;
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
        Game game = start_game(test::rules_of(
            shell_.loaded, {"base", "abbot", "easter", "under_the_big_top", "drawbridges"}, seed));
        test::play_on(game, seed, 400);
        for (const Told& told : tell(shell_, game)) {
            const Event& event = game.events.list[told.event];
            if (told.kind != Told::Kind::plain || told.moment == 0) {
                continue;
            }
            const Played& done = game.history[told.moment - 1];
            std::optional<PlayerId> who;
            if (event.kind == EventKind::tile_placed ||
                (event.kind == EventKind::piece_moved && done.action.piece == event.piece)) {
                who = done.player;
            } else if (event.kind == EventKind::die_rolled && told.moment < game.history.size()) {
                who = game.history[told.moment].player; // who does something with it next
            } else if (event.kind == EventKind::token_turned) {
                who = nobody; // by itself
            }
            if (who) {
                EXPECT_EQ(told.player, *who) << told.text << ", seed " << seed;
                kinds.insert(event.kind);
            }
        }
    }
    EXPECT_EQ(kinds.size(), 4U) << "tiles, pieces, tokens and dice";
}

TEST_F(Telling, WhoMovesWhatIsSomebodyElsesSaysWhose) {
    Game game = test::road_game(shell_.loaded);
    for (Event& event : game.events.list) {
        if (event.kind == EventKind::piece_moved && event.from.kind == PlaceKind::supply) {
            event.player = 1; // as if Red had placed Blue's meeple
            game.history[test::red_claims].action.piece = event.piece;
        }
    }
    const Told told = tell(shell_, game).at(2);
    EXPECT_EQ(told.player, 0);
    EXPECT_EQ(told.text, "places a piece: meeple of Blue (road)");
}

TEST_F(Telling, NoTileIsCalledByANumber) {
    for (const char* language : {"en", "ro"}) {
        use_language(shell_.translations(), language);
        for (const ExpansionDefinition& expansion : shell_.loaded.expansions) {
            for (const TileDefinition& tile : expansion.tiles) {
                const std::string name = tile_name(shell_, tile.id);
                EXPECT_EQ(name.find_first_of("0123456789"), std::string::npos) << name;
            }
        }
    }
}

TEST_F(Telling, ATileWithoutANameIsCalledByWhatIsOnIt) {
    EXPECT_EQ(tile_name(shell_, "drawbridges.R01"), "road, city");
    EXPECT_EQ(tile_name(shell_, "drawbridges.R10"), "road, road, city, city");
    EXPECT_EQ(tile_name(shell_, "mine.none"), "none");
}

TEST_F(Telling, TheFinalScoringHasAHeadingOfItsOwn) {
    Game game = start_game(test::rules_of(shell_.loaded, {"base"}, 5));
    test::play_on(game, 5);
    const std::vector<Told> told = tell(shell_, game);
    std::size_t headings = 0;
    bool at_end = false;
    for (const Told& entry : told) {
        if (entry.kind == Told::Kind::turn && entry.text == "Final scoring") {
            ++headings;
            at_end = true;
        }
        const Event& event = game.events.list[entry.event];
        if (event.kind == EventKind::scored) {
            EXPECT_EQ(event.at_end, at_end) << entry.text;
        }
    }
    EXPECT_EQ(headings, 1U);
    EXPECT_EQ(told.back().text, victory(game));
}

TEST_F(Telling, TheLogGrowsAndShrinksWithTheGameAndChangesItsLanguage) {
    Game game = start_game(test::rules_of(shell_.loaded, {"base", "abbot"}, 8));
    LogBook log;
    const auto same_as_told_at_once = [&] {
        bring_up_to_date(log, shell_, game);
        const std::vector<Told> all = tell(shell_, game);
        ASSERT_EQ(log.entries.size(), all.size());
        for (std::size_t n = 0; n < all.size(); ++n) {
            EXPECT_EQ(log.entries[n].text, all[n].text);
            EXPECT_EQ(log.entries[n].event, all[n].event);
            EXPECT_EQ(log.entries[n].moment, all[n].moment);
        }
    };
    for (int n = 0; n < 12; ++n) {
        test::play_on(game, static_cast<std::uint64_t>(n), 7);
        same_as_told_at_once();
        undo(game);
        undo(game);
        test::play_on(game, static_cast<std::uint64_t>(n) + 100, 2); // as many, but others
        same_as_told_at_once();
    }
    use_language(shell_.translations(), "ro");
    same_as_told_at_once();
}

TEST_F(Telling, TheLogIsToldAnewWhereTextsWereLoadedAnew) {
    const Game game = test::road_game(shell_.loaded);
    LogBook log;
    const auto tells_of = [&](const char* word) {
        return std::any_of(log.entries.begin(), log.entries.end(), [&](const auto& entry) {
            return entry.text.find(word) != std::string::npos;
        });
    };
    bring_up_to_date(log, shell_, game);
    EXPECT_FALSE(tells_of("lane"));
    for (auto& [name, text] : shell_.loaded.texts.at("base").at("en").features) {
        text = "lane";
    }
    bring_up_to_date(log, shell_, game);
    EXPECT_FALSE(tells_of("lane")) << "nobody said that texts are others";
    ++shell_.loads;
    bring_up_to_date(log, shell_, game);
    EXPECT_TRUE(tells_of("lane"));
}

TEST_F(Telling, TheNewestTurnStandsOnTop) {
    LogBook log;
    const Game game = test::road_game(shell_.loaded);
    bring_up_to_date(log, shell_, game);
    EXPECT_EQ(order_shown(log, log.entries.size()),
              (std::vector<std::size_t>{6, 3, 4, 5, 0, 1, 2}));
}

TEST_F(Telling, AUsualNameIsSaidInTheLanguageInUseAChosenOneIsKept) {
    circulade::Setup setup = test::rules_of(shell_.loaded, {"base"}, 1)->setup;
    setup.seats = {{"Player 1", 0}, {"Player One", 1}};
    const Game game =
        start_game(build_rules(shell_.loaded.expansions, compiled_behaviours(), setup).rules);
    EXPECT_EQ(player_name(game, 0), "Player 1");
    use_language(shell_.translations(), "ro");
    EXPECT_EQ(player_name(game, 0), "Jucătorul 1");
    EXPECT_EQ(player_name(game, 1), "Player One");
}

} // namespace
} // namespace circulade
