#include "engine/catalogue/chapters.hpp"

#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace circulade {

namespace {

/// An id without its number, and the number: "BT-A", 12. What has none comes first of its kind.
std::pair<std::string_view, int> parts_of(std::string_view id) {
    const std::size_t last_other = id.find_last_not_of("0123456789");
    const std::size_t digits = last_other == std::string_view::npos ? 0 : last_other + 1;
    int number = -1;
    const auto [end, error] = std::from_chars(id.data() + digits, id.data() + id.size(), number);
    return {id.substr(0, digits),
            error == std::errc::result_out_of_range ? std::numeric_limits<int>::max() : number};
}

class ChaptersReader {
  public:
    ChaptersReader(std::vector<std::string> ids, std::vector<Problem>& problems)
        : ids_(std::move(ids)), problems_(problems) {
        std::sort(ids_.begin(), ids_.end(), is_read_before);
    }

    RuleChapter read(const YamlNode& node, const std::string& what) {
        RuleChapter chapter;
        MappingReader reader(node, what, problems_);
        chapter.title = reader.text("title").value_or("");
        if (const YamlNode* rules = reader.require("rules")) {
            for (const auto& [text, origin] :
                 read_texts(*rules, reader.named("rules"), problems_)) {
                add_rules(text, origin, chapter);
            }
        }
        reader.finish();
        return chapter;
    }

  private:
    using Place = std::vector<std::string>::const_iterator;

    Place find(const std::string& id, const Origin& origin) {
        const auto found = std::find(ids_.cbegin(), ids_.cend(), id);
        if (found == ids_.cend()) {
            problems_.push_back({origin, unknown("rule", id, ids_)});
        }
        return found;
    }

    /// One id, or FIRST..LAST.
    void add_rules(const std::string& text, const Origin& origin, RuleChapter& chapter) {
        const std::size_t dots = text.find("..");
        const bool one = dots == std::string::npos;
        const Place first = find(text.substr(0, dots), origin);
        const Place last = one ? first : find(text.substr(dots + 2), origin);
        if (first == ids_.cend() || last == ids_.cend()) {
            return;
        }
        if (last < first) {
            problems_.push_back({origin, "`" + text + "`: " + *last + " is read before " + *first});
            return;
        }
        for (Place id = first; id <= last; ++id) {
            const auto [before, is_new] = chapter_of_.emplace(*id, chapter.title);
            if (is_new) {
                chapter.rules.push_back(*id);
            } else {
                problems_.push_back({origin, "rule " + *id + " stands in chapter `" +
                                                 before->second + "` already"});
            }
        }
    }

    std::vector<std::string> ids_; ///< in the order in which they are read
    std::vector<Problem>& problems_;
    std::map<std::string, std::string> chapter_of_; ///< rule id → title
};

} // namespace

bool is_read_before(std::string_view one, std::string_view other) {
    return std::tuple(parts_of(one), one) < std::tuple(parts_of(other), other);
}

std::vector<RuleChapter> read_chapters(const YamlNode& node, const std::string& what,
                                       std::vector<std::string> ids,
                                       std::vector<Problem>& problems) {
    std::vector<RuleChapter> chapters;
    if (node.kind != YamlNode::Kind::list) {
        problems.push_back({node.origin, what + " must be a list of {title: ..., rules: ...}"});
        return chapters;
    }
    ChaptersReader reader(std::move(ids), problems);
    for (const YamlNode& chapter : node.items) {
        chapters.push_back(reader.read(chapter, "chapter"));
    }
    return chapters;
}

} // namespace circulade
