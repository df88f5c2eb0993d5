#include "client/library/rule_search.hpp"

#include <boost/locale/conversion.hpp>
#include <boost/locale/generator.hpp>

#include <algorithm>
#include <locale>

namespace circulade {

namespace {

bool is_ascii(char letter) {
    return static_cast<unsigned char>(letter) < 0x80U;
}

/// Bytes of the letter that begins at `at`.
std::size_t length_of_letter(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        ++end;
    }
    return end - at;
}

/// Whether a letter is a sign set on the one before it: U+0300 to U+036F.
bool is_sign(std::string_view letter) {
    return letter.size() == 2 &&
           ((letter[0] == '\xCC') || (letter[0] == '\xCD' && letter[1] <= '\xAF'));
}

/// A letter that is not ASCII, small and without its signs: "t" of "Ț".
std::string plain(std::string_view letter) {
    static const std::locale unicode = [] {
        boost::locale::generator generate;
        generate.categories(boost::locale::convert_facet);
        return generate("en_US.UTF-8");
    }();
    const std::string apart = boost::locale::normalize(
        boost::locale::fold_case(std::string(letter), unicode), boost::locale::norm_nfd, unicode);
    std::string kept;
    for (std::size_t at = 0; at < apart.size();) {
        const std::string_view one =
            std::string_view(apart).substr(at, length_of_letter(apart, at));
        kept += is_sign(one) ? "" : one;
        at += one.size();
    }
    return kept;
}

/// A text in small letters without signs, and where each of its bytes came from.
struct PlainText {
    std::string letters;
    std::vector<std::size_t> origin; ///< bytes of the text; the last is its size
};
PlainText plain_text(std::string_view text) {
    PlainText result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = length_of_letter(text, at);
        const bool capital = text[at] >= 'A' && text[at] <= 'Z';
        const std::string letter =
            length > 1 || !is_ascii(text[at])
                ? plain(text.substr(at, length))
                : std::string(1, static_cast<char>(capital ? text[at] - 'A' + 'a' : text[at]));
        result.letters += letter;
        result.origin.insert(result.origin.end(), letter.size(), at);
        at += length;
    }
    result.origin.push_back(text.size());
    return result;
}

std::vector<TextSpan> where_stands(const PlainText& text, const std::string& word) {
    std::vector<TextSpan> spans;
    for (std::size_t at = text.letters.find(word); at != std::string::npos;
         at = text.letters.find(word, at + word.size())) {
        spans.push_back({text.origin[at], text.origin[at + word.size()]});
    }
    return spans;
}

/// In order, with those that touch made one.
std::vector<TextSpan> joined(std::vector<TextSpan> spans) {
    std::sort(spans.begin(), spans.end(),
              [](const TextSpan& a, const TextSpan& b) { return a.from < b.from; });
    std::vector<TextSpan> apart;
    for (const TextSpan& span : spans) {
        if (!apart.empty() && span.from <= apart.back().to) {
            apart.back().to = std::max(apart.back().to, span.to);
        } else {
            apart.push_back(span);
        }
    }
    return apart;
}

std::vector<TextSpan> where(const std::string& text, const std::vector<std::string>& words,
                            bool all) {
    const PlainText plain = plain_text(text);
    std::vector<TextSpan> spans;
    for (const std::string& word : words) {
        const std::vector<TextSpan> found = where_stands(plain, word);
        if (all && found.empty()) {
            return {};
        }
        spans.insert(spans.end(), found.begin(), found.end());
    }
    return joined(std::move(spans));
}

/// An id as it is typed in a hurry: "ba4" of "BA-04".
std::string hurried(std::string_view id) {
    std::string typed;
    for (const char letter : plain_text(id).letters) {
        const bool after_letter = typed.empty() || typed.back() < '0' || typed.back() > '9';
        const bool leading_zero = letter == '0' && after_letter;
        if (letter != '-' && !leading_zero) {
            typed += letter;
        }
    }
    return typed;
}

bool is_found(const BookRule& rule, const std::vector<std::string>& words) {
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return means_id(word, rule.id) || !where_words_stand(rule.text, {word}).empty();
    });
}

FoundPart search_part(const BookPart& part, const ScenarioShelf& shelf,
                      const std::vector<std::string>& words, const std::string& language) {
    FoundPart found;
    found.named = !where_words_stand(part.title, words).empty();
    for (const BookChapter& chapter : part.chapters) {
        std::copy_if(chapter.rules.begin(), chapter.rules.end(), std::back_inserter(found.rules),
                     [&](const BookRule& rule) { return is_found(rule, words); });
    }
    for (const ShelvedScenario& scenario : shelf.scenarios()) {
        if (scenario.folder == part.folder &&
            !where_words_stand(title_in(scenario, language), words).empty()) {
            found.scenarios.push_back(scenario);
        }
    }
    return found;
}

} // namespace

std::vector<std::string> search_words(std::string_view typed) {
    std::vector<std::string> words;
    const std::string letters = plain_text(typed).letters;
    for (std::size_t from = letters.find_first_not_of(' '); from < letters.size();) {
        const std::size_t end = std::min(letters.find(' ', from), letters.size());
        words.push_back(letters.substr(from, end - from));
        from = letters.find_first_not_of(' ', end);
    }
    return words;
}

std::vector<TextSpan> where_words_stand(const std::string& text,
                                        const std::vector<std::string>& words) {
    return where(text, words, true);
}

std::vector<TextSpan> where_any_stands(const std::string& text,
                                       const std::vector<std::string>& words) {
    return where(text, words, false);
}

bool means_id(std::string_view word, std::string_view id) {
    const std::string as_written = plain_text(id).letters;
    const std::string typed = plain_text(word).letters;
    const std::string in_a_hurry = hurried(typed);
    return (!typed.empty() && as_written.starts_with(typed)) ||
           (!in_a_hurry.empty() && hurried(as_written).starts_with(in_a_hurry));
}

Found search(const std::vector<BookPart>& book, const ScenarioShelf& shelf,
             const std::vector<std::string>& words, const std::string& language) {
    Found found;
    for (std::size_t n = 0; n < book.size() && !words.empty(); ++n) {
        FoundPart part = search_part(book[n], shelf, words, language);
        part.part = n;
        if (part.named || !part.rules.empty() || !part.scenarios.empty()) {
            found.named += part.named ? 1 : 0;
            found.rules += part.rules.size();
            found.scenarios += part.scenarios.size();
            found.parts.push_back(std::move(part));
        }
    }
    return found;
}

} // namespace circulade
