#include "client/lab/lab.hpp"

#include "client/platform/folders.hpp"
#include "expansions/entry_points.hpp"

#include <cstdlib>

namespace circulade {

namespace fs = std::filesystem;

fs::path lab_data_folder(const Lab& lab) {
    if (!lab.data_folder.empty()) {
        return lab.data_folder;
    }
    if (const char* named = std::getenv("CIRCULADE_DATA_DIR"); named != nullptr && *named != '\0') {
        return named;
    }
    std::error_code error;
    fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) { // not on Linux
        program = fs::absolute(lab.program, error);
    }
    const fs::path folder = program.parent_path();
    for (const fs::path& share : {folder / ".." / "share", folder / ".." / ".." / "share"}) {
        if (fs::exists(share / "circulade" / "expansions", error)) {
            return (share / "circulade").lexically_normal();
        }
    }
    return CIRCULADE_INSTALLED_DATA;
}

std::set<std::string> compiled_folders() {
    std::set<std::string> folders;
    for (const auto& [name, behaviour] : compiled_behaviours()) {
        folders.insert(name);
    }
    return folders;
}

Loaded load_for_lab(const Lab& lab, const std::vector<fs::path>& more) {
    std::vector<fs::path> roots{lab_data_folder(lab) / "expansions"};
    roots.insert(roots.end(), more.begin(), more.end());
    return load_expansions(roots, compiled_folders());
}

fs::path own_expansions_folder() {
    return user_folders(process_environment(), fs::temp_directory_path()).data / "expansions";
}

Loaded load_for_play(const Lab& lab) {
    std::vector<fs::path> further = lab.expansions_folders;
    further.push_back(own_expansions_folder());
    return load_for_lab(lab, further);
}

} // namespace circulade
