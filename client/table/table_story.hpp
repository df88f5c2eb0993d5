// The story at the table: on the board, and by what is pressed.
#pragma once

#include "client/art/board_scene.hpp"
#include "client/options/keys.hpp"
#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

#include <SDL.h>

namespace circulade {

/// The board as it is told: what just happened happens, what the log points at is lit; at a moment
/// of the past, the board as it was. Asks for the next frame while something moves.
BoardScene told_scene(Frame& frame, const Shell& shell, const Table& table);

/// To be told of every event before anything else takes it. Any key or press ends what is being
/// shown, and still does what it was meant for. True for what only the story understands.
bool take_story_event(const Shell& shell, Table& table, const SDL_Event& event);
/// The same for a command, from whatever device it came. True if nobody else may carry it out: at
/// a moment of the past nothing can be done to the game.
bool take_story_command(const Shell& shell, Table& table, Command command);
/// A click on the board, likewise.
bool take_story_click(const Shell& shell, Table& table);

} // namespace circulade
