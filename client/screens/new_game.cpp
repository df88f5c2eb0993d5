#include "client/screens/new_game.hpp"

#include "client/text/player_names.hpp"
#include "engine/catalogue/parameter_values.hpp"

#include <SDL_stdinc.h>

#include <algorithm>
#include <charconv>
#include <random>
#include <set>
#include <sstream>

namespace circulade {

namespace {

const std::string base = "base";

bool holds(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// A variant counts as the folder that it is like, too.
bool is_met(const std::vector<std::string>& chosen, const Expansions& all,
            const std::string& needed) {
    return std::any_of(all.begin(), all.end(), [&](const ExpansionDefinition& expansion) {
        return (expansion.name == needed || expansion.like == needed) &&
               holds(chosen, expansion.name);
    });
}

void add_with_needs(std::vector<std::string>& chosen, const Expansions& all,
                    const std::string& name) {
    const ExpansionDefinition* expansion = find_expansion(all, name);
    if (expansion == nullptr || is_met(chosen, all, name)) {
        return;
    }
    chosen.push_back(name);
    for (const std::string& needed : expansion->needs) {
        add_with_needs(chosen, all, needed);
    }
}

/// Takes out what lacks something that it needs, and then what needs that.
void remove_what_lacks(std::vector<std::string>& chosen, const Expansions& all) {
    const auto lacks = [&](const std::string& name) {
        const ExpansionDefinition* expansion = find_expansion(all, name);
        return expansion == nullptr ||
               std::any_of(expansion->needs.begin(), expansion->needs.end(),
                           [&](const std::string& needed) { return !is_met(chosen, all, needed); });
    };
    auto found = std::find_if(chosen.begin(), chosen.end(), lacks);
    while (found != chosen.end()) {
        chosen.erase(found);
        found = std::find_if(chosen.begin(), chosen.end(), lacks);
    }
}

/// Qualified names of what is in play.
struct InPlay {
    std::map<std::string, const ParameterDefinition*> parameters;
    std::set<std::string> pieces;
    std::set<std::string> tiles;
    std::set<std::string> tags;
};

InPlay in_play(const NewGame& game, const Expansions& all) {
    InPlay names;
    const auto add_tiles = [&](const std::vector<TileDefinition>& tiles) {
        for (const TileDefinition& tile : tiles) {
            names.tiles.insert(tile.id);
        }
    };
    for (const ExpansionDefinition& expansion : all) {
        if (!is_chosen(game, expansion.name)) {
            continue;
        }
        for (const ParameterDefinition& parameter : expansion.parameters) {
            names.parameters.emplace(parameter.name, &parameter);
        }
        for (const PieceDefinition& piece : expansion.pieces) {
            names.pieces.insert(piece.name);
        }
        for (const TagDefinition& tag : expansion.tags) {
            names.tags.insert(tag.name);
        }
        add_tiles(expansion.tiles);
        for (const WithBlock& with : expansion.with) {
            if (is_met(game.expansions, all, with.older)) {
                add_tiles(with.tiles);
            }
        }
    }
    return names;
}

void note_standards(NewGame& game, const Expansions& all, const InPlay& names) {
    game.standards.clear();
    for (const ExpansionDefinition& expansion : all) {
        for (const WithBlock& with : expansion.with) {
            if (!is_chosen(game, expansion.name) || !is_met(game.expansions, all, with.older)) {
                continue;
            }
            for (const auto& [name, text] : with.defaults) {
                const auto parameter = names.parameters.find(name);
                const auto value = parameter != names.parameters.end()
                                       ? value_from_setup(*parameter->second, text)
                                       : std::nullopt;
                if (value) {
                    game.standards[name] = *value;
                }
            }
        }
    }
}

void forget_what_is_not_in_play(NewGame& game, const Expansions& all) {
    const InPlay names = in_play(game, all);
    note_standards(game, all, names);
    std::erase_if(game.house_rules, [&](const auto& changed) {
        const auto& [name, value] = changed;
        const auto found = names.parameters.find(name);
        return found == names.parameters.end() || value == standard_of(*found->second, game) ||
               value_from_setup(*found->second, to_text(value, *found->second)) != value;
    });
    for (auto& [thing, tags] : game.tags) {
        std::erase_if(tags, [&](const std::string& tag) {
            return tag.empty() || !names.tags.contains(tag.substr(1));
        });
    }
    std::erase_if(game.tags, [&](const auto& changed) {
        return changed.second.empty() ||
               (!names.pieces.contains(changed.first) && !names.tiles.contains(changed.first));
    });
    std::erase_if(game.piece_counts,
                  [&](const auto& changed) { return !names.pieces.contains(changed.first); });
    std::erase_if(game.tile_counts,
                  [&](const auto& changed) { return !names.tiles.contains(changed.first); });
}

void order_by_age(NewGame& game, const Expansions& all) {
    std::vector<std::string> by_age;
    for (const ExpansionDefinition& expansion : all) {
        if (is_chosen(game, expansion.name)) {
            by_age.push_back(expansion.name);
        }
    }
    game.expansions = std::move(by_age);
}

/// A folder and its variants call their things alike: only one of them is in play.
void remove_other_variants(NewGame& game, const Expansions& all, const std::string& name) {
    const ExpansionDefinition* wanted = find_expansion(all, name);
    for (const ExpansionDefinition& other : all) {
        if (wanted != nullptr && other.name != name && other.name_space() == wanted->name_space()) {
            std::erase(game.expansions, other.name);
        }
    }
}

/// The expansion in play by whose name things are called so.
const ExpansionDefinition* chosen_by_name_space(const NewGame& game, const Expansions& all,
                                                const std::string& name_space) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& expansion) {
        return is_chosen(game, expansion.name) && expansion.name_space() == name_space;
    });
    return found != all.end() ? &*found : nullptr;
}

} // namespace

const ExpansionDefinition* find_expansion(const Expansions& all, const std::string& name) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const auto& expansion) { return expansion.name == name; });
    return found != all.end() ? &*found : nullptr;
}

bool is_chosen(const NewGame& game, const std::string& expansion) {
    return holds(game.expansions, expansion);
}

void choose_expansion(NewGame& game, const Expansions& all, const std::string& name, bool chosen) {
    if (chosen) {
        remove_other_variants(game, all, name);
        add_with_needs(game.expansions, all, name);
    } else if (name != base) {
        std::erase(game.expansions, name);
        const ExpansionDefinition* gone = find_expansion(all, name);
        if (gone != nullptr && gone->like == base) {
            add_with_needs(game.expansions, all, base);
        }
    }
    remove_what_lacks(game.expansions, all);
    order_by_age(game, all);
    forget_what_is_not_in_play(game, all);
}

void keep_what_is_there(NewGame& game, const Expansions& all) {
    order_by_age(game, all); // which leaves out what is gone
    for (const std::string& name : std::vector<std::string>(game.expansions)) {
        for (const std::string& needed : find_expansion(all, name)->needs) {
            add_with_needs(game.expansions, all, needed);
        }
    }
    order_by_age(game, all);
    forget_what_is_not_in_play(game, all);
}

TileCount count_tiles(const ExpansionDefinition& expansion, const NewGame& game,
                      const Expansions& all) {
    TileCount count;
    for (const TileDefinition& tile : expansion.tiles) {
        count.added += tile.count;
    }
    for (const WithBlock& with : expansion.with) {
        if (!is_met(game.expansions, all, with.older)) {
            continue;
        }
        for (const TileDefinition& tile : with.tiles) {
            count.added += tile.count;
        }
        for (const auto& [tile, copies] : with.replaced_tiles) {
            // One that takes the place of a tile of its own folder brings nothing more.
            const bool own = tile.starts_with(expansion.name_space() + '.');
            (own ? count.added : count.exchanged) += own ? -copies : copies;
        }
    }
    return count;
}

ParameterValue standard_of(const ParameterDefinition& parameter, const NewGame& game) {
    const auto other = game.standards.find(parameter.name);
    return other != game.standards.end() ? other->second : parameter.standard;
}

ParameterValue value_of(const ParameterDefinition& parameter, const NewGame& game) {
    const auto changed = game.house_rules.find(parameter.name);
    return changed != game.house_rules.end() ? changed->second : standard_of(parameter, game);
}

void set_value(const ParameterDefinition& parameter, NewGame& game, const ParameterValue& value) {
    if (value == standard_of(parameter, game)) {
        game.house_rules.erase(parameter.name);
    } else {
        game.house_rules[parameter.name] = value;
    }
}

bool is_changed(const ParameterDefinition& parameter, const NewGame& game) {
    return game.house_rules.contains(parameter.name);
}

std::optional<ParameterValue> value_from_setup(const ParameterDefinition& parameter,
                                               const std::string& text) {
    using Type = ParameterDefinition::Type;
    std::istringstream words(text);
    ParameterValue value;
    const auto number = [&](const std::string& word) -> std::optional<int> {
        int read = 0;
        const char* const end = word.data() + word.size();
        const auto result = std::from_chars(word.data(), end, read);
        const bool fits = result.ec == std::errc() && result.ptr == end &&
                          read >= parameter.least && read <= parameter.most;
        return fits ? std::optional(read) : std::nullopt;
    };
    std::string word;
    switch (parameter.type) {
    case Type::boolean:
        value.number = text == "true" ? 1 : 0;
        return text == "true" || text == "false" ? std::optional(value) : std::nullopt;
    case Type::integer:
        value.number = number(text).value_or(0);
        return number(text) ? std::optional(value) : std::nullopt;
    case Type::choice: {
        const auto found = std::find(parameter.choices.begin(), parameter.choices.end(), text);
        value.number = static_cast<int>(found - parameter.choices.begin());
        return found != parameter.choices.end() ? std::optional(value) : std::nullopt;
    }
    case Type::counts:
        value.counts = parameter.standard.counts;
        while (words >> word) {
            const auto sign = word.find('=');
            const auto count =
                std::find_if(value.counts.begin(), value.counts.end(), [&](const auto& known) {
                    return known.first == word.substr(0, sign);
                });
            const auto read =
                sign != std::string::npos ? number(word.substr(sign + 1)) : std::optional<int>();
            if (count == value.counts.end() || !read) {
                return std::nullopt;
            }
            count->second = *read;
        }
        return value;
    case Type::faces:
        while (words >> word) {
            const auto face = number(word);
            if (!face) {
                return std::nullopt;
            }
            value.faces.push_back(*face);
        }
        return value.faces.empty() ? std::nullopt : std::optional(value);
    }
    return std::nullopt;
}

bool has_what_it_needs(const ParameterDefinition& parameter, const NewGame& game,
                       const Expansions& all) {
    if (parameter.needs.empty()) {
        return true;
    }
    const std::string folder = folder_of(parameter.needs);
    const ExpansionDefinition* expansion = chosen_by_name_space(game, all, folder);
    if (folder == parameter.needs) {
        return expansion != nullptr || is_chosen(game, folder);
    }
    if (expansion == nullptr) {
        return false;
    }
    const auto needed = std::find_if(
        expansion->parameters.begin(), expansion->parameters.end(),
        [&](const ParameterDefinition& other) { return other.name == parameter.needs; });
    return needed != expansion->parameters.end() && value_of(*needed, game).number != 0;
}

int free_colour(const NewGame& game) {
    int colour = 0;
    while (std::any_of(game.seats.begin(), game.seats.end(),
                       [&](const Seat& seat) { return seat.colour == colour; })) {
        ++colour;
    }
    return colour;
}

std::string free_name(const NewGame& game, std::size_t number) {
    while (std::any_of(game.seats.begin(), game.seats.end(),
                       [&](const Seat& seat) { return seat.name == usual_name(number); })) {
        ++number;
    }
    return usual_name(number);
}

void take_colour(NewGame& game, std::size_t seat, int colour) {
    const int before = game.seats.at(seat).colour;
    for (Seat& other : game.seats) {
        if (other.colour == colour) {
            other.colour = before;
        }
    }
    game.seats.at(seat).colour = colour;
}

void let_begin(NewGame& game, std::size_t seat) {
    std::rotate(game.seats.begin(), game.seats.begin() + static_cast<std::ptrdiff_t>(seat),
                game.seats.end());
}

Hindrance hindrance(const NewGame& game) {
    if (game.seats.size() < fewest_players) {
        return Hindrance::too_few_players;
    }
    for (auto seat = game.seats.begin(); seat != game.seats.end(); ++seat) {
        if (seat->name.find_first_not_of(' ') == std::string::npos) {
            return Hindrance::name_missing;
        }
        if (SDL_utf8strlen(seat->name.c_str()) > longest_name) {
            return Hindrance::name_too_long;
        }
        if (std::any_of(game.seats.begin(), seat, [&](const Seat& other) {
                return shown_name(other.name) == shown_name(seat->name);
            })) {
            return Hindrance::name_twice;
        }
    }
    return Hindrance::none;
}

Setup setup_of(const NewGame& game, const Expansions& all) {
    Setup setup;
    setup.expansions = game.expansions;
    setup.seats = game.seats;
    setup.seed = game.seed;
    for (const auto& [name, parameter] : in_play(game, all).parameters) {
        if (is_changed(*parameter, game)) {
            setup.parameters[name] = to_text(value_of(*parameter, game), *parameter);
        }
    }
    setup.tags = game.tags;
    setup.piece_counts = game.piece_counts;
    setup.tile_counts = game.tile_counts;
    return setup;
}

NewGame new_game_of(const Setup& setup, const Expansions& all) {
    NewGame game;
    game.expansions = setup.expansions;
    game.seats = setup.seats;
    game.seed = setup.seed;
    game.tags = setup.tags;
    for (auto& [thing, tags] : game.tags) {
        std::sort(tags.begin(), tags.end());
    }
    game.piece_counts = setup.piece_counts;
    game.tile_counts = setup.tile_counts;
    for (const auto& [name, parameter] : in_play(game, all).parameters) {
        const auto text = setup.parameters.find(name);
        const auto value = text != setup.parameters.end()
                               ? value_from_setup(*parameter, text->second)
                               : std::nullopt;
        if (value) {
            game.house_rules[name] = *value;
        }
    }
    keep_what_is_there(game, all);
    return game;
}

std::uint64_t any_seed() {
    // Short enough to be told to somebody across the table.
    constexpr std::uint64_t most = 999'999;
    std::random_device device;
    return std::uniform_int_distribution<std::uint64_t>(1, most)(device);
}

} // namespace circulade
