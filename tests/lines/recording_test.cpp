// Games made into scenarios: what is written, read back, refused and kept.
#include "client/lines/own_scenarios.hpp"
#include "client/lines/record_screen.hpp"
#include "client/lines/scenario_draft.hpp"
#include "client/platform/files.hpp"
#include "client/show/stage.hpp"
#include "engine/game/board.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/road_game.hpp"

namespace circulade {
namespace {

namespace fs = std::filesystem;

class Recordings : public test::WithShell {
  protected:
    ScenarioDraft road_draft(std::size_t entries) {
        ScenarioDraft draft = draft_of(test::road_game(shell_.loaded), entries);
        draft.words.title["en"] = "A road";
        return draft;
    }
    /// Whatever the numbers choose, and before every third action what falls next is said by hand.
    static void play_with_a_hand(Game& game, std::uint64_t seed) {
        for (std::uint64_t n = 0; n < 60 && !game.offer.empty(); ++n) {
            if (n % 3 == 0) {
                Game ahead = game; // what would fall
                test::play_on(ahead, seed * 100 + n, 4);
                for (std::size_t e = game.history.size(); e < ahead.history.size(); ++e) {
                    for (const Outcome& outcome : ahead.history[e].outcomes) {
                        touch(game, dictate(outcome));
                        e = ahead.history.size() - 1;
                    }
                }
            }
            test::play_on(game, seed * 100 + n, 1);
        }
    }
    fs::path save(const ScenarioDraft& draft) {
        const fs::path file = own_scenario_path(shell_, "A road");
        EXPECT_EQ(save_scenario(shell_, draft, file), "");
        return file;
    }
    void write_own(const std::string& name, const std::string& text) {
        write_file_safely(own_scenarios_folder(shell_) / name, text);
    }
};

TEST_F(Recordings, BeginAtATurnOrAtTheMomentLookedAt) {
    const ScenarioDraft whole = road_draft(0);
    ASSERT_EQ(whole.moments.size(), 3U) << "the start, and the end of each turn";
    EXPECT_EQ(whole.from, 0U);
    EXPECT_EQ(whole.moments[1].entries, test::blue_draws);
    EXPECT_EQ(whole.moments[1].turn, 2);
    EXPECT_FALSE(whole.moments[1].is_within);
    const ScenarioDraft within = road_draft(test::red_claims);
    ASSERT_EQ(within.moments.size(), 4U);
    EXPECT_EQ(within.from, 1U);
    EXPECT_TRUE(within.moments[1].is_within);
    EXPECT_EQ(within.moments[1].turn, 1);
}

TEST_F(Recordings, AreShownAsTheyWereTyped) {
    ScenarioDraft draft = road_draft(test::blue_draws);
    draft.words.title["ro"] = "Un drum";
    caption_at(draft, draft.from, "en") = "Red holds the road.";
    caption_at(draft, 2, "ro") = "Albastru \xC3\xAEl termin\xC4\x83.";
    caption_at(draft, 2, "en"); // looked at, and left empty
    const Demonstration shown = load_demonstration(shell_, save(draft));
    EXPECT_TRUE(shown.troubles.empty());
    EXPECT_EQ(shown.title, draft.words.title);
    ASSERT_EQ(shown.stops.size(), 2U);
    EXPECT_EQ(shown.start, test::blue_draws);
    EXPECT_EQ(shown.stops[0].caption, (Translated{{"en", "Red holds the road."}}));
    EXPECT_EQ(shown.stops[1].caption, (Translated{{"ro", "Albastru \xC3\xAEl termin\xC4\x83."}}));
    EXPECT_EQ(shown.game.state.scores, (std::vector<std::int32_t>{3, 0}));
}

TEST_F(Recordings, KeepTheOtherLanguageWhenTheyAreChanged) {
    ScenarioDraft draft = road_draft(0);
    caption_at(draft, 1, "ro") = "Un drum.";
    const fs::path file = save(draft);
    ScenarioDraft again = draft_of(load_demonstration(shell_, file), 0);
    caption_at(again, 1, "en") = "A road.";
    again.words.title["ro"] = "Drumul";
    EXPECT_EQ(save_scenario(shell_, again, file), "");
    const Demonstration shown = load_demonstration(shell_, file);
    EXPECT_EQ(shown.title, (Translated{{"en", "A road"}, {"ro", "Drumul"}}));
    EXPECT_EQ(shown.stops[1].caption, (Translated{{"en", "A road."}, {"ro", "Un drum."}}));
}

TEST_F(Recordings, InTwoLanguagesStayOneFile) {
    ScenarioDraft draft = road_draft(0);
    const fs::path file = target_of(shell_, draft);
    EXPECT_EQ(file.filename(), "A road.yaml");
    EXPECT_EQ(save_scenario(shell_, draft, file), "");
    draft.file = file;
    use_language(shell_.translations(), "ro");
    draft.words.title["ro"] = "Un drum";
    ScenarioDraft later = draft_of(draft.game, 0); // the dialog is opened again
    take_words_of(later, draft);
    EXPECT_EQ(target_of(shell_, later), file);
    EXPECT_EQ(what_is_replaced(shell_, later, file), Replaces::itself);
    later.words.title["en"] = "Another road"; // and is another one from now on
    EXPECT_EQ(target_of(shell_, later).filename(), "Un drum.yaml");
    later.stays_in_file = true; // unless it is that file which is changed
    EXPECT_EQ(target_of(shell_, later), file);
}

/// Whatever a shipped scenario says is still said by a copy of it.
TEST_F(Recordings, OfADemonstrationLoseNoCaption) {
    int said_together = 0;
    for (const char* name : {"base/edges", "base/road", "base/city", "base/puzzle_last_tile"}) {
        SCOPED_TRACE(name);
        const Demonstration shown = load_demonstration(shell_, name);
        ScenarioDraft draft = draft_of(shown, shown.start);
        draft.words.title["en"] = "A road";
        const Demonstration copy = load_demonstration(shell_, save(draft));
        for (const char* language : {"en", "ro"}) {
            std::string all;
            for (const Stop& stop : copy.stops) {
                all += in_language(stop.caption, language) + '\n';
            }
            for (const Stop& stop : shown.stops) {
                EXPECT_NE(all.find(in_language(stop.caption, language)), std::string::npos)
                    << in_language(stop.caption, language);
            }
        }
        said_together += copy.stops.size() < shown.stops.size() ? 1 : 0;
    }
    EXPECT_GT(said_together, 0) << "several captions on one position";
    EXPECT_TRUE(draft_of(load_demonstration(shell_, "base/edges"), 0).leaves_squares);
}

TEST_F(Recordings, SayWhatTheyReplace) {
    ScenarioDraft draft = road_draft(0);
    const fs::path file = target_of(shell_, draft);
    EXPECT_EQ(what_is_replaced(shell_, draft, file), Replaces::nothing);
    EXPECT_EQ(save_scenario(shell_, draft, file), "");
    EXPECT_EQ(what_is_replaced(shell_, draft, file), Replaces::another);
    draft.file = file;
    EXPECT_EQ(what_is_replaced(shell_, draft, file), Replaces::itself);
    // Somebody opens the file and adds what no dialog can.
    const std::string text = read_file(file);
    const std::vector<std::string> more{"    legal: [\"draw\"]\n", "    turn: Red\n",
                                        "    tiles_left: 69\n",    "    over: no\n",
                                        "    completed: []\n",     "    # Only this road.\n"};
    for (const std::string& line : more) {
        write_file_safely(file, text + line);
        EXPECT_EQ(what_is_replaced(shell_, draft, file), Replaces::more_than_is_written) << line;
    }
}

TEST_F(Recordings, BeginAgainWhereTheyBegan) {
    auto table = std::make_shared<Table>();
    table->game = test::road_game(shell_.loaded);
    record_table(shell_, *table);
    EXPECT_EQ(entries_at_start(*table->draft), 0U);
    table->draft->from = 1;
    ASSERT_EQ(entries_at_start(*table->draft), test::blue_draws);
    record_table(shell_, *table);
    EXPECT_EQ(entries_at_start(*table->draft), test::blue_draws);
    // A moment that is looked at is meant.
    look_at_moment(table->story, table->game, shell_.options, test::red_claims);
    record_table(shell_, *table);
    EXPECT_EQ(entries_at_start(*table->draft), test::red_claims);
}

TEST_F(Recordings, WhatWasTypedOutlastsTheDialog) {
    ScenarioDraft typed = road_draft(0);
    caption_at(typed, 1, "en") = "A road.";
    caption_at(typed, 2, "en") = "And its end.";
    Game earlier = as_it_stood(typed.game, test::blue_lays);
    ScenarioDraft later = draft_of(earlier, 0);
    take_words_of(later, typed);
    EXPECT_EQ(caption_at(later, 1, "en"), "A road.");
    EXPECT_EQ(later.words.captions.size(), 1U) << "the other moment is not there any more";
}

TEST_F(Recordings, APuzzleMeetsWhoeverTriesItWithTheSameTiles) {
    // Red's turn is the position; Blue's and Red's next are the answer.
    ScenarioDraft draft = road_draft(test::blue_draws);
    Game& game = draft.game;
    test::draw_tile(game, "base.U");
    test::lay_first(game, {2, 0});
    draft = draft_of(game, test::blue_draws);
    draft.words.title["en"] = "A road";
    draft.words.puzzle->question["en"] = "And now?";
    draft.is_puzzle = true;
    const Demonstration shown = load_demonstration(shell_, save(draft));
    EXPECT_TRUE(shown.troubles.empty());
    ASSERT_TRUE(shown.puzzle);
    EXPECT_EQ(shown.puzzle->question, (Translated{{"en", "And now?"}}));
    Game tried = as_it_stood(shown.game, shown.puzzle->asked_at);
    // Blue's tile is in hand; the one after it is dictated.
    EXPECT_EQ(tried.rules->tiles[tried.state.turn.drawn].name, "base.W");
    ASSERT_EQ(tried.dictated.size(), 1U);
    EXPECT_EQ(tried.rules->tiles[tried.dictated[0].value].name, "base.U");
}

/// Red's and Blue's turns are the position; what was said by hand in the course of the rest is no
/// part of the answer, and whoever tries it draws the same.
TEST_F(Recordings, APuzzleOfDictatedTilesCanBeSolved) {
    Game game = test::road_game(shell_.loaded);
    const auto say_next = [&](const std::string& tile) {
        const auto kind = game.rules->find(Name::Kind::tile, tile);
        ASSERT_FALSE(touch(game, dictate({game.rules->stacks.front().stream, kind})));
    };
    const std::size_t asked = game.history.size();
    say_next("base.U"); // of the turn that is asked about: before its draw
    test::act(game, "draw");
    say_next("base.B"); // in mid-turn, of the next turn
    test::lay_first(game, {2, 0});
    test::act(game, "pass");
    test::act(game, "draw");
    test::lay_first(game, game.offer.front().square);
    say_next("base.V"); // never drawn
    ScenarioDraft draft = draft_of(game, asked);
    draft.words.title["en"] = "A road";
    draft.words.captions[asked + 2]["en"] = "A tile is drawn.";
    draft.words.captions[asked + 3]["en"] = "The next one is known.";
    draft.is_puzzle = true;
    const Demonstration shown = load_demonstration(shell_, save(draft));
    EXPECT_TRUE(shown.troubles.empty());
    ASSERT_TRUE(shown.puzzle);
    for (std::size_t n = shown.puzzle->asked_at; n < shown.game.history.size(); ++n) {
        EXPECT_FALSE(shown.game.history[n].touch) << "a touch is no answer";
    }
    Game tried = as_it_stood(shown.game, shown.puzzle->asked_at);
    EXPECT_EQ(tried.rules->tiles[tried.state.turn.drawn].name, "base.U") << "it is in hand";
    test::lay_first(tried, {2, 0});
    test::act(tried, "pass");
    test::act(tried, "draw");
    EXPECT_EQ(tried.rules->tiles[tried.state.turn.drawn].name, "base.B");
    ASSERT_EQ(tried.dictated.size(), 1U);
    EXPECT_EQ(tried.rules->tiles[tried.dictated[0].value].name, "base.V");
    ASSERT_GE(shown.stops.size(), 2U) << "what is said of the position, and the question";
    EXPECT_EQ(in_language(shown.stops[shown.stops.size() - 2].caption, "en"),
              "A tile is drawn. The next one is known.");
}

/// Whatever is played, with all its dice and tokens: from the middle on it is the answer, and comes
/// to the very same end, also for who plays it without knowing the chance.
TEST_F(Recordings, APuzzleOfAnyGameComesToTheSameEnd) {
    const std::vector<std::vector<std::string>> sets{
        {"base"},
        {"base", "abbot", "river_1"},
        {"base", "easter"},
        {"base", "under_the_big_top"},
        {"base", "drawbridges"},
        {"base", "easter", "under_the_big_top", "drawbridges"}};
    for (const auto& expansions : sets) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            SCOPED_TRACE(expansions.back() + ' ' + std::to_string(seed));
            Game game = start_game(test::rules_of(shell_.loaded, expansions, seed));
            play_with_a_hand(game, seed);
            ScenarioDraft draft = draft_of(game, game.history.size() - 25);
            draft.words.title["en"] = "A road";
            draft.is_puzzle = true;
            const Demonstration shown = load_demonstration(shell_, save(draft));
            EXPECT_EQ(shown.troubles, std::vector<std::string>{});
            EXPECT_EQ(hash(*shown.game.rules, shown.game.state), hash(*game.rules, game.state));
            Game tried = as_it_stood(shown.game, shown.puzzle->asked_at);
            for (std::size_t n = shown.puzzle->asked_at; n < shown.game.history.size(); ++n) {
                ASSERT_FALSE(shown.game.history[n].touch);
                ASSERT_FALSE(play(tried, shown.game.history[n].action));
            }
            EXPECT_EQ(hash(*tried.rules, tried.state), hash(*game.rules, game.state));
        }
    }
}

TEST_F(Recordings, APuzzleWithoutAnAnswerIsRefused) {
    ScenarioDraft draft = road_draft(6);
    draft.is_puzzle = true;
    const fs::path file = own_scenario_path(shell_, "A road");
    EXPECT_NE(save_scenario(shell_, draft, file).find("needs an answer"), std::string::npos);
    EXPECT_FALSE(fs::exists(file));
}

TEST_F(Recordings, FailuresAreSaidAndLeaveWhatWasThere) {
    write_own("A road.yaml", "as it was");
    const fs::path file = own_scenario_path(shell_, "A road");
    fs::permissions(file.parent_path(), fs::perms::owner_read | fs::perms::owner_exec);
    const std::string trouble = save_scenario(shell_, road_draft(0), file);
    fs::permissions(file.parent_path(), fs::perms::owner_all);
    if (!trouble.empty()) { // who may do everything is refused nothing
        EXPECT_NE(trouble.find("was not saved"), std::string::npos);
        EXPECT_EQ(read_file(file), "as it was");
    }
    EXPECT_TRUE(own_scenario_path(shell_, "...").empty());
    EXPECT_EQ(own_scenario_path(shell_, "a/b").filename(), "a-b.yaml");
    // A folder that is a file.
    fs::remove_all(own_scenarios_folder(shell_));
    write_file_safely(own_scenarios_folder(shell_), "no folder");
    EXPECT_NE(save_scenario(shell_, road_draft(0), file).find("was not saved"), std::string::npos);
}

TEST_F(Recordings, AreListedAndDeletedAndTakenBack) {
    const fs::path file = save(road_draft(0));
    write_own("broken.yaml", "title: x\nsteps:\n  - dp: pass\n");
    OwnScenarios own;
    own.bring_up_to_date(shell_);
    ASSERT_EQ(own.all().size(), 2U);
    EXPECT_EQ(own.all()[0].title.at("en"), "A road");
    EXPECT_TRUE(own.all()[0].trouble.empty());
    EXPECT_NE(own.all()[1].trouble.find("broken.yaml:3:5"), std::string::npos)
        << own.all()[1].trouble;
    own.remove(0);
    own.bring_up_to_date(shell_);
    EXPECT_EQ(own.all().size(), 1U);
    EXPECT_FALSE(fs::exists(file));
    own.take_back();
    own.bring_up_to_date(shell_);
    EXPECT_EQ(own.all().size(), 2U);
    EXPECT_TRUE(fs::exists(file));
}

} // namespace
} // namespace circulade
