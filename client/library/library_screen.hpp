// The library: the rules of all expansions to read and to search, each with the scenarios that show
// it.
#pragma once

#include "client/library/scenario_shelf.hpp"
#include "client/screens/shell.hpp"

#include <memory>
#include <string>

namespace circulade {

/// Opens the door Shell::show_rule. What scenarios there are is read at the first visit.
void set_the_library(Shell& shell);

/// Open at the place that `name` calls, see Shell::show_rule.
Screen library_screen(Shell& shell, std::shared_ptr<ScenarioShelf> shelf, const std::string& name);

} // namespace circulade
