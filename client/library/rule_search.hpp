// Finding rules as somebody types: without regard to small and capital letters and to the signs
// over and under them, by words, by ids and by the titles of scenarios.
#pragma once

#include "client/library/rule_book.hpp"
#include "client/library/scenario_shelf.hpp"
#include "client/ui/wrapped_text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace circulade {

/// The words that are looked for, in small letters without signs: "tigru", "taran".
std::vector<std::string> search_words(std::string_view typed);

/// Where the words stand in a text; empty unless all of them do. In order, and none within another.
std::vector<TextSpan> where_words_stand(const std::string& text,
                                        const std::vector<std::string>& words);
/// Where any of them stand.
std::vector<TextSpan> where_any_stands(const std::string& text,
                                       const std::vector<std::string>& words);
/// Whether somebody who types this word means that id: "bt-12", "BT12", "ba-4" for "BA-04", and
/// the beginning of any of these.
bool means_id(std::string_view word, std::string_view id);

/// What was found in one part of the book.
struct FoundPart {
    std::size_t part = 0;
    bool named = false;                     ///< the words stand in its title
    std::vector<BookRule> rules;            ///< by id or by what they say
    std::vector<ShelvedScenario> scenarios; ///< of its folder, by their titles
};
struct Found {
    std::vector<FoundPart> parts; ///< only those with something in them
    std::size_t named = 0;
    std::size_t rules = 0;
    std::size_t scenarios = 0;
};
/// Everything in which all the words stand. Nothing for no words.
Found search(const std::vector<BookPart>& book, const ScenarioShelf& shelf,
             const std::vector<std::string>& words, const std::string& language);

} // namespace circulade
