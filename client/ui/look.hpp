// How panels look: parchment, ink and six sizes of type. Lengths here are units of design, as they
// would be in pixels on an ordinary screen at a UI scale of 100 %.
#pragma once

#include "client/art/theme.hpp"

#include <imgui.h>

#include <filesystem>

namespace circulade {

/// A colour as Dear ImGui packs it; `opacity` from 0 to 1.
ImU32 packed(Colour colour, float opacity = 1.0F);

/// The fonts in use, made for one scale. They live in Dear ImGui's atlas.
struct Look {
    float scale = 0.0F; ///< pixels a unit; 0 before the first frame
    ImFont* text = nullptr;
    ImFont* bold = nullptr;
    ImFont* small = nullptr;
    ImFont* heading = nullptr;
    ImFont* subheading = nullptr;
    ImFont* number = nullptr;  ///< large digits of even width, for scores; nothing but those
    ImFont* title = nullptr;   ///< holds only the letters of the game's name
    ImFont* caption = nullptr; ///< of demonstrations; null where none is shown
    Theme::Panels paper;       ///< colours of panels: packed(frame.look.paper.ink)
    float least_button = 0.0F; ///< units: nothing to press is less high
};

/// What the fonts and sizes of a look depend on.
struct LookWishes {
    float scale = 1.0F; ///< pixels a unit
    float captions = 0; ///< times their usual size; 0: none are shown
    bool large_buttons = false;
    Theme::Panels paper;
    friend bool operator==(const LookWishes&, const LookWishes&) = default;
};

/// Sets Dear ImGui's style and fills its font atlas; to be called between frames. The renderer's
/// texture must be made anew after it. `fonts` is the folder of the font files; throws MissingFile
/// naming the one that is not there.
Look make_look(const std::filesystem::path& fonts, const LookWishes& wishes);
/// Only the style, for other colours or buttons at the scale that `look` has.
void restyle(Look& look, const LookWishes& wishes);

inline constexpr float caption_size = 26.0F; ///< units

/// A button as high as a finger, in units.
inline constexpr float finger = 44.0F;

} // namespace circulade
