// Which expansions' own rules this program holds.
#pragma once

#include <set>
#include <string>

namespace circulade {

/// Names of the folders whose rules.cpp was compiled in.
std::set<std::string> compiled_folders();

} // namespace circulade
