#include "engine/catalogue/pictures.hpp"

#include <algorithm>

namespace circulade {

namespace fs = std::filesystem;

const std::vector<std::string>& built_in_pictures() {
    static const std::vector<std::string> names{"meeple", "large", "abbot"};
    return names;
}

std::vector<fs::path> picture_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const fs::directory_entry& file : fs::directory_iterator(folder / "pictures", error)) {
        files.push_back(file.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::string> known_pictures(const fs::path& folder) {
    std::vector<std::string> names = built_in_pictures();
    for (const fs::path& file : picture_files(folder)) {
        if (file.extension() == ".yaml") {
            names.push_back(file.stem().string());
        }
    }
    return names;
}

} // namespace circulade
