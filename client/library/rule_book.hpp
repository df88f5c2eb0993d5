// The rules of all expansions as a book: a part for each, in chapters, in the language in use.
#pragma once

#include "engine/catalogue/load.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace circulade {

struct BookRule {
    std::string id; ///< "EA-07"
    std::string text;
    std::string language; ///< of the text: another one where the wanted one lacks it
};

struct BookChapter {
    std::string title; ///< empty where the rules stand in no chapter
    std::vector<BookRule> rules;
};

/// What one expansion's folder says.
struct BookPart {
    std::string folder; ///< "easter"
    std::string title;
    std::string about;
    std::vector<BookChapter> chapters; ///< what stands in none comes last
};

/// All parts in the order of the New game screen. What `language` lacks is said in English, else in
/// any language the folder has.
std::vector<BookPart> rule_book(const Loaded& loaded, const std::string& language);

/// Where a rule or a part is.
struct BookPlace {
    std::size_t part = 0;
    std::string rule; ///< its id; empty for the part as a whole
};
/// The place called "EA-07", "easter.EA-07" or "easter"; the beginning for anything else. A rule
/// that several folders have (a variant has its original's) is looked up in the first.
BookPlace place_in_book(const std::vector<BookPart>& book, const std::string& name);

/// The rule of a part, or null.
const BookRule* find_rule(const BookPart& part, const std::string& id);

} // namespace circulade
