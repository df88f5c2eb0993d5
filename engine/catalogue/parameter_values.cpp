#include "engine/catalogue/parameter_values.hpp"

#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>

namespace circulade {

namespace {

inline constexpr std::size_t most_faces = 20;
inline constexpr std::size_t most_token_names = 32;

std::optional<ParameterValue> read_counts(const YamlNode& node,
                                          const ParameterDefinition& parameter,
                                          std::vector<Problem>& problems) {
    if (node.kind != YamlNode::Kind::mapping || node.entries.empty() ||
        node.entries.size() > most_token_names) {
        problems.push_back({node.origin, parameter.name + " must map 1 to 32 names to numbers"});
        return std::nullopt;
    }
    ParameterValue value;
    bool good = true;
    std::vector<std::string> names;
    for (const auto& [name, count] : parameter.standard.counts) {
        names.push_back(name);
    }
    for (const YamlEntry& entry : node.entries) {
        if (!names.empty() && std::find(names.begin(), names.end(), entry.key) == names.end()) {
            problems.push_back(
                {entry.origin, unknown("name in " + parameter.name, entry.key, names)});
            good = false;
        }
        const auto count = read_integer(entry.value, "`" + entry.key + "` of " + parameter.name,
                                        parameter.least, parameter.most, problems);
        good = good && count.has_value();
        value.counts.emplace_back(entry.key, count.value_or(0));
    }
    for (const std::string& name : names) {
        if (node.find(name) == nullptr) {
            problems.push_back({node.origin, parameter.name + " lacks `" + name + "`"});
            good = false;
        }
    }
    return good ? std::optional(value) : std::nullopt;
}

std::optional<ParameterValue> read_faces(const YamlNode& node, const ParameterDefinition& parameter,
                                         std::vector<Problem>& problems) {
    if (node.kind != YamlNode::Kind::list || node.items.empty() || node.items.size() > most_faces) {
        problems.push_back({node.origin, parameter.name + " must list 1 to 20 numbers"});
        return std::nullopt;
    }
    ParameterValue value;
    for (const YamlNode& item : node.items) {
        if (const auto face = read_integer(item, "each face of " + parameter.name, parameter.least,
                                           parameter.most, problems)) {
            value.faces.push_back(*face);
        }
    }
    return value.faces.size() == node.items.size() ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<ParameterValue> read_parameter_value(const YamlNode& node,
                                                   const ParameterDefinition& parameter,
                                                   std::vector<Problem>& problems) {
    ParameterValue value;
    switch (parameter.type) {
    case ParameterDefinition::Type::boolean:
        if (const auto yes = read_yes_or_no(node, parameter.name, problems)) {
            value.number = *yes ? 1 : 0;
            return value;
        }
        return std::nullopt;
    case ParameterDefinition::Type::integer:
        if (const auto number =
                read_integer(node, parameter.name, parameter.least, parameter.most, problems)) {
            value.number = *number;
            return value;
        }
        return std::nullopt;
    case ParameterDefinition::Type::choice: {
        const auto text = read_text(node, parameter.name, problems);
        if (!text) {
            return std::nullopt;
        }
        const auto choice = std::find(parameter.choices.begin(), parameter.choices.end(), *text);
        if (choice == parameter.choices.end()) {
            problems.push_back(
                {node.origin, unknown("value of " + parameter.name, *text, parameter.choices)});
            return std::nullopt;
        }
        value.number = static_cast<int>(choice - parameter.choices.begin());
        return value;
    }
    case ParameterDefinition::Type::counts:
        return read_counts(node, parameter, problems);
    case ParameterDefinition::Type::faces:
        return read_faces(node, parameter, problems);
    }
    return std::nullopt;
}

bool is_token_mix(const ExpansionDefinition& expansion, const ParameterDefinition& parameter) {
    return std::any_of(
        expansion.chances.begin(), expansion.chances.end(), [&](const ChanceDefinition& chance) {
            return chance.kind == ChanceDefinition::Kind::tokens && chance.name == parameter.name &&
                   chance.parameter == parameter.name &&
                   chance.origin.line == parameter.origin.line &&
                   chance.origin.column == parameter.origin.column;
        });
}

std::string to_text(const ParameterValue& value, const ParameterDefinition& parameter) {
    std::string text;
    switch (parameter.type) {
    case ParameterDefinition::Type::boolean:
        return value.number != 0 ? "true" : "false";
    case ParameterDefinition::Type::integer:
        return std::to_string(value.number);
    case ParameterDefinition::Type::choice:
        return value.number >= 0 &&
                       static_cast<std::size_t>(value.number) < parameter.choices.size()
                   ? parameter.choices[static_cast<std::size_t>(value.number)]
                   : std::string{};
    case ParameterDefinition::Type::counts:
        for (const auto& [name, count] : value.counts) {
            text += (text.empty() ? "" : " ") + name + '=' + std::to_string(count);
        }
        return text;
    case ParameterDefinition::Type::faces:
        for (const int face : value.faces) {
            text += (text.empty() ? "" : " ") + std::to_string(face);
        }
        return text;
    }
    return text;
}

} // namespace circulade
