// What people at the table ask for, carried out: every way in (mouse, keys, finger, gamepad,
// buttons) ends here.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

namespace circulade {

/// What the table waits for, under the options in use.
Asked what_is_asked(const Shell& shell, const Table& table);

/// Carries out a legal action, saves by itself, and gets the table ready for what is asked next.
void do_action(const Shell& shell, Table& table, const Action& action);
/// Does something by hand, beside the rules, likewise. What can't be done is said.
void do_by_hand(const Shell& shell, Table& table, const Touch& by_hand);
/// Whether there is something to take back; of a practice game only what people did themselves.
bool has_something_to_take_back(const Table& table);
void take_back(const Shell& shell, Table& table);
/// The same, but never further than the turn's own beginning: Escape does not undo what another
/// player has finished.
void take_back_in_turn(const Shell& shell, Table& table);
void do_again(const Shell& shell, Table& table);
/// To be called when the game has come to another position otherwise: gets the table ready for what
/// is asked there, and saves.
void settle(const Shell& shell, Table& table);

/// Turns the drawn tile to the next rotation in which it fits: on the square pointed at, else
/// anywhere; by one quarter where an aid says why it does not fit. `quarters` is 1 for clockwise, 3
/// for the other way.
void turn_tile(Table& table, int quarters);
/// Lays the drawn tile on the square pointed at, if it fits there.
void lay_tile(const Shell& shell, Table& table);
/// Carries out the choice pointed at: a piece onto a feature, an option.
void choose(const Shell& shell, Table& table);
/// The choice that a key or a button means: the one pointed at, else the only way in which the
/// option in hand can be taken. A click on the board means only what it points at.
std::optional<std::size_t> choice_to_confirm(const Table& table);
/// Carries that choice out.
void confirm_choice(const Shell& shell, Table& table);
/// Takes one of hands() in hand.
void take_in_hand(Table& table, const Hand& hand);
/// Takes the next of hands() in hand (-1: the one before), where there are several.
void change_hand(Table& table, int step);
/// Ends what is asked without doing more: says that the turn is over, draws the next tile, or
/// passes. Never lays or places anything.
void end_turn(const Shell& shell, Table& table);

/// Points at the nearest square in a direction of the screen: at legal ones; at every open one
/// while an aid explains squares.
void walk(Table& table, int dx, int dy);
/// The nearest of some squares in a direction of the screen, or the one it begins at. Who begins
/// nowhere goes from the middle of what is seen, and to the nearest of all if none lies that way.
std::optional<Square> square_that_way(const View& view, const std::vector<Square>& squares,
                                      std::optional<Square> from, int dx, int dy);
/// Points at the next of the pieces that stand on features or in spaces (-1: the one before); where
/// the referee's hand is on, of all on the board.
void walk_pieces(Table& table, int step);
/// Points at the next thing that can be chosen (-1: the one before), through all hands. Where
/// nothing is to be chosen but an aid tells what things are worth: at the next piece on the board.
void walk_choices(Table& table, int step);

void forget_pointing(Table& table);
/// Whether a square without a tile can be pointed at: a legal one, or one that an aid speaks of.
bool may_be_pointed_at(const Table& table, Square square);
/// An aid of the game; does nothing where the game is played without them. What was pointed at
/// stays so, unless that aid alone had something to say of it.
void toggle_aid(Table& table, Aid aid);

/// Shows the whole board, and the squares beside it.
void fit_board(Table& table);
/// The view that fit_board() gives.
View fitted_view(const Table& table);
/// A view panned no farther than it takes to see these squares between the bar and the sheet.
View with_in_sight(const Table& table, const View& view, const std::vector<Square>& squares);
/// As somebody wants it: from now on the board does not fit itself any more.
void move_view(Table& table, const View& view);
/// The board turned by quarters for who sits elsewhere.
void turn_board(Table& table, int quarters);

} // namespace circulade
