#include "engine/catalogue/load.hpp"

#include "engine/board/hash.hpp"
#include "engine/catalogue/folder_files.hpp"
#include "engine/catalogue/read_expansion.hpp"
#include "engine/catalogue/read_tiles.hpp"
#include "engine/catalogue/scope.hpp"
#include "engine/catalogue/yaml_reader.hpp"
#include "engine/record/address.hpp"

#include <algorithm>
#include <list>
#include <tuple>
#include <utility>

namespace circulade {

namespace fs = std::filesystem;

namespace {

/// A folder on its way to being loaded.
struct Folder {
    std::string name;
    fs::path path;
    std::optional<YamlNode> root;  ///< expansion.yaml, the original's laid under it for a variant
    std::optional<YamlNode> tiles; ///< tiles.yaml likewise
    ExpansionHead head;
    std::vector<Problem> problems;
    ExpansionDefinition definition;
    std::map<std::string, ExpansionTexts> texts;
    std::map<std::string, Motif> motifs;
    std::uint64_t said = 0; ///< a number for all texts
    bool done = false;      ///< loaded, or refused for good
    [[nodiscard]] bool good() const { return problems.empty(); }
    /// Whose names it uses.
    [[nodiscard]] const std::string& space() const { return head.like.empty() ? name : head.like; }
};

/// The root itself, if it is an expansion's folder, else the folders within it.
std::vector<fs::path> folders_in(const fs::path& root) {
    std::error_code error;
    if (fs::exists(root / "expansion.yaml", error)) {
        const fs::path whole = fs::absolute(root).lexically_normal();
        return {whole.has_filename() ? whole : whole.parent_path()};
    }
    std::vector<fs::path> paths;
    for (const fs::directory_entry& entry : fs::directory_iterator(root, error)) {
        if (entry.is_directory(error) && !entry.path().filename().string().starts_with('.')) {
            paths.push_back(entry.path());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

/// A number for all that a value says, wherever it stands.
std::uint64_t number_of(const YamlNode& node) {
    std::uint64_t number = name_hash(node.text) + static_cast<std::uint64_t>(node.kind);
    for (const YamlNode& item : node.items) {
        number = mix(number ^ number_of(item));
    }
    for (const YamlEntry& entry : node.entries) {
        number = mix(mix(number ^ name_hash(entry.key)) ^ number_of(entry.value));
    }
    return number;
}

bool names_file(const std::vector<Problem>& problems, std::string_view file) {
    return std::any_of(problems.begin(), problems.end(), [&](const Problem& problem) {
        return fs::path(problem.origin.file).filename() == file;
    });
}

/// Files keep the order in which they were first met.
void sort_by_line(std::vector<Problem>& problems) {
    std::map<std::string, std::size_t> rank;
    for (const Problem& problem : problems) {
        rank.emplace(problem.origin.file, rank.size());
    }
    std::stable_sort(problems.begin(), problems.end(), [&](const Problem& a, const Problem& b) {
        return std::tuple(rank[a.origin.file], a.origin.line, a.origin.column) <
               std::tuple(rank[b.origin.file], b.origin.line, b.origin.column);
    });
}

class Loader {
  public:
    explicit Loader(const std::optional<std::set<std::string>>& compiled) : compiled_(compiled) {}

    Loaded load(const std::vector<fs::path>& roots) {
        for (const fs::path& root : roots) {
            find_folders(root);
        }
        for (Folder& folder : folders_) {
            read_head(folder);
        }
        for (Folder& folder : folders_) {
            lay_over_original(folder);
        }
        while (Folder* next = oldest_ready()) {
            read(*next);
        }
        for (Folder& folder : folders_) {
            if (!folder.done) {
                folder.problems.push_back({folder.definition.origin, circle_text(folder)});
            }
        }
        return result();
    }

  private:
    void find_folders(const fs::path& root) {
        std::error_code error;
        const std::size_t from_earlier_roots = folders_.size();
        for (const fs::path& path : folders_in(root)) {
            Folder folder;
            folder.name = path.filename().string();
            folder.path = path;
            const Origin origin{(path / "expansion.yaml").string(), 0, 0};
            const auto shipped_end =
                std::next(folders_.begin(), static_cast<std::ptrdiff_t>(from_earlier_roots));
            if (std::any_of(folders_.begin(), shipped_end,
                            [&](const Folder& other) { return other.name == folder.name; })) {
                folder.problems.push_back({origin, "there is an expansion " + folder.name +
                                                       " already; give the folder another name"});
            } else if (!is_plain_name(folder.name)) {
                folder.problems.push_back({origin, "folder `" + folder.name +
                                                       "`: a name is made of small letters, "
                                                       "digits and _, and begins with a letter"});
            } else if (auto found = files_of(path).problems; !found.empty()) {
                folder.problems = std::move(found); // nothing of it is opened
            } else if (!fs::exists(path / "expansion.yaml", error)) {
                folder.problems.push_back({origin, "not there: every folder here must hold one"});
            }
            folder.done = !folder.good();
            folders_.push_back(std::move(folder));
        }
    }

    void read_head(Folder& folder) {
        if (folder.done) {
            return;
        }
        folder.definition.origin = {(folder.path / "expansion.yaml").string(), 0, 0};
        folder.root = read_yaml(folder.path / "expansion.yaml", folder.problems);
        std::error_code error;
        if (fs::exists(folder.path / "tiles.yaml", error)) {
            folder.tiles = read_yaml(folder.path / "tiles.yaml", folder.problems);
        }
        if (!folder.root) {
            folder.done = true;
            return;
        }
        folder.head = read_expansion_head(*folder.root, folder.problems);
        add_olders_of_tiles(folder);
    }

    /// A variant is the original's files with its own laid over them, key by key.
    void lay_over_original(Folder& folder) {
        if (folder.done || folder.head.like.empty()) {
            return;
        }
        const Folder* original = find(folder.head.like);
        if (original == nullptr || original == &folder || !original->head.like.empty()) {
            const YamlNode* like = folder.root->find("like");
            folder.problems.push_back(
                {like->origin,
                 "`like: " + folder.head.like +
                     (original == nullptr ? "`: there is no such expansion"
                                          : "` must name an expansion that is no variant itself")});
            folder.done = true;
            return;
        }
        if (!original->root) {
            return; // refused; reported when its turn comes
        }
        folder.root = merged(*original->root, *folder.root);
        if (original->tiles) {
            folder.tiles =
                folder.tiles ? tiles_laid_over(*original->tiles, *folder.tiles) : *original->tiles;
        }
        std::vector<Problem> reported_by_the_original;
        folder.head = read_expansion_head(*folder.root, reported_by_the_original);
        add_olders_of_tiles(folder);
    }
    /// Tiles may know of older folders too.
    static void add_olders_of_tiles(Folder& folder) {
        const YamlNode* with = folder.tiles ? folder.tiles->find("with") : nullptr;
        if (with != nullptr) {
            for (const YamlEntry& older : with->entries) {
                folder.head.with.emplace_back(older.key, older.origin);
            }
        }
    }

    [[nodiscard]] const Folder* find(std::string_view name) const {
        for (const Folder& folder : folders_) {
            if (folder.name == name && folder.root) {
                return &folder;
            }
        }
        return nullptr;
    }
    /// Folders that must be settled before this one is read.
    [[nodiscard]] std::vector<std::string> waits_for(const Folder& folder) const {
        std::vector<std::string> names;
        for (const auto* list : {&folder.head.needs, &folder.head.with}) {
            for (const auto& [name, origin] : *list) {
                names.push_back(name);
            }
        }
        if (!folder.head.like.empty()) {
            names.push_back(folder.head.like);
        }
        return names;
    }
    [[nodiscard]] const Folder* unsettled(const Folder& folder) const {
        for (const std::string& name : waits_for(folder)) {
            const Folder* other = find(name);
            if (other != nullptr && !other->done) {
                return other;
            }
        }
        return nullptr;
    }
    Folder* oldest_ready() {
        Folder* oldest = nullptr;
        for (Folder& folder : folders_) {
            if (!folder.done && unsettled(folder) == nullptr &&
                (oldest == nullptr || std::pair(folder.head.year, folder.name) <
                                          std::pair(oldest->head.year, oldest->name))) {
                oldest = &folder;
            }
        }
        return oldest;
    }
    std::string circle_text(const Folder& folder) const {
        const Folder* other = unsettled(folder);
        return folder.name + " waits for " + (other == nullptr ? "itself" : other->name) +
               ", which waits for it: of two folders only the younger may name the other in "
               "`needs` or `with`";
    }

    void read(Folder& folder) {
        folder.done = true;
        std::vector<const ExpansionDefinition*> loaded;
        for (const Folder* other : order_) {
            if (other->name != folder.head.like) {
                loaded.push_back(&other->definition);
            }
        }
        Scope scope(folder.space());
        const bool has_all = check_needs(folder);
        for (const auto& [name, origin] : folder.head.needs) {
            scope.add_with_needs(name, loaded);
        }
        if (!has_all) {
            return;
        }
        folder.definition =
            read_expansion(*folder.root, folder.name, scope, loaded, folder.problems);
        folder.definition.origin.file = (folder.path / "expansion.yaml").string();
        std::vector<std::string> sleeping;
        const std::size_t before_tiles = folder.problems.size();
        if (folder.tiles) {
            sleeping = read_tiles_of(folder, scope, loaded);
        }
        const bool tiles_are_known =
            folder.problems.size() == before_tiles && !names_file(folder.problems, "tiles.yaml");
        check_start_tile(folder);
        check_compiled(folder);
        read_texts(folder, {folder.definition, sleeping, tiles_are_known});
        folder.motifs = read_motifs(folder.path, folder.problems);
        if (const Folder* original = folder.head.like.empty() ? nullptr : find(folder.head.like)) {
            folder.motifs.insert(original->motifs.begin(), original->motifs.end());
        }
        check_pictures(folder);
        if (folder.good()) {
            order_.push_back(&folder);
        }
    }

    /// What changes its picture needs both.
    static void check_pictures(Folder& folder) {
        for (const TagDefinition& tag : folder.definition.tags) {
            const std::string name(short_name(tag.name));
            const std::string other = name + "_if";
            const bool has_one =
                folder.motifs.contains(name) || folder.motifs.contains(name + "_mark");
            if (tag.picture_if != PictureIf::never && !(has_one && folder.motifs.contains(other))) {
                folder.problems.push_back(
                    {tag.origin, "picture_if of tag " + name + " needs pictures/" + name +
                                     ".yaml and pictures/" + other + ".yaml"});
            }
        }
    }

    std::vector<std::string> read_tiles_of(Folder& folder, const Scope& scope,
                                           const std::vector<const ExpansionDefinition*>& loaded) {
        const auto erase_own = [&](TileNodes& nodes) {
            std::erase_if(nodes, [&](const auto& node) {
                return node.first.starts_with(folder.space() + '.');
            });
        };
        if (!folder.head.like.empty()) { // its tiles have the original's names: keep them apart
            TileNodes nodes = tile_nodes_;
            erase_own(nodes);
            return read_tiles(*folder.tiles, scope, loaded, nodes, folder.definition,
                              folder.problems);
        }
        auto sleeping = read_tiles(*folder.tiles, scope, loaded, tile_nodes_, folder.definition,
                                   folder.problems);
        if (!folder.good()) {
            erase_own(tile_nodes_);
        }
        return sleeping;
    }

    bool check_needs(Folder& folder) {
        bool has_all = true;
        std::vector<std::pair<std::string, Origin>> needed = folder.head.needs;
        if (!folder.head.like.empty()) {
            needed.emplace_back(folder.head.like, folder.root->find("like")->origin);
        }
        for (const auto& [name, origin] : needed) {
            const Folder* other = find(name);
            if (std::find(order_.begin(), order_.end(), other) == order_.end()) {
                has_all = false;
                folder.problems.push_back(
                    {origin, "needs " + name +
                                 (other == nullptr ? ", and there is no such expansion" +
                                                         suggestion(folder, name)
                                                   : ", which is refused itself")});
            }
        }
        return has_all;
    }

    std::string suggestion(const Folder& folder, const std::string& name) const {
        std::vector<std::string> others;
        for (const Folder& other : folders_) {
            if (other.root && other.name != folder.name) {
                others.push_back(other.name);
            }
        }
        const std::string like = nearest(name, others);
        return like.empty() ? "" : "; did you mean `" + like + "`?";
    }

    static void check_start_tile(Folder& folder) {
        const TileDefinition* start = nullptr;
        for (const TileDefinition& tile : folder.definition.tiles) {
            if (tile.start && start != nullptr) {
                folder.problems.push_back(
                    {tile.origin, "two start tiles: " + start->id + " and " + tile.id});
            }
            start = tile.start ? &tile : start;
        }
        if (folder.definition.replaces_start_tile && start == nullptr && folder.good()) {
            folder.problems.push_back(
                {folder.definition.origin,
                 "`replaces_start_tile`, and none of its tiles says `start: yes`"});
        }
    }

    void check_compiled(Folder& folder) const {
        if (!compiled_ || compiled_->contains(folder.space())) {
            return;
        }
        for (const StepDefinition& step : folder.definition.steps) {
            folder.problems.push_back(
                {step.origin, "step " + step.name +
                                  ": this program holds no rules for it; a new "
                                  "step needs a rules.cpp"});
        }
        for (const OptionDefinition& option : folder.definition.options) {
            folder.problems.push_back({option.origin, "option " + option.name +
                                                          ": this program holds no rules for it; a "
                                                          "new option needs a rules.cpp"});
        }
    }

    /// Every text.LANGUAGE.yaml. At least one of them must be complete.
    void read_texts(Folder& folder, const TextsOf& of) {
        std::map<std::string, YamlNode> files;
        if (const Folder* original = folder.head.like.empty() ? nullptr : find(folder.head.like)) {
            find_texts(*original, folder.problems, files);
        }
        find_texts(folder, folder.problems, files);
        std::set<std::string> rule_ids;
        for (const auto& [language, root] : files) {
            folder.said = mix(folder.said ^ name_hash(language)) ^ number_of(root);
            ExpansionTexts texts = read_texts_file(root, language, of, folder.problems);
            for (const auto& [id, statement] : texts.rules) {
                rule_ids.insert(id);
            }
            folder.texts.emplace(language, std::move(texts));
        }
        folder.definition.rule_ids.assign(rule_ids.begin(), rule_ids.end());
        const bool complete =
            std::any_of(folder.texts.begin(), folder.texts.end(),
                        [](const auto& texts) { return texts.second.missing.empty(); });
        if (!complete && folder.texts.empty()) {
            folder.problems.push_back({{(folder.path / "text.en.yaml").string(), 0, 0},
                                       "not there: at least one text.LANGUAGE.yaml is needed"});
        } else if (!complete) {
            for (const auto& [language, texts] : folder.texts) {
                folder.problems.insert(folder.problems.end(), texts.missing.begin(),
                                       texts.missing.end());
            }
        }
        compare_languages(files, folder.definition, folder.texts);
    }
    static void find_texts(const Folder& folder, std::vector<Problem>& problems,
                           std::map<std::string, YamlNode>& files) {
        for (const fs::path& path : files_within(folder.path, "")) {
            const std::string name = path.filename().string();
            if (!name.starts_with("text.") || !name.ends_with(".yaml") || name.size() <= 10) {
                continue;
            }
            const std::string language = name.substr(5, name.size() - 10);
            if (auto root = read_yaml(path, problems)) {
                const auto before = files.find(language);
                files.insert_or_assign(language, before == files.end()
                                                     ? std::move(*root)
                                                     : merged(before->second, *root));
            }
        }
    }

    Loaded result() {
        Loaded loaded;
        for (Folder* folder : order_) {
            loaded.texts.emplace(folder->name, std::move(folder->texts));
            loaded.motifs.emplace(folder->name, std::move(folder->motifs));
            loaded.written.emplace(folder->name,
                                   mix(mix(number_of(*folder->root)) ^ folder->said) ^
                                       (folder->tiles ? number_of(*folder->tiles) : 0));
        }
        for (Folder* folder : order_) {
            loaded.expansions.push_back(std::move(folder->definition));
        }
        for (Folder& folder : folders_) {
            if (!folder.good()) {
                sort_by_line(folder.problems);
                loaded.refused.push_back({folder.name, folder.path, std::move(folder.problems)});
            }
        }
        return loaded;
    }

    const std::optional<std::set<std::string>>& compiled_;
    std::list<Folder> folders_;
    std::vector<Folder*> order_; ///< the good ones, older first
    TileNodes tile_nodes_;
};

} // namespace

const ExpansionDefinition* Loaded::find(std::string_view name) const {
    const auto found =
        std::find_if(expansions.begin(), expansions.end(),
                     [&](const ExpansionDefinition& one) { return one.name == name; });
    return found == expansions.end() ? nullptr : &*found;
}

const ExpansionTexts* Loaded::texts_of(std::string_view name, std::string_view language) const {
    const auto found = texts.find(std::string(name));
    if (found == texts.end() || found->second.empty()) {
        return nullptr;
    }
    for (const std::string& wanted : {std::string(language), std::string("en")}) {
        if (const auto one = found->second.find(wanted); one != found->second.end()) {
            return &one->second;
        }
    }
    return &found->second.begin()->second;
}

std::vector<Problem> Loaded::problems() const {
    std::vector<Problem> all;
    for (const RefusedFolder& folder : refused) {
        all.insert(all.end(), folder.problems.begin(), folder.problems.end());
    }
    return all;
}

std::vector<const ExpansionDefinition*> by_year(const Loaded& loaded) {
    std::vector<const ExpansionDefinition*> sorted;
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        sorted.push_back(&expansion);
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto* a, const auto* b) { return a->year < b->year; });
    return sorted;
}

Motifs all_motifs(const Loaded& loaded) {
    Motifs all;
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        for (const auto& [name, motif] : loaded.motifs.at(expansion.name)) {
            all.emplace(qualified(expansion.name_space(), name), motif);
        }
    }
    return all;
}

Loaded load_expansions(const std::vector<fs::path>& roots,
                       const std::optional<std::set<std::string>>& compiled) {
    return Loader(compiled).load(roots);
}

} // namespace circulade
