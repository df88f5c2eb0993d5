#include "engine/catalogue/scope.hpp"

#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>

namespace circulade {

namespace {

bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool ends_with_name(std::string_view full, std::string_view name) {
    return full.size() > name.size() && full.ends_with(name) &&
           full[full.size() - name.size() - 1] == '.';
}

} // namespace

std::string qualified(std::string_view folder, std::string_view name) {
    if (name.find('.') != std::string_view::npos) {
        return std::string(name);
    }
    return std::string(folder) + '.' + std::string(name);
}

std::string unqualified(std::string_view qualified_name) {
    const std::size_t dot = qualified_name.find('.');
    return std::string(dot == std::string_view::npos ? qualified_name
                                                     : qualified_name.substr(dot + 1));
}

bool is_plain_name(std::string_view name) {
    return !name.empty() && name.size() <= 64 && is_small(name.front()) &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return is_small(c) || is_digit(c) || c == '_'; });
}

bool is_tile_name(std::string_view name) {
    return !name.empty() && name.size() <= 64 && name != "with" &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return is_small(c) || is_digit(c) || c == '_' || (c >= 'A' && c <= 'Z');
           });
}

void Scope::add(const ExpansionDefinition& older) {
    older_.push_back(&older);
    const auto add_names = [&](NameOf kind, const auto& definitions) {
        for (const auto& definition : definitions) {
            names_[static_cast<std::size_t>(kind)].push_back(definition.name);
        }
    };
    add_names(NameOf::tag, older.tags);
    add_names(NameOf::edge, older.edges);
    add_names(NameOf::feature, older.features);
    add_names(NameOf::space, older.spaces);
    add_names(NameOf::area, older.areas);
    add_names(NameOf::piece, older.pieces);
    add_names(NameOf::chance, older.chances);
    add_names(NameOf::counter, older.counters);
    add_names(NameOf::parameter, older.parameters);
    add_names(NameOf::step, older.steps);
    add_names(NameOf::option, older.options);
    add_names(NameOf::stack, older.tile_stacks);
    for (const FeatureDefinition& feature : older.features) {
        for (const std::string& value : feature.values) {
            names_[static_cast<std::size_t>(NameOf::value)].push_back(value);
        }
    }
    for (const TileDefinition& tile : older.tiles) {
        names_[static_cast<std::size_t>(NameOf::tile)].push_back(tile.id);
    }
    for (const WithBlock& block : older.with) {
        for (const TileDefinition& tile : block.tiles) {
            names_[static_cast<std::size_t>(NameOf::tile)].push_back(tile.id);
        }
    }
}

void Scope::add_with_needs(std::string_view name,
                           const std::vector<const ExpansionDefinition*>& loaded) {
    for (const ExpansionDefinition* expansion : loaded) {
        if (expansion->name == name && !sees(name)) {
            for (const std::string& needed : expansion->needs) {
                add_with_needs(needed, loaded);
            }
            add(*expansion);
        }
    }
}

void Scope::declare(NameOf kind, std::string_view name) {
    auto& names = names_[static_cast<std::size_t>(kind)];
    if (std::string full = own(name); std::find(names.begin(), names.end(), full) == names.end()) {
        names.push_back(std::move(full));
    }
}

bool Scope::sees(std::string_view folder) const {
    return folder == folder_ ||
           std::any_of(older_.begin(), older_.end(), [&](const ExpansionDefinition* expansion) {
               return expansion->name == folder;
           });
}

std::optional<std::string> Scope::resolve(NameOf kind, const std::string& written,
                                          const Origin& origin, const std::string& what,
                                          std::vector<Problem>& problems) const {
    return resolve({kind}, written, origin, what, problems);
}

std::optional<std::string> Scope::resolve(std::initializer_list<NameOf> kinds,
                                          const std::string& written, const Origin& origin,
                                          const std::string& what,
                                          std::vector<Problem>& problems) const {
    std::vector<std::string> known;
    for (const NameOf kind : kinds) {
        known.insert(known.end(), names(kind).begin(), names(kind).end());
    }
    const auto knows = [&](const std::string& name) {
        return std::find(known.begin(), known.end(), name) != known.end();
    };
    if (std::string full = own(written); knows(full)) {
        return full;
    }
    std::vector<std::string> meant;
    std::copy_if(known.begin(), known.end(), std::back_inserter(meant),
                 [&](const std::string& name) { return ends_with_name(name, written); });
    if (meant.size() == 1) {
        return meant.front();
    }
    if (meant.size() > 1) {
        problems.push_back({origin, what + " `" + written + "` may mean " + meant[0] + " or " +
                                        meant[1] + "; write the full name"});
        return std::nullopt;
    }
    const bool full_written = written.find('.') != std::string::npos;
    std::vector<std::string> allowed = known;
    if (!full_written) {
        std::transform(known.begin(), known.end(), allowed.begin(), unqualified);
    }
    problems.push_back({origin, unknown(what, written, allowed)});
    return std::nullopt;
}

const ParameterDefinition* Scope::parameter(std::string_view name) const {
    for (const ExpansionDefinition* expansion : older_) {
        for (const ParameterDefinition& parameter : expansion->parameters) {
            if (parameter.name == name) {
                return &parameter;
            }
        }
    }
    return nullptr;
}

} // namespace circulade
