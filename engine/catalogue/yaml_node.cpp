#include "engine/catalogue/yaml_node.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <unordered_map>
#include <utility>

namespace circulade {

YamlNode::YamlNode(const YamlNode&) = default;
YamlNode::YamlNode(YamlNode&&) noexcept = default;
YamlNode& YamlNode::operator=(const YamlNode&) = default;
YamlNode& YamlNode::operator=(YamlNode&&) noexcept = default;
YamlNode::~YamlNode() = default;

const YamlNode* YamlNode::find(std::string_view key) const {
    for (const YamlEntry& entry : entries) {
        if (entry.key == key) {
            return &entry.value;
        }
    }
    return nullptr;
}

namespace {

/// How many bytes a UTF-8 character takes that starts at `at`, or 0 if it is none.
std::size_t character_length(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(at);
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        return continues(at + 1) ? 2 : 0;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        const bool overlong = first == 0xE0 && byte(at + 1) < 0xA0;
        const bool surrogate = first == 0xED && byte(at + 1) > 0x9F;
        return continues(at + 1) && continues(at + 2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool overlong = first == 0xF0 && byte(at + 1) < 0x90;
        const bool too_high = first == 0xF4 && byte(at + 1) > 0x8F;
        return continues(at + 1) && continues(at + 2) && continues(at + 3) && !overlong && !too_high
                   ? 4
                   : 0;
    }
    return 0;
}

/// The number of the UTF-8 character of that length.
char32_t character_number(std::string_view text, std::size_t at, std::size_t length) {
    constexpr std::array<unsigned, 5> bits_of_first{0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t number = static_cast<unsigned char>(text[at]) & bits_of_first.at(length);
    for (std::size_t i = 1; i < length; ++i) {
        number = (number << 6U) | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    }
    return number;
}

/// Nothing is seen of it, or what is seen is not what is written: marks of the direction of
/// writing, spaces without width. Those that join letters (U+200C, U+200D) are text.
bool is_unseen(char32_t character, std::size_t at) {
    const auto is_in = [&](char32_t first, char32_t last) {
        return character >= first && character <= last;
    };
    const bool marks_the_bytes_order = character == 0xFEFF && at == 0;
    return is_in(0x80, 0x9F) || character == 0x200B || is_in(0x200E, 0x200F) ||
           is_in(0x202A, 0x202E) || is_in(0x2060, 0x2069) ||
           (character == 0xFEFF && !marks_the_bytes_order);
}

/// The first place that is no text, if any. yaml-cpp would let it pass, or stop reading there.
std::optional<Problem> find_bad_character(std::string_view text, const std::string& name) {
    Origin place{name, 1, 1};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = character_length(text, at);
        if (length == 0) {
            return Problem{place, "invalid UTF-8; save the file as UTF-8"};
        }
        const char c = text[at];
        if (c == '\n') {
            ++place.line;
            place.column = 0;
        } else if ((static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\r') || c == 0x7F) {
            return Problem{place, "control character (code " + std::to_string(int{c}) +
                                      "); only text is allowed"};
        }
        if (const char32_t number = character_number(text, at, length); is_unseen(number, at)) {
            std::ostringstream code;
            code << std::hex << std::uppercase << std::setw(4) << std::setfill('0')
                 << static_cast<std::uint32_t>(number);
            return Problem{place, "invisible character (U+" + code.str() +
                                      "); only text that is seen is allowed"};
        }
        ++place.column;
        at += length;
    }
    return std::nullopt;
}

/// Thrown out of the parser: the rest is not worth reading.
struct TooMuch {
    YAML::Mark mark;
    std::string what;
};

/// Builds the tree from the parser's events: there, unlike in yaml-cpp's own nodes, duplicate keys
/// and aliases can still be seen.
class TreeBuilder : public YAML::EventHandler {
  public:
    TreeBuilder(std::string_view text, std::string name, std::vector<Problem>& problems)
        : name_(std::move(name)), problems_(problems) {
        lines_.push_back(text);
        for (std::size_t end = text.find('\n'); end != std::string_view::npos;
             end = lines_.back().find('\n')) {
            const std::string_view rest = lines_.back().substr(end + 1);
            lines_.back() = lines_.back().substr(0, end);
            lines_.push_back(rest);
        }
    }

    [[nodiscard]] bool usable() const { return usable_; }
    [[nodiscard]] YamlNode take() { return std::move(root_); }

    /// yaml-cpp counts lines and bytes from 0, people lines and characters from 1.
    [[nodiscard]] Origin origin_of(const YAML::Mark& mark) {
        if (mark.line < 0 || static_cast<std::size_t>(mark.line) >= lines_.size()) {
            return {name_, 0, 0};
        }
        const std::string_view line = lines_[static_cast<std::size_t>(mark.line)];
        const std::size_t column =
            std::min(line.size(), static_cast<std::size_t>(std::max(mark.column, 0)));
        if (mark.line != counted_.line || column < counted_.column) {
            counted_ = {mark.line, 0, 0};
        }
        // From the last place on: a long line would be counted over and over.
        const std::string_view since = line.substr(counted_.column, column - counted_.column);
        counted_.column = column;
        counted_.characters +=
            static_cast<int>(std::count_if(since.begin(), since.end(), [](char c) {
                return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
            }));
        return {name_, mark.line + 1, counted_.characters + 1};
    }

    [[nodiscard]] std::string_view line_at(const YAML::Mark& mark) {
        return origin_of(mark).line == 0 ? "" : lines_[static_cast<std::size_t>(mark.line)];
    }
    [[nodiscard]] char character_at(const YAML::Mark& mark) {
        const std::string_view line = line_at(mark);
        const auto column = static_cast<std::size_t>(std::max(mark.column, 0));
        return column < line.size() ? line[column] : '\0';
    }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        refuse_anchor(mark, anchor);
        count(mark);
        YamlNode node;
        node.origin = origin_of(mark);
        add(std::move(node));
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        refuse(mark, "aliases (*name) are not allowed; write the value out");
        add({});
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        refuse_anchor(mark, anchor);
        if (tag != "?" && tag != "!") {
            refuse_tag(mark, tag);
        }
        count(mark);
        YamlNode node;
        node.kind = YamlNode::Kind::scalar;
        node.quoted = tag == "!";
        node.text = value;
        node.origin = origin_of(mark);
        if (auto bad = find_bad_character(value, name_)) { // written as an escape: "\x07"
            refuse(mark, std::move(bad->text));
        }
        add(std::move(node));
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        open(YamlNode::Kind::list, mark, tag, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        open(YamlNode::Kind::mapping, mark, tag, anchor);
    }
    void OnMapEnd() override { close(); }

  private:
    void refuse(const YAML::Mark& mark, std::string text) {
        problems_.push_back({origin_of(mark), std::move(text)});
        usable_ = false;
    }
    void refuse_anchor(const YAML::Mark& mark, YAML::anchor_t anchor) {
        if (anchor != YAML::NullAnchor) {
            refuse(mark, "anchors (&name) are not allowed; write the value out where it is used");
        }
    }
    void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
        refuse(mark, "type tags are not allowed: " + tag);
    }
    void open(YamlNode::Kind kind, const YAML::Mark& mark, const std::string& tag,
              YAML::anchor_t anchor) {
        refuse_anchor(mark, anchor);
        if (!tag.empty() && tag != "?" && tag != "!") {
            refuse_tag(mark, tag);
        }
        if (open_.size() >= most_yaml_depth) {
            throw TooMuch{mark, "nested too deeply: at most " + std::to_string(most_yaml_depth) +
                                    " levels"};
        }
        count(mark);
        YamlNode node;
        node.kind = kind;
        node.origin = origin_of(mark);
        open_.push_back(std::move(node));
        mappings_.emplace_back();
    }
    void count(const YAML::Mark& mark) {
        if (++values_ > most_yaml_values) {
            throw TooMuch{mark, "too much for one file: at most " +
                                    std::to_string(most_yaml_values) + " keys and values are read"};
        }
    }
    void close() {
        YamlNode node = std::move(open_.back());
        open_.pop_back();
        mappings_.pop_back();
        add(std::move(node));
    }
    /// A finished value: the root, a list's item, a mapping's key or the value of its last key.
    void add(YamlNode node) {
        if (open_.empty()) {
            root_ = std::move(node);
            return;
        }
        YamlNode& parent = open_.back();
        if (parent.kind == YamlNode::Kind::list) {
            parent.items.push_back(std::move(node));
            return;
        }
        Mapping& mapping = mappings_.back();
        std::optional<YamlEntry>& key = mapping.key;
        if (!key) {
            if (node.kind != YamlNode::Kind::scalar) {
                problems_.push_back({node.origin, "a key must be plain text"});
                usable_ = false;
            }
            key = YamlEntry{std::move(node.text), std::move(node.origin), {}};
            return;
        }
        if (node.kind == YamlNode::Kind::nothing) {
            node.origin = key->origin; // an empty value has no place of its own
        }
        key->value = std::move(node);
        const auto [first, is_new] = mapping.lines.emplace(key->key, key->origin.line);
        if (is_new) {
            parent.entries.push_back(std::move(*key));
        } else {
            problems_.push_back({key->origin, "duplicate key `" + key->key +
                                                  "`, first given in line " +
                                                  std::to_string(first->second)});
        }
        key.reset();
    }

    /// A mapping being read.
    struct Mapping {
        std::optional<YamlEntry> key;               ///< it waits for its value
        std::unordered_map<std::string, int> lines; ///< where each key was given first
    };

    std::string name_;
    std::vector<Problem>& problems_;
    std::vector<std::string_view> lines_;
    /// How many characters stand before a place of a line, from 0.
    struct Counted {
        int line = -1;
        std::size_t column = 0;
        int characters = 0;
    };
    Counted counted_;
    bool usable_ = true;
    YamlNode root_;
    std::size_t values_ = 0;
    std::vector<YamlNode> open_;    ///< containers being read, outermost first
    std::vector<Mapping> mappings_; ///< for each of them; of a list, nothing
};

} // namespace

std::optional<YamlNode> parse_yaml(std::string_view text, const std::string& name,
                                   std::vector<Problem>& problems) {
    if (text.size() > most_yaml_bytes) {
        problems.push_back({{name, 0, 0}, "file too big: at most 1 MB is read"});
        return std::nullopt;
    }
    if (auto bad = find_bad_character(text, name)) {
        problems.push_back(std::move(*bad));
        return std::nullopt;
    }
    TreeBuilder builder(text, name, problems);
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        if (parser.HandleNextDocument(builder)) {
            YamlNode root = builder.take();
            if (parser.HandleNextDocument(builder)) {
                problems.push_back({builder.take().origin,
                                    "a second document; a file holds one, without `---` between"});
                return std::nullopt;
            }
            if (builder.usable()) {
                return root;
            }
            return std::nullopt;
        }
        YamlNode empty;
        empty.origin = {name, 1, 1};
        return empty;
    } catch (const TooMuch& much) {
        problems.push_back({builder.origin_of(much.mark), much.what});
    } catch (const YAML::Exception& error) {
        std::string what = "not valid YAML: " + error.msg;
        const std::string_view line = builder.line_at(error.mark);
        if (line.substr(0, line.find_first_not_of(" \t")).find('\t') != std::string_view::npos) {
            what += "; indent with spaces, not with tabs";
        } else if (builder.character_at(error.mark) == '?') {
            what += "; within [ ] and { } put a name that ends with ? in quotes";
        } else if (error.msg == YAML::ErrorMsg::MAP_VALUE) {
            what += line.find("scored:") != std::string_view::npos
                        ? "; a `scored` text with lines always stands in a list, as it holds a "
                          "colon: `- Red 4 for 1,0 road: [...]` in a line below"
                        : "; put a text that holds a colon in quotes";
        }
        problems.push_back({builder.origin_of(error.mark), what});
    }
    return std::nullopt;
}

std::optional<YamlNode> read_yaml(const std::filesystem::path& file,
                                  std::vector<Problem>& problems) {
    const auto refuse = [&](const char* why) {
        problems.push_back({{file.string(), 0, 0}, why});
        return std::nullopt;
    };
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return refuse("no ordinary file"); // to open it might wait for ever
    }
    const auto size = std::filesystem::file_size(file, error);
    if (!error && size > most_yaml_bytes) {
        return refuse("file too big: at most 1 MB is read");
    }
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    if (error || !stream || !(text << stream.rdbuf() || size == 0)) {
        return refuse("cannot be read");
    }
    return parse_yaml(text.str(), file.string(), problems);
}

YamlNode merged(const YamlNode& original, const YamlNode& changes,
                const std::set<std::string_view>& as_a_whole) {
    if (original.kind != YamlNode::Kind::mapping || changes.kind != YamlNode::Kind::mapping) {
        return changes;
    }
    YamlNode result = original;
    result.origin = changes.origin;
    for (const YamlEntry& change : changes.entries) {
        const auto same =
            std::find_if(result.entries.begin(), result.entries.end(),
                         [&](const YamlEntry& entry) { return entry.key == change.key; });
        if (same == result.entries.end()) {
            result.entries.push_back(change);
        } else {
            same->origin = change.origin;
            same->value = as_a_whole.contains(change.key)
                              ? change.value
                              : merged(same->value, change.value, as_a_whole);
        }
    }
    return result;
}

} // namespace circulade
