// A gamepad at the table, by SDL's mapping: the directions walk the list of legal squares or of
// choices, A places, B takes back, Start ends the turn.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

#include <functional>
#include <string>

namespace circulade {

/// True if the event is a gamepad's and dealt with.
bool take_gamepad(Shell& shell, Table& table, const SDL_Event& event);
/// The same where buttons mean something else: `press` is told of each, and of the direction in
/// which the left stick was pushed. The other stick and the triggers move the board.
bool take_gamepad(Table& table, const SDL_Event& event, const std::function<void(Uint8)>& press);
bool is_of_gamepad(const SDL_Event& event);
/// Moves and enlarges the board as the sticks are held. Seconds until it must be asked again:
/// infinite while they rest.
double move_by_sticks(Table& table, double seconds);

/// How the button is called on the gamepad that was used last: "A", "✕"…; empty without one.
std::string button_name(const Table& table, SDL_GameControllerButton button);

} // namespace circulade
