// What somebody edits while the program runs is taken over at once: expansions, house rules, keys,
// themes, options, and with a data folder that was named (--data-dir) translations and the pictures
// of expansions too. What is wrong is said by file, line and column, and what was in force stays.
// Games under way are played again under changed rules, or stay as they were.
#pragma once

#include "client/screens/shell.hpp"

#include <filesystem>
#include <vector>

namespace circulade {

/// Where such files lie.
std::vector<std::filesystem::path> watched_folders(const Shell& shell);
/// Whether a file may be one of them, by its name.
bool is_read_again(const std::filesystem::path& file);

/// Takes over what these files say now, and says over whatever screen there is what became of it.
/// Nothing is said of files that say the same as before.
void reload(Shell& shell, const std::vector<std::filesystem::path>& changed);

} // namespace circulade
