// A parameter's value as it is written in YAML, and as the engine's Setup holds it.
#pragma once

#include "engine/catalogue/yaml_node.hpp"

namespace circulade {

/// bool: `yes`; int: `7`; choice: one of its words; counts: `{elephant: 1, tiger: 2}`;
/// faces: `[1, 1, 2]`. Numbers must lie within the parameter's bounds; counts must name exactly
/// the names of the default (any names while the default itself is read).
std::optional<ParameterValue> read_parameter_value(const YamlNode& node,
                                                   const ParameterDefinition& parameter,
                                                   std::vector<Problem>& problems);

/// The text that Setup::parameters holds: `true`, `7`, `early`, `elephant=1 tiger=2`, `1 1 2`.
std::string to_text(const ParameterValue& value, const ParameterDefinition& parameter);

/// Whether a parameter is the mix of a token stack that is written out (`animals: {flea: 1}`): it
/// is called like the stack, and house rules may change it.
bool is_token_mix(const ExpansionDefinition& expansion, const ParameterDefinition& parameter);

} // namespace circulade
