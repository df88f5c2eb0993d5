#include "client/library/rule_book.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// The languages of a folder, `language` first, then English, then all others.
std::vector<const ExpansionTexts*> by_preference(const Loaded& loaded, const std::string& folder,
                                                 const std::string& language) {
    std::vector<const ExpansionTexts*> texts;
    for (const auto& [code, said] : loaded.texts.at(folder)) {
        texts.push_back(&said);
    }
    const auto rank = [&](const ExpansionTexts* said) {
        return said->language == language ? 0 : said->language == "en" ? 1 : 2;
    };
    std::stable_sort(texts.begin(), texts.end(),
                     [&](const auto* a, const auto* b) { return rank(a) < rank(b); });
    return texts;
}

BookRule book_rule(const std::vector<const ExpansionTexts*>& texts, const std::string& id) {
    for (const ExpansionTexts* said : texts) {
        if (const auto rule = said->rules.find(id); rule != said->rules.end()) {
            return {id, rule->second, said->language};
        }
    }
    return {id, "", ""};
}

std::vector<BookChapter> book_chapters(const std::vector<const ExpansionTexts*>& texts,
                                       std::vector<std::string> ids) {
    std::vector<BookChapter> chapters;
    const auto with_chapters =
        std::find_if(texts.begin(), texts.end(),
                     [](const ExpansionTexts* said) { return !said->chapters.empty(); });
    if (with_chapters != texts.end()) {
        for (const RuleChapter& chapter : (*with_chapters)->chapters) {
            BookChapter& added = chapters.emplace_back(BookChapter{chapter.title, {}});
            for (const std::string& id : chapter.rules) {
                added.rules.push_back(book_rule(texts, id));
                std::erase(ids, id);
            }
        }
    }
    if (!ids.empty()) {
        std::sort(ids.begin(), ids.end(), is_read_before);
        BookChapter& rest = chapters.emplace_back();
        for (const std::string& id : ids) {
            rest.rules.push_back(book_rule(texts, id));
        }
    }
    return chapters;
}

} // namespace

std::vector<BookPart> rule_book(const Loaded& loaded, const std::string& language) {
    std::vector<BookPart> book;
    for (const ExpansionDefinition* listed : by_year(loaded)) {
        const ExpansionDefinition& expansion = *listed;
        const auto texts = by_preference(loaded, expansion.name, language);
        BookPart part;
        part.folder = expansion.name;
        for (const ExpansionTexts* said : texts) {
            part.title = part.title.empty() ? said->title : part.title;
            part.about = part.about.empty() ? said->about : part.about;
        }
        part.chapters = book_chapters(texts, expansion.rule_ids);
        book.push_back(std::move(part));
    }
    return book;
}

const BookRule* find_rule(const BookPart& part, const std::string& id) {
    for (const BookChapter& chapter : part.chapters) {
        for (const BookRule& rule : chapter.rules) {
            if (rule.id == id) {
                return &rule;
            }
        }
    }
    return nullptr;
}

BookPlace place_in_book(const std::vector<BookPart>& book, const std::string& name) {
    const std::size_t dot = name.find('.');
    const std::string folder = name.substr(0, dot);
    const std::string rule = dot == std::string::npos ? name : name.substr(dot + 1);
    for (std::size_t n = 0; n < book.size(); ++n) {
        if (name == book[n].folder) {
            return {n, ""};
        }
        const bool may_be_here = dot == std::string::npos || folder == book[n].folder;
        if (may_be_here && find_rule(book[n], rule) != nullptr) {
            return {n, rule};
        }
    }
    return {};
}

} // namespace circulade
