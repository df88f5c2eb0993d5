// All tiles there are, to be opened in the editor.
#pragma once

#include "client/editor/editor.hpp"
#include "client/ui/frame.hpp"

namespace circulade {

/// With a field to look for words in their names; in the column that there is.
void draw_gallery(Frame& frame, const Shell& shell, Editor& editor);

} // namespace circulade
