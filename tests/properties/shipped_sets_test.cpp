// Whole games by chance over what is shipped: each expansion alone, each pair, and all together,
// with 2 to 6 players in turn.
//
// With each commit every set has one game, under the sanitizers; in the long run it has 200
// (CIRCULADE_GAMES, see CMakeLists.txt), and what costs much is looked at four times as often.
#include "engine/board/hash.hpp"
#include "engine/game/board.hpp"
#include "tests/properties/game_checks.hpp"
#include "tests/properties/random_game.hpp"
#include "tests/stand_ins/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace circulade::test {
namespace {

constexpr std::size_t no_game_is_so_long = 6000;

int games_a_set() {
    const char* const number = std::getenv("CIRCULADE_GAMES");     // NOLINT(concurrency-mt-unsafe)
    return number == nullptr ? 1 : std::max(1, std::atoi(number)); // NOLINT(cert-err34-c)
}

/// Plays one game and looks at it from all sides; gives what is wrong, or nothing.
std::string wrong_in_a_game(const GamePlan& plan, bool thorough) {
    Game game = start_game(rules_of(plan, available()));
    std::vector<std::uint64_t> hashes{hash(*game.rules, game.state)};
    std::uint64_t random = plan.seed;
    const std::size_t now_and_then = thorough ? 32 : 128;
    while (!is_over(game.state)) {
        if (game.offer.empty() || game.history.size() > no_game_is_so_long) {
            return "it has no end";
        }
        random = mix(random);
        const auto pick = static_cast<std::uint8_t>(random >> 8U);
        if (play(game, game.offer[picked(*game.rules, game.state, game.offer, pick)])) {
            return "what is offered was refused";
        }
        hashes.push_back(hash(*game.rules, game.state));
        if (hashes.back() != hash_from_scratch(*game.rules, game.state)) {
            return "the hash kept is not the hash from scratch";
        }
        if (std::string wrong = wrong_refusals(game, 2, random); !wrong.empty()) {
            return wrong;
        }
        if (game.history.size() % now_and_then == plan.seed % now_and_then) {
            if (std::string wrong = what_is_wrong(game) + wrong_tiles(game); !wrong.empty()) {
                return wrong;
            }
            if (std::string wrong = wrong_when_loaded(game, hashes); !wrong.empty()) {
                return wrong;
            }
        }
    }
    for (const std::string& wrong :
         {what_is_wrong(game), wrong_tiles(game), wrong_scores(game),
          wrong_when_loaded(game, hashes), wrong_way_back(game, hashes)}) {
        if (!wrong.empty()) {
            return wrong;
        }
    }
    return {};
}

void play_set(const std::vector<std::string>& expansions, std::size_t number_of_set) {
    const int games = games_a_set();
    for (int number = 0; number < games; ++number) {
        GamePlan plan;
        plan.expansions = expansions;
        plan.players = 2 + (static_cast<int>(number_of_set) + number) % 5;
        plan.seed = mix(1000 * number_of_set + static_cast<std::uint64_t>(number));
        ASSERT_EQ(wrong_in_a_game(plan, games > 1), "") << plan;
    }
}

/// One test plays every so-manieth set, so that several can run side by side.
class ShippedSets : public testing::TestWithParam<std::size_t> {};
constexpr std::size_t parts = 8;

TEST_P(ShippedSets, play_to_the_end_and_nothing_is_wrong) {
    const std::vector<std::vector<std::string>> sets = shipped_sets();
    for (std::size_t n = GetParam(); n < sets.size() && !HasFailure(); n += parts) {
        play_set(sets[n], n);
    }
}

INSTANTIATE_TEST_SUITE_P(part, ShippedSets, testing::Range(std::size_t{0}, parts));

} // namespace
} // namespace circulade::test
