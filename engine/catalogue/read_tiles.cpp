#include "engine/catalogue/read_tiles.hpp"

#include "engine/catalogue/parameter_values.hpp"
#include "engine/catalogue/tile_builder.hpp"
#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>
#include <set>

namespace circulade {

namespace {

class TileSetReader {
  public:
    TileSetReader(const Scope& scope, const std::vector<const ExpansionDefinition*>& loaded,
                  TileNodes& nodes, ExpansionDefinition& expansion, std::vector<Problem>& problems)
        : scope_(scope), loaded_(loaded), nodes_(nodes), expansion_(expansion),
          problems_(problems) {}

    std::vector<std::string> read(const YamlNode& root) {
        if (root.kind == YamlNode::Kind::nothing) {
            return {};
        }
        const MappingReader reader(root, "tiles.yaml", problems_);
        const TileKinds kinds = tile_kinds(scope_, expansion_);
        for (const YamlEntry& entry : root.entries) {
            if (entry.key != "with") {
                if (auto read = read_one(entry, scope_, kinds)) {
                    if (!read->replaces.empty()) {
                        problems_.push_back(
                            {read->replaces_origin,
                             "tile " + entry.key + ": only tiles under `with:` replace others"});
                    }
                    expansion_.tiles.push_back(std::move(read->tile));
                }
            }
        }
        if (const YamlNode* with = root.find("with")) {
            read_with(*with);
        }
        return std::move(sleeping_);
    }

  private:
    void read_with(const YamlNode& with) {
        const MappingReader reader(with, "`with` of tiles.yaml", problems_);
        for (const YamlEntry& older : with.entries) {
            Scope wider = scope_;
            wider.add_with_needs(older.key, loaded_);
            if (!wider.sees(older.key)) {
                for (const YamlEntry& entry : older.value.entries) {
                    sleeping_.push_back(scope_.own(entry.key));
                }
                continue;
            }
            const MappingReader tiles(older.value, "`with: " + older.key + "` of tiles.yaml",
                                      problems_);
            for (const TileDefinition& own : expansion_.tiles) {
                wider.declare(NameOf::tile, own.id);
            }
            WithBlock& block = block_for(older);
            const TileKinds kinds = tile_kinds(wider, expansion_);
            for (const YamlEntry& entry : older.value.entries) {
                auto read = read_one(entry, wider, kinds);
                if (!read) {
                    continue;
                }
                if (!read->replaces.empty()) {
                    block.replaced_tiles.emplace_back(read->replaces, read->tile.count);
                    check_copies(block, *read);
                }
                block.tiles.push_back(std::move(read->tile));
            }
        }
    }
    WithBlock& block_for(const YamlEntry& older) {
        const auto found =
            std::find_if(expansion_.with.begin(), expansion_.with.end(),
                         [&](const WithBlock& block) { return block.older == older.key; });
        if (found != expansion_.with.end()) {
            return *found;
        }
        WithBlock block;
        block.older = older.key;
        block.origin = older.origin;
        expansion_.with.push_back(std::move(block));
        return expansion_.with.back();
    }
    void check_copies(const WithBlock& block, const TileRead& read) {
        int replaced = 0;
        for (const auto& [id, count] : block.replaced_tiles) {
            replaced += id == read.replaces ? count : 0;
        }
        const auto check_in = [&](const ExpansionDefinition& expansion) {
            for (const TileDefinition& tile : expansion.tiles) {
                if (tile.id == read.replaces && tile.count < replaced) {
                    problems_.push_back(
                        {read.replaces_origin, "there are only " + std::to_string(tile.count) +
                                                   " copies of " + tile.id + " to replace"});
                }
            }
        };
        check_in(expansion_);
        for (const ExpansionDefinition* expansion : loaded_) {
            check_in(*expansion);
        }
    }

    std::optional<TileRead> read_one(const YamlEntry& entry, const Scope& scope,
                                     const TileKinds& kinds) {
        if (!is_tile_name(entry.key)) {
            problems_.push_back({entry.origin, "tile `" + entry.key.substr(0, 60) +
                                                   "`: an id is made of letters, digits and _"});
            return std::nullopt;
        }
        const std::string full = scope.own(entry.key);
        if (!seen_.insert(full).second) {
            problems_.push_back({entry.origin, "tile " + full + " is there already"});
            return std::nullopt;
        }
        std::string pattern;
        const auto node = with_pattern(entry, scope, pattern);
        if (!node) {
            return std::nullopt;
        }
        nodes_[full] = *node;
        std::vector<Condition> left_out_if = conditions_of(entry.key, *node, scope);
        auto read =
            read_tile(entry.key, *node, entry.origin, scope, kinds, standard_stack(), problems_);
        if (read) {
            read->tile.picture_of = pattern;
            read->tile.left_out_if = std::move(left_out_if);
        }
        return read;
    }

    /// `left_out_if: {parameter: value}` of a tile.
    std::vector<Condition> conditions_of(const std::string& id, const YamlNode& node,
                                         const Scope& scope) {
        std::vector<Condition> conditions;
        const YamlNode* found = node.find("left_out_if");
        if (found == nullptr) {
            return conditions;
        }
        const MappingReader reader(*found, "`left_out_if` of tile " + id, problems_);
        for (const YamlEntry& entry : found->entries) {
            const auto name =
                scope.resolve(NameOf::parameter, entry.key, entry.origin, "parameter", problems_);
            const ParameterDefinition* parameter = name ? parameter_named(*name, scope) : nullptr;
            if (parameter == nullptr) {
                continue;
            }
            if (const auto value = read_parameter_value(entry.value, *parameter, problems_)) {
                conditions.push_back({parameter->name, to_text(*value, *parameter)});
            }
        }
        return conditions;
    }
    [[nodiscard]] const ParameterDefinition* parameter_named(const std::string& full,
                                                             const Scope& scope) const {
        for (const ParameterDefinition& own : expansion_.parameters) {
            if (own.name == full) {
                return &own;
            }
        }
        return scope.parameter(full);
    }

    /// The tile with what it is `like:` laid under it. How many there are of a tile, and where
    /// they go, is never copied.
    std::optional<YamlNode> with_pattern(const YamlEntry& entry, const Scope& scope,
                                         std::string& pattern) {
        const YamlNode* like = entry.value.find("like");
        if (like == nullptr) {
            return entry.value;
        }
        const auto name = read_text(*like, "`like` of tile " + entry.key, problems_);
        if (!name) {
            return std::nullopt;
        }
        const auto found = nodes_.find(scope.own(*name));
        if (found == nodes_.end()) {
            std::vector<std::string> known;
            for (const auto& [id, node] : nodes_) {
                known.push_back(id.starts_with(scope.folder() + '.') ? unqualified(id) : id);
            }
            problems_.push_back({like->origin, unknown("tile", *name, known) +
                                                   "; it must stand above or in an older folder"});
            return std::nullopt;
        }
        pattern = found->first;
        YamlNode original = found->second;
        std::erase_if(original.entries, [](const YamlEntry& copied) {
            return copied.key == "count" || copied.key == "start" || copied.key == "stack" ||
                   copied.key == "replaces" || copied.key == "like";
        });
        YamlNode whole = std::move(original);
        for (const YamlEntry& own : entry.value.entries) { // a part stated anew is stated whole
            std::erase_if(whole.entries,
                          [&](const YamlEntry& copied) { return copied.key == own.key; });
            whole.entries.push_back(own);
        }
        whole.origin = entry.value.origin;
        return whole;
    }

    /// Where tiles go that do not say: the folder's first stack, or that of the oldest it needs.
    [[nodiscard]] std::string standard_stack() const {
        if (!expansion_.tile_stacks.empty()) {
            return expansion_.tile_stacks.front().name;
        }
        for (const ExpansionDefinition* older : scope_.older()) {
            if (!older->tile_stacks.empty()) {
                return older->tile_stacks.front().name;
            }
        }
        return {};
    }

    const Scope& scope_;
    const std::vector<const ExpansionDefinition*>& loaded_;
    TileNodes& nodes_;
    ExpansionDefinition& expansion_;
    std::vector<Problem>& problems_;
    std::set<std::string> seen_;
    std::vector<std::string> sleeping_;
};

} // namespace

std::vector<std::string> read_tiles(const YamlNode& root, const Scope& scope,
                                    const std::vector<const ExpansionDefinition*>& loaded,
                                    TileNodes& nodes, ExpansionDefinition& expansion,
                                    std::vector<Problem>& problems) {
    return TileSetReader(scope, loaded, nodes, expansion, problems).read(root);
}

YamlNode tiles_laid_over(const YamlNode& original, const YamlNode& changes) {
    return merged(original, changes, {"left_out_if"});
}

} // namespace circulade
