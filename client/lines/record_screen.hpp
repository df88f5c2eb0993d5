// The screen on which a game is made into a scenario: where it begins, what it says, what it asks.
#pragma once

#include "client/lines/scenario_draft.hpp"
#include "client/screens/shell.hpp"
#include "client/show/show.hpp"
#include "client/table/table.hpp"

#include <memory>

namespace circulade {

/// The draft lives as long as whoever else holds it, so that nothing that was typed is lost.
Screen record_screen(Shell& shell, std::shared_ptr<ScenarioDraft> draft);

/// Of the game at the table, from the moment that is looked at on.
void record_table(Shell& shell, Table& table);
/// Of a demonstration, from the stop that is shown on.
void record_show(Shell& shell, Show& show);
bool may_be_recorded(const Show& show);

} // namespace circulade
