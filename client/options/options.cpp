#include "client/options/options.hpp"

#include "engine/catalogue/yaml_reader.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <tuple>

namespace circulade {

namespace {

constexpr int most_colours = 6;
constexpr int least_width = 640;
constexpr int least_height = 480;
constexpr int most_side = 16384;

template <typename T>
using Words = std::initializer_list<std::pair<const char*, T>>;
const Words<RendererChoice> renderer_words{{"auto", RendererChoice::automatic},
                                           {"software", RendererChoice::software},
                                           {"opengl", RendererChoice::opengl}};
const Words<Motion> motion_words{{"off", Motion::off},
                                 {"slow", Motion::slow},
                                 {"normal", Motion::normal},
                                 {"fast", Motion::fast}};
const Words<TileEdges> tile_edges_words{
    {"off", TileEdges::off}, {"hint", TileEdges::hint}, {"strong", TileEdges::strong}};

template <typename T>
std::string word_of(const Words<T>& words, T value) {
    return std::find_if(words.begin(), words.end(),
                        [&](const auto& word) { return word.second == value; })
        ->first;
}

std::vector<RememberedPlayer> read_players(const YamlNode& node, std::vector<Problem>& problems) {
    std::vector<RememberedPlayer> players;
    if (node.kind != YamlNode::Kind::list || node.items.size() > most_colours) {
        problems.push_back({node.origin, "players must be a list of at most 6"});
        return players;
    }
    for (const YamlNode& item : node.items) {
        MappingReader reader(item, "a player", problems);
        RememberedPlayer player;
        player.name = reader.text_or("name", "");
        player.colour = reader.integer_or("colour", 1, 1, most_colours);
        reader.finish();
        players.push_back(std::move(player));
    }
    return players;
}

std::map<std::string, std::string> read_house_rules_of_last_game(const YamlNode& node,
                                                                 std::vector<Problem>& problems) {
    std::map<std::string, std::string> rules;
    if (node.kind != YamlNode::Kind::mapping) {
        problems.push_back({node.origin, "house_rules must be a mapping of names to values"});
        return rules;
    }
    for (const YamlEntry& entry : node.entries) {
        if (entry.value.kind == YamlNode::Kind::scalar) {
            rules[entry.key] = entry.value.text;
        } else {
            problems.push_back({entry.value.origin, "expected a text"});
        }
    }
    return rules;
}

/// The keys of `node` over `standard`.
Options read(const YamlNode& node, const Options& standard, std::vector<Problem>& problems) {
    Options options = standard;
    MappingReader reader(node, "the options", problems);
    options.language = reader.text_or("language", standard.language);
    options.ui_scale =
        reader.integer_or("ui_scale", standard.ui_scale, Options::least_scale, Options::most_scale);
    options.theme = reader.text_or("theme", standard.theme);
    if (const YamlNode* window = reader.find("window")) {
        MappingReader size(*window, "window", problems);
        options.window_width =
            size.integer_or("width", standard.window_width, least_width, most_side);
        options.window_height =
            size.integer_or("height", standard.window_height, least_height, most_side);
        const auto place = [&](const char* key, std::optional<int>& value) {
            if (size.find(key) != nullptr) {
                value = size.integer_or(key, 0, -most_side, most_side);
            }
        };
        place("x", options.window_x);
        place("y", options.window_y);
        size.finish();
    }
    const auto yes_or_no = [&](const char* key, bool& value) {
        value = reader.yes_or_no_or(key, value);
    };
    yes_or_no("maximised", options.maximised);
    yes_or_no("full_screen", options.full_screen);
    options.renderer = reader.choice_or("renderer", standard.renderer, renderer_words);
    yes_or_no("large_buttons", options.large_buttons);
    options.caption_scale = reader.integer_or("caption_scale", standard.caption_scale,
                                              Options::least_scale, Options::most_scale);
    yes_or_no("offer_tour", options.offer_tour);
    yes_or_no("confirm_turn", options.confirm_turn);
    yes_or_no("hand_over", options.hand_over);
    yes_or_no("ask_without_choice", options.ask_without_choice);
    yes_or_no("aids", options.aids);
    options.clock_minutes =
        reader.integer_or("clock_minutes", standard.clock_minutes, 0, Options::most_clock_minutes);
    options.motion = reader.choice_or("motion", standard.motion, motion_words);
    yes_or_no("come_near", options.come_near);
    yes_or_no("reduced_motion", options.reduced_motion);
    options.tile_edges = reader.choice_or("tile_edges", standard.tile_edges, tile_edges_words);
    if (const YamlNode* players = reader.find("players")) {
        options.players = read_players(*players, problems);
    }
    if (reader.find("expansions") != nullptr) {
        options.expansions.clear();
        for (const auto& [name, origin] : reader.texts("expansions")) {
            options.expansions.push_back(name);
        }
    }
    if (const YamlNode* rules = reader.find("house_rules")) {
        options.house_rules = read_house_rules_of_last_game(*rules, problems);
    }
    if (reader.find("house_file") != nullptr) { // there need not be any
        options.house_file = reader.text_or("house_file", "");
    }
    reader.finish();
    return options;
}

} // namespace

OptionsReading read_shipped_options(const std::filesystem::path& file) {
    OptionsReading reading;
    const auto node = read_yaml(file, reading.problems);
    if (!node) {
        return reading;
    }
    reading.options = read(*node, Options{}, reading.problems);
    for (const char* key :
         {"language",           "ui_scale",       "theme",         "window",
          "maximised",          "full_screen",    "renderer",      "large_buttons",
          "caption_scale",      "offer_tour",     "confirm_turn",  "hand_over",
          "ask_without_choice", "aids",           "clock_minutes", "motion",
          "come_near",          "reduced_motion", "tile_edges",    "players",
          "expansions",         "house_rules"}) {
        if (node->find(key) == nullptr) {
            reading.problems.push_back({node->origin, std::string("missing key `") + key + "`"});
        }
    }
    return reading;
}

OptionsReading read_user_options(const std::filesystem::path& file, const Options& shipped) {
    OptionsReading reading{shipped, {}};
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        return reading;
    }
    const auto node = read_yaml(file, reading.problems);
    if (node && node->kind != YamlNode::Kind::nothing) { // an empty file chooses nothing
        reading.options = read(*node, shipped, reading.problems);
    }
    return reading;
}

std::string text_of_changes(const Options& options, const Options& shipped) {
    YAML::Emitter out;
    out << YAML::BeginMap;
    const auto add = [&](const char* key, const auto& value, const auto& standard) {
        if (!(value == standard)) {
            out << YAML::Key << key << YAML::Value << value;
        }
    };
    const auto add_flag = [&](const char* key, bool value, bool standard) {
        add(key, std::string(value ? "yes" : "no"), std::string(standard ? "yes" : "no"));
    };
    const auto add_word = [&](const char* key, const auto& words, auto value, auto standard) {
        add(key, word_of(words, value), word_of(words, standard));
    };
    add("language", options.language, shipped.language);
    add("ui_scale", options.ui_scale, shipped.ui_scale);
    add("theme", options.theme, shipped.theme);
    const auto window = [](const Options& all) {
        return std::tuple(all.window_width, all.window_height, all.window_x, all.window_y);
    };
    if (window(options) != window(shipped)) {
        out << YAML::Key << "window" << YAML::Value << YAML::Flow << YAML::BeginMap //
            << YAML::Key << "width" << YAML::Value << options.window_width          //
            << YAML::Key << "height" << YAML::Value << options.window_height;
        if (options.window_x && options.window_y) {
            out << YAML::Key << "x" << YAML::Value << *options.window_x //
                << YAML::Key << "y" << YAML::Value << *options.window_y;
        }
        out << YAML::EndMap;
    }
    add_flag("maximised", options.maximised, shipped.maximised);
    add_flag("full_screen", options.full_screen, shipped.full_screen);
    add_word("renderer", renderer_words, options.renderer, shipped.renderer);
    add_flag("large_buttons", options.large_buttons, shipped.large_buttons);
    add("caption_scale", options.caption_scale, shipped.caption_scale);
    add_flag("offer_tour", options.offer_tour, shipped.offer_tour);
    add_flag("confirm_turn", options.confirm_turn, shipped.confirm_turn);
    add_flag("hand_over", options.hand_over, shipped.hand_over);
    add_flag("ask_without_choice", options.ask_without_choice, shipped.ask_without_choice);
    add_flag("aids", options.aids, shipped.aids);
    add("clock_minutes", options.clock_minutes, shipped.clock_minutes);
    add_word("motion", motion_words, options.motion, shipped.motion);
    add_flag("come_near", options.come_near, shipped.come_near);
    add_flag("reduced_motion", options.reduced_motion, shipped.reduced_motion);
    add_word("tile_edges", tile_edges_words, options.tile_edges, shipped.tile_edges);
    if (options.players != shipped.players) {
        out << YAML::Key << "players" << YAML::Value << YAML::BeginSeq;
        for (const RememberedPlayer& player : options.players) {
            out << YAML::Flow << YAML::BeginMap;
            if (!player.name.empty()) {
                out << YAML::Key << "name" << YAML::Value << YAML::DoubleQuoted << player.name;
            }
            out << YAML::Key << "colour" << YAML::Value << player.colour << YAML::EndMap;
        }
        out << YAML::EndSeq;
    }
    if (options.expansions != shipped.expansions) {
        out << YAML::Key << "expansions" << YAML::Value << YAML::Flow << options.expansions;
    }
    if (options.house_rules != shipped.house_rules) {
        out << YAML::Key << "house_rules" << YAML::Value << YAML::BeginMap;
        for (const auto& [name, value] : options.house_rules) {
            out << YAML::Key << name << YAML::Value << YAML::DoubleQuoted << value;
        }
        out << YAML::EndMap;
    }
    if (options.house_file != shipped.house_file) {
        out << YAML::Key << "house_file" << YAML::Value << YAML::DoubleQuoted << options.house_file;
    }
    out << YAML::EndMap;
    return std::string("# Written by the Options screen; see options.yaml of the program.\n") +
           out.c_str() + "\n";
}

} // namespace circulade
