#include "engine/catalogue/motif.hpp"

#include "engine/catalogue/pictures.hpp"
#include "engine/catalogue/yaml_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace circulade {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_shapes = 200;
constexpr std::size_t most_path_bytes = 8000;
constexpr double farthest = 200; ///< units from the foot

/// How many numbers a command takes, or nothing for one that is not allowed.
std::optional<std::size_t> numbers_of(char command) {
    switch (command) {
    case 'M':
    case 'L':
        return 2;
    case 'Q':
        return 4;
    case 'C':
        return 6;
    case 'Z':
        return 0;
    default:
        return std::nullopt;
    }
}

/// Why path data is not to be drawn; empty if it is sound.
std::string wrong_in_path(std::string_view path) {
    if (path.size() > most_path_bytes) {
        return fmt::format("is longer than {} characters", most_path_bytes);
    }
    char command = 0;
    std::size_t numbers = 0;
    const auto complete = [&] {
        return command == 0 ||
               (command == 'Z' ? numbers == 0 : numbers > 0 && numbers % *numbers_of(command) == 0);
    };
    const char* at = path.data();
    const char* const end = at + path.size();
    while (at != end) {
        if (*at == ' ' || *at == ',' || *at == '\n') {
            ++at;
        } else if (numbers_of(*at)) {
            if (!complete()) {
                return fmt::format("`{}` lacks numbers", command);
            }
            if (command == 0 && *at != 'M') {
                return "must begin with `M`";
            }
            command = *at++;
            numbers = 0;
        } else {
            double value = 0;
            const auto [next, error] = std::from_chars(at, end, value, std::chars_format::fixed);
            if (error != std::errc() || command == 0) {
                return fmt::format("`{}` is no number and none of the commands M, L, C, Q, Z", *at);
            }
            if (!std::isfinite(value) || std::abs(value) > farthest) {
                return fmt::format("goes farther than {} from the foot", farthest);
            }
            ++numbers;
            at = next;
        }
    }
    if (command == 0) {
        return "is empty";
    }
    return complete() ? std::string() : fmt::format("`{}` lacks numbers", command);
}

class MotifReader {
  public:
    explicit MotifReader(std::vector<Problem>& problems) : problems_(problems) {}

    Motif read(const YamlNode& node) {
        Motif motif;
        MappingReader reader(node, "the picture", problems_);
        const auto reach = [&](const char* key, double standard, double least, double most) {
            const YamlNode* value = reader.find(key);
            return value != nullptr ? number(*value, key, least, most) : standard;
        };
        motif.half_width = reach("half_width", motif.half_width, 1, 60);
        motif.up = reach("up", motif.up, 1, 80);
        motif.down = reach("down", motif.down, 0, 40);
        motif.on_tile = reader.choice_or("on_tile", motif.on_tile,
                                         {{"meadow", Motif::OnTile::meadow},
                                          {"middle", Motif::OnTile::middle},
                                          {"gate", Motif::OnTile::gate},
                                          {"mouth", Motif::OnTile::mouth}});
        motif.room = reach("room", motif.room, 2, 30);
        motif.turns = reader.yes_or_no_or("turns", false);
        if (const YamlNode* outline = reader.find("outline")) {
            motif.outline = path(*outline, "outline");
        }
        if (const YamlNode* emblem = reader.find("emblem")) {
            motif.emblem = read_emblem(*emblem);
        }
        if (motif.on_tile != Motif::OnTile::mouth) {
            if (const YamlNode* shapes = reader.require("shapes")) {
                read_shapes(*shapes, "shapes", motif.shapes);
            }
        }
        if (motif.on_tile == Motif::OnTile::gate) {
            motif.moat = reader.yes_or_no_or("moat", false);
            if (const YamlNode* shapes = reader.require("shapes_north")) {
                read_shapes(*shapes, "shapes_north", motif.shapes_north);
            }
            if (const YamlNode* shapes = reader.require("shapes_east")) {
                read_shapes(*shapes, "shapes_east", motif.shapes_east);
            }
        }
        reader.finish();
        return motif;
    }

  private:
    void complain(const YamlNode& node, std::string text) {
        problems_.push_back({node.origin, std::move(text)});
    }

    double number(const YamlNode& node, const std::string& what, double least, double most) {
        double value = least;
        const char* const end = node.text.data() + node.text.size();
        const auto [next, error] =
            std::from_chars(node.text.data(), end, value, std::chars_format::fixed);
        if (node.kind != YamlNode::Kind::scalar || node.quoted || error != std::errc() ||
            next != end || !(value >= least && value <= most)) {
            complain(node, fmt::format("{} must be a number from {} to {}", what, least, most));
            return least;
        }
        return value;
    }

    std::string path(const YamlNode& node, const std::string& what) {
        const auto text = read_text(node, what, problems_);
        if (!text) {
            return {};
        }
        if (const std::string wrong = wrong_in_path(*text); !wrong.empty()) {
            complain(node, what + ' ' + wrong);
            return {};
        }
        std::string one_line = *text;
        std::replace_if(
            one_line.begin(), one_line.end(), [](char c) { return c == ',' || c == '\n'; }, ' ');
        return one_line;
    }

    std::string colour(const YamlNode& node, const std::string& what) {
        const auto name = read_text(node, what, problems_);
        const std::vector<std::string>& known = motif_colours();
        if (name && std::find(known.begin(), known.end(), *name) == known.end()) {
            complain(node, unknown("colour", *name, known));
        }
        return name.value_or("");
    }

    Motif::Emblem read_emblem(const YamlNode& node) {
        Motif::Emblem emblem;
        MappingReader reader(node, "the emblem", problems_);
        const auto take = [&](const char* key, double& value, double least, double most) {
            if (const YamlNode* given = reader.require(key)) {
                value = number(*given, key, least, most);
            }
        };
        take("x", emblem.x, -farthest, farthest);
        take("y", emblem.y, -farthest, farthest);
        take("radius", emblem.radius, 1, 20);
        reader.finish();
        return emblem;
    }

    MotifShape read_shape(const YamlNode& node) {
        MotifShape shape;
        MappingReader reader(node, "a shape", problems_);
        if (const YamlNode* data = reader.require("path")) {
            shape.path = path(*data, "path");
        }
        if (const YamlNode* fill = reader.find("fill")) {
            shape.fill = colour(*fill, "fill");
        }
        if (const YamlNode* line = reader.find("line")) {
            shape.line = colour(*line, "line");
        }
        if (const YamlNode* width = reader.find("width")) {
            shape.width = number(*width, "width", 0.1, 20);
        }
        if (const YamlNode* opacity = reader.find("opacity")) {
            shape.opacity = number(*opacity, "opacity", 0, 1);
        }
        shape.fine = reader.yes_or_no_or("fine", false);
        reader.finish();
        if (node.kind == YamlNode::Kind::mapping && shape.fill.empty() && shape.line.empty()) {
            complain(node, "a shape needs `fill`, `line` or both");
        }
        return shape;
    }

    void read_shapes(const YamlNode& node, const char* key, std::vector<MotifShape>& shapes) {
        if (node.kind != YamlNode::Kind::list || node.items.empty() ||
            node.items.size() > most_shapes) {
            complain(node, fmt::format("{} must be a list of 1 to {}", key, most_shapes));
            return;
        }
        for (const YamlNode& item : node.items) {
            shapes.push_back(read_shape(item));
        }
    }

    std::vector<Problem>& problems_;
};

std::vector<std::string> all_colours() {
    std::vector<std::string> names{"player", "player_light", "player_dark", "player_emblem"};
    const auto add = [&](const std::string& row, std::initializer_list<const char*> shades) {
        for (const char* shade : shades) {
            names.push_back(row + "." + shade);
        }
    };
    add("meadow",
        {"light", "base", "dark", "warm", "cool", "tuft", "flower", "flower_rose", "flower_gold"});
    add("road", {"crown", "base", "edge", "verge", "pebble"});
    add("stone", {"top", "lit", "base", "shade", "joint"});
    for (const char* row :
         {"ground", "terracotta", "brick", "orange_tile", "thatch", "slate", "plaster", "broadleaf",
          "olive", "cool_tree", "pine", "water", "wood"}) {
        add(row, {"light", "base", "dark"});
    }
    add("crops", {"wheat", "wheat_row", "green", "green_row", "soil", "lavender"});
    add("paint", {"cream", "red", "red_dark", "gold", "gold_dark", "blue", "blue_dark"});
    add("ink", {"shadow", "ink", "opening", "trunk", "piece_outline", "halo"});
    add("piece", {"straw", "straw_light", "straw_dark", "face", "hat", "bunny", "bunny_line"});
    return names;
}

} // namespace

const std::vector<std::string>& motif_colours() {
    static const std::vector<std::string> names = all_colours();
    return names;
}

std::optional<Motif> parse_motif(std::string_view text, const std::string& name,
                                 std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    const auto node = parse_yaml(text, name, problems);
    if (!node) {
        return std::nullopt;
    }
    Motif motif = MotifReader(problems).read(*node);
    return problems.size() == before ? std::optional(std::move(motif)) : std::nullopt;
}

std::map<std::string, Motif> read_motifs(const fs::path& folder, std::vector<Problem>& problems) {
    std::map<std::string, Motif> motifs;
    for (const fs::path& file : picture_files(folder)) {
        if (file.extension() != ".yaml") {
            problems.push_back({{file.string(), 0, 0}, "a picture is written as NAME.yaml"});
            continue;
        }
        const std::size_t before = problems.size();
        if (const auto node = read_yaml(file, problems)) {
            Motif motif = MotifReader(problems).read(*node);
            if (problems.size() == before) {
                motifs.emplace(file.stem().string(), std::move(motif));
            }
        }
    }
    return motifs;
}

} // namespace circulade
