// The screen on which a game is played.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"

#include <memory>

namespace circulade {

/// Owns the table from now on. It offers exactly what the engine lists, and knows no rule.
Screen table_screen(Shell& shell, std::shared_ptr<Table> table);

} // namespace circulade
