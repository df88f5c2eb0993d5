// Changing one entry of a YAML file that people write and read: all else stays as it is, comments
// too.
#pragma once

#include "engine/catalogue/yaml_node.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// Whether two values are the same, wherever they stand.
bool same_value(const YamlNode& one, const YamlNode& other);

/// `text` with the entry at `path` replaced by `entry`, "key: …" and the lines below it, not
/// indented; or with it added, and the mappings above it that are missing. Comments within the old
/// entry go on standing with it. Nothing, and a problem, for a file that can't be read, or that is
/// written so (in braces) that the entry has no lines of its own.
std::optional<std::string> with_entry(std::string_view text, const std::string& file,
                                      const std::vector<std::string>& path,
                                      const std::string& entry, std::vector<Problem>& problems);

} // namespace circulade
