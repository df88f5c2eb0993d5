// Numbers as people write them.
#pragma once

#include <cstdint>
#include <string>

namespace circulade {

/// "4", "−4": with a real minus sign.
inline std::string number_text(std::int64_t number) {
    return (number < 0 ? "\u2212" : "") + std::to_string(number < 0 ? -number : number);
}

/// For trn(): how a number is spoken does not depend on its sign.
constexpr long spoken_count(std::int32_t number) {
    return number < 0 ? -long{number} : long{number};
}

} // namespace circulade
