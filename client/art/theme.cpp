#include "client/art/theme.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <set>
#include <sstream>

namespace circulade {
namespace {

constexpr std::size_t most_bytes = 1'000'000;
constexpr std::array<std::string_view, 6> emblem_names{"disc",    "triangle", "square",
                                                       "diamond", "cross",    "star"};
constexpr std::array<std::string_view, 6> pattern_names{"rising", "falling", "dots",
                                                        "level",  "grid",    "upright"};

/// Section → key → the colour it sets.
using ColourNames = std::map<std::string, std::map<std::string, Colour*>>;

void add_tones(ColourNames& names, const std::string& section, Tones& tones) {
    names[section] = {{"light", &tones.light}, {"base", &tones.base}, {"dark", &tones.dark}};
}

ColourNames colour_names(Theme& t) {
    ColourNames names;
    names["meadow"] = {{"light", &t.meadow.light},
                       {"base", &t.meadow.base},
                       {"dark", &t.meadow.dark},
                       {"warm", &t.meadow.warm},
                       {"cool", &t.meadow.cool},
                       {"tuft", &t.meadow.tuft},
                       {"flower", &t.meadow.flower},
                       {"flower_rose", &t.meadow.flower_rose},
                       {"flower_gold", &t.meadow.flower_gold}};
    names["road"] = {{"crown", &t.road.crown},
                     {"base", &t.road.base},
                     {"edge", &t.road.edge},
                     {"verge", &t.road.verge},
                     {"pebble", &t.road.pebble}};
    names["stone"] = {{"top", &t.stone.top},
                      {"lit", &t.stone.lit},
                      {"base", &t.stone.base},
                      {"shade", &t.stone.shade},
                      {"joint", &t.stone.joint}};
    add_tones(names, "ground", t.ground);
    add_tones(names, "terracotta", t.terracotta);
    add_tones(names, "brick", t.brick);
    add_tones(names, "orange_tile", t.orange_tile);
    add_tones(names, "thatch", t.thatch);
    add_tones(names, "slate", t.slate);
    add_tones(names, "plaster", t.plaster);
    add_tones(names, "broadleaf", t.broadleaf);
    add_tones(names, "olive", t.olive);
    add_tones(names, "cool_tree", t.cool_tree);
    add_tones(names, "pine", t.pine);
    add_tones(names, "water", t.water);
    add_tones(names, "wood", t.wood);
    names["crops"] = {{"wheat", &t.crops.wheat}, {"wheat_row", &t.crops.wheat_row},
                      {"green", &t.crops.green}, {"green_row", &t.crops.green_row},
                      {"soil", &t.crops.soil},   {"lavender", &t.crops.lavender}};
    names["paint"] = {{"cream", &t.paint.cream},         {"red", &t.paint.red},
                      {"red_dark", &t.paint.red_dark},   {"gold", &t.paint.gold},
                      {"gold_dark", &t.paint.gold_dark}, {"blue", &t.paint.blue},
                      {"blue_dark", &t.paint.blue_dark}};
    names["ink"] = {{"shadow", &t.ink.shadow},
                    {"ink", &t.ink.ink},
                    {"opening", &t.ink.opening},
                    {"trunk", &t.ink.trunk},
                    {"piece_outline", &t.ink.piece_outline},
                    {"halo", &t.ink.halo}};
    names["piece"] = {{"straw", &t.piece.straw},
                      {"straw_light", &t.piece.straw_light},
                      {"straw_dark", &t.piece.straw_dark},
                      {"face", &t.piece.face},
                      {"hat", &t.piece.hat},
                      {"bunny", &t.piece.bunny},
                      {"bunny_line", &t.piece.bunny_line}};
    names["table"] = {{"plank", &t.table.plank},
                      {"seam", &t.table.seam},
                      {"grain", &t.table.grain},
                      {"shine", &t.table.shine},
                      {"board_shadow", &t.table.board_shadow},
                      {"cardboard", &t.table.cardboard},
                      {"hint_light", &t.table.hint_light},
                      {"hint_dark", &t.table.hint_dark}};
    names["highlight"] = {{"square", &t.highlight.square},       {"bracket", &t.highlight.bracket},
                          {"refused", &t.highlight.refused},     {"dead", &t.highlight.dead},
                          {"dead_mark", &t.highlight.dead_mark}, {"scored", &t.highlight.scored}};
    names["panels"] = {{"parchment", &t.panels.parchment},
                       {"parchment_light", &t.panels.parchment_light},
                       {"parchment_dark", &t.panels.parchment_dark},
                       {"parchment_deep", &t.panels.parchment_deep},
                       {"rim", &t.panels.rim},
                       {"ink", &t.panels.ink},
                       {"ink_soft", &t.panels.ink_soft},
                       {"accent", &t.panels.accent},
                       {"accent_light", &t.panels.accent_light},
                       {"accent_dark", &t.panels.accent_dark},
                       {"on_accent", &t.panels.on_accent},
                       {"gold", &t.panels.gold}};
    return names;
}

template <typename Names>
std::string listed(const Names& names) {
    std::string text;
    for (const auto& name : names) {
        text += text.empty() ? "" : ", ";
        text += name;
    }
    return text;
}

std::vector<std::string> keys_of(const auto& map) {
    std::vector<std::string> keys;
    keys.reserve(map.size());
    for (const auto& entry : map) {
        keys.push_back(entry.first);
    }
    return keys;
}

/// Reads one file's nodes into one theme, collecting what is wrong.
class ThemeReader {
  public:
    ThemeReader(std::string file, const Theme& base) : file_(std::move(file)) {
        reading_.theme = base;
    }

    void read(const YAML::Node& root) {
        const ColourNames names = colour_names(reading_.theme);
        std::vector<std::string> known = keys_of(names);
        known.insert(known.begin(), {"name", "players"});
        each_key(root, "a theme", known, [&](const std::string& key, const YAML::Node& value) {
            if (key == "name") {
                read_text(value, reading_.theme.name);
            } else if (key == "players") {
                read_players(value);
            } else {
                const auto& section = names.at(key);
                each_key(value, "'" + key + "'", keys_of(section),
                         [&](const std::string& shade, const YAML::Node& colour) {
                             read_colour(colour, *section.at(shade));
                         });
            }
        });
    }
    void say(const YAML::Mark& mark, std::string text) {
        reading_.problems.push_back({{file_, mark.line + 1, mark.column + 1}, std::move(text)});
    }
    ThemeReading take() { return std::move(reading_); }

  private:
    void each_key(const YAML::Node& node, const std::string& what,
                  const std::vector<std::string>& known,
                  const std::function<void(const std::string&, const YAML::Node&)>& take) {
        if (!node.IsMap()) {
            say(node.Mark(), what + " must be a mapping of " + listed(known));
            return;
        }
        std::set<std::string> seen;
        for (const auto& entry : node) {
            const YAML::Mark mark = entry.first.Mark();
            if (!entry.first.IsScalar()) {
                say(mark, "a key must be one of " + listed(known));
                continue;
            }
            const std::string key = entry.first.Scalar();
            if (!seen.insert(key).second) {
                say(mark, "key '" + key + "' stands here twice");
            } else if (std::find(known.begin(), known.end(), key) == known.end()) {
                say(mark, "unknown key '" + key + "' in " + what + "; known are " + listed(known));
            } else {
                take(key, entry.second);
            }
        }
    }

    void read_text(const YAML::Node& node, std::string& into) {
        if (!node.IsScalar() || node.Scalar().empty()) {
            say(node.Mark(), "expected a text");
            return;
        }
        into = node.Scalar();
    }

    void read_colour(const YAML::Node& node, Colour& into) {
        const auto colour = node.IsScalar() ? colour_from(node.Scalar()) : std::nullopt;
        if (!colour) {
            say(node.Mark(), "expected a colour like \"#A5B964\", in quotes");
            return;
        }
        into = *colour;
    }

    template <typename Value>
    void read_choice(const YAML::Node& node, const std::array<std::string_view, 6>& choices,
                     Value& into) {
        const auto found = node.IsScalar()
                               ? std::find(choices.begin(), choices.end(), node.Scalar())
                               : choices.end();
        if (found == choices.end()) {
            say(node.Mark(), "expected one of " + listed(choices));
            return;
        }
        into = static_cast<Value>(found - choices.begin());
    }

    void read_players(const YAML::Node& node) {
        if (!node.IsSequence() || node.size() != player_looks) {
            say(node.Mark(), "'players' must be a list of six looks, one for each player");
            return;
        }
        for (std::size_t i = 0; i < player_looks; ++i) {
            PlayerLook& look = reading_.theme.players[i];
            each_key(node[i], "a player's look", {"colour", "emblem", "pattern"},
                     [&](const std::string& key, const YAML::Node& value) {
                         if (key == "colour") {
                             read_colour(value, look.colour);
                         } else if (key == "emblem") {
                             read_choice(value, emblem_names, look.emblem);
                         } else {
                             read_choice(value, pattern_names, look.pattern);
                         }
                     });
        }
    }

    std::string file_;
    ThemeReading reading_;
};

} // namespace

ThemeReading theme_from_text(const std::string& text, const std::string& file, const Theme& base) {
    ThemeReader reader(file, base);
    if (text.size() > most_bytes) {
        reader.say({}, "a theme file may have at most 1 MB");
        return reader.take();
    }
    try {
        reader.read(YAML::Load(text));
    } catch (const YAML::Exception& e) {
        reader.say(e.mark, e.msg);
    }
    return reader.take();
}

ThemeReading read_theme(const std::filesystem::path& file, const Theme& base) {
    std::error_code error;
    std::ifstream in;
    if (std::filesystem::is_regular_file(file, error)) { // else to open it might wait for ever
        in.open(file, std::ios::binary);
    }
    if (!in.is_open()) {
        ThemeReading reading{base, {}};
        reading.problems.push_back({{file.string(), 0, 0}, "cannot be read"});
        return reading;
    }
    std::ostringstream text;
    text << in.rdbuf();
    return theme_from_text(text.str(), file.string(), base);
}

std::map<std::string, Colour> named_colours(const Theme& theme) {
    Theme copy = theme;
    std::map<std::string, Colour> named;
    for (const auto& [section, colours] : colour_names(copy)) {
        for (const auto& [name, colour] : colours) {
            named.emplace(section + "." + name, *colour);
        }
    }
    return named;
}

const Motif* find_motif(const Theme& theme, std::string_view name) {
    if (theme.motifs == nullptr) {
        return nullptr;
    }
    const auto found = theme.motifs->find(name);
    return found != theme.motifs->end() ? &found->second : nullptr;
}

} // namespace circulade
