#include "engine/catalogue/pictures.hpp"

#include <algorithm>

namespace circulade {

namespace fs = std::filesystem;

const std::vector<std::string>& built_in_pictures() {
    static const std::vector<std::string> names{"meeple", "large", "abbot"};
    return names;
}

std::vector<std::string> known_pictures(const fs::path& folder) {
    std::vector<std::string> files;
    std::error_code error;
    for (const fs::directory_entry& file : fs::directory_iterator(folder / "pictures", error)) {
        if (file.path().extension() == ".yaml") {
            files.push_back(file.path().stem().string());
        }
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> names = built_in_pictures();
    names.insert(names.end(), files.begin(), files.end());
    return names;
}

} // namespace circulade
