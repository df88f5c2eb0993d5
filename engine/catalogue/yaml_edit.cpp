#include "engine/catalogue/yaml_edit.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>

namespace circulade {

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}
std::string text_of(const Lines& lines, bool with_returns) {
    std::string text;
    for (const std::string& line : lines) {
        text += line + (with_returns ? "\r\n" : "\n");
    }
    return text;
}
/// Takes the returns off, where all lines end with one.
bool take_returns(Lines& lines) {
    const bool all = !lines.empty() && std::all_of(lines.begin(), lines.end(),
                                                   [](const auto& l) { return l.ends_with('\r'); });
    if (all) {
        std::for_each(lines.begin(), lines.end(), [](std::string& line) { line.pop_back(); });
    }
    return all;
}

std::size_t indentation(const std::string& line) {
    return std::min(line.find_first_not_of(' '), line.size());
}
bool is_blank_or_comment(const std::string& line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string::npos || line[first] == '#';
}
/// Where the comment at a line's end begins, or npos.
std::size_t comment_of(const std::string& line) {
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote != 0) {
            quote = c == quote ? '\0' : quote;
        } else if ((c == '"' || c == '\'') &&
                   (i == 0 || !std::isalnum(static_cast<unsigned char>(line[i - 1])))) {
            quote = c;
        } else if (c == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
            return i;
        }
    }
    return std::string::npos;
}
/// "key:" of a line, its indentation included; the whole line where it has none.
std::string key_of(const std::string& line) {
    return line.substr(0, std::min(line.find(':'), line.size()));
}

struct Span {
    std::size_t from = 0;
    std::size_t to = 0; ///< the first line behind it
};

class EntryEdit {
  public:
    EntryEdit(Lines lines, const YamlNode& root, std::string file, std::vector<Problem>& problems)
        : lines_(std::move(lines)), root_(root), file_(std::move(file)), problems_(problems) {}

    std::optional<Lines> put(const std::vector<std::string>& path, Lines entry) {
        const YamlNode* mapping = &root_;
        std::size_t depth = 0;
        while (depth + 1 < path.size() && mapping->find(path[depth]) != nullptr) {
            mapping = mapping->find(path[depth++]);
        }
        if (depth + 1 == path.size() && mapping->find(path[depth]) != nullptr) {
            return replaced(*entry_of(*mapping, path[depth]), std::move(entry));
        }
        for (std::size_t missing = path.size() - 1; missing > depth; --missing) {
            indent(entry, 2);
            entry.insert(entry.begin(), path[missing - 1] + ":");
        }
        return added(path, depth, *mapping, std::move(entry));
    }

  private:
    static const YamlEntry* entry_of(const YamlNode& mapping, const std::string& key) {
        const auto found = std::find_if(mapping.entries.begin(), mapping.entries.end(),
                                        [&](const YamlEntry& entry) { return entry.key == key; });
        return found == mapping.entries.end() ? nullptr : &*found;
    }
    static void indent(Lines& lines, std::size_t by) {
        for (std::string& line : lines) {
            line.insert(0, line.empty() ? 0 : by, ' ');
        }
    }

    /// The lines of an entry; nothing where it shares them with others.
    std::optional<Span> span_of(const YamlEntry& entry) {
        const auto from = static_cast<std::size_t>(entry.origin.line - 1);
        const auto column = static_cast<std::size_t>(entry.origin.column - 1);
        if (from >= lines_.size() || indentation(lines_[from]) != column) {
            problems_.push_back({{file_, entry.origin.line, entry.origin.column},
                                 entry.key +
                                     " has no lines of its own: write what is within braces "
                                     "{ } one below the other"});
            return std::nullopt;
        }
        Span span{from, from + 1};
        for (std::size_t at = from + 1; at < lines_.size(); ++at) {
            if (is_blank_or_comment(lines_[at])) {
                continue;
            }
            const std::size_t here = indentation(lines_[at]);
            const bool is_item = here == column && lines_[at].compare(here, 1, "-") == 0 &&
                                 lines_[at].compare(here, 3, "---") != 0;
            if (here <= column && !is_item) {
                break;
            }
            span.to = at + 1;
        }
        return span;
    }

    std::optional<Lines> replaced(const YamlEntry& old, Lines entry) {
        const auto span = span_of(old);
        if (!span) {
            return std::nullopt;
        }
        indent(entry, static_cast<std::size_t>(old.origin.column - 1));
        keep_comments(*span, entry);
        Lines result(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(span->from));
        result.insert(result.end(), entry.begin(), entry.end());
        result.insert(result.end(), lines_.begin() + static_cast<std::ptrdiff_t>(span->to),
                      lines_.end());
        return result;
    }
    /// A comment stays behind the line of its key; where that is gone, on a line of its own.
    void keep_comments(const Span& old, Lines& entry) const {
        std::size_t place = 1; // of the next line of its own
        for (std::size_t at = old.from; at < old.to; ++at) {
            const std::size_t comment = comment_of(lines_[at]);
            if (comment == std::string::npos) {
                continue;
            }
            const std::string text = lines_[at].substr(comment);
            const auto same_key =
                std::find_if(entry.begin(), entry.end(), [&](const std::string& line) {
                    return key_of(line) == key_of(lines_[at]);
                });
            if (!is_blank_or_comment(lines_[at]) && same_key != entry.end() &&
                comment_of(*same_key) == std::string::npos) {
                *same_key += " " + text;
            } else {
                entry.insert(entry.begin() + static_cast<std::ptrdiff_t>(place++),
                             std::string(indentation(entry.front()) + 2, ' ') + text);
            }
        }
    }

    std::optional<Lines> added(const std::vector<std::string>& path, std::size_t depth,
                               const YamlNode& mapping, Lines entry) {
        Lines result = lines_;
        if (mapping.entries.empty()) {
            const bool is_file = depth == 0;
            if (mapping.kind != YamlNode::Kind::nothing) {
                problems_.push_back({{file_, mapping.origin.line, mapping.origin.column},
                                     "what stands here has no place for " + path.back()});
                return std::nullopt;
            }
            const std::size_t below =
                is_file ? result.size() : static_cast<std::size_t>(line_of(path, depth));
            indent(entry, 2 * depth);
            result.insert(result.begin() + static_cast<std::ptrdiff_t>(below), entry.begin(),
                          entry.end());
            return result;
        }
        const YamlEntry* before = &mapping.entries.back();
        for (const YamlEntry& one : mapping.entries) { // tiles come before those `with:` others
            if (depth == 0 && one.key == "with" && &one != &mapping.entries.front() &&
                path.front() != "with") {
                before = &one - 1;
            }
        }
        const auto span = span_of(*before);
        if (!span) {
            return std::nullopt;
        }
        indent(entry, static_cast<std::size_t>(before->origin.column - 1));
        result.insert(result.begin() + static_cast<std::ptrdiff_t>(span->to), entry.begin(),
                      entry.end());
        return result;
    }
    /// The line, from 1, of the key at that depth.
    [[nodiscard]] int line_of(const std::vector<std::string>& path, std::size_t depth) const {
        const YamlNode* mapping = &root_;
        for (std::size_t i = 0; i + 1 < depth; ++i) {
            mapping = mapping->find(path[i]);
        }
        return entry_of(*mapping, path[depth - 1])->origin.line;
    }

    Lines lines_;
    const YamlNode& root_;
    std::string file_;
    std::vector<Problem>& problems_;
};

/// `root` with the value at `path` put in, as it ought to read.
void put_value(YamlNode& root, const std::vector<std::string>& path, std::size_t depth,
               const YamlNode& value) {
    root.kind = YamlNode::Kind::mapping;
    auto entry = std::find_if(root.entries.begin(), root.entries.end(),
                              [&](const YamlEntry& one) { return one.key == path[depth]; });
    if (entry == root.entries.end()) {
        root.entries.push_back({path[depth], {}, {}});
        entry = std::prev(root.entries.end());
    }
    if (depth + 1 == path.size()) {
        entry->value = value;
    } else {
        put_value(entry->value, path, depth + 1, value);
    }
}

} // namespace

bool same_value(const YamlNode& one, const YamlNode& other) {
    if (one.kind != other.kind || one.quoted != other.quoted || one.text != other.text ||
        one.items.size() != other.items.size() || one.entries.size() != other.entries.size()) {
        return false;
    }
    const bool same_entries =
        std::all_of(one.entries.begin(), one.entries.end(), [&](const YamlEntry& entry) {
            const YamlNode* value = other.find(entry.key);
            return value != nullptr && same_value(entry.value, *value);
        });
    return same_entries && std::equal(one.items.begin(), one.items.end(), other.items.begin(),
                                      other.items.end(), same_value);
}

std::optional<std::string> with_entry(std::string_view text, const std::string& file,
                                      const std::vector<std::string>& path,
                                      const std::string& entry, std::vector<Problem>& problems) {
    const auto root = parse_yaml(text, file, problems);
    const auto value = parse_yaml(entry, file, problems);
    if (!root || !value || value->entries.size() != 1) {
        return std::nullopt;
    }
    Lines lines = lines_of(text);
    const bool with_returns = take_returns(lines);
    const auto changed =
        EntryEdit(std::move(lines), *root, file, problems).put(path, lines_of(entry));
    if (!changed) {
        return std::nullopt;
    }
    std::string result = text_of(*changed, with_returns);
    // People may write YAML in ways of which nobody thought here: better refuse than spoil it.
    YamlNode wanted = *root;
    put_value(wanted, path, 0, value->entries.front().value);
    std::vector<Problem> spoilt;
    const auto read = parse_yaml(result, file, spoilt);
    if (!read || !same_value(*read, wanted)) {
        problems.push_back({{file, 0, 0},
                            "it is written so that " + path.back() +
                                " can't be changed without touching the rest"});
        return std::nullopt;
    }
    return result;
}

} // namespace circulade
