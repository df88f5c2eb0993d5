#include "client/text/letters.hpp"

#include <algorithm>

namespace circulade {

namespace {

/// How many bytes the letter takes that begins with this one.
std::size_t letter_bytes(unsigned char first) {
    return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/// The number of a letter; of one that is not whole, 0.
char32_t number_of(const std::string& letter) {
    char32_t number = static_cast<unsigned char>(letter.front());
    if (letter.size() > 1) {
        number &= 0xFFU >> (letter.size() + 1);
        for (std::size_t i = 1; i < letter.size(); ++i) {
            number = number << 6U | (static_cast<unsigned char>(letter[i]) & 0x3FU);
        }
    }
    return letter.size() == letter_bytes(static_cast<unsigned char>(letter.front())) ? number : 0;
}

} // namespace

std::string drawn(const std::string& text) {
    std::string kept;
    for (std::size_t at = 0; at < text.size();) {
        const std::string letter =
            text.substr(at, letter_bytes(static_cast<unsigned char>(text[at])));
        const char32_t number = number_of(letter);
        if (std::any_of(drawn_letters.begin(), drawn_letters.end(), [&](LetterRange range) {
                return number >= range.first && number <= range.last;
            })) {
            kept += letter;
        }
        at += letter.size();
    }
    if (kept.size() == text.size()) {
        return text;
    }
    // What stood between two that are gone.
    const std::size_t first = kept.find_first_not_of(' ');
    const std::size_t last = kept.find_last_not_of(' ');
    return first == std::string::npos ? std::string() : kept.substr(first, last - first + 1);
}

std::string cut_to(std::string text, std::size_t most) {
    if (text.size() > most) {
        while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0U) == 0x80U) {
            --most;
        }
        text.resize(most);
    }
    return text;
}

} // namespace circulade
