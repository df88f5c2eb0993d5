// The order in which rules are read, and the chapters that they stand in.
#pragma once

#include "engine/catalogue/yaml_node.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// A heading and the rules under it, as a reader finds his way by.
struct RuleChapter {
    std::string title;
    std::vector<std::string> rules; ///< ids, in the order in which they are read
};

/// Whether rule `one` is read before `other`: "BT-02" before "BT-10", "BT-65" before "BT-A1",
/// "BT-A2" before "BT-A10".
bool is_read_before(std::string_view one, std::string_view other);

/// Reads `chapters:` of a file of texts, a list of
///
///     {title: Pyramids, rules: [BT-22..BT-36, BT-A12]}
///
/// where FIRST..LAST are all rules of that file from the one to the other. Problems: no list, a key
/// that is missing or unknown, an id that is not among `ids`, a LAST that is read before its FIRST,
/// and a rule that stands in two chapters.
std::vector<RuleChapter> read_chapters(const YamlNode& node, const std::string& what,
                                       std::vector<std::string> ids,
                                       std::vector<Problem>& problems);

} // namespace circulade
