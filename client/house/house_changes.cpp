#include "client/house/house_changes.hpp"

#include "engine/catalogue/parameter_values.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>

namespace circulade {

namespace {

const std::string pieces_word = "pieces ";
const std::string tiles_word = "tiles ";
const std::string tags_word = "tags ";

/// What a file says about the expansions of `game`, as choices.
NewGame as_file_says(const NewGame& game, const HouseRules& rules, const Expansions& all) {
    Setup setup;
    setup.expansions = game.expansions;
    apply(rules, all, setup);
    return new_game_of(setup, all);
}

/// Entries of `fresh` where `current` is as `old` was, else those of `current`.
template <typename Map>
Map followed(const Map& current, const Map& old, const Map& fresh) {
    Map merged = current;
    const auto is_untouched = [&](const auto& key) {
        const auto now = current.find(key);
        const auto then = old.find(key);
        return now == current.end() ? then == old.end()
                                    : then != old.end() && now->second == then->second;
    };
    for (const auto& [key, value] : old) {
        if (is_untouched(key)) {
            merged.erase(key);
        }
    }
    for (const auto& [key, value] : fresh) {
        if (is_untouched(key)) {
            merged.insert_or_assign(key, value);
        }
    }
    return merged;
}

void follow(NewGame& game, const NewGame& old, const NewGame& fresh) {
    game.house_rules = followed(game.house_rules, old.house_rules, fresh.house_rules);
    game.tags = followed(game.tags, old.tags, fresh.tags);
    game.piece_counts = followed(game.piece_counts, old.piece_counts, fresh.piece_counts);
    game.tile_counts = followed(game.tile_counts, old.tile_counts, fresh.tile_counts);
}

template <typename Map>
int count_differences(const Map& a, const Map& b) {
    const auto lacks = [](const Map& map, const auto& entry) {
        const auto found = map.find(entry.first);
        return found == map.end() || found->second != entry.second;
    };
    auto count =
        std::count_if(a.begin(), a.end(), [&](const auto& entry) { return lacks(b, entry); });
    count += std::count_if(b.begin(), b.end(),
                           [&](const auto& entry) { return !a.contains(entry.first); });
    return static_cast<int>(count);
}

int count_differences_between(const NewGame& a, const NewGame& b) {
    return count_differences(a.house_rules, b.house_rules) + count_differences(a.tags, b.tags) +
           count_differences(a.piece_counts, b.piece_counts) +
           count_differences(a.tile_counts, b.tile_counts);
}

/// The chosen expansions whose things are called by that name, the base game left out.
void add_folder(std::set<std::string>& folders, const NewGame& game, const Expansions& all,
                const std::string& thing) {
    for (const ExpansionDefinition& expansion : all) {
        if (expansion.name_space() == folder_of(thing) && expansion.name != "base" &&
            is_chosen(game, expansion.name)) {
            folders.insert(expansion.name);
        }
    }
}

void recall_count(std::map<std::string, int>& counts, const std::string& thing,
                  const std::string& text) {
    int count = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, count);
    if (read.ec == std::errc() && read.ptr == end && count >= 0) {
        counts[thing] = count;
    }
}

} // namespace

void clear_house_rules(NewGame& game) {
    game.house_rules.clear();
    game.tags.clear();
    game.piece_counts.clear();
    game.tile_counts.clear();
    game.house_file.clear();
    game.house = nullptr;
}

void take_house_rules(NewGame& game, const HouseFile& file, const Expansions& all) {
    clear_house_rules(game);
    for (const std::string& expansion : file.rules->expansions) {
        choose_expansion(game, all, expansion, true);
    }
    game.house_file = file.name;
    game.house = file.rules;
    follow(game, {}, as_file_says(game, *file.rules, all));
}

void wake_house_rules(NewGame& game, const NewGame& before, const Expansions& all) {
    if (game.house) {
        follow(game, as_file_says(before, *game.house, all), as_file_says(game, *game.house, all));
    }
}

void follow_house_rules(NewGame& game, std::shared_ptr<const HouseRules> now,
                        const Expansions& all) {
    const NewGame old = game.house ? as_file_says(game, *game.house, all) : NewGame{};
    if (game.house && now) {
        follow(game, old, as_file_says(game, *now, all));
    }
    game.house = std::move(now);
}

void set_count(std::map<std::string, int>& counts, const std::string& thing, int count,
               int standard) {
    if (count == standard) {
        counts.erase(thing);
    } else {
        counts[thing] = count;
    }
}

bool wears(const NewGame& game, const std::string& thing, const std::string& tag, bool standard) {
    const auto changes = game.tags.find(thing);
    if (changes != game.tags.end()) {
        for (const std::string& change : changes->second) {
            if (change.substr(1) == tag) {
                return change.front() == '+';
            }
        }
    }
    return standard;
}

void let_wear(NewGame& game, const std::string& thing, const std::string& tag, bool worn,
              bool standard) {
    std::vector<std::string>& changes = game.tags[thing];
    std::erase_if(changes, [&](const std::string& change) { return change.substr(1) == tag; });
    if (worn != standard) {
        changes.push_back((worn ? "+" : "-") + tag);
        std::sort(changes.begin(), changes.end());
    }
    if (changes.empty()) {
        game.tags.erase(thing);
    }
}

int count_changes(const NewGame& game) {
    return count_differences_between(game, {});
}

int count_changes_beside_file(const NewGame& game, const Expansions& all) {
    return count_differences_between(game,
                                     game.house ? as_file_says(game, *game.house, all) : NewGame{});
}

HouseInPlay house_in_play(const NewGame& game, const Expansions& all) {
    return {game.house_file, count_changes_beside_file(game, all), game.house};
}

HouseRules house_rules_of(const NewGame& game, const Expansions& all) {
    HouseRules rules;
    std::set<std::string> folders;
    const auto add = [&](HouseRule::Of of, const std::string& name, std::string value) {
        rules.rules.push_back({of, name, std::move(value), {}});
        add_folder(folders, game, all, name);
    };
    for (const auto& [name, value] : setup_of(game, all).parameters) {
        add(HouseRule::Of::parameter, name, value);
    }
    for (const auto& [thing, tags] : game.tags) {
        for (const std::string& tag : tags) {
            add(HouseRule::Of::tag, thing, tag);
            add_folder(folders, game, all, tag.substr(1));
        }
    }
    for (const auto& [piece, count] : game.piece_counts) {
        add(HouseRule::Of::piece, piece, std::to_string(count));
    }
    for (const auto& [tile, count] : game.tile_counts) {
        add(HouseRule::Of::tile, tile, std::to_string(count));
    }
    rules.expansions.assign(folders.begin(), folders.end());
    return rules;
}

std::map<std::string, std::string> remembered_rules(const NewGame& game, const Expansions& all) {
    const Setup setup = setup_of(game, all);
    std::map<std::string, std::string> rules = setup.parameters;
    for (const auto& [piece, count] : setup.piece_counts) {
        rules[pieces_word + piece] = std::to_string(count);
    }
    for (const auto& [tile, count] : setup.tile_counts) {
        rules[tiles_word + tile] = std::to_string(count);
    }
    for (const auto& [thing, tags] : setup.tags) {
        std::string& words = rules[tags_word + thing];
        for (const std::string& tag : tags) {
            words += (words.empty() ? "" : " ") + tag;
        }
    }
    return rules;
}

void recall_rules(NewGame& game, const std::map<std::string, std::string>& rules,
                  const Expansions& all) {
    Setup setup = setup_of(game, all);
    for (const auto& [name, text] : rules) {
        if (name.starts_with(pieces_word)) {
            recall_count(setup.piece_counts, name.substr(pieces_word.size()), text);
        } else if (name.starts_with(tiles_word)) {
            recall_count(setup.tile_counts, name.substr(tiles_word.size()), text);
        } else if (name.starts_with(tags_word)) {
            std::istringstream words(text);
            for (std::string tag; words >> tag;) {
                setup.tags[name.substr(tags_word.size())].push_back(tag);
            }
        } else {
            setup.parameters[name] = text;
        }
    }
    const NewGame recalled = new_game_of(setup, all);
    game.house_rules = recalled.house_rules;
    game.tags = recalled.tags;
    game.piece_counts = recalled.piece_counts;
    game.tile_counts = recalled.tile_counts;
}

} // namespace circulade
