#include "client/hand/hand_moves.hpp"

#include "client/hand/hand_places.hpp"
#include "client/table/seat_game.hpp"
#include "client/table/table_moves.hpp"

#include <imgui.h>

namespace circulade {

namespace {

/// What comes now is to be done on the board: its panel makes room where it covers that, and keys
/// are the board's.
void turn_to_board(Table& table) {
    table.referee.folded = true;
    if (table.keys_walk_panels) {
        table.keys_walk_panels = false;
        ImGui::SetWindowFocus(nullptr);
    }
}

} // namespace

bool may_have_a_hand(const Table& table) {
    return !table.only_looking;
}

void toggle_hand(const Shell& shell, Table& table) {
    if (!may_have_a_hand(table)) {
        return;
    }
    RefereesHand& hand = table.referee;
    let_go(hand);
    hand.on = !hand.on;
    hand.folded = false;
    hand.square.reset();
    if (hand.on) {
        table.game.remarks[hand_remark] = hand_is_on;
    } else {
        table.game.remarks.erase(hand_remark);
    }
    forget_pointing(table);
    table.fit_is_due = table.fits_itself;
    autosave(shell, table);
}

void turn_page(Table& table, RefereesHand::Page page) {
    let_go(table.referee);
    table.referee.page = page;
    table.referee.page_before.reset();
    forget_pointing(table);
}

bool holds_something(const Table& table) {
    return table.referee.on && (table.referee.piece || table.referee.tile);
}

bool hand_has_board(const Table& table) {
    if (!table.referee.on || table.story.moment) {
        return false;
    }
    // A tile that was drawn can be laid whatever page is open; a click still picks a piece up.
    const bool picks_up = table.referee.page == RefereesHand::Page::pieces &&
                          !first_of(table.game, ActionKind::place_tile);
    return holds_something(table) || picks_up;
}

void let_go(RefereesHand& hand) {
    hand.piece.reset();
    hand.tile.reset();
    hand.under.reset();
    hand.turned = 0;
    if (hand.page_before) {
        hand.page = *hand.page_before;
        hand.page_before.reset();
    }
}

void say_next(const Shell& shell, Table& table, Outcome outcome) {
    // Who says what is drawn next has said that the turn before is over.
    if (what_is_asked(shell, table) == Asked::confirm && !is_over(table.game.state)) {
        table.confirmed = table.game.history.size();
    }
    do_by_hand(shell, table, dictate(outcome));
}

void choose_tile(const Shell& shell, Table& table, TileKindId kind) {
    RefereesHand& hand = table.referee;
    hand.sought.clear();
    hand.square.reset();
    turn_to_board(table);
    if (hand.takes_tiles) {
        let_go(hand);
        forget_pointing(table);
        hand.tile = kind;
        return;
    }
    say_next(shell, table,
             {table.game.rules->stacks[table.game.rules->tiles[kind].stack].stream, kind});
    hand.folded = !first_of(table.game, ActionKind::draw);
}

bool may_take_back_next(const Table& table) {
    const Game& game = table.game;
    return !game.dictated.empty() && has_something_to_take_back(table) &&
           game.history.back().touch && game.history.back().touch->kind == TouchKind::next;
}

void pick_up(Table& table, PieceId piece) {
    RefereesHand& hand = table.referee;
    const RefereesHand::Page page = hand.page;
    let_go(hand);
    forget_pointing(table);
    if (page != RefereesHand::Page::pieces) {
        hand.page_before = page;
        hand.page = RefereesHand::Page::pieces;
    }
    hand.piece = piece;
    turn_to_board(table);
}

void put_down(const Shell& shell, Table& table, Place place) {
    if (const std::optional<PieceId> piece = table.referee.piece) {
        do_by_hand(shell, table, move_by_hand(*piece, place));
    }
}

void lay_by_hand(const Shell& shell, Table& table) {
    const RefereesHand& hand = table.referee;
    if (!hand.tile || !table.pointed) {
        return;
    }
    refresh_marks(table);
    const std::vector<LegalSquare> squares = squares_by_hand(hand.marks);
    if (const LegalSquare* there = find_square(squares, *table.pointed)) {
        const int rotation = rotation_on(*there, table.rotation);
        do_by_hand(shell, table,
                   put_tile(*hand.tile, there->square, static_cast<std::uint8_t>(rotation)));
    }
}

void write_score(const Shell& shell, Table& table, PlayerId player, std::int32_t points) {
    if (table.game.state.scores[player] != points) {
        do_by_hand(shell, table, set_score(player, points));
    }
}

void begin_turn_by_hand(const Shell& shell, Table& table, PlayerId player) {
    do_by_hand(shell, table, begin_turn_of(player));
}

void narrow_to(Table& table, Square square) {
    RefereesHand& hand = table.referee;
    hand.page = RefereesHand::Page::chance;
    hand.folded = false;
    if (hand.square == square) {
        hand.square.reset();
    } else {
        hand.square = square;
    }
}

} // namespace circulade
