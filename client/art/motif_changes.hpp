// Which pictures of expansions are others than before.
#pragma once

#include "engine/catalogue/motif.hpp"

#include <memory>
#include <set>
#include <string>

namespace circulade {

/// The expansions of which a picture has changed, come or gone.
std::set<std::string> expansions_with_other_pictures(const Motifs& before, const Motifs& now);

/// `before` itself where it shows the same as `now`: what was drawn with it is kept then.
std::shared_ptr<const Motifs> renewed_motifs(std::shared_ptr<const Motifs> before, Motifs now);

} // namespace circulade
