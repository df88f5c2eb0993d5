// Counters in the panels: what each player has of something, and what is left to do in a step.
#pragma once

#include "client/screens/shell.hpp"
#include "client/table/table.hpp"
#include "client/ui/frame.hpp"

#include <string>

namespace circulade {

/// What a player has, in words: "3 eggs"; empty where nothing is counted.
std::string counted_text(const Shell& shell, const Table& table, PlayerId player);
/// Whether players have things of several kinds. Then those of which a player has none are left
/// out, and so is what finds no room; counted_text() names them all.
bool has_several_kinds(const Table& table);
/// Where a player's things are drawn, in pixels: in the middle of a line.
struct LineRoom {
    float left = 0;
    float right = 0;
    float top = 0;
    float height = 0;
    bool from_left = false; ///< beginning at `left`, else ending at `right`
};
/// The player's things as small pictures with their number, in the order of their declarations.
/// Returns where they begin.
float draw_counted(const Frame& frame, const Table& table, PlayerId player, const LineRoom& line);
/// In the panel that asks: the die that was rolled for what is asked, and what is left to be done.
void draw_what_is_left(const Frame& frame, const Shell& shell, const Table& table);

} // namespace circulade
