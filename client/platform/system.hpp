// What the program runs on, and what it asks of the desktop.
#pragma once

#include "client/platform/folders.hpp"

#include <ctime>
#include <filesystem>
#include <string>

namespace circulade {

/// "Debian GNU/Linux 12 (bookworm), Linux 6.1.0 x86_64", as far as it can be found out.
std::string system_name();
/// The program's version and, where it was built from a repository, the commit.
std::string version_with_revision();
/// SDL's version, as linked.
std::string sdl_version();

/// Where people keep pictures: what the desktop says (user-dirs.dirs of the XDG rules), else a
/// folder among the program's own data.
std::filesystem::path pictures_folder(const Environment& environment, const UserFolders& user);

/// Shows a folder in the desktop's file manager. False if nothing can.
bool show_folder(const std::filesystem::path& folder);

/// The local time of a moment.
std::tm local_time(std::time_t moment);

} // namespace circulade
