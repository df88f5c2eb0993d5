// Small pieces of YAML as our writers of scenarios and house rules put them into files.
#pragma once

#include "engine/rules/definitions.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// In double quotes, as YAML wants it.
std::string in_quotes(std::string_view text);
/// "[a, b]", "{a, b}".
std::string in_brackets(const std::vector<std::string>& items, std::string_view brackets);
/// "{en: "A road", ro: "Un drum"}" of texts by language; empty if none of them says anything.
std::string in_languages(const std::map<std::string, std::string>& texts);
/// A parameter's value, kept as Setup does, as a house-rules file or a scenario has it.
std::string yaml_value(ParameterDefinition::Type type, const std::string& value);

} // namespace circulade
