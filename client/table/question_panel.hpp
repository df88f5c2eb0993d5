// What is asked: the drawn tile, the choices, the buttons.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/table/tile_preview.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// Units, of every button that answers.
inline constexpr float answer_height = 44;

void draw_question(Frame& frame, const Shell& shell, Table& table, TilePreview& preview);
/// "58 tiles left".
std::string tiles_text(const Game& game);
/// "Set aside: bending road × 2": tiles that fitted nowhere (BA-06); empty where there are none.
std::string set_aside_text(const Shell& shell, const Game& game);

} // namespace circulade
