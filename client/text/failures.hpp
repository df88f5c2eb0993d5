// What went wrong, in the language in use. The readers of YAML and of records speak English, as
// compilers do; what they say of files that people keep (options, keys, themes, saved games) is
// said here in their own language.
#pragma once

#include "engine/rules/definitions.hpp"

#include <exception>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace circulade {

/// The system's reason: "the disk is full". One that we have no words for stays as the system says
/// it.
std::string words_of(const std::error_code& why);
/// A file's failure with its reason; any other error says itself what it is.
std::string words_of(const std::exception& error);

/// A problem's text. One of a kind that is not known here stays English.
std::string words_of_problem_text(std::string_view english);
/// "file:line:column: text".
std::string words_of(const Problem& problem);
/// A line for each.
std::string words_of(const std::vector<Problem>& problems);

} // namespace circulade
