// "Export the board as PNG": how large, with what on it, and where it went.
#pragma once

#include "client/art/board_scene.hpp"
#include "client/screens/shell.hpp"

#include <functional>

namespace circulade {

/// `board` gives the scene as it is now; `quarters` is how the view is turned. `by_hand`: somebody
/// did things beside the rules, and the file's name says so.
Screen export_screen(Shell& shell, std::function<BoardScene()> board, int quarters,
                     bool by_hand = false);

} // namespace circulade
