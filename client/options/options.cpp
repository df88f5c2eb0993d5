#include "client/options/options.hpp"

#include "engine/catalogue/yaml_reader.hpp"

#include <yaml-cpp/yaml.h>

namespace circulade {

namespace {

constexpr int most_colours = 6;
constexpr int least_width = 640;
constexpr int least_height = 480;
constexpr int most_side = 16384;

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
        size.finish();
    }
    options.confirm_end_of_turn =
        reader.yes_or_no_or("confirm_end_of_turn", standard.confirm_end_of_turn);
    if (const YamlNode* players = reader.find("players")) {
        options.players = read_players(*players, problems);
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
         {"language", "ui_scale", "theme", "window", "confirm_end_of_turn", "players"}) {
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
    const auto word = [](bool yes) { return yes ? "yes" : "no"; };
    add("language", options.language, shipped.language);
    add("ui_scale", options.ui_scale, shipped.ui_scale);
    add("theme", options.theme, shipped.theme);
    if (options.window_width != shipped.window_width ||
        options.window_height != shipped.window_height) {
        out << YAML::Key << "window" << YAML::Value << YAML::Flow << YAML::BeginMap //
            << YAML::Key << "width" << YAML::Value << options.window_width          //
            << YAML::Key << "height" << YAML::Value << options.window_height << YAML::EndMap;
    }
    if (options.confirm_end_of_turn != shipped.confirm_end_of_turn) {
        out << YAML::Key << "confirm_end_of_turn" << YAML::Value
            << word(options.confirm_end_of_turn);
    }
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
    out << YAML::EndMap;
    return std::string("# Written by the Options screen; see options.yaml of the program.\n") +
           out.c_str() + "\n";
}

} // namespace circulade
