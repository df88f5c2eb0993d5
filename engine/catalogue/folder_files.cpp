#include "engine/catalogue/folder_files.hpp"

#include <algorithm>
#include <string>

namespace circulade {

namespace fs = std::filesystem;

namespace {

bool is_hidden(const fs::path& name) {
    return name.string().starts_with('.');
}

/// Whether something lies below a folder, and nothing on the way is hidden. Both without links.
bool lies_open_in(const fs::path& folder, const fs::path& file) {
    const fs::path way = file.lexically_relative(folder);
    return !way.empty() && std::none_of(way.begin(), way.end(), is_hidden); // ".." has a dot, too
}

} // namespace

std::optional<Problem> problem_of_file(const fs::path& folder, const fs::path& file) {
    const Origin origin{file.string(), 0, 0};
    std::error_code folder_error;
    std::error_code error;
    const fs::path home = fs::canonical(folder, folder_error);
    const fs::path target = fs::canonical(file, error);
    if (folder_error || error || !lies_open_in(home, target)) {
        return Problem{origin, "leads out of the expansion's folder, or nowhere; only what lies in "
                               "the folder is read"};
    }
    if (!fs::is_regular_file(target, error)) {
        return Problem{origin, "no ordinary file"};
    }
    return std::nullopt;
}

FolderFiles files_of(const fs::path& folder) {
    FolderFiles found;
    std::error_code error;
    std::size_t looked_at = 0;
    auto entry = fs::recursive_directory_iterator(
        folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        if (is_hidden(entry->path().filename())) {
            entry.disable_recursion_pending();
            continue;
        }
        if (++looked_at > most_folder_files) {
            found.problems.push_back({{folder.string(), 0, 0},
                                      "too many files: at most " +
                                          std::to_string(most_folder_files) +
                                          " are read of one folder"});
            break;
        }
        std::error_code none;
        if (entry->symlink_status(none).type() == fs::file_type::directory) {
            continue;
        }
        if (auto problem = problem_of_file(folder, entry->path())) {
            found.problems.push_back(std::move(*problem));
        } else {
            found.files.push_back(entry->path().lexically_relative(folder));
        }
    }
    std::sort(found.files.begin(), found.files.end());
    std::sort(found.problems.begin(), found.problems.end(), [](const auto& one, const auto& other) {
        return one.origin.file < other.origin.file;
    });
    return found;
}

std::vector<fs::path> files_within(const fs::path& folder, const fs::path& within) {
    const fs::path place = within.empty() ? folder : folder / within;
    std::vector<fs::path> files;
    std::error_code error;
    if (!within.empty() && fs::is_symlink(place, error)) {
        return files;
    }
    for (const fs::directory_entry& entry : fs::directory_iterator(place, error)) {
        if (files.size() == most_folder_files) {
            break;
        }
        if (!is_hidden(entry.path().filename()) && !problem_of_file(folder, entry.path())) {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace circulade
