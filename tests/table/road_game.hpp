// A short game worked out by hand: a road of three tiles that Red holds and Blue completes.
//
// The start tile's road runs from west to east. Red lays crossroads east of it and a meeple on the
// stretch between; Blue lays a junction west of it and passes: 3 tiles × 1 (BA-13) for Red, whose
// meeple goes home. Then it is Red's turn again.
#pragma once

#include "tests/table/test_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace circulade::test {

/// Lays the drawn tile there in the first rotation that fits.
inline void lay_first(Game& game, Square square) {
    const auto lay = std::find_if(game.offer.begin(), game.offer.end(), [&](const Action& action) {
        return action.kind == ActionKind::place_tile && action.square == square;
    });
    ASSERT_NE(lay, game.offer.end());
    ASSERT_FALSE(play(game, Action(*lay)));
}

/// Actions of road_game(), by their index in the history.
inline constexpr std::size_t red_draws = 0;
inline constexpr std::size_t red_lays = 1;
inline constexpr std::size_t red_claims = 2;
inline constexpr std::size_t blue_draws = 3;
inline constexpr std::size_t blue_lays = 4;
inline constexpr std::size_t blue_passes = 5;

inline Game road_game(const Loaded& loaded) {
    Game game = start_game(rules_of(loaded, {"base"}, 1));
    draw_tile(game, "base.X");
    lay_first(game, {1, 0});
    act(game, "piece base.meeple 1,0 road W");
    draw_tile(game, "base.W");
    lay_first(game, {-1, 0});
    act(game, "pass");
    EXPECT_EQ(game.history.size(), 6U);
    EXPECT_EQ(game.state.scores, (std::vector<std::int32_t>{3, 0}));
    return game;
}

} // namespace circulade::test
