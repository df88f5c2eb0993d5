// "Try it yourself": the position of a stop becomes a game at the table.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/show.hpp"

namespace circulade {

/// Entries after which something can still be done, at the stop or before it: where the game is
/// over it is tried from the last action on.
std::size_t entries_to_try(const Show& show);
/// Whether there is something to be done.
bool may_try(const Show& show);
/// Lays that position on a table above the demonstration, which waits where it is; there, the
/// referee's hand may be on from the beginning.
void try_it(Shell& shell, Show& show, bool with_hand = false);

} // namespace circulade
