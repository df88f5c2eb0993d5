// A YAML file as a plain tree in which every value knows its place.
//
// YAML accepts more than a file written by hand should hold. What is refused here, with its
// place: files over 1 MB, invalid UTF-8, NUL and other control characters, anchors and aliases,
// type tags (`!!int`), keys that are no plain text, duplicate keys, a second document, nesting
// deeper than 32, and more than 50,000 keys and values.
#pragma once

#include "engine/rules/definitions.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace circulade {

inline constexpr std::size_t most_yaml_bytes = 1'000'000;
inline constexpr std::size_t most_yaml_depth = 32;
inline constexpr std::size_t most_yaml_values = 50'000;

struct YamlEntry;

/// One value. Only what its kind says is filled.
struct YamlNode {
    enum class Kind { nothing, scalar, list, mapping };
    Kind kind = Kind::nothing;
    bool quoted = false;            ///< a scalar in quotes or in block form: text, never a number
    std::string text;               ///< of a scalar
    std::vector<YamlNode> items;    ///< of a list
    std::vector<YamlEntry> entries; ///< of a mapping, as written
    Origin origin;                  ///< columns count characters, not bytes

    YamlNode() = default;
    YamlNode(const YamlNode&);
    YamlNode(YamlNode&&) noexcept;
    YamlNode& operator=(const YamlNode&);
    YamlNode& operator=(YamlNode&&) noexcept;
    ~YamlNode();

    /// The value of `key` in a mapping, or null.
    [[nodiscard]] const YamlNode* find(std::string_view key) const;
};

struct YamlEntry {
    std::string key;
    Origin origin; ///< of the key
    YamlNode value;
};

/// Reads `text`; `name` is what messages call it. Nothing, and at least one problem, if it cannot
/// be used. An empty text gives Kind::nothing.
std::optional<YamlNode> parse_yaml(std::string_view text, const std::string& name,
                                   std::vector<Problem>& problems);

/// Reads a file likewise; also a problem: a file that cannot be read.
std::optional<YamlNode> read_yaml(const std::filesystem::path& file,
                                  std::vector<Problem>& problems);

/// `changes` laid over `original`: mappings are merged key by key, all else is replaced, and so are
/// the mappings of keys in `as_a_whole`.
YamlNode merged(const YamlNode& original, const YamlNode& changes,
                const std::set<std::string_view>& as_a_whole = {});

} // namespace circulade
