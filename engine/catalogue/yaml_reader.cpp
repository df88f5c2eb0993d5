#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace circulade {

namespace {

const char* described(const YamlNode& node) {
    switch (node.kind) {
    case YamlNode::Kind::nothing:
        return "nothing";
    case YamlNode::Kind::list:
        return "a list";
    case YamlNode::Kind::mapping:
        return "a mapping";
    case YamlNode::Kind::scalar:
        break;
    }
    return "text";
}

/// What stands there, for "found …".
std::string found(const YamlNode& node) {
    if (node.kind != YamlNode::Kind::scalar) {
        return described(node);
    }
    return "`" + (node.text.size() > 40 ? node.text.substr(0, 37) + "..." : node.text) + "`";
}

std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t above = row[j + 1];
            row[j + 1] = std::min({above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0U : 1U)});
            diagonal = above;
        }
    }
    return row.back();
}

/// The folder of a full name: "base" of "base.meeple".
std::string_view before_dot(std::string_view name) {
    const std::size_t dot = name.find('.');
    return dot == std::string_view::npos ? std::string_view() : name.substr(0, dot);
}
std::string_view behind_dot(std::string_view name) {
    const std::size_t dot = name.find('.');
    return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

/// The full names of all things that are called like `word`, in whatever folder: "base.V`,
/// `abbot.V" to stand between quotes; at most three.
std::string called_so(std::string_view word, const std::vector<std::string>& known) {
    std::string all;
    int left = 3;
    for (const std::string& name : known) {
        if (!before_dot(name).empty() && behind_dot(name) == behind_dot(word) && left-- > 0) {
            all += (all.empty() ? "" : "`, `") + name;
        }
    }
    return all;
}

} // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
    // Words that other programs use for the same thing.
    for (const auto& [theirs, ours] : {std::pair{"min", "least"}, std::pair{"max", "most"}}) {
        if (word == theirs && std::find(known.begin(), known.end(), ours) != known.end()) {
            return ours;
        }
    }
    if (const std::string all = called_so(word, known); !all.empty()) {
        return all;
    }
    std::string best;
    std::size_t best_distance = std::max<std::size_t>(2, behind_dot(word).size() / 3) + 1;
    for (const std::string& candidate : known) {
        // What stands before the dot makes no name more alike.
        const bool by_short_names =
            before_dot(word).empty() || before_dot(word) == before_dot(candidate);
        const std::string_view ours = by_short_names ? behind_dot(word) : word;
        const std::string_view theirs = by_short_names ? behind_dot(candidate) : candidate;
        const std::size_t d = word.size() > 64 ? best_distance : distance(ours, theirs);
        if (d < best_distance && d < theirs.size()) {
            best = candidate;
            best_distance = d;
        }
    }
    return best;
}

std::string unknown(const std::string& what, const std::string& word,
                    const std::vector<std::string>& allowed) {
    std::string text = "unknown " + what + " `" + word.substr(0, 60) + "`";
    if (const std::string like = nearest(word, allowed); !like.empty()) {
        text += ", did you mean `" + like + "`?";
    }
    if (allowed.empty()) {
        return text + " (none is allowed here)";
    }
    text += " (allowed: ";
    const std::size_t shown = std::min<std::size_t>(allowed.size(), 24);
    for (std::size_t i = 0; i < shown; ++i) {
        text += (i == 0 ? "" : ", ") + allowed[i];
    }
    return text + (shown < allowed.size() ? ", ...)" : ")");
}

std::optional<std::string> read_text(const YamlNode& node, const std::string& what,
                                     std::vector<Problem>& problems) {
    if (node.kind == YamlNode::Kind::scalar && !node.text.empty()) {
        return node.text;
    }
    problems.push_back({node.origin, what + " must be text, found " + found(node)});
    return std::nullopt;
}

std::optional<std::string> read_short_text(const YamlNode& node, const std::string& what,
                                           std::size_t most, std::vector<Problem>& problems) {
    std::optional<std::string> text = read_text(node, what, problems);
    if (!text) {
        return std::nullopt;
    }
    const auto characters =
        static_cast<std::size_t>(std::count_if(text->begin(), text->end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        }));
    const bool is_line = most > longest_title || text->find('\n') == std::string::npos;
    if (characters > most || !is_line) {
        problems.push_back(
            {node.origin,
             what +
                 (most > longest_title ? " must have at most " : " must be one line of at most ") +
                 std::to_string(most) + " characters"});
        return std::nullopt;
    }
    return text;
}

std::optional<int> read_integer(const YamlNode& node, const std::string& what, int least, int most,
                                std::vector<Problem>& problems) {
    const std::string bounds =
        "a number from " + std::to_string(least) + " to " + std::to_string(most);
    if (node.kind != YamlNode::Kind::scalar || node.quoted) {
        problems.push_back({node.origin, what + " must be " + bounds + ", found " +
                                             (node.quoted ? "text in quotes" : found(node))});
        return std::nullopt;
    }
    const std::string_view text = node.text;
    const std::string_view digits = text.substr(text.substr(0, 1) == "-" ? 1 : 0);
    const bool decimal = !digits.empty() && std::all_of(digits.begin(), digits.end(), [](char c) {
        return c >= '0' && c <= '9';
    });
    if (decimal && digits.size() > 1 && digits.front() == '0') {
        problems.push_back({node.origin, what + " must be " + bounds + ", found " + found(node) +
                                             ": write it without leading zeros"});
        return std::nullopt;
    }
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (!decimal || end != text.data() + text.size() || error != std::errc{} || value < least ||
        value > most) {
        problems.push_back({node.origin, what + " must be " + bounds + ", found " + found(node)});
        return std::nullopt;
    }
    return value;
}

std::optional<bool> as_yes_or_no(const YamlNode& node) {
    if (node.kind != YamlNode::Kind::scalar || node.quoted) {
        return std::nullopt;
    }
    for (const char* word : {"yes", "true", "on"}) {
        if (node.text == word) {
            return true;
        }
    }
    for (const char* word : {"no", "false", "off"}) {
        if (node.text == word) {
            return false;
        }
    }
    return std::nullopt;
}

std::optional<bool> read_yes_or_no(const YamlNode& node, const std::string& what,
                                   std::vector<Problem>& problems) {
    const auto value = as_yes_or_no(node);
    if (!value) {
        problems.push_back({node.origin, what + " must be yes or no, found " + found(node)});
    }
    return value;
}

std::vector<std::pair<std::string, Origin>>
read_texts(const YamlNode& node, const std::string& what, std::vector<Problem>& problems) {
    std::vector<std::pair<std::string, Origin>> texts;
    if (node.kind == YamlNode::Kind::scalar) {
        if (auto text = read_text(node, what, problems)) {
            texts.emplace_back(std::move(*text), node.origin);
        }
        return texts;
    }
    if (node.kind != YamlNode::Kind::list) {
        problems.push_back({node.origin, what + " must be a list, found " + found(node)});
        return texts;
    }
    for (const YamlNode& item : node.items) {
        if (auto text = read_text(item, "each of " + what, problems)) {
            texts.emplace_back(std::move(*text), item.origin);
        }
    }
    return texts;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    constexpr std::string_view gaps = " \t\n";
    for (std::size_t begin = text.find_first_not_of(gaps); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(gaps, begin), text.size());
        words.emplace_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(gaps, end);
    }
    return words;
}

MappingReader::MappingReader(const YamlNode& node, std::string what, std::vector<Problem>& problems)
    : node_(node), what_(std::move(what)), problems_(problems),
      is_mapping_(node.kind == YamlNode::Kind::mapping) {
    if (!is_mapping_) {
        problems_.push_back(
            {node.origin, what_ + " must be a mapping (key: value), found " + found(node)});
    }
}

const YamlNode* MappingReader::find(std::string_view key) {
    asked_for_.emplace_back(key);
    return node_.find(key);
}

const YamlNode* MappingReader::require(std::string_view key) {
    const YamlNode* value = find(key);
    if (value == nullptr && is_mapping_) {
        problems_.push_back({node_.origin, what_ + " lacks the key `" + std::string(key) + "`"});
    }
    return value;
}

std::string MappingReader::named(std::string_view key) const {
    return "`" + std::string(key) + "` of " + what_;
}

std::optional<std::string> MappingReader::text(std::string_view key) {
    const YamlNode* node = require(key);
    return node == nullptr ? std::nullopt : read_text(*node, named(key), problems_);
}

std::string MappingReader::text_or(std::string_view key, const std::string& standard) {
    const YamlNode* node = find(key);
    return node == nullptr ? standard : read_text(*node, named(key), problems_).value_or(standard);
}

int MappingReader::integer_or(std::string_view key, int standard, int least, int most) {
    const YamlNode* node = find(key);
    return node == nullptr
               ? standard
               : read_integer(*node, named(key), least, most, problems_).value_or(standard);
}

bool MappingReader::yes_or_no_or(std::string_view key, bool standard) {
    const YamlNode* node = find(key);
    return node == nullptr ? standard
                           : read_yes_or_no(*node, named(key), problems_).value_or(standard);
}

std::vector<std::pair<std::string, Origin>> MappingReader::texts(std::string_view key) {
    const YamlNode* node = find(key);
    return node == nullptr ? std::vector<std::pair<std::string, Origin>>{}
                           : read_texts(*node, named(key), problems_);
}

void MappingReader::finish() {
    for (const YamlEntry& entry : node_.entries) {
        if (std::find(asked_for_.begin(), asked_for_.end(), entry.key) == asked_for_.end()) {
            problems_.push_back({entry.origin, unknown("key in " + what_, entry.key, asked_for_)});
        }
    }
}

} // namespace circulade
