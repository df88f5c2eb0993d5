// What somebody who looks into a problem needs, as one archive: the game, the log, the options and
// the versions. Paths lose the user's home folder.
#pragma once

#include "client/platform/archive.hpp"
#include "client/screens/shell.hpp"

namespace circulade {

/// The files of the report; what cannot be read is named in versions.txt.
std::vector<ArchivedFile> problem_report(const Shell& shell, const Environment& environment);

} // namespace circulade
