// What the library of rules shows: the book, the place it is open at, and what is looked for.
#pragma once

#include "client/library/rule_book.hpp"
#include "client/library/rule_search.hpp"
#include "client/library/scenario_shelf.hpp"
#include "client/lines/own_scenarios.hpp"
#include "client/screens/shell.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace circulade {

/// Parts of the book behind those of the expansions: no folder of an expansion is called so.
inline constexpr const char* puzzles_part = "puzzles";
inline constexpr const char* own_part = "your scenarios";

struct Library {
    std::shared_ptr<ScenarioShelf> shelf; ///< lasts longer than one visit
    std::shared_ptr<OwnScenarios> own = std::make_shared<OwnScenarios>();
    std::vector<BookPart> book;
    std::string language; ///< of the book
    int loads = 0;        ///< Shell::loads when it was made
    BookPlace open_at;    ///< its rule is lit

    std::string typed;
    std::vector<std::string> words; ///< of `typed`; empty: nothing is looked for
    Found found;
    std::string found_for; ///< what `found` holds for: words, language, scenarios read

    // Wishes for the next frame.
    bool top_is_due = false;                ///< the page from its beginning
    bool rule_is_due = false;               ///< the lit rule in sight
    std::optional<std::size_t> chapter_due; ///< that chapter in sight
    std::optional<std::size_t> part_due;    ///< what was found in that part in sight
    bool search_is_due = false;             ///< the field to type in has the keys

    bool contents_are_open = false; ///< in a narrow window, where they are folded up else
};

/// Open at the place that `name` calls, see Shell::show_rule.
Library open_library(const Shell& shell, std::shared_ptr<ScenarioShelf> shelf,
                     const std::string& name);
/// Makes the book anew where another language is spoken now, and looks again for what was typed.
void bring_up_to_date(Library& library, const Shell& shell);

bool is_searching(const Library& library);
/// Shows a part from its beginning.
void open_part(Library& library, std::size_t part);
/// Shows a rule in its place, lit; what was typed is forgotten.
void open_rule(Library& library, std::size_t part, const std::string& rule);

} // namespace circulade
