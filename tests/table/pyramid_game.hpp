// A pyramid of Red, Blue and Red on the tile south of the start tile, and Blue about to act.
#pragma once

#include "tests/table/test_game.hpp"

namespace circulade::test {

/// One more tile beside the acrobat tile, and a meeple onto its pyramid.
inline void climb(Game& game, const std::string& square) {
    draw_tile(game, "base.B");
    act(game, "tile base.B@0 " + square);
    act(game, "piece base.meeple 0,1 acrobats");
}

/// With `acrobats` of the three on it; the next tile is not drawn yet.
inline Game pyramid_game(const Loaded& loaded, int acrobats) {
    Game game = start_game(rules_of(loaded, {"base", "under_the_big_top"}, 1));
    draw_tile(game, "under_the_big_top.A");
    act(game, "tile under_the_big_top.A@0 0,1");
    act(game, acrobats > 0 ? "piece base.meeple 0,1 acrobats" : "pass");
    if (acrobats > 1) {
        climb(game, "0,2");
    }
    if (acrobats > 2) {
        climb(game, "1,1");
    }
    return game;
}

inline const char* const laid_beside = "tile base.B@0 -1,1";

} // namespace circulade::test
