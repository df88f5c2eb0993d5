#include "client/screens/new_game_setup.hpp"

#include <algorithm>
#include <random>

namespace circulade {

namespace {

const std::string base = "base";

bool holds(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

void add_with_needs(std::vector<std::string>& chosen, const Expansions& all,
                    const std::string& name) {
    const ExpansionDefinition* expansion = find_expansion(all, name);
    if (expansion == nullptr || holds(chosen, name)) {
        return;
    }
    chosen.push_back(name);
    for (const std::string& needed : expansion->needs) {
        add_with_needs(chosen, all, needed);
    }
}

void remove_with_dependants(std::vector<std::string>& chosen, const Expansions& all,
                            const std::string& name) {
    if (std::erase(chosen, name) == 0) {
        return;
    }
    for (const ExpansionDefinition& expansion : all) {
        if (holds(expansion.needs, name)) {
            remove_with_dependants(chosen, all, expansion.name);
        }
    }
}

auto find_change(const ParameterDefinition& parameter, const NewGameSetup& setup) {
    return std::find_if(setup.parameters.begin(), setup.parameters.end(),
                        [&](const auto& changed) { return changed.first == parameter.name; });
}

std::string folder_of(const std::string& qualified) {
    return qualified.substr(0, qualified.find('.'));
}

} // namespace

const ExpansionDefinition* find_expansion(const Expansions& all, const std::string& name) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const auto& expansion) { return expansion.name == name; });
    return found != all.end() ? &*found : nullptr;
}

bool is_chosen(const NewGameSetup& setup, const std::string& expansion) {
    return holds(setup.expansions, expansion);
}

void choose_expansion(NewGameSetup& setup, const Expansions& all, const std::string& name,
                      bool chosen) {
    if (chosen) {
        add_with_needs(setup.expansions, all, name);
    } else if (name != base) {
        remove_with_dependants(setup.expansions, all, name);
    }
    std::vector<std::string> by_age;
    for (const ExpansionDefinition& expansion : all) {
        if (is_chosen(setup, expansion.name)) {
            by_age.push_back(expansion.name);
        }
    }
    setup.expansions = std::move(by_age);
    std::erase_if(setup.parameters,
                  [&](const auto& changed) { return !is_chosen(setup, folder_of(changed.first)); });
}

TileCount count_tiles(const ExpansionDefinition& expansion, const NewGameSetup& setup) {
    TileCount count;
    for (const TileDefinition& tile : expansion.tiles) {
        count.added += tile.count;
    }
    for (const WithBlock& with : expansion.with) {
        if (!is_chosen(setup, with.older)) {
            continue;
        }
        for (const TileDefinition& tile : with.tiles) {
            count.added += tile.count;
        }
        for (const auto& [tile, copies] : with.replaced_tiles) {
            count.exchanged += copies;
        }
    }
    return count;
}

ParameterValue value_of(const ParameterDefinition& parameter, const NewGameSetup& setup) {
    const auto changed = find_change(parameter, setup);
    return changed != setup.parameters.end() ? changed->second : parameter.standard;
}

void set_value(const ParameterDefinition& parameter, NewGameSetup& setup, ParameterValue value) {
    std::erase_if(setup.parameters,
                  [&](const auto& changed) { return changed.first == parameter.name; });
    if (value != parameter.standard) {
        setup.parameters.emplace_back(parameter.name, std::move(value));
    }
}

bool is_changed(const ParameterDefinition& parameter, const NewGameSetup& setup) {
    return find_change(parameter, setup) != setup.parameters.end();
}

bool has_what_it_needs(const ParameterDefinition& parameter, const NewGameSetup& setup,
                       const Expansions& all) {
    if (parameter.needs.empty()) {
        return true;
    }
    const std::string folder = folder_of(parameter.needs);
    if (!is_chosen(setup, folder)) {
        return false;
    }
    if (folder == parameter.needs) {
        return true;
    }
    const ExpansionDefinition* expansion = find_expansion(all, folder);
    if (expansion == nullptr) {
        return false;
    }
    const auto needed = std::find_if(
        expansion->parameters.begin(), expansion->parameters.end(),
        [&](const ParameterDefinition& other) { return other.name == parameter.needs; });
    return needed != expansion->parameters.end() && value_of(*needed, setup).number != 0;
}

std::size_t free_look(const NewGameSetup& setup) {
    std::size_t look = 0;
    while (std::any_of(setup.players.begin(), setup.players.end(),
                       [&](const Seat& seat) { return seat.look == look; })) {
        ++look;
    }
    return look;
}

void take_look(NewGameSetup& setup, std::size_t seat, std::size_t look) {
    const std::size_t before = setup.players.at(seat).look;
    for (Seat& other : setup.players) {
        if (other.look == look) {
            other.look = before;
        }
    }
    setup.players.at(seat).look = look;
}

Hindrance hindrance(const NewGameSetup& setup) {
    if (setup.players.size() < fewest_players) {
        return Hindrance::too_few_players;
    }
    for (auto seat = setup.players.begin(); seat != setup.players.end(); ++seat) {
        if (seat->name.find_first_not_of(' ') == std::string::npos) {
            return Hindrance::name_missing;
        }
        if (std::any_of(setup.players.begin(), seat,
                        [&](const Seat& other) { return other.name == seat->name; })) {
            return Hindrance::name_twice;
        }
    }
    return Hindrance::none;
}

std::uint64_t any_seed() {
    // Short enough to be told to somebody across the table.
    constexpr std::uint64_t most = 999'999;
    std::random_device device;
    return std::uniform_int_distribution<std::uint64_t>(1, most)(device);
}

} // namespace circulade
