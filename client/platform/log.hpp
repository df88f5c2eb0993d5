// The log file: what happened, for a report of a problem. Warnings also go to standard error.
#pragma once

#include <filesystem>
#include <string>

namespace circulade {

/// Sends the default log to `folder`/circulade.log (1 MiB, and three older ones) and warnings to
/// standard error. Where the folder cannot be written, warnings alone remain, and one says so.
/// Captures SDL's own messages too.
void start_log(const std::filesystem::path& folder);

void log_info(const std::string& text);
void log_warning(const std::string& text);

} // namespace circulade
