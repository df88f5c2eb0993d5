#include "engine/catalogue/house_rules.hpp"

#include "engine/catalogue/parameter_values.hpp"
#include "engine/catalogue/yaml_reader.hpp"
#include "engine/record/yaml_text.hpp"
#include "engine/rules/rules.hpp"

#include <algorithm>
#include <set>

namespace circulade {

namespace {

/// Full names of everything that house rules can change.
struct Changeable {
    std::set<std::string> expansions;
    std::map<std::string, const ParameterDefinition*> parameters;
    std::set<std::string> tags;
    std::set<std::string> pieces;
    std::set<std::string> tiles;
    std::set<std::string> mixes; ///< parameters that are mixes of token stacks, called like them
    std::map<std::string, std::string> mixed_by; ///< other stacks → the parameter that mixes them
};

void add_tiles(const std::vector<TileDefinition>& tiles, Changeable& names) {
    for (const TileDefinition& tile : tiles) {
        names.tiles.insert(tile.id);
    }
}

/// Of those expansions only; tiles under `with:` only if the older one is among them too.
Changeable changeable(const std::vector<const ExpansionDefinition*>& expansions) {
    Changeable names;
    for (const ExpansionDefinition* expansion : expansions) {
        names.expansions.insert(expansion->name);
        for (const ParameterDefinition& parameter : expansion->parameters) {
            names.parameters.emplace(parameter.name, &parameter);
            if (is_token_mix(*expansion, parameter)) {
                names.mixes.insert(parameter.name);
            }
        }
        for (const ChanceDefinition& chance : expansion->chances) {
            if (chance.kind == ChanceDefinition::Kind::tokens &&
                !names.mixes.contains(chance.name)) {
                names.mixed_by.emplace(chance.name, chance.parameter);
            }
        }
        for (const TagDefinition& tag : expansion->tags) {
            names.tags.insert(tag.name);
        }
        for (const PieceDefinition& piece : expansion->pieces) {
            names.pieces.insert(piece.name);
        }
        add_tiles(expansion->tiles, names);
        for (const WithBlock& block : expansion->with) {
            if (std::any_of(expansions.begin(), expansions.end(), [&](const auto* other) {
                    return other->name == block.older || other->like == block.older;
                })) {
                add_tiles(block.tiles, names);
            }
        }
    }
    return names;
}

std::string add_or_take(const std::string& tag) {
    return "write +" + tag + " to add the tag, or -" + tag + " to take it away";
}

class HouseRulesReader {
  public:
    HouseRulesReader(const YamlNode& root, const Changeable& names, std::vector<Problem>& problems)
        : top_(root, "house rules", problems), names_(names), problems_(problems) {}

    HouseRules read() {
        read_languages("title", longest_title, rules_.title);
        read_languages("about", longest_about, rules_.about);
        read_expansions();
        for_each("parameters", [&](const YamlEntry& entry) { read_parameter(entry); });
        for_each("tags", [&](const YamlEntry& entry) { read_tags(entry); });
        for_each("pieces", [&](const YamlEntry& entry) {
            read_count(entry, HouseRule::Of::piece, "piece", names_.pieces, most_pieces_of_kind);
        });
        for_each("tiles", [&](const YamlEntry& entry) {
            read_count(entry, HouseRule::Of::tile, "tile", names_.tiles, most_tile_copies);
        });
        for_each("tokens", [&](const YamlEntry& entry) { read_mix(entry); });
        top_.finish();
        return std::move(rules_);
    }

  private:
    template <typename Read>
    void for_each(std::string_view key, const Read& read) {
        if (const YamlNode* node = top_.find(key)) {
            const MappingReader section(*node, top_.named(key), problems_);
            for (const YamlEntry& entry : node->entries) {
                read(entry);
            }
        }
    }
    void read_languages(std::string_view key, std::size_t most,
                        std::map<std::string, std::string>& texts) {
        const YamlNode* node = top_.require(key);
        if (node == nullptr) {
            return;
        }
        const MappingReader languages(*node, top_.named(key), problems_);
        for (const YamlEntry& entry : node->entries) {
            if (auto text = read_short_text(entry.value, top_.named(key), most, problems_)) {
                texts.emplace(entry.key, std::move(*text));
            }
        }
        if (node->kind == YamlNode::Kind::mapping && texts.empty()) {
            problems_.push_back({node->origin, top_.named(key) + " needs a text: {en: ...}"});
        }
    }

    void read_expansions() {
        for (const auto& [name, origin] : top_.texts("expansions")) {
            const auto& named = rules_.expansions;
            if (std::find(named.begin(), named.end(), name) != named.end()) {
                problems_.push_back({origin, "expansion `" + name + "` stands twice here"});
            } else if (exists("expansion", name, origin, names_.expansions)) {
                rules_.expansions.push_back(name);
            }
        }
    }

    bool exists(const std::string& what, const std::string& name, const Origin& origin,
                const std::set<std::string>& names) {
        if (!names.contains(name)) {
            problems_.push_back(
                {origin,
                 unknown(what, name, std::vector<std::string>(names.begin(), names.end()))});
        }
        return names.contains(name);
    }
    void read_parameter(const YamlEntry& entry) {
        const auto found = names_.parameters.find(entry.key);
        if (found == names_.parameters.end()) {
            std::vector<std::string> known;
            for (const auto& [name, definition] : names_.parameters) {
                known.push_back(name);
            }
            problems_.push_back({entry.origin, unknown("parameter", entry.key, known)});
            return;
        }
        if (const auto value = read_parameter_value(entry.value, *found->second, problems_)) {
            add(HouseRule::Of::parameter, entry, to_text(*value, *found->second));
        }
    }
    /// `mine.weather: {sun: 3}`: of the tokens that are not named there are as many as ever.
    void read_mix(const YamlEntry& entry) {
        if (const auto mixed = names_.mixed_by.find(entry.key); mixed != names_.mixed_by.end()) {
            problems_.push_back({entry.origin, "what is in " + entry.key + " is parameter " +
                                                   mixed->second +
                                                   ": change that, under `parameters`"});
            return;
        }
        if (!exists("token stack", entry.key, entry.origin, names_.mixes)) {
            return;
        }
        const ParameterDefinition& mix = *names_.parameters.at(entry.key);
        YamlNode whole = entry.value;
        if (whole.kind == YamlNode::Kind::mapping) {
            for (const auto& [token, count] : mix.standard.counts) {
                if (whole.find(token) == nullptr) {
                    YamlNode number;
                    number.kind = YamlNode::Kind::scalar;
                    number.text = std::to_string(count);
                    whole.entries.push_back({token, entry.origin, number});
                }
            }
        }
        if (const auto value = read_parameter_value(whole, mix, problems_)) {
            add(HouseRule::Of::parameter, entry, to_text(in_order_of(mix, *value), mix));
        }
    }
    /// However the file orders its tokens, the same mix is the same rule.
    static ParameterValue in_order_of(const ParameterDefinition& mix, const ParameterValue& value) {
        ParameterValue ordered = mix.standard;
        for (auto& [token, count] : ordered.counts) {
            for (const auto& [other, number] : value.counts) {
                count = other == token ? number : count;
            }
        }
        return ordered;
    }
    void read_tags(const YamlEntry& entry) {
        std::set<std::string> things = names_.pieces;
        things.insert(names_.tiles.begin(), names_.tiles.end());
        if (!exists("piece or tile", entry.key, entry.origin, things)) {
            return;
        }
        std::set<std::string> changed;
        for (const auto& [change, origin] :
             read_texts(entry.value, "tags of " + entry.key, problems_)) {
            if (change.front() != '+' && change.front() != '-') {
                problems_.push_back({origin, add_or_take(change)});
            } else if (!changed.insert(change.substr(1)).second) {
                problems_.push_back({origin, "tag `" + change.substr(1) + "` stands twice here"});
            } else if (exists("tag", change.substr(1), origin, names_.tags)) {
                add(HouseRule::Of::tag, entry, change);
            }
        }
    }
    void read_count(const YamlEntry& entry, HouseRule::Of of, const std::string& what,
                    const std::set<std::string>& names, int most) {
        if (!exists(what, entry.key, entry.origin, names)) {
            return;
        }
        if (const auto count =
                read_integer(entry.value, "count of " + entry.key, 0, most, problems_)) {
            add(of, entry, std::to_string(*count));
        }
    }
    void add(HouseRule::Of of, const YamlEntry& entry, std::string value) {
        rules_.rules.push_back({of, entry.key, std::move(value), entry.origin});
    }

    MappingReader top_;
    const Changeable& names_;
    std::vector<Problem>& problems_;
    HouseRules rules_;
};

/// One section of a file: a line for each thing, in order of their names.
std::string section(const std::string& name, const std::map<std::string, std::string>& lines) {
    std::string text = lines.empty() ? "" : name + ":\n";
    for (const auto& [thing, value] : lines) {
        text.append("  ").append(thing).append(": ").append(value).append("\n");
    }
    return text;
}

/// How a file says the rule, and below which key.
struct WrittenRule {
    std::string key;
    std::string value;
};
WrittenRule written_rule(const HouseRule& rule, const std::vector<ExpansionDefinition>& known) {
    for (const ExpansionDefinition& expansion : known) {
        for (const ParameterDefinition& parameter : expansion.parameters) {
            if (rule.of == HouseRule::Of::parameter && parameter.name == rule.name) {
                return {is_token_mix(expansion, parameter) ? "tokens" : "parameters",
                        yaml_value(parameter.type, rule.value)};
            }
        }
    }
    return {rule.of == HouseRule::Of::piece  ? "pieces"
            : rule.of == HouseRule::Of::tile ? "tiles"
                                             : "parameters",
            rule.value};
}

} // namespace

std::optional<HouseRules> read_house_rules(const YamlNode& root,
                                           const std::vector<ExpansionDefinition>& known,
                                           std::vector<Problem>& problems) {
    std::vector<const ExpansionDefinition*> all(known.size());
    std::transform(known.begin(), known.end(), all.begin(),
                   [](const ExpansionDefinition& expansion) { return &expansion; });
    const std::size_t before = problems.size();
    HouseRules rules = HouseRulesReader(root, changeable(all), problems).read();
    return problems.size() == before ? std::optional(std::move(rules)) : std::nullopt;
}

std::optional<HouseRules> load_house_rules(const std::filesystem::path& file,
                                           const std::vector<ExpansionDefinition>& known,
                                           std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    const auto root = read_yaml(file, problems);
    auto rules = root ? read_house_rules(*root, known, problems) : std::nullopt;
    return problems.size() == before ? std::move(rules) : std::nullopt;
}

std::string write_house_rules(const HouseRules& rules,
                              const std::vector<ExpansionDefinition>& known) {
    std::map<std::string, std::map<std::string, std::string>> sections;
    std::map<std::string, std::vector<std::string>> tags;
    for (const HouseRule& rule : rules.rules) {
        if (rule.of == HouseRule::Of::tag) {
            tags[rule.name].push_back(rule.value);
        } else {
            WrittenRule written = written_rule(rule, known);
            sections[written.key][rule.name] = std::move(written.value);
        }
    }
    for (const auto& [thing, changes] : tags) {
        sections["tags"][thing] = in_brackets(changes, "[]");
    }
    std::string text =
        "title: " + in_languages(rules.title) + "\nabout: " + in_languages(rules.about) + "\n";
    if (!rules.expansions.empty()) {
        text += "expansions: " + in_brackets(rules.expansions, "[]") + "\n";
    }
    for (const char* key : {"parameters", "tags", "pieces", "tiles", "tokens"}) {
        text += section(key, sections[key]);
    }
    return text;
}

void apply(const HouseRules& rules, const std::vector<ExpansionDefinition>& known, Setup& setup) {
    std::vector<const ExpansionDefinition*> in_play;
    for (const ExpansionDefinition& expansion : known) {
        if (std::find(setup.expansions.begin(), setup.expansions.end(), expansion.name) !=
            setup.expansions.end()) {
            in_play.push_back(&expansion);
        }
    }
    const Changeable names = changeable(in_play);
    for (const HouseRule& rule : rules.rules) {
        switch (rule.of) {
        case HouseRule::Of::parameter:
            if (names.parameters.contains(rule.name)) {
                setup.parameters[rule.name] = rule.value;
            }
            break;
        case HouseRule::Of::tag:
            if ((names.pieces.contains(rule.name) || names.tiles.contains(rule.name)) &&
                names.tags.contains(rule.value.substr(1))) {
                setup.tags[rule.name].push_back(rule.value);
            }
            break;
        case HouseRule::Of::piece:
            if (names.pieces.contains(rule.name)) {
                setup.piece_counts[rule.name] = std::stoi(rule.value);
            }
            break;
        case HouseRule::Of::tile:
            if (names.tiles.contains(rule.name)) {
                setup.tile_counts[rule.name] = std::stoi(rule.value);
            }
            break;
        }
    }
}

} // namespace circulade
