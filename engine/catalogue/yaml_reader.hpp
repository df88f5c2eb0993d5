// Strict reading of YAML values: each function gives the value, or says what is wrong and what is
// allowed, and gives nothing. All problems are collected; nothing throws.
//
// `what` names the value in messages: "count of tile U".
#pragma once

#include "engine/catalogue/yaml_node.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace circulade {

/// The one of `known` that is most like `word`, or empty if none is like it. Of full names those
/// that are called so in other folders, or in any where `word` has none: "base.V`, `abbot.V".
std::string nearest(std::string_view word, const std::vector<std::string>& known);

/// `unknown WHAT `word`` with a suggestion and what would be allowed.
std::string unknown(const std::string& what, const std::string& word,
                    const std::vector<std::string>& allowed);

std::optional<std::string> read_text(const YamlNode& node, const std::string& what,
                                     std::vector<Problem>& problems);
inline constexpr std::size_t longest_title = 80;
inline constexpr std::size_t longest_about = 1000;
/// A text of so many characters at most; one that is no longer than a title is one line.
std::optional<std::string> read_short_text(const YamlNode& node, const std::string& what,
                                           std::size_t most, std::vector<Problem>& problems);
/// A decimal number within the bounds. `010` is refused: YAML would read it as 8.
std::optional<int> read_integer(const YamlNode& node, const std::string& what, int least, int most,
                                std::vector<Problem>& problems);
/// `yes` or `no` (`true`, `false`, `on`, `off` too).
std::optional<bool> read_yes_or_no(const YamlNode& node, const std::string& what,
                                   std::vector<Problem>& problems);
/// A list of texts; a single text stands for a list of one. Gives what could be read.
std::vector<std::pair<std::string, Origin>>
read_texts(const YamlNode& node, const std::string& what, std::vector<Problem>& problems);

/// Whether the node is a plain `yes`, `true` or `on` (or `no`, `false`, `off`), nothing else.
std::optional<bool> as_yes_or_no(const YamlNode& node);
/// The words of a scalar: "N W" → N, W.
std::vector<std::string> words_of(std::string_view text);

/// One of a few words, each standing for a value.
template <typename T>
std::optional<T> read_choice(const YamlNode& node, const std::string& what,
                             std::initializer_list<std::pair<const char*, T>> choices,
                             std::vector<Problem>& problems) {
    const auto text = read_text(node, what, problems);
    if (!text) {
        return std::nullopt;
    }
    std::vector<std::string> allowed;
    for (const auto& [word, value] : choices) {
        if (*text == word) {
            return value;
        }
        allowed.emplace_back(word);
    }
    problems.push_back({node.origin, unknown(what, *text, allowed)});
    return std::nullopt;
}

/// Reads one mapping. Keys that nobody asked for by the time of finish() are unknown keys.
class MappingReader {
  public:
    /// Anything but a mapping is a problem, and reads like an empty one.
    MappingReader(const YamlNode& node, std::string what, std::vector<Problem>& problems);

    /// The value of an optional key, or null.
    const YamlNode* find(std::string_view key);
    /// The value of a key that must be there; if it isn't, a problem and null.
    const YamlNode* require(std::string_view key);

    std::optional<std::string> text(std::string_view key);
    std::string text_or(std::string_view key, const std::string& standard);
    int integer_or(std::string_view key, int standard, int least, int most);
    bool yes_or_no_or(std::string_view key, bool standard);
    std::vector<std::pair<std::string, Origin>> texts(std::string_view key);
    template <typename T>
    T choice_or(std::string_view key, T standard,
                std::initializer_list<std::pair<const char*, T>> choices) {
        const YamlNode* node = find(key);
        return node == nullptr
                   ? standard
                   : read_choice(*node, named(key), choices, problems_).value_or(standard);
    }

    /// "KEY of WHAT", for messages.
    [[nodiscard]] std::string named(std::string_view key) const;
    [[nodiscard]] std::vector<Problem>& problems() { return problems_; }

    /// Reports every key that nobody asked for.
    void finish();

  private:
    const YamlNode& node_;
    std::string what_;
    std::vector<Problem>& problems_;
    std::vector<std::string> asked_for_;
    bool is_mapping_ = false;
};

} // namespace circulade
