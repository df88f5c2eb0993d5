// The few shapes that the panels of the table share.
#pragma once

#include "client/ui/frame.hpp"
#include "client/ui/widgets.hpp"

#include <string>

namespace circulade {

inline constexpr float table_margin = 12; ///< units between a panel and the rim of the board

void text_at(ImFont* font, ImVec2 place, Colour colour, const std::string& text);
float width_of(ImFont* font, const std::string& text);
/// A piece with the middle of its picture at `middle`.
void draw_piece(const Frame& frame, const PieceLook& look, ImVec2 middle, int pixels);
/// A panel of the table: less air within than a screen of its own has. Ends with end_panel().
void begin_table_panel(const Frame& frame, const char* name, ImVec2 place, ImVec2 size,
                       ImVec2 padding, ImGuiWindowFlags flags = 0);
/// A label, and the key for it where it has one.
std::string with_key(const std::string& label, const std::string& key);

} // namespace circulade
