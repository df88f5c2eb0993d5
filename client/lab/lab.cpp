#include "client/lab/lab.hpp"

#include "client/platform/folders.hpp"
#include "expansions/entry_points.hpp"

#include <algorithm>
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

std::vector<fs::path> further_expansions(const Lab& lab) {
    std::vector<fs::path> further = lab.expansions_folders;
    further.push_back(own_expansions_folder());
    return further;
}

Loaded load_for_play(const Lab& lab, const std::vector<fs::path>& more) {
    const std::vector<fs::path> further = further_expansions(lab);
    std::vector<fs::path> roots = more;
    // What lies in one of the further folders is loaded with it, and would be there twice.
    const auto lies_in_one = [&](const fs::path& root) {
        std::error_code error;
        const fs::path parent =
            fs::absolute(root / ".").lexically_normal().parent_path().parent_path();
        return std::any_of(further.begin(), further.end(), [&](const fs::path& folder) {
            return fs::equivalent(folder, root, error) || fs::equivalent(folder, parent, error);
        });
    };
    roots.erase(std::remove_if(roots.begin(), roots.end(), lies_in_one), roots.end());
    roots.insert(roots.end(), further.begin(), further.end());
    return load_for_lab(lab, roots);
}

} // namespace circulade
