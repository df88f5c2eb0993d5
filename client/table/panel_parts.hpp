// The few shapes that the panels of the table share.
#pragma once

#include "client/ui/frame.hpp"
#include "client/ui/widgets.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace circulade {

inline constexpr float table_margin = 12; ///< units between a panel and the rim of the board

void text_at(ImFont* font, ImVec2 place, Colour colour, const std::string& text);
float width_of(ImFont* font, const std::string& text);
/// The text, or as much of it as fits with an ellipsis at its end.
std::string with_ellipsis(ImFont* font, const std::string& text, float width);
/// The same for a name: its end stays, so that names that begin alike are told apart.
std::string name_within(ImFont* font, const std::string& name, float width);
/// A name in the first of a few fonts, the largest first, in which it fits; cut within where none
/// has room for it.
struct FittedName {
    ImFont* font = nullptr;
    std::string text;
};
FittedName fitted_name(std::initializer_list<ImFont*> fonts, const std::string& name, float width);
/// A name in bold or, where that is too wide, in small print. `place` is its corner in bold.
void name_at(const Frame& frame, ImVec2 place, Colour colour, const std::string& name, float width);
/// Bold, wrapped at the end of the panel.
void text_bold_wrapped(const Frame& frame, const std::string& text);
/// A piece with the middle of its picture at `middle`.
void draw_piece(const Frame& frame, const PieceLook& look, ImVec2 middle, int pixels,
                float opacity = 1);
/// A panel of the table: less air within than a screen of its own has. Ends with end_panel().
void begin_table_panel(const Frame& frame, const char* name, ImVec2 place, ImVec2 size,
                       ImVec2 padding, ImGuiWindowFlags flags = 0);
/// A label, and the key for it where it has one.
std::string with_key(const std::string& label, const std::string& key);

/// Signs on small buttons, drawn as lines.
enum class Icon {
    undo,
    redo,
    turn_left, ///< the board
    whole_board,
    turn_right,
    tile_left, ///< the drawn tile
    tile_right,
    tick,
    menu,
    question, ///< a square with a question mark: why not here
    gap,      ///< a free square among tiles: what fits
    field,    ///< a hatched square
    coin,     ///< what it is worth
    stack,    ///< tiles left
};

struct IconButton {
    Icon icon = Icon::menu;
    std::string label;   ///< beside the sign; may be empty
    std::string tip;     ///< what it does, with its key
    bool chosen = false; ///< it is switched on
    bool possible = true;
    bool chief = false; ///< the one thing to press
};
/// Units of its sides; without a label it is square.
float icon_button_height(const Frame& frame);
/// Pixels.
float icon_button_width(const Frame& frame, const IconButton& button);
bool icon_button(const Frame& frame, const IconButton& button);

} // namespace circulade
