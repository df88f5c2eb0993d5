// Counters that people see, dice, and what is done by itself: shown with the bunny of Easter.
#include "client/platform/window.hpp"
#include "client/table/counters_seen.hpp"
#include "client/table/hover_card.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_screen.hpp"
#include "client/table/table_story.hpp"
#include "client/table/telling.hpp"
#include "client/ui/gui.hpp"
#include "tests/table/at_the_table.hpp"

#include <algorithm>

namespace circulade {
namespace {

/// Carries out the action, and dice show what is dictated.
void act_with_dice(Game& game, const std::string& text, std::vector<int> dice) {
    const auto action = action_from_text(*game.rules, game.state, game.offer, text);
    ASSERT_TRUE(action) << text;
    const auto die = game.rules->find(Name::Kind::chance, "easter.hop_die");
    std::vector<Outcome> outcomes;
    for (const int shown : dice) {
        outcomes.push_back({game.rules->chances[die].stream, static_cast<std::uint16_t>(shown)});
    }
    const std::optional<Refusal> refusal = play_dictated(game, *action, outcomes, true);
    ASSERT_FALSE(refusal) << refusal->text;
}

/// Red has a meeple on the road east of the start tile. Blue lays a bunny tile south of the start
/// tile and rolls a 2: each hop has one way to go, to 0,0 and then to Red's meeple at 1,0, where
/// the bunny is stuck, so that Red skips.
class TheBunnyHops : public test::TableTest {
  protected:
    TheBunnyHops() {
        table_ = table_of({"base", "easter"}, 1);
        Game& game = table_.game;
        test::draw_tile(game, "base.U");
        test::act(game, "tile base.U@0 1,0");
        test::act(game, "piece base.meeple 1,0 road EW");
        test::draw_tile(game, "easter.EC_05");
        test::act(game, "tile easter.EC_05@180 0,1");
        eggs_ = game.rules->find(Name::Kind::counter, "easter.eggs");
        hops_left_ = game.rules->find(Name::Kind::counter, "easter.hops_left");
        stage_.supplies = {{10, 0}, {10, 1}};
        stage_.middle = {5, 5};
        stage_.anchor = [](PartOnBoard part, int) {
            return BoardPoint{part.square.x + 0.25, part.square.y + 0.5};
        };
        stage_.chance = [](const Event& event) { return std::to_string(event.number); };
        stage_.count = [this](CounterId counter, std::int32_t number) {
            return count_text(shell_, table_.game, counter, number);
        };
        stage_.score_line = [this](const SheetLine& line) { return score_line(shell_, line); };
        stage_.saying = [this](const Event& event) {
            return saying_text(shell_, table_.game, event);
        };
    }

    /// The whole way, each hop by hand.
    void hop_all_the_way() {
        act_with_dice(table_.game, "pass", {2});
        test::act(table_.game, "move easter.bunny 0,1 to 0,0");
        test::act(table_.game, "move easter.bunny 0,0 to 1,0");
    }
    /// From Blue's pass on.
    Timeline timeline(const Tempo& tempo = {}) const {
        return timeline_of(table_.game, table_.game.history[5].first_event,
                           table_.game.events.list.size(), tempo);
    }
    BoardScene at(const Timeline& timeline, double seconds) const {
        BoardScene scene = board_of(table_.game);
        show_at(timeline, seconds, table_.game, stage_, scene);
        return scene;
    }

    Table table_;
    Stage stage_;
    CounterId eggs_ = 0;
    CounterId hops_left_ = 0;
};

TEST_F(TheBunnyHops, RollHopsEggAndSkipAreSeenOneAfterTheOther) {
    hop_all_the_way();
    const Timeline all = timeline();
    std::vector<Beat::Kind> kinds;
    for (const Beat& beat : all.beats) {
        kinds.push_back(beat.kind);
    }
    using Kind = Beat::Kind;
    EXPECT_EQ(kinds, (std::vector<Kind>{Kind::chance, Kind::travel, Kind::travel, Kind::gain,
                                        Kind::saying}));
    for (std::size_t n = 1; n < all.beats.size(); ++n) {
        EXPECT_DOUBLE_EQ(all.beats[n].start, all.beats[n - 1].end());
    }
}

TEST_F(TheBunnyHops, TheDieTumblesAndLiesStillOnWhatWasRolled) {
    hop_all_the_way();
    const Timeline all = timeline();
    const BoardScene thrown = at(all, 0.1);
    ASSERT_TRUE(thrown.die);
    EXPECT_LT(thrown.die->look.rest, 1);
    EXPECT_EQ(thrown.captions.at(0).text, "") << "nobody knows yet";
    EXPECT_EQ(thrown.captions[0].player, 0) << "Blue's colour";
    const BoardScene lies = at(all, all.beats[0].length * 0.9);
    ASSERT_TRUE(lies.die);
    EXPECT_EQ(lies.die->look.rest, 1);
    EXPECT_EQ(lies.die->look.faces[0], 2);
    EXPECT_EQ(lies.die->rise, 0);
    EXPECT_EQ(lies.captions.at(0).text, "2");
    EXPECT_FALSE(at(all, all.beats[0].end()).die);
}

TEST_F(TheBunnyHops, WhatIsLeftIsToldBelowTheBunny) {
    hop_all_the_way();
    const Timeline all = timeline();
    const auto label_at = [&](double seconds) {
        BoardScene scene = at(all, seconds);
        add_counters_beside(
            table_.game, stage_,
            [&](CounterId id) { return counter_at(all, seconds, table_.game, id, 0); }, scene);
        std::string label;
        for (const ScenePiece& piece : scene.pieces) {
            label += piece.label;
        }
        return label;
    };
    EXPECT_EQ(label_at(0.1), "") << "the die still rolls";
    EXPECT_EQ(label_at(all.beats[1].start + 0.01), "2 hops left");
    EXPECT_EQ(label_at(all.beats[2].start + 0.01), "1 hop left");
    EXPECT_EQ(label_at(all.beats[3].start + 0.01), "");
}

TEST_F(TheBunnyHops, AnEggComesFromTheMeepleAndCountsOnceItHasArrived) {
    hop_all_the_way();
    const Timeline all = timeline();
    const Beat& gain = all.beats[3];
    const auto red_has = [&](double seconds) {
        return counter_at(all, seconds, table_.game, eggs_, 0);
    };
    EXPECT_EQ(red_has(gain.end() - 0.01), 0);
    EXPECT_EQ(red_has(gain.end()), 1);
    const auto egg_at = [&](double seconds) {
        for (const ScenePiece& piece : at(all, seconds).pieces) {
            if (piece.look.motif == "easter.egg") {
                return std::get<BoardPoint>(piece.where);
            }
        }
        return BoardPoint{};
    };
    EXPECT_EQ(egg_at(gain.start + gain.length * 0.3), (BoardPoint{1.25, 0.5})) << "at its anchor";
    EXPECT_GT(egg_at(gain.start + gain.length * 0.8).x, 5) << "on its way to Red";
    EXPECT_EQ(egg_at(gain.end()), BoardPoint{}) << "there";
    const BoardScene earned = at(all, gain.start + gain.length * 0.3);
    EXPECT_TRUE(std::any_of(earned.captions.begin(), earned.captions.end(),
                            [](const Caption& c) { return c.text == "+1 egg" && c.player == 1; }));
}

TEST_F(TheBunnyHops, WithReducedMotionTheEggStandsWhereItWasEarned) {
    hop_all_the_way();
    const Timeline all = timeline({1, false});
    const BoardScene scene = at(all, 0.5);
    const auto egg = std::find_if(scene.pieces.begin(), scene.pieces.end(), [](const auto& piece) {
        return piece.look.motif == "easter.egg";
    });
    ASSERT_NE(egg, scene.pieces.end());
    EXPECT_EQ(std::get<BoardPoint>(egg->where), (BoardPoint{1.25, 0.5}));
    EXPECT_EQ(counter_at(all, 0.5, table_.game, eggs_, 0), 1);
    ASSERT_TRUE(scene.die);
    EXPECT_EQ(scene.die->look.rest, 1);
}

TEST_F(TheBunnyHops, WhoSkipsIsToldWhy) {
    hop_all_the_way();
    const Timeline all = timeline();
    const BoardScene scene = at(all, all.beats[4].start + 0.1);
    ASSERT_EQ(scene.captions.size(), 2U) << "what was earned stays";
    EXPECT_EQ(scene.captions[1].lines, "Red: no hops, as the bunny is in a dead end");
    EXPECT_EQ(scene.captions[1].player, 1);
    std::vector<std::string> told;
    for (const Told& entry : tell(shell_, table_.game)) {
        told.push_back(entry.text);
    }
    const auto told_of = [&](const std::string& text) {
        return std::count(told.begin(), told.end(), text);
    };
    EXPECT_EQ(told_of("+1 egg"), 1);
    EXPECT_EQ(told_of("no hops, as the bunny is in a dead end"), 1);
}

TEST_F(TheBunnyHops, EachHopIsToldOfWhoMadeItAndWhereItWent) {
    act_with_dice(table_.game, "pass", {1});
    act_with_dice(table_.game, "move easter.bunny 0,1 to 0,0", {1});
    test::act(table_.game, "move easter.bunny 0,0 to 1,0");
    std::vector<std::pair<PlayerId, std::string>> told;
    for (const Told& entry : tell(shell_, table_.game)) {
        if (entry.kind == Told::Kind::plain && entry.moment > 4) {
            told.emplace_back(entry.player, entry.text);
        }
    }
    constexpr PlayerId red = 0;
    constexpr PlayerId blue = 1;
    EXPECT_EQ(told, (std::vector<std::pair<PlayerId, std::string>>{
                        {blue, "lays a tile: bunny and a city"},
                        {nobody, "places a piece: bunny (0,1)"}, // by itself
                        {blue, "rolls 1"},
                        {blue, "moves a piece: bunny to 0,0"},
                        {red, "rolls 1"},
                        {red, "moves a piece: bunny to 1,0"},
                        {red, "+1 egg"},
                    }));
}

TEST_F(TheBunnyHops, ThePieceAtRestIsToldOfByItsRules) { // EA-14, EA-21
    const auto bunny_words = [&] {
        const auto& pieces = table_.game.state.pieces;
        const auto bunny = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
            return table_.game.rules->pieces[piece.kind].name == "easter.bunny";
        });
        return hover_words(shell_, table_.game, static_cast<PieceId>(bunny - pieces.begin()));
    };
    ASSERT_TRUE(bunny_words());
    EXPECT_TRUE(bunny_words()->lines.empty()) << "no hops are left before the die is thrown";
    EXPECT_EQ(bunny_words()->rule, "EA-14, EA-21");
    act_with_dice(table_.game, "pass", {2});
    ASSERT_EQ(bunny_words()->lines.size(), 1U);
    EXPECT_EQ(bunny_words()->lines[0].text, "2 hops left");
}

TEST_F(TheBunnyHops, NothingIsSaidOfWhatIsStillToBeSeen) {
    act_with_dice(table_.game, "pass", {2});
    table_.pointed_piece = 0;
    while (table_.game.rules->pieces[table_.game.state.pieces[*table_.pointed_piece].kind].name !=
           "easter.bunny") {
        ++*table_.pointed_piece;
    }
    EXPECT_TRUE(words_at_pointer(shell_, table_));
    table_.story.animation = timeline();
    EXPECT_FALSE(words_at_pointer(shell_, table_)) << "the die still rolls";
}

TEST_F(TheBunnyHops, WhatLeavesNoChoiceIsDoneByItselfAndTakenBackInOne) {
    const Game& game = table_.game;
    const std::size_t before = game.history.size();
    EXPECT_FALSE(is_forced(game)) << "a meeple may be placed, or not";
    do_action(shell_, table_, *first_of(game, ActionKind::pass));
    // However far the die lets the bunny go: it has one way, and then Red skips.
    EXPECT_GT(game.history.size(), before + 1);
    EXPECT_EQ(game.history.back().action.kind, ActionKind::move_piece);
    EXPECT_TRUE(first_of(game, ActionKind::draw)) << "the turn is over";
    take_back(shell_, table_);
    EXPECT_EQ(game.history.size(), before) << "back where somebody chose";
    do_again(shell_, table_);
    EXPECT_TRUE(first_of(game, ActionKind::draw));
}

TEST_F(TheBunnyHops, WhoHopsLastInAnothersTurnIsCalledToTheirOwn) {
    act_with_dice(table_.game, "pass", {1});
    act_with_dice(table_.game, "move easter.bunny 0,1 to 0,0", {1});
    EXPECT_EQ(what_is_asked(table_, false), Asked::action) << "Red hops in Blue's turn";
    test::act(table_.game, "move easter.bunny 0,0 to 1,0");
    EXPECT_EQ(table_.game.history.back().player, actor(table_.game.state));
    EXPECT_EQ(what_is_asked(table_, false), Asked::hand_over);
}

TEST_F(TheBunnyHops, NobodyClicksOnWhatIsNotYetShown) {
    act_with_dice(table_.game, "pass", {2});
    SDL_Event click{};
    click.type = SDL_MOUSEBUTTONDOWN;
    table_.story.animation = timeline();
    EXPECT_TRUE(take_story_event(shell_, table_, click)) << "the click only ends what moves";
    EXPECT_FALSE(table_.story.animation);
    EXPECT_FALSE(take_story_event(shell_, table_, click)) << "the next one chooses";
}

TEST_F(TheBunnyHops, WhoWantsToBeAskedIsAskedForEachHop) {
    shell_.options.ask_without_choice = true;
    const Game& game = table_.game;
    const std::size_t before = game.history.size();
    do_action(shell_, table_, *first_of(game, ActionKind::pass));
    EXPECT_EQ(game.history.size(), before + 1);
    EXPECT_TRUE(is_forced(game));
    take_back(shell_, table_);
    EXPECT_EQ(game.history.size(), before);
}

TEST_F(TheBunnyHops, DrawingLayingAndPassingAreNeverForced) {
    Table fresh = base_table();
    ASSERT_EQ(fresh.game.offer.size(), 1U);
    EXPECT_FALSE(is_forced(fresh.game));
    Game game = fresh.game;
    test::draw_tile(game, "base.U");
    game.offer.resize(1); // as if it fitted in one place alone
    ASSERT_EQ(game.offer[0].kind, ActionKind::place_tile);
    EXPECT_FALSE(is_forced(game));
}

TEST_F(TheBunnyHops, TheLastMovesSayingIsANoteUntilTheNext) {
    do_action(shell_, table_, *first_of(table_.game, ActionKind::pass));
    EXPECT_EQ(table_.notice.substr(0, 27), "Red: no hops, as the bunny ");
    do_action(shell_, table_, *first_of(table_.game, ActionKind::draw));
    EXPECT_EQ(table_.notice, "");
}

TEST_F(TheBunnyHops, ANestShowsWhichOfItsNeighboursAreMissing) {
    Game game = start_game(test::rules_of(shell_.loaded, {"base", "easter"}, 1));
    test::draw_tile(game, "easter.EC_08");
    test::act(game, "tile easter.EC_08@0 1,0");
    test::act(game, "pass");
    BoardScene scene = board_of(game);
    add_missing_around(game, false, scene);
    ASSERT_EQ(scene.missing.size(), 1U);
    EXPECT_EQ(scene.missing[0].what.square, (Square{1, 0}));
    EXPECT_EQ(scene.missing[0].missing.size(), 7U) << "only the start tile lies beside it";
}

TEST_F(TheBunnyHops, MonasteriesShowTheirsWithTheAid) {
    Game game = start_game(test::rules_of(shell_.loaded, {"base"}, 1));
    test::draw_tile(game, "base.B");
    test::act(game, "tile base.B@0 0,1");
    test::act(game, "pass");
    BoardScene scene = board_of(game);
    add_missing_around(game, false, scene);
    EXPECT_TRUE(scene.missing.empty());
    add_missing_around(game, true, scene);
    ASSERT_EQ(scene.missing.size(), 1U);
    EXPECT_EQ(scene.missing[0].what.square, (Square{0, 1}));
}

// A nest in the middle of eight tiles, and eggs that are eaten.

TEST_F(TheBunnyHops, AFinishedNestLightsItsNineSquaresWhileItsEggsSetOut) {
    Game& game = table_.game;
    game = start_game(test::rules_of(shell_.loaded, {"base", "easter"}, 1));
    const auto lay = [&](const char* tile, const char* where) {
        test::draw_tile(game, tile);
        test::act(game, std::string("tile ") + tile + where);
        test::act(game, "pass");
    };
    lay("base.U", "@0 1,0");
    lay("base.U", "@0 -1,0");
    lay("base.U", "@0 -1,1");
    lay("easter.EC_15", "@180 0,1");
    lay("base.E", "@90 1,1");
    lay("base.E", "@180 -1,2");
    lay("base.E", "@0 0,2");
    test::draw_tile(game, "base.E");
    test::act(game, "tile base.E@180 1,2");
    const std::size_t first = game.events.list.size();
    test::act(game, "pass");
    const Timeline all = timeline_of(game, first, game.events.list.size(), {});
    ASSERT_EQ(all.beats.size(), 2U);
    EXPECT_EQ(all.beats[0].kind, Beat::Kind::light);
    EXPECT_EQ(all.beats[1].kind, Beat::Kind::gain);
    EXPECT_LT(all.beats[1].start, all.beats[0].end());
    const BoardScene scene = at(all, all.beats[1].start + 0.4);
    EXPECT_EQ(std::count_if(scene.squares.begin(), scene.squares.end(),
                            [](const MarkedSquare& mark) {
                                return mark.kind == MarkedSquare::Kind::counted &&
                                       std::abs(mark.square.x) <= 1 &&
                                       std::abs(mark.square.y - 1) <= 1;
                            }),
              9);
    EXPECT_EQ(std::count_if(scene.pieces.begin(), scene.pieces.end(),
                            [](const ScenePiece& p) { return p.look.motif == "easter.egg"; }),
              2)
        << "two for whoever finishes it";
}

TEST_F(TheBunnyHops, AnEggThatIsEatenWinksAndGoes) {
    Game& game = table_.game;
    circulade::Setup setup;
    setup.expansions = {"base", "easter"};
    setup.seats = {{"Red", 1}, {"Blue", 0}};
    setup.seed = 1;
    setup.parameters["easter.edible_eggs"] = "true";
    game = start_game(build_rules(shell_.loaded.expansions, compiled_behaviours(), setup).rules);
    test::draw_tile(game, "base.U");
    test::act(game, "tile base.U@0 1,0");
    test::act(game, "piece base.meeple 1,0 road EW");
    test::draw_tile(game, "easter.EC_05");
    test::act(game, "tile easter.EC_05@180 0,1");
    hop_all_the_way();
    const std::size_t first = game.events.list.size();
    test::act(game, "choose easter.eat_egg");
    const Timeline all = timeline_of(game, first, game.events.list.size(), {});
    ASSERT_EQ(all.beats.size(), 1U);
    EXPECT_EQ(counter_at(all, 0, game, eggs_, 0), 0) << "it is gone at once";
    const BoardScene scene = at(all, 0.3);
    EXPECT_TRUE(std::any_of(scene.pieces.begin(), scene.pieces.end(), [](const ScenePiece& p) {
        return p.look.motif == "easter.winking_egg";
    }));
    ASSERT_EQ(scene.captions.size(), 1U);
    EXPECT_EQ(scene.captions[0].text, "−1 egg");
    for (double seconds = 0; seconds < all.length; seconds += 0.1) {
        for (const ScenePiece& piece : at(all, seconds).pieces) {
            if (piece.look.motif == "easter.winking_egg") {
                const double top = std::get<BoardPoint>(piece.where).y - piece.lift / 100;
                EXPECT_GT(top, stage_.supplies[0].y + 1) << "not at the rim beside its player";
            }
        }
    }
    EXPECT_EQ(tell(shell_, game).back().text, "Eat an egg: −1 egg");
}

/// Presses the button where it is, as a hand does.
void click(Gui& gui, ScreenStack& screens, const Shell& shell, int x, int y, double& seconds) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = x;
    event.motion.y = y;
    gui.take(event);
    for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
        event = {};
        event.type = type;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = x;
        event.button.y = y;
        gui.take(event);
    }
    for (int frames = 0; frames < 4 || gui.more_waiting(); ++frames) {
        gui.draw_frame(screens, shell.appearance(), seconds += 0.1);
    }
}

TEST_F(TheBunnyHops, WhoEatsTheLastEggWithADoubleClickDoesNotEndTheTurn) {
    circulade::Setup setup = table_.game.rules->setup;
    setup.parameters["easter.edible_eggs"] = "true";
    Game game =
        start_game(build_rules(shell_.loaded.expansions, compiled_behaviours(), setup).rules);
    test::draw_tile(game, "base.U");
    test::act(game, "tile base.U@0 1,0");
    test::act(game, "piece base.meeple 1,0 road EW");
    test::draw_tile(game, "easter.EC_05");
    test::act(game, "tile easter.EC_05@180 0,1");
    table_.game = game;
    hop_all_the_way();
    game = table_.game;
    test::draw_tile(game, "base.U");
    test::act(game, "tile base.U@0 -1,0"); // Red may place a meeple, eat the one egg, or pass
    const PictureTarget target(1280, 800);
    Gui gui(target.renderer(), nullptr, shell_.data_folder / "assets" / "fonts");
    auto table = std::make_shared<Table>(table_of({"base"}, 1));
    ScreenStack screens;
    screens.push(table_screen(shell_, table));
    screens.settle();
    double seconds = 0;
    int eaten = 0;
    for (int y = 150; y < 800; y += 8) {
        table->game = game;
        table->held = hands(game).front();
        constexpr int in_the_panel = 1120;
        click(gui, screens, shell_, in_the_panel, y, seconds);
        if (table->game.history.size() != game.history.size() + 1 ||
            table->game.history.back().action.kind != ActionKind::choose) {
            continue;
        }
        ++eaten;
        click(gui, screens, shell_, in_the_panel, y, seconds);
        EXPECT_EQ(table->game.history.size(), game.history.size() + 1) << "at " << y;
    }
    EXPECT_GT(eaten, 2) << "the button was there";
}

} // namespace
} // namespace circulade
