#include "engine/catalogue/read_expansion.hpp"

#include "engine/catalogue/parameter_values.hpp"
#include "engine/catalogue/pictures.hpp"
#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>
#include <string_view>

namespace circulade {

namespace {

constexpr int most_pieces = 200;
constexpr int most_number = 9999; ///< of parameters and counters
constexpr int most_tokens_alike = 500;

struct Section {
    const char* key;
    NameOf kind;
    const char* thing; ///< one of it, for messages
};
constexpr Section sections[] = {
    {"edges", NameOf::edge, "edge"},
    {"features", NameOf::feature, "feature"},
    {"spaces", NameOf::space, "space"},
    {"areas", NameOf::area, "area"},
    {"pieces", NameOf::piece, "piece"},
    {"tokens", NameOf::chance, "token stack"},
    {"dice", NameOf::chance, "die"},
    {"counters", NameOf::counter, "counter"},
    {"parameters", NameOf::parameter, "parameter"},
    {"steps", NameOf::step, "step"},
    {"options", NameOf::option, "option"},
    {"tile_stacks", NameOf::stack, "tile stack"},
    {"tags", NameOf::tag, "tag"},
};

std::string listed_twice(const std::string& what, const std::string& name) {
    return what + " `" + name + "` is listed twice";
}

/// Reads one expansion.yaml.
class ExpansionReader {
  public:
    ExpansionReader(const YamlNode& root, std::string folder, Scope& scope,
                    const std::vector<const ExpansionDefinition*>& loaded,
                    std::vector<Problem>& problems)
        : root_(root), top_(root, "expansion " + folder, problems), scope_(scope), names_(&scope),
          loaded_(loaded), problems_(problems) {
        expansion_.name = std::move(folder);
        expansion_.origin = root.origin;
    }

    ExpansionDefinition read(const ExpansionHead& head) {
        expansion_.like = head.like;
        expansion_.year = head.year;
        for (const char* key : {"like", "year", "needs"}) {
            top_.find(key);
        }
        for (const auto& [name, origin] : head.needs) {
            expansion_.needs.push_back(name);
        }
        expansion_.replaces_start_tile = top_.yes_or_no_or("replaces_start_tile", false);
        expansion_.added_parts = top_.integer_or("added_parts", 0, 0, 8);
        declare_names();
        for_each("parameters",
                 [&](const auto& name, const auto& node) { read_parameter(name, node); });
        for_each("tags", [&](const auto& name, const auto& node) { read_tag(name, node); });
        for_each("features", [&](const auto& name, const auto& node) { read_feature(name, node); });
        for_each("edges", [&](const auto& name, const auto& node) { read_edge(name, node); });
        for_each("spaces", [&](const auto& name, const auto& node) { read_space(name, node); });
        for_each("areas", [&](const auto& name, const auto& node) { read_area(name, node); });
        for_each("pieces", [&](const auto& name, const auto& node) { read_piece(name, node); });
        for_each("tokens", [&](const auto& name, const auto& node) { read_tokens(name, node); });
        for_each("dice", [&](const auto& name, const auto& node) { read_die(name, node); });
        for_each("counters", [&](const auto& name, const auto& node) { read_counter(name, node); });
        for_each("steps", [&](const auto& name, const auto& node) { read_step(name, node); });
        for_each("options", [&](const auto& name, const auto& node) { read_option(name, node); });
        for_each("tile_stacks",
                 [&](const auto& name, const auto& node) { read_stack(name, node); });
        read_with_blocks();
        top_.finish();
        return std::move(expansion_);
    }

  private:
    void problem(const Origin& origin, std::string text) {
        problems_.push_back({origin, std::move(text)});
    }

    /// Makes the folder's own names known first, so that the order of sections does not matter.
    void declare_names() {
        for (const Section& section : sections) {
            const YamlNode* node = root_.find(section.key);
            if (node == nullptr) {
                continue;
            }
            for (const YamlEntry& entry : node->entries) {
                if (is_plain_name(entry.key)) {
                    scope_.declare(section.kind, entry.key);
                } else {
                    problem(entry.origin, std::string(section.thing) + " `" + entry.key +
                                              "`: a name is made of small letters, digits and _, "
                                              "and begins with a letter");
                }
            }
        }
    }

    template <typename Read>
    void for_each(std::string_view key, const Read& read) {
        const YamlNode* node = top_.find(key);
        if (node == nullptr) {
            return;
        }
        MappingReader section(*node, top_.named(key), problems_);
        for (const YamlEntry& entry : node->entries) {
            read(entry.key, entry);
        }
    }

    std::string resolved(NameOf kind, const std::string& name, const Origin& origin,
                         const std::string& what) {
        return names_->resolve(kind, name, origin, what, problems_).value_or(std::string{});
    }
    std::string resolved(std::initializer_list<NameOf> kinds, const std::string& name,
                         const Origin& origin, const std::string& what) {
        return names_->resolve(kinds, name, origin, what, problems_).value_or(std::string{});
    }
    /// Full names of those that `key` lists and that exist.
    std::vector<std::string> resolved_list(MappingReader& reader, std::string_view key, NameOf kind,
                                           const std::string& what) {
        std::vector<std::string> names;
        for (const auto& [name, origin] : reader.texts(key)) {
            std::string full = resolved(kind, name, origin, what);
            if (std::find(names.begin(), names.end(), full) != names.end()) {
                problem(origin, listed_twice(what, name));
            } else if (!full.empty()) {
                names.push_back(std::move(full));
            }
        }
        return names;
    }
    std::string resolved_or_empty(MappingReader& reader, std::string_view key, NameOf kind,
                                  const std::string& what) {
        const YamlNode* node = reader.find(key);
        if (node == nullptr) {
            return {};
        }
        const auto name = read_text(*node, reader.named(key), problems_);
        return name ? resolved(kind, *name, node->origin, what) : std::string{};
    }

    const ParameterDefinition* parameter(std::string_view full) const {
        for (const ParameterDefinition& own : expansion_.parameters) {
            if (own.name == full) {
                return &own;
            }
        }
        return names_->parameter(full);
    }
    /// The parameter named by a scalar, which must be of that type.
    const ParameterDefinition* parameter_of_type(const YamlNode& node, const std::string& what,
                                                 ParameterDefinition::Type type,
                                                 const char* type_name) {
        const auto name = read_text(node, what, problems_);
        if (!name) {
            return nullptr;
        }
        const ParameterDefinition* found =
            parameter(resolved(NameOf::parameter, *name, node.origin, "parameter"));
        if (found != nullptr && found->type != type) {
            problem(node.origin, what + " needs a parameter of type " + type_name + ", and " +
                                     found->name + " is none");
            return nullptr;
        }
        return found;
    }

    void read_parameter(const std::string& name, const YamlEntry& entry) {
        ParameterDefinition parameter;
        parameter.name = scope_.own(name);
        parameter.origin = entry.origin;
        MappingReader reader(entry.value, "parameter " + name, problems_);
        using Type = ParameterDefinition::Type;
        const YamlNode* type = reader.require("type");
        const auto chosen = type == nullptr ? std::nullopt
                                            : read_choice<Type>(*type, reader.named("type"),
                                                                {{"bool", Type::boolean},
                                                                 {"int", Type::integer},
                                                                 {"choice", Type::choice},
                                                                 {"counts", Type::counts},
                                                                 {"faces", Type::faces}},
                                                                problems_);
        parameter.type = chosen.value_or(Type::boolean);
        if (parameter.type == Type::choice) {
            read_choices(reader, parameter);
        }
        if (parameter.type == Type::integer || parameter.type == Type::counts ||
            parameter.type == Type::faces) {
            parameter.least = reader.integer_or("least", 0, -most_number, most_number);
            parameter.most = reader.integer_or("most", most_number, -most_number, most_number);
            if (parameter.least > parameter.most) {
                problem(entry.origin, "parameter " + name + ": `least` is more than `most`");
            }
        }
        const YamlNode* standard = reader.require("default");
        if (standard != nullptr && chosen) {
            if (auto value = read_parameter_value(*standard, parameter, problems_)) {
                parameter.standard = std::move(*value);
            }
        }
        parameter.rule = reader.text_or("rule", {});
        read_parameter_needs(reader, parameter);
        reader.finish();
        expansion_.parameters.push_back(std::move(parameter));
    }
    void read_choices(MappingReader& reader, ParameterDefinition& parameter) {
        if (reader.require("choices") == nullptr) {
            return;
        }
        for (const auto& [choice, origin] : reader.texts("choices")) {
            if (!is_plain_name(choice)) {
                problem(origin, "choice `" + choice + "`: small letters, digits and _ only");
            } else if (std::find(parameter.choices.begin(), parameter.choices.end(), choice) !=
                       parameter.choices.end()) {
                problem(origin, "choice `" + choice + "` is listed twice");
            } else {
                parameter.choices.push_back(choice);
            }
        }
    }
    void read_parameter_needs(MappingReader& reader, ParameterDefinition& parameter) {
        const YamlNode* node = reader.find("needs");
        if (node == nullptr) {
            return;
        }
        const auto name = read_text(*node, reader.named("needs"), problems_);
        if (!name) {
            return;
        }
        const YamlNode* with = root_.find("with");
        const bool known_folder =
            scope_.sees(*name) || (with != nullptr && with->find(*name) != nullptr);
        parameter.needs =
            known_folder && name->find('.') == std::string::npos
                ? *name
                : resolved(NameOf::parameter, *name, node->origin, "parameter or folder");
    }

    void read_tag(const std::string& name, const YamlEntry& entry) {
        TagDefinition tag;
        tag.name = scope_.own(name);
        tag.origin = entry.origin;
        if (entry.value.kind == YamlNode::Kind::scalar) {
            tag.sentence =
                read_text(entry.value, "sentence of tag " + name, problems_).value_or("");
        } else {
            MappingReader reader(entry.value, "tag " + name, problems_);
            tag.sentence = reader.text("sentence").value_or("");
            tag.worn_with = resolved_or_empty(reader, "worn_with", NameOf::tag, "tag");
            tag.picture_if = reader.choice_or(
                "picture_if", PictureIf::never,
                {{"complete", PictureIf::complete}, {"meets_complete", PictureIf::meets_complete}});
            reader.finish();
        }
        expansion_.tags.push_back(std::move(tag));
    }

    void read_feature(const std::string& name, const YamlEntry& entry) {
        FeatureDefinition feature;
        feature.name = scope_.own(name);
        feature.origin = entry.origin;
        MappingReader reader(entry.value, "feature " + name, problems_);
        if (const YamlNode* completes = reader.require("completes")) {
            feature.completes = read_choice<Completes>(*completes, reader.named("completes"),
                                                       {{"closed", Completes::closed},
                                                        {"surrounded", Completes::surrounded},
                                                        {"never", Completes::never}},
                                                       problems_)
                                    .value_or(Completes::never);
        }
        feature.claimable_by = resolved_list(reader, "claimable_by", NameOf::tag, "tag");
        feature.occupied_by = resolved_or_empty(reader, "occupied_by", NameOf::tag, "tag");
        feature.bounds_fields = reader.yes_or_no_or("bounds_fields", false);
        feature.ends_roads = reader.yes_or_no_or("ends_roads", false);
        feature.fills = reader.yes_or_no_or("fills", false);
        for (const auto& [value, origin] : reader.texts("values")) {
            if (is_plain_name(value)) {
                scope_.declare(NameOf::value, value);
                feature.values.push_back(scope_.own(value));
            } else if (const auto full =
                           scope_.resolve(NameOf::value, value, origin, "value", problems_)) {
                feature.values.push_back(*full);
            }
        }
        reader.finish();
        expansion_.features.push_back(std::move(feature));
    }

    void read_edge(const std::string& name, const YamlEntry& entry) {
        EdgeDefinition edge;
        edge.name = scope_.own(name);
        edge.origin = entry.origin;
        MappingReader reader(entry.value, "edge " + name, problems_);
        edge.letter = reader.text("letter").value_or("?");
        if (edge.letter.size() != 1) {
            problem(entry.origin, reader.named("letter") + " must be one character");
        }
        edge.fits_all = reader.yes_or_no_or("fits_all", false);
        if (edge.fits_all) {
            // Nobody owns it: a tile with such edges closes what it touches.
        } else if (const YamlNode* whole = reader.find("whole")) {
            edge.whole = true;
            edge.middle = feature_named(*whole, reader.named("whole"));
        } else if (const YamlNode* middle = reader.require("middle")) {
            edge.middle = feature_named(*middle, reader.named("middle"));
            if (const YamlNode* halves = reader.require("halves")) {
                edge.halves = feature_named(*halves, reader.named("halves"));
            }
        }
        reader.finish();
        expansion_.edges.push_back(std::move(edge));
    }
    std::string feature_named(const YamlNode& node, const std::string& what) {
        const auto name = read_text(node, what, problems_);
        return name ? resolved(NameOf::feature, *name, node.origin, "feature") : std::string{};
    }

    void read_space(const std::string& name, const YamlEntry& entry) {
        SpaceDefinition space;
        space.name = scope_.own(name);
        space.origin = entry.origin;
        MappingReader reader(entry.value, "space " + name, problems_);
        space.capacity = reader.integer_or("capacity", 1, 1, most_pieces);
        space.ends_roads = reader.yes_or_no_or("ends_roads", false);
        space.surrounded =
            reader.choice_or<bool>("completes", false, {{"surrounded", true}, {"never", false}});
        space.piles_up =
            reader.choice_or<bool>("stands", false, {{"row", false}, {"pyramid", true}});
        space.points = reader.yes_or_no_or("points", false);
        space.claimable_by = resolved_list(reader, "claimable_by", NameOf::tag, "tag");
        space.tags = resolved_list(reader, "tags", NameOf::tag, "tag");
        space.hover = reader.choice_or<std::string>("hover", "", {{"space_sheet", "space_sheet"}});
        space.moves = read_moves(reader, "");
        space.rules = read_rule_ids(reader);
        reader.finish();
        expansion_.spaces.push_back(std::move(space));
    }

    void read_area(const std::string& name, const YamlEntry& entry) {
        MappingReader reader(entry.value, "area " + name, problems_);
        reader.finish();
        expansion_.areas.push_back({scope_.own(name), entry.origin});
    }

    void read_piece(const std::string& name, const YamlEntry& entry) {
        PieceDefinition piece;
        piece.name = scope_.own(name);
        piece.origin = entry.origin;
        MappingReader reader(entry.value, "piece " + name, problems_);
        const YamlNode* per_player = reader.find("per_player");
        const YamlNode* neutral = reader.find("neutral");
        if (per_player != nullptr) {
            piece.per_player = read_piece_count(*per_player, reader.named("per_player"), piece);
        } else if (neutral != nullptr) {
            piece.neutral = read_piece_count(*neutral, reader.named("neutral"), piece);
        }
        if ((per_player == nullptr) == (neutral == nullptr)) {
            problem(entry.origin, "piece " + name +
                                      " needs one of `per_player` and `neutral`: "
                                      "how many there are of it");
        }
        piece.strength = reader.integer_or("strength", 1, 0, 100);
        piece.tags = resolved_list(reader, "tags", NameOf::tag, "tag");
        piece.picture = read_picture(reader);
        piece.stands = reader.choice_or<std::string>(
            "stands", "upright", {{"upright", "upright"}, {"lying", "lying"}, {"under", "under"}});
        piece.moves = read_moves(reader, "hop");
        read_hover(reader, piece);
        piece.rules = read_rule_ids(reader);
        reader.finish();
        expansion_.pieces.push_back(std::move(piece));
    }
    static std::string read_moves(MappingReader& reader, const std::string& standard) {
        return reader.choice_or<std::string>("moves", standard,
                                             {{"hop", "hop"},
                                              {"walk", "walk"},
                                              {"drop", "drop"},
                                              {"turn_over", "turn_over"},
                                              {"fly", "fly"}});
    }
    static std::vector<std::string> read_rule_ids(MappingReader& reader) {
        std::vector<std::string> ids;
        for (const auto& [id, origin] : reader.texts("rules")) {
            ids.push_back(id);
        }
        return ids;
    }
    void read_hover(MappingReader& reader, PieceDefinition& piece) {
        if (const YamlNode* node = reader.find("hover")) {
            const auto name = read_text(*node, reader.named("hover"), problems_);
            if (name && *name != "piece_sheet") {
                piece.hover = names_
                                  ->resolve({NameOf::counter, NameOf::chance}, *name, node->origin,
                                            "counter, token stack or `piece_sheet`", problems_)
                                  .value_or(std::string{});
            } else if (name) {
                piece.hover = *name;
            }
        }
        if (const YamlNode* node = reader.find("worth")) {
            if (const ParameterDefinition* found = parameter_of_type(
                    *node, reader.named("worth"), ParameterDefinition::Type::counts, "counts")) {
                piece.worth = found->name;
            }
        }
    }
    std::string read_picture(MappingReader& reader) {
        const YamlNode* node = reader.find("picture");
        const auto name =
            node == nullptr ? std::nullopt : read_text(*node, reader.named("picture"), problems_);
        if (!name) {
            return {};
        }
        const std::filesystem::path written_in =
            node->origin.file; // a variant's, or the original's
        const std::vector<std::string> known = known_pictures(written_in.parent_path());
        if (std::find(known.begin(), known.end(), *name) == known.end()) {
            problem(node->origin, unknown("picture", *name, known) +
                                      "; a picture of its own is a file in the folder's pictures/");
        }
        return *name;
    }

    static bool may_count_pieces(const ParameterDefinition& parameter) {
        using Type = ParameterDefinition::Type;
        return parameter.type == Type::integer || parameter.type == Type::boolean ||
               parameter.type == Type::counts;
    }
    /// The usual ones, as they may be written: by full names if `full`.
    std::vector<std::string> int_parameters(bool full) const {
        std::vector<std::string> names;
        const auto add = [&](const std::vector<ParameterDefinition>& parameters) {
            for (const ParameterDefinition& one : parameters) {
                if (one.type == ParameterDefinition::Type::integer) {
                    names.push_back(full ? one.name : unqualified(one.name));
                }
            }
        };
        add(expansion_.parameters);
        for (const ExpansionDefinition* older : names_->older()) {
            add(older->parameters);
        }
        return names;
    }
    /// A number, or the parameter that holds it.
    int read_piece_count(const YamlNode& node, const std::string& what, PieceDefinition& piece) {
        if (node.kind != YamlNode::Kind::scalar || !is_plain_name(unqualified(node.text))) {
            return read_integer(node, what, 0, most_pieces, problems_).value_or(0);
        }
        std::vector<Problem> no_parameter;
        const auto name =
            names_->resolve(NameOf::parameter, node.text, node.origin, "parameter", no_parameter);
        if (!name) {
            problem(node.origin,
                    what + " must be a number or an int parameter: " +
                        unknown("int parameter", node.text,
                                int_parameters(node.text.find('.') != std::string::npos)));
            return 0;
        }
        const ParameterDefinition* found = parameter(*name);
        if (found == nullptr || !may_count_pieces(*found)) {
            problem(node.origin, what + " needs a parameter of type int, bool or counts, and " +
                                     *name + " is none");
            return 0;
        }
        if (found->type == ParameterDefinition::Type::integer &&
            (found->least < 0 || found->most > most_pieces)) {
            problem(node.origin, what + ": " + found->name + " must stay within 0 and 200");
        }
        piece.count_parameter = found->name;
        int count = found->standard.number;
        for (const auto& [token, tokens] : found->standard.counts) {
            count += tokens;
        }
        return count;
    }

    void read_tokens(const std::string& name, const YamlEntry& entry) {
        ChanceDefinition chance;
        chance.kind = ChanceDefinition::Kind::tokens;
        chance.name = scope_.own(name);
        chance.origin = entry.origin;
        if (entry.value.kind == YamlNode::Kind::scalar) {
            if (const ParameterDefinition* found =
                    parameter_of_type(entry.value, "token stack " + name,
                                      ParameterDefinition::Type::counts, "counts")) {
                chance.parameter = found->name;
                chance.tokens = found->standard.counts;
            }
        } else {
            read_mix(entry, chance);
        }
        expansion_.chances.push_back(std::move(chance));
    }
    /// A mix that is written out is a parameter, too, called like its stack.
    void read_mix(const YamlEntry& entry, ChanceDefinition& chance) {
        ParameterDefinition mix = as_parameter(chance.name, ParameterDefinition::Type::counts, 0);
        mix.most = most_tokens_alike;
        const auto value = read_parameter_value(entry.value, mix, problems_);
        if (!value) {
            return;
        }
        for (const ParameterDefinition& other : expansion_.parameters) {
            if (other.name == chance.name) {
                problem(entry.origin, "token stack " + entry.key +
                                          ": a parameter is called so, too; write `" + entry.key +
                                          ": " + entry.key + "`, or call one of them otherwise");
                return;
            }
        }
        chance.tokens = value->counts;
        chance.parameter = chance.name;
        mix.standard = *value;
        mix.origin = entry.origin;
        expansion_.parameters.push_back(std::move(mix));
    }

    void read_die(const std::string& name, const YamlEntry& entry) {
        ChanceDefinition chance;
        chance.name = scope_.own(name);
        chance.origin = entry.origin;
        if (entry.value.kind == YamlNode::Kind::scalar) {
            if (const ParameterDefinition* found = parameter_of_type(
                    entry.value, "die " + name, ParameterDefinition::Type::faces, "faces")) {
                chance.parameter = found->name;
                chance.faces = found->standard.faces;
            }
        } else if (const auto value = read_parameter_value(
                       entry.value,
                       as_parameter(chance.name, ParameterDefinition::Type::faces, -most_number),
                       problems_)) {
            chance.faces = value->faces;
        }
        expansion_.chances.push_back(std::move(chance));
    }
    /// A die or stack written out is read like the parameter that could hold it.
    static ParameterDefinition as_parameter(const std::string& name, ParameterDefinition::Type type,
                                            int least) {
        ParameterDefinition parameter;
        parameter.name = name;
        parameter.type = type;
        parameter.least = least;
        parameter.most = most_number;
        return parameter;
    }

    void read_counter(const std::string& name, const YamlEntry& entry) {
        CounterDefinition counter;
        counter.name = scope_.own(name);
        counter.origin = entry.origin;
        MappingReader reader(entry.value, "counter " + name, problems_);
        using Of = CounterDefinition::Of;
        using Until = CounterDefinition::Until;
        if (const YamlNode* of = reader.require("of")) {
            counter.of = read_choice<Of>(*of, reader.named("of"),
                                         {{"game", Of::game},
                                          {"player", Of::player},
                                          {"square", Of::square},
                                          {"piece", Of::piece}},
                                         problems_)
                             .value_or(Of::game);
        }
        counter.until = reader.choice_or<Until>("until", Until::game,
                                                {{"step", Until::step},
                                                 {"part", Until::part},
                                                 {"turn", Until::turn},
                                                 {"game", Until::game}});
        counter.least = reader.integer_or("least", 0, -most_number, most_number);
        counter.most = reader.integer_or("most", most_number, -most_number, most_number);
        counter.start =
            reader.integer_or("start", std::max(0, counter.least), -most_number, most_number);
        if (counter.start < counter.least || counter.start > counter.most) {
            problem(entry.origin,
                    "counter " + name + ": `start` must lie between `least` and `most`");
        }
        read_what_is_seen(reader, counter);
        reader.finish();
        expansion_.counters.push_back(std::move(counter));
    }
    void read_what_is_seen(MappingReader& reader, CounterDefinition& counter) {
        using Of = CounterDefinition::Of;
        using Lights = CounterDefinition::Lights;
        // The key, if it may stand there.
        const auto only_of = [&](Of of, const char* word, const char* key) -> const YamlNode* {
            const YamlNode* node = reader.find(key);
            if (node != nullptr && counter.of != of) {
                problem(node->origin,
                        reader.named(key) + " is only for a counter with `of: " + word + "`");
            }
            return node;
        };
        if (const YamlNode* show = only_of(Of::player, "player", "show")) {
            counter.show = read_own_picture(*show, reader.named("show"));
        }
        if (const YamlNode* beside = only_of(Of::game, "game", "beside")) {
            if (const auto name = read_text(*beside, reader.named("beside"), problems_)) {
                counter.beside = resolved(NameOf::piece, *name, beside->origin, "piece");
            }
        }
        if (const YamlNode* says = only_of(Of::player, "player", "says")) {
            for (const auto& [reason, origin] : reader.texts("says")) {
                counter.says.push_back(scope_.own(reason));
            }
            if (static_cast<int>(counter.says.size()) > counter.most) {
                problem(says->origin,
                        reader.named("says") + " has more reasons than `most` has numbers");
            }
        }
        only_of(Of::square, "square", "lights");
        counter.lights = reader.choice_or<Lights>(
            "lights", Lights::nothing, {{"square", Lights::one}, {"around", Lights::nine}});
    }
    /// The name of a file in the folder's pictures/.
    std::string read_own_picture(const YamlNode& node, const std::string& what) {
        const auto name = read_text(node, what, problems_);
        if (!name) {
            return {};
        }
        std::vector<std::string> known =
            known_pictures(std::filesystem::path(node.origin.file).parent_path());
        known.erase(known.begin(),
                    known.begin() + static_cast<std::ptrdiff_t>(built_in_pictures().size()));
        if (std::find(known.begin(), known.end(), *name) == known.end()) {
            problem(node.origin,
                    unknown("picture", *name, known) + "; it is a file in the folder's pictures/");
        }
        return *name;
    }

    void read_step(const std::string& name, const YamlEntry& entry) {
        StepDefinition step;
        step.name = scope_.own(name);
        step.origin = entry.origin;
        MappingReader reader(entry.value, "step " + name, problems_);
        step.once = reader.choice_or<Once>(
            "once", Once::part, {{"part", Once::part}, {"turn", Once::turn}, {"game", Once::game}});
        step.whom = reader.choice_or<For>("for", For::active,
                                          {{"active", For::active}, {"each", For::each}});
        if (const YamlNode* places = reader.find("places")) {
            if (places->kind != YamlNode::Kind::list) {
                problem(places->origin, reader.named("places") + " must be a list");
            }
            for (const YamlNode& place : places->items) {
                MappingReader place_reader(place, "place of step " + name, problems_);
                step.places.push_back(read_place(place_reader, place.origin));
                place_reader.finish();
            }
        } else {
            step.places.push_back(read_place(reader, entry.origin));
        }
        reader.finish();
        expansion_.steps.push_back(std::move(step));
    }
    StepPlace read_place(MappingReader& reader, const Origin& origin) {
        StepPlace place;
        place.origin = origin;
        place.after = read_references(reader, "after", NameOf::step, "step");
        place.before = read_references(reader, "before", NameOf::step, "step");
        if (const YamlNode* condition = reader.find("if")) {
            place.condition = read_condition(*condition, reader.named("if"));
        }
        return place;
    }
    /// Names, each perhaps with a `?` behind. Those that may be absent are kept as written when
    /// their folder is not there.
    std::vector<StepReference> read_references(MappingReader& reader, std::string_view key,
                                               NameOf kind, const std::string& what) {
        std::vector<StepReference> references;
        for (auto [name, origin] : reader.texts(key)) {
            StepReference reference;
            reference.may_be_absent = name.ends_with('?');
            if (reference.may_be_absent) {
                name.pop_back();
            }
            const std::string folder = folder_of(name);
            if (reference.may_be_absent && name != folder && !scope_.sees(folder)) {
                reference.name = optional_name(kind, folder, name, origin, what);
            } else {
                reference.name = resolved(kind, name, origin, what);
            }
            if (!reference.name.empty()) {
                references.push_back(std::move(reference));
            }
        }
        return references;
    }
    /// A name in a folder that this one does not need: checked if the folder is there at all.
    std::string optional_name(NameOf kind, const std::string& folder, const std::string& name,
                              const Origin& origin, const std::string& what) {
        Scope other{std::string()};
        other.add_with_needs(folder, loaded_);
        return other.older().empty()
                   ? name
                   : other.resolve(kind, name, origin, what, problems_).value_or(std::string{});
    }
    std::optional<Condition> read_condition(const YamlNode& node, const std::string& what) {
        MappingReader reader(node, what, problems_);
        if (node.entries.size() != 1) {
            problem(node.origin, what + " must be one parameter and its value: {parameter: value}");
            return std::nullopt;
        }
        const YamlEntry& entry = node.entries.front();
        const ParameterDefinition* found =
            parameter(resolved(NameOf::parameter, entry.key, entry.origin, "parameter"));
        if (found == nullptr) {
            return std::nullopt;
        }
        const auto value = read_parameter_value(entry.value, *found, problems_);
        return value ? std::optional(Condition{found->name, to_text(*value, *found)})
                     : std::nullopt;
    }

    void read_option(const std::string& name, const YamlEntry& entry) {
        OptionDefinition option;
        option.name = scope_.own(name);
        option.origin = entry.origin;
        MappingReader reader(entry.value, "option " + name, problems_);
        option.step = resolved_or_empty(reader, "step", NameOf::step, "step");
        option.picture = reader.text_or("picture", {});
        reader.finish();
        expansion_.options.push_back(std::move(option));
    }

    void read_stack(const std::string& name, const YamlEntry& entry) {
        TileStackDefinition stack;
        stack.name = scope_.own(name);
        stack.origin = entry.origin;
        MappingReader reader(entry.value, "tile stack " + name, problems_);
        stack.before = read_references(reader, "before", NameOf::stack, "tile stack");
        stack.aside = reader.yes_or_no_or("aside", false);
        reader.finish();
        expansion_.tile_stacks.push_back(std::move(stack));
    }

    void read_with_blocks() {
        const YamlNode* blocks = top_.find("with");
        if (blocks == nullptr) {
            return;
        }
        MappingReader reader(*blocks, top_.named("with"), problems_);
        for (const YamlEntry& entry : blocks->entries) {
            Scope wider = scope_;
            wider.add_with_needs(entry.key, loaded_);
            if (wider.sees(entry.key)) {
                names_ = &wider;
                read_with_block(entry);
                names_ = &scope_;
            }
        }
    }
    void read_with_block(const YamlEntry& entry) {
        WithBlock block;
        block.older = entry.key;
        block.origin = entry.origin;
        MappingReader reader(entry.value, "`with: " + entry.key + "`", problems_);
        if (const YamlNode* tags = reader.find("tags")) {
            MappingReader things(*tags, reader.named("tags"), problems_);
            for (const YamlEntry& thing : tags->entries) {
                block.tags.emplace_back(thing_named(thing), tags_of(thing.key, things));
            }
        }
        if (const YamlNode* claims = reader.find("claimable_by")) {
            MappingReader places(*claims, reader.named("claimable_by"), problems_);
            for (const YamlEntry& place : claims->entries) {
                block.claimable_by.emplace_back(resolved({NameOf::feature, NameOf::space},
                                                         place.key, place.origin,
                                                         "feature or space"),
                                                tags_of(place.key, places));
            }
        }
        if (const YamlNode* defaults = reader.find("defaults")) {
            MappingReader parameters(*defaults, reader.named("defaults"), problems_);
            for (const YamlEntry& changed : defaults->entries) {
                const ParameterDefinition* found = parameter(
                    resolved(NameOf::parameter, changed.key, changed.origin, "parameter"));
                if (found == nullptr) {
                    continue;
                }
                if (const auto value = read_parameter_value(changed.value, *found, problems_)) {
                    block.defaults.emplace_back(found->name, to_text(*value, *found));
                }
            }
        }
        reader.finish();
        expansion_.with.push_back(std::move(block));
    }
    /// A piece, a tile or a space, by its name.
    std::string thing_named(const YamlEntry& thing) {
        return resolved({NameOf::piece, NameOf::tile, NameOf::space}, thing.key, thing.origin,
                        "piece, tile or space");
    }
    std::vector<std::string> tags_of(const std::string& key, MappingReader& things) {
        return resolved_list(things, key, NameOf::tag, "tag");
    }

    const YamlNode& root_;
    MappingReader top_;
    Scope& scope_;
    const Scope* names_; ///< what names may be used: `scope_`, or a wider one in a `with:` block
    const std::vector<const ExpansionDefinition*>& loaded_;
    std::vector<Problem>& problems_;
    ExpansionDefinition expansion_;
};

} // namespace

ExpansionHead read_expansion_head(const YamlNode& root, std::vector<Problem>& problems) {
    ExpansionHead head;
    if (root.kind != YamlNode::Kind::mapping) {
        problems.push_back({root.origin, "an expansion.yaml must be a mapping (key: value)"});
        return head;
    }
    MappingReader reader(root, "expansion", problems);
    head.like = reader.text_or("like", {});
    const YamlNode* year = head.like.empty() ? reader.require("year") : reader.find("year");
    if (year != nullptr) {
        head.year = read_integer(*year, "`year`", 1990, 2100, problems).value_or(0);
    }
    head.needs = reader.texts("needs");
    if (const YamlNode* with = reader.find("with")) {
        for (const YamlEntry& entry : with->entries) {
            head.with.emplace_back(entry.key, entry.origin);
        }
    }
    return head;
}

ExpansionDefinition read_expansion(const YamlNode& root, const std::string& folder, Scope& scope,
                                   const std::vector<const ExpansionDefinition*>& loaded,
                                   std::vector<Problem>& problems) {
    std::vector<Problem> already_reported;
    const ExpansionHead head = read_expansion_head(root, already_reported);
    return ExpansionReader(root, folder, scope, loaded, problems).read(head);
}

} // namespace circulade
