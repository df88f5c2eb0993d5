// What is asked: the drawn tile, the choices, the buttons.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/table/tile_preview.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

void draw_question(Frame& frame, const Shell& shell, Table& table, TilePreview& preview);
/// "58 tiles left", and those that fitted nowhere (BA-06).
std::string tiles_text(const Shell& shell, const Game& game);

} // namespace circulade
