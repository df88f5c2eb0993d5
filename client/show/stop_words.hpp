// What is said at each stop, in the language in use.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/show.hpp"

#include <string>

namespace circulade {

/// The scenario's title, unless that is all there is to say at the stop; of a replay how far the
/// game is: "Turn 12 of 70".
std::string title_of_stop(const Show& show, std::size_t stop);
/// The caption, the title at a start without one, or what happened since the stop before. The log
/// must be up to date.
std::string words_of_stop(const Show& show, std::size_t stop);
/// Whose turn a replay's stop tells of; nobody at its start, where the end pays, and at stops of
/// scenarios.
PlayerId player_of_stop(const Show& show, std::size_t stop);

/// Rule ids that stand beside the board: those that the scenario shows, then others at work at the
/// stop; of a turning point that was jumped to its own.
std::vector<std::string> rules_of_stop(const Show& show);
/// What a rule says, in the language in use.
std::string sentence_of_rule(const Shell& shell, const std::string& id);

} // namespace circulade
