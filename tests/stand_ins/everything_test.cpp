// All stand-ins together with all shipped expansions, played by chance: nothing they do to each
// other may spoil the state, and nobody had to know of anybody.
#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"
#include "tests/stand_ins/stand_ins.hpp"
#include "tests/stand_ins/table.hpp"

#include <gtest/gtest.h>

namespace circulade::test {

namespace {

Shelf everything() {
    Shelf shelf;
    put_tower(shelf);
    put_abbey(shelf);
    put_bridges(shelf);
    put_ferries(shelf);
    return shelf;
}
const std::vector<std::string> all_names{
    "base",    "abbot",   "river_1", "inns_cathedrals", "traders_builders",  "tower",      "abbey",
    "bridges", "phantom", "ferries", "easter",          "under_the_big_top", "drawbridges"};

TEST(Everything, TogetherByChance) {
    const Shelf shelf = everything();
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto rules = shelf.rules(setup_of(all_names, 2 + static_cast<int>(seed % 3), seed));
        Game game = start_game(rules);
        const GameState start = game.state;
        std::uint64_t number = seed;
        while (!is_over(game.state)) {
            number = mix(number);
            ASSERT_FALSE(play(game, game.offer[number % game.offer.size()]));
            if (game.history.size() % 10 == seed) { // looking from all sides takes its time
                ASSERT_EQ(what_is_wrong(game), "")
                    << "seed " << seed << ", after action " << game.history.size();
            }
            ASSERT_EQ(hash(*rules, game.state), hash_from_scratch(*rules, game.state));
        }
        const GameState end = game.state;
        while (undo(game)) {
        }
        ASSERT_TRUE(game.state == start);
        while (redo(game)) {
        }
        ASSERT_TRUE(game.state == end);
    }
}

TEST(Everything, EachAloneAndEachPairGoTogether) {
    const Shelf shelf = everything();
    for (std::size_t one = 1; one < all_names.size(); ++one) {
        for (std::size_t other = one; other < all_names.size(); ++other) {
            auto setup = setup_of({"base", all_names[one]});
            if (other != one) {
                setup.expansions.push_back(all_names[other]);
            }
            const BuiltRules built = shelf.build(setup);
            EXPECT_NE(built.rules, nullptr)
                << all_names[one] << " and " << all_names[other] << ": " << all_of(built.problems);
        }
    }
}

} // namespace

} // namespace circulade::test
