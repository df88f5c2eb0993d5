// What the program answers to on every screen: the keys for options, help, full screen and
// pictures, and the line that tells of what was done.
#pragma once

#include "client/screens/shell.hpp"

#include <SDL.h>

namespace circulade {

/// Acts on a key that means the same everywhere. True if it was one: then nobody else sees it.
bool take_shell_event(Shell& shell, const SDL_Event& event);

/// Draws Shell::said over whatever screen there is, as long as it is news.
void draw_said(Frame& frame, Shell& shell);

/// A file in `folder` that is not there yet: "STEM 2026-03-28 184012.ENDING".
std::filesystem::path new_file(const std::filesystem::path& folder, const std::string& stem,
                               const std::string& ending);

/// Where Shell::screenshot_wanted: keeps what is drawn on `renderer` as a PNG and says where.
void keep_screenshot(Shell& shell, SDL_Renderer& renderer);

/// The window's title: the game's name, and what the uppermost screen has to say.
std::string window_title(const Shell& shell);

} // namespace circulade
