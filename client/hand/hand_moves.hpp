// What a person with a hand in the game asks for, carried out: every way in (mouse, keys, finger,
// buttons) ends here.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

namespace circulade {

/// In Game::remarks: the hand is on at this table.
inline constexpr const char* hand_remark = "hand";
inline constexpr const char* hand_is_on = "on";

/// Whether somebody may have a hand in the game: not where it is only looked at.
bool may_have_a_hand(const Table& table);
void toggle_hand(const Shell& shell, Table& table);
/// Shows another page, with nothing in hand.
void turn_page(Table& table, RefereesHand::Page page);

/// Something is in hand: clicks and keys are about it.
bool holds_something(const Table& table);
/// Whether the board answers to the hand alone: nothing of what the game asks can be chosen on it.
bool hand_has_board(const Table& table);
/// Puts back what is in hand. Nothing has been done yet.
void let_go(RefereesHand& hand);

/// Says what comes next. A tile that is waited for is drawn at once.
void say_next(const Shell& shell, Table& table, Outcome outcome);
/// A tile that was chosen from the list: it comes next, or is taken in hand.
void choose_tile(const Shell& shell, Table& table, TileKindId kind);
/// Whether the last thing done said what comes next, and waits still.
bool may_take_back_next(const Table& table);

void pick_up(Table& table, PieceId piece);
/// Puts the piece in hand into a place, on the board or off it.
void put_down(const Shell& shell, Table& table, Place place);
/// Lays the tile in hand on the square pointed at.
void lay_by_hand(const Shell& shell, Table& table);
void write_score(const Shell& shell, Table& table, PlayerId player, std::int32_t points);
void begin_turn_by_hand(const Shell& shell, Table& table, PlayerId player);

/// The list shows only what fits on this open square; on the same once more, everything again.
void narrow_to(Table& table, Square square);

} // namespace circulade
