// The screen on which a demonstration is looked at.
#pragma once

#include "client/screens/shell.hpp"
#include "client/show/caption_band.hpp"
#include "client/show/show.hpp"

#include <memory>

namespace circulade {

/// `shell` must outlive the screen.
Screen show_screen(Shell& shell, std::shared_ptr<Show> show, ShownFor shown_for = ShownFor::people);

} // namespace circulade
