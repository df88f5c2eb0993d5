#include "engine/catalogue/texts.hpp"

#include "engine/catalogue/parameter_values.hpp"
#include "engine/catalogue/scope.hpp"
#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>

namespace circulade {

const std::string& for_number(const PluralText& text, std::string_view language, int number) {
    if (number == 1) {
        return text.one;
    }
    const int hundredth = number % 100;
    const bool few = language == "ro" && (number == 0 || (hundredth >= 1 && hundredth <= 19));
    return few && !text.few.empty() ? text.few : text.other;
}

std::string filled(std::string_view text,
                   const std::vector<std::pair<std::string, std::string>>& values) {
    std::string result;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        const std::size_t close = text.find('}', open);
        result += text.substr(0, open);
        text.remove_prefix(open);
        if (close == std::string_view::npos) {
            break;
        }
        const std::string_view name = text.substr(1, close - open - 1);
        const auto found = std::find_if(values.begin(), values.end(),
                                        [&](const auto& value) { return value.first == name; });
        result += found == values.end() ? text.substr(0, close - open + 1)
                                        : std::string_view(found->second);
        text.remove_prefix(close - open + 1);
    }
    return result.append(text);
}

namespace {

/// Where a text that is not there would stand: in its section, else anywhere in the file.
Origin place_for(const YamlNode& root, std::string_view section) {
    for (const YamlEntry& entry : root.entries) {
        if (entry.key == section) {
            return entry.origin;
        }
    }
    return root.origin;
}

/// The rules that things of the expansion name, each with what names it.
std::vector<std::pair<std::string, std::string>> rules_named(const ExpansionDefinition& expansion) {
    std::vector<std::pair<std::string, std::string>> named;
    for (const ParameterDefinition& parameter : expansion.parameters) {
        if (!parameter.rule.empty()) {
            named.emplace_back(parameter.rule, "parameter " + parameter.name);
        }
    }
    const auto add_all = [&](const auto& things, const std::string& kind) {
        for (const auto& thing : things) {
            for (const std::string& rule : thing.rules) {
                named.emplace_back(rule, kind + thing.name);
            }
        }
    };
    add_all(expansion.pieces, "piece ");
    add_all(expansion.spaces, "space ");
    return named;
}

class TextsReader {
  public:
    TextsReader(const YamlNode& root, const std::string& language, const TextsOf& of,
                std::vector<Problem>& problems)
        : root_(root), top_(root, "texts of " + of.expansion.name, problems), of_(of),
          expansion_(of.expansion), space_(of.expansion.name_space()), problems_(problems) {
        texts_.language = language;
    }

    ExpansionTexts read() {
        texts_.title = required_text("title", longest_title);
        texts_.about = required_text("about", longest_about);
        read_rules();
        read_chapters();
        read_parameters();
        read_required("pieces", names_of(expansion_.pieces), texts_.pieces);
        read_required("features", names_of(expansion_.features), texts_.features);
        read_required("spaces", names_of(expansion_.spaces), texts_.spaces);
        read_required("areas", names_of(expansion_.areas), texts_.areas);
        read_required("tokens", token_names(), texts_.tokens);
        read_required("dice", dice_names(), texts_.tokens);
        read_required("options", names_of(expansion_.options), texts_.options);
        read_section("tags", names_of(expansion_.tags), texts_.tags);
        read_section("edges", names_of(expansion_.edges), texts_.edges);
        read_section("steps", names_of(expansion_.steps), texts_.steps);
        read_section("tiles", tile_names(), texts_.tiles);
        read_free_section("scores", texts_.scores);
        read_free_section("reasons", texts_.reasons);
        name_token_mixes();
        top_.finish();
        return std::move(texts_);
    }

  private:
    void missing(std::string_view section, const std::string& what) {
        texts_.missing.push_back({place_for(root_, section), "no text for " + what});
    }
    std::string required_text(std::string_view key, std::size_t most) {
        const YamlNode* node = top_.find(key);
        if (node == nullptr) {
            missing(key, "`" + std::string(key) + "`");
            return {};
        }
        return read_short_text(*node, top_.named(key), most, problems_).value_or("");
    }

    template <typename Definitions>
    static std::vector<std::string> names_of(const Definitions& definitions) {
        std::vector<std::string> names;
        std::transform(definitions.begin(), definitions.end(), std::back_inserter(names),
                       [](const auto& definition) { return definition.name; });
        return names;
    }
    [[nodiscard]] std::vector<std::string> tile_names() const {
        std::vector<std::string> names;
        std::transform(expansion_.tiles.begin(), expansion_.tiles.end(), std::back_inserter(names),
                       [](const TileDefinition& tile) { return tile.id; });
        for (const WithBlock& block : expansion_.with) {
            for (const TileDefinition& tile : block.tiles) {
                names.push_back(tile.id);
            }
        }
        return names;
    }
    [[nodiscard]] std::vector<std::string> token_names() const {
        std::vector<std::string> names;
        for (const ChanceDefinition& chance : expansion_.chances) {
            for (const auto& [token, count] : chance.tokens) {
                names.push_back(chance.name + "." + token);
            }
        }
        return names;
    }

    [[nodiscard]] std::vector<std::string> dice_names() const {
        std::vector<std::string> names;
        for (const ChanceDefinition& chance : expansion_.chances) {
            if (chance.kind == ChanceDefinition::Kind::die) {
                names.push_back(chance.name);
            }
        }
        return names;
    }

    /// Texts for a known set of things, by short or full name.
    template <typename Text>
    void read_section(std::string_view key, const std::vector<std::string>& names,
                      std::map<std::string, Text>& texts) {
        const YamlNode* node = top_.find(key);
        const std::string thing(key.substr(0, key.size() - 1));
        if (node != nullptr) {
            const MappingReader reader(*node, top_.named(key), problems_);
            std::vector<std::string> short_names(names.size());
            std::transform(names.begin(), names.end(), short_names.begin(), unqualified);
            for (const YamlEntry& entry : node->entries) {
                const auto found = std::find_if(names.begin(), names.end(), [&](const auto& name) {
                    return name == entry.key || name == space_ + '.' + entry.key;
                });
                if (found == names.end()) {
                    const bool unsure = key == "tiles" && !of_.tiles_are_known;
                    if (!unsure && !sleeps(entry.key)) {
                        problems_.push_back({entry.origin, unknown(thing, entry.key, short_names)});
                    }
                } else {
                    read_value(entry, thing + " " + entry.key, texts[*found]);
                }
            }
        }
    }
    template <typename Text>
    void read_required(std::string_view key, const std::vector<std::string>& names,
                       std::map<std::string, Text>& texts) {
        read_section(key, names, texts);
        for (const std::string& name : names) {
            if (!texts.contains(name)) {
                missing(key, std::string(key.substr(0, key.size() - 1)) + " " + name);
            }
        }
    }
    /// A thing of a `with:` block whose older folder is not there may have its text all the same.
    [[nodiscard]] bool sleeps(const std::string& key) const {
        return std::find(of_.sleeping.begin(), of_.sleeping.end(), qualified(space_, key)) !=
               of_.sleeping.end();
    }
    /// Texts that only the expansion's rules know of.
    template <typename Text>
    void read_free_section(std::string_view key, std::map<std::string, Text>& texts) {
        const YamlNode* node = top_.find(key);
        if (node == nullptr) {
            return;
        }
        const MappingReader reader(*node, top_.named(key), problems_);
        for (const YamlEntry& entry : node->entries) {
            read_value(entry, std::string(key) + " " + entry.key,
                       texts[qualified(space_, entry.key)]);
        }
    }

    void read_value(const YamlEntry& entry, const std::string& what, std::string& text) {
        text = circulade::read_text(entry.value, what, problems_).value_or("");
    }
    void read_value(const YamlEntry& entry, const std::string& what, PluralText& text) {
        MappingReader forms(entry.value, what, problems_);
        text.one = forms.text("one").value_or("");
        text.other = forms.text("other").value_or("");
        text.few =
            texts_.language == "ro" ? forms.text("few").value_or("") : forms.text_or("few", {});
        forms.finish();
    }

    void read_rules() {
        if (const YamlNode* node = top_.find("rules")) {
            const MappingReader reader(*node, top_.named("rules"), problems_);
            for (const YamlEntry& entry : node->entries) {
                read_value(entry, "rule " + entry.key, texts_.rules[entry.key]);
            }
        }
        for (const auto& [id, by] : rules_named(expansion_)) {
            if (!texts_.rules.contains(id)) {
                missing("rules", "rule " + id + ", which " + by + " names");
            }
        }
    }

    void read_chapters() {
        if (const YamlNode* node = top_.find("chapters")) {
            std::vector<std::string> ids;
            for (const auto& [id, statement] : texts_.rules) {
                ids.push_back(id);
            }
            texts_.chapters =
                circulade::read_chapters(*node, top_.named("chapters"), std::move(ids), problems_);
        }
    }

    void read_parameters() {
        const YamlNode* node = top_.find("parameters");
        if (node != nullptr) {
            const MappingReader reader(*node, top_.named("parameters"), problems_);
            for (const YamlEntry& entry : node->entries) {
                const auto found =
                    std::find_if(expansion_.parameters.begin(), expansion_.parameters.end(),
                                 [&](const auto& parameter) {
                                     return parameter.name == qualified(space_, entry.key);
                                 });
                if (found == expansion_.parameters.end()) {
                    std::vector<std::string> known;
                    for (const ParameterDefinition& parameter : expansion_.parameters) {
                        known.push_back(unqualified(parameter.name));
                    }
                    problems_.push_back({entry.origin, unknown("parameter", entry.key, known)});
                } else {
                    read_parameter(entry, *found);
                }
            }
        }
        for (const ParameterDefinition& parameter : expansion_.parameters) {
            if (!texts_.parameters.contains(parameter.name) &&
                !is_token_mix(expansion_, parameter)) {
                missing("parameters", "parameter " + parameter.name);
            }
        }
    }
    /// A mix that is written out is called by what its tokens are, unless a text says more.
    void name_token_mixes() {
        for (const ParameterDefinition& parameter : expansion_.parameters) {
            if (!is_token_mix(expansion_, parameter) ||
                texts_.parameters.contains(parameter.name)) {
                continue;
            }
            ParameterText& text = texts_.parameters[parameter.name];
            for (const auto& [token, count] : parameter.standard.counts) {
                const auto name = texts_.tokens.find(parameter.name + '.' + token);
                if (name != texts_.tokens.end()) {
                    text.choices[token] = name->second;
                    text.label += (text.label.empty() ? "" : ", ") + name->second;
                }
            }
        }
    }
    void read_parameter(const YamlEntry& entry, const ParameterDefinition& parameter) {
        ParameterText& text = texts_.parameters[parameter.name];
        MappingReader reader(entry.value, "parameter " + entry.key, problems_);
        text.label = reader.text("label").value_or("");
        text.help = reader.text("help").value_or("");
        std::vector<std::string> names = parameter.choices;
        for (const auto& [name, count] : parameter.standard.counts) {
            names.push_back(name);
        }
        const YamlNode* choices = names.empty() ? nullptr : reader.find("choices");
        if (choices != nullptr) {
            MappingReader labels(*choices, reader.named("choices"), problems_);
            for (const std::string& name : names) {
                if (const YamlNode* label = labels.find(name)) {
                    text.choices[name] =
                        circulade::read_text(*label, labels.named(name), problems_).value_or("");
                }
            }
            labels.finish();
        }
        for (const std::string& name : names) {
            if (!text.choices.contains(name)) {
                missing("parameters", "choice " + name + " of parameter " + parameter.name);
            }
        }
        reader.finish();
    }

    const YamlNode& root_;
    MappingReader top_;
    const TextsOf of_;
    const ExpansionDefinition& expansion_;
    std::string space_;
    std::vector<Problem>& problems_;
    ExpansionTexts texts_;
};

} // namespace

ExpansionTexts read_texts_file(const YamlNode& root, const std::string& language, const TextsOf& of,
                               std::vector<Problem>& problems) {
    return TextsReader(root, language, of, problems).read();
}

namespace {

/// Where one language's rules stand in chapters and another's do not.
void compare_chapters(const std::map<std::string, YamlNode>& files,
                      std::map<std::string, ExpansionTexts>& texts) {
    const auto has_chapters = [](const auto& file) {
        return file.second.find("chapters") != nullptr;
    };
    const auto with = std::find_if(files.begin(), files.end(), has_chapters);
    for (const auto& file : files) {
        if (with != files.end() && !has_chapters(file)) {
            texts[file.first].missing.push_back(
                {place_for(file.second, "rules"),
                 "no `chapters`, which text." + with->first + ".yaml has"});
        }
    }
}

} // namespace

void compare_languages(const std::map<std::string, YamlNode>& files,
                       const ExpansionDefinition& expansion,
                       std::map<std::string, ExpansionTexts>& texts) {
    struct Section {
        const char* key;
        const char* thing;
    };
    const auto reported = rules_named(expansion);
    for (const Section section :
         {Section{"rules", "rule"}, Section{"scores", "score line"}, Section{"reasons", "reason"},
          Section{"tags", "tag"}, Section{"edges", "edge"}, Section{"steps", "step"},
          Section{"tiles", "tile"}}) {
        const auto full_name = [&](const std::string& key) {
            return section.thing == std::string_view("rule")
                       ? key
                       : qualified(expansion.name_space(), key);
        };
        std::map<std::string, std::map<std::string, Origin>> said; // language, name
        for (const auto& [language, root] : files) {
            if (const YamlNode* node = root.find(section.key)) {
                for (const YamlEntry& entry : node->entries) {
                    said[language].emplace(full_name(entry.key), entry.origin);
                }
            }
        }
        for (const auto& [language, root] : files) {
            std::map<std::string, Origin> lacked; // and where another language says it
            for (const auto& [other, names] : said) {
                lacked.insert(names.begin(), names.end());
            }
            for (const auto& [name, origin] : lacked) {
                const auto is_it = [&, id = name](const auto& rule) { return rule.first == id; };
                if (said[language].contains(name) ||
                    std::any_of(reported.begin(), reported.end(), is_it)) {
                    continue;
                }
                const std::string file = std::filesystem::path(origin.file).filename().string();
                texts[language].missing.push_back(
                    {place_for(root, section.key), "no text for " + std::string(section.thing) +
                                                       " " + name + ", which " + file + ":" +
                                                       std::to_string(origin.line) + " has"});
            }
        }
    }
    compare_chapters(files, texts);
}

} // namespace circulade
