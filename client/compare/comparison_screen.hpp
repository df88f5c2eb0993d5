// What house rules do to the game: two sets of rules play the same games in the background, and
// what differs is drawn as it comes in.
#pragma once

#include "client/compare/comparison_desk.hpp"

#include <memory>

namespace circulade {

inline constexpr const char* comparison_name = "balance";

/// Begins at once, by the rules of `here` against the usual ones. `here` follows what is changed on
/// the disk; the tiles are in the game `copies` times.
Screen comparison_screen(Shell& shell, std::shared_ptr<NewGame> here, int copies = 1);
/// The same for one picture: all is played before the first frame.
Screen comparison_picture(Shell& shell, std::shared_ptr<NewGame> here);
/// As it stands.
Screen comparison_screen(std::shared_ptr<ComparisonDesk> desk);

} // namespace circulade
