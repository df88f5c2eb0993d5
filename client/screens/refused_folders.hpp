// Folders of expansions that cannot be played.
#pragma once

#include "engine/catalogue/load.hpp"

namespace circulade {

/// Whether that very folder is in force as it was before it got its mistakes. Another one of its
/// name may be: it came first.
bool is_in_force(const Loaded& loaded, const RefusedFolder& refused);

} // namespace circulade
