// What is said of the figure or space pointed at, beside it.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/hover_words.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// What is said of what is pointed at on the board; nothing while something moves there.
std::optional<HoverWords> words_at_pointer(const Shell& shell, const Table& table);
/// Draws nothing where nothing is pointed at that has something to say.
void draw_hover_card(const Frame& frame, const Shell& shell, const Table& table);

} // namespace circulade
