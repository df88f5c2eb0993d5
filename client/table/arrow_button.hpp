// Round buttons with the usual signs for going through something that was recorded.
#pragma once

#include "client/ui/frame.hpp"

#include <string>

namespace circulade {

enum class Arrow { first, back, on, last, play, pause };

inline constexpr float arrow_button_side = 40; ///< units

/// `says` is told when it is pointed at. True if it was pressed, which it can't be where it is not
/// `possible`.
bool arrow_button(const Frame& frame, const char* id, Arrow arrow, bool possible,
                  const std::string& says);

} // namespace circulade
