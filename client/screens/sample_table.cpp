#include "client/screens/sample_table.hpp"

#include "engine/game/board.hpp"

#include <algorithm>
#include <cstdlib>

namespace circulade {

namespace {

/// The country becomes as wide and high as a screen.
constexpr int columns = 9;
constexpr int rows = 5;

int neighbours(const GameState& state, Square square) {
    int count = 0;
    for (std::size_t i = 0; i < state.tile_count; ++i) {
        const Square laid = state.tiles[i].square;
        count += std::abs(laid.x - square.x) + std::abs(laid.y - square.y) == 1 ? 1 : 0;
    }
    return count;
}

/// How much one would like to do it. A tile that fills a gap is best; one far out is worst.
int liking(const Game& game, const Action& action) {
    constexpr int gap = 60;
    const GameState& state = game.state;
    if (action.kind == ActionKind::place_tile) {
        const int far =
            std::max(std::abs(action.square.x) * rows, std::abs(action.square.y) * columns);
        return 10'000 + gap * neighbours(state, action.square) - 3 * far;
    }
    if (action.kind == ActionKind::place_piece && action.to.kind == PlaceKind::feature) {
        // Every other turn somebody claims: roads and cities, seldom a field.
        const bool field =
            game.rules->features[feature_kind(*game.rules, state, action.to.where)].completes ==
            Completes::never;
        const bool claims = state.turn_number % (field ? 7 : 2) == 0;
        return claims ? (field ? 200 : 100) : -100;
    }
    return 0;
}

} // namespace

std::optional<Game> sample_game(std::shared_ptr<const Rules> rules, std::size_t count) {
    Game game = start_game(std::move(rules));
    while (!game.offer.empty() && game.state.tile_count < count) {
        const auto best = std::max_element(
            game.offer.begin(), game.offer.end(),
            [&](const Action& a, const Action& b) { return liking(game, a) < liking(game, b); });
        const Action action = *best;
        if (play(game, action)) {
            return std::nullopt;
        }
    }
    return game;
}

} // namespace circulade
