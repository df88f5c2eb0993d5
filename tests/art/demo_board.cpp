#include "tests/art/demo_board.hpp"

#include "client/art/picture_dice.hpp"
#include "tests/art/sample_tiles.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace circulade {
namespace {

const std::string& edge_of(const SceneTile& tile, Side side) {
    return tile.definition->edges[static_cast<std::size_t>((index(side) - tile.quarters + 4) % 4)];
}

/// How well a tile fits: nothing if it doesn't, more for more neighbours that are no meadow.
std::optional<double> fit(const std::map<Square, SceneTile>& board, const SceneTile& tile) {
    double worth = 0;
    for (const Side side : all_sides) {
        const auto other = board.find(neighbour(tile.square, side));
        if (other == board.end()) {
            continue;
        }
        if (edge_of(other->second, opposite(side)) != edge_of(tile, side)) {
            return std::nullopt;
        }
        worth += edge_of(tile, side) == "base.field" ? 1.2 : 3;
    }
    return worth > 0 ? std::optional(worth) : std::nullopt;
}

std::vector<const TileDefinition*> shuffled_stock(PictureDice& dice, int games, bool with_river) {
    // As many of each letter as the base game has, A to X, then one of each with a garden.
    constexpr int copies[] = {2, 4, 1, 4, 4, 2, 1, 2, 1, 3, 3, 3, 1, 2, 2, 3,
                              1, 2, 2, 1, 7, 8, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    static const std::vector<TileDefinition> tiles = sample_tiles();
    std::vector<const TileDefinition*> stock;
    for (std::size_t i = 0; i < std::size(copies); ++i) {
        stock.insert(stock.end(), static_cast<std::size_t>(games * copies[i]), &tiles[i]);
    }
    for (std::size_t i = std::size(copies); with_river && i < tiles.size(); ++i) {
        stock.push_back(&tiles[i]);
    }
    for (std::size_t i = stock.size(); i > 1; --i) {
        std::swap(stock[i - 1], stock[dice.below(i)]);
    }
    return stock;
}

PartOnBoard first_part(const std::vector<SceneTile>& tiles, std::string_view feature,
                       std::size_t nth) {
    const auto parts = parts_of_kind(tiles, feature);
    return parts[std::min(nth, parts.size() - 1)];
}

} // namespace

std::vector<SceneTile> demo_tiles(int count, int width, int height, std::uint64_t seed,
                                  bool with_river) {
    PictureDice dice(seed);
    std::vector<const TileDefinition*> stock = shuffled_stock(dice, count / 60 + 1, with_river);
    std::map<Square, SceneTile> board;
    board[{0, 0}] = {{0, 0}, &sample_tile("base.D"), 0};
    std::size_t failures = 0;
    while (static_cast<int>(board.size()) < count && !stock.empty() && failures < stock.size()) {
        const TileDefinition* definition = stock.front();
        stock.erase(stock.begin());
        std::optional<SceneTile> best;
        double most = 0;
        for (int x = -width / 2; x < width - width / 2; ++x) {
            for (int y = -height / 2; y < height - height / 2; ++y) {
                for (int quarters = 0; quarters < 4; ++quarters) {
                    const Square square{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
                    const SceneTile tile{square, definition, quarters};
                    if (board.contains(square)) {
                        continue;
                    }
                    if (const auto worth = fit(board, tile)) {
                        const double chosen = *worth + dice.between(0, 1.5);
                        if (chosen > most) {
                            most = chosen;
                            best = tile;
                        }
                    }
                }
            }
        }
        if (best) {
            board[best->square] = *best;
            failures = 0;
        } else {
            stock.push_back(definition);
            ++failures;
        }
    }
    std::vector<SceneTile> tiles;
    for (const auto& [square, tile] : board) {
        tiles.push_back(tile);
    }
    return tiles;
}

std::vector<PartOnBoard> joined_parts(const std::vector<SceneTile>& tiles, PartOnBoard part) {
    std::map<Square, const SceneTile*> board;
    for (const SceneTile& tile : tiles) {
        board[tile.square] = &tile;
    }
    std::set<PartOnBoard> found{part};
    std::vector<PartOnBoard> todo{part};
    while (!todo.empty()) {
        const PartOnBoard at = todo.back();
        todo.pop_back();
        const SceneTile& tile = *board.at(at.square);
        const SlotSet slots = turned(tile.definition->parts[at.part].slots, tile.quarters);
        for (Slot slot = 0; slot < slot_count; ++slot) {
            const auto other = board.find(neighbour(at.square, side_of(slot)));
            if ((slots >> slot & 1U) == 0 || other == board.end()) {
                continue;
            }
            const auto& parts = other->second->definition->parts;
            for (std::size_t i = 0; i < parts.size(); ++i) {
                const SlotSet theirs = turned(parts[i].slots, other->second->quarters);
                if ((theirs >> facing(slot) & 1U) != 0 && found.insert({other->first, i}).second) {
                    todo.push_back({other->first, i});
                }
            }
        }
    }
    return {found.begin(), found.end()};
}

std::vector<PartOnBoard> parts_of_kind(const std::vector<SceneTile>& tiles,
                                       std::string_view feature) {
    std::vector<PartOnBoard> parts;
    for (const SceneTile& tile : tiles) {
        for (std::size_t i = 0; i < tile.definition->parts.size(); ++i) {
            if (tile.definition->parts[i].feature == feature) {
                parts.push_back({tile.square, i});
            }
        }
    }
    return parts;
}

BoardScene demo_scene() {
    BoardScene scene;
    scene.tiles = demo_tiles(34, 8, 5, 11);
    const auto stand = [&](std::string_view feature, std::size_t nth, Silhouette silhouette,
                           Pose pose, int player) {
        scene.pieces.push_back(
            {first_part(scene.tiles, feature, nth), {silhouette, pose, player}, 1});
    };
    stand("base.city", 1, Silhouette::meeple, Pose::upright, 0);
    stand("base.city", 4, Silhouette::large, Pose::upright, 1);
    stand("base.city", 7, Silhouette::meeple, Pose::upright, 5);
    stand("base.road", 2, Silhouette::meeple, Pose::upright, 2);
    stand("base.road", 6, Silhouette::meeple, Pose::upright, 3);
    stand("base.road", 9, Silhouette::meeple, Pose::upright, 2);
    scene.pieces.back().look.motif = "big_top.ringmaster";
    stand("base.monastery", 0, Silhouette::abbot, Pose::upright, 3);
    stand("base.monastery", 1, Silhouette::meeple, Pose::upright, 4);
    stand("base.field", 0, Silhouette::meeple, Pose::lying, 4);
    stand("base.field", 9, Silhouette::meeple, Pose::lying, 0);
    stand("base.field", 17, Silhouette::meeple, Pose::lying, 1);
    stand("base.field", 24, Silhouette::meeple, Pose::lying, 5);
    stand("base.field", 31, Silhouette::token, Pose::upright, -1);
    scene.pieces.back().look.motif = "easter.bunny";
    stand("abbot.garden", 1, Silhouette::abbot, Pose::upright, 0);
    return scene;
}

BoardScene demo_scene_with_highlights() {
    BoardScene scene = demo_scene();
    // The n-th feature of a kind, each counted once; the last one if there are fewer.
    const auto feature = [&](std::string_view kind, std::size_t nth) {
        std::vector<std::vector<PartOnBoard>> features;
        for (const PartOnBoard& part : parts_of_kind(scene.tiles, kind)) {
            const bool known = std::any_of(features.begin(), features.end(), [&](const auto& f) {
                return std::find(f.begin(), f.end(), part) != f.end();
            });
            if (!known) {
                features.push_back(joined_parts(scene.tiles, part));
            }
        }
        return features[std::min(nth, features.size() - 1)];
    };
    scene.owned = {{feature("base.field", 0), {4}},
                   {feature("base.field", 1), {0, 1}},
                   {feature("base.field", 3), {5}},
                   {feature("base.road", 2), {3}}};
    const auto claim = [&](std::string_view kind, std::size_t nth, Pose pose, bool hovered) {
        const auto parts = feature(kind, nth);
        scene.claimable.push_back(
            {parts, parts[parts.size() / 2], {Silhouette::meeple, pose, 1}, hovered});
    };
    claim("base.city", 5, Pose::upright, true);
    claim("base.road", 5, Pose::upright, false);
    claim("base.field", 4, Pose::lying, false);
    claim("base.monastery", 2, Pose::upright, false);
    scene.scored.push_back(feature("base.city", 1));
    std::set<Square> laid;
    for (const SceneTile& tile : scene.tiles) {
        laid.insert(tile.square);
    }
    std::set<Square> open;
    for (const Square square : laid) {
        for (const Side side : all_sides) {
            if (!laid.contains(neighbour(square, side))) {
                open.insert(neighbour(square, side));
            }
        }
    }
    int i = 0;
    for (const Square square : open) {
        constexpr MarkedSquare::Kind kinds[] = {
            MarkedSquare::Kind::legal, MarkedSquare::Kind::other_rotation, MarkedSquare::Kind::dead,
            MarkedSquare::Kind::chosen};
        scene.squares.push_back({square, kinds[i++ % 4]});
    }
    scene.owned.push_back({feature("base.field", 6), {}});
    scene.lit.push_back(feature("base.city", 4));
    const std::vector<MarkedSquare> squares = scene.squares;
    scene.ghost = GhostTile{
        {squares[5].square, &sample_tile("base.W"), 1}, false, {true, false, true, false}};
    scene.falling = FallingTile{{squares[7].square, &sample_tile("base.E"), 2}, 34, 1};
    scene.clashes = {{squares[9].square, {true, true, false, false}}};
    for (const std::size_t at : {4U, 8U, 12U}) {
        scene.counts.push_back({squares[at].square, static_cast<int>(3 * at)});
    }
    scene.pieces.front().lit = true;
    const PartOnBoard shared = first_part(scene.tiles, "base.city", 4);
    for (const int player : {0, 3, 4}) {
        scene.pieces.push_back({shared, {Silhouette::meeple, Pose::upright, player}});
    }
    scene.pieces.push_back(
        {BoardPoint{2.2, 0.6}, {Silhouette::meeple, Pose::upright, 2}, 1, 45, false});
    scene.last_laid = {{scene.tiles[5].square, 1}, {scene.tiles[20].square, 4}};
    scene.captions = {{{0.5, 0.5}, "+12", 12, 1, "6 squares\n3 coats of arms", 1},
                      {{-1.5, 0.5}, "+3", 0, 1, "", 4}};
    return scene;
}

} // namespace circulade
