// Text in lines of a given width, set with as much room between them as one likes, in which some
// words may be lit.
#pragma once

#include "client/ui/frame.hpp"

#include <imgui.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// Bytes of a text, from the first to before the last.
struct TextSpan {
    std::size_t from = 0;
    std::size_t to = 0;
    friend bool operator==(const TextSpan&, const TextSpan&) = default;
};

/// The lines of `text`, broken as Dear ImGui breaks them; `width` in pixels. They point into it.
std::vector<std::string_view> lines_of(ImFont* font, const std::string& text, float width);

/// How a text is set.
struct Setting {
    ImFont* font = nullptr;
    Colour colour;
    float width = 0;   ///< pixels
    float leading = 1; ///< from line to line, in heights of the font
};

/// Pixels that a text takes from top to bottom.
float height_of(const Setting& setting, const std::string& text);
/// Sets it in the current window with its upper left corner at `place`; what is `lit` lies on gold.
/// Returns its height in pixels.
float set_text(const Frame& frame, const Setting& setting, ImVec2 place, const std::string& text,
               const std::vector<TextSpan>& lit = {});

} // namespace circulade
