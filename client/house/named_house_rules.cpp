#include "client/house/named_house_rules.hpp"

#include "client/house/house_changes.hpp"
#include "client/platform/errors.hpp"
#include "client/text/failures.hpp"

#include <algorithm>

namespace circulade {

namespace fs = std::filesystem;

namespace {

/// The file on the shelf that is meant, by its name or its path; null if none is.
const HouseFile* find_on_shelf(const Shell& shell, const std::string& name) {
    if (const HouseFile* file = shell.house_shelf.find(name)) {
        return file;
    }
    const auto& files = shell.house_shelf.files;
    const auto found = std::find_if(files.begin(), files.end(), [&](const HouseFile& file) {
        std::error_code not_there;
        return fs::equivalent(file.path, name, not_there);
    });
    return found != files.end() ? &*found : nullptr;
}

HouseFile file_elsewhere(const Shell& shell, const std::string& name) {
    std::error_code error;
    if (!fs::is_regular_file(name, error)) {
        std::string names;
        for (const HouseFile& file : shell.house_shelf.files) {
            names += (names.empty() ? "" : ", ") + file.name;
        }
        throw WrongUsage("--house-rules: there is no file `" + name + "`, nor are any of " + names +
                         " called so");
    }
    if (const HouseFile* other = shell.house_shelf.find(fs::path(name).stem().string())) {
        throw WrongUsage("--house-rules: " + other->path.string() +
                         " is called so, too; give this file another name");
    }
    HouseFile file{fs::path(name), fs::path(name).stem().string(), true, nullptr, {}};
    if (auto rules = load_house_rules(file.path, shell.loaded.expansions, file.problems)) {
        file.rules = std::make_shared<const HouseRules>(std::move(*rules));
    }
    return file;
}

} // namespace

void take_named_house_rules(const Shell& shell, NewGame& game, const std::string& name) {
    const HouseFile* known = find_on_shelf(shell, name);
    const HouseFile file = known != nullptr ? *known : file_elsewhere(shell, name);
    if (!file.problems.empty()) {
        throw BrokenFile(words_of(file.problems));
    }
    take_house_rules(game, file, shell.loaded.expansions);
}

} // namespace circulade
