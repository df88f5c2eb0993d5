// Days and times as people say them, in the language in use.
#pragma once

#include <ctime>
#include <string>

namespace circulade {

/// "Today, 18:40", "Yesterday, 18:40" or "3 March 2026, 18:40". Both are local times.
std::string spoken_date(const std::tm& when, const std::tm& now);

} // namespace circulade
