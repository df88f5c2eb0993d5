// "Try it yourself": the position of a stop becomes a game at the table.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/show.hpp"

namespace circulade {

/// Whether there is something to be done at the stop.
bool may_try(const Show& show);
/// Lays the stop's position on a table above the demonstration, which waits where it is.
void try_it(Shell& shell, Show& show);

} // namespace circulade
