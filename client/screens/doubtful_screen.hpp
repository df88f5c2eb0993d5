// A saved game in which something is wrong or differs: what it is, and what to do with it.
#pragma once

#include "client/screens/shell.hpp"

#include <filesystem>
#include <string>

namespace circulade {

/// `trouble` is what load_game said when it refused the file; `usable`, whether there is anything
/// in it that can be gone on with or looked at.
Screen doubtful_screen(Shell& shell, const std::filesystem::path& file, const std::string& trouble,
                       bool usable);

/// Goes on with a saved game, or asks what to do with one that is refused.
void load_or_ask(Shell& shell, const std::filesystem::path& file);

} // namespace circulade
