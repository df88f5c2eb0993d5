#include "client/platform/system.hpp"

#include <SDL.h>

#include <fstream>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/utsname.h>
#endif

namespace circulade {

namespace fs = std::filesystem;

namespace {

/// The value of `key` in a file of KEY="value" lines, or "".
std::string value_in(const fs::path& file, const std::string& key) {
    std::ifstream in(file);
    std::string line;
    while (std::getline(in, line)) {
        if (line.starts_with(key + "=")) {
            std::string value = line.substr(key.size() + 1);
            std::erase(value, '"');
            return value;
        }
    }
    return {};
}

} // namespace

std::string system_name() {
    std::string name = value_in("/etc/os-release", "PRETTY_NAME");
    if (name.empty()) {
        name = SDL_GetPlatform();
    }
#if defined(__unix__) || defined(__APPLE__)
    utsname kernel{};
    if (uname(&kernel) == 0) {
        name += std::string(", ") + kernel.sysname + " " + kernel.release + " " + kernel.machine;
    }
#endif
    return name;
}

std::string version_with_revision() {
    const std::string revision = CIRCULADE_REVISION;
    return std::string(CIRCULADE_VERSION) + (revision.empty() ? "" : " (" + revision + ")");
}

std::string sdl_version() {
    SDL_version version{};
    SDL_GetVersion(&version);
    return std::to_string(version.major) + "." + std::to_string(version.minor) + "." +
           std::to_string(version.patch);
}

fs::path pictures_folder(const Environment& environment, const UserFolders& user) {
    const fs::path home = environment("HOME").value_or("");
    if (home.is_absolute()) {
        const fs::path config = environment("XDG_CONFIG_HOME").value_or("");
        std::string said =
            value_in((config.is_absolute() ? config : home / ".config") / "user-dirs.dirs",
                     "XDG_PICTURES_DIR");
        if (said.starts_with("$HOME")) {
            said.replace(0, 5, home.string());
        }
        const fs::path asked = said;
        std::error_code ignored;
        // The home folder itself stands for "no such folder" there.
        if (asked.is_absolute() && asked.lexically_normal() != home.lexically_normal() &&
            asked != home / "" && fs::is_directory(asked, ignored)) {
            return asked / "Circulade";
        }
    }
    return user.data / "pictures";
}

bool show_folder(const fs::path& folder) {
    return SDL_OpenURL(("file://" + folder.string()).c_str()) == 0;
}

std::tm local_time(std::time_t moment) {
    std::tm local{};
#ifdef _WIN32
    localtime_s(&local, &moment);
#else
    localtime_r(&moment, &local);
#endif
    return local;
}

} // namespace circulade
