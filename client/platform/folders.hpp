// Where the program reads and writes: the user's folders after the XDG base directory rules, and
// the read-only data folder that holds assets/, config/, expansions/ and translations/.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// Looks up an environment variable; nullopt where it is not set. Tests give their own.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;
/// The process's own environment.
Environment process_environment();

/// What belongs to one user. None of these needs to exist yet.
struct UserFolders {
    std::filesystem::path config; ///< options.yaml, keys.yaml
    std::filesystem::path data;   ///< saves/, expansions/ of the user's own
    std::filesystem::path state;  ///< autosave, log
    std::filesystem::path cache;  ///< pictures that can be drawn again
};

/// `$XDG_CONFIG_HOME/circulade` and so on, else the defaults below `$HOME`. A relative value counts
/// as not set, as the XDG rules demand. Without HOME everything lies below `fallback`.
UserFolders user_folders(const Environment& environment, const std::filesystem::path& fallback);

/// Candidates for the data folder, the most wanted first: `asked` (--data-dir), else
/// CIRCULADE_DATA_DIR, else `program_folder`/../share/circulade, else where it was installed.
/// The first two stand alone: who names a folder must not silently get another.
std::vector<std::filesystem::path>
data_folder_candidates(const std::optional<std::filesystem::path>& asked,
                       const Environment& environment, const std::filesystem::path& program_folder,
                       const std::filesystem::path& installed);

/// The first candidate that holds config/options.yaml; throws MissingFile naming the first
/// candidate's if none does.
std::filesystem::path find_data_folder(const std::vector<std::filesystem::path>& candidates);

} // namespace circulade
