// The screen on which tiles are drawn.
#pragma once

#include "client/editor/editor.hpp"

#include <memory>
#include <string>

namespace circulade {

/// With an empty tile or, of a full id like "base.D", that one.
Screen editor_screen(Shell& shell, const std::string& tile = "");
/// As it stands.
Screen editor_screen(Shell& shell, std::shared_ptr<Editor> editor);

} // namespace circulade
