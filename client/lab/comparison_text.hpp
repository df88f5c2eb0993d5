// A comparison as text for a terminal 80 columns wide.
#pragma once

#include "client/balance/report.hpp"
#include "engine/catalogue/load.hpp"

#include <string>

namespace circulade {

/// `loaded` says what the rules that the tables name are about.
std::string comparison_text(const lab::Comparison& comparison, const Loaded& loaded);

} // namespace circulade
