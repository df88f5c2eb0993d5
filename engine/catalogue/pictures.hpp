// What a piece may be shown as.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace circulade {

/// The silhouettes that every client can draw.
const std::vector<std::string>& built_in_pictures();

/// The files in the folder's `pictures/`, in order of their names.
std::vector<std::filesystem::path> picture_files(const std::filesystem::path& folder);

/// The built-in ones, then the files in the folder's `pictures/`, without their extensions.
std::vector<std::string> known_pictures(const std::filesystem::path& folder);

} // namespace circulade
