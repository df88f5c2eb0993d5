// The screen on which tiles are drawn.
#pragma once

#include "client/editor/editor.hpp"

#include <memory>
#include <string>

namespace circulade {

/// With an empty tile or, of a full id like "base.D", that one.
Screen editor_screen(Shell& shell, const std::string& tile = "");
/// With an empty tile that goes into one of the user's own folders.
Screen editor_screen_for(Shell& shell, const std::string& folder);
/// As it stands.
Screen editor_screen(Shell& shell, std::shared_ptr<Editor> editor);

} // namespace circulade
