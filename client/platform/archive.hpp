// Several files in one .zip, which every desktop can open.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace circulade {

struct ArchivedFile {
    std::string name; ///< within the archive, with `/` between folders
    std::string bytes;
};

/// Writes the archive, or leaves nothing. Creates missing folders. Throws RuntimeFailure.
void write_archive(const std::filesystem::path& path, const std::vector<ArchivedFile>& files);

} // namespace circulade
