#include "client/library/library.hpp"

#include <utility>

namespace circulade {

Library open_library(const Shell& shell, std::shared_ptr<ScenarioShelf> shelf,
                     const std::string& name) {
    Library library;
    library.shelf = std::move(shelf);
    library.loads = shell.loads;
    bring_up_to_date(library, shell);
    library.open_at = place_in_book(library.book, name);
    library.rule_is_due = !library.open_at.rule.empty();
    return library;
}

void bring_up_to_date(Library& library, const Shell& shell) {
    const bool loaded_anew = library.loads != shell.loads;
    if (loaded_anew) {
        library.shelf = std::make_shared<ScenarioShelf>(shell.loaded);
    }
    if (loaded_anew || library.language != language_in_use()) {
        const BookPlace open_at = library.open_at;
        const std::string part =
            open_at.part < library.book.size() ? library.book[open_at.part].folder : "";
        library.loads = shell.loads;
        library.language = language_in_use();
        library.book = rule_book(shell.loaded, library.language);
        library.book.push_back({puzzles_part,
                                tr("Puzzles"),
                                tr("A position and a question. The answer is hidden until it is "
                                   "asked for."),
                                {}});
        library.book.push_back({own_part,
                                tr("Your scenarios"),
                                tr("What was saved as a scenario, out of a game or a "
                                   "demonstration."),
                                {}});
        if (loaded_anew && !part.empty()) {
            library.open_at = place_in_book(
                library.book, open_at.rule.empty() ? part : part + '.' + open_at.rule);
        }
        library.found_for.clear();
    }
    library.own->bring_up_to_date(shell);
    library.words = search_words(library.typed);
    const std::string wanted = library.typed + '\n' + library.language + '\n' +
                               std::to_string(library.shelf->files_read());
    if (library.found_for != wanted) {
        library.found_for = wanted;
        library.found = search(library.book, *library.shelf, library.words, library.language);
    }
}

bool is_searching(const Library& library) {
    return !library.words.empty();
}

void open_part(Library& library, std::size_t part) {
    library.open_at = {part, ""};
    library.top_is_due = true;
    library.contents_are_open = false;
}

void open_rule(Library& library, std::size_t part, const std::string& rule) {
    library.typed.clear();
    library.words.clear();
    library.open_at = {part, rule};
    library.rule_is_due = true;
}

} // namespace circulade
