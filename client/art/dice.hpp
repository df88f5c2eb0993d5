// Dice: six faces with as many pips as they show, lying on the table or on their way.
#pragma once

#include "client/art/pieces.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace circulade {

/// How a die is seen.
struct DieLook {
    /// What its faces show: first the one that is up when it lies still, then the one opposite,
    /// then those beside, each before its opposite.
    std::array<int, 6> faces{};
    double rest = 1; ///< 0: thrown just now, tumbling; 1: it lies still
    friend bool operator==(const DieLook&, const DieLook&) = default;
};

/// A die of these faces with `up` on top. A die with fewer than six faces shows some twice; of one
/// with more, those that fit.
DieLook die_of(const std::vector<int>& faces, int up);
/// A number of its own for each look.
std::uint64_t number_of(const DieLook& look);

/// `pixels` is about the height of the die. Its foot is the middle of what it lies on. Faces have
/// one to nine pips; any other number leaves them blank.
Sprite draw_die(const DieLook& look, const Theme& theme, double pixels);

} // namespace circulade
