// A colour and how colours are mixed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace circulade {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend constexpr bool operator==(Colour, Colour) = default;
};

/// From 0xRRGGBB.
constexpr Colour rgb(std::uint32_t value) {
    return {static_cast<std::uint8_t>(value >> 16U), static_cast<std::uint8_t>(value >> 8U),
            static_cast<std::uint8_t>(value)};
}
/// `a` with the share `t` (0 to 1) of `b`.
Colour mix(Colour a, Colour b, double t);
/// 0 (black) to 255 (white).
double luminance(Colour colour);
/// "#RRGGBB".
std::string to_string(Colour colour);
/// From "#RRGGBB"; nothing for any other text.
std::optional<Colour> colour_from(std::string_view text);

} // namespace circulade
