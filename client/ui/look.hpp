// How panels look: parchment, ink and five sizes of type. Lengths here are units of design, as they
// would be in pixels on an ordinary screen at a UI scale of 100 %.
#pragma once

#include "client/art/colour.hpp"

#include <imgui.h>

#include <filesystem>

namespace circulade {

/// The colours of panels. Those of the table and of players are the theme's.
namespace paper {
inline constexpr Colour parchment = rgb(0xF6ECD6);
inline constexpr Colour parchment_light = rgb(0xFCF6E8); ///< fields to write in
inline constexpr Colour parchment_dark = rgb(0xEADBBD);  ///< buttons, rows
inline constexpr Colour parchment_deep = rgb(0xDDC9A2);  ///< buttons under the mouse
inline constexpr Colour rim = rgb(0xCDB487);
inline constexpr Colour ink = rgb(0x3A2A1E);
inline constexpr Colour ink_soft = rgb(0x705A45); ///< notes; 5.4 : 1 on parchment
inline constexpr Colour accent = rgb(0x9E3F2E);   ///< the one thing to press
inline constexpr Colour accent_light = rgb(0xB8492F);
inline constexpr Colour gold = rgb(0xB9852A);
} // namespace paper

/// A colour as Dear ImGui packs it; `opacity` from 0 to 1.
ImU32 packed(Colour colour, float opacity = 1.0F);

/// The fonts in use, made for one scale. They live in Dear ImGui's atlas.
struct Look {
    float scale = 0.0F; ///< pixels a unit; 0 before the first frame
    ImFont* text = nullptr;
    ImFont* bold = nullptr;
    ImFont* small = nullptr;
    ImFont* heading = nullptr;
    ImFont* number = nullptr; ///< large digits of even width, for scores; nothing but those
    ImFont* title = nullptr;  ///< holds only the letters of the game's name
};

/// Sets Dear ImGui's style and fills its font atlas for `scale`; to be called between frames. The
/// renderer's texture must be made anew after it. `fonts` is the folder of the font files; throws
/// MissingFile naming the one that is not there.
Look make_look(const std::filesystem::path& fonts, float scale);

} // namespace circulade
