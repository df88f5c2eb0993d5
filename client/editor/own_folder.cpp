#include "client/editor/own_folder.hpp"

#include "client/art/motif_changes.hpp"
#include "client/live/keep_loaded.hpp"
#include "client/platform/files.hpp"
#include "client/platform/system.hpp"
#include "client/screens/compiled_folders.hpp"
#include "client/text/failures.hpp"
#include "client/text/translate.hpp"
#include "engine/catalogue/folder_files.hpp"
#include "engine/catalogue/yaml_edit.hpp"

#include <algorithm>
#include <ctime>
#include <map>
#include <set>

namespace circulade {

namespace fs = std::filesystem;

namespace {

using Files = std::map<std::string, std::string>; ///< name → what it holds from now on

fs::path folder_of_expansion(const ExpansionDefinition& expansion) {
    return fs::path(expansion.origin.file).parent_path();
}

std::string read_if_there(const fs::path& file) {
    std::error_code error;
    return fs::exists(file, error) ? read_file(file) : "";
}

std::string needs_text(const std::vector<std::string>& needs) {
    std::string text = "needs: [";
    for (const std::string& needed : needs) {
        text += (text.back() == '[' ? "" : ", ") + needed;
    }
    return text + "]\n";
}

/// A title in quotes, whatever is in it.
std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        result += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    }
    return result + '"';
}

void begin_folder(const TileToKeep& tile, Files& files) {
    const std::time_t now = std::time(nullptr);
    files["expansion.yaml"] =
        "year: " + std::to_string(1900 + local_time(now).tm_year) + "\n" + needs_text(tile.needs);
    files["text." + language_in_use() + ".yaml"] =
        "title: " + quoted(tile.folder) + "\nabout: " + quoted(tr("Tiles of my own.")) + "\n";
}

bool needs_more(const ExpansionDefinition& own, const TileToKeep& tile) {
    return std::any_of(tile.needs.begin(), tile.needs.end(), [&](const std::string& needed) {
        return std::find(own.needs.begin(), own.needs.end(), needed) == own.needs.end();
    });
}

/// What the folder's files hold once the tile is in it; false, and problems, where that can't be.
bool prepare(const Shell& shell, const TileToKeep& tile, Files& files,
             std::vector<Problem>& problems) {
    const fs::path folder = shell.own_expansions() / tile.folder;
    const auto put = [&](const char* file, const std::vector<std::string>& path,
                         const std::string& entry) {
        const auto text = with_entry(read_if_there(folder / file), (folder / file).string(), path,
                                     entry, problems);
        files[file] = text.value_or("");
        return text.has_value();
    };
    const ExpansionDefinition* own = shell.loaded.find(tile.folder);
    if (own == nullptr) {
        begin_folder(tile, files);
    } else if (needs_more(*own, tile) &&
               !put("expansion.yaml", {"needs"}, needs_text(tile.needs))) {
        return false;
    }
    std::vector<std::string> path{tile.id};
    if (!tile.with.empty()) {
        path = {"with", tile.with, tile.id};
    }
    return put("tiles.yaml", path, tile.text);
}

/// A copy of the user's folder with the new files in it, as long as it is checked.
class TrialFolder {
  public:
    TrialFolder(const Shell& shell, const std::string& name, const Files& files)
        : root_(shell.user.cache / "editor"), path_(root_ / name) {
        std::error_code ignored;
        fs::remove_all(root_, ignored);
        fs::create_directories(path_);
        const fs::path original = shell.own_expansions() / name;
        for (const fs::path& file : files_of(original).files) {
            fs::create_directories((path_ / file).parent_path());
            fs::copy_file(original / file, path_ / file);
        }
        for (const auto& [file, text] : files) {
            write_file_safely(path_ / file, text);
        }
    }
    ~TrialFolder() {
        std::error_code ignored;
        fs::remove_all(root_, ignored);
    }
    TrialFolder(const TrialFolder&) = delete;
    TrialFolder& operator=(const TrialFolder&) = delete;

    const fs::path& path() const { return path_; }

  private:
    fs::path root_;
    fs::path path_;
};

/// The folders in which loaded expansions lie, the shipped ones first, without one of them.
std::vector<fs::path> all_folders_but(const Shell& shell, const fs::path& left_out) {
    std::vector<fs::path> folders{shell.data_folder / "expansions"};
    for (const ExpansionDefinition& expansion : shell.loaded.expansions) {
        const fs::path folder = folder_of_expansion(expansion);
        if (folder != left_out && folder.parent_path() != folders.front()) {
            folders.push_back(folder);
        }
    }
    return folders;
}

/// Problems of the folder as `check` finds them, said of the real files.
std::vector<Problem> problems_of_trial(const Shell& shell, const std::string& name,
                                       const Files& files) {
    const TrialFolder trial(shell, name, files);
    std::vector<fs::path> folders = all_folders_but(shell, shell.own_expansions() / name);
    folders.push_back(trial.path());
    const Loaded loaded = load_expansions(folders, compiled_folders());
    std::vector<Problem> problems;
    for (const RefusedFolder& refused : loaded.refused) {
        if (refused.path == trial.path()) {
            problems = refused.problems;
        }
    }
    for (Problem& problem : problems) {
        problem.origin.file =
            (shell.own_expansions() / name / fs::path(problem.origin.file).filename()).string();
    }
    return problems;
}

bool is_there(const Shell& shell, const TileToKeep& tile) {
    std::vector<Problem> ignored;
    const fs::path file = shell.own_expansions() / tile.folder / "tiles.yaml";
    std::error_code error;
    if (!fs::exists(file, error)) {
        return false;
    }
    const auto root = read_yaml(file, ignored);
    const YamlNode* mapping = root ? &*root : nullptr;
    if (mapping != nullptr && !tile.with.empty()) {
        mapping = mapping->find("with");
        mapping = mapping == nullptr ? nullptr : mapping->find(tile.with);
    }
    return mapping != nullptr && mapping->find(tile.id) != nullptr;
}

/// What `check` says of a good folder.
std::string words_of_good(const Shell& shell, const std::string& folder) {
    int kinds = 0;
    int copies = 0;
    const auto add = [&](const std::vector<TileDefinition>& tiles) {
        for (const TileDefinition& tile : tiles) {
            ++kinds;
            copies += tile.count;
        }
    };
    if (const ExpansionDefinition* own = shell.loaded.find(folder)) {
        add(own->tiles);
        for (const WithBlock& block : own->with) {
            add(block.tiles);
        }
    }
    const std::string tiles =
        fill(trn("{count} tile", "{count} tiles", copies), fmt::arg("count", copies));
    return fill(trn("Saved. {folder} is good: {count} kind, {tiles}.",
                    "Saved. {folder} is good: {count} kinds, {tiles}.", kinds),
                fmt::arg("folder", folder), fmt::arg("count", kinds), fmt::arg("tiles", tiles));
}

} // namespace

std::vector<const ExpansionDefinition*> own_expansions(const Shell& shell) {
    std::vector<const ExpansionDefinition*> own;
    for (const ExpansionDefinition& expansion : shell.loaded.expansions) {
        if (folder_of_expansion(expansion).parent_path() == shell.own_expansions()) {
            own.push_back(&expansion);
        }
    }
    return own;
}

std::string folder_trouble(const Shell& shell, const std::string& name) {
    std::error_code error;
    if (!is_plain_name(name)) {
        return tr("A name is made of small letters, digits and _, and begins with a letter.");
    }
    const bool refused =
        std::any_of(shell.loaded.refused.begin(), shell.loaded.refused.end(),
                    [&](const RefusedFolder& folder) { return folder.name == name; });
    if (shell.loaded.find(name) != nullptr || refused ||
        fs::exists(shell.own_expansions() / name, error)) {
        return fill(tr("There is an expansion {name} already."), fmt::arg("name", name));
    }
    return {};
}

KeptTile keep_tile(Shell& shell, const TileToKeep& tile) {
    std::vector<Problem> problems = files_of(shell.own_expansions() / tile.folder).problems;
    if (!problems.empty()) { // a link out of it, say: nothing is read or written through that
        return {KeptTile::Outcome::refused, words_of(problems)};
    }
    if (!tile.replace && is_there(shell, tile)) {
        return {KeptTile::Outcome::is_there_already,
                fill(tr("There is a tile {tile} in {folder} already."), fmt::arg("tile", tile.id),
                     fmt::arg("folder", tile.folder))};
    }
    try {
        Files files;
        if (!prepare(shell, tile, files, problems)) {
            return {KeptTile::Outcome::refused, words_of(problems)};
        }
        problems = problems_of_trial(shell, tile.folder, files);
        if (!problems.empty()) {
            return {KeptTile::Outcome::refused, words_of(problems)};
        }
        for (const auto& [file, text] : files) {
            write_file_safely(shell.own_expansions() / tile.folder / file, text);
        }
    } catch (const std::exception& failure) {
        return {KeptTile::Outcome::refused, words_of(failure)};
    }
    std::vector<fs::path> folders = all_folders_but(shell, shell.own_expansions() / tile.folder);
    folders.push_back(shell.own_expansions() / tile.folder);
    Loaded loaded = load_expansions(folders, compiled_folders());
    const std::set<std::string> held = held_back(shell.loaded, loaded);
    const std::vector<RefusedFolder> refused_before = shell.loaded.refused;
    shell.loaded = with_held_back(shell.loaded, std::move(loaded), held);
    // Who was refused before and still is keeps being known.
    for (const RefusedFolder& before : refused_before) {
        const auto& now = shell.loaded.refused;
        if (std::none_of(now.begin(), now.end(),
                         [&](const RefusedFolder& one) { return one.path == before.path; })) {
            shell.loaded.refused.push_back(before);
        }
    }
    ++shell.loads;
    shell.theme.motifs = renewed_motifs(shell.theme.motifs, all_motifs(shell.loaded));
    return {KeptTile::Outcome::kept, words_of_good(shell, tile.folder)};
}

} // namespace circulade
