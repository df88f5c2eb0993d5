#include "client/art/colour.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace circulade {

Colour mix(Colour a, Colour b, double t) {
    const auto channel = [t](std::uint8_t from, std::uint8_t to) {
        const double value = from + (to - from) * t;
        return static_cast<std::uint8_t>(std::clamp(std::lround(value), 0L, 255L));
    };
    return {channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue)};
}

double luminance(Colour colour) {
    return 0.3 * colour.red + 0.59 * colour.green + 0.11 * colour.blue;
}

std::string to_string(Colour colour) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text = "#";
    for (const unsigned channel : {colour.red, colour.green, colour.blue}) {
        text += digits[channel >> 4U];
        text += digits[channel & 15U];
    }
    return text;
}

std::optional<Colour> colour_from(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') {
        return std::nullopt;
    }
    std::uint32_t value = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + 1, end, value, 16);
    if (read.ec != std::errc{} || read.ptr != end) {
        return std::nullopt;
    }
    return rgb(value);
}

} // namespace circulade
