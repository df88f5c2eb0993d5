// The few shapes that all our screens are made of.
#pragma once

#include "client/ui/frame.hpp"

#include <imgui.h>

#include <string>
#include <utility>
#include <vector>

namespace circulade {

/// The table with nothing on it.
void draw_bare_table(const Frame& frame);

/// A sheet of parchment lying on the table, in pixels; everything until end_panel is on it.
void begin_panel(const Frame& frame, const char* name, ImVec2 place, ImVec2 size,
                 ImGuiWindowFlags flags = 0);
void end_panel();
/// The same in the middle of the screen, `size` in units of design but never larger than the
/// screen. Returns its size in pixels.
ImVec2 begin_centred_panel(const Frame& frame, const char* name, ImVec2 size);

/// A panel in the middle of the screen of which all but the foot scrolls, `foot` units high. In a
/// window too low for that the foot scrolls too. What it returns goes to begin_foot, called before
/// the foot is drawn, and to end_sheet.
bool begin_sheet(const Frame& frame, const char* name, ImVec2 size, float foot);
void begin_foot(bool stays);
void end_sheet(bool stays);

/// A part of a panel that scrolls by itself where it is too long. `size` as ImGui::BeginChild has
/// it.
void begin_column(const Frame& frame, const char* name, ImVec2 size);
void end_column();

/// A level line on whole pixels, so that it is sharp; `thick` in units, at least a pixel.
void level_line(const Frame& frame, ImVec2 from, float to_x, ImU32 colour, float thick = 1);

void heading(const Frame& frame, const std::string& text);
/// A heading within a panel.
void heading_small(const Frame& frame, const std::string& text);
/// Small print in soft ink, wrapped at the end of the panel or column.
void note(const Frame& frame, const std::string& text);
/// Ordinary text, wrapped likewise.
void paragraph(const Frame& frame, const std::string& text);
void text_bold(const Frame& frame, const std::string& text);
/// A gold rule with the sign of the game in its middle, as wide as what is left of the line.
void ornament(const Frame& frame);

/// An invisible button with a drawing of its own: what the mouse does to it, and where it is.
struct Pressed {
    bool clicked = false;
    bool under_mouse = false;
    bool held = false;
    ImVec2 least;
    ImVec2 most;
};
/// `size` in pixels. Tab stops at it.
Pressed press_area(const char* id, ImVec2 size);
/// Where keys have come to the area pressed last: a ring round it.
void draw_focus(const Frame& frame, const Pressed& area, float rounding);

enum class Weight { plain, chief };
/// A large button. `chief` is for the one thing most people come to do. `size` in units; a width of
/// 0 takes what is left of the line, and a label too long for it makes it wider.
bool big_button(const Frame& frame, const std::string& label, ImVec2 size,
                Weight weight = Weight::plain);
/// A line of text to fill in, `width` pixels wide. True if it was changed.
bool field(const Frame& frame, const char* id, std::string& text, float width);
/// A button that is only a word, underlined.
bool word_button(const Frame& frame, const std::string& label, bool chosen = false);
/// "− 5 +", within the bounds, them included. True if the number changed.
bool stepper(const Frame& frame, const char* id, int& value, int least, int most,
             const std::string& shown, int step = 1);
/// Words beside one another of which one is chosen. True if another one is now.
bool choice(const Frame& frame, const char* id, const std::vector<std::string>& words, int& chosen);
/// A tick box with its label, of which both can be clicked.
bool tick_box(const Frame& frame, const std::string& label, bool& ticked);

/// A player's meeple on a small tile as a button; `side` in pixels.
bool player_button(const Frame& frame, const char* id, int colour, float side);

/// Puts the next thing so that `width` pixels end at the right end of the line.
void align_right(float width);

} // namespace circulade
