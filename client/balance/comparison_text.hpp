// A comparison as text for a terminal 80 columns wide.
#pragma once

#include "client/balance/report.hpp"
#include "client/balance/speech.hpp"
#include "engine/catalogue/load.hpp"

#include <string>

namespace circulade {

namespace lab {
/// What a rule says, by its id: in that language if its expansion has it. Empty if nobody
/// says it.
std::string rule_text(const Loaded& loaded, const std::string& id, const std::string& language);
} // namespace lab

/// `loaded` says what the rules that the tables name are about.
std::string comparison_text(const lab::Comparison& comparison, const Loaded& loaded,
                            const lab::Speech& speech = {});

} // namespace circulade
