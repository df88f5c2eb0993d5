#include "engine/catalogue/pictures.hpp"

#include "engine/catalogue/folder_files.hpp"

namespace circulade {

namespace fs = std::filesystem;

const std::vector<std::string>& built_in_pictures() {
    static const std::vector<std::string> names{"meeple", "large", "abbot"};
    return names;
}

std::vector<fs::path> picture_files(const fs::path& folder) {
    return files_within(folder, "pictures");
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
