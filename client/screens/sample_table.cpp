#include "client/screens/sample_table.hpp"

#include "engine/game/play.hpp"
#include "engine/rules/rules.hpp"
#include "expansions/entry_points.hpp"

#include <algorithm>
#include <cstdlib>

namespace circulade {

namespace {

/// The tile that is nearest to the start, measured so that the country becomes as wide and high as
/// a screen. Nothing is claimed.
std::size_t chosen(const Actions& offer) {
    constexpr int columns = 8;
    constexpr int rows = 5;
    const auto far = [](const Action& action) {
        return std::max(std::abs(action.square.x) * rows, std::abs(action.square.y) * columns);
    };
    std::size_t best = offer.size() - 1;
    for (std::size_t i = 0; i < offer.size(); ++i) {
        const bool lays = offer[i].kind == ActionKind::place_tile;
        const bool best_lays = offer[best].kind == ActionKind::place_tile;
        if (lays ? !best_lays || far(offer[i]) < far(offer[best])
                 : !best_lays && offer[i].kind == ActionKind::pass) {
            best = i;
        }
    }
    return best;
}

const TileDefinition* find_tile(const std::vector<ExpansionDefinition>& expansions,
                                const std::string& id) {
    const auto among = [&](const std::vector<TileDefinition>& tiles) -> const TileDefinition* {
        const auto found = std::find_if(tiles.begin(), tiles.end(),
                                        [&](const TileDefinition& tile) { return tile.id == id; });
        return found != tiles.end() ? &*found : nullptr;
    };
    for (const ExpansionDefinition& expansion : expansions) {
        if (const TileDefinition* tile = among(expansion.tiles)) {
            return tile;
        }
        for (const WithBlock& with : expansion.with) {
            if (const TileDefinition* tile = among(with.tiles)) {
                return tile;
            }
        }
    }
    return nullptr;
}

} // namespace

std::vector<SampleTile> sample_table(const std::vector<ExpansionDefinition>& expansions,
                                     std::uint64_t seed, std::size_t count) {
    Setup setup;
    for (const ExpansionDefinition& expansion : expansions) {
        setup.expansions.push_back(expansion.name);
    }
    setup.seats = {{"A", 0}, {"B", 1}};
    setup.seed = seed;
    const BuiltRules built = build_rules(expansions, compiled_behaviours(), setup);
    if (!built.rules) {
        return {};
    }
    const Rules& rules = *built.rules;

    Actions offer;
    GameState state = new_game(rules, offer);
    while (!offer.empty() && state.tile_count < count) {
        const Action action = offer[chosen(offer)];
        apply_offered(rules, state, action, Recorder{}, offer);
    }
    std::vector<SampleTile> country;
    for (std::size_t i = 0; i < state.tile_count; ++i) {
        const auto& laid = state.tiles[i];
        country.push_back({laid.square, find_tile(expansions, rules.tiles[laid.kind].name),
                           static_cast<int>(laid.rotation)});
    }
    std::erase_if(country, [](const SampleTile& tile) { return tile.definition == nullptr; });
    return country;
}

} // namespace circulade
