// Which files of an expansion's folder are read. A folder may come from anybody: nothing outside of
// it is read through a link in it, and nothing that is no ordinary file and would keep the reader
// waiting (a pipe, a device, a socket). What is hidden (a name with a dot in front) is passed over.
//
// The folder itself may be a link: then it is the folder that the link leads to.
#pragma once

#include "engine/rules/definitions.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <vector>

namespace circulade {

/// Files and folders that are looked at within one folder.
inline constexpr std::size_t most_folder_files = 2000;

/// Why a file somewhere in the folder is not read, or nothing: it is an ordinary file, or a link to
/// one that lies in the same folder and is not hidden there.
std::optional<Problem> problem_of_file(const std::filesystem::path& folder,
                                       const std::filesystem::path& file);

struct FolderFiles {
    std::vector<std::filesystem::path> files; ///< seen from the folder, sorted
    std::vector<Problem> problems;            ///< one for each file that must not be there
};
/// All of the folder, with the folders in it.
FolderFiles files_of(const std::filesystem::path& folder);

/// The files that lie directly in a folder within the expansion's folder (or in that itself, for an
/// empty path) and may be read, sorted; none where there is no such folder.
std::vector<std::filesystem::path> files_within(const std::filesystem::path& folder,
                                                const std::filesystem::path& within);

} // namespace circulade
