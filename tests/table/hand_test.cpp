// The referee's hand: what comes next is said, pieces and tiles go anywhere, scores are set; and a
// game that was played on a real table can be entered move by move.
#include "client/hand/hand_input.hpp"
#include "client/hand/hand_moves.hpp"
#include "client/hand/hand_places.hpp"
#include "client/hand/hand_words.hpp"
#include "client/platform/window.hpp"
#include "client/screens/saved_game.hpp"
#include "client/show/turning_points.hpp"
#include "client/table/animation.hpp"
#include "client/table/board_of_game.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_input.hpp"
#include "client/table/table_moves.hpp"
#include "client/table/table_panels.hpp"
#include "client/table/table_scene.hpp"
#include "client/table/table_screen.hpp"
#include "client/table/touch_words.hpp"
#include "client/ui/gui.hpp"
#include "engine/game/board.hpp"
#include "engine/record/address.hpp"
#include "tests/table/at_the_table.hpp"

#include <algorithm>
#include <set>

namespace circulade {
namespace {

using Page = RefereesHand::Page;

class ByHand : public test::TableTest {
  protected:
    Table hand_table(const std::vector<std::string>& expansions = {"base"}) {
        Table table = table_of(expansions, 1);
        toggle_hand(shell_, table);
        return table;
    }
    static TileKindId tile(const Table& table, const std::string& name) {
        return static_cast<TileKindId>(table.game.rules->find(Name::Kind::tile, name));
    }
    static PieceId meeple_of(const Table& table, PlayerId player) {
        for (std::size_t n = 0; n < table.game.state.pieces.size(); ++n) {
            const Piece& piece = table.game.state.pieces[n];
            if (piece.owner == player && piece.place == in_supply) {
                return static_cast<PieceId>(n);
            }
        }
        return no_piece;
    }
    static TileKindId drawn(const Table& table) { return table.game.state.turn.drawn; }
    static void lay(const Shell& shell, Table& table, Square square, int rotation) {
        table.pointed = square;
        table.rotation = rotation;
        lay_tile(shell, table);
    }
};

TEST_F(ByHand, IsOffUntilItIsWantedAndIsRememberedWithTheGame) {
    Table table = base_table();
    EXPECT_FALSE(table.referee.on);
    do_command(shell_, table, Command::referees_hand);
    EXPECT_TRUE(table.referee.on);
    ASSERT_TRUE(save_as(shell_, table, "by hand"));
    EXPECT_EQ(load_saved(shell_, save_path(shell_, "by hand")).game.remarks.at("hand"), "on");
    do_command(shell_, table, Command::referees_hand);
    EXPECT_FALSE(table.referee.on);
    EXPECT_EQ(table.game.remarks.count("hand"), 0U);

    table.only_looking = true;
    do_command(shell_, table, Command::referees_hand);
    EXPECT_FALSE(table.referee.on) << "nothing can be done there";
}

TEST_F(ByHand, ATileThatIsSaidIsDrawnAtOnceAndUndoneAtOnce) {
    Table table = hand_table();
    choose_tile(shell_, table, tile(table, "base.X"));
    EXPECT_EQ(drawn(table), tile(table, "base.X"));
    EXPECT_TRUE(is_refereed(table.game));
    EXPECT_EQ(table.game.history.size(), 2U) << "said, and drawn";
    EXPECT_EQ(what_is_asked(shell_, table), Asked::action);
    EXPECT_EQ(count_to_choose(table.game, tile(table, "base.X")), 0) << "there is one only";

    take_back(shell_, table);
    EXPECT_TRUE(table.game.history.empty());
    EXPECT_TRUE(table.game.dictated.empty());
    EXPECT_FALSE(is_refereed(table.game));
    do_again(shell_, table);
    EXPECT_EQ(drawn(table), tile(table, "base.X"));
}

TEST_F(ByHand, WhatIsDoneNextIsToldAsEver) {
    // The next tile may be said while the turn goes on: its move is no part of what was said.
    Table table = hand_table();
    choose_tile(shell_, table, tile(table, "base.U"));
    EXPECT_FALSE(is_by_hand(table.game, table.game.history.back().first_event));
    lay(shell_, table, {1, 0}, 1);
    choose_tile(shell_, table, tile(table, "base.V"));
    const std::size_t next = table.game.events.list.size();
    do_action(shell_, table, *first_of(table.game, ActionKind::place_piece));
    ASSERT_EQ(table.game.events.list[next].kind, EventKind::piece_moved);
    EXPECT_FALSE(is_by_hand(table.game, next));
}

TEST_F(ByHand, ADrawnTileCanBeLaidWhateverPageIsOpen) {
    for (const Page page : {Page::chance, Page::pieces, Page::players}) {
        Table table = hand_table();
        choose_tile(shell_, table, tile(table, "base.U"));
        turn_page(table, page);
        EXPECT_FALSE(scene_of(table, true).squares.empty());
        EXPECT_FALSE(take_hand_command(shell_, table, Command::walk_right)) << "it is the board's";
        do_command(shell_, table, Command::walk_right);
        ASSERT_TRUE(table.pointed);
        do_command(shell_, table, Command::place);
        EXPECT_EQ(table.game.state.tile_count, 2U);
    }
}

TEST_F(ByHand, EachDieIsCalledByItsName) {
    Table table = hand_table({"base", "easter"});
    std::set<std::string> titles;
    for (const ChanceKind& chance : table.game.rules->chances) {
        titles.insert(chance_title(shell_, chance));
    }
    EXPECT_EQ(titles.size(), table.game.rules->chances.size());
    const ChanceKind& die =
        table.game.rules->chances[table.game.rules->find(Name::Kind::chance, "easter.hop_die")];
    say_next(shell_, table, {die.stream, 3});
    EXPECT_EQ(touch_words(shell_, table.game, table.game.history.back().first_event),
              "By hand: next comes bunny's die: 3");
}

TEST_F(ByHand, PointsThatWereSetAreNotPaidByAnythingOnTheBoard) {
    Table table = hand_table();
    choose_tile(shell_, table, tile(table, "base.U"));
    write_score(shell_, table, 1, 12);
    EXPECT_EQ(table.game.state.scores[1], 12);
    BoardScene scene = board_of(table.game);
    add_last_scored(table.game, 0, {}, scene);
    EXPECT_TRUE(scene.captions.empty());
    EXPECT_TRUE(turning_points(table.game).empty());
}

TEST_F(ByHand, NothingIsDrawnBeforeItIsSaid) {
    shell_.options.hand_over = false; // then tiles are drawn by themselves
    Table table = hand_table();
    choose_tile(shell_, table, tile(table, "base.U"));
    lay(shell_, table, {1, 0}, 1); // a road that goes on from the start tile's
    end_turn(shell_, table);
    EXPECT_EQ(what_is_asked(shell_, table), Asked::hand_over);
    EXPECT_EQ(drawn(table), no_tile_kind);
    EXPECT_EQ(table.game.state.turn.active, 1);
    choose_tile(shell_, table, tile(table, "base.V"));
    EXPECT_EQ(drawn(table), tile(table, "base.V"));
}

TEST_F(ByHand, WhoSaysTheNextTileHasEndedTheTurn) {
    shell_.options.confirm_turn = true;
    Table table = hand_table();
    choose_tile(shell_, table, tile(table, "base.U"));
    lay(shell_, table, {1, 0}, 1);
    end_turn(shell_, table); // no meeple
    ASSERT_EQ(what_is_asked(shell_, table), Asked::confirm);
    choose_tile(shell_, table, tile(table, "base.V"));
    EXPECT_EQ(drawn(table), tile(table, "base.V"));
    EXPECT_EQ(who_is_asked(table, true), 1);
}

TEST_F(ByHand, WhatIsSaidWhileATileIsLaidWaitsAndCanBeTakenBack) {
    Table table = hand_table();
    choose_tile(shell_, table, tile(table, "base.U"));
    choose_tile(shell_, table, tile(table, "base.V"));
    EXPECT_EQ(drawn(table), tile(table, "base.U"));
    ASSERT_EQ(table.game.dictated.size(), 1U);
    EXPECT_TRUE(may_take_back_next(table));
    take_back(shell_, table);
    EXPECT_TRUE(table.game.dictated.empty());
    EXPECT_EQ(drawn(table), tile(table, "base.U"));

    choose_tile(shell_, table, tile(table, "base.V"));
    lay(shell_, table, {1, 0}, 1);
    EXPECT_FALSE(may_take_back_next(table)) << "something else was done since";
    end_turn(shell_, table);
    EXPECT_EQ(drawn(table), tile(table, "base.V")) << "it waited for this turn";
}

TEST_F(ByHand, AGamePlayedElsewhereIsEnteredMoveByMove) {
    const std::vector<std::string> expansions{"base", "river_1", "abbot"};
    Game real = table_of(expansions, 77).game;
    test::play_on(real, 5, 90);
    Table table = hand_table(expansions); // of another seed
    for (const Played& entry : real.history) {
        if (entry.action.kind == ActionKind::draw) {
            for (const Outcome& outcome : entry.outcomes) {
                choose_tile(shell_, table, static_cast<TileKindId>(outcome.value));
            }
        } else {
            do_action(shell_, table, entry.action);
        }
    }
    EXPECT_EQ(table.game.state.scores, real.state.scores);
    EXPECT_EQ(table.game.state.pieces, real.state.pieces);
    ASSERT_EQ(table.game.state.tile_count, real.state.tile_count);
    for (std::size_t n = 0; n < real.state.tile_count; ++n) {
        EXPECT_EQ(table.game.state.tiles[n], real.state.tiles[n]);
    }
    EXPECT_EQ(load_saved(shell_, shell_.autosave()).game.state, table.game.state);
}

TEST_F(ByHand, OnlyWhatCanComeIsListed) {
    Table table = hand_table({"base", "river_1"});
    const Rules& rules = *table.game.rules;
    for (const TileKindId kind : tiles_to_choose(table.game, false)) {
        EXPECT_EQ(rules.stacks[rules.tiles[kind].stack].name, "river_1.river")
            << "the river is laid first";
    }
    const std::vector<TileKindId> in_hand = tiles_to_choose(table.game, true);
    EXPECT_NE(std::find(in_hand.begin(), in_hand.end(), tile(table, "base.U")), in_hand.end());
}

TEST_F(ByHand, APieceIsPutWhereTheRulesForbidItAndTheReasonIsSaid) {
    Table table = hand_table();
    // The start tile has a city, a road and two fields: and there is the tile itself.
    const PieceId first = meeple_of(table, 0);
    const std::vector<Place> places = places_on(table.game, first, 0);
    ASSERT_EQ(places.size(), 5U);
    const auto road = std::find_if(places.begin(), places.end(), [&](Place place) {
        return place.kind == PlaceKind::feature &&
               table.game.rules
                       ->features[feature_kind(*table.game.rules, table.game.state, place.where)]
                       .name == "base.road";
    });
    ASSERT_NE(road, places.end());

    pick_up(table, first);
    EXPECT_EQ(table.referee.page, Page::pieces);
    refresh_marks(table);
    EXPECT_FALSE(problem_at(table.referee.marks, *road));
    put_down(shell_, table, *road);
    EXPECT_FALSE(table.referee.piece);
    EXPECT_EQ(table.referee.page, Page::chance) << "back to where it was picked up from";

    const PieceId second = meeple_of(table, 1);
    pick_up(table, second);
    refresh_marks(table);
    const auto problem = problem_at(table.referee.marks, *road);
    ASSERT_TRUE(problem);
    EXPECT_EQ(words_of(shell_, *problem).rule, "BA-09");
    put_down(shell_, table, *road);
    EXPECT_EQ(table.game.state.pieces[second].place, *road) << "it is allowed all the same";

    pick_up(table, second);
    EXPECT_TRUE(take_hand_command(shell_, table, Command::take_back));
    EXPECT_EQ(table.game.state.pieces[second].place, *road) << "nothing was done";
    EXPECT_EQ(table.game.history.size(), 2U);
    pick_up(table, second);
    put_down(shell_, table, in_box);
    EXPECT_EQ(table.game.state.pieces[second].place, in_box);
    for (int n = 0; n < 3; ++n) {
        take_back(shell_, table);
    }
    EXPECT_TRUE(table.game.history.empty());
    EXPECT_EQ(table.game.state, base_table().game.state);
}

TEST_F(ByHand, WhatStandsIllegallyIsMarked) {
    Table table = hand_table({"base"});
    const PieceId meeple = meeple_of(table, 0);
    // A monastery's tile has nothing of a road.
    table.referee.takes_tiles = true;
    choose_tile(shell_, table, tile(table, "base.V"));
    EXPECT_EQ(table.referee.tile, tile(table, "base.V"));
    refresh_marks(table);
    ASSERT_FALSE(table.referee.marks.squares.empty());
    table.pointed = table.referee.marks.squares.front().square;
    lay_by_hand(shell_, table);
    EXPECT_EQ(table.game.state.tile_count, 2U);
    EXPECT_FALSE(table.referee.tile);

    // A city that two tiles complete, with a meeple that has not gone home (BA-19).
    choose_tile(shell_, table, tile(table, "base.E"));
    refresh_marks(table);
    const auto& squares = table.referee.marks.squares;
    const auto north = std::find_if(squares.begin(), squares.end(), [](const TileMark& mark) {
        return mark.square == Square{0, -1} && mark.rotation == 2;
    });
    ASSERT_NE(north, squares.end()) << "city against city";
    table.pointed = north->square;
    table.rotation = 2;
    lay_by_hand(shell_, table);
    const PartId city = [&] {
        for (std::uint8_t part = 0; part < 8; ++part) {
            const PartId id = part_id(*table.game.rules, 0, part);
            if (table.game.rules->features[feature_kind(*table.game.rules, table.game.state, id)]
                    .name == "base.city") {
                return id;
            }
        }
        return no_part;
    }();
    pick_up(table, meeple);
    put_down(shell_, table, on_feature(city));
    refresh_marks(table);
    const auto problem = problem_of(table.referee.marks, meeple);
    ASSERT_TRUE(problem);
    EXPECT_EQ(words_of(shell_, *problem).rule, "BA-19");
    table.pointed_piece = meeple;
    ASSERT_TRUE(hand_says(shell_, table));
    EXPECT_EQ(hand_says(shell_, table)->words.rule, "BA-19");
    toggle_hand(shell_, table);
    refresh_marks(table);
    EXPECT_TRUE(table.referee.marks.pieces.empty()) << "only the hand shows it";
}

TEST_F(ByHand, ScoresAreSetAndTurnsBegun) {
    Table table = hand_table();
    write_score(shell_, table, 1, 42);
    EXPECT_EQ(table.game.state.scores[1], 42);
    write_score(shell_, table, 1, 42);
    EXPECT_EQ(table.game.history.size(), 1U) << "nothing to set";
    begin_turn_by_hand(shell_, table, 1);
    EXPECT_EQ(table.game.state.turn.active, 1);
    EXPECT_EQ(what_is_asked(shell_, table), Asked::hand_over);
    choose_tile(shell_, table, tile(table, "base.U"));
    begin_turn_by_hand(shell_, table, 0);
    EXPECT_EQ(drawn(table), no_tile_kind) << "the tile is back in its stack";
    EXPECT_EQ(what_is_asked(shell_, table), Asked::hand_over);
}

TEST_F(ByHand, EveryChanceInPlayCanBeSaid) {
    Table table = hand_table({"base", "easter", "under_the_big_top"});
    ASSERT_FALSE(table.game.rules->chances.empty());
    for (const ChanceKind& chance : table.game.rules->chances) {
        const int value = chance.is_die ? chance.faces.back() : 0;
        say_next(shell_, table, {chance.stream, static_cast<std::uint16_t>(value)});
        EXPECT_FALSE(chance_title(shell_, chance).empty());
    }
    EXPECT_EQ(table.game.dictated.size(), table.game.rules->chances.size());
    EXPECT_EQ(drawn(table), no_tile_kind) << "no tile was said";
    say_next(shell_, table, {250, 0});
    EXPECT_EQ(table.notice, "That can't be done.");
}

TEST_F(ByHand, TheListIsNarrowedToASquare) {
    Table table = hand_table();
    narrow_to(table, {1, 0});
    EXPECT_EQ(table.referee.square, (Square{1, 0}));
    choose_tile(shell_, table, tile(table, "base.U"));
    EXPECT_FALSE(table.referee.square) << "it was for that choice";
    narrow_to(table, {1, 0});
    narrow_to(table, {1, 0});
    EXPECT_FALSE(table.referee.square);
}

TEST_F(ByHand, TheListOfSavedGamesSaysSo) {
    Table table = hand_table();
    ASSERT_TRUE(save_as(shell_, table, "plain"));
    write_score(shell_, table, 0, 3);
    ASSERT_TRUE(save_as(shell_, table, "touched"));
    for (const char* name : {"plain", "touched"}) {
        SavedGame saved = saved_game(save_path(shell_, name));
        examine(saved, shell_);
        EXPECT_EQ(saved.by_hand, std::string(name) == "touched");
        EXPECT_EQ(words_of_progress(saved).find("by hand") != std::string::npos, saved.by_hand);
    }
}

/// At the real screen.
class ByHandOnScreen : public ByHand {
  protected:
    ByHandOnScreen()
        : target_(1280, 800),
          gui_(target_.renderer(), nullptr, shell_.data_folder / "assets" / "fonts") {}
    ~ByHandOnScreen() override {
        screens_.clear();
        screens_.settle();
    }
    std::shared_ptr<Table> sit_down(Table table) {
        auto shared = std::make_shared<Table>(std::move(table));
        screens_.push(table_screen(shell_, shared));
        frame();
        return shared;
    }
    void frame() {
        do {
            gui_.draw_frame(screens_, shell_.appearance(), seconds_ += 0.05);
        } while (gui_.more_waiting());
    }
    void key(SDL_Keycode code, Uint16 with = KMOD_NONE) {
        SDL_Event event{};
        event.key.keysym.sym = code;
        event.key.keysym.mod = with;
        event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
        event.type = SDL_KEYDOWN;
        gui_.take(event);
        frame();
        event.type = SDL_KEYUP;
        gui_.take(event);
        frame();
    }
    void type(const std::string& text) {
        for (const char letter : text) {
            SDL_Event event{};
            event.type = SDL_TEXTINPUT;
            event.text.text[0] = letter;
            gui_.take(event);
            frame();
        }
    }
    void click(double x, double y) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.x = static_cast<int>(x);
        event.motion.y = static_cast<int>(y);
        gui_.take(event);
        frame();
        event = {};
        event.type = SDL_MOUSEBUTTONDOWN;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = static_cast<int>(x);
        event.button.y = static_cast<int>(y);
        gui_.take(event);
        frame();
        event.type = SDL_MOUSEBUTTONUP;
        gui_.take(event);
        frame();
    }
    /// The middle of a square of the board, in pixels.
    static SDL_FPoint middle_of(const Table& table, Square square) {
        return screen_of(BoardPoint{square.x + 0.5, square.y + 0.5}, table.view);
    }

    PictureTarget target_;
    Gui gui_;
    ScreenStack screens_;
    double seconds_ = 0;
};

TEST_F(ByHandOnScreen, ATurnIsEnteredByKeysAlone) {
    const auto table = sit_down(base_table());
    key(SDLK_h);
    ASSERT_TRUE(table->referee.on);
    key(SDLK_g);
    type("u");
    EXPECT_EQ(table->referee.sought, "u");
    key(SDLK_RETURN);
    EXPECT_EQ(drawn(*table), tile(*table, "base.U"));
    EXPECT_EQ(table->referee.sought, "");
    key(SDLK_RIGHT); // keys are the board's again
    ASSERT_TRUE(table->pointed);
    key(SDLK_RETURN);
    EXPECT_EQ(table->game.state.tile_count, 2U);
    key(SDLK_SPACE);
    EXPECT_EQ(table->game.state.turn.active, 1);

    // A piece from the supply onto the start tile, and on to another place of it.
    const PieceId meeple = meeple_of(*table, 0);
    pick_up(*table, meeple);
    key(SDLK_RIGHT);
    const auto first = place_aimed_at(*table);
    ASSERT_TRUE(first);
    key(SDLK_r);
    EXPECT_NE(place_aimed_at(*table), first);
    key(SDLK_r, KMOD_LSHIFT);
    EXPECT_EQ(place_aimed_at(*table), first);
    key(SDLK_RETURN);
    EXPECT_EQ(table->game.state.pieces[meeple].place, *first);

    // The pieces on the board by keys: picked up, and put back.
    turn_page(*table, Page::pieces);
    key(SDLK_n);
    EXPECT_EQ(table->pointed_piece, meeple);
    key(SDLK_RETURN);
    EXPECT_EQ(table->referee.piece, meeple);
    key(SDLK_ESCAPE);
    EXPECT_FALSE(table->referee.piece);
    key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(table->game.state.pieces[meeple].place, in_supply);
}

TEST_F(ByHandOnScreen, AClickPicksUpAndPutsDown) {
    const auto table = sit_down(hand_table());
    const PieceId meeple = meeple_of(*table, 0);
    do_by_hand(shell_, *table, move_by_hand(meeple, places_on(table->game, meeple, 0).front()));
    frame();
    const std::vector<SDL_Rect> figures = [&] {
        BoardPainter painter(*target_.renderer(), shell_.theme);
        return painter.figure_rects(scene_of(*table), table->view);
    }();
    ASSERT_EQ(figures.size(), 1U);
    click(figures[0].x + figures[0].w / 2.0, figures[0].y + figures[0].h / 2.0);
    ASSERT_EQ(table->referee.piece, meeple);
    const Place before = table->game.state.pieces[meeple].place;
    const SDL_FPoint middle = middle_of(*table, {0, 0});
    click(middle.x, middle.y + 0.3 * tile_pixels(table->view)); // the field below the road
    EXPECT_FALSE(table->referee.piece);
    EXPECT_NE(table->game.state.pieces[meeple].place, before);
    EXPECT_EQ(table->game.history.size(), 2U);
}

TEST_F(ByHandOnScreen, AFingerPicksUpPointsAndConfirms) {
    const auto table = sit_down(hand_table());
    const PieceId meeple = meeple_of(*table, 0);
    pick_up(*table, meeple);
    BoardPainter painter(*target_.renderer(), shell_.theme);
    const SDL_FPoint middle = middle_of(*table, {0, 0});
    const auto tap = [&] {
        EXPECT_TRUE(
            tap_by_hand(*table, painter, static_cast<int>(middle.x), static_cast<int>(middle.y)));
    };
    tap();
    const auto first = place_aimed_at(*table);
    ASSERT_TRUE(first);
    EXPECT_EQ(square_in_hand(*table), (Square{0, 0}));
    tap();
    const auto second = place_aimed_at(*table);
    ASSERT_TRUE(second);
    EXPECT_NE(first, second) << "the same place once more means the next one";
    EXPECT_TRUE(table->game.history.empty()) << "nothing is done before it is confirmed";
    confirm_in_hand(shell_, *table);
    EXPECT_EQ(table->game.state.pieces[meeple].place, *second);
}

TEST_F(ByHandOnScreen, APractiseGameHasAHandToo) {
    Table prepared = hand_table();
    write_score(shell_, prepared, 0, 7); // a position that was prepared by hand alone
    sit_down_to_practise(shell_, as_it_stood(prepared.game, 1), true);
    shell_.screens.settle();
    EXPECT_EQ(shell_.screens.top().name, "table");
    Table table;
    table.game = as_it_stood(prepared.game, 1);
    shell_.options.confirm_turn = true;
    EXPECT_EQ(what_is_asked(shell_, table), Asked::hand_over) << "nobody's turn is to be confirmed";
    shell_.screens.clear();
    shell_.screens.settle();
}

TEST_F(ByHandOnScreen, AClickOnAnOpenSquareNarrowsTheList) {
    const auto table = sit_down(hand_table());
    const SDL_FPoint middle = middle_of(*table, {1, 0});
    click(middle.x, middle.y);
    EXPECT_EQ(table->referee.square, (Square{1, 0}));
    key(SDLK_ESCAPE);
    EXPECT_FALSE(table->referee.square);
}

TEST_F(ByHandOnScreen, EveryPageIsDrawnInBothLanguagesAndAllSizes) {
    for (const char* language : {"en", "ro"}) {
        use_language(shell_.translations(), language);
        for (const auto& [width, height, scale] :
             {std::array{800, 480, 100}, std::array{800, 480, 200}, std::array{1920, 1080, 200}}) {
            shell_.options.ui_scale = scale;
            PictureTarget target(width, height);
            Gui gui(target.renderer(), nullptr, shell_.data_folder / "assets" / "fonts");
            Table played = hand_table({"base", "easter", "under_the_big_top"});
            test::play_on(played.game, 3, 60);
            auto table = std::make_shared<Table>(std::move(played));
            ScreenStack screens;
            screens.push(table_screen(shell_, table));
            const auto draw = [&] {
                gui.draw_frame(screens, shell_.appearance(), seconds_ += 1);
                gui.draw_frame(screens, shell_.appearance(), seconds_ += 1);
            };
            for (const Page page : {Page::chance, Page::pieces, Page::players}) {
                turn_page(*table, page);
                table->referee.folded = false;
                draw();
            }
            pick_up(*table, meeple_of(*table, 0));
            table->referee.under = on_square(0);
            draw();
            table->referee.folded = false;
            draw();
            const SDL_Rect board = table->view.viewport;
            EXPECT_GE(board.w, width / 5);
            screens.clear();
            screens.settle();
        }
    }
}

} // namespace
} // namespace circulade
