#include "client/house/house_shelf.hpp"

#include <algorithm>

namespace circulade {

namespace fs = std::filesystem;

namespace {

std::vector<HouseFile> files_in(const fs::path& folder, bool is_own) {
    std::vector<HouseFile> files;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        const fs::path& path = entry.path();
        if (path.extension() == ".yaml" && !path.filename().string().starts_with('.') &&
            entry.is_regular_file(ignored)) {
            files.push_back({path, path.stem().string(), is_own, nullptr, {}});
        }
    }
    std::sort(files.begin(), files.end(),
              [](const HouseFile& a, const HouseFile& b) { return a.name < b.name; });
    return files;
}

void read_into(HouseFile& file, const std::vector<ExpansionDefinition>& known,
               const HouseShelf& before) {
    const HouseFile* last = before.find(file.name);
    const bool was_there = last != nullptr && last->path == file.path;
    auto rules = load_house_rules(file.path, known, file.problems);
    if (!rules) {
        file.rules = was_there ? last->rules : nullptr;
        return;
    }
    const bool says_the_same =
        was_there && last->rules &&
        write_house_rules(*last->rules, known) == write_house_rules(*rules, known);
    file.rules =
        says_the_same ? last->rules : std::make_shared<const HouseRules>(std::move(*rules));
}

} // namespace

const HouseFile* HouseShelf::find(std::string_view name) const {
    const auto found = std::find_if(files.begin(), files.end(),
                                    [&](const HouseFile& file) { return file.name == name; });
    return found != files.end() ? &*found : nullptr;
}

HouseShelf house_shelf(const HouseFolders& folders, const std::vector<ExpansionDefinition>& known,
                       const HouseShelf& before) {
    HouseShelf shelf;
    const std::vector<HouseFile> own = files_in(folders.own, true);
    shelf.files = files_in(folders.shipped, false);
    std::erase_if(shelf.files, [&](const HouseFile& shipped) {
        return std::any_of(own.begin(), own.end(),
                           [&](const HouseFile& file) { return file.name == shipped.name; });
    });
    shelf.files.insert(shelf.files.end(), own.begin(), own.end());
    for (HouseFile& file : shelf.files) {
        read_into(file, known, before);
    }
    return shelf;
}

} // namespace circulade
