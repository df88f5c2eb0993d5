#include "client/platform/folders.hpp"

#include "client/platform/errors.hpp"

#include <cstdlib>

namespace circulade {

namespace fs = std::filesystem;

Environment process_environment() {
    return [](const std::string& name) -> std::optional<std::string> {
        const char* value = std::getenv(name.c_str());
        return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
    };
}

UserFolders user_folders(const Environment& environment, const fs::path& fallback) {
    const std::string home = environment("HOME").value_or("");
    const auto folder = [&](const char* variable, const char* below_home) {
        const fs::path asked = environment(variable).value_or("");
        if (asked.is_absolute()) {
            return asked / "circulade";
        }
        return (home.empty() ? fallback : fs::path(home)) / below_home / "circulade";
    };
    return {folder("XDG_CONFIG_HOME", ".config"), folder("XDG_DATA_HOME", ".local/share"),
            folder("XDG_STATE_HOME", ".local/state"), folder("XDG_CACHE_HOME", ".cache")};
}

std::vector<fs::path> data_folder_candidates(const std::optional<fs::path>& asked,
                                             const Environment& environment,
                                             const fs::path& program_folder,
                                             const fs::path& installed) {
    if (asked) {
        return {*asked};
    }
    if (const auto named = environment("CIRCULADE_DATA_DIR"); named && !named->empty()) {
        return {*named};
    }
    return {(program_folder / ".." / "share" / "circulade").lexically_normal(), installed};
}

fs::path find_data_folder(const std::vector<fs::path>& candidates) {
    const fs::path sign = fs::path("config") / "options.yaml";
    for (const fs::path& candidate : candidates) {
        std::error_code ignored;
        if (fs::exists(candidate / sign, ignored)) {
            return candidate;
        }
    }
    throw MissingFile(candidates.front() / sign);
}

} // namespace circulade
