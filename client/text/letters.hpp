// Which letters our fonts can draw.
#pragma once

#include <array>
#include <cstddef>
#include <string>

namespace circulade {

struct LetterRange {
    char16_t first;
    char16_t last;
};

inline constexpr LetterRange figures{0x0030, 0x0039};
/// Latin with all accents we may meet in names, Greek, Cyrillic and Vietnamese; dashes and
/// quotation marks, the euro, arrows.
inline constexpr std::array drawn_letters{LetterRange{0x0020, 0x002F}, figures,
                                          LetterRange{0x003A, 0x024F}, LetterRange{0x0384, 0x03CE},
                                          LetterRange{0x0400, 0x045F}, LetterRange{0x0490, 0x0491},
                                          LetterRange{0x1E9E, 0x1E9E}, LetterRange{0x1EA0, 0x1EF9},
                                          LetterRange{0x2010, 0x2027}, LetterRange{0x20AC, 0x20AC},
                                          LetterRange{0x2190, 0x21FF}, LetterRange{0x2212, 0x2212}};

/// The text without letters that no font of ours has: nothing, for a name in Chinese.
std::string drawn(const std::string& text);
/// As much of it as takes no more than `most` bytes, letters whole.
std::string cut_to(std::string text, std::size_t most);

} // namespace circulade
