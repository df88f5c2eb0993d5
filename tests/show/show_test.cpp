// A demonstration as it runs: stops, words, pace, turning points, keys and gamepad.
#include "client/platform/errors.hpp"
#include "client/platform/files.hpp"
#include "client/platform/window.hpp"
#include "client/show/practice.hpp"
#include "client/show/score_curve.hpp"
#include "client/show/show.hpp"
#include "client/show/show_input.hpp"
#include "client/show/stage.hpp"
#include "client/show/stop_words.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/log_panel.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/telling.hpp"
#include "client/table/touch_words.hpp"
#include "engine/catalogue/scenario.hpp"
#include "tests/shell/key_event.hpp"
#include "tests/shell/with_shell.hpp"
#include "tests/table/road_game.hpp"

namespace circulade {
namespace {

class Shows : public test::WithShell {
  protected:
    Shows() { shell_.options.motion = Motion::off; }
    Show open(const std::string& scenario) { return show_of(load_demonstration(shell_, scenario)); }
};

TEST_F(Shows, OpenAtTheirStart) {
    // The first step of this scenario only looks at what lies there: it is the start itself.
    Show city = open("base/city");
    EXPECT_EQ(city.demonstration.stops.size(), 2U);
    EXPECT_EQ(words_of_stop(city, 0), "Red's knight stands in a city that is open at the top.");
    EXPECT_EQ(title_of_stop(city, 0), "A complete city with a coat of arms");
    // That one plays at once: before it stands its title.
    Show edges = open("base/edges");
    EXPECT_EQ(edges.demonstration.stops.size(), 4U);
    EXPECT_EQ(words_of_stop(edges, 0), "Every edge must go on");
    EXPECT_EQ(title_of_stop(edges, 0), "");
    EXPECT_EQ(edges.table.story.moment->game.history.size(), 0U);
}

TEST_F(Shows, SpeakTheLanguageInUseAndCallPlayersByTheirColours) {
    Show city = open("base/city");
    EXPECT_EQ(player_name(city.table.game, 0), "Red");
    use_language(shell_.translations(), "ro");
    EXPECT_EQ(player_name(city.table.game, 0), "Ro\xC8\x99u");
    EXPECT_EQ(words_of_stop(city, 1).substr(0, 5), "Zidul");
}

TEST_F(Shows, PlayersCalledAfterColoursHaveThem) {
    const Show city = open("base/city");
    EXPECT_EQ(city.table.game.rules->setup.seats[0].colour, 1) << "vermillion, for Red";
    EXPECT_EQ(city.table.game.rules->setup.seats[1].colour, 0) << "for Blue";
}

TEST_F(Shows, LightWhatTheirStepsSpeakOf) {
    Show edges = open("base/edges");
    step(edges, shell_.options, 1);
    // The step names (1,0) both ways round as legal and in two others as not: it may go there.
    EXPECT_EQ(edges.stop().lights.allowed, (std::vector<Square>{{1, 0}, {-1, 0}}));
    EXPECT_TRUE(edges.stop().lights.refused.empty());
    EXPECT_EQ(edges.stop().rules, (std::vector<std::string>{"BA-04"}));
    step(edges, shell_.options, 1);
    EXPECT_EQ(edges.stop().lights.allowed, (std::vector<Square>{{0, 1}}));
    EXPECT_EQ(edges.stop().lights.refused, (std::vector<Square>{{0, -1}}));
    // The position of this one holds one piece, in the city that the words speak of.
    const Show city = open("base/city");
    ASSERT_EQ(city.stop().lights.places.size(), 1U);
    BoardScene scene;
    light_stop(city, scene);
    ASSERT_EQ(scene.lit.size(), 1U);
    EXPECT_EQ(scene.lit[0].size(), 2U) << "the city lies on two tiles";
}

TEST_F(Shows, LightAllGoalsOfAPieceThatMayMove) {
    Show flight = open("flying_machines/flight");
    step(flight, shell_.options, 1);
    // Three ways to claim the tile just laid: none of them stands out.
    EXPECT_TRUE(flight.stop().lights.places.empty());
    step(flight, shell_.options, 1);
    // The meeple may land in the city of the start tile or on its road.
    ASSERT_EQ(flight.stop().lights.places.size(), 2U);
    BoardScene scene;
    light_stop(flight, scene);
    ASSERT_EQ(scene.lit.size(), 2U);
    EXPECT_EQ(scene.lit[0].size(), 1U) << "the city lies on one tile";
    EXPECT_EQ(scene.lit[1].size(), 3U) << "the road lies on three";
}

TEST_F(Shows, FarmersLieDownAndAnimalsStand) {
    const Show pig = open("traders_builders/pig_in_the_minority");
    const BoardScene scene = board_of(pig.table.story.moment->game);
    int lying = 0;
    int standing = 0;
    for (const ScenePiece& piece : scene.pieces) {
        const bool is_pig = piece.look.motif == "traders_builders.pig";
        (piece.look.pose == Pose::lying ? lying : standing) += 1;
        EXPECT_EQ(piece.look.pose == Pose::upright, is_pig) << piece.look.motif;
    }
    EXPECT_EQ(lying, 3);
    EXPECT_EQ(standing, 1);
}

TEST_F(Shows, OneStepOnIsSeenHappeningAndALeapIsNot) {
    shell_.options.motion = Motion::normal;
    Show show = open("base/city");
    step(show, shell_.options, 1);
    ASSERT_TRUE(show.table.story.animation);
    EXPECT_EQ(show.table.story.animation->beats.front().kind, Beat::Kind::drop);
    const double usual = show.table.story.animation->length;
    step(show, shell_.options, -1);
    EXPECT_FALSE(show.table.story.animation);
    change_speed(show, 1);
    step(show, shell_.options, 1);
    ASSERT_TRUE(show.table.story.animation);
    EXPECT_NEAR(show.table.story.animation->length, usual / 2, 1e-9) << "twice as fast";
}

TEST_F(Shows, SpeedHasBounds) {
    Show show = open("base/city");
    for (int n = 0; n < 9; ++n) {
        change_speed(show, 1);
    }
    EXPECT_EQ(show.speed, 4);
    for (int n = 0; n < 9; ++n) {
        change_speed(show, -1);
    }
    EXPECT_EQ(show.speed, 0.5);
}

TEST_F(Shows, PlayByThemselvesAsFastAsTheyCanBeRead) {
    Show show = open("base/edges");
    show.words_take = 3;
    EXPECT_EQ(go_on(show, shell_.options, 1), std::numeric_limits<double>::infinity());
    show.table.story.now = 10;
    play_or_pause(show, shell_.options);
    EXPECT_TRUE(show.plays);
    EXPECT_DOUBLE_EQ(go_on(show, shell_.options, 11), 2);
    EXPECT_EQ(show.at, 0U);
    change_speed(show, 1); // what takes three seconds now takes one and a half
    EXPECT_EQ(go_on(show, shell_.options, 11.6), 0);
    EXPECT_EQ(show.at, 1U);
    go_to_stop(show, shell_.options, 3);
    go_on(show, shell_.options, 99);
    EXPECT_FALSE(show.plays) << "it ends at its last stop";
    play_or_pause(show, shell_.options);
    EXPECT_EQ(show.at, 0U) << "and begins anew";
    EXPECT_TRUE(show.plays);
}

TEST_F(Shows, WordsTakeLongerTheLongerTheyAre) {
    // 17 letters a second, and a moment to find the place.
    EXPECT_DOUBLE_EQ(reading_seconds(0), 1.2);
    EXPECT_DOUBLE_EQ(reading_seconds(170), 11.2);
}

TEST_F(Shows, FailuresAreSaidWithTheirPlace) {
    const auto file = scratch_.path() / "wrong.yaml";
    write_file_safely(file, "title: Wrong\nshows: BA-13\nsteps:\n  - caption: Nobody has points.\n"
                            "    do: Red lay U@0 1,0\n    scores: {Red: 5}\n");
    const Demonstration failed = load_demonstration(shell_, file);
    ASSERT_EQ(failed.troubles.size(), 1U);
    EXPECT_EQ(failed.troubles[0], file.string() + ":6:19: score of Red: expected 5, not 0");
    write_file_safely(file, "title: Wrong\nshows: BA-13\nsteps:\n  - do: Red lay U@0 7,7\n");
    const Demonstration broken = load_demonstration(shell_, file);
    ASSERT_FALSE(broken.troubles.empty());
    EXPECT_TRUE(broken.troubles[0].starts_with(file.string() + ":4:9: ")) << broken.troubles[0];
    write_file_safely(file, "title: Wrong\nsteps: 7\n");
    EXPECT_THROW(load_demonstration(shell_, file), BrokenFile);
}

/// A game played to its end, whatever the numbers chose.
Game ended_game(const Loaded& loaded) {
    Game game = start_game(test::rules_of(loaded, {"base"}, 5));
    test::play_on(game, 3);
    return game;
}

TEST_F(Shows, AReplayOfTheEndStopsAtEachFeatureThatItPays) {
    const Game game = ended_game(shell_.loaded);
    const std::vector<FinalScoring::Step> steps = final_steps(game);
    ASSERT_GT(steps.size(), 3U);
    Show show = show_of(demonstration_of(game));
    const std::size_t all = show.demonstration.stops.size();
    const std::size_t last_turn = all - 1 - steps.size();
    const auto scores = scores_at_stops(show.demonstration);
    bring_up_to_date(show.table.story.log, shell_, show.table.game);
    go_to_stop(show, shell_.options, last_turn);
    std::vector<std::int32_t> expected = scores_before_the_end(game);
    EXPECT_EQ(shown_scores(show.table.story, show.table.game), expected);
    EXPECT_EQ(scores[last_turn], expected);
    EXPECT_NE(title_of_stop(show, last_turn).find("Turn "), std::string::npos);
    for (std::size_t n = 0; n < steps.size(); ++n) {
        step(show, shell_.options, 1);
        EXPECT_EQ(title_of_stop(show, show.at), "Final scoring");
        EXPECT_EQ(player_of_stop(show, show.at), nobody);
        std::string said;
        BoardScene scene;
        for (std::size_t e = steps[n].first; e < steps[n].last; ++e) {
            const Event& event = game.events.list[e];
            expected[event.player] += event.number;
            const std::string points = std::to_string(event.number);
            said = player_name(game, event.player) + ": " + points +
                   (event.number == 1 ? " point" : " points");
            EXPECT_NE(words_of_stop(show, show.at).find(said), std::string::npos)
                << said << ", not: " << words_of_stop(show, show.at);
        }
        EXPECT_EQ(shown_scores(show.table.story, show.table.game), expected);
        EXPECT_EQ(scores[show.at], expected);
        const std::size_t told = show.table.story.moment->game.events.list.size();
        EXPECT_EQ(told, n + 1 < steps.size() ? steps[n + 1].first : game.events.list.size());
    }
    EXPECT_TRUE(show.is_last());
    EXPECT_EQ(expected, game.state.scores);
    EXPECT_NE(words_of_stop(show, show.at).find("win"), std::string::npos);
    step(show, shell_.options, -1);
    EXPECT_EQ(shown_scores(show.table.story, show.table.game), scores[all - 2])
        << "back as exactly as on";
}

TEST_F(Shows, EachFeatureOfTheEndIsSeenPaidByItself) {
    shell_.options.motion = Motion::normal;
    const Game game = ended_game(shell_.loaded);
    const std::vector<FinalScoring::Step> steps = final_steps(game);
    Show show = show_of(demonstration_of(game));
    go_to_stop(show, shell_.options, show.demonstration.stops.size() - steps.size());
    step(show, shell_.options, 1);
    ASSERT_TRUE(show.table.story.animation);
    EXPECT_EQ(show.table.story.animation->first, steps[1].first);
    EXPECT_EQ(show.table.story.animation->last, steps[2].first);
}

TEST_F(Shows, AReplaySaysTheRulesByWhichPointsCame) {
    Show show = show_of(demonstration_of(test::road_game(shell_.loaded)));
    EXPECT_TRUE(show.demonstration.stops[1].rules.empty());
    // Blue's junction completes Red's road: a complete road pays 1 point for each tile.
    EXPECT_EQ(show.demonstration.stops[2].rules, (std::vector<std::string>{"BA-13"}));
    go_to_turning_point(show, shell_.options, TurningPoint(show.turning_points[0]));
    EXPECT_EQ(rules_of_stop(show), (std::vector<std::string>{"BA-13"}));
    EXPECT_FALSE(sentence_of_rule(shell_, "BA-13").empty());
}

TEST_F(Shows, EachTurningPointIsReachedAndSaysItsOwnRules) {
    const Game game = ended_game(shell_.loaded);
    Show show = show_of(demonstration_of(game));
    bring_up_to_date(show.table.story.log, shell_, show.table.game);
    ASSERT_EQ(show.turning_points.size(), 5U);
    for (const TurningPoint& point : show.turning_points) {
        go_to_caption(show, shell_.options, 1);
        ASSERT_EQ(show.event, point.event);
        EXPECT_NE(words_of_stop(show, show.at).find(": " + std::to_string(point.points) + " point"),
                  std::string::npos);
        const Event& event = game.events.list[point.event];
        const std::vector<std::string> rules = rules_of_stop(show);
        EXPECT_FALSE(rules.empty());
        for (std::uint32_t n = 0; n < event.line_count; ++n) {
            const std::string rule(game.events.lines[event.first_line + n].rule);
            EXPECT_EQ(std::count(rules.begin(), rules.end(), rule), 1) << rule;
        }
    }
}

TEST_F(Shows, AReplayStopsAfterEachTurn) {
    const Game game = test::road_game(shell_.loaded);
    const Demonstration replay = demonstration_of(game);
    // Red draws, lays, claims; Blue draws, lays, passes.
    ASSERT_EQ(replay.stops.size(), 3U);
    EXPECT_EQ(replay.stops[0].entries, 0U);
    EXPECT_EQ(replay.stops[1].entries, 3U);
    EXPECT_EQ(replay.stops[2].entries, 6U);
    EXPECT_EQ(scores_at_stops(replay),
              (std::vector<std::vector<std::int32_t>>{{0, 0}, {0, 0}, {3, 0}}));
    const Show show = show_of(replay);
    EXPECT_EQ(title_of_stop(show, 0), "Before the first turn");
    EXPECT_EQ(title_of_stop(show, 2), "Turn 2 of 2  \xC2\xB7  Blue");
    EXPECT_EQ(show.turning_points,
              (std::vector<TurningPoint>{{show.turning_points.at(0).event, 6, 0, 3}}));
}

TEST_F(Shows, TurningPointsAreTheFiveLargestScores) {
    Game game = start_game(test::rules_of(shell_.loaded, {"base"}, 1));
    game.events.clear();
    for (const int points : {3, 9, 2, 9, -4, 1, 4, 5, 3, 0}) {
        Event event;
        event.kind = EventKind::scored;
        event.player = 0;
        event.number = points;
        event.line_count = 1;
        game.events.list.push_back(event);
    }
    std::vector<std::int32_t> largest;
    std::vector<std::size_t> events;
    for (const TurningPoint& point : turning_points(game)) {
        largest.push_back(point.points);
        events.push_back(point.event);
    }
    // 9, 9, 5, 4 and the earlier 3, in the order in which they happened.
    EXPECT_EQ(largest, (std::vector<std::int32_t>{3, 9, 9, 4, 5}));
    EXPECT_EQ(events, (std::vector<std::size_t>{0, 1, 3, 6, 7}));
}

TEST_F(Shows, CaptionsOfAReplayAreItsTurningPoints) {
    Show show = show_of(demonstration_of(test::road_game(shell_.loaded)));
    go_to_caption(show, shell_.options, 1);
    EXPECT_EQ(show.at, 2U);
    EXPECT_EQ(show.event, show.turning_points[0].event);
    go_to_caption(show, shell_.options, -1);
    EXPECT_EQ(show.at, 0U);
    EXPECT_FALSE(show.event);
}

TEST_F(Shows, AreLedByKeysAlone) {
    Show show = open("base/edges");
    const auto press = [&](SDL_Keycode code) {
        const auto command = shell_.keys.command_for(key_press_of(test::key(SDL_KEYDOWN, code).key),
                                                     KeyPlace::demonstration);
        ASSERT_TRUE(command);
        do_show_command(shell_, show, *command);
    };
    press(SDLK_RIGHT);
    EXPECT_EQ(show.at, 1U);
    press(SDLK_DOWN);
    EXPECT_EQ(show.at, 2U);
    press(SDLK_LEFT);
    EXPECT_EQ(show.at, 1U);
    press(SDLK_UP);
    EXPECT_EQ(show.at, 0U);
    press(SDLK_END);
    EXPECT_EQ(show.at, 3U);
    press(SDLK_RIGHT);
    EXPECT_EQ(show.at, 3U);
    press(SDLK_HOME);
    EXPECT_EQ(show.at, 0U);
    press(SDLK_LEFT);
    EXPECT_EQ(show.at, 0U);
    press(SDLK_SPACE);
    EXPECT_TRUE(show.plays);
    press(SDLK_RIGHT);
    EXPECT_FALSE(show.plays) << "who leads it by hand has it wait";
    press(SDLK_PERIOD);
    EXPECT_EQ(show.speed, 2);
    press(SDLK_COMMA);
    EXPECT_EQ(show.speed, 1);
    press(SDLK_EQUALS);
    EXPECT_EQ(shell_.options.caption_scale, 125);
    press(SDLK_MINUS);
    press(SDLK_MINUS);
    EXPECT_EQ(shell_.options.caption_scale, 75);
    press(SDLK_MINUS);
    EXPECT_EQ(shell_.options.caption_scale, 75);
}

TEST_F(Shows, AreLedByAGamepadAlone) {
    const PictureTarget target(640, 480);
    BoardPainter painter(*target.renderer(), shell_.theme,
                         shell_.data_folder / "assets" / "fonts" / "Lato-Black.ttf");
    Show show = open("base/edges");
    show.table.view.viewport = {0, 0, 640, 480};
    const auto press = [&](SDL_GameControllerButton button) {
        SDL_Event event{};
        event.type = SDL_CONTROLLERBUTTONDOWN;
        event.cbutton.button = static_cast<Uint8>(button);
        take_show_event(shell_, show, painter, event);
    };
    const auto push_stick = [&](Sint16 value) {
        SDL_Event event{};
        event.type = SDL_CONTROLLERAXISMOTION;
        event.caxis.axis = SDL_CONTROLLER_AXIS_LEFTX;
        event.caxis.value = value;
        take_show_event(shell_, show, painter, event);
    };
    press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    EXPECT_EQ(show.at, 1U);
    push_stick(32000);
    push_stick(32500); // still the same push
    EXPECT_EQ(show.at, 2U);
    push_stick(0);
    push_stick(-32000);
    EXPECT_EQ(show.at, 1U);
    press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    EXPECT_EQ(show.at, 2U);
    press(SDL_CONTROLLER_BUTTON_Y);
    EXPECT_EQ(show.at, 0U);
    press(SDL_CONTROLLER_BUTTON_A);
    EXPECT_TRUE(show.plays);
    press(SDL_CONTROLLER_BUTTON_A);
    EXPECT_FALSE(show.plays);
    press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
    EXPECT_EQ(shell_.options.caption_scale, 125);
    press(SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    EXPECT_EQ(shell_.options.caption_scale, 100);
    // X tries it, B leaves: a screen is put on the stack, and one is taken away.
    set_the_table(shell_);
    press(SDL_CONTROLLER_BUTTON_X);
    shell_.screens.settle();
    ASSERT_EQ(shell_.screens.size(), 1U);
    EXPECT_EQ(shell_.screens.top().name, "table");
    press(SDL_CONTROLLER_BUTTON_B);
    shell_.screens.settle();
    EXPECT_TRUE(shell_.screens.empty());
}

TEST_F(Shows, TheTourLeadsFromPartToPart) {
    set_the_stage(shell_);
    ASSERT_TRUE(shell_.show_tour);
    EXPECT_TRUE(shell_.options.offer_tour);
    shell_.show_tour();
    shell_.screens.settle();
    EXPECT_FALSE(shell_.options.offer_tour) << "who found it is not asked again";
    EXPECT_EQ(shell_.screens.size(), 1U);

    const auto parts = tour_files(shell_.data_folder / "expansions");
    ASSERT_EQ(parts.size(), 5U);
    double seconds = 0;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        Show show = show_of(load_demonstration(shell_, parts[part]));
        EXPECT_TRUE(show.demonstration.troubles.empty()) << parts[part];
        for (std::size_t stop = 0; stop < show.demonstration.stops.size(); ++stop) {
            seconds += reading_seconds(words_of_stop(show, stop).size());
        }
        const std::string last = words_of_stop(show, show.demonstration.stops.size() - 1);
        EXPECT_NE(last.find("Try it"), std::string::npos) << "a question ends each part: " << last;
        go_to_stop(show, shell_.options, show.demonstration.stops.size() - 1);
        EXPECT_TRUE(may_try(show)) << parts[part];
    }
    EXPECT_LT(seconds, 5 * 60);

    Show second = show_of(load_demonstration(shell_, parts[1]));
    second.parts = parts;
    second.part = 1;
    go_to_stop(second, shell_.options, second.demonstration.stops.size() - 1);
    do_show_command(shell_, second, Command::show_on);
    shell_.screens.settle();
    EXPECT_EQ(shell_.screens.size(), 1U) << "the third in the place of the second";
}

class Practices : public Shows {
  protected:
    Practices() {
        set_the_table(shell_);
        set_the_stage(shell_);
    }
};

TEST_F(Practices, IsTheStopsPositionAndLeadsBackToIt) {
    shell_.screens.push({"start", [](Frame&) {}});
    shell_.show_scenario("base/edges");
    shell_.screens.settle();
    ASSERT_EQ(shell_.screens.size(), 2U);
    EXPECT_EQ(shell_.screens.top().name, demonstration_name);
    Show show = open("base/edges");
    step(show, shell_.options, 1);
    try_it(shell_, show);
    shell_.screens.settle();
    ASSERT_EQ(shell_.screens.size(), 3U);
    EXPECT_EQ(shell_.screens.top().name, "table");
    EXPECT_EQ(show.at, 1U);
}

TEST_F(Practices, TheRefereesHandIsAKeyAway) {
    Show show = open("base/edges");
    do_show_command(shell_, show, Command::referees_hand);
    shell_.screens.settle();
    ASSERT_EQ(shell_.screens.size(), 1U);
    EXPECT_EQ(shell_.screens.top().name, "table");
    EXPECT_FALSE(show.table.referee.on) << "nothing can be done to what is shown";
}

TEST_F(Practices, TheRulesOpenAtTheOneThatIsSpokenOf) {
    std::string opened = "none";
    shell_.show_rule = [&](const std::string& rule) { opened = rule; };
    Show show = open("base/edges"); // shows: [BA-04, BA-05]
    do_show_command(shell_, show, Command::rules);
    EXPECT_EQ(opened, show.stop().rules.empty() ? "" : show.stop().rules.front());
    step(show, shell_.options, 1);
    do_show_command(shell_, show, Command::rules);
    EXPECT_EQ(opened, "BA-04");
}

TEST_F(Practices, OfAPreparedPositionBeginTheirLogWithIt) {
    const Show puzzle = open("base/puzzle_last_tile");
    ASSERT_GT(puzzle.demonstration.start, 5U) << "tiles, pieces and scores were laid out";
    Game game = as_it_stood(puzzle.table.game, entries_to_try(puzzle));
    EXPECT_EQ(entries_of_position(game), puzzle.demonstration.start);
    EXPECT_FALSE(was_touched(game)) << "nobody has done anything by hand";
    LogBook log;
    const auto shown = [&] {
        bring_up_to_date(log, shell_, game);
        std::vector<std::string> texts;
        for (const std::size_t n :
             order_shown(log, log.entries.size(), entries_of_position(game))) {
            texts.push_back(log.entries[n].text);
        }
        return texts;
    };
    EXPECT_EQ(shown(), (std::vector<std::string>{"Turn 1"}));
    test::act(game, "tile base.E@180 0,-1");
    ASSERT_EQ(shown().size(), 2U);
    EXPECT_EQ(shown()[1].substr(0, 12), "lays a tile:");
    ASSERT_FALSE(touch(game, set_score(0, 41)));
    EXPECT_TRUE(was_touched(game)) << "that was by hand";
    EXPECT_EQ(shown().size(), 3U);
    // A remark that somebody spoilt is no position.
    game.remarks[position_remark] = "many";
    EXPECT_EQ(entries_of_position(game), 0U);
    game.remarks[position_remark] = "99999";
    EXPECT_EQ(entries_of_position(game), game.history.size());
}

TEST_F(Practices, LeavesTheGameThatWaitsAlone) {
    write_file_safely(shell_.autosave(), "the game of last night");
    Table table;
    table.game = test::road_game(shell_.loaded);
    table.practice =
        Practice{table.game.history.size(), table.game.state.turn_number, true, nullptr};
    EXPECT_FALSE(has_something_to_take_back(table));
    do_action(shell_, table, Action(table.game.offer.front()));
    EXPECT_TRUE(has_something_to_take_back(table));
    EXPECT_FALSE(std::filesystem::exists(practice_save(shell_))) << "no turn was played yet";
    while (table.game.state.turn_number == table.practice->turn) {
        do_action(shell_, table, Action(table.game.offer.front()));
    }
    EXPECT_TRUE(std::filesystem::exists(practice_save(shell_)));
    EXPECT_EQ(read_file(shell_.autosave()), "the game of last night");
    // Back to where it began and not further.
    for (int n = 0; n < 20; ++n) {
        take_back(shell_, table);
    }
    EXPECT_EQ(table.game.history.size(), table.practice->from);
}

TEST_F(Practices, AGameThatNoRecordCanTellIsNotSaved) {
    Table table;
    table.game = test::road_game(shell_.loaded);
    table.practice =
        Practice{table.game.history.size(), table.game.state.turn_number, false, nullptr};
    while (table.game.state.turn_number == table.practice->turn) {
        do_action(shell_, table, Action(table.game.offer.front()));
    }
    EXPECT_FALSE(std::filesystem::exists(practice_save(shell_)));
    EXPECT_FALSE(may_be_saved(table));
}

} // namespace
} // namespace circulade
