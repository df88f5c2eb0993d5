// Where captions go, so that none covers another.
#pragma once

#include <SDL.h>

#include <vector>

namespace circulade {

/// The rectangles moved apart, in their order: those in front of the list keep their places rather
/// than later ones. No two overlap, none leaves `within`, and they stay off `kept_clear`, each as
/// near as that can be had to where it wants to be. Where there is no room at all, `kept_clear` is
/// given up first.
std::vector<SDL_Rect> places_apart(const std::vector<SDL_Rect>& wanted,
                                   const std::vector<SDL_Rect>& kept_clear, SDL_Rect within);

} // namespace circulade
