// Fingers on the board: one drags it or chooses, two enlarge it.
//
// SDL tells of the first finger as of a mouse too. That is what a tap and a drag are taken from;
// the fingers themselves are only looked at when there are two.
#pragma once

#include "client/table/table.hpp"

namespace circulade {

/// True if the event is a finger's and dealt with.
bool take_finger(Table& table, const SDL_Event& event);
/// Whether the mouse speaks for a finger.
bool is_by_finger(const SDL_Event& event);

} // namespace circulade
