// Counters in the panels: what each player has of something, and what is left to do in a step.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

#include <string>

namespace circulade {

/// What a player has, in words: "3 eggs"; empty where nothing is counted.
std::string counted_text(const Shell& shell, const Table& table, PlayerId player);
/// The player's things as small pictures with their number, ending at `right`, in the middle of a
/// row from `top` down. Returns where they begin.
float draw_counted(const Frame& frame, const Table& table, PlayerId player, float right, float top,
                   float height);
/// In the panel that asks: the die that was rolled for what is asked, and what is left to be done.
void draw_what_is_left(const Frame& frame, const Shell& shell, const Table& table);

} // namespace circulade
