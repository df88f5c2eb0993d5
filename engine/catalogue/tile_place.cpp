#include "engine/catalogue/tile_place.hpp"

#include "engine/catalogue/folder_files.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace circulade {

namespace {

void declare_all(NameOf kind, const auto& definitions, Scope& scope) {
    for (const auto& definition : definitions) {
        scope.declare(kind, definition.name);
    }
}

Scope scope_of(const ExpansionDefinition& own,
               const std::vector<const ExpansionDefinition*>& others) {
    Scope scope(own.name_space());
    for (const std::string& needed : own.needs) {
        scope.add_with_needs(needed, others);
    }
    declare_all(NameOf::tag, own.tags, scope);
    declare_all(NameOf::edge, own.edges, scope);
    declare_all(NameOf::feature, own.features, scope);
    declare_all(NameOf::space, own.spaces, scope);
    declare_all(NameOf::parameter, own.parameters, scope);
    declare_all(NameOf::stack, own.tile_stacks, scope);
    for (const TileDefinition& tile : own.tiles) {
        scope.declare(NameOf::tile, tile.id);
    }
    return scope;
}

/// A tile standing alone as the whole tiles.yaml, below `with` where it belongs there.
YamlNode file_of_one(YamlNode tile, const std::string& with) {
    if (with.empty()) {
        return tile;
    }
    const auto below = [](const char* key, YamlNode value) {
        YamlNode mapping;
        mapping.kind = YamlNode::Kind::mapping;
        mapping.origin = value.origin;
        mapping.entries.push_back({key, value.origin, std::move(value)});
        return mapping;
    };
    return below("with", below(with.c_str(), std::move(tile)));
}

/// The one of `kinds` that is called so, or null.
template <typename Kind>
const Kind* named(const std::vector<const Kind*>& kinds, const std::string& name) {
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const Kind* kind) { return kind->name == name; });
    return found == kinds.end() ? nullptr : *found;
}

/// A folder's tiles.yaml; it may have none.
std::optional<YamlNode> tiles_file(const ExpansionDefinition& expansion) {
    const auto folder = std::filesystem::path(expansion.origin.file).parent_path();
    std::vector<Problem> known_since_loading;
    return problem_of_file(folder, folder / "tiles.yaml")
               ? std::nullopt
               : read_yaml(folder / "tiles.yaml", known_since_loading);
}

} // namespace

const EdgeDefinition* edge_named(const TileKinds& kinds, const std::string& name) {
    return named(kinds.edges, name);
}

const FeatureDefinition* feature_named(const TileKinds& kinds, const std::string& name) {
    return named(kinds.features, name);
}

bool opens_to_sides(const TileKinds& kinds, const FeatureDefinition& kind) {
    return std::any_of(kinds.edges.begin(), kinds.edges.end(), [&](const EdgeDefinition* edge) {
        return edge->middle == kind.name || edge->halves == kind.name;
    });
}

bool ends_on_tiles(const TileKinds& kinds, const FeatureDefinition& kind) {
    return kind.completes == Completes::closed &&
           std::any_of(kinds.edges.begin(), kinds.edges.end(), [&](const EdgeDefinition* edge) {
               return !edge->whole && edge->middle == kind.name;
           });
}

std::shared_ptr<const TileNodes> tile_nodes(const Loaded& loaded, std::string_view variant) {
    auto nodes = std::make_shared<TileNodes>();
    const ExpansionDefinition* replacing = loaded.find(variant);
    for (const ExpansionDefinition& expansion : loaded.expansions) {
        const bool is_replaced = replacing != nullptr && replacing->like == expansion.name;
        const bool is_left_out = !expansion.like.empty() && &expansion != replacing;
        std::optional<YamlNode> root = tiles_file(expansion);
        if (is_replaced || is_left_out) {
            continue;
        }
        if (const auto original = original_tiles(loaded, expansion)) {
            root = root ? tiles_laid_over(*original, *root) : *original;
        }
        if (root) {
            std::vector<Problem> known_since_loading;
            TilePlace place = tile_place(loaded, expansion, "", nullptr);
            place.own.tiles.clear(); // read anew
            read_tiles(*root, place.scope, place.others, *nodes, place.own, known_since_loading);
        }
    }
    return nodes;
}

std::shared_ptr<const YamlNode> original_tiles(const Loaded& loaded,
                                               const ExpansionDefinition& variant) {
    const ExpansionDefinition* original =
        variant.like.empty() ? nullptr : loaded.find(variant.like);
    auto root = original == nullptr ? std::nullopt : tiles_file(*original);
    return root ? std::make_shared<YamlNode>(std::move(*root)) : nullptr;
}

const YamlNode* original_of(const TilePlace& place, const std::string& id) {
    const YamlNode* tiles = place.original.get();
    for (const std::string& key : place.with.empty()
                                      ? std::vector<std::string>{id}
                                      : std::vector{std::string("with"), place.with, id}) {
        tiles = tiles == nullptr ? nullptr : tiles->find(key);
    }
    return tiles;
}

TilePlace tile_place(const Loaded& loaded, ExpansionDefinition own, const std::string& with,
                     std::shared_ptr<const TileNodes> nodes) {
    TilePlace place;
    place.with = with;
    place.nodes = std::move(nodes);
    for (const ExpansionDefinition& other : loaded.expansions) {
        if (other.name != own.name && other.name != own.like) { // a variant has its names
            place.others.push_back(&other);
        }
    }
    place.own = std::move(own);
    place.own.with.clear();
    place.scope = scope_of(place.own, place.others);
    place.wide = place.scope;
    if (!with.empty()) {
        place.wide.add_with_needs(with, place.others);
    }
    return place;
}

std::optional<TileRead> read_tile_text(std::string_view text, const TilePlace& place,
                                       std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    auto root = parse_yaml(text, "", problems);
    if (!root || root->kind != YamlNode::Kind::mapping || root->entries.size() != 1) {
        if (problems.size() == before) {
            problems.push_back({{}, "expected one tile"});
        }
        return std::nullopt;
    }
    YamlEntry& entry = root->entries.front();
    if (const YamlNode* original = original_of(place, entry.key)) {
        entry.value = tiles_laid_over(*original, entry.value);
    }
    TileNodes nodes;
    const YamlNode* replaces = root->entries.front().value.find("replaces");
    if (place.nodes && root->entries.front().value.find("like") != nullptr) {
        nodes = *place.nodes;
        nodes.erase(place.scope.own(root->entries.front().key)); // it is not like itself
    }
    TileRead result;
    if (replaces != nullptr) {
        std::vector<Problem> said_below;
        result.replaces =
            place.wide.resolve(NameOf::tile, replaces->text, replaces->origin, "tile", said_below)
                .value_or("");
        result.replaces_origin = replaces->origin;
    }
    ExpansionDefinition read = place.own;
    const std::size_t own_tiles = read.tiles.size();
    read_tiles(file_of_one(std::move(*root), place.with), place.scope, place.others, nodes, read,
               problems);
    if (problems.size() != before) {
        return std::nullopt;
    }
    if (place.with.empty() && read.tiles.size() > own_tiles) {
        result.tile = std::move(read.tiles.back());
    } else if (!read.with.empty() && !read.with.front().tiles.empty()) {
        result.tile = std::move(read.with.front().tiles.front());
    } else {
        problems.push_back({{}, "there is no expansion " + place.with});
        return std::nullopt;
    }
    return result;
}

} // namespace circulade
