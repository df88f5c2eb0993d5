// Turning the whole board by a quarter changes nothing but the squares and rotations.
#include "engine/game/board.hpp"
#include "tests/properties/random_game.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace circulade::test {
namespace {

Square turned_about_start(Square square, int quarters) {
    for (; quarters > 0; --quarters) {
        square = {static_cast<std::int16_t>(-square.y), square.x};
    }
    return square;
}

/// The tile printed turned clockwise.
void turn_print(TileDefinition& tile, int quarters) {
    const std::array<std::string, 4> edges = tile.edges;
    for (const Side side : all_sides) {
        tile.edges[static_cast<std::size_t>(index(turned(side, quarters)))] =
            edges[static_cast<std::size_t>(index(side))];
    }
    for (TilePart& part : tile.parts) {
        part.slots = turned(part.slots, quarters);
    }
}

/// Start tiles are always laid north up. So that they lie turned on the turned board, they are
/// printed turned; in exchange their rotation stays the same.
Available with_turned_start_tiles(int quarters) {
    Available turned_ones = available();
    for (ExpansionDefinition& expansion : turned_ones.expansions) {
        for (TileDefinition& tile : expansion.tiles) {
            if (tile.start) {
                turn_print(tile, quarters);
            }
        }
    }
    return turned_ones;
}

class TurnedGame {
  public:
    TurnedGame(const GamePlan& plan, int quarters)
        : quarters_(quarters), game(start_game(rules_of(plan, with_turned_start_tiles(quarters)))) {
    }

  private:
    int quarters_;

  public:
    Game game;

    /// The action on the turned board, where the offer is still to be made use of.
    [[nodiscard]] Action turned_action(Action action) const {
        if (action.kind == ActionKind::place_tile) {
            action.square = turned_about_start(action.square, quarters_);
            if (!game.rules->tiles[action.what].definition->start) {
                action.rotation = static_cast<std::uint8_t>((action.rotation + quarters_) % 4);
            }
        } else if (action.kind == ActionKind::choose) {
            // An option may have a direction: one of four, of two (a bridge), or none.
            Action with_direction = action;
            for (const int directions : {4, 2}) {
                with_direction.rotation =
                    static_cast<std::uint8_t>((action.rotation + quarters_) % directions);
                if (is_offered(with_direction)) {
                    return with_direction;
                }
            }
        }
        return action;
    }

    /// Everything that can be seen of a game is the same on the turned board.
    void is_like(const Game& upright) const {
        const GameState& a = upright.state;
        const GameState& b = game.state;
        RC_ASSERT(game.offer.size() == upright.offer.size());
        for (const Action& action : upright.offer) {
            RC_ASSERT(is_offered(turned_action(action)));
        }
        RC_ASSERT(a.scores == b.scores);
        RC_ASSERT(a.pieces == b.pieces);
        RC_ASSERT(a.supply == b.supply);
        RC_ASSERT(a.counters == b.counters);
        RC_ASSERT(a.set_aside == b.set_aside);
        RC_ASSERT(a.turn == b.turn);
        RC_ASSERT(a.tile_count == b.tile_count);
        for (std::size_t n = 0; n < a.tile_count; ++n) {
            RC_ASSERT(a.tiles[n].kind == b.tiles[n].kind);
            RC_ASSERT(turned_about_start(a.tiles[n].square, quarters_) == b.tiles[n].square);
            has_like_features(upright, static_cast<TileIndex>(n));
        }
    }

  private:
    [[nodiscard]] bool is_offered(const Action& action) const {
        return std::find(game.offer.begin(), game.offer.end(), action) != game.offer.end();
    }

    void has_like_features(const Game& upright, TileIndex tile) const {
        const GameState& a = upright.state;
        const GameState& b = game.state;
        for (std::uint8_t local = 0; local < part_count(*game.rules, b, tile); ++local) {
            const PartId part = part_id(*game.rules, tile, local);
            const PartId root_a = root_of(a, part);
            const PartId root_b = root_of(b, part);
            RC_ASSERT(root_of(a, root_b) == root_a);
            RC_ASSERT(a.parts[root_a].size == b.parts[root_b].size);
            RC_ASSERT(a.parts[root_a].open == b.parts[root_b].open);
            RC_ASSERT(a.occupants[root_a] == b.occupants[root_b]);
            RC_ASSERT(is_complete(*upright.rules, a, part) == is_complete(*game.rules, b, part));
        }
    }
};

RC_GTEST_PROP(Rotation, a_turned_board_plays_the_same, ()) {
    const GamePlan plan = *game_plans();
    const int quarters = *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(1, 4));
    TurnedGame turned_game(plan, quarters);
    play_plan(plan, [&](const Game& upright) {
        if (!upright.history.empty()) {
            RC_ASSERT(
                !play(turned_game.game, turned_game.turned_action(upright.history.back().action)));
            RC_ASSERT(turned_game.game.history.back().outcomes == upright.history.back().outcomes);
        }
        turned_game.is_like(upright);
    });
}

} // namespace
} // namespace circulade::test
