// Chance of our own specification. The numbers here were worked out from the specification in
// engine/board/generator.hpp by a program in another language, not by this engine.
#include "engine/board/generator.hpp"

#include "engine/game/board.hpp"
#include "engine/game/change.hpp"
#include "tests/stand_ins/shelf.hpp"

#include <gtest/gtest.h>

namespace circulade {

namespace {

constexpr std::uint64_t largest = ~std::uint64_t{0};

TEST(Generator, MixIsTheFinaliserOfSplitMix64) {
    static_assert(mix(0) == 0xe220a8397b1dcdafULL); // the first number of SplitMix64 from 0
    static_assert(mix(1) == 0x910a2dec89025cc1ULL);
    static_assert(mix(largest) == 0xe4d971771b652c20ULL);
}

TEST(Generator, NamesAreHashed) {
    static_assert(name_hash("") == 0xc3817c016ba4ff30ULL);
    static_assert(name_hash("base.tiles") == 0x0152aa6051ce8f55ULL);
}

TEST(Generator, EachPurposeHasItsOwnStream) {
    constexpr std::uint64_t tiles = name_hash("base.tiles");
    constexpr std::uint64_t die = name_hash("easter.die");
    static_assert(chance_number(0, tiles, 0) == 0x5d440f28adf5efd3ULL);
    static_assert(chance_number(0, tiles, 1) == 0x3aa3983ae4fbe9b1ULL);
    static_assert(chance_number(0, die, 0) == 0xeb9a8c76881ddc6aULL);
    static_assert(chance_number(7, tiles, 2) == 0xc2de5487d40d7f35ULL);
    static_assert(chance_number(7, die, 1) == 0x299354cdfa15c2feULL);
    static_assert(chance_number(largest, tiles, 0) == 0xcbcc9e24b82b1443ULL);
    static_assert(chance_number(largest, die, 2) == 0x2a3950ff55b94bd0ULL);
}

TEST(Generator, ChoosesByTheUpperHalfOfTheProduct) {
    static_assert(multiply_high(largest, largest) == largest - 1);
    static_assert(multiply_high(largest, 2) == 1);
    static_assert(multiply_high(1ULL << 63U, 2) == 1);
    static_assert(choose(0, 71) == 0);
    static_assert(choose(largest, 71) == 70);
    const std::vector<std::uint32_t> of_71{6, 19, 54, 31, 13, 40, 45, 50, 36, 50, 47, 19};
    const std::vector<std::uint32_t> of_6{0, 1, 4, 2, 1, 3, 3, 4, 3, 4, 3, 1};
    const std::vector<std::uint32_t> die{0, 3, 4, 5, 1, 5, 5, 2, 4, 3, 0, 0};
    for (std::uint64_t n = 0; n < 12; ++n) {
        EXPECT_EQ(choose(chance_number(7, name_hash("base.tiles"), n), 71), of_71[n]);
        EXPECT_EQ(choose(chance_number(7, name_hash("base.tiles"), n), 6), of_6[n]);
        EXPECT_EQ(choose(chance_number(1, name_hash("easter.die"), n), 6), die[n]);
    }
}

/// The whole stack of the base game as it is drawn.
std::string drawn(std::uint64_t seed) {
    const auto rules = test::Shelf().rules(test::setup_of({"base"}, 2, seed));
    GameState state = new_state(*rules);
    Change change(*rules, state, nullptr, nullptr, nullptr);
    std::string letters;
    while (state.stack_left[0] > 0) {
        letters += rules->tiles[change.draw_tile(0)].name.substr(5);
    }
    return letters;
}

TEST(Generator, TilesComeAsSpecified) {
    EXPECT_EQ(drawn(7), "CHUMEPSUNUSHDRTVKFQLVLWDDBBXWKVEAOJUFGENPJWVUOERWVNHPJBAMIIRVVEUVVBULKU");
    EXPECT_EQ(drawn(2024),
              "KHUHGOJIVLBDQERUUUUNRLVXVVFRFELMBHJAWEVNMEVNWDUOBWWASUKTVUJSBDCEPPVVPIK");
}

} // namespace

} // namespace circulade
