// What is wrong with the letters of the frame that was drawn last: found in what Dear ImGui hands
// to the renderer, so that no text can slip by.
#pragma once

#include <string>
#include <vector>

namespace circulade {

/// Marks the glyph that stands in for missing ones; to be called once the fonts are made.
void mark_missing_glyphs();

/// One line for each text of which a letter is missing in its font, is cut off by the box it was
/// drawn into, or lies outside the window. Where a panel scrolls, its upper and lower edge may cut.
std::vector<std::string> text_flaws();

} // namespace circulade
