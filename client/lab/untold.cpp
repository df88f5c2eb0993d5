#include "client/lab/untold.hpp"

#include "engine/catalogue/yaml_reader.hpp"

#include <algorithm>
#include <ostream>
#include <vector>

namespace circulade {

namespace {

void insert(std::set<std::string, std::less<>>& ids, std::string_view id) {
    if (!id.empty() && !ids.contains(id)) {
        ids.emplace(id);
    }
}

void warn(const std::string& what, const std::set<std::string, std::less<>>& ids,
          const std::vector<std::string>& told, std::ostream& out) {
    for (const std::string& id : ids) {
        if (std::find(told.begin(), told.end(), id) != told.end()) {
            continue;
        }
        const std::string like = nearest(id, told);
        out << "circulade-lab: " << what << ' ' << id << " has no text"
            << (like.empty() ? "" : ", did you mean `" + like + "`?") << '\n';
    }
}

} // namespace

void LineIds::add(const SheetLine& line) {
    insert(lines, line.text);
    insert(rules, line.rule);
}

void warn_of_untold(const LineIds& ids, const Loaded& loaded, std::ostream& out) {
    std::vector<std::string> lines;
    std::vector<std::string> rules;
    for (const auto& [folder, languages] : loaded.texts) {
        for (const auto& [language, texts] : languages) {
            for (const auto& [id, text] : texts.scores) {
                lines.push_back(id);
            }
            for (const auto& [id, text] : texts.rules) {
                rules.push_back(id);
            }
        }
    }
    warn("score line", ids.lines, lines, out);
    warn("rule", ids.rules, rules, out);
}

} // namespace circulade
