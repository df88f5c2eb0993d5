// The band below the board: the words of the stop, as large as people want them, and below them the
// ways through the demonstration.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/show.hpp"
#include "client/ui/frame.hpp"

#include <imgui.h>

#include <string>

namespace circulade {

/// What a demonstration is drawn for.
enum class ShownFor {
    people,  ///< who press its buttons
    picture, ///< nothing can be pressed
};

/// How high the band is, in pixels: the longest of the captions has room, as far as the board
/// leaves it; longer ones are written smaller.
float band_height(const Frame& frame, const Show& show, ShownFor shown_for);

/// The words of the stop as they are written.
struct WrittenWords {
    std::string words; ///< cut where even the smallest letters have no room for all
    ImVec2 place;      ///< of their upper left corner, in pixels
    ImVec2 room;       ///< what they may take below and beside that
    float size = 0;    ///< of the letters
    float height = 0;  ///< of all lines
};
/// Show::band_height must be known.
WrittenWords written_words(const Frame& frame, const Show& show, ShownFor shown_for);

void draw_band(Frame& frame, Shell& shell, Show& show, ShownFor shown_for);

} // namespace circulade
