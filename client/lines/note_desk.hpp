// Notes on positions: shown over the board wherever a game is looked at, written and drawn at the
// table. A note belongs to the position that is looked at: a moment, or the game as it is now.
#pragma once

#include "client/options/keys.hpp"
#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

#include <SDL.h>

#include <cstddef>
#include <string>

namespace circulade {

/// Entries played before the position that is looked at.
std::size_t noted_entries(const Table& table);
/// What is said about it; empty if nothing is.
Note note_here(const Table& table);

/// An arrow from square to square, or away with the one that is there.
void toggle_arrow(const Shell& shell, Table& table, Square from, Square to);
void toggle_mark(const Shell& shell, Table& table, Square square);
/// Its text, cut to what a note may be. Saves nothing yet: somebody is typing.
void say_here(Table& table, const std::string& text);

/// Command::write_note or draw_note: opens it, or closes it again.
void open_note_desk(Table& table, Command command);
/// While the board is for drawing: what the mouse or a finger does on it, and commands. True if
/// nobody else may take it.
bool take_note_event(const Shell& shell, Table& table, const SDL_Event& event);
bool take_note_command(const Shell& shell, Table& table, Command command);

/// Arrows and marks, right over the board and below all panels.
void draw_note_on_board(const Frame& frame, const Table& table);
/// How much of the board's lower left corner a note with that text takes, in pixels; none without.
SDL_Point note_room(const Frame& frame, const Table& table, const std::string& text);
/// The text in a corner of the board, where there is one; `foot` pixels above its lower edge.
void draw_note_text(const Frame& frame, const Table& table, float foot = 0);
/// The same, or what it is written with, and what helps drawing.
void draw_note_panels(const Frame& frame, const Shell& shell, Table& table);

} // namespace circulade
